"""What counts the work of a turn counts all of it, and each turn by itself."""

from functools import partial

from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from tests.gui.conftest import PATIENCE_MS
from tests.gui.turns import counted

CALLS = 1_000


def work(done: list[int]) -> None:
    done.append(sum(abs(number) for number in range(CALLS)))


def test_what_a_turn_calls_is_counted_by_what_goes_on(qtbot: QtBot) -> None:
    done: list[int] = []
    with counted() as turns:
        turns.doing("working")
        work(done)
        turns.doing("nothing")
        qtbot.wait(1)
    assert CALLS < turns.most_in["working"] < 3 * CALLS
    assert turns.most_in["nothing"] < CALLS


def test_work_in_several_turns_is_not_added_up(qtbot: QtBot) -> None:
    done: list[int] = []
    timer = QTimer(interval=0)
    timer.timeout.connect(partial(work, done))
    with counted() as turns:
        turns.doing("working")
        timer.start()
        qtbot.waitUntil(lambda: len(done) >= 20, timeout=PATIENCE_MS)
        timer.stop()
    assert CALLS < turns.most_in["working"] < 5 * CALLS
