"""Replace the values found in a free text in one pass, without overlaps."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.text_spans import with_replaced
from privrag_desktop.language.interval_set import IntervalSet, Ranged

R = TypeVar("R", bound=Ranged)
Pair = tuple[str, str]  # an original and what is shown for it


@dataclass(frozen=True, slots=True)
class ValueMatch:
    """A value by its half-open range of code points; `instead` is shown for it, or restored from it."""

    start: int
    end: int
    kind: EntityType
    value: str
    instead: str


def apart(found: Iterable[R]) -> list[R]:
    """Without those that overlap an earlier one of the list, in reading order."""
    taken = IntervalSet()
    return sorted(filter(taken.take, found), key=lambda one: one.start)


def put(text: str, found: Iterable[ValueMatch]) -> str:
    """The text with every finding replaced; they must not overlap."""
    return with_replaced(text, ((one.start, one.end, one.instead) for one in found))
