"""A model that knows the right way but slips all the time: what that costs, and what the monitor saves."""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from itertools import cycle, islice
from typing import Any

from benchmarks.capri.outcome_recorder import Outcome, Outcomes
from benchmarks.capri.perfect_model import PerfectModel, Steps
from benchmarks.capri.tasks import Script
from privrag_desktop.capri.tool_interface.tool_display_and_reply_protocol import Surface
from privrag_desktop.capri.toolkits.toolkit_base_classes import Result
from privrag_desktop.llm.chat_model_interface import ChatMessage, Reply
from privrag_desktop.runtime.progress import Progress

_LABEL = re.compile(r"[A-Z]\d+")
_KEYS = ("username", "_id")
_ECHOED = 3000  # characters of its prompt that it repeats


class Slip(StrEnum):
    """What it gets wrong; each is tried once, then the right reply follows."""

    NONE = "none"
    CUT = "stops in the middle of its reply"
    CASE = "writes a reference in the other case"
    INVENTED = "makes a reference up"
    TWICE = "does the last thing again"
    ECHO = "repeats its prompt in its thought"


_ORDER = (Slip.CASE, Slip.NONE, Slip.INVENTED, Slip.TWICE, Slip.CUT, Slip.ECHO)


class CarelessModel(PerfectModel):
    """As PerfectModel, but most replies are spoilt first; `start` says with which slip it begins."""

    name = "careless"

    def __init__(self, script: Script, surface: Surface, outcomes: Outcomes, start: int = 0) -> None:
        super().__init__(script, surface, outcomes)
        self._steps = Steps(script)
        self._slips = islice(cycle(_ORDER), start % len(_ORDER), None)
        self._right: str | None = None  # what it should have said
        self._last = ""
        self._is_again = False

    def stream(self, messages: Sequence[ChatMessage], reply: Reply, progress: Progress) -> Iterator[str]:
        progress.check()
        outcome = self._outcomes.take()
        if self._right is not None and (self._is_again or not isinstance(outcome, Result)):
            said, self._right = self._right, None
        else:
            said = self._slipped(outcome, messages)
        self._last = said
        yield said

    def _slipped(self, outcome: Outcome | None, messages: Sequence[ChatMessage]) -> str:
        right = self.written(self._steps.next(outcome))
        slip = next(self._slips)
        wrong = spoilt(right, slip, self._last, messages)
        self._right = None if wrong == right else right
        self._is_again = slip is Slip.TWICE
        return wrong


def spoilt(right: str, slip: Slip, last: str, messages: Sequence[ChatMessage]) -> str:
    """A right reply with a slip in it; the same where there is nothing to get wrong so."""
    match slip:
        case Slip.CUT:
            return right[: len(right) // 2]
        case Slip.TWICE:
            return last or right
        case Slip.ECHO:
            said = json.loads(right)
            said["thought"] = "\n".join(message.content for message in messages)[-_ECHOED:]
            return json.dumps(said)
        case Slip.CASE:
            return _with_references(right, _other_case)
        case Slip.INVENTED:
            return _with_references(right, _invented)
    return right


def _with_references(right: str, change: Callable[[str], str]) -> str:
    """The reply with every reference of its action changed: labels, and values of keys that name one."""
    said = json.loads(right)
    said["action"] = _changed(said.get("action"), "", change)
    return json.dumps(said)


def _changed(value: Any, key: str, change: Callable[[str], str]) -> Any:
    if isinstance(value, dict):
        return {name: _changed(one, name, change) for name, one in value.items()}
    if isinstance(value, list):
        return [_changed(one, key, change) for one in value]
    is_reference = isinstance(value, str) and (_LABEL.fullmatch(value) or key.endswith(_KEYS))
    return change(value) if is_reference and value else value


def _invented(reference: str) -> str:
    """One that looks alike and was never issued."""
    return f"{reference}77"


def _other_case(reference: str) -> str:
    return reference.swapcase()
