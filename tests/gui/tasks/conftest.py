"""The Tasks page with its box in focus."""

import pytest
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.tasks.tasks_page import TasksView
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from tests.gui.conftest import PATIENCE_MS


@pytest.fixture
def page(qtbot: QtBot, view: VaultView) -> TasksView:
    view.turn_to(Page.TASKS)
    view.window().activateWindow()
    qtbot.waitUntil(view.tasks.box.edit.hasFocus, timeout=PATIENCE_MS)
    return view.tasks
