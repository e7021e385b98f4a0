"""Help opens without a network, at the page one is on, and lists the keys that really work."""

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QFont, QKeySequence, QShortcut, QTextCursor
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.help.user_guide_sections import about, sections
from privrag_desktop.gui.keyboard_shortcuts import listed
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.scripted import Script


@pytest.fixture
def window(qtbot: QtBot, view: VaultView) -> MainWindow:
    found = view.window()
    assert isinstance(found, MainWindow)
    found.activateWindow()
    return found


def press(qtbot: QtBot, window: QWidget, key: Qt.Key) -> None:
    qtbot.keyClick(window.focusWidget() or window, key)


def test_a_link_shows_its_section_and_one_to_another_document_nothing(window: MainWindow) -> None:
    window.helper.open()
    shown = window.helper.help
    shown.text.anchorClicked.emit(QUrl("ADMIN_GUIDE.md#restore"))
    assert shown.text.toPlainText().startswith("Restore")
    shown.text.anchorClicked.emit(QUrl("RESULTS.md"))
    assert shown.text.toPlainText().startswith("Restore")


def test_f1_opens_the_section_on_the_page_that_is_shown(
    qtbot: QtBot, window: MainWindow, view: VaultView
) -> None:
    view.turn_to(Page.SETTINGS)
    press(qtbot, window, Qt.Key.Key_F1)
    shown = window.helper.help
    assert shown.isVisible()
    assert shown.text.toPlainText().startswith(about("Settings", "Ctrl+9", sections()).title)
    assert not shown.isModal()
    qtbot.waitUntil(shown.contents.hasFocus, timeout=PATIENCE_MS)
    qtbot.keyClick(shown.contents, Qt.Key.Key_Escape)
    assert not shown.isVisible()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=PATIENCE_MS)
    view.turn_to(Page.TASKS)
    press(qtbot, window, Qt.Key.Key_F1)
    assert shown.text.toPlainText().startswith("Tasks")


def test_help_is_there_before_a_vault_is_open(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(Script(), passphrase=None)
    window.helper.open()
    assert window.helper.help.text.toPlainText().startswith("Unlock")


def test_a_search_leaves_the_sections_with_all_its_words(qtbot: QtBot, window: MainWindow) -> None:
    window.helper.open()
    shown = window.helper.help
    everything = shown.contents.count()
    qtbot.keyClicks(shown.search, "damaged backup")
    assert 0 < shown.contents.count() < everything
    qtbot.keyClick(shown.search, Qt.Key.Key_Return)
    assert "damaged" in shown.text.toPlainText().casefold()
    shown.search.setText("hippopotamus")
    assert shown.nothing.isVisible()
    assert shown.contents.count() == 0


def test_every_key_that_works_in_the_window_is_in_the_list_with_words(
    window: MainWindow, view: VaultView
) -> None:
    """A new shortcut without words, made past gui/keyboard_shortcuts.py, fails here."""
    shown = window.helper.help
    window.helper.open_keys()
    text = shown.text.toPlainText()
    live = [one for one in window.findChildren(QShortcut) if _window_of(one) is window]
    assert len(live) > 15
    assert [one.key().toString() for one in live if not one.whatsThis()] == []
    native = QKeySequence.SequenceFormat.NativeText
    assert [one.whatsThis() for one in live if one.whatsThis() not in text] == []
    assert [one.key().toString(native) for one in live if one.key().toString(native) not in text] == []
    assert {f"Go to: {page.title}" for page in Page} <= {one.words for one in listed(window)}


def test_the_list_of_keys_is_there_from_every_section(window: MainWindow, view: VaultView) -> None:
    """It was empty for who came from About."""
    window.helper.open_about()
    shown = window.helper.help
    [keys] = shown.contents.findItems("Keyboard shortcuts", Qt.MatchFlag.MatchExactly)
    shown.contents.setCurrentItem(keys)
    assert "Lock the vault" in shown.text.toPlainText()


def test_licences_are_not_in_the_letters_of_the_section_before(window: MainWindow) -> None:
    window.helper.open_about()
    shown = window.helper.help
    shown.text.moveCursor(QTextCursor.MoveOperation.Start)  # into the heading
    [licences] = shown.contents.findItems("Licences of others", Qt.MatchFlag.MatchExactly)
    shown.contents.setCurrentItem(licences)
    assert shown.text.document().begin().charFormat().fontWeight() <= QFont.Weight.Normal


def test_the_list_of_keys_opens_by_keys(qtbot: QtBot, window: MainWindow, view: VaultView) -> None:
    qtbot.keyClick(window.focusWidget() or window, Qt.Key.Key_Slash, Qt.KeyboardModifier.ControlModifier)
    assert "Lock the vault" in window.helper.help.text.toPlainText()


def test_a_lock_takes_help_away_with_everything_else(qtbot: QtBot, window: MainWindow) -> None:
    window.helper.open()
    shown = window.helper.help
    window.lock()
    assert not shown.isVisible()
    qtbot.waitUntil(lambda: window.vault_view is None, timeout=PATIENCE_MS)


def _window_of(one: QShortcut) -> QWidget | None:
    parent = one.parent()
    return parent.window() if isinstance(parent, QWidget) else None
