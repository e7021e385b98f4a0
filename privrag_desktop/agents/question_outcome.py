"""Collect what a question has come to so far, and define the events reported on the way."""

from collections.abc import Generator, Sequence
from dataclasses import dataclass, field, replace

from privrag_desktop.agents.cited_sources import sources
from privrag_desktop.agents.exact.query_results.query_runner import QueryAnswer
from privrag_desktop.agents.round_and_time_limits import Clock
from privrag_desktop.agents.shared_state import AskState, Node
from privrag_desktop.agents.steps_for_screen_and_history import StepTextWriter
from privrag_desktop.domain.agent_steps import Step, StepKind
from privrag_desktop.domain.answers import (
    Answer,
    AnswerDelta,
    Citation,
    ExactValue,
    NoAnswer,
    PatientChoice,
    QuestionPartChip,
)
from privrag_desktop.domain.conversation_memory import PseudonymTurn
from privrag_desktop.domain.no_answer_reasons import NoAnswerKind
from privrag_desktop.domain.released_texts_and_pseudonym_places import Released
from privrag_desktop.domain.search_results import SearchResults
from privrag_desktop.domain.text_spans import Replaced
from privrag_desktop.privacy.release.gate import ReleasedText


@dataclass(frozen=True, slots=True)
class PseudonymisedQuestion:
    """The question with pseudonyms, before anything is done for it, and where they stand."""

    question: str
    places: tuple[Replaced, ...] = ()


Event = PseudonymisedQuestion | Step | AnswerDelta | SearchResults | Released | NoAnswer
Steps = Generator[Event, None, None]


@dataclass
class QuestionOutcome:
    """What is known of the answer so far; withheld until there are words."""

    question: str
    clock: Clock
    screen: StepTextWriter
    steps: list[Step] = field(default_factory=list)
    released: ReleasedText | None = None
    text: str = ""
    reason: str = ""
    unanswered: NoAnswerKind = NoAnswerKind.NOT_UNDERSTOOD  # the kind of the reason
    by_code: bool = False
    citations: tuple[Citation, ...] = ()
    values: tuple[ExactValue, ...] = ()
    hidden: PseudonymTurn | None = None
    choices: tuple[PatientChoice, ...] = ()
    unless_read: bool = False  # the refusal stands unless the question is wholly understood
    unless_by: tuple[str, ...] = ()  # and by the names of these places and insurers
    is_nearest: bool = False  # what stands there is what the record holds of its things, and no answer
    understood: tuple[str, ...] = ()
    queries: tuple[str, ...] = ()
    unused: tuple[str, ...] = ()
    offered: tuple[str, ...] = ()
    pieces: tuple[QuestionPartChip, ...] = ()

    def set_answer(self, text: str, *, by_code: bool = False, exact: str = "") -> None:
        """The answer, given with pseudonyms; `exact` is the same for the clinician's own screen alone."""
        self.text, self.reason, self.by_code = self.screen.restored(exact or text), "", by_code
        self.hidden = replace(self.hidden, answer=text) if self.hidden else None

    def cite(self, text: str, nodes: Sequence[Node]) -> None:
        """What the answer, given with pseudonyms, rests on."""
        self.citations, self.values = sources(text, nodes)

    def understand(self, answers: Sequence[QueryAnswer]) -> None:
        """What the question, or one more part of it, was read as."""
        self.understood += tuple(self.screen.restored(one.understood) for one in answers)
        self.queries += tuple(one.query for one in answers)
        coded = tuple(one.coded for one in answers)
        if self.hidden:
            self.hidden = replace(self.hidden, understood=(*self.hidden.understood, *coded))

    def decline(self, kind: NoAnswerKind, reason: str) -> None:
        """There is no answer, for this reason."""
        self.unanswered, self.reason = kind, reason

    @property
    def is_not_understood(self) -> bool:
        """Whether there is no answer because some of the question may not have been understood."""
        is_time_unknown = self.unless_read and self.unanswered is NoAnswerKind.QUESTION_BACK
        is_unsure = is_time_unknown or self.unanswered is NoAnswerKind.NOT_UNDERSTOOD
        return bool(self.reason) and not self.text and is_unsure

    @property
    def delta(self) -> AnswerDelta:
        """The whole answer at once."""
        return AnswerDelta(self.text, self.hidden.answer if self.hidden else "")

    @property
    def no_answer(self) -> NoAnswer:
        """Why there is no answer, as the whole answer says it."""
        return NoAnswer(self.reason, (self.hidden.reason or self.reason) if self.hidden else "")

    def step(self, agent: str, kind: StepKind, words: str, started: float) -> Step:
        """A step in words of the program, which name nobody; `started` in seconds of the clock."""
        return Step(agent, kind, words, self.clock.elapsed - started, words)

    def answer(self, state: AskState) -> Answer:
        return Answer(
            question=self.question,
            answer=self.text,
            citations=self.citations,
            released=self.released.shown if self.released else None,
            withheld=not self.text,
            reason=self.reason,
            steps=tuple(self.steps),
            seconds=self.clock.elapsed,
            found=tuple(state.hits.values()),
            hidden=self.hidden,
            values=self.values,
            by_code=self.by_code,
            choices=self.choices,
            unanswered=None if self.text and not self.is_nearest else self.unanswered,
            conversation=self.hidden.scope if self.hidden else "",
            understood=self.understood,
            queries=self.queries,
            unused=self.unused,
            offered=self.offered,
            pieces=self.pieces,
        )
