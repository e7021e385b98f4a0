"""Counts what the GUI thread does in each turn of its event loop; a clock would judge the machine."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from PySide6.QtCore import QAbstractEventDispatcher, QObject

_CALLS = ("call", "c_call")


class Turns(QObject):
    """`most_in` has the greatest number of calls in one turn of the event loop, by what went on."""

    def __init__(self) -> None:
        super().__init__()
        self.most_in: dict[str, int] = {}
        self._doing, self._calls = "nothing named", 0
        self.turns = 0

    def doing(self, name: str) -> None:
        """What the next turns belong to; the one before ends here."""
        self._turn()
        self._doing = name

    def _turn(self) -> None:
        self.turns += 1
        self.most_in[self._doing] = max(self._calls, self.most_in.get(self._doing, 0))
        self._calls = 0

    def count(self, _frame: FrameType, event: str, _argument: object) -> None:
        self._calls += event in _CALLS


@contextmanager
def counted() -> Iterator[Turns]:
    """Python counts calls of the thread that asks for it alone, its own and those of Qt."""
    turns = Turns()
    dispatcher = QAbstractEventDispatcher.instance()
    assert dispatcher is not None
    dispatcher.awake.connect(turns._turn)
    sys.setprofile(turns.count)
    try:
        yield turns
    finally:
        sys.setprofile(None)
        dispatcher.awake.disconnect(turns._turn)
        turns._turn()
