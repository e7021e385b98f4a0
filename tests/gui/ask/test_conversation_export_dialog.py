"""Exporting a conversation from the window: without names unless an admin gives a reason."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import UsageError
from privrag_desktop.gui.ask.conversation_export_dialog import (
    NO_REASON,
    ConversationFileType,
    ExportDialog,
    NamesInExport,
)
from privrag_desktop.gui.widgets.file_export_dialog import NO_NAME
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from tests.gui.ask.test_ask_page import ask_and_wait
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.scripted import ANSWER, Script

TALK = replace(ANSWER, conversation="talk")


@pytest.fixture
def script() -> Script:
    return Script(answer=TALK)


def offered(qtbot: QtBot, view: VaultView) -> ExportDialog:
    """The dialog, as the button beside an answer opens it."""
    ask_and_wait(qtbot, view.ask)
    view.ask.answer.toolbar.export.click()
    [dialog] = view.ask.findChildren(ExportDialog)
    return dialog


def test_it_is_offered_once_there_is_an_answer(qtbot: QtBot, view: VaultView) -> None:
    assert view.ask.answer.toolbar.export.isHidden()
    view.ask.export()
    assert view.ask.findChildren(ExportDialog) == []
    ask_and_wait(qtbot, view.ask)
    assert view.ask.answer.toolbar.export.isVisible()
    view.ask.begin_conversation()
    assert view.ask.answer.toolbar.export.isHidden()


def test_a_pdf_without_names_is_what_a_click_brings(
    qtbot: QtBot, view: VaultView, script: Script, tmp_path: Path
) -> None:
    dialog = offered(qtbot, view)
    dialog._go(tmp_path)
    dialog.go_on.click()
    qtbot.waitUntil(lambda: bool(view.ask.notice.text), timeout=PATIENCE_MS)
    assert script.exported == [("talk", tmp_path / "conversation.pdf", None)]
    assert view.ask.notice.text == f"2 questions exported to {tmp_path / 'conversation.pdf'}."
    qtbot.waitUntil(lambda: view.ask.findChildren(ExportDialog) == [], timeout=PATIENCE_MS)


def test_it_stays_while_the_file_is_written(qtbot: QtBot, view: VaultView) -> None:
    dialog = offered(qtbot, view)
    dialog.go_on.setEnabled(False)
    dialog.reject()
    assert dialog.isVisible()
    dialog.go_on.setEnabled(True)
    dialog.reject()
    qtbot.waitUntil(lambda: view.ask.findChildren(ExportDialog) == [], timeout=PATIENCE_MS)


def test_names_need_a_reason(qtbot: QtBot, view: VaultView, script: Script, tmp_path: Path) -> None:
    dialog = offered(qtbot, view)
    dialog._go(tmp_path)
    assert not dialog.reason.isVisible()
    dialog.names.choose(NamesInExport.WITH)
    dialog.form.choose(ConversationFileType.MARKDOWN)
    assert dialog.reason.isVisible()
    dialog.reason.setText("   ")
    dialog.go_on.click()
    assert (dialog.notice.text, script.exported) == (NO_REASON, [])
    dialog.reason.setText("A letter to her doctor.")
    dialog.file.setText("")
    dialog.go_on.click()
    assert (dialog.notice.text, script.exported) == (NO_NAME, [])
    dialog.file.setText("letter.md")
    dialog.go_on.click()
    qtbot.waitUntil(lambda: bool(script.exported), timeout=PATIENCE_MS)
    assert script.exported == [("talk", tmp_path / "letter.md", "A letter to her doctor.")]


def test_what_goes_wrong_is_said_in_the_dialog_which_stays(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    script.export = UsageError("A file of this name is there already. Choose another name.")
    dialog = offered(qtbot, view)
    dialog.go_on.click()
    qtbot.waitUntil(lambda: bool(dialog.notice.text), timeout=PATIENCE_MS)
    assert dialog.notice.text == "A file of this name is there already. Choose another name."
    assert dialog.isVisible()
    assert dialog.go_on.isEnabled()


def test_who_may_not_export_names_is_not_offered_it(qtbot: QtBot, open_window: Open) -> None:
    window = open_window(Script(answer=TALK, person=User("Ann", UserRole.CLINICIAN)))
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    assert window.vault_view is not None
    dialog = offered(qtbot, window.vault_view)
    assert not dialog.names.isVisible()
    assert dialog.made_up.isVisible()
    assert dialog.names.chosen is NamesInExport.WITHOUT


def test_a_name_that_is_free_is_proposed_until_somebody_types_one(
    qtbot: QtBot, view: VaultView, tmp_path: Path
) -> None:
    (tmp_path / "conversation.pdf").touch()
    (tmp_path / "conversation.md").touch()
    (tmp_path / "conversation-2.md").touch()
    dialog = offered(qtbot, view)
    dialog._go(tmp_path)
    assert dialog.file.text() == "conversation-2"
    dialog.form.choose(ConversationFileType.MARKDOWN)
    assert dialog.file.text() == "conversation-3"
    dialog.file.setText("letter")
    dialog.form.choose(ConversationFileType.PDF)
    assert dialog.file.text() == "letter"


def test_enter_in_a_field_goes_on_once(qtbot: QtBot, view: VaultView, script: Script, tmp_path: Path) -> None:
    dialog = offered(qtbot, view)
    dialog._go(tmp_path)
    assert not dialog.made_up.isVisible()
    dialog.names.choose(NamesInExport.WITH)
    for blank in ("", "\u3164\u200b"):
        dialog.reason.setText(blank)
        qtbot.keyClick(dialog.reason, Qt.Key.Key_Return)
        assert (dialog.notice.text, script.exported) == (NO_REASON, [])
    dialog.reason.setText("A letter.")
    qtbot.keyClick(dialog.file, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: view.ask.findChildren(ExportDialog) == [], timeout=PATIENCE_MS)
    assert script.exported == [("talk", tmp_path / "conversation.pdf", "A letter.")]
