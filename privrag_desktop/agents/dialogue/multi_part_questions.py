"""Split a question that asks for several things, and answer each part.

"K+ and crea, any allergies?" asks for three things. Every part must be understood with all of its words. A
part may point to the one thing that the part before asked for ("has she had a PE, and is it resolved?"); a
part that points to anything else is none by itself, and then nothing is answered.
"""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, replace

from privrag_desktop.agents.dialogue.overview_question_reader import OverviewQuestionReader, OverviewReading
from privrag_desktop.agents.exact.death_statements import death_statements, no_death_statement
from privrag_desktop.agents.exact.overviews.overview_and_allergy_lookup import OverviewLookup
from privrag_desktop.agents.exact.query_results.query_runner import Queries
from privrag_desktop.agents.exact.vault_lookup import Planner
from privrag_desktop.agents.query_answers_or_refusal import answers_unless_refused, statements_of_all
from privrag_desktop.agents.question_outcome import Event, QuestionOutcome
from privrag_desktop.agents.shared_state import AskState, ExactAndRoundedStatements, Statement
from privrag_desktop.domain.patients import Patient
from privrag_desktop.i18n import TranslatableText
from privrag_desktop.language.text_masking import Span, masked
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms
from privrag_desktop.questions.phrases.negation_rewriter import excludes
from privrag_desktop.questions.query.question_reading_result import ConceptMention
from privrag_desktop.questions.query.question_reading_result import QuestionReading as QueryReading
from privrag_desktop.questions.question_parts.question_part_rules import (
    asks_age_then,
    asks_of_those,
    is_bare,
    is_verb_alone,
    points_elsewhere,
    segments_of,
)
from privrag_desktop.questions.question_parts.question_with_patient_and_time_places import QuestionWords
from privrag_desktop.questions.question_parts.remarks_around_question_reader import (
    LEFT_OUT,
    SOME_LEFT_OUT,
    around,
)
from privrag_desktop.questions.search_query.allergy_and_may_be_given_question_rules import (
    asks_beside_allergies,
)
from privrag_desktop.questions.search_query.death_question_reader import asks_of_life
from privrag_desktop.questions.search_query.search_query_reader import Query
from privrag_desktop.questions.search_query.unnamed_patient_and_personal_detail_rules import leaves_out_whom
from privrag_desktop.questions.tagging.pronoun_reference_reader import pointed_at
from privrag_desktop.retrieve.concepts.allergy_question_reader import AllergyQuestion

_MOST_PARTS = 6


@dataclass(frozen=True, slots=True)
class QuestionPart:
    """A part and how it is answered: as queries, as a person or a time as a whole, or by its topic.

    `query` is the part alone, about the people of the whole question. A bare one only names a thing: latex. A
    pointing one asks for more of what the part before asks for: and was it in 2019?
    """

    query: Query
    queries: QueryReading | None = None
    reading: OverviewReading | None = None
    is_of_life: bool = False
    allergies: AllergyQuestion | None = None
    is_bare: bool = False
    is_pointing: bool = False

    @property
    def is_limited(self) -> bool:
        """Whether a query of it has a time, another entry beside it, a reason, or a sort of visits."""
        entries = [one.of for one in (self.queries.queries if self.queries else ()) if hasattr(one, "of")]
        return any(of.is_limited for of in entries)


@dataclass(frozen=True, slots=True)
class PartAnswers:
    """Cuts questions about one patient into parts, and answers each."""

    reader: OverviewQuestionReader
    planner: Planner
    overview_lookup: OverviewLookup
    queries: Queries
    pseudonyms: Pseudonyms
    patient: Callable[[str], Patient | None]

    def without_words_around(
        self, state: AskState
    ) -> tuple[tuple[QuestionPart, ...], ExactAndRoundedStatements] | None:
        """The question without the words around it, and what an answer then begins with."""
        if state.words is None or len(state.original.patient_ids) > 1:
            return None
        is_of_one = bool(state.original.patient_ids)
        found = around(state.words, self.queries.asks_nothing if is_of_one else lambda _: False)
        if found is None:
            return None
        parts = (
            self.question_at(state.words, found.place)
            if is_of_one
            else self._of_many(state.words, found.place)
        )
        return (parts, left_out_statements(found.left_out)) if parts else None

    def _of_many(self, words: QuestionWords, place: Span) -> tuple[QuestionPart, ...]:
        """The question about many patients that stands at a place; only as queries, and only as one."""
        blank = words.outside(place)
        query, own = words.read_without(*blank), replace(words, text=masked(words.text, blank))
        queries = self.queries.read(own, frozenset())
        is_of_nobody = leaves_out_whom(own.text, queries.queries, ())
        return (QuestionPart(query, queries),) if queries.is_whole and not is_of_nobody else ()

    def question_at(self, words: QuestionWords, place: Span) -> tuple[QuestionPart, ...]:
        """The question that stands at a place, as one or in parts; nothing about a person as a whole."""
        one = self._part(words, place)
        found = (one,) if one else self.parts(words, place)
        return () if any(part.reading for part in found) else found

    def answer(
        self,
        parts: Sequence[QuestionPart],
        state: AskState,
        outcome: QuestionOutcome,
        first: ExactAndRoundedStatements | None = None,
    ) -> Generator[Event, None, ExactAndRoundedStatements]:
        """What is told of all parts in the order of the question, behind what stands `first`.

        Nothing where one of them is refused: no part is left out without a word. What stands first says that
        words were left out, and then nothing is denied.
        """
        told = first or ExactAndRoundedStatements()
        for part in parts:
            own = yield from self._answer(part, state, outcome, denies=first is None)
            if not own.rounded:
                return ExactAndRoundedStatements()
            told += own
        return told

    def _answer(
        self, part: QuestionPart, state: AskState, outcome: QuestionOutcome, *, denies: bool
    ) -> Generator[Event, None, ExactAndRoundedStatements]:
        """Nothing where it is refused, or where it `denies` and may not."""
        state.original = part.query
        if part.is_of_life:
            return ExactAndRoundedStatements.alike(self._of_life(part.query))
        if part.allergies:
            may = denies or self.overview_lookup.holds_allergies(state)
            told = self.overview_lookup.allergies(part.allergies, state, outcome.clock)
            return (yield from told) if may else ExactAndRoundedStatements()
        if part.queries:
            return (yield from self._of_queries(part.queries, state, outcome, denies=denies))
        assert part.reading is not None
        return (yield from self.overview_lookup.whole(state, part.reading.plans, outcome.clock))

    def _of_queries(
        self, reading: QueryReading, state: AskState, outcome: QuestionOutcome, *, denies: bool
    ) -> Generator[Event, None, ExactAndRoundedStatements]:
        answers = yield from answers_unless_refused(self.queries, reading, state, outcome)
        if answers is None or not (denies or all(one.is_found for one in answers)):
            return ExactAndRoundedStatements()
        outcome.understand(answers)
        return statements_of_all(answers)

    def _of_life(self, query: Query) -> tuple[Statement, ...]:
        """Of somebody who has died, that stands first in every answer, and is told again in its place."""
        patient = self.patient(next(iter(query.patient_ids)))
        if patient is None:
            return ()
        told = death_statements([patient], self.pseudonyms) or no_death_statement(patient, self.pseudonyms)
        return (Statement(told),)

    def parts(self, words: QuestionWords, place: Span | None = None) -> tuple[QuestionPart, ...]:
        """The parts, which together use the whole question, or all at a place; empty if there are none.

        A time, or that something was beside another entry, counts for the part it stands in, so a question in
        which only some parts have one is not split: the others may mean it, too. What a pointing part says of
        a time is its own, and what it points to has none.
        """
        segments = list(segments_of(words, place or (0, len(words.text))))
        are_excluding = any(excludes(words.text[slice(*one)].lstrip(" ,;")) for one in segments[1:])
        if not 1 < len(segments) <= _MOST_PARTS or are_excluding:
            return ()
        found: list[QuestionPart] = []
        start = 0
        while start < len(segments):
            group = self._longest(words, segments, start, found)
            if group is None:
                return ()
            end, part = group
            found.append(part)
            start = end
        limited = [bool(one.query.days) or one.is_limited for one in found if not one.is_pointing]
        return tuple(found) if len(found) > 1 and any(limited) is all(limited) else ()

    def _longest(
        self, words: QuestionWords, segments: Sequence[Span], start: int, found: Sequence[QuestionPart]
    ) -> tuple[int, QuestionPart] | None:
        before = found[-1].queries if found else None
        thing = pointed_at(before) if before else None
        for end in range(len(segments), start, -1):
            if (start, end) == (0, len(segments)):
                continue  # the whole was read before
            place = (segments[start][0], segments[end - 1][1])
            if asks_of_those(words.text[slice(*place)], before):
                continue
            is_pointing = start > 0 and (
                points_elsewhere(words.text[slice(*place)]) or asks_age_then(words, place, before)
            )
            part = None if is_pointing else self._part(words, place)
            if part := part or (self._pointing(words, place, thing) if start else None):
                return end, part
        return None

    def _pointing(
        self, words: QuestionWords, place: Span, thing: ConceptMention | None
    ) -> QuestionPart | None:
        """A part that points to what the one before asked for."""
        if thing is None:
            return None
        blank = words.outside(place)
        query = words.read_without(*blank)
        own = replace(words, text=masked(words.text, blank))
        reading = self.queries.read(own, query.patient_ids, thing)
        is_used = any(one.words == thing.words for one in reading.things)
        return QuestionPart(query, reading, is_pointing=True) if reading.is_whole and is_used else None

    def _part(self, words: QuestionWords, place: Span) -> QuestionPart | None:
        """A part as it is answered; None if it is not understood as a whole."""
        blank = words.outside(place)
        query = words.read_without(*blank)
        if asks_of_life(query):
            return QuestionPart(query, is_of_life=True)
        if asks_beside_allergies(query.asked):
            return None
        allergies = self.planner.allergies(query)
        if allergies is not None:
            is_other = allergies.unknown or allergies.is_advice
            return None if is_other else QuestionPart(query, allergies=allergies)
        own = replace(words, text=masked(words.text, blank))
        queries = self.queries.read(own, query.patient_ids)
        if queries.is_whole and not is_verb_alone(words, place):
            return QuestionPart(query, queries, is_bare=is_bare(words, place))
        reading = self.reader.part(words, place)
        return QuestionPart(query, reading=reading) if reading.is_complete else None


def left_out_statements(words: Sequence[str]) -> ExactAndRoundedStatements:
    """What an answer begins with where words around the question were left out.

    The history does not keep them: they may hold a name.
    """
    told = TranslatableText(LEFT_OUT, words="”, “".join(words))
    return ExactAndRoundedStatements((Statement(SOME_LEFT_OUT),), (Statement(told),))
