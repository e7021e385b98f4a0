"""Send the drafts and what belongs to them through the gate; the first that passes is released."""

from collections.abc import Iterator, Sequence

from privrag_desktop.agents.order_and_distance_of_dates_text import timelines
from privrag_desktop.agents.question_outcome import QuestionOutcome
from privrag_desktop.agents.shared_state import AskState, HandoffDraft
from privrag_desktop.domain.agent_steps import Step, StepKind
from privrag_desktop.domain.no_answer_reasons import NoAnswerKind
from privrag_desktop.domain.released_texts_and_pseudonym_places import Released
from privrag_desktop.errors import Withheld
from privrag_desktop.i18n import TranslatableText, together
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms
from privrag_desktop.privacy.release.gate import ReleasedText
from privrag_desktop.privacy.release.policies import Policy
from privrag_desktop.privacy.release.verbatim_overlap import prose_of


class GateHandoff:
    """The gate of one conversation."""

    def __init__(self, boundary: Boundary, pseudonyms: Pseudonyms) -> None:
        self._boundary = boundary
        self._pseudonyms = pseudonyms

    def run(
        self, state: AskState, drafts: Sequence[HandoffDraft], outcome: QuestionOutcome
    ) -> Iterator[Step | Released]:
        """The first of the drafts that passes is `outcome.released`; else the reason is the last one's."""
        sources = prose_of(fact for node in state.nodes for fact in node.passage.facts)
        for draft in drafts:
            started = outcome.clock.elapsed
            information = self._information(state, draft)
            try:
                outcome.released = self._boundary.gate.release(
                    state.instructions("answer"), information, draft.query, self._pseudonyms, sources=sources
                )
            except Withheld as withheld:
                outcome.decline(NoAnswerKind.WITHHELD, withheld.sentence)
                yield outcome.step("gate", StepKind.WITHHOLD, outcome.reason, started)
            else:
                outcome.reason = ""  # of a draft before, that was withheld
                words = _words(self._boundary.policy, outcome.released)
                yield outcome.released.shown
                yield outcome.step("gate", StepKind.RELEASE, words, started)
                return

    def _information(self, state: AskState, draft: HandoffDraft) -> str:
        told = (line for line in state.relations if line.partition(" ")[0] in draft.information)
        noted = (line for line in state.notes if line not in draft.information)
        distances = self._boundary.policy.distances_stay
        days = timelines(state.nodes, self._pseudonyms, draft.information, distances=distances)
        return "\n".join([draft.information, *days, *told, *noted])


def _words(policy: Policy, released: ReleasedText) -> str:
    words = TranslatableText("Released after every check, under the policy {policy}.", policy=policy.name)
    kinds = ", ".join(sorted(released.repairs))
    return together(words, TranslatableText("Replaced first: {kinds}.", kinds=kinds) if kinds else "")
