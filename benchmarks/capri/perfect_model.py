"""Do a task the right way: straight at the gateways, or through an agent as a model that makes no mistake."""

from collections.abc import Iterator, Sequence
from typing import Literal

from benchmarks.capri.outcome_recorder import Outcome, Outcomes
from benchmarks.capri.tasks import End, Script
from privrag_desktop.capri.tool_interface.tool_display_and_reply_protocol import Surface, Use
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall, Gateway, Result
from privrag_desktop.errors import ToolRefused
from privrag_desktop.llm.chat_model_interface import ChatMessage, Reply
from privrag_desktop.runtime.progress import Progress

_ROOM = 10**9


class Steps:
    """A script one step at a time; a refused call is raised where the script stands."""

    def __init__(self, script: Script) -> None:
        self._script = script
        self._begun = False
        self._end: End | None = None

    def next(self, outcome: Outcome | None) -> Use | End:
        """What to do after the last call came to this; once it ended, the end again."""
        if self._end is not None:
            return self._end
        try:
            if not self._begun:
                self._begun = True
                return next(self._script)
            if isinstance(outcome, ToolRefused):
                return self._script.throw(outcome)
            return self._script.send(outcome or Result())
        except StopIteration as end:
            last: End = end.value
            self._end = last
            return last


def carried_out(script: Script, gateways: Sequence[Gateway]) -> tuple[End, int]:
    """Do a script's steps straight at the gateways: how it ends, and in how many calls."""
    steps, calls = Steps(script), 0
    outcome: Outcome | None = None
    while isinstance(step := steps.next(outcome), Use):
        calls += 1
        outcome = _outcome(step.function.flat(step.arguments), gateways)
    return step, calls


def _outcome(call: FlatCall, gateways: Sequence[Gateway]) -> Outcome:
    try:
        return gateway_of(call.tool, gateways).call(call)
    except ToolRefused as refusal:
        return refusal


def gateway_of(tool: str, gateways: Sequence[Gateway]) -> Gateway:
    """The gateway whose toolkit has a tool; KeyError if none does."""
    for gateway in gateways:
        if any(one.name == tool for one in gateway.toolkit.tools):
            return gateway
    raise KeyError(tool)


class PerfectModel:
    """Knows the right way, and of the records only what it was shown: the surface writes its replies."""

    name = "perfect"
    is_local: Literal[True] = True
    context_tokens = _ROOM

    def __init__(self, script: Script, surface: Surface, outcomes: Outcomes) -> None:
        self._steps = Steps(script)
        self._surface = surface
        self._outcomes = outcomes
        self._outcomes.take()  # what the code looked up before is no answer to a step

    def count_tokens(self, text: str) -> int:
        return len(text) // 4

    def stream(self, messages: Sequence[ChatMessage], reply: Reply, progress: Progress) -> Iterator[str]:
        progress.check()
        yield self.written(self._steps.next(self._outcomes.take()))

    def written(self, step: Use | End) -> str:
        """A step as a reply."""
        if isinstance(step, End):
            return self._surface.write_end(step.ending, step.words)
        return self._surface.write(step)
