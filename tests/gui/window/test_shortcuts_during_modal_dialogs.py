"""A modal dialog keeps keys from the window behind it; the urgent ones work in it all the same, once."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.widgets.labels_buttons_and_notices import column
from privrag_desktop.gui.window.shortcuts_during_modal_dialogs import UrgentKeys
from tests.gui.conftest import PATIENCE_MS

CONTROL = Qt.KeyboardModifier.ControlModifier


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
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def pressed(window: QWidget) -> list[str]:
    acts: list[str] = []
    urgent = UrgentKeys(window)
    urgent.add("Ctrl+L", "Lock the vault", lambda: acts.append("lock"))
    urgent.add("Ctrl+Q", "Close", lambda: acts.append("close"))
    return acts


def test_urgent_keys_work_in_a_dialog_and_no_others(
    qtbot: QtBot, window: QWidget, pressed: list[str]
) -> None:
    dialog = Question(window)
    dialog.come_to_the_front(qtbot)
    for key in (Qt.Key.Key_L, Qt.Key.Key_O, Qt.Key.Key_Q):
        qtbot.keyClick(dialog.field, key, CONTROL)
    assert pressed == ["lock", "close"]


def test_one_that_comes_to_the_front_again_acts_once(
    qtbot: QtBot, window: QWidget, pressed: list[str]
) -> None:
    """Two shortcuts of the same keys would do nothing at all."""
    dialog, other = Question(window), QWidget()
    qtbot.addWidget(other)
    dialog.come_to_the_front(qtbot)
    QApplication.instance().focusWindowChanged.emit(dialog.windowHandle())  # type: ignore[union-attr]
    qtbot.keyClick(dialog.field, Qt.Key.Key_L, CONTROL)
    assert pressed == ["lock"]


def test_a_dialog_over_a_dialog_has_them_too(qtbot: QtBot, window: QWidget, pressed: list[str]) -> None:
    below = Question(window)
    below.come_to_the_front(qtbot)
    above = Question(below)
    above.come_to_the_front(qtbot)
    qtbot.keyClick(above.field, Qt.Key.Key_L, CONTROL)
    assert pressed == ["lock"]
