"""A window that nobody touches locks; whoever touches it in time goes on."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QInputMethodEvent, QKeySequence, QShortcut, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.window import idle_timer
from privrag_desktop.gui.window.idle_timer import IdleWatch, seconds_passed
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.scripted import Script


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def watch(qapp: QApplication, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Iterator[IdleWatch]:
    monkeypatch.setattr(idle_timer, "TICK_MS", 10)
    made = IdleWatch(clock=clock)
    yield made
    made.stop()
    made.deleteLater()


@pytest.fixture
def field(qtbot: QtBot) -> QLineEdit:
    made = QLineEdit()
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    return made


def window_of(widget: QWidget) -> QWindow:
    """What keys and the mouse reach first."""
    found = widget.window().windowHandle()
    assert found is not None
    return found


def touch(widget: QWidget, how: str) -> None:
    window = window_of(widget)
    if how == "key":
        QTest.keyClick(window, Qt.Key.Key_A)
    elif how == "click":
        QTest.mouseClick(window, Qt.MouseButton.LeftButton)
    else:
        QTest.mouseMove(window, QPoint(2, 2))


def test_a_watch_that_is_stopped_amid_a_tick_tells_nothing(
    qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A kill came between two steps of a tick; it stopped the watch, and what was left of the tick locked."""
    monkeypatch.setattr(idle_timer, "TICK_MS", 10)

    def stopping() -> float:
        made.stop()
        return 1000.0

    made = IdleWatch(clock=stopping)
    made.start(2)
    with qtbot.assertNotEmitted(made.idle, wait=100):
        pass
    made.deleteLater()


def test_it_tells_once_the_time_is_over(qtbot: QtBot, watch: IdleWatch, clock: Clock) -> None:
    watch.start(2)
    clock.now += 119
    with qtbot.assertNotEmitted(watch.idle, wait=100):
        pass
    clock.now += 1
    with qtbot.waitSignal(watch.idle, timeout=PATIENCE_MS):
        pass
    with qtbot.assertNotEmitted(watch.idle, wait=100):
        pass


@pytest.mark.parametrize("how", ["key", "click", "move"])
def test_a_touch_begins_the_time_anew(
    qtbot: QtBot, watch: IdleWatch, clock: Clock, field: QLineEdit, how: str
) -> None:
    watch.start(2)
    clock.now += 119
    touch(field, how)
    clock.now += 119
    with qtbot.assertNotEmitted(watch.idle, wait=100):
        pass


def test_a_window_that_came_later_is_watched_as_well(qtbot: QtBot, watch: IdleWatch, clock: Clock) -> None:
    watch.start(2)
    later = QWidget(None, Qt.WindowType.Tool | Qt.WindowType.WindowDoesNotAcceptFocus)  # as of a menu
    qtbot.addWidget(later)
    later.show()
    qtbot.waitExposed(later)
    qtbot.wait(50)  # a few ticks
    clock.now += 119
    touch(later, "click")
    clock.now += 119
    with qtbot.assertNotEmitted(watch.idle, wait=100):
        pass


def test_words_of_an_input_method_are_a_touch(
    qtbot: QtBot, watch: IdleWatch, clock: Clock, field: QLineEdit
) -> None:
    """They reach the field past its window."""
    watch.start(2)
    field.activateWindow()
    field.setFocus()
    qtbot.waitUntil(field.hasFocus, timeout=PATIENCE_MS)
    clock.now += 119
    QApplication.sendEvent(field, QInputMethodEvent())
    clock.now += 119
    with qtbot.assertNotEmitted(watch.idle, wait=100):
        pass


def test_what_the_program_itself_does_is_no_touch(
    qtbot: QtBot, watch: IdleWatch, clock: Clock, field: QLineEdit
) -> None:
    watch.start(2)
    clock.now += 121
    with qtbot.waitSignal(watch.idle, timeout=PATIENCE_MS):
        QApplication.postEvent(field, QEvent(QEvent.Type.UpdateRequest))
        field.setText("an answer that is being written")


def test_the_first_key_after_a_sleep_locks_and_reaches_nobody(
    qtbot: QtBot, watch: IdleWatch, clock: Clock, field: QLineEdit, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch.start(2)
    watch._ticks.stop()  # as it does while the computer sleeps
    clock.now += 3600
    with qtbot.waitSignal(watch.idle, timeout=PATIENCE_MS):
        touch(field, "key")
    assert field.text() == ""


def test_a_shortcut_after_a_sleep_locks_and_does_nothing_else(
    qtbot: QtBot, watch: IdleWatch, clock: Clock, field: QLineEdit
) -> None:
    """Qt gives a key that is a shortcut to nobody as a key: F8 showed all names."""
    done: list[str] = []
    QShortcut(QKeySequence("F8"), field, lambda: done.append("F8"))
    field.activateWindow()
    field.setFocus()
    qtbot.waitUntil(field.hasFocus, timeout=PATIENCE_MS)
    watch.start(2)
    QTest.keyClick(window_of(field), Qt.Key.Key_F8)
    assert done == ["F8"]
    watch._ticks.stop()  # as it does while the computer sleeps
    clock.now += 3600
    with qtbot.waitSignal(watch.idle, timeout=PATIENCE_MS):
        QTest.keyClick(window_of(field), Qt.Key.Key_F8)
    QTest.keyClick(window_of(field), Qt.Key.Key_F8)
    assert done == ["F8"]


def test_a_shortcut_begins_the_time_anew(
    qtbot: QtBot, watch: IdleWatch, clock: Clock, field: QLineEdit
) -> None:
    QShortcut(QKeySequence("F8"), field, field.clear)
    field.activateWindow()
    field.setFocus()
    qtbot.waitUntil(field.hasFocus, timeout=PATIENCE_MS)
    watch.start(2)
    clock.now += 119
    QTest.keyClick(window_of(field), Qt.Key.Key_F8)
    clock.now += 119
    with qtbot.assertNotEmitted(watch.idle, wait=100):
        pass


def test_only_the_field_that_is_typed_into_is_watched(
    qtbot: QtBot, watch: IdleWatch, clock: Clock, field: QLineEdit
) -> None:
    """Else every field that had the focus once would be, and each of their events cost time."""
    watch.start(2)
    watch._ticks.stop()
    other = QLineEdit()
    watch._watch(field)
    watch._watch(other)
    clock.now += 3600
    with qtbot.assertNotEmitted(watch.idle):
        QApplication.sendEvent(field, QInputMethodEvent())
    with qtbot.waitSignal(watch.idle, timeout=PATIENCE_MS):
        QApplication.sendEvent(other, QInputMethodEvent())
    other.deleteLater()


def test_nought_minutes_are_never(qtbot: QtBot, watch: IdleWatch, clock: Clock) -> None:
    watch.start(0)
    clock.now += 1_000_000
    with qtbot.assertNotEmitted(watch.idle, wait=100):
        pass


def test_the_clock_goes_on() -> None:
    first = seconds_passed()
    assert seconds_passed() >= first


@pytest.mark.parametrize("minutes", [10, 0])
def test_an_open_vault_is_watched_as_its_settings_say(qtbot: QtBot, open_window: Open, minutes: int) -> None:
    script = Script(lock_minutes=minutes)
    window = open_window(script)
    assert not window.idle._ticks.isActive()
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    assert window.idle._ticks.isActive() is bool(minutes)
    window.idle.idle.emit()
    qtbot.waitUntil(lambda: window.vault_view is None, timeout=PATIENCE_MS)
    assert script.closed == 1
    assert not window.idle._ticks.isActive()
