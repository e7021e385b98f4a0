"""Turn an agent's words into steps for the screen with names, and for others with pseudonyms."""

from privrag_desktop.domain.agent_steps import Step, StepKind
from privrag_desktop.domain.answers import AnswerDelta
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.pseudonymiser import Pseudonyms


class StepTextWriter:
    """Turns words with pseudonyms into steps and pieces of an answer, of one conversation."""

    def __init__(self, boundary: Boundary, pseudonyms: Pseudonyms) -> None:
        self._boundary = boundary
        self._pseudonyms = pseudonyms

    def step(self, agent: str, kind: StepKind, words: str, seconds: float) -> Step:
        """Models have worked on the words, so what the vault knows in them is hidden once more."""
        coded = self._boundary.hide_known(words, self._pseudonyms).text
        return Step(agent, kind, self.restored(words), seconds, coded)

    def delta(self, words: str) -> AnswerDelta:
        return AnswerDelta(self.restored(words), words)

    def restored(self, words: str) -> str:
        return self._boundary.reidentify(words, self._pseudonyms)
