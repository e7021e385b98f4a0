"""Long work of the window's thread is done a piece at a time, so that the window goes on beside it."""

from collections.abc import Iterator

from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from privrag_desktop.gui.event_loop_work_slicer import InTurns
from tests.gui.conftest import PATIENCE_MS

PIECES = 5


def pieces(seen: list[object], count: int = PIECES) -> Iterator[None]:
    for number in range(count):
        seen.append(number)
        yield


def test_the_window_has_a_turn_between_any_two_pieces_and_then_it_is_done_once(qtbot: QtBot) -> None:
    parent, seen = QObject(), list[object]()
    beside = QTimer(parent, interval=0)
    beside.timeout.connect(lambda: seen.append("window"))
    beside.start()
    InTurns(parent, pieces(seen), lambda: seen.append("done"))
    qtbot.waitUntil(lambda: "done" in seen, timeout=PATIENCE_MS)
    qtbot.wait(1)
    beside.stop()
    assert [one for one in seen if one != "window"] == [*range(PIECES), "done"]
    assert all("window" in seen[seen.index(at) : seen.index(at + 1)] for at in range(PIECES - 1))


def test_nothing_is_done_before_the_caller_has_come_back(qtbot: QtBot) -> None:
    parent, seen = QObject(), list[object]()
    InTurns(parent, pieces(seen), lambda: seen.append("done"))
    assert seen == []


def test_who_cannot_wait_has_the_rest_at_once_and_it_is_done_once(qtbot: QtBot) -> None:
    parent, seen = QObject(), list[object]()
    work = InTurns(parent, pieces(seen), lambda: seen.append("done"))
    qtbot.waitUntil(lambda: len(seen) > 1, timeout=PATIENCE_MS)
    work.finish()
    work.finish()
    qtbot.wait(1)
    assert seen == [*range(PIECES), "done"]


def test_work_for_what_is_gone_ends_with_it_and_is_never_done(qtbot: QtBot) -> None:
    parent, seen = QObject(), list[object]()
    InTurns(parent, pieces(seen, 10**6), lambda: seen.append("done"))
    qtbot.waitUntil(lambda: bool(seen), timeout=PATIENCE_MS)
    delete(parent)
    so_far = list(seen)
    qtbot.wait(5)
    assert seen == so_far
