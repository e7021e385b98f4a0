"""Run one question from end to end: interpret, compute or search, draft, gate, answer, restore."""

from collections.abc import Generator, Iterable
from dataclasses import replace
from datetime import date

from privrag_desktop.agents.answer_by_code import CodeAnswers
from privrag_desktop.agents.answer_writer import AnswerWriter
from privrag_desktop.agents.dialogue.answers_and_refusals_before_search import (
    NOT_BY_AGE,
    WHOM,
    answer_without_draft,
    is_for_passages,
)
from privrag_desktop.agents.dialogue.follow_up_query_changes import FollowUpChanges, FollowUpReading
from privrag_desktop.agents.dialogue.not_understood.refusals import (
    NOTHING_FOUND,
    refuse_unused,
)
from privrag_desktop.agents.dialogue.question_interpretation import (
    AfterRefusal,
    QuestionInterpreter,
    Understood,
)
from privrag_desktop.agents.draft_review_loop import DraftReviewLoop
from privrag_desktop.agents.exact.death_statements import no_death_statement
from privrag_desktop.agents.exact.query_results.query_runner import QueryReader
from privrag_desktop.agents.exact.vault_lookup import Planner
from privrag_desktop.agents.gate_handoff import GateHandoff
from privrag_desktop.agents.guarded_models import AnsweringModel, GuardedModel
from privrag_desktop.agents.question_outcome import Event, PseudonymisedQuestion, QuestionOutcome, Steps
from privrag_desktop.agents.round_and_time_limits import Clock, Limits
from privrag_desktop.agents.search import SearchAgent
from privrag_desktop.agents.shared_state import AskState
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
from privrag_desktop.questions.query.question_reading_result import QuestionReading
from privrag_desktop.questions.search_query.allergy_and_may_be_given_question_rules import (
    speaks_of_allergies,
)
from privrag_desktop.questions.search_query.death_question_reader import asks_of_life
from privrag_desktop.questions.search_query.unnamed_patient_and_personal_detail_rules import is_about_nobody
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
        answering_model = AnsweringModel(answering, boundary.gate)
        self._writer = AnswerWriter(answering_model, boundary, pseudonyms, limits.answer_tokens)
        self._by_code = (
            CodeAnswers(
                planner=planner,
                reader=reader,
                boundary=boundary,
                pseudonyms=pseudonyms,
                today=today or date.today(),
                model=private,
                likeness=retriever.likeness,
                writer=self._writer,
            )
            if planner and reader
            else None
        )
        self._follow_ups = (
            FollowUpChanges(follow_ups, planner, today or date.today()) if follow_ups and planner else None
        )
        self._search = SearchAgent(private, retriever, boundary, pseudonyms, k=k)
        self._drafting = DraftReviewLoop(private, self._search, self._screen)
        self._handoff = GateHandoff(boundary, pseudonyms)

    def run(self, question: str, progress: Progress) -> Generator[Event, None, Answer]:
        """Yields each step as it is done and the answer sentence by sentence; returns the whole.

        Raises Cancelled. Everything else that goes wrong with a model or the gate ends in a withheld answer.
        """
        outcome = QuestionOutcome(question, Clock(self._limits.seconds), self._screen)
        meant = self._understanding.of(question)
        change = self._follow_ups.of(meant) if self._follow_ups else None
        state, typed = self._start(question, meant, change, outcome)
        work = self._remembering(self._followed(change, state, outcome, progress), meant, outcome)
        return (yield from _reported(typed, work, state, outcome))

    def run_whole(self, question: str, progress: Progress) -> Generator[Event, None, Answer]:
        """As `run`, but what answers a part of the question, or another one beside it, is no answer.

        Raises what a model raises where one is needed.
        """
        outcome = QuestionOutcome(question, Clock(self._limits.seconds), self._screen)
        state, typed = self._start(question, self._understanding.of(question), None, outcome)
        return (yield from _reported(typed, self._work(state, outcome, progress), state, outcome))

    def run_tree(self, tree: Tree, progress: Progress) -> Generator[Event, None, Answer]:
        """As `run`, for a question that is a tree in place of words: by code alone, no model is asked."""
        assert self._by_code is not None
        editable = self._by_code.editable
        outcome = QuestionOutcome(editable.in_words(tree), Clock(self._limits.seconds), self._screen)
        state = editable.begin(tree, outcome)
        progress.check()
        reading = QuestionReading(tree.queries, things=tree.things)
        work = self._by_code.by_queries(reading, state, outcome)
        return (yield from _reported(state.question, work, state, outcome))

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
            yield from self._work(state, outcome, progress)
            if self._by_code:
                yield from self._by_code.add_to_refusal(state, outcome, progress)
        elif change.reason:
            outcome.decline(NoAnswerKind.NOT_UNDERSTOOD, change.reason)
        elif self._by_code:
            progress.check()
            yield from self._by_code.by_queries(change.reading, state, outcome)

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
        saved = self._saved_question(meant, change)
        outcome.hidden = PseudonymTurn(
            self._pseudonyms.scope,
            typed.text,
            "",
            typed.places,
            reason=meant.kept_reason,
            memory=replace(meant.memory, question=saved.text) if meant.memory and saved else None,
            meant=saved.places if saved else (),
        )
        if meant.note:
            outcome.steps.append(Step("question", StepKind.TOOL, meant.note, 0.0))
        state = AskState(question=safe.text, original=meant.query, words=meant.words)
        return state, typed.text

    def _saved_question(self, meant: Understood, change: FollowUpReading | None) -> PseudonymisedText | None:
        """What the next question may refer to; None if nothing was understood: then all stays as it was."""
        if change is None or meant.turns is None:
            return self._pseudonyms.replace(meant.question, meant.findings)
        return None if change.reason else self._pseudonyms.replace(meant.turns.text, meant.turns.findings)

    def _work(self, state: AskState, outcome: QuestionOutcome, progress: Progress) -> Steps:
        progress.check()
        if outcome.reason:
            if self._by_code:
                yield from self._by_code.overrule(state, outcome)
        elif asks_of_life(state.original):
            yield from self._of_life(state, outcome)
        elif not (self._by_code and (yield from self._by_code.answer(state, outcome))):
            yield from self._not_read(state, outcome, progress)

    def _not_read(self, state: AskState, outcome: QuestionOutcome, progress: Progress) -> Steps:
        """No query says it: passages may tell why, or what a note says, but neither count nor deny."""
        query = state.original
        if is_about_nobody(query):
            outcome.decline(NoAnswerKind.QUESTION_BACK, WHOM)
        elif self._by_code and speaks_of_allergies(query.text):
            refuse_unused(outcome.unused, outcome)  # a passage holds one of several
        elif query.people:
            # The agents cannot tell who is meant, and everybody is not.
            outcome.decline(NoAnswerKind.NOT_UNDERSTOOD, NOT_BY_AGE)
        elif self._by_code and (note := self._by_code.newest_note(state)):
            yield from self._by_code.answer_without_model(note, state, outcome, outcome.clock.elapsed)
        elif self._by_code is None or (
            state.words and is_for_passages(query, state.words, self._by_code.queries)
        ):
            yield from self._by_agents(state, outcome, progress)
        else:
            refuse_unused(outcome.unused, outcome)

    def _of_life(self, state: AskState, outcome: QuestionOutcome) -> Steps:
        """Whether somebody is alive: that they died stands before every answer about them."""
        started = outcome.clock.elapsed
        patient = self._boundary.patient(next(iter(state.original.patient_ids)))
        is_alive = patient is not None and not patient.has_died
        told = no_death_statement(patient, self._pseudonyms) if patient and is_alive else ""
        yield from self._writer.direct(told, state, outcome, started)

    def _by_agents(self, state: AskState, outcome: QuestionOutcome, progress: Progress) -> Steps:
        clock = outcome.clock
        yield from self._search.run(state, f"Question: {state.question}", self._limits, clock, progress)
        yield SearchResults(tuple(state.hits.values()))
        started = clock.elapsed
        if direct := answer_without_draft(state):
            yield from self._writer.direct(direct, state, outcome, started)
            return
        if not (state.nodes or state.notes):
            outcome.decline(NoAnswerKind.NOT_UNDERSTOOD, NOTHING_FOUND)
            return
        draft = yield from self._drafting.run(state, self._limits, clock, progress)
        drafts = [draft] if draft.by_code else [draft, draft_by_code(state)]
        yield from self._handoff.run(state, drafts, outcome)
        if outcome.released is not None:
            yield from self._writer.streamed(outcome.released, state, outcome, progress)


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
