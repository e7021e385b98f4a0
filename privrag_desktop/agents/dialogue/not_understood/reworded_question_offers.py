"""Offer other wordings for a question that was not understood; a person chooses one.

They are offered and never answered unasked: a person says which one was meant. No name reaches the model,
and what it writes counts only if the program reads every word of it, with the same people, things, times,
numbers and limits.
"""

from collections.abc import Generator
from dataclasses import dataclass

from privrag_desktop.agents.dialogue.not_understood.question_rewording import QuestionRewriter
from privrag_desktop.agents.exact.query_results.query_runner import Queries
from privrag_desktop.agents.round_and_time_limits import Clock
from privrag_desktop.agents.shared_state import AskState
from privrag_desktop.domain.agent_steps import Step, StepKind
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms
from privrag_desktop.questions.query.query_language import Query
from privrag_desktop.runtime.progress import Progress

_DRAWS = 3
_MOST_OFFERED = 2
_SECONDS = 30.0


@dataclass(frozen=True, slots=True)
class RewordedQuestionOffers:
    """Asks the model with pseudonyms; what it offers has originals, for the clinician's own screen."""

    rewording: QuestionRewriter
    queries: Queries
    boundary: Boundary
    pseudonyms: Pseudonyms

    def of(self, state: AskState, clock: Clock, progress: Progress) -> Generator[Step, None, tuple[str, ...]]:
        """Questions that the program reads and that this one may mean, the likeliest first.

        Raises Cancelled.
        """
        if state.words is None:
            return ()
        started = clock.elapsed
        question = self.queries.labelled(state.words)
        safe = self.boundary.pseudonymise(question.text, self.pseudonyms).text
        seconds = min(clock.left, _SECONDS)
        drawn = self.rewording.drawn(safe, question.names, _DRAWS, seconds, progress)
        found: dict[tuple[Query, ...], str] = {}
        for said in drawn:
            again = self.queries.read_again(state.words, said, state.original.patient_ids)
            if again and again.reading.is_whole:
                found.setdefault(again.reading.queries, again.text)
        words = f"Asked the model to say the question in other words: the program reads {len(found)} of them."
        yield Step("search", StepKind.TOOL, words, clock.elapsed - started)
        return tuple(f"{said[:1].upper()}{said[1:]}?" for said in list(found.values())[:_MOST_OFFERED])
