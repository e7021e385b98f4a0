"""Run one question from end to end: interpret, compute or search, draft, gate, answer, restore."""

from collections.abc import Generator, Iterable, Sequence
from dataclasses import replace
from datetime import date
from functools import cache

from privrag_desktop.agents.answer_writer import AnswerWriter
from privrag_desktop.agents.answering_model import AnsweringModel
from privrag_desktop.agents.answers_from_queries import all_told, answers_unless_refused
from privrag_desktop.agents.dialogue.answers_and_refusals_before_search import (
    NOT_BY_AGE,
    WHOM,
    all_limit,
    answered,
    is_for_passages,
    may_name_more,
    refusal_of,
)
from privrag_desktop.agents.dialogue.follow_up_query_changes import FollowUpChanges, FollowUpReading
from privrag_desktop.agents.dialogue.multi_part_questions import PartAnswers, QuestionPart
from privrag_desktop.agents.dialogue.not_understood.question_rewording import (
    QuestionRewriter,
    RewordedQuestionOffers,
)
from privrag_desktop.agents.dialogue.not_understood.refusals import (
    NOT_UNDERSTOOD,
    NOTHING_FOUND,
    refuse_unused,
)
from privrag_desktop.agents.dialogue.not_understood.related_entries_lookup import HeadingLookup
from privrag_desktop.agents.dialogue.overview_question_reader import OverviewQuestionReader, OverviewReading
from privrag_desktop.agents.dialogue.question_interpretation import (
    AfterRefusal,
    QuestionInterpreter,
    Understood,
)
from privrag_desktop.agents.dialogue.user_edited_question import EditableQuestions
from privrag_desktop.agents.draft_review_loop import DraftReviewLoop
from privrag_desktop.agents.exact.death_statements import told_of_life
from privrag_desktop.agents.exact.overviews.overview_and_allergy_lookup import Exactly
from privrag_desktop.agents.exact.query_results.query_runner import Queries, QueryReader
from privrag_desktop.agents.exact.vault_lookup import Planner
from privrag_desktop.agents.gate_handoff import GateHandoff
from privrag_desktop.agents.pseudonymising_model import GuardedModel
from privrag_desktop.agents.question_outcome import Event, PseudonymisedQuestion, QuestionOutcome, Steps
from privrag_desktop.agents.round_and_time_limits import Clock, Limits
from privrag_desktop.agents.search import SearchAgent
from privrag_desktop.agents.shared_state import AskState, ExactAndRoundedStatements, Statement
from privrag_desktop.agents.steps_for_screen_and_history import StepTextWriter
from privrag_desktop.agents.template_draft import draft_by_code
from privrag_desktop.domain.agent_steps import Step, StepKind
from privrag_desktop.domain.answers import Answer
from privrag_desktop.domain.conversation_memory import Memory, PseudonymTurn
from privrag_desktop.domain.no_answer_reasons import NoAnswerKind
from privrag_desktop.domain.search_results import SearchResults
from privrag_desktop.llm.chat_model_interface import ChatModel
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.pseudonymiser import PseudonymisedText, Pseudonyms
from privrag_desktop.questions.follow_ups.follow_up_reader import FollowUps
from privrag_desktop.questions.query.question_given_as_query import Tree
from privrag_desktop.questions.query.question_reading_result import QuestionReading as QueryReading
from privrag_desktop.questions.question_parts.question_part_rules import are_two_questions
from privrag_desktop.questions.search_query.allergy_and_may_be_given_question_rules import (
    asks_beside_allergies,
    speaks_of_allergies,
)
from privrag_desktop.questions.search_query.death_question_reader import asks_of_life
from privrag_desktop.questions.search_query.passage_question_rules import asks_for_last_note
from privrag_desktop.questions.search_query.whose_question_rules import is_about_nobody
from privrag_desktop.retrieve.concepts.allergy_question_reader import AllergyQuestion
from privrag_desktop.retrieve.search.hybrid_search import Retriever
from privrag_desktop.runtime.progress import Progress


class AskPipeline:
    """The agents of one conversation: `private` sees pseudonymised records, `answering` released text.

    What a `reader` understands as a whole is answered by code alone, from the typed records of a `planner`.
    Without them every question is searched for.
    """

    def __init__(
        self,
        *,
        private: ChatModel,
        answering: ChatModel,
        retriever: Retriever,
        boundary: Boundary,
        pseudonyms: Pseudonyms,
        k: int,
        limits: Limits,
        planner: Planner | None = None,
        understanding: QuestionInterpreter | None = None,
        reader: QueryReader | None = None,
        today: date | None = None,
        follow_ups: FollowUps | None = None,
    ) -> None:
        self._boundary = boundary
        self._understanding = understanding or QuestionInterpreter(boundary)
        self._pseudonyms = pseudonyms
        self._limits = limits
        self._screen = StepTextWriter(boundary, pseudonyms)
        private = GuardedModel(private, boundary, pseudonyms)
        is_exact = planner is not None and reader is not None
        self._exactly = Exactly(planner, boundary, pseudonyms) if planner and is_exact else None
        self._reader = OverviewQuestionReader(planner) if planner and is_exact else None
        self._queries = (
            Queries(reader, planner, boundary, pseudonyms, today or date.today())
            if reader and planner
            else None
        )
        self._part_answers = (
            PartAnswers(self._reader, planner, self._exactly, self._queries, pseudonyms, boundary.patient)
            if planner and self._reader and self._exactly and self._queries
            else None
        )
        self._headings = (
            HeadingLookup(private, planner, self._exactly, self._queries, retriever.likeness)
            if planner and self._exactly and self._queries
            else None
        )
        self._offers = (
            RewordedQuestionOffers(
                QuestionRewriter(private, retriever.likeness), self._queries, boundary, pseudonyms
            )
            if self._queries
            else None
        )
        self._edited = (
            FollowUpChanges(follow_ups, planner, today or date.today()) if follow_ups and planner else None
        )
        self._search = SearchAgent(private, retriever, boundary, pseudonyms, k=k)
        self._drafting = DraftReviewLoop(private, self._search, self._screen)
        self._releasing = GateHandoff(boundary, pseudonyms)
        answering_model = AnsweringModel(answering, boundary.gate)
        self._telling = AnswerWriter(answering_model, boundary, pseudonyms, limits.answer_tokens)

    def run(self, question: str, progress: Progress) -> Generator[Event, None, Answer]:
        """Yields each step as it is done and the answer sentence by sentence; returns the whole.

        Raises Cancelled. Everything else that goes wrong with a model or the gate ends in a withheld answer.
        """
        outcome = QuestionOutcome(question, Clock(self._limits.seconds), self._screen)
        meant = self._understanding.of(question)
        change = self._edited.of(meant) if self._edited else None
        state, typed = self._start(question, meant, change, outcome)
        work = self._remembering(self._followed(change, state, outcome, progress), meant, outcome)
        return (yield from _reported(typed, work, state, outcome))

    def run_whole(self, question: str, progress: Progress) -> Generator[Event, None, Answer]:
        """As `run`, but what answers a part of the question, or another one beside it, is no answer.

        Raises what a model raises where one is needed.
        """
        outcome = QuestionOutcome(question, Clock(self._limits.seconds), self._screen)
        state, typed = self._start(question, self._understanding.of(question), None, outcome)
        work = (self._overruled if outcome.reason else self._work)(state, outcome, progress)
        return (yield from _reported(typed, work, state, outcome))

    def run_tree(self, tree: Tree, progress: Progress) -> Generator[Event, None, Answer]:
        """As `run`, for a question that is a tree in place of words: by code alone, no model is asked."""
        assert self._queries is not None
        editable = EditableQuestions(self._queries, self._boundary, self._pseudonyms)
        outcome = QuestionOutcome(editable.in_words(tree), Clock(self._limits.seconds), self._screen)
        state = editable.begin(tree, outcome)
        progress.check()
        reading = QueryReading(tree.queries, things=tree.things)
        return (
            yield from _reported(state.question, self._by_queries(reading, state, outcome), state, outcome)
        )

    def _remembering(self, work: Steps, meant: Understood, outcome: QuestionOutcome) -> Steps:
        """What is not answered is not what the next question goes on with."""
        yield from work
        hidden = outcome.hidden
        is_answered = not (outcome.reason or outcome.is_nearest) or outcome.choices
        if hidden and hidden.memory and not is_answered:
            outcome.hidden = replace(hidden, memory=_left_of(hidden.memory, meant.if_refused), meant=())

    def _followed(
        self, change: FollowUpReading | None, state: AskState, outcome: QuestionOutcome, progress: Progress
    ) -> Steps:
        """A follow-up that changes the query before it asks for nothing but the changed one."""
        if change is None:
            yield from self._worked_on(state, outcome, progress)
        elif change.reason:
            outcome.decline(NoAnswerKind.NOT_UNDERSTOOD, change.reason)
        else:
            progress.check()
            yield from self._by_queries(change.reading, state, outcome)

    def _worked_on(self, state: AskState, outcome: QuestionOutcome, progress: Progress) -> Steps:
        yield from (self._overruled if outcome.reason else self._work)(state, outcome, progress)
        is_refused = outcome.unanswered is NoAnswerKind.REFUSED or outcome.reason == WHOM
        if outcome.is_not_understood or outcome.reason and is_refused:
            yield from self._without_what_stands_around(state, outcome)
        is_open = bool(outcome.reason) and outcome.unanswered is NoAnswerKind.NOT_UNDERSTOOD
        if self._headings and (outcome.is_not_understood or may_name_more(outcome.reason)):
            started = outcome.clock.elapsed
            told = yield from self._headings.named(state, outcome.reason, outcome.clock)
            if outcome.is_not_understood and not told.rounded:
                told = yield from self._headings.under(state, outcome.reason, outcome.clock, progress)
            if told.rounded:
                words, outcome.unused = outcome.unused, ()  # what is told begins with them
                outcome.is_nearest = True
                yield from self._told_twice(told, state, outcome, started)
                outcome.unused = words
        if self._offers and is_open:
            if outcome.reason:
                yield outcome.no_answer  # nobody waits for a model to read why
            outcome.offered = yield from self._offers.of(state, outcome.clock, progress)

    def _without_what_stands_around(self, state: AskState, outcome: QuestionOutcome) -> Steps:
        """Words around the question are left out, and said to be; nothing is denied then."""
        found = self._part_answers.inside(state) if self._part_answers else None
        if found:
            refused = (outcome.unanswered, outcome.reason)
            outcome.reason = ""
            yield from self._in_parts(found[0], state, outcome, found[1])
            if outcome.reason:
                outcome.decline(*refused)

    def _start(
        self, question: str, meant: Understood, change: FollowUpReading | None, outcome: QuestionOutcome
    ) -> tuple[AskState, str]:
        """The question as models may see it, and how it was typed."""
        self._pseudonyms.prefer(meant.query.patient_ids)
        typed = self._pseudonyms.replace(question, meant.typed)
        safe = self._pseudonyms.replace(meant.question, meant.findings)
        outcome.choices = meant.choices
        outcome.unless_read, outcome.unless_by = meant.unless_read, meant.unless_by
        if meant.reason and change is None:
            outcome.decline(meant.unanswered, meant.reason)
        kept = self._kept(meant, change)
        outcome.hidden = PseudonymTurn(
            self._pseudonyms.scope,
            typed.text,
            "",
            typed.places,
            reason=meant.kept_reason,
            memory=replace(meant.memory, question=kept.text) if meant.memory and kept else None,
            meant=kept.places if kept else (),
        )
        if meant.note:
            outcome.steps.append(Step("question", StepKind.TOOL, meant.note, 0.0))
        state = AskState(question=safe.text, original=meant.query, words=meant.words)
        return state, typed.text

    def _kept(self, meant: Understood, change: FollowUpReading | None) -> PseudonymisedText | None:
        """What the next question may refer to; None if nothing was understood: then all stays as it was."""
        if change is None or meant.turns is None:
            return self._pseudonyms.replace(meant.question, meant.findings)
        return None if change.reason else self._pseudonyms.replace(meant.turns.text, meant.turns.findings)

    def _overruled(self, state: AskState, outcome: QuestionOutcome, progress: Progress) -> Steps:
        """A question that is refused unless it is understood as queries, as a whole or each of its parts."""
        progress.check()
        if not outcome.unless_read:
            return
        reading = self._read_as_queries(state, outcome)
        if outcome.unless_by and not (reading.is_whole and all_limit(outcome.unless_by, reading.queries)):
            return
        if not (yield from self._by_queries(reading, state, outcome)):
            parts = self._parts(state)
            if parts and all(part.queries for part in parts):
                yield from self._in_parts(parts, state, outcome)

    def _work(self, state: AskState, outcome: QuestionOutcome, progress: Progress) -> Steps:
        progress.check()
        if asks_of_life(state.original):
            yield from self._of_life(state, outcome)
            return
        whole = OverviewReading()
        if self._reader and state.words:
            whole = self._reader.read(state.original, state.words)
        if whole.is_of_change:
            yield from self._whole(whole, state, outcome)
        else:
            yield from self._work_on_things(whole, state, outcome, progress)

    def _work_on_things(
        self, whole: OverviewReading, state: AskState, outcome: QuestionOutcome, progress: Progress
    ) -> Steps:
        """Answer what asks for more than what changed; a person as a whole is told where no query says it."""
        queries = self._read_as_queries(state, outcome)
        asked = self._exactly.allergies_asked(state) if self._exactly else None
        is_of_allergies = asked is not None
        is_of_one = len(state.original.patient_ids) == 1
        parts_of = cache(lambda: self._parts(state))
        if is_of_one and asks_beside_allergies(state.original.asked) and (parts := parts_of()):
            yield from self._in_parts(parts, state, outcome)
            return
        is_one = state.words is None or not are_two_questions(state.words)
        if is_one and not is_of_allergies and (yield from self._by_queries(queries, state, outcome)):
            return
        if asked and not asked.is_advice:
            parts = parts_of()
            is_of_more = any(not (part.allergies or part.is_bare) for part in parts)
            if parts and (is_of_more or asked.unknown):
                yield from self._in_parts(parts, state, outcome)
                return
        if asked and (yield from self._of_allergies(asked, state, outcome)):
            return
        if not (self._reader and state.words):
            yield from self._not_read(state, outcome, progress)
            return
        if is_of_allergies and (yield from self._by_queries(queries, state, outcome)):
            return
        if whole.is_complete:
            yield from self._whole(whole, state, outcome)
        elif parts := parts_of():
            yield from self._in_parts(parts, state, outcome)
        elif whole.unused:
            refuse_unused(whole.unused, outcome)
        else:
            yield from self._not_read(state, outcome, progress)

    def _read_as_queries(self, state: AskState, outcome: QuestionOutcome) -> QueryReading:
        if not (self._queries and state.words):
            return QueryReading()
        reading = self._queries.read(state.words, state.original.patient_ids)
        outcome.unused = tuple(filter(None, reading.unused))
        return reading

    def _by_queries(
        self, reading: QueryReading, state: AskState, outcome: QuestionOutcome
    ) -> Generator[Event, None, bool]:
        """Whether the question was understood as a whole: then all that it asks for is computed and told."""
        if self._queries is None:
            return False
        started = outcome.clock.elapsed
        if refusal := refusal_of(reading, state):
            outcome.decline(*refusal)
            return True
        if not reading.is_whole:
            return False
        answers = yield from answers_unless_refused(self._queries, reading, state, outcome)
        if answers is None:
            return True
        outcome.understand(answers)
        yield from self._told_twice(all_told(answers), state, outcome, started)
        # behind the answer, which need not wait for them
        editable = EditableQuestions(self._queries, self._boundary, self._pseudonyms)
        outcome.pieces = editable.parts_of(reading)
        return True

    def _parts(self, state: AskState) -> tuple[QuestionPart, ...]:
        """Of all patients only whole questions are parts: one "and" may go on about those of the first."""
        if not (self._part_answers and state.words):
            return ()
        is_of_some = bool(state.original.patient_ids) or "?" in state.words.text.rstrip(" ?")
        return self._part_answers.parts(state.words) if is_of_some else ()

    def _whole(self, reading: OverviewReading, state: AskState, outcome: QuestionOutcome) -> Steps:
        """Tell of a person, or of a time of theirs, as a whole."""
        assert self._exactly is not None
        started = outcome.clock.elapsed
        told = yield from self._exactly.whole(state, reading.plans, outcome.clock)
        outcome.unused = reading.unused
        yield from self._told_twice(told, state, outcome, started)

    def _in_parts(
        self,
        parts: Sequence[QuestionPart],
        state: AskState,
        outcome: QuestionOutcome,
        first: ExactAndRoundedStatements | None = None,
    ) -> Steps:
        """Several things were asked for: each is computed and told, or none."""
        assert self._part_answers is not None
        started = outcome.clock.elapsed
        told = yield from self._part_answers.told(parts, state, outcome, first)
        if told.rounded:
            outcome.unused = ()  # each part used all of its words
            yield from self._told_twice(told, state, outcome, started)
        elif not outcome.reason:
            outcome.decline(NoAnswerKind.NOT_UNDERSTOOD, NOT_UNDERSTOOD)

    def _told_twice(
        self, told: ExactAndRoundedStatements, state: AskState, outcome: QuestionOutcome, started: float
    ) -> Steps:
        text = "\n".join(statement.sentence for statement in told.exact)
        yield from self._told_by_code(told.rounded, state, outcome, started, exact=text)

    def _told_by_code(
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
        yield from self._telling.direct(text, state, outcome, started, exact=exact)

    def _not_read(self, state: AskState, outcome: QuestionOutcome, progress: Progress) -> Steps:
        """No query says it: passages may tell why, or what a note says, but neither count nor deny."""
        query = state.original
        if is_about_nobody(query):
            outcome.decline(NoAnswerKind.QUESTION_BACK, WHOM)
        elif self._queries and speaks_of_allergies(query.text):
            refuse_unused(outcome.unused, outcome)  # a passage holds one of several
        elif query.people:
            # The agents cannot tell who is meant, and everybody is not.
            outcome.decline(NoAnswerKind.NOT_UNDERSTOOD, NOT_BY_AGE)
        elif note := self._newest_note(state):
            yield from self._told_by_code(note, state, outcome, outcome.clock.elapsed)
        elif self._queries is None or (state.words and is_for_passages(query, state.words, self._queries)):
            yield from self._by_agents(state, outcome, progress)
        else:
            refuse_unused(outcome.unused, outcome)

    def _newest_note(self, state: AskState) -> tuple[Statement, ...]:
        """The passages found need not hold the last: one of 2003 was called the latest."""
        is_asked = len(state.original.patient_ids) == 1 and asks_for_last_note(state.original.text)
        return self._exactly.newest_note(state) if self._exactly and is_asked else ()

    def _of_life(self, state: AskState, outcome: QuestionOutcome) -> Steps:
        """Whether somebody is alive: that they died stands before every answer about them."""
        started = outcome.clock.elapsed
        patient = self._boundary.patient(next(iter(state.original.patient_ids)))
        is_alive = patient is not None and not patient.has_died
        told = told_of_life(patient, self._pseudonyms) if patient and is_alive else ""
        yield from self._telling.direct(told, state, outcome, started)

    def _of_allergies(
        self, asked: AllergyQuestion, state: AskState, outcome: QuestionOutcome
    ) -> Generator[Event, None, bool]:
        """Whether it is about allergies, or about giving a drug: then the code tells what bears on it."""
        assert self._exactly is not None
        started = outcome.clock.elapsed
        if not asked.is_advice and self._headings and self._headings.names(asked.unknown, state):
            refuse_unused(asked.unknown, outcome)  # allergies and code status: both are shown
            return True
        told = yield from self._exactly.allergies(asked, state, outcome.clock)
        if told.rounded:
            outcome.unused = ()  # `allergy_asked` accounts for its words, and the answer names the others
            yield from self._told_twice(told, state, outcome, started)
        return bool(told.rounded)

    def _by_agents(self, state: AskState, outcome: QuestionOutcome, progress: Progress) -> Steps:
        clock = outcome.clock
        yield from self._search.run(state, f"Question: {state.question}", self._limits, clock, progress)
        yield SearchResults(tuple(state.hits.values()))
        started = clock.elapsed
        if direct := answered(state):
            yield from self._telling.direct(direct, state, outcome, started)
            return
        if not (state.nodes or state.notes):
            outcome.decline(NoAnswerKind.NOT_UNDERSTOOD, NOTHING_FOUND)
            return
        draft = yield from self._drafting.run(state, self._limits, clock, progress)
        drafts = [draft] if draft.by_code else [draft, draft_by_code(state)]
        yield from self._releasing.run(state, drafts, outcome)
        if outcome.released is not None:
            yield from self._telling.streamed(outcome.released, state, outcome, progress)


def _left_of(memory: Memory, if_refused: AfterRefusal) -> Memory | None:
    """What is remembered of a question that was not answered: whom it is about, or nothing new, or nobody."""
    match if_refused:
        case AfterRefusal.MEMORY:
            return Memory(patient_ids=memory.patient_ids, is_behind_refusal=True)
        case AfterRefusal.NOTHING:
            return Memory()
        case AfterRefusal.AS_BEFORE:
            return None


def _reported(
    typed: str, work: Iterable[Event], state: AskState, outcome: QuestionOutcome
) -> Generator[Event, None, Answer]:
    """The question with pseudonyms first, then what is done for it; returns the whole."""
    yield PseudonymisedQuestion(typed, outcome.hidden.places if outcome.hidden else ())
    yield from tuple(outcome.steps)
    for event in work:
        if isinstance(event, Step):
            outcome.steps.append(event)
        yield event
    return outcome.answer(state)
