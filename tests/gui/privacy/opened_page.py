"""Opens the Privacy page in a wide window, turns to its parts, and reads its list."""

from pytestqt.qtbot import QtBot

from privrag_desktop.domain.audit_trail import TrailGroup
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.scripted import Script

ANNA = User("Anna Grün", UserRole.CLINICIAN)


def settle(qtbot: QtBot, view: VaultView) -> None:
    window = view.window()
    assert isinstance(window, MainWindow)
    qtbot.waitUntil(lambda: not window.runner.busy, timeout=PATIENCE_MS)


def opened(qtbot: QtBot, open_window: Open, script: Script) -> VaultView:
    """In front, so that its keys work."""
    window = open_window(script)
    window.resize(1280, 800)
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    view = window.vault_view
    assert view is not None
    settle(qtbot, view)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow, timeout=PATIENCE_MS)
    return view


def shown(qtbot: QtBot, open_window: Open, script: Script) -> VaultView:
    """The page, filled; a wide window, as on a desktop."""
    view = opened(qtbot, open_window, script)
    view.turn_to(Page.PRIVACY)
    settle(qtbot, view)
    return view


def rows(view: VaultView) -> list[list[str]]:
    model = view.privacy.left.model
    columns = range(model.columnCount())
    return [[str(model.data(model.index(row, at))) for at in columns] for row in range(model.rowCount())]


def show_group(qtbot: QtBot, view: VaultView, group: TrailGroup) -> None:
    box = view.privacy.left.filters.group
    box.setCurrentIndex(box.findData(group))
    settle(qtbot, view)


def would(qtbot: QtBot, view: VaultView) -> None:
    view.privacy.turn_to(view.privacy.would)
    settle(qtbot, view)


def proof(qtbot: QtBot, view: VaultView) -> None:
    view.privacy.tabs.setCurrentIndex(view.privacy.tabs.count() - 1)
    settle(qtbot, view)
