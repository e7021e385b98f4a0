"""The drafts of a task are saved from the window, after it is said that the file names patients."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.errors import UsageError
from privrag_desktop.gui.tasks.drafts_export_dialog import WARNING, DraftsFileType, SaveDrafts
from privrag_desktop.gui.tasks.tasks_page import TasksView
from tests.gui.conftest import PATIENCE_MS
from tests.gui.scripted import Script
from tests.gui.tasks.giving import give_until_asked


def drafted(qtbot: QtBot, page: TasksView) -> None:
    give_until_asked(qtbot, page)
    page.pane.approval.approve.click()
    qtbot.waitUntil(page.pane.save.isVisible, timeout=PATIENCE_MS)


def saving(qtbot: QtBot, page: TasksView) -> SaveDrafts:
    drafted(qtbot, page)
    page.pane.save.click()
    (dialog,) = page.findChildren(SaveDrafts)
    return dialog


@pytest.mark.parametrize("form", DraftsFileType)
def test_drafts_are_saved_in_the_form_that_is_chosen(
    qtbot: QtBot, page: TasksView, script: Script, form: DraftsFileType
) -> None:
    dialog = saving(qtbot, page)
    assert WARNING in [label.text() for label in dialog.findChildren(type(page.pane.state))]
    dialog.form.choose(form)
    dialog.file.setText("for the ward")
    dialog._go(Path("/somewhere"))
    qtbot.keyClick(dialog.file, Qt.Key.Key_Return)
    dialog.go_on.click()
    qtbot.waitUntil(lambda: bool(script.saved_drafts), timeout=PATIENCE_MS)
    assert script.saved_drafts == [(1, Path(f"/somewhere/for the ward{form}"))]
    qtbot.waitUntil(lambda: f"Saved as for the ward{form}" in page.notice.text, timeout=PATIENCE_MS)


def test_why_they_cannot_be_saved_is_said_in_the_dialog(
    qtbot: QtBot, page: TasksView, script: Script
) -> None:
    script.save_drafts_error = UsageError("The file cannot be made here, or is there already.")
    dialog = saving(qtbot, page)
    dialog.go_on.click()
    qtbot.waitUntil(lambda: "is there already" in dialog.notice.text, timeout=PATIENCE_MS)
    dialog.reject()


def test_without_drafts_nothing_can_be_saved(qtbot: QtBot, page: TasksView) -> None:
    assert not page.pane.save.isVisible()
    drafted(qtbot, page)
    give_until_asked(qtbot, page)
    assert not page.pane.save.isVisible()
    page.pane.approval.refuse.click()
    qtbot.waitUntil(lambda: not page.running, timeout=PATIENCE_MS)
    assert not page.pane.save.isVisible()


def test_hidden_names_hide_what_names_them(qtbot: QtBot, page: TasksView) -> None:
    drafted(qtbot, page)
    page._names.turn()
    assert not page.pane.save.isVisible()
