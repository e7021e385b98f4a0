"""What the Ask page needs from the program beside the answers themselves."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from privrag_desktop.domain import Answer, StandIn


def _no_questions() -> Sequence[str]:
    return ()


def _no_stand_ins(_answer: Answer) -> Sequence[StandIn]:
    return ()


@dataclass(frozen=True)
class AskServices:
    """`recent` gives the questions of the history, newest first; `stand_ins` what an answer has replaced."""

    recent: Callable[[], Sequence[str]] = _no_questions
    stand_ins: Callable[[Answer], Sequence[StandIn]] = _no_stand_ins
