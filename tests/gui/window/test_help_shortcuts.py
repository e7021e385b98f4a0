"""Help is a key away while the vault is locked, and lists the keys that really work there."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.background import Operation
from privrag_desktop.gui.keyboard_shortcuts import shortcut
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.window.help_shortcuts import Helper
from tests.gui.conftest import PATIENCE_MS


def no_support(_folder: Path) -> Operation[Path]:
    raise AssertionError("nobody asked for a file")


@pytest.fixture
def helper(qtbot: QtBot, theme: Theme) -> Helper:
    window = QWidget()
    qtbot.addWidget(window)
    shortcut("Ctrl+L", "Lock the vault", window, lambda: None)
    made = Helper(window, theme, no_support, lambda: None)
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=PATIENCE_MS)
    return made


def window_of(helper: Helper) -> QWidget:
    window = helper.parent()
    assert isinstance(window, QWidget)
    return window


def test_the_guide_is_read_when_it_is_first_asked_for_and_once(qtbot: QtBot, helper: Helper) -> None:
    """The window opens without it."""
    assert helper._help is None
    qtbot.keyClick(window_of(helper), Qt.Key.Key_F1)
    shown = helper.help
    assert shown.isVisible()
    helper.open()
    assert helper.help is shown


def test_f1_opens_the_section_on_unlocking_while_no_vault_is_open(qtbot: QtBot, helper: Helper) -> None:
    qtbot.keyClick(window_of(helper), Qt.Key.Key_F1)
    assert helper.help.text.toPlainText().startswith("Unlock")


@pytest.mark.parametrize(
    ("key", "modifier"),
    [
        (Qt.Key.Key_Slash, Qt.KeyboardModifier.ControlModifier),
        (Qt.Key.Key_Question, Qt.KeyboardModifier.NoModifier),
    ],
)
def test_the_keys_of_the_window_are_listed_with_what_they_do(
    qtbot: QtBot, helper: Helper, key: Qt.Key, modifier: Qt.KeyboardModifier
) -> None:
    qtbot.keyClick(window_of(helper), key, modifier)
    text = helper.help.text.toPlainText()
    for words in ("Help on this page", "All keyboard shortcuts", "Lock the vault", "Ctrl+L", "Everywhere"):
        assert words in text


def test_about_names_nobody_to_ask_while_no_vault_is_open(helper: Helper) -> None:
    helper.open_about()
    assert helper.help.isVisible()
    assert helper._contact() == ""
