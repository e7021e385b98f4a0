"""A polite kill closes the window, whatever the main thread was in the middle of."""

import signal
from collections.abc import Iterator
from threading import Lock

import pytest
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.app import close_on_signals
from tests.gui.conftest import PATIENCE_MS


class Locked(QWidget):
    """A window that needs a lock to close, as the real one does to put its last work on a lane."""

    def __init__(self) -> None:
        super().__init__()
        self.lock, self.closed = Lock(), 0

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 - Qt's name
        assert self.lock.acquire(timeout=0), "the main thread waits for a lock that it holds itself"
        self.lock.release()
        self.closed += 1
        event.accept()


@pytest.fixture(autouse=True)
def signals_as_before() -> Iterator[None]:
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_kill_amid_a_step_that_holds_a_lock_closes_the_window_after_it(
    qtbot: QtBot, qapp: QApplication, number: signal.Signals
) -> None:
    """The check of the bundle once waited for its window for an hour, until it was stopped from outside."""
    window = Locked()
    qtbot.addWidget(window)
    close_on_signals(qapp, window)
    window.show()
    with window.lock:
        signal.raise_signal(number)
    assert window.closed == 0
    qtbot.waitUntil(lambda: window.closed == 1, timeout=PATIENCE_MS)
