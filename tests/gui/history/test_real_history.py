"""The History page on a real vault: a patient is found by name, titles survive, what is erased is gone."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt as Q
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.history.history_page import HistoryView
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.gui.window.sidebar_page_list import Page
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.questions.ask_search_and_gate import ask
from privrag_desktop.services.vault.creation_and_unlocking import open_vault
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.asking import asking_workspace
from tests.gui.conftest import Open
from tests.gui.quick import services_on
from tests.hostile.leaks import leaks
from tests.services.questions.test_conversation_export import FIRST, MODELS
from tests.services.questions.test_listed_conversations import ASTHMA, kept_in_tables
from tests.word_embedder import with_words

PATIENCE_MS = 90_000  # the name model is loaded on the way
TITLE = "Rounds with Quetzalkamp and Snorkelwacker"


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Workspace]:
    for workspace in asking_workspace(tmp_path):
        workspace._models = MODELS
        for question in (FIRST, ASTHMA):
            ask(workspace, question, Progress())
        yield workspace


def window_on(qtbot: QtBot, open_window: Open, workspace: Workspace) -> MainWindow:
    opened = open_window(services_on(workspace))
    qtbot.waitUntil(lambda: opened.vault_view is not None and not opened.runner.busy, timeout=PATIENCE_MS)
    return opened


def history_of(qtbot: QtBot, window: MainWindow) -> HistoryView:
    assert window.vault_view is not None
    window.activateWindow()
    window.vault_view.turn_to(Page.HISTORY)
    rest(qtbot, window.vault_view.history)
    return window.vault_view.history


def rest(qtbot: QtBot, page: HistoryView) -> None:
    window = page.window()
    assert isinstance(window, MainWindow)
    qtbot.waitUntil(lambda: not page.list._pause.isActive() and not window.runner.busy, timeout=PATIENCE_MS)


def press(qtbot: QtBot, key: Q.Key, modifier: Q.KeyboardModifier = Q.KeyboardModifier.NoModifier) -> None:
    focus = QApplication.focusWidget()
    assert focus is not None
    qtbot.keyClick(focus, key, modifier)


def titles(page: HistoryView) -> list[str]:
    model = page.list.model
    return [model.conversation(model.index(at)).title for at in range(model.rowCount())]


def test_found_by_name_renamed_pinned_and_erased_by_keyboard_with_nothing_left(
    qtbot: QtBot, open_window: Open, vault: Workspace
) -> None:
    page = history_of(qtbot, window_on(qtbot, open_window, vault))
    qtbot.waitUntil(page.list.search.hasFocus, timeout=PATIENCE_MS)
    qtbot.keyClicks(page.list.search, "quetzalkamp")
    rest(qtbot, page)
    assert titles(page) == [FIRST]
    press(qtbot, Q.Key.Key_Return)
    rest(qtbot, page)
    assert page.pane.opened is not None
    assert leaks(page.pane.text.toPlainText())
    press(qtbot, Q.Key.Key_F2)
    qtbot.keyClicks(page.pane.edit, TITLE)
    press(qtbot, Q.Key.Key_Return)
    rest(qtbot, page)
    assert page.notice.text == ""
    assert titles(page) == [TITLE]
    press(qtbot, Q.Key.Key_P, Q.KeyboardModifier.ControlModifier)
    rest(qtbot, page)
    assert page.list.selected[0].pinned
    assert "rounds with" in kept_in_tables(vault)
    press(qtbot, Q.Key.Key_Delete)
    qtbot.waitUntil(page.removal.keep.hasFocus, timeout=PATIENCE_MS)
    for key in (Q.Key.Key_Tab, Q.Key.Key_Tab, Q.Key.Key_Space):
        press(qtbot, key)
    rest(qtbot, page)
    assert page.notice.text == "Erased: 1 question."
    kept = kept_in_tables(vault)
    assert "rounds with" not in kept
    assert "snorkelwacker" not in kept
    assert vault.database.rows("SELECT count(*) FROM turns") == [(1,)]
    press(qtbot, Q.Key.Key_Escape)
    rest(qtbot, page)
    assert titles(page) == [ASTHMA]


def test_a_title_is_there_when_the_vault_is_opened_again_and_hidden_names_are_in_no_form(
    qtbot: QtBot, open_window: Open, vault: Workspace
) -> None:
    page = history_of(qtbot, window_on(qtbot, open_window, vault))
    [key] = [one.key for one in page.list.model._rows if one.title == FIRST]
    page.list.select([key])
    page.open(page.list.selected[0])
    rest(qtbot, page)
    page.rename(TITLE)
    page.pin([key], pinned=True)
    rest(qtbot, page)
    page.window().close()
    vault.close()
    with with_words(open_vault(vault.folder, "pass")) as again:
        window = window_on(qtbot, open_window, again)
        later = history_of(qtbot, window)
        assert titles(later) == [TITLE, ASTHMA]
        later.open(later.list.model.conversation(later.list.model.index(0)))
        rest(qtbot, later)
        qtbot.keyClick(later.list.search, Q.Key.Key_F8)
        rest(qtbot, later)
        shown = "\n".join([*titles(later), later.pane.title.text(), later.pane.text.toPlainText()])
        assert leaks(shown) == set()
        assert "Rounds with" in shown
        window.close()
        qtbot.waitUntil(lambda: not window.isVisible(), timeout=PATIENCE_MS)
