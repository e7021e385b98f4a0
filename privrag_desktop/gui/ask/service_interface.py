"""What the Ask page needs from the program beside the answers themselves."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from privrag_desktop.domain.answers import Answer
from privrag_desktop.domain.disclosure import StandIn
from privrag_desktop.domain.patient_chart import ReadingsOfKind


def _no_questions() -> Sequence[str]:
    return ()


def _no_stand_ins(_answer: Answer) -> Sequence[StandIn]:
    return ()


def _no_courses(_answer: Answer) -> Sequence[ReadingsOfKind]:
    return ()


@dataclass(frozen=True)
class AskServices:
    """`recent` gives the questions of the history, newest first; `stand_ins` what an answer has replaced.

    `courses` are all readings of each kind that an answer tells of at several days.
    """

    recent: Callable[[], Sequence[str]] = _no_questions
    stand_ins: Callable[[Answer], Sequence[StandIn]] = _no_stand_ins
    courses: Callable[[Answer], Sequence[ReadingsOfKind]] = _no_courses
