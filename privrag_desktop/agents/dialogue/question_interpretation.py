"""Interpret a question in its conversation: about whom, when and what, or what to ask back."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum

from privrag_desktop.agents.dialogue.answers_and_refusals_before_search import (
    NO_PATIENTS,
    NOT_BY_PLACE,
    NOT_BY_THAT,
    READ_OTHERWISE,
    parts_not_countable,
    refusal_before_reading,
)
from privrag_desktop.agents.dialogue.conversation_turns import (
    Turns,
    TurnWithOriginals,
    lines_of,
    on_one_line,
)
from privrag_desktop.agents.dialogue.follow_up_rewriting import FollowUp, LastQuestion, rewrite_follow_up
from privrag_desktop.agents.dialogue.patient_disambiguation import narrowed_patients
from privrag_desktop.domain.answers import PatientChoice
from privrag_desktop.domain.conversation_memory import Memory
from privrag_desktop.domain.conversations import LONGEST_QUESTION
from privrag_desktop.domain.no_answer_reasons import NoAnswerKind
from privrag_desktop.domain.patients import Patient
from privrag_desktop.i18n import TranslatableText, counted, mark, together
from privrag_desktop.language.text_masking import Span, masked, meet
from privrag_desktop.language.titles import title_start
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.detect.detected_spans import DetectedSpan
from privrag_desktop.privacy.detect.identifier_writing_variants import plain_name
from privrag_desktop.privacy.detect.question_people_and_times_reader import (
    Mentions,
    patients_of,
)
from privrag_desktop.privacy.detect.question_search_periods_reader import Times
from privrag_desktop.questions.follow_ups.follow_up_reader import FollowUps, QuestionTurn
from privrag_desktop.questions.question_parts.question_with_patient_and_time_places import QuestionWords
from privrag_desktop.questions.search_query.search_query_reader import Query, question_query
from privrag_desktop.questions.search_query.time_named_by_event_reader import read_anchor

MOST_CHOICES = 10
TOO_LONG = mark(
    "The question is longer than {most:,} characters, too long to account for each of its words. "
    "Ask in fewer words."
)
MORE_ARE = mark("The first {most} are offered; write more of the name for another.")
NOT_SHOWN = mark(
    "The program found nothing under “{event}” for this patient, so it does not know the time that is meant. "
    "That does not mean that it was not. Ask about a day, a month or a year instead."
)
_LAST_WORDS = re.compile(r"\b(?:last|latest|past|previous|recent|current|now|today|this)\b", re.IGNORECASE)


class AfterRefusal(Enum):
    """What a conversation remembers of a question that is not answered."""

    MEMORY = "memory"  # whom it is about: it is the first
    AS_BEFORE = "as before"
    NOTHING = "nothing"  # it names others than before, and nobody knows of whom the next question is


@dataclass(frozen=True, slots=True)
class Understood:
    """The question as typed and as meant, each with what is identifying in it.

    `reason` says why it is not worked on, `kept_reason` the same without names, `unanswered` its kind.
    `note` says whom the question is about where it does not. Without a `memory`, what was remembered before
    stays. `unless_read`: a question that is wholly understood as a query is answered all the same, if each
    name of `unless_by` is that of a place or an insurer by which it asks.
    `if_refused` says what is remembered where it is not answered.
    `turns` are those that it may change, if any; `is_short`: by its words it is no question of its own.
    """

    typed: tuple[DetectedSpan, ...]
    question: str
    findings: tuple[DetectedSpan, ...]
    query: Query
    memory: Memory | None
    if_refused: AfterRefusal = AfterRefusal.MEMORY
    note: str = ""
    reason: str = ""
    kept_reason: str = ""
    unanswered: NoAnswerKind = NoAnswerKind.QUESTION_BACK
    choices: tuple[PatientChoice, ...] = ()
    words: QuestionWords | None = field(default=None, compare=False)
    unless_read: bool = False
    unless_by: tuple[str, ...] = ()
    turns: Turns | None = field(default=None, compare=False)
    is_short: bool = False


@dataclass(frozen=True, slots=True)
class _Detected:
    """A text, what is identifying in it, and whom and when it means."""

    text: str
    findings: tuple[DetectedSpan, ...]
    mentions: Mentions


class QuestionInterpreter:
    """Reads the questions of one conversation; `memory` is what it remembers of the last one.

    `resolve` finds the days that only the records can tell; without it such times are not looked up.
    `follow_ups` tell which questions are whole by themselves; without them none is.
    """

    def __init__(
        self,
        boundary: Boundary,
        resolve: Callable[[Query], Query] | None = None,
        memory: Memory | None = None,
        follow_ups: FollowUps | None = None,
    ) -> None:
        self._boundary = boundary
        self._resolve = resolve
        self._memory = memory or Memory()
        self._follow_ups = follow_ups

    def of(self, question: str) -> Understood:
        """What the question means here and now."""
        typed = self._detected(question)
        if len(question) > LONGEST_QUESTION:
            reason = TranslatableText(TOO_LONG, most=LONGEST_QUESTION)
            return _not_read(typed, NoAnswerKind.NOT_UNDERSTOOD, reason)
        if self._boundary.is_empty:
            return _not_read(typed, NoAnswerKind.QUESTION_BACK, NO_PATIENTS)
        return self._read(typed)

    def _detected(self, text: str) -> _Detected:
        findings, mentions = self._boundary.detect_in_question(text)
        return _Detected(text, tuple(findings), mentions)

    def _rewritten(self, said: _Detected, text: str) -> _Detected:
        """What was said in the words that it means, which may be its own."""
        return said if text == said.text else self._detected(text)

    def _read(self, typed: _Detected) -> Understood:
        remembered = [self._detected(line) for line in lines_of(self._memory.question)]
        meant = self._as_meant(typed, remembered)
        asked = self._rewritten(typed, meant.question)
        patients = frozenset(meant.patient_ids) or self._patients(asked)
        query = self._query(asked, patients)
        understood = Understood(
            typed.findings,
            asked.text,
            asked.findings,
            query,
            self._remembered(patients),
            if_refused=self._if_refused(patients),
            note=self._note(meant),
            words=self._words(asked, patients),
            turns=self._turns([*remembered, replace(typed, text=on_one_line(typed.text))]),
            is_short=meant.is_short,
        )
        if meant.reason:
            return self._not_clear(understood, meant)
        why = refusal_before_reading(asked.text, asked.mentions, query.shape, self._boundary.patient)
        refused = replace(understood, unanswered=why[0], reason=why[1]) if why else None
        if refused and refused.reason not in READ_OTHERWISE:
            return refused
        refused = replace(refused, unless_read=True) if refused else None
        if names := parts_not_countable(asked.text, asked.findings, query):
            told = TranslatableText(NOT_BY_PLACE, part=names[0])
            by_place = replace(understood, unless_read=True, unless_by=names)
            return replace(by_place, unanswered=NoAnswerKind.REFUSED, reason=told, kept_reason=NOT_BY_THAT)
        if not meant.patient_ids and (asked_back := self._asked_back(asked, query)):
            return self._choosing(understood, *asked_back)
        if query.missing_anchor and not refused:
            return replace(
                understood, reason=TranslatableText(NOT_SHOWN, event=query.missing_anchor), unless_read=True
            )
        return refused or understood

    def _as_meant(self, typed: _Detected, remembered: Sequence[_Detected]) -> FollowUp:
        """The question written out behind those that are remembered, each behind the one before it.

        Behind a refused question its own words say all but whom it is about.
        """
        if self._is_whole(typed):
            return FollowUp(typed.text)
        if self._memory.is_behind_refusal:
            return self._behind(LastQuestion("", self._detected("").mentions, ""), typed)
        before: LastQuestion | None = None
        for line in remembered:
            meant = self._rewritten(line, self._behind(before, line).question) if before else line
            query = self._query(meant, frozenset(self._memory.patient_ids))
            before = LastQuestion(meant.text, meant.mentions, query.topic)
        return self._behind(before, typed) if before else FollowUp(typed.text)

    def _is_whole(self, typed: _Detected) -> bool:
        is_of_all = not (typed.mentions.findings or typed.mentions.strangers or self._memory.offered)
        return is_of_all and self._follow_ups is not None and self._follow_ups.starts_anew(typed.text)

    def _behind(self, before: LastQuestion, said: _Detected) -> FollowUp:
        by_whom = self._follow_ups is not None and self._follow_ups.asks_by_whom(said.text)
        patient_of = self._boundary.patient
        return rewrite_follow_up(
            said.text, said.mentions, self._memory, before, patient_of, is_of_doctor=by_whom
        )

    def _turns(self, lines: Sequence[_Detected]) -> Turns | None:
        """The turns that are remembered and this one; None where one of them has a name of several."""
        is_behind_refusal = self._memory.is_behind_refusal
        if not (len(lines) > 1 or is_behind_refusal) or self._memory.offered:
            return None
        typed = tuple(map(self._typed, lines))
        if any(one is None for one in typed):
            return None
        whole = tuple(one for one in typed if one is not None)
        first = self._query(lines[0], whole[0].turn.patients)
        return Turns(whole, first, is_behind_refusal)

    def _typed(self, line: _Detected) -> TurnWithOriginals | None:
        """A turn with whom it names; of a name of several the one whom the conversation is about, if any."""
        patients = self._patients(line)
        for one in line.mentions.ambiguous:
            known = one.patient_ids & frozenset(self._memory.patient_ids)
            patients = patients - (one.patient_ids - known) if known else patients
            if len(one.patient_ids & patients) != 1:
                return None
        words = self._words(line, patients)
        return TurnWithOriginals(QuestionTurn(line.text, dict(words.people), patients), line.findings)

    def _patients(self, said: _Detected) -> frozenset[str]:
        """Whom it names; of a name of several those whom a birth date or a title leaves."""
        mentions = said.mentions
        told = {
            one.value: narrowed_patients(said.text, mentions, one.patient_ids, self._boundary.patient)
            for one in mentions.ambiguous
        }
        left_out = {i for one in mentions.ambiguous for i in one.patient_ids - told[one.value]}
        return mentions.patient_ids - left_out or mentions.patient_ids

    def _query(self, said: _Detected, patients: frozenset[str]) -> Query:
        """The search it asks for; words that tell a time say nothing about what is asked for."""
        text, mentions = said.text, said.mentions
        births = tuple((birth.start, birth.end) for birth in mentions.when.births)
        times = tuple((time.start, time.end) for time in mentions.when.times)
        names = ((title_start(text, f.span.start), f.span.end) for f in said.findings)
        hidden = (*names, *births, *times)
        anchored = read_anchor(text, hidden)
        plain = text
        for start, end in times:
            plain = masked(plain, (one.span() for one in _LAST_WORDS.finditer(plain, start, end)))
        plain = masked(plain, [anchored.span] if anchored else [])
        query = replace(question_query(plain, hidden, patients, mentions.periods), text=text)
        if anchored and len(patients) == 1:
            query = replace(query, anchor=anchored.anchor)
            query = self._resolve(query) if self._resolve else query
        return query

    def _words(self, said: _Detected, patients: frozenset[str]) -> QuestionWords:
        """The question by its words; a birth date beside a name says who is meant."""
        findings, mentions = said.findings, said.mentions
        anchored = read_anchor(said.text, tuple((f.span.start, f.span.end) for f in findings))
        times = [*mentions.when.times, *(() if patients else mentions.when.births)]
        whole = [(time.start, time.end) for time in times]
        whole += [anchored.span] if anchored else []
        people = [((f.span.start, f.span.end), own) for f in findings if (own := patients_of(f) & patients)]
        people += [((birth.start, birth.end), patients) for birth in mentions.when.births if patients]
        known = [place for place, _ in people]
        others = [(f.span.start, f.span.end) for f in findings]
        whole += [one for one in others if not any(meet(one, place) for place in (*whole, *known))]

        def read_without(*places: Span) -> Query:
            def is_left(start: int, end: int) -> bool:
                return not any(meet((start, end), place) for place in places)

            left = tuple(f for f in findings if is_left(f.span.start, f.span.end))
            times = tuple(one for one in mentions.when.times if is_left(one.start, one.end))
            rest = replace(
                mentions, when=Times(times, mentions.when.births), periods=tuple(t.period for t in times)
            )
            return self._query(_Detected(masked(said.text, places), left, rest), patients)

        return QuestionWords(said.text, tuple(known), tuple(whole), read_without, tuple(people))

    def _remembered(self, patients: Iterable[str], offered: Iterable[str] = ()) -> Memory:
        return Memory("", tuple(sorted(patients)), tuple(offered))

    def _if_refused(self, patients: frozenset[str]) -> AfterRefusal:
        """A refused “exclude Ben” behind a list was what “their” meant next."""
        before = self._memory
        if not before.question or before.offered:
            return AfterRefusal.MEMORY
        is_of_others = bool(before.patient_ids) and not patients <= {*before.patient_ids}
        return AfterRefusal.NOTHING if is_of_others else AfterRefusal.AS_BEFORE

    def _note(self, meant: FollowUp) -> str:
        if not meant.patient_ids or meant.reason:
            return ""
        people = [self._name(one) for one in meant.patient_ids[:MOST_CHOICES]]
        more = len(meant.patient_ids) - len(people)
        return f"About {', '.join(people)}{f' and {more} more' if more else ''}, as before."

    def _asked_back(self, asked: _Detected, query: Query) -> tuple[str, list[Patient]] | None:
        """A name that several patients have, and who they are."""
        if query.shape.is_of_many:
            return None
        for one in asked.mentions.ambiguous:
            left = narrowed_patients(asked.text, asked.mentions, one.patient_ids, self._boundary.patient)
            people = [p for i in left if (p := self._boundary.patient(i)) is not None]
            if len(people) > 1:
                return one.value, sorted(
                    people, key=lambda p: (plain_name(p.name), p.birth_date or "", p.patient_id)
                )
        return None

    def _choosing(self, understood: Understood, name: str, people: list[Patient]) -> Understood:
        count, shown = len(people), people[:MOST_CHOICES]
        more = TranslatableText(MORE_ARE, most=MOST_CHOICES) if count > MOST_CHOICES else ""
        return replace(
            understood,
            reason=together(_called(name, count), more),
            kept_reason=together(_have_the_name(count), more),
            choices=tuple(PatientChoice(p.patient_id, _words(p)) for p in shown),
            memory=self._remembered((), (p.patient_id for p in shown)),
        )

    def _not_clear(self, understood: Understood, meant: FollowUp) -> Understood:
        """A pronoun that fits nobody leaves the conversation as it was; one that fits several asks back."""
        people = [p for one in meant.offered if (p := self._boundary.patient(one)) is not None]
        return replace(
            understood,
            reason=meant.reason,
            choices=tuple(PatientChoice(p.patient_id, _words(p)) for p in people[:MOST_CHOICES]),
            memory=self._remembered((), meant.offered[:MOST_CHOICES]) if people else None,
        )

    def _name(self, patient_id: str) -> str:
        patient = self._boundary.patient(patient_id)
        return plain_name(patient.name) if patient else patient_id


def _not_read(typed: _Detected, kind: NoAnswerKind, why: str) -> Understood:
    """The question as it was typed, with what is identifying in it, and nothing read from it."""
    text, findings = typed.text, typed.findings
    return Understood(findings, text, findings, Query(text, ""), None, reason=why, unanswered=kind)


def _called(name: str, count: int) -> TranslatableText:
    return counted(
        "{count} patient is called {name}. Is it this one?",
        "{count} patients are called {name}. Which one is meant?",
        count,
        name=name,
    )


def _have_the_name(count: int) -> TranslatableText:
    return counted(
        "{count} patient has the name in this question. Is it this one?",
        "{count} patients have the name in this question. Which one is meant?",
        count,
    )


def _words(patient: Patient) -> str:
    """Name, gender and birth date: what tells people of one name apart on the screen."""
    born = f"born {patient.birth_date}" if patient.birth_date else ""
    return ", ".join(filter(None, (plain_name(patient.name), patient.gender, born)))
