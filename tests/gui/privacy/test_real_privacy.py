"""The Privacy page on a real vault: its trail, its boundary, its settings; what was tampered with is said."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.audit_trail import TrailGroup
from privrag_desktop.domain.privacy_policies import PolicyName
from privrag_desktop.gui.privacy.audit_entry_html import AGREES
from privrag_desktop.gui.privacy.audit_trail_export_dialog import AuditFileType, TrailExportDialog
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.services.vault.settings.settings_change import written
from privrag_desktop.store import audit_trail
from tests.asking import asking_workspace
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.privacy.opened_page import proof, rows, settle, show_group, would
from tests.gui.quick import services_on
from tests.hostile.leaks import leaks
from tests.pdf_words import words_of
from tests.services.questions.test_conversation_export import FIRST, MODELS


@pytest.fixture
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    for workspace in asking_workspace(tmp_path_factory.mktemp("real-privacy")):
        workspace._models = MODELS
        yield workspace


@pytest.fixture
def view(qtbot: QtBot, open_window: Open, vault: Workspace) -> VaultView:
    window = open_window(services_on(vault))
    window.resize(1280, 800)
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    opened = window.vault_view
    assert opened is not None
    settle(qtbot, opened)
    return opened


def test_what_a_question_let_go_is_found_again_letter_by_letter(
    qtbot: QtBot, view: VaultView, vault: Workspace
) -> None:
    view.ask.ask(FIRST)
    qtbot.waitUntil(lambda: not view.ask.asking, timeout=PATIENCE_MS)
    view.turn_to(Page.PRIVACY)
    settle(qtbot, view)
    left = view.privacy.left
    left.table.selectRow(0)
    settle(qtbot, view)
    told = left.detail.toPlainText()
    assert AGREES in told
    assert leaks(f"{told} {rows(view)}") == set()
    show_group(qtbot, view, TrailGroup.ALL)
    assert leaks(str(rows(view))) == set()
    assert audit_trail.verify(vault.database) is None


def test_a_trail_that_somebody_changed_is_said_to_be_changed_and_where(
    qtbot: QtBot, view: VaultView, vault: Workspace
) -> None:
    for _ in range(3):
        with vault.database.transaction() as tx:
            audit_trail.append(tx, audit_trail.AuditAction.BACKED_UP, [("patients", 3)])
    view.turn_to(Page.PRIVACY)
    proof(qtbot, view)
    card = view.privacy.chain
    card.check.click()
    settle(qtbot, view)
    assert card.notice.text.startswith("The trail is whole")
    kept = card.last.text()
    with vault.database.transaction() as tx:
        tx.execute("DROP TRIGGER audit_never_changes")
        tx.execute("UPDATE audit SET actor = 'nobody' WHERE entry = 2")
    card.kept.setText(kept)
    card.check.click()
    settle(qtbot, view)
    assert card.notice.text.startswith("The audit trail is not whole: entry 2 was changed.")


def test_the_trail_and_the_sheet_are_written_where_nothing_was(
    qtbot: QtBot, view: VaultView, vault: Workspace, tmp_path: Path
) -> None:
    view.turn_to(Page.PRIVACY)
    proof(qtbot, view)
    for form in AuditFileType:
        view.privacy.chain.export.click()
        (dialog,) = [one for one in view.privacy.chain.findChildren(TrailExportDialog) if one.isVisible()]
        dialog.form.choose(form)
        dialog._go(tmp_path)
        dialog.go_on.click()
        settle(qtbot, view)
        qtbot.waitUntil(lambda: not view.privacy.chain.findChildren(TrailExportDialog), timeout=PATIENCE_MS)
    lines = (tmp_path / "audit-trail.jsonl").read_text("utf-8").splitlines()
    assert json.loads(lines[-1])["hash"]
    fhir = (tmp_path / "audit-trail.ndjson").read_text("utf-8").splitlines()
    assert {json.loads(line)["resourceType"] for line in fhir} == {"AuditEvent"}
    printed = words_of((tmp_path / "audit-trail.pdf").read_bytes())
    assert audit_trail.head(vault.database).hash[:8] in printed
    assert len(audit_trail.entries_of(vault.database, audit_trail.AuditAction.AUDIT_EXPORTED)) == 2


def test_a_patient_typed_into_the_sample_is_hidden_by_the_boundary_and_kept_nowhere(
    qtbot: QtBot, view: VaultView, vault: Workspace
) -> None:
    before = audit_trail.head(vault.database)
    view.turn_to(Page.PRIVACY)
    would(qtbot, view)
    card = view.privacy.would.preview
    card.edit.selectAll()
    qtbot.keyClicks(card.edit, "Zebulonia Quetzalkamp, aged 93, rang from zq@quetzal.example.")
    qtbot.waitUntil(lambda: "Quetzalkamp" in card.found.toPlainText(), timeout=PATIENCE_MS)
    shown = card.shown.toPlainText()
    assert "Quetzalkamp" not in shown
    assert "quetzal.example" not in shown
    assert "90 or older" in shown
    assert card.counted.text().startswith("1 × name")
    assert audit_trail.head(vault.database) == before


def test_a_policy_that_an_admin_chooses_counts_and_stands_in_the_trail(
    qtbot: QtBot, view: VaultView, vault: Workspace
) -> None:
    view.turn_to(Page.PRIVACY)
    would(qtbot, view)
    part = view.privacy.would
    part.questions.choose(PolicyName.THESIS)
    part.use.click()
    settle(qtbot, view)
    assert vault.settings.policy is written(vault).policy is PolicyName.THESIS
    view.privacy.turn_to(view.privacy.left)
    settle(qtbot, view)
    show_group(qtbot, view, TrailGroup.SETTINGS)
    assert "Policy: Thesis" in rows(view)[0][3]
