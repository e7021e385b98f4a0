"""Keep which characters of a text are taken; asking takes no longer the more are taken."""

from collections.abc import Iterable
from typing import Protocol


class Ranged(Protocol):
    """A half-open range of code points."""

    @property
    def start(self) -> int: ...

    @property
    def end(self) -> int: ...


class IntervalSet:
    """A set of places; an empty range counts as the character behind it."""

    def __init__(self, ranges: Iterable[Ranged] = ()) -> None:
        self._taken = bytearray()
        for one in ranges:
            self.add(one)

    def add(self, one: Ranged) -> None:
        """Take the places of a range."""
        self._taken.extend(bytes(max(0, one.end - len(self._taken))))
        self._taken[one.start : one.end] = b"\1" * (one.end - one.start)

    def meets(self, one: Ranged) -> bool:
        """Whether any place of a range is taken."""
        return self._taken.find(1, one.start, max(one.end, one.start + 1)) >= 0

    def take(self, one: Ranged) -> bool:
        """Take the places of a range unless any of them is taken; whether that was so."""
        if self.meets(one):
            return False
        self.add(one)
        return True
