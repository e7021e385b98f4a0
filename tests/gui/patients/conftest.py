"""The page of patients on scripted services, and with somebody chosen."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.patients.patients_page import PatientsView
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from tests.gui.conftest import PATIENCE_MS
from tests.gui.patients.driving import read


@pytest.fixture
def page(qtbot: QtBot, view: VaultView) -> PatientsView:
    """Turned to with the keyboard."""
    qtbot.keyClick(view, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: view.patients.people.model.total == 3, timeout=PATIENCE_MS)
    view.activateWindow()
    return view.patients


@pytest.fixture
def chosen(qtbot: QtBot, page: PatientsView) -> PatientsView:
    """With Zebulonia chosen and her chart read; nobody has said why."""
    page.show_patient("zq")
    read(qtbot, page)
    return page
