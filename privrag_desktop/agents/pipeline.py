"""One question from end to end: computed or searched for, drafted, the gate, the answer, the way back."""

from collections.abc import Generator, Sequence
from dataclasses import replace
from datetime import date

from privrag_desktop.agents.answer import AnsweringModel
from privrag_desktop.agents.by_code import draft_by_code
from privrag_desktop.agents.cannot import CANNOT, may_name_more
from privrag_desktop.agents.direct import NOT_BY_AGE, WHOM, answered, is_about_nobody, leaves_out_whom
from privrag_desktop.agents.drafting import Drafting
from privrag_desktop.agents.exact.computing import Exactly
from privrag_desktop.agents.exact.death import asks_of_life, told_of_life
from privrag_desktop.agents.exact.known import Known
from privrag_desktop.agents.exact.planner import Planner, is_free
from privrag_desktop.agents.exact.queries import Queries, QueryReader
from privrag_desktop.agents.exact.statements import document, is_for_code_alone, statements
from privrag_desktop.agents.guarded import GuardedModel
from privrag_desktop.agents.headings.lookup import HeadingLookup
from privrag_desktop.agents.limits import Clock, Limits
from privrag_desktop.agents.outcome import Asked, Event, Outcome, Steps
from privrag_desktop.agents.parts import Part, PartAnswers, are_two_questions
from privrag_desktop.agents.proposals.offers import Offers
from privrag_desktop.agents.proposals.rewording import Rewording
from privrag_desktop.agents.reading import Reader, Reading
from privrag_desktop.agents.refusing import (
    HELD_IN_PART,
    NOT_UNDERSTOOD,
    NOTHING_FOUND,
    refuse_class,
    refuse_unused,
)
from privrag_desktop.agents.releasing import Releasing
from privrag_desktop.agents.screen import Screen
from privrag_desktop.agents.search import SearchAgent
from privrag_desktop.agents.state import AskState, Draft, Statement
from privrag_desktop.agents.telling import Telling, by_code
from privrag_desktop.agents.told_twice import ToldTwice
from privrag_desktop.agents.trend import trend_sentences
from privrag_desktop.agents.understanding import QuestionWords, Understanding
from privrag_desktop.domain import Answer, Found, Hidden, Step, StepKind
from privrag_desktop.errors import KnownError
from privrag_desktop.llm.chat import ChatModel
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonymise import Pseudonyms
from privrag_desktop.progress import Progress
from privrag_desktop.questions.reading import Reading as QueryReading
from privrag_desktop.retrieve.allergy_asked import speaks_of_allergies
from privrag_desktop.retrieve.class_words import class_word
from privrag_desktop.retrieve.hybrid import Retriever
from privrag_desktop.retrieve.question import Query
from privrag_desktop.retrieve.shapes import Shape
from privrag_desktop.sentences import Told
from privrag_desktop.unanswered import Unanswered

# What no passage tells by itself: only a plan counts, compares or finds patients.
_COMPUTED = frozenset(Shape) - {Shape.VALUE, Shape.LATEST, Shape.LIST, Shape.YES_NO}
_LONGEST_RETOLD = 400  # characters; a longer list is right as it is, and takes a model a minute to copy


class AskPipeline:
    """The agents of one conversation: `private` sees pseudonymised records, `answering` released text.

    Without a `planner` every question is searched for. With a `reader`, what it understands as a whole is
    answered by code alone.
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
        understanding: Understanding | None = None,
        reader: QueryReader | None = None,
        today: date | None = None,
    ) -> None:
        self._boundary = boundary
        self._understanding = understanding or Understanding(boundary)
        self._pseudonyms = pseudonyms
        self._limits = limits
        self._screen = Screen(boundary, pseudonyms)
        private = GuardedModel(private, boundary, pseudonyms)
        self._exactly = Exactly(planner, boundary, pseudonyms) if planner else None
        self._reader = Reader(planner) if planner else None
        self._queries = (
            Queries(reader, planner, boundary, pseudonyms, today or date.today())
            if reader and planner
            else None
        )
        self._part_answers = (
            PartAnswers(self._reader, planner, self._exactly, self._queries, pseudonyms, boundary.patient)
            if self._reader and planner and self._exactly
            else None
        )
        self._headings = (
            HeadingLookup(private, planner, self._exactly, self._queries, retriever.likeness)
            if planner and self._exactly and self._queries
            else None
        )
        self._offers = (
            Offers(Rewording(private, retriever.likeness), self._queries, boundary, pseudonyms)
            if self._queries
            else None
        )
        self._search = SearchAgent(private, retriever, boundary, pseudonyms, k=k, exactly=self._exactly)
        self._drafting = Drafting(private, self._search, self._screen)
        self._releasing = Releasing(boundary, pseudonyms)
        answering_model = AnsweringModel(answering, boundary.gate)
        self._telling = Telling(answering_model, boundary, pseudonyms, limits.answer_tokens)

    def run(self, question: str, progress: Progress) -> Generator[Event, None, Answer]:
        """Yields each step as it is done and the answer sentence by sentence; returns the whole.

        Raises Cancelled. Everything else that goes wrong with a model or the gate ends in a withheld answer.
        """
        outcome = Outcome(question, Clock(self._limits.seconds), self._screen)
        state, typed = self._start(question, outcome)
        yield Asked(typed)
        yield from tuple(outcome.steps)
        for event in self._worked_on(state, outcome, progress):
            if isinstance(event, Step):
                outcome.steps.append(event)
            yield event
        return outcome.answer(state)

    def _worked_on(self, state: AskState, outcome: Outcome, progress: Progress) -> Steps:
        yield from (self._overruled if outcome.reason else self._work)(state, outcome, progress)
        is_refused = outcome.unanswered is Unanswered.REFUSED or outcome.reason == WHOM
        if outcome.is_not_understood or outcome.reason and is_refused:
            yield from self._without_what_stands_around(state, outcome)
        if self._offers and outcome.reason and outcome.unanswered is Unanswered.NOT_UNDERSTOOD:
            outcome.offered = yield from self._offers.of(state, outcome.clock, progress)
        if self._headings and (outcome.is_not_understood or may_name_more(outcome.reason)):
            started = outcome.clock.elapsed
            told = yield from self._headings.named(state, outcome.reason, outcome.clock)
            if outcome.is_not_understood and not told.rounded:
                told = yield from self._headings.under(state, outcome.reason, outcome.clock, progress)
            if told.rounded:
                yield from self._told_twice(told, state, outcome, started)

    def _without_what_stands_around(self, state: AskState, outcome: Outcome) -> Steps:
        """Words around the question are left out, and said to be; nothing is denied then."""
        found = self._part_answers.inside(state) if self._part_answers else None
        if found:
            refused = (outcome.unanswered, outcome.reason)
            outcome.reason = ""
            yield from self._in_parts(found[0], state, outcome, found[1])
            if outcome.reason:
                outcome.decline(*refused)

    def _start(self, question: str, outcome: Outcome) -> tuple[AskState, str]:
        """The question as models may see it, and how it was typed."""
        meant = self._understanding.of(question)
        self._pseudonyms.prefer(meant.query.patient_ids)
        typed = self._pseudonyms.replace(question, meant.typed)
        safe = self._pseudonyms.replace(meant.question, meant.findings)
        outcome.choices = meant.choices
        outcome.unless_read = meant.unless_read
        if meant.reason:
            outcome.decline(meant.unanswered, meant.reason)
        outcome.hidden = Hidden(
            self._pseudonyms.scope,
            typed.text,
            "",
            typed.places,
            reason=meant.kept_reason,
            memory=replace(meant.memory, question=safe.text) if meant.memory else None,
            meant=safe.places,
        )
        if meant.note:
            outcome.steps.append(Step("question", StepKind.TOOL, meant.note, 0.0))
        state = AskState(question=safe.text, original=meant.query, words=meant.words)
        return state, typed.text

    def _overruled(self, state: AskState, outcome: Outcome, progress: Progress) -> Steps:
        """A question that is refused unless it is understood as queries, as a whole or each of its parts."""
        progress.check()
        if not outcome.unless_read:
            return
        if not (yield from self._by_queries(self._read_as_queries(state, outcome), state, outcome)):
            parts = self._parts(state)
            if parts and all(part.queries for part in parts):
                yield from self._in_parts(parts, state, outcome)

    def _work(self, state: AskState, outcome: Outcome, progress: Progress) -> Steps:
        progress.check()
        if asks_of_life(state.original):
            yield from self._of_life(state, outcome)
            return
        queries = self._read_as_queries(state, outcome)
        asked = self._exactly.allergies_asked(state) if self._exactly else None
        is_of_allergies = asked is not None
        is_one = state.words is None or not are_two_questions(state.words)
        if is_one and not is_of_allergies and (yield from self._by_queries(queries, state, outcome)):
            return
        parts = self._parts(state) if asked and not asked.is_advice else ()
        is_of_more = any(not (part.is_of_allergies or part.is_bare) for part in parts)
        if parts and self._exactly and (is_of_more or self._exactly.leaves_words(state)):
            yield from self._in_parts(parts, state, outcome)
            return
        if (yield from self._of_allergies(state, outcome)):
            return
        if not (self._reader and self._exactly and state.words):
            yield from self._without_plan(state, outcome, progress)
            return
        reading = self._reader.read(state.original, state.words)
        if is_of_allergies and (yield from self._by_queries(queries, state, outcome)):
            return
        if reading.is_complete and reading.is_of_many and self._queries:
            refuse_unused(queries.unused, outcome)  # who is pregnant: a plan counts what is over, too
        elif reading.is_complete and (reading.is_of_person_or_state or not self._queries):
            yield from self._computed(reading, queries, state, outcome, progress)
        elif parts := self._parts(state):
            yield from self._in_parts(parts, state, outcome)
        elif reading.is_complete:
            refuse_unused(queries.unused, outcome)
        elif reading.unused:
            refuse_unused(reading.unused, outcome)
        else:
            yield from self._without_plan(state, outcome, progress)

    def _read_as_queries(self, state: AskState, outcome: Outcome) -> QueryReading:
        if not (self._queries and state.words):
            return QueryReading()
        reading = self._queries.read(state.words, state.original.patient_ids)
        outcome.unused = reading.unused
        return reading

    def _by_queries(
        self, reading: QueryReading, state: AskState, outcome: Outcome
    ) -> Generator[Event, None, bool]:
        """Whether the question was understood as a whole: then all that it asks for is computed and told."""
        if self._queries is None:
            return False
        started = outcome.clock.elapsed
        if declined := _declined(reading, state):
            outcome.decline(*declined)
            return True
        if not reading.is_whole:
            return False
        try:
            answers = yield from self._queries.answers(state, reading, outcome.clock)
        except KnownError as error:
            outcome.decline(Unanswered.FAILED, error.sentence)
            return True
        if word := next((one.open_word for one in answers if one.open_word), ""):
            refuse_class(word, outcome)
            return True
        outcome.understand(answers)
        told = ToldTwice(
            tuple(statement for one in answers for statement in one.rounded),
            tuple(statement for one in answers for statement in one.exact),
        )
        yield from self._told_twice(told, state, outcome, started)
        return True

    def _parts(self, state: AskState) -> tuple[Part, ...]:
        return self._part_answers.parts(state.words) if self._part_answers and state.words else ()

    def _computed(
        self, reading: Reading, queries: QueryReading, state: AskState, outcome: Outcome, progress: Progress
    ) -> Steps:
        """Compute and tell the one plan, or the several that are about a person or a time as a whole.

        That nothing is recorded is told only of questions that were read as queries, every word of them:
        "the last influenza A test" is not denied because no influenza is recorded.
        """
        assert self._exactly is not None
        if reading.plan is None:
            started = outcome.clock.elapsed
            told = yield from self._exactly.whole(state, reading.plans, outcome.clock)
            yield from self._told_by_code(told, state, outcome, started)
            return
        known = yield from self._exactly.run(state, reading.plan, outcome.clock)
        if known is None:
            outcome.decline(Unanswered.NOT_UNDERSTOOD, NOT_UNDERSTOOD)
            return
        if known.is_undeniable:
            refuse_class(known.class_word, outcome)
            return
        if known.result.is_empty and self._queries:
            refuse_unused(queries.unused, outcome)
            return
        yield Found(tuple(state.hits.values()))
        yield from self._by_plan(known, state, outcome, progress)

    def _in_parts(
        self, parts: Sequence[Part], state: AskState, outcome: Outcome, first: ToldTwice | None = None
    ) -> Steps:
        """Several things were asked for: each is computed and told, or none."""
        assert self._part_answers is not None
        started = outcome.clock.elapsed
        told = yield from self._part_answers.told(parts, state, outcome, first)
        if told.rounded:
            yield from self._told_twice(told, state, outcome, started)
        elif not outcome.reason:
            outcome.decline(Unanswered.NOT_UNDERSTOOD, NOT_UNDERSTOOD)

    def _told_twice(self, told: ToldTwice, state: AskState, outcome: Outcome, started: float) -> Steps:
        text = "\n".join(statement.sentence for statement in told.exact)
        yield from self._told_by_code(told.rounded, state, outcome, started, exact=text)

    def _told_by_code(
        self,
        told: Sequence[Statement],
        state: AskState,
        outcome: Outcome,
        started: float,
        *,
        exact: str = "",
    ) -> Steps:
        """Tell the statements without a model."""
        if not told:
            outcome.decline(Unanswered.NOT_UNDERSTOOD, NOT_UNDERSTOOD)
            return
        state.statements = tuple(told)
        yield Found(tuple(state.hits.values()))
        text = "\n".join(statement.sentence for statement in told)
        yield from self._telling.direct(text, state, outcome, started, exact=exact)

    def _without_plan(self, state: AskState, outcome: Outcome, progress: Progress) -> Steps:
        """No plan says what to compute: passages may tell, but they neither count nor deny."""
        query = state.original
        if is_about_nobody(query):
            outcome.decline(Unanswered.QUESTION_BACK, WHOM)
        elif self._queries and speaks_of_allergies(query.text):
            refuse_unused(outcome.unused, outcome)  # a passage holds one of several
        elif query.people:
            # The agents cannot tell who is meant, and everybody is not.
            outcome.decline(Unanswered.NOT_UNDERSTOOD, NOT_BY_AGE)
        elif self._reader and state.words and self._needs_a_plan(state.words, query):
            left = self._reader.unknown(state.words) or self._reader.unread(state.words)
            refuse_unused(left, outcome)
        elif self._queries and state.words and not is_free(query):
            refuse_unused(outcome.unused, outcome)
        else:
            yield from self._by_agents(state, outcome, progress)

    def _of_life(self, state: AskState, outcome: Outcome) -> Steps:
        """Whether somebody is alive: that they died stands before every answer about them."""
        started = outcome.clock.elapsed
        patient = self._boundary.patient(next(iter(state.original.patient_ids)))
        is_alive = patient is not None and not patient.has_died
        told = told_of_life(patient, self._pseudonyms) if patient and is_alive else ""
        yield from self._telling.direct(told, state, outcome, started)

    def _of_allergies(self, state: AskState, outcome: Outcome) -> Generator[Event, None, bool]:
        """Whether it is about allergies, or about giving a drug: then the code tells what bears on it."""
        started = outcome.clock.elapsed
        asked = self._exactly.allergies_asked(state) if self._exactly else None
        if asked and not asked.is_advice and self._headings and self._headings.names(asked.unknown, state):
            refuse_unused(asked.unknown, outcome)  # allergies and code status: both are shown
            return True
        told = (yield from self._exactly.allergies(state, outcome.clock)) if self._exactly else ()
        if told:
            yield from self._told_by_code(told, state, outcome, started)
        return bool(told)

    def _needs_a_plan(self, words: QuestionWords, query: Query) -> bool:
        """Whether passages cannot answer: they neither count nor compare, and hold one part of several."""
        assert self._reader is not None
        if query.shape in _COMPUTED:
            return True
        read = self._reader
        if is_free(query):
            return False
        return read.has_lost_relation(words) or read.is_foreign(words) or bool(read.unread(words))

    def _left_by(self, known: Known, state: AskState) -> tuple[str, ...]:
        """The words of the question that the plan of a model does not say."""
        if not (self._reader and state.words) or is_free(state.original):
            return ()
        return self._reader.unsaid(known.result.plan, state.words)

    def _absent(self, state: AskState) -> tuple[str, ...]:
        """What is asked for by name and stands in no record, if the question says nothing else."""
        if not (self._exactly and self._reader and state.words):
            return ()
        absent = self._exactly.absent(state)
        return absent if absent and self._reader.is_only_about(absent, state.words) else ()

    def _is_held_in_part(self, state: AskState) -> bool:
        """Whether likeness would answer with something else: a heart attack with the heart rate."""
        return self._exactly is not None and self._exactly.is_held_in_part(state)

    def _by_plan(self, known: Known, state: AskState, outcome: Outcome, progress: Progress) -> Steps:
        """The code knows the answer; a model may say it in other words, if they may leave and agree."""
        started = outcome.clock.elapsed
        state.statements = statements(known)
        certain = by_code(state)
        if not known.result.is_empty and len(certain) <= _LONGEST_RETOLD and not is_for_code_alone(known):
            draft = Draft(document(known, state.statements), state.question, by_code=True)
            yield from self._releasing.run(state, [draft], outcome)
        if outcome.released is None:
            yield from self._telling.direct(certain, state, outcome, started)
        else:
            yield from self._telling.exact(outcome.released, state, outcome, progress)

    def _by_agents(self, state: AskState, outcome: Outcome, progress: Progress) -> Steps:
        clock = outcome.clock
        started = clock.elapsed
        if absent := self._absent(state):
            word = class_word(state.original)
            refuse_class(word, outcome) if word else refuse_unused(absent, outcome)
            return
        if self._is_held_in_part(state):
            outcome.decline(Unanswered.NOT_UNDERSTOOD, HELD_IN_PART)
            return
        yield from self._search.run(state, f"Question: {state.question}", self._limits, clock, progress)
        yield Found(tuple(state.hits.values()))
        started = clock.elapsed
        if state.known and (left := self._left_by(state.known, state)):
            refuse_unused(left, outcome)
            return
        if state.known:
            yield from self._by_plan(state.known, state, outcome, progress)
            return
        if direct := answered(state):
            yield from self._telling.direct(direct, state, outcome, started)
            return
        if not (state.nodes or state.notes):
            outcome.decline(Unanswered.NOT_UNDERSTOOD, NOTHING_FOUND)
            return
        state.trend = trend_sentences(state, self._pseudonyms, self._boundary.policy.coarseness)
        draft = yield from self._drafting.run(state, self._limits, clock, progress)
        drafts = [draft] if draft.by_code else [draft, draft_by_code(state)]
        yield from self._releasing.run(state, drafts, outcome)
        if outcome.released is not None:
            yield from self._telling.streamed(outcome.released, state, outcome, progress)


def _declined(reading: QueryReading, state: AskState) -> tuple[Unanswered, str] | None:
    """What no record answers, and whom nobody named."""
    if reading.cannot in CANNOT:
        return Unanswered.REFUSED, Told(CANNOT[reading.cannot], words="”, “".join(reading.unused))
    text = state.words.text if state.words and reading.is_whole else ""
    is_of_nobody = leaves_out_whom(text, reading.queries, state.original.patient_ids)
    return (Unanswered.QUESTION_BACK, WHOM) if is_of_nobody else None
