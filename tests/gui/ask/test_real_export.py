"""A real conversation becomes a PDF in the window's background, and who is in it can be asked."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.ask.ask_page import AskView
from privrag_desktop.gui.ask.conversation_export_dialog import ExportDialog, NamesInExport
from privrag_desktop.gui.ask.pseudonym_reveal_dialog import RevealDialog
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail
from tests.asking import asking_workspace
from tests.gui.conftest import Open
from tests.gui.quick import services_on
from tests.hostile.leaks import leaks
from tests.pdf_words import words_of
from tests.services.questions.test_conversation_export import FIRST, MODELS

PATIENCE_MS = 90_000  # the name model is loaded on the way


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    for workspace in asking_workspace(tmp_path_factory.mktemp("real-export")):
        workspace._models = MODELS
        yield workspace


@pytest.fixture
def page(qtbot: QtBot, open_window: Open, vault: Workspace) -> AskView:
    """The question was asked."""
    opened = open_window(services_on(vault))
    qtbot.waitUntil(lambda: opened.vault_view is not None and not opened.runner.busy, timeout=PATIENCE_MS)
    assert opened.vault_view is not None
    ask = opened.vault_view.ask
    ask.ask(FIRST)
    qtbot.waitUntil(lambda: not ask.asking, timeout=PATIENCE_MS)
    return ask


def exported(qtbot: QtBot, page: AskView, folder: Path, reason: str = "") -> bytes:
    page.notice.hide()
    page.export()
    [dialog] = [one for one in page.findChildren(ExportDialog) if one.isVisible()]
    dialog._go(folder)
    if reason:
        dialog.names.choose(NamesInExport.WITH)
        dialog.reason.setText(reason)
    dialog.go_on.click()
    file = folder / "conversation.pdf"
    qtbot.waitUntil(lambda: page.notice.isVisible() and str(file) in page.notice.text, timeout=PATIENCE_MS)
    return file.read_bytes()


def test_without_names_nobody_is_in_the_pages_and_for_a_reason_the_patient_is(
    qtbot: QtBot, page: AskView, vault: Workspace, tmp_path: Path
) -> None:
    words = words_of(exported(qtbot, page, tmp_path))
    assert leaks(words) == set()
    assert "60" in words
    (tmp_path / "named").mkdir()
    assert "Quetzalkamp" in words_of(exported(qtbot, page, tmp_path / "named", "She asked for it."))
    told = [
        dict(one.details) for one in audit_trail.entries_of(vault.database, audit_trail.AuditAction.EXPORTED)
    ]
    assert [(one["format"], one["names"]) for one in told] == [("pdf", 0), ("pdf", 1)]


def test_a_name_of_the_released_text_is_told_for_a_reason(
    qtbot: QtBot, page: AskView, vault: Workspace
) -> None:
    assert page.compare.released.find("[DATE_1]")
    page.compare.who.click()
    [dialog] = page.findChildren(RevealDialog)
    dialog.reason.setText("She called about it.")
    dialog.go_on.click()
    qtbot.waitUntil(dialog.told.isVisible, timeout=PATIENCE_MS)
    assert dialog.told.text() == "14 March 2018"
    [entry] = audit_trail.entries_of(vault.database, audit_trail.AuditAction.REVEALED)
    assert dict(entry.details)["reason"] == "She called about it."
