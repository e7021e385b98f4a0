"""Let synthesis and review alternate until a draft is approved, else use the best one or one by code."""

import re
from collections.abc import Generator

from privrag_desktop.agents.review import ReviewAgent
from privrag_desktop.agents.round_and_time_limits import Clock, Limits
from privrag_desktop.agents.search import SearchAgent
from privrag_desktop.agents.shared_state import AskState, HandoffDraft
from privrag_desktop.agents.steps_for_screen_and_history import StepTextWriter
from privrag_desktop.agents.synthesis import NeedsMore, SynthesisAgent
from privrag_desktop.agents.template_draft import draft_by_code
from privrag_desktop.domain.agent_steps import Step, StepKind
from privrag_desktop.errors import ModelMistake
from privrag_desktop.i18n import mark
from privrag_desktop.llm.chat_model_interface import ChatModel
from privrag_desktop.runtime.progress import Progress

BY_CODE = mark("No draft was approved, so the facts found are used as they are.")
BEST = mark("No draft was approved; the fullest of those that keep to the facts is used.")
# What is wrong is told to the model alone, in words for it.
DRAFT_REFUSED = mark("The draft was refused: it did not keep to the facts, or was not complete.")
NO_VERDICT = mark("The review came to no verdict.")

_TOLD = re.compile(r"\[[A-Z]+_\d+\]|(?<![\[\d.])\d+(?:\.\d+)?(?![\]\d])")

Drafts = Generator[Step, None, HandoffDraft]


class DraftReviewLoop:
    """The rounds between a draft and its review."""

    def __init__(self, model: ChatModel, search: SearchAgent, screen: StepTextWriter) -> None:
        self._synthesis = SynthesisAgent(model)
        self._review = ReviewAgent(model)
        self._search = search
        self._screen = screen

    def run(self, state: AskState, limits: Limits, clock: Clock, progress: Progress) -> Drafts:
        """Yields each step; returns the draft that is approved, else the fullest one, else the code's.

        A draft that comes back as it was ends the rounds: the model has nothing to add.
        """
        feedback, searches, kept = "", limits.more_searches, list[HandoffDraft]()
        if not state.nodes or state.is_listing:
            return draft_by_code(state)
        for _ in range(limits.review_rounds):
            started = clock.elapsed
            try:
                draft = self._synthesis.write(state, feedback, clock, progress)
            except NeedsMore as more:
                yield self._step("synthesis", StepKind.FEEDBACK, f"Asks for more: {more}", clock, started)
                if searches:
                    searches -= 1
                    task = f"Question: {state.question}\nStill missing: {more}"
                    yield from self._search.run(state, task, limits, clock, progress)
                continue
            except ModelMistake as mistake:
                feedback = str(mistake)
                yield self._step("synthesis", StepKind.FEEDBACK, DRAFT_REFUSED, clock, started)
                continue
            yield self._step("synthesis", StepKind.DRAFT, draft.information, clock, started)
            if draft in kept:
                break
            kept.append(draft)
            feedback = yield from self._judged(state, draft, clock, progress)
            if not feedback:
                return draft
        started = clock.elapsed
        best = max(filter(_fullness, kept), key=_fullness, default=None)
        yield self._step("synthesis", StepKind.DRAFT, BEST if best else BY_CODE, clock, started)
        return best or draft_by_code(state)

    def _judged(
        self, state: AskState, draft: HandoffDraft, clock: Clock, progress: Progress
    ) -> Generator[Step, None, str]:
        """What to change, or nothing if the draft is approved."""
        started = clock.elapsed
        try:
            verdict = self._review.judge(state, draft, clock, progress)
        except ModelMistake as mistake:
            yield self._step("review", StepKind.FEEDBACK, NO_VERDICT, clock, started)
            return str(mistake)
        if verdict.approved:
            yield self._step("review", StepKind.APPROVAL, "Approved.", clock, started)
            return ""
        feedback = verdict.feedback or "Keep to the facts that the question needs."
        yield self._step("review", StepKind.FEEDBACK, f"Sent back: {feedback}", clock, started)
        return feedback

    def _step(self, agent: str, kind: StepKind, summary: str, clock: Clock, started: float) -> Step:
        return self._screen.step(agent, kind, summary, clock.elapsed - started)


def _fullness(draft: HandoffDraft) -> int:
    """How many dates and values a draft holds; of several equal ones the first is kept."""
    return len(set(_TOLD.findall(draft.information)))
