"""The trail is exported in each form."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.errors import UsageError
from privrag_desktop.gui.privacy.audit_trail_export_dialog import (
    AuditFileType,
    TrailExportDialog,
)
from privrag_desktop.gui.widgets.file_export_dialog import NO_NAME
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.privacy.opened_page import proof, settle, shown
from tests.gui.scripted import Script


@pytest.mark.parametrize(
    ("form", "ending"),
    [(AuditFileType.LINES, "jsonl"), (AuditFileType.FHIR, "ndjson"), (AuditFileType.SHEET, "pdf")],
)
def test_the_trail_is_exported_in_each_form(
    qtbot: QtBot, open_window: Open, form: AuditFileType, ending: str
) -> None:
    script = Script()
    view = shown(qtbot, open_window, script)
    proof(qtbot, view)
    card = view.privacy.chain
    card.export.click()
    (dialog,) = card.findChildren(TrailExportDialog)
    dialog.form.choose(form)
    dialog.file.clear()
    dialog.go_on.click()
    assert dialog.notice.text == NO_NAME
    script.privacy.error = UsageError("The file cannot be made here, or is there already.")
    qtbot.keyClicks(dialog.file, "ours")
    qtbot.keyClick(dialog.file, Qt.Key.Key_Return)
    settle(qtbot, view)
    assert "is there already" in dialog.notice.text
    script.privacy.error = None
    dialog.go_on.click()
    settle(qtbot, view)
    assert script.privacy.exported == [(Path.home() / f"ours{form}", form.name.lower())]
    assert f"ours{form}" in card.notice.text
    qtbot.waitUntil(lambda: not card.findChildren(TrailExportDialog), timeout=PATIENCE_MS)
