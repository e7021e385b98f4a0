"""A shortcut does what it says where it says, and the list for help has just those that work now."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.keyboard_shortcuts import UrgentKeys, listed, shortcut
from privrag_desktop.gui.widgets.labels_buttons_and_notices import column
from privrag_desktop.gui.widgets.page_arrival_and_first_focus import PageView
from tests.gui.conftest import PATIENCE_MS

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    """With a page in it, and a field in that."""
    made = QWidget()
    qtbot.addWidget(made)
    page, field = PageView(), QLineEdit()
    QVBoxLayout(made).addWidget(page)
    QVBoxLayout(page).addWidget(field)
    made.show()
    made.activateWindow()
    field.setFocus()
    qtbot.waitUntil(field.hasFocus, timeout=PATIENCE_MS)
    return made


def part(window: QWidget, kind: type[QWidget]) -> QWidget:
    found = window.findChild(kind)
    assert isinstance(found, QWidget)
    return found


def test_it_is_done_when_the_keys_are_pressed_in_the_window(qtbot: QtBot, window: QWidget) -> None:
    done: list[str] = []
    shortcut("Ctrl+E", "Edit", window, lambda: done.append("edited"))
    field = part(window, QLineEdit)
    qtbot.keyClick(field, Qt.Key.Key_R, CONTROL)
    assert done == []
    qtbot.keyClick(field, Qt.Key.Key_E, CONTROL)
    assert done == ["edited"]


def test_a_shortcut_of_a_part_works_only_in_that_part(qtbot: QtBot, window: QWidget) -> None:
    done: list[str] = []
    field, beside = part(window, QLineEdit), QLineEdit()
    layout = window.layout()
    assert layout is not None
    layout.addWidget(beside)
    beside.show()
    context = Qt.ShortcutContext.WidgetWithChildrenShortcut
    shortcut("Ctrl+E", "Edit", part(window, PageView), lambda: done.append("edited"), context)
    beside.setFocus()
    assert beside.hasFocus()
    qtbot.keyClick(beside, Qt.Key.Key_E, CONTROL)
    assert done == []
    field.setFocus()
    qtbot.keyClick(field, Qt.Key.Key_E, CONTROL)
    assert done == ["edited"]


def test_each_is_listed_once_with_the_page_it_works_on(window: QWidget) -> None:
    for _ in range(2):
        shortcut("Ctrl+E", "Edit", window, lambda: None)
        shortcut("Ctrl+R", "Write anew", part(window, QLineEdit), lambda: None)
    found = sorted((one.keys, one.words, one.page) for one in listed(window))
    assert found == [("Ctrl+E", "Edit", None), ("Ctrl+R", "Write anew", part(window, PageView))]


def test_those_of_a_dialog_over_the_window_are_not_listed(window: QWidget) -> None:
    dialog = QDialog(window)
    shortcut("Escape", "Close", dialog, lambda: None)
    shortcut("Ctrl+E", "Edit", window, lambda: None)
    assert [one.words for one in listed(window)] == ["Edit"]
    assert [one.words for one in listed(dialog)] == ["Close"]


class Question(QDialog):
    """Keeps the keys of its window while it is open."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.field = QLineEdit()
        column(self, self.field)

    def come_to_the_front(self, qtbot: QtBot) -> None:
        self.open()
        self.activateWindow()
        qtbot.waitUntil(self.isActiveWindow, timeout=PATIENCE_MS)


@pytest.fixture
def bare_window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def pressed(bare_window: QWidget) -> list[str]:
    acts: list[str] = []
    urgent = UrgentKeys(bare_window)
    urgent.add("Ctrl+L", "Lock the vault", lambda: acts.append("lock"))
    urgent.add("Ctrl+Q", "Close", lambda: acts.append("close"))
    return acts


def test_urgent_keys_work_in_a_dialog_and_no_others(
    qtbot: QtBot, bare_window: QWidget, pressed: list[str]
) -> None:
    dialog = Question(bare_window)
    dialog.come_to_the_front(qtbot)
    for key in (Qt.Key.Key_L, Qt.Key.Key_O, Qt.Key.Key_Q):
        qtbot.keyClick(dialog.field, key, CONTROL)
    assert pressed == ["lock", "close"]


def test_one_that_comes_to_the_front_again_acts_once(
    qtbot: QtBot, bare_window: QWidget, pressed: list[str]
) -> None:
    """Two shortcuts of the same keys would do nothing at all."""
    dialog, other = Question(bare_window), QWidget()
    qtbot.addWidget(other)
    dialog.come_to_the_front(qtbot)
    QApplication.instance().focusWindowChanged.emit(dialog.windowHandle())  # type: ignore[union-attr]
    qtbot.keyClick(dialog.field, Qt.Key.Key_L, CONTROL)
    assert pressed == ["lock"]


def test_a_dialog_over_a_dialog_has_them_too(qtbot: QtBot, bare_window: QWidget, pressed: list[str]) -> None:
    below = Question(bare_window)
    below.come_to_the_front(qtbot)
    above = Question(below)
    above.come_to_the_front(qtbot)
    qtbot.keyClick(above.field, Qt.Key.Key_L, CONTROL)
    assert pressed == ["lock"]
