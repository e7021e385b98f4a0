"""Judge an answer: right, or in which way not."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from enum import StrEnum
from itertools import combinations

from benchmarks.answers.judge.answer_text import (
    counts_in,
    days_in,
    denies,
    direction_in,
    numbers_in,
    values_in,
    yes_or_no,
)
from benchmarks.answers.judge.cohort_counts import counts_told
from benchmarks.answers.judge.cohort_numbers import without_right_numbers
from benchmarks.answers.judge.judged_answer import Told
from benchmarks.answers.judge.names import is_named, is_named_whole, people_in
from benchmarks.answers.judge.rounding import may_be_mean, may_stand_for, supported
from benchmarks.questions.corpus import Corpus, plain_name
from benchmarks.questions.question import Question, Reading, TruthKind


class Verdict(StrEnum):
    RIGHT = "right"
    WRONG = "wrong value"
    INCOMPLETE = "incomplete"
    ABSTAINED = "abstained wrongly"
    SHOULD_ABSTAIN = "answered where it should abstain"
    WRONG_PATIENT = "wrong patient"


@dataclass(frozen=True, slots=True)
class Judgement:
    """`cause` says what is missing or wrong. `unsupported` are numbers that no source holds, `uncited` such
    as are recorded for the patient but not in a passage that is cited."""

    verdict: Verdict
    cause: str = ""
    unsupported: tuple[str, ...] = ()
    uncited: tuple[str, ...] = ()


class Judge:
    """Knows the records of one archive."""

    def __init__(self, corpus: Corpus) -> None:
        self._corpus = corpus
        self._rules: dict[TruthKind, Callable[[Question, Told], Judgement]] = {
            TruthKind.VALUE: self._value_or_day,
            TruthKind.NUMBER: self._number,
            TruthKind.NAMES: self._names,
            TruthKind.PATIENTS: self._patients,
            TruthKind.DIRECTION: self._direction,
            TruthKind.ORDER: self._order,
            TruthKind.YES: self._yes_no,
            TruthKind.NO: self._yes_no,
        }

    def judge(self, question: Question, told: Told) -> Judgement:
        """What an answer to a question is worth; a wrong patient outweighs all else."""
        unsupported, uncited = self._unsupported(question, told)
        strangers = self._strangers(question, told)
        if strangers:
            found = Judgement(Verdict.WRONG_PATIENT, f"names or cites {len(strangers)} other patients")
        elif question.truth.kind in {TruthKind.NOTHING, TruthKind.NOBODY, TruthKind.ASK_BACK}:
            found = self._abstention(question, told)
        elif told.choices:
            found = Judgement(Verdict.ABSTAINED, "asks back whom it means")
        elif told.withheld or not told.text:
            found = Judgement(Verdict.ABSTAINED, told.reason or "said nothing")
        else:
            found = self._rules[question.truth.kind](question, told)
        return Judgement(found.verdict, found.cause, unsupported, uncited)

    def _value_or_day(self, question: Question, told: Told) -> Judgement:
        has_value = any(one.number or one.words for one in question.truth.readings)
        return self._value(question, told) if has_value else self._day(question, told)

    def _value(self, question: Question, told: Told) -> Judgement:
        readings = question.truth.readings
        numbers = values_in(_without_names(told.text, readings))
        if any(one.words and plain_name(one.words).casefold() in told.text.casefold() for one in readings):
            return _RIGHT
        right = [n for n in numbers if _stands_for_any(n, readings, told)]
        if not right:
            if denies(told.text):
                return Judgement(Verdict.ABSTAINED, "says the records do not hold it")
            return Judgement(Verdict.WRONG, "another value" if numbers else "no value is given")
        if numbers[0] not in right:
            return Judgement(Verdict.WRONG, "another value comes first")
        said = days_in(told.text) - days_in(question.text)
        if said and not said & {date.fromisoformat(one.day) for one in readings}:
            return Judgement(Verdict.WRONG, "the value is told of another day")
        return _RIGHT

    def _day(self, question: Question, told: Told) -> Judgement:
        """When something was: the day must stand in the first sentence that has one."""
        wanted = {date.fromisoformat(one.day) for one in question.truth.readings}
        said = (days_in(sentence) for sentence in _SENTENCE_END.split(told.text))
        first = next(filter(None, said), set[date]())
        if first & wanted:
            return _RIGHT
        if not first and denies(told.text):
            return Judgement(Verdict.ABSTAINED, "says the records do not hold it")
        return Judgement(Verdict.WRONG, "another day" if first else "no day is given")

    def _number(self, question: Question, told: Told) -> Judgement:
        truth = question.truth
        wanted = truth.number or Decimal(0)
        text = _without_names(told.text, truth.readings)
        if truth.readings:  # an average
            mean = Reading(
                "", truth.readings[0].name, "", f"{wanted:f}", truth.unit, code=truth.readings[0].code
            )
            right = any(may_stand_for(n, mean) or may_be_mean(n, truth.readings) for n in numbers_in(text))
        else:
            right = wanted in counts_in(_without_numbers_of(question, text))
        if right:
            return _RIGHT
        if not wanted and denies(text):
            return _RIGHT
        if denies(text):
            return Judgement(Verdict.ABSTAINED, "says the records do not hold it")
        return Judgement(Verdict.WRONG, "another number" if counts_in(text) else "no number is given")

    def _names(self, question: Question, told: Told) -> Judgement:
        truth = question.truth
        missing = [name for name in truth.names if not is_named(name, told.text)]
        known = {*truth.names, *truth.also}
        others = self._other_names(question) - known
        extra = [name for name in others if is_named_whole(name, told.text, known)]
        if extra:
            return Judgement(Verdict.WRONG, f"names {len(extra)} that do not belong there")
        wrong = counts_told(told.text, truth, self._corpus).wrong if _is_of_many(question) else 0
        if wrong:
            return Judgement(Verdict.WRONG, f"{wrong} counts of patients are not so")
        if len(missing) == len(truth.names) and denies(told.text):
            return Judgement(Verdict.ABSTAINED, "says the records do not hold it")
        if len(missing) == len(truth.names):
            return Judgement(Verdict.WRONG, "none of the names is told")
        if missing:
            return Judgement(Verdict.INCOMPLETE, f"{len(missing)} of {len(truth.names)} names are missing")
        return _RIGHT

    def _patients(self, question: Question, told: Told) -> Judgement:
        truth = question.truth
        named = people_in(told.text, self._corpus)
        missing = set(truth.patients) - named
        extra = named - set(truth.patients) - set(truth.also_patients)
        if extra:
            return Judgement(Verdict.WRONG, f"{len(extra)} patients do not belong there")
        if not named and denies(told.text):
            return Judgement(Verdict.ABSTAINED, "says nobody has it")
        if missing:
            return Judgement(
                Verdict.INCOMPLETE, f"{len(missing)} of {len(truth.patients)} patients are missing"
            )
        return _RIGHT

    def _direction(self, question: Question, told: Told) -> Judgement:
        truth = question.truth
        way = direction_in(told.text)
        if way is None:
            denied = denies(told.text)
            verdict = Verdict.ABSTAINED if denied else Verdict.INCOMPLETE
            return Judgement(verdict, "says the records do not hold it" if denied else "no direction is told")
        if way is not truth.direction:
            return Judgement(Verdict.WRONG, f"told that it {way}, but it {truth.direction}")
        return self._both(truth.readings, told) or _RIGHT

    def _order(self, question: Question, told: Told) -> Judgement:
        truth = question.truth
        incomplete = self._both(truth.readings, told)
        if incomplete:
            verdict = Verdict.ABSTAINED if denies(told.text) else incomplete.verdict
            return Judgement(verdict, incomplete.cause)
        lower = next(one for one in truth.readings if truth.higher not in {one.patient_id, one.day})
        if self._is_called_higher(lower, truth.higher, told.text):
            return Judgement(Verdict.WRONG, "the lower one is called the higher")
        return _RIGHT

    def _yes_no(self, question: Question, told: Told) -> Judgement:
        said = yes_or_no(told.text)
        wanted = question.truth.kind is TruthKind.YES
        if said is wanted:
            return _RIGHT
        if wanted and denies(told.text):
            return Judgement(Verdict.ABSTAINED, "says the records do not hold it")
        return Judgement(Verdict.WRONG, "the opposite is said")

    def _abstention(self, question: Question, told: Told) -> Judgement:
        kind = question.truth.kind
        if kind is TruthKind.ASK_BACK:
            offered = set(told.choices) or people_in(told.said, self._corpus)
            if len(offered) > 1 and offered <= set(question.truth.patients):
                whole = offered == set(question.truth.patients)
                return _RIGHT if whole else Judgement(Verdict.INCOMPLETE, "not everybody is offered")
            refused = told.withheld or denies(told.said)
            cause = "declines without asking back" if refused else "answers for one of several"
            return Judgement(Verdict.INCOMPLETE if refused else Verdict.SHOULD_ABSTAIN, cause)
        if told.withheld or told.choices or denies(told.said) or yes_or_no(told.text) is False:
            return _RIGHT
        return Judgement(Verdict.SHOULD_ABSTAIN, "answers what the records do not hold")

    def _both(self, sides: tuple[Reading, ...], told: Told) -> Judgement | None:
        """None when both values are told."""
        numbers = numbers_in(_without_names(told.text, sides))
        untold = [one for one in sides if not any(_stands_for_any(n, (one,), told) for n in numbers)]
        return Judgement(Verdict.INCOMPLETE, f"{len(untold)} of 2 values are not told") if untold else None

    def _is_called_higher(self, lower: Reading, higher: str, text: str) -> bool:
        """Whether the sentence with higher in it has the lower side before, and the higher not."""
        for sentence in re.split(r"(?<=[.;!?])\s+", text):
            head = re.split(r"\b(?:higher|greater|more|larger)\b", sentence, maxsplit=1, flags=re.IGNORECASE)
            if len(head) == 1:
                continue
            clause = head[0].rpartition(",")[2] if "," in head[0] else head[0]
            if higher == lower.day or re.fullmatch(r"\d{4}-\d\d-\d\d", higher):
                days = days_in(head[0]) or days_in(re.split(r"\bthan\b", head[1])[0])
                if days == {date.fromisoformat(lower.day)}:
                    return True
            elif people_in(clause, self._corpus) == {lower.patient_id}:
                return True
        return False

    def _strangers(self, question: Question, told: Told) -> set[str]:
        """Patients who are named or cited though the question means others or nobody."""
        truth = question.truth
        meant = {*question.patients, *truth.patients, *truth.also_patients}
        of_many = not question.patients and truth.kind not in {TruthKind.NOBODY, TruthKind.ASK_BACK}
        if of_many or told.withheld:
            return set()
        cited = {one.patient_id for one in told.cited}
        return (cited | (people_in(told.text, self._corpus) if told.text else set())) - meant

    def _unsupported(self, question: Question, told: Told) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """Numbers that stand in no passage cited: those in no record of the patients either, and the rest."""
        truth = question.truth
        texts = " ".join([question.text, *(turn.text for turn in question.before)])
        held = [n for cited in told.cited for n in numbers_in(_loose(cited.text))] + numbers_in(texts)
        values = [Decimal(one.number) for one in truth.readings if one.number]
        held += [*values, *(abs(one - other) for one, other in combinations(values, 2))]  # fell by 2.6
        held += [Decimal(len(truth.patients)), Decimal(len(told.cited)), Decimal(len(truth.names))]
        held += [Decimal(len(truth.patients) + len(truth.also_patients))]
        held += [truth.number] if truth.number is not None else []
        held += [n for one in told.values for n in numbers_in(f"{one.value} {one.released}")]
        text = counts_told(told.text, truth, self._corpus).rest if _is_of_many(question) else told.text
        text = without_right_numbers(text, truth, self._corpus)
        loose = [n for n in numbers_in(_loose(text)) if not supported(n, held)]
        if truth.kind is TruthKind.NUMBER and truth.readings:
            loose = [n for n in loose if n != len(truth.readings) and not may_be_mean(n, truth.readings)]
        own = [Decimal(e.number) for p in question.patients for e in self._corpus.of(p) if e.number]
        uncited = tuple(f"{n}" for n in loose if supported(n, own))
        return tuple(f"{n}" for n in loose if f"{n}" not in uncited), uncited

    def _other_names(self, question: Question) -> set[str]:
        """What the patient has of the same kinds, right or not."""
        if not question.patients:
            return set()
        entries = self._corpus.of(question.patients[0])
        kinds = {one.kind for one in entries if one.name in question.truth.names}
        return {one.name for one in entries if one.kind in kinds}


_SENTENCE_END = re.compile(r"(?<=[.!?])\s+|\n")
_RIGHT = Judgement(Verdict.RIGHT)


def _is_of_many(question: Question) -> bool:
    """Whether it asks what the patients of a cohort have."""
    return question.truth.kind is TruthKind.NAMES and not question.patients


def _stands_for_any(said: Decimal, readings: tuple[Reading, ...], told: Told) -> bool:
    """Whether a number is one of the readings, rounded or as the answer says it was released."""
    numeric = tuple(one for one in readings if one.number)
    return any(may_stand_for(said, one) for one in numeric) or said in _released_for(numeric, told)


def _released_for(readings: tuple[Reading, ...], told: Told) -> set[Decimal]:
    """Numbers that stood, by the answer's own account, for one of the readings."""
    days = {(one.number, one.day) for one in readings}
    shown = [one for one in told.values if (one.value, one.day) in days]
    return {n for one in shown for n in numbers_in(one.released)}


def _without_names(text: str, readings: tuple[Reading, ...]) -> str:
    """The text without the readings' names, which may hold numbers themselves."""
    for name in {plain_name(one.name) for one in readings if any(map(str.isdigit, one.name))}:
        text = re.sub(re.escape(name), " ", text, flags=re.IGNORECASE)
    return _loose(text)


def _without_numbers_of(question: Question, text: str) -> str:
    """The text without what the question itself says in numbers, such as a year."""
    for number in re.findall(r"\b\d{4}\b", question.text):
        text = text.replace(number, " ")
    return text


def _loose(text: str) -> str:
    """Exponents of units are no numbers: 10*3/uL, kg/m2."""
    return re.sub(r"\b10[*^]\d+|\bm2\b|/1\.73", " ", text)
