"""The Search Agent's work done by code: a planned question is computed, its facts recorded as nodes."""

from collections.abc import Generator

from privrag_desktop.agents.by_plan import facts_shown
from privrag_desktop.agents.known import Known
from privrag_desktop.agents.limits import Clock
from privrag_desktop.agents.nodes import number_nodes
from privrag_desktop.agents.plan_words import PlanWords
from privrag_desktop.agents.planner import Planner, passages_of
from privrag_desktop.agents.state import AskState
from privrag_desktop.agents.told import tell
from privrag_desktop.domain import Hit, Step, StepKind
from privrag_desktop.errors import KnownError
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonymise import Pseudonyms
from privrag_desktop.retrieve.context import Passage
from privrag_desktop.retrieve.plan import PlanResult


class Exactly:
    """Runs plans with the originals; what it says of them has pseudonyms."""

    def __init__(self, planner: Planner, boundary: Boundary, pseudonyms: Pseudonyms) -> None:
        self._planner = planner
        self._boundary = boundary
        self._pseudonyms = pseudonyms
        self._words = PlanWords(pseudonyms, self._safe)

    def run(self, state: AskState, clock: Clock) -> Generator[Step, None, Known | None]:
        """The result with its words; None for a question that cannot be planned or runs into a limit."""
        started = clock.elapsed
        state.original = self._planner.resolve(state.original)
        plan = self._planner.plan(state.original)
        if plan is None:
            return None
        try:
            result = self._planner.run(plan)
        except KnownError:
            return None
        if not self._is_known(result):
            return None
        return (yield from self.known(state, result, clock, started))

    def known(
        self, state: AskState, result: PlanResult, clock: Clock, started: float
    ) -> Generator[Step, None, Known]:
        """Record the result's facts as passages and nodes."""
        shown = facts_shown(result)
        passages = passages_of(self._planner, shown)
        state.result = result
        state.record(passages, map(_hit, passages))
        number_nodes(state, self._boundary, self._pseudonyms)
        topic = self._safe(state.original.topic)
        told = tuple(tell(state, shown, self._pseudonyms))
        summary = self._boundary.reidentify(self._words.computed(result, topic), self._pseudonyms)
        yield Step("search", StepKind.TOOL, summary, clock.elapsed - started)
        return Known(result, told, self._words, self._boundary.policy.coarseness, topic)

    def _safe(self, text: str) -> str:
        return self._boundary.pseudonymise(text, self._pseudonyms).text

    def _is_known(self, result: PlanResult) -> bool:
        """Whether the boundary knows everybody in it; who was imported a moment ago must wait."""
        people = {*result.patients, *result.plan.patient_ids, *(fact.patient_id for fact in result.facts)}
        return all(map(self._boundary.knows, people))


def _hit(passage: Passage) -> Hit:
    document = passage.document
    return Hit(document.document_id, document.patient_id, document.day, 1.0, document.text)
