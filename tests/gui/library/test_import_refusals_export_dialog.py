"""Before refusals are saved it is said that names of files may be names of patients."""

from pathlib import Path

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.errors import UsageError
from privrag_desktop.gui.library.import_queue import Stage
from privrag_desktop.gui.library.import_refusals_export_dialog import (
    WARNING,
    RefusalsFileType,
    SaveRefusals,
)
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from tests.gui.conftest import PATIENCE_MS
from tests.gui.scripted import REPORT, Script


def saving(qtbot: QtBot, view: VaultView) -> SaveRefusals:
    view.turn_to(Page.LIBRARY)
    view.import_paths([Path("/records")])
    rows = view.library.queue.rows
    qtbot.waitUntil(lambda: bool(rows) and rows[0].stage is Stage.DONE, timeout=PATIENCE_MS)
    view.library.refusals.save.click()
    (dialog,) = view.findChildren(SaveRefusals)
    return dialog


def test_it_is_said_before_saving_that_names_of_files_may_be_names(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    dialog = saving(qtbot, view)
    assert WARNING in [label.text() for label in dialog.findChildren(type(view.library.refusals.title))]
    dialog.form.choose(RefusalsFileType.TEXT)
    dialog.file.setText("refused today")
    dialog._go(Path("/somewhere"))
    assert script.library.saved == []
    qtbot.keyClick(dialog.file, Qt.Key.Key_Return)
    dialog.go_on.click()
    qtbot.waitUntil(lambda: bool(script.library.saved), timeout=PATIENCE_MS)
    assert script.library.saved == [(len(REPORT.refused), Path("/somewhere/refused today.txt"))]
    qtbot.waitUntil(lambda: "Saved as refused today.txt" in view.library.notice.text, timeout=PATIENCE_MS)


def test_what_keeps_it_from_being_saved_is_said_in_the_dialog(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    script.library.save_error = UsageError("The file cannot be made here, or is there already.")
    dialog = saving(qtbot, view)
    dialog.file.setText(" ")
    dialog.go_on.click()
    assert "Type a name" in dialog.notice.text
    dialog.file.setText("refused.csv")
    dialog.go_on.click()
    qtbot.waitUntil(lambda: "is there already" in dialog.notice.text, timeout=PATIENCE_MS)
    assert dialog.go_on.isEnabled()
    assert script.library.saved == []
    dialog.reject()
