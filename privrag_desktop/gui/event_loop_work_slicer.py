"""Run long work of the GUI thread in slices, so that the window goes on painting."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QObject, QTimer


class InTurns(QObject):
    """One piece in each turn of the event loop, then `done`; ends with its parent."""

    def __init__(self, parent: QObject, pieces: Iterator[None], done: Callable[[], object]) -> None:
        super().__init__(parent)
        self._pieces, self._done = pieces, done
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._turn)
        self._timer.start(0)

    def finish(self) -> None:
        """What is left at once, for somebody who cannot wait; nothing if it is done."""
        while self._timer.isActive():
            self._turn()

    def _turn(self) -> None:
        try:
            next(self._pieces)
        except StopIteration:
            self._timer.stop()
            self._done()
