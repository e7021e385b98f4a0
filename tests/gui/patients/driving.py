"""Reads the page of patients as a person does."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QLineEdit, QPushButton, QTextEdit, QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.patients.patients_page import PatientsView
from tests.gui.conftest import PATIENCE_MS


def read(qtbot: QtBot, page: PatientsView) -> None:
    qtbot.waitUntil(
        lambda: page.chart.summary.isVisible() or page.chart.tabs.currentIndex() > 0, timeout=PATIENCE_MS
    )
    settled(qtbot, page)


def settled(qtbot: QtBot, page: PatientsView) -> None:
    qtbot.waitUntil(lambda: not page.people._rest.isActive(), timeout=PATIENCE_MS)
    qtbot.waitUntil(lambda: not page.window().runner.busy, timeout=PATIENCE_MS)  # type: ignore[attr-defined]


def shown(widget: QWidget) -> str:
    """Every word that can be read or heard on the page."""
    said: list[str] = []
    for each in (widget, *widget.findChildren(QWidget)):
        if not each.isVisible():
            continue
        said += [each.accessibleName(), each.accessibleDescription(), each.toolTip()]
        if isinstance(each, QLabel | QPushButton | QLineEdit):
            said.append(each.text())
        if isinstance(each, QTextEdit):
            said.append(each.toPlainText())
    model = widget.people.model if isinstance(widget, PatientsView) else None
    if model is not None:
        roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.UserRole, Qt.ItemDataRole.AccessibleTextRole)
        said += [str(model.data(model.index(row), role)) for row in range(model.rowCount()) for role in roles]
    return "\n".join(said)


def rows(page: PatientsView) -> list[str]:
    model = page.people.model
    return [str(model.data(model.index(row))) for row in range(model.rowCount())]
