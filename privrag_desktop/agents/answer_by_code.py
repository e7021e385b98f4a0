"""Answer a question by code, without a model: as queries, in parts, about allergies or as an overview.

To a question that was not understood it adds related entries and other wordings.
"""

from collections.abc import Callable, Generator, Sequence
from datetime import date
from functools import cache

from privrag_desktop.agents.answer_writer import AnswerWriter
from privrag_desktop.agents.dialogue.answers_and_refusals_before_search import (
    WHOM,
    are_places_or_insurers,
    may_name_more,
    refusal_of,
)
from privrag_desktop.agents.dialogue.multi_part_questions import PartAnswers, QuestionPart
from privrag_desktop.agents.dialogue.not_understood.question_rewording import (
    QuestionRewriter,
    RewordedQuestionOffers,
)
from privrag_desktop.agents.dialogue.not_understood.refusals import NOT_UNDERSTOOD, refuse_unused
from privrag_desktop.agents.dialogue.not_understood.related_entries_lookup import (
    Likeness,
    RelatedEntriesLookup,
)
from privrag_desktop.agents.dialogue.overview_question_reader import OverviewQuestionReader, OverviewReading
from privrag_desktop.agents.dialogue.user_editable_question_parts import EditableQuestions
from privrag_desktop.agents.exact.overviews.overview_and_allergy_lookup import OverviewLookup
from privrag_desktop.agents.exact.query_results.query_runner import Queries, QueryReader
from privrag_desktop.agents.exact.vault_lookup import Planner
from privrag_desktop.agents.query_answers_or_refusal import answers_unless_refused, statements_of_all
from privrag_desktop.agents.question_outcome import Event, QuestionOutcome, Steps
from privrag_desktop.agents.shared_state import AskState, ExactAndRoundedStatements, Statement
from privrag_desktop.domain.no_answer_reasons import NoAnswerKind
from privrag_desktop.domain.search_results import SearchResults
from privrag_desktop.llm.chat_model_interface import ChatModel
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms
from privrag_desktop.questions.query.question_reading_result import QuestionReading
from privrag_desktop.questions.question_parts.question_part_rules import are_two_questions
from privrag_desktop.questions.search_query.allergy_and_may_be_given_question_rules import (
    asks_beside_allergies,
)
from privrag_desktop.questions.search_query.passage_question_rules import asks_for_last_note
from privrag_desktop.retrieve.concepts.allergy_question_reader import AllergyQuestion
from privrag_desktop.runtime.progress import Progress


class CodeAnswers:
    """Answers questions of one conversation from the typed records of its vault.

    A model only says what else a question may be about, if it was not understood; `likeness` tells how near a
    question is in meaning to each of some texts.
    """

    def __init__(
        self,
        *,
        planner: Planner,
        reader: QueryReader,
        boundary: Boundary,
        pseudonyms: Pseudonyms,
        today: date,
        model: ChatModel,
        likeness: Likeness,
        writer: AnswerWriter,
    ) -> None:
        self.queries = Queries(reader, planner, boundary, pseudonyms, today)
        self.editable = EditableQuestions(self.queries, boundary, pseudonyms)
        self._overview_lookup = OverviewLookup(planner, boundary, pseudonyms)
        self._overviews = OverviewQuestionReader(planner)
        self._parts = PartAnswers(
            self._overviews, planner, self._overview_lookup, self.queries, pseudonyms, boundary.patient
        )
        self._related = RelatedEntriesLookup(model, planner, self._overview_lookup, self.queries, likeness)
        self._wordings = RewordedQuestionOffers(
            QuestionRewriter(model, likeness), self.queries, boundary, pseudonyms
        )
        self._writer = writer

    def answer(self, state: AskState, outcome: QuestionOutcome) -> Generator[Event, None, bool]:
        """Whether the question was answered or refused; if not, passages may tell.

        A person as a whole is told only where no query says it, but what changed is told first.
        """
        whole = self._overviews.read(state.original, state.words) if state.words else OverviewReading()
        if whole.is_of_change:
            yield from self._whole(whole, state, outcome)
            return True
        queries = self._read(state, outcome)
        asked = self._overview_lookup.allergies_asked(state)
        parts_of = cache(lambda: self._parts_of(state))
        if (yield from self._by_queries_or_allergies(queries, asked, parts_of, state, outcome)):
            return True
        if state.words is None:
            return False
        if asked and (yield from self.by_queries(queries, state, outcome)):
            return True
        if whole.is_complete:
            yield from self._whole(whole, state, outcome)
        elif parts := parts_of():
            yield from self._in_parts(parts, state, outcome)
        elif whole.unused:
            refuse_unused(whole.unused, outcome)
        else:
            return False
        return True

    def overrule(self, state: AskState, outcome: QuestionOutcome) -> Steps:
        """Answer a refused question after all, if queries say all of it, as a whole or part by part."""
        if not outcome.unless_read:
            return
        reading = self._read(state, outcome)
        is_by_places = reading.is_whole and are_places_or_insurers(outcome.unless_by, reading.queries)
        if outcome.unless_by and not is_by_places:
            return
        if not (yield from self.by_queries(reading, state, outcome)):
            parts = self._parts_of(state)
            if parts and all(part.queries for part in parts):
                yield from self._in_parts(parts, state, outcome)

    def add_to_refusal(self, state: AskState, outcome: QuestionOutcome, progress: Progress) -> Steps:
        """What else may help: the answer without words around the question, related entries, other wordings.

        Nothing is added to an answer. Raises Cancelled.
        """
        is_refused = outcome.unanswered is NoAnswerKind.REFUSED or outcome.reason == WHOM
        if outcome.is_not_understood or outcome.reason and is_refused:
            yield from self._without_words_around(state, outcome)
        is_open = bool(outcome.reason) and outcome.unanswered is NoAnswerKind.NOT_UNDERSTOOD
        if outcome.is_not_understood or may_name_more(outcome.reason):
            yield from self._show_related(state, outcome, progress)
        if is_open:
            if outcome.reason:
                yield outcome.no_answer  # nobody waits for a model to read why
            outcome.offered = yield from self._wordings.of(state, outcome.clock, progress)

    def newest_note(self, state: AskState) -> tuple[Statement, ...]:
        """The newest note, if it is asked for.

        The passages found need not hold it: one of 2003 was called the latest.
        """
        is_asked = len(state.original.patient_ids) == 1 and asks_for_last_note(state.original.text)
        return self._overview_lookup.newest_note(state) if is_asked else ()

    def by_queries(
        self, reading: QuestionReading, state: AskState, outcome: QuestionOutcome
    ) -> Generator[Event, None, bool]:
        """Whether the question was understood as a whole: then all that it asks for is computed and told."""
        started = outcome.clock.elapsed
        if refusal := refusal_of(reading, state):
            outcome.decline(*refusal)
            return True
        if not reading.is_whole:
            return False
        answers = yield from answers_unless_refused(self.queries, reading, state, outcome)
        if answers is None:
            return True
        outcome.understand(answers)
        yield from self._answer_with(statements_of_all(answers), state, outcome, started)
        # behind the answer, which need not wait for them
        outcome.pieces = self.editable.parts_of(reading)
        return True

    def answer_without_model(
        self,
        told: Sequence[Statement],
        state: AskState,
        outcome: QuestionOutcome,
        started: float,
        *,
        exact: str = "",
    ) -> Steps:
        """Tell the statements without a model."""
        if not told:
            outcome.decline(NoAnswerKind.NOT_UNDERSTOOD, NOT_UNDERSTOOD)
            return
        state.statements = tuple(told)
        yield SearchResults(tuple(state.hits.values()))
        text = "\n".join(statement.sentence for statement in told)
        yield from self._writer.direct(text, state, outcome, started, exact=exact)

    def _by_queries_or_allergies(
        self,
        queries: QuestionReading,
        asked: AllergyQuestion | None,
        parts_of: Callable[[], tuple[QuestionPart, ...]],
        state: AskState,
        outcome: QuestionOutcome,
    ) -> Generator[Event, None, bool]:
        """Whether queries, the parts, or what is recorded of allergies answer the question."""
        is_of_one = len(state.original.patient_ids) == 1
        if is_of_one and asks_beside_allergies(state.original.asked) and (parts := parts_of()):
            yield from self._in_parts(parts, state, outcome)
            return True
        if asked is None:
            is_one = state.words is None or not are_two_questions(state.words)
            return is_one and (yield from self.by_queries(queries, state, outcome))
        if not asked.is_advice:
            parts = parts_of()
            is_of_more = any(not (part.allergies or part.is_bare) for part in parts)
            if parts and (is_of_more or asked.unknown):
                yield from self._in_parts(parts, state, outcome)
                return True
        return (yield from self._of_allergies(asked, state, outcome))

    def _read(self, state: AskState, outcome: QuestionOutcome) -> QuestionReading:
        if not state.words:
            return QuestionReading()
        reading = self.queries.read(state.words, state.original.patient_ids)
        outcome.unused = tuple(filter(None, reading.unused))
        return reading

    def _parts_of(self, state: AskState) -> tuple[QuestionPart, ...]:
        """Of all patients only whole questions are parts: one "and" may go on about those of the first."""
        if not state.words:
            return ()
        is_of_some = bool(state.original.patient_ids) or "?" in state.words.text.rstrip(" ?")
        return self._parts.parts(state.words) if is_of_some else ()

    def _whole(self, reading: OverviewReading, state: AskState, outcome: QuestionOutcome) -> Steps:
        """Tell of a person, or of a time of theirs, as a whole."""
        started = outcome.clock.elapsed
        told = yield from self._overview_lookup.whole(state, reading.plans, outcome.clock)
        outcome.unused = reading.unused
        yield from self._answer_with(told, state, outcome, started)

    def _in_parts(
        self,
        parts: Sequence[QuestionPart],
        state: AskState,
        outcome: QuestionOutcome,
        first: ExactAndRoundedStatements | None = None,
    ) -> Steps:
        """Several things were asked for: each is computed and told, or none."""
        started = outcome.clock.elapsed
        told = yield from self._parts.answer(parts, state, outcome, first)
        if told.rounded:
            outcome.unused = ()  # each part used all of its words
            yield from self._answer_with(told, state, outcome, started)
        elif not outcome.reason:
            outcome.decline(NoAnswerKind.NOT_UNDERSTOOD, NOT_UNDERSTOOD)

    def _of_allergies(
        self, asked: AllergyQuestion, state: AskState, outcome: QuestionOutcome
    ) -> Generator[Event, None, bool]:
        """Whether it is about allergies, or about giving a drug: then the code tells what bears on it."""
        started = outcome.clock.elapsed
        if not asked.is_advice and self._related.names(asked.unknown, state):
            refuse_unused(asked.unknown, outcome)  # allergies and code status: both are shown
            return True
        told = yield from self._overview_lookup.allergies(asked, state, outcome.clock)
        if told.rounded:
            outcome.unused = ()  # the question reader accounts for its words, and the answer names the others
            yield from self._answer_with(told, state, outcome, started)
        return bool(told.rounded)

    def _without_words_around(self, state: AskState, outcome: QuestionOutcome) -> Steps:
        """Words around the question are left out, and said to be; nothing is denied then."""
        if found := self._parts.without_words_around(state):
            refused = (outcome.unanswered, outcome.reason)
            outcome.reason = ""
            yield from self._in_parts(found[0], state, outcome, found[1])
            if outcome.reason:
                outcome.decline(*refused)

    def _show_related(self, state: AskState, outcome: QuestionOutcome, progress: Progress) -> Steps:
        """Entries of things that the question names, or under a heading that a model chooses."""
        started = outcome.clock.elapsed
        told = yield from self._related.named(state, outcome.reason, outcome.clock)
        if outcome.is_not_understood and not told.rounded:
            told = yield from self._related.under(state, outcome.reason, outcome.clock, progress)
        if told.rounded:
            words, outcome.unused = outcome.unused, ()  # what is told begins with them
            outcome.is_nearest = True
            yield from self._answer_with(told, state, outcome, started)
            outcome.unused = words

    def _answer_with(
        self, told: ExactAndRoundedStatements, state: AskState, outcome: QuestionOutcome, started: float
    ) -> Steps:
        text = "\n".join(statement.sentence for statement in told.exact)
        yield from self.answer_without_model(told.rounded, state, outcome, started, exact=text)
