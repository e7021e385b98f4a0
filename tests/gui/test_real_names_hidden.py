"""A real question of a real vault, its names hidden: no identifier of anybody is left on the page."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt, QUrl
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.ask.pseudonym_pair_positions import HOW
from privrag_desktop.gui.ask.source_document_dialog import SourceDialog
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.asking import asking_workspace
from tests.gui.conftest import Open
from tests.gui.on_screen import words_of
from tests.gui.quick import services_on
from tests.hostile.leaks import leaks
from tests.services.questions.test_conversation_export import FIRST, MODELS

PATIENCE_MS = 90_000  # the name model is loaded on the way
_OWN_WORDS = {"will"}  # a patient is called Will, and the page says "will be listed here"
_HTML = "<!DOCTYPE"  # its plain text is checked as a screen reader gets it


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    for workspace in asking_workspace(tmp_path_factory.mktemp("real-hidden")):
        workspace._models = MODELS
        yield workspace


@pytest.fixture
def view(qtbot: QtBot, open_window: Open, vault: Workspace) -> VaultView:
    window = open_window(services_on(vault))
    qtbot.waitUntil(lambda: window.vault_view is not None and not window.runner.busy, timeout=PATIENCE_MS)
    assert window.vault_view is not None
    return window.vault_view


def left(view: VaultView) -> set[str]:
    told = "\n".join(map(words_of, (view.ask, view.sidebar, view.names_banner, view.offers)))
    lines = told.split(_HTML)
    plain = [lines[0], *(part.partition("</html>")[2] for part in lines[1:])]
    return set().union(*(leaks(line) for part in plain for line in part.splitlines())) - _OWN_WORDS


def test_no_identifier_is_left_while_names_are_hidden_and_all_are_back_after(
    qtbot: QtBot, view: VaultView
) -> None:
    view.ask.ask(FIRST)
    qtbot.waitUntil(lambda: not view.ask.asking, timeout=PATIENCE_MS)
    qtbot.waitUntil(lambda: view.ask.compare.told.text() == HOW, timeout=PATIENCE_MS)
    view.ask.answer.text.anchorClicked.emit(QUrl("citation:1"))
    qtbot.waitUntil(lambda: bool(view.findChildren(SourceDialog)), timeout=PATIENCE_MS)
    shown = left(view)
    assert {"Zebulonia", "Quetzalkamp"} <= {name.rstrip("0123456789") for name in shown}
    view.window().activateWindow()
    qtbot.keyClick(view.ask.box.edit, Qt.Key.Key_F8)
    assert left(view) == set()
    assert view.ask.answer.text.toPlainText()
    qtbot.keyClick(view.ask.box.edit, Qt.Key.Key_F8)
    assert left(view) == shown
    view.findChildren(SourceDialog)[0].close()
