"""Goes about the page of models as a person does."""

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.language_models.language_models_page import ModelsView
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from tests.gui.conftest import PATIENCE_MS

KEY = Qt.Key

CLICK = Qt.MouseButton.LeftButton


def turn_to(qtbot: QtBot, view: VaultView) -> None:
    view.turn_to(Page.MODELS)
    qtbot.waitUntil(lambda: view.models.files.models.rowCount() > 0, timeout=PATIENCE_MS)
    idle(qtbot, view.models)


def idle(qtbot: QtBot, page: ModelsView) -> None:
    qtbot.waitUntil(lambda: not page.window().runner.busy, timeout=PATIENCE_MS)  # type: ignore[attr-defined]


def choose(qtbot: QtBot, page: ModelsView, row: int) -> None:
    """By the arrow keys, as who uses no mouse does."""
    table = page.files.table
    table.setFocus()
    while table.currentIndex().row() != row:
        qtbot.keyClick(table, KEY.Key_Down if table.currentIndex().row() < row else KEY.Key_Up)
    idle(qtbot, page)


def cells(page: ModelsView, row: int) -> list[str]:
    table = page.files.models
    return [str(table.data(table.index(row, column))) for column in range(table.columnCount())]
