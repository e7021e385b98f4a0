"""The page of patients on a real vault: shown is what the records say, and the trail knows who looked."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.ask.source_document_dialog import SourceDialog
from privrag_desktop.gui.patients.patients_page import PatientsView
from privrag_desktop.gui.window.main_window import MainWindow
from privrag_desktop.gui.window.sidebar_page_list import Page
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.imports.fhir_import import import_paths
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.store import audit_trail
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.on_screen import words_of
from tests.gui.quick import QuickServices
from tests.made_up import FAMILY, GIVEN, SECRETS
from tests.services.chart_records import records
from tests.word_embedder import with_words

NAME = f"{GIVEN} {FAMILY}"


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Filled once; each window works on it as it was left."""
    folder = tmp_path_factory.mktemp("patients")
    create_vault(folder / "vault", "pass", FLOOR)
    with with_words(open_vault(folder / "vault", "pass")) as workspace:
        import_paths(workspace, [records(folder)], Progress())
    return folder / "vault"


@pytest.fixture
def page(qtbot: QtBot, open_window: Open, vault: Path) -> PatientsView:
    window = open_window(QuickServices(), vault, "pass")
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    assert window.vault_view is not None
    window.vault_view.turn_to(Page.PATIENTS)
    page = window.vault_view.patients
    qtbot.waitUntil(lambda: page.people.model.total == 2, timeout=PATIENCE_MS)
    return page


def idle(qtbot: QtBot, page: PatientsView) -> None:
    window = page.window()
    assert isinstance(window, MainWindow)
    qtbot.waitUntil(lambda: not window.runner.busy, timeout=PATIENCE_MS)


def choose(qtbot: QtBot, page: PatientsView) -> None:
    """As somebody does who knows the name."""
    page.people.search.setFocus()
    qtbot.keyClicks(page.people.search, "quetzalk")
    qtbot.keyClick(page.people.search, Qt.Key.Key_Return)
    qtbot.waitUntil(page.chart.summary.isVisible, timeout=PATIENCE_MS)
    page.people.search.clear()
    idle(qtbot, page)


def test_a_real_chart_is_read_without_a_name_and_named_for_a_reason(
    qtbot: QtBot, page: PatientsView, vault: Path
) -> None:
    choose(qtbot, page)
    assert [secret for secret in SECRETS if secret in words_of(page)] == []
    summary = page.chart.summary.pane.toPlainText()
    for told in (
        "Diabetes mellitus type 2",
        "Metformin 500 MG",
        "No known allergies",
        "Bronchitis",
        "5.4 mmol/L",
    ):
        assert told in summary
    values = page.chart.values
    values.kind.setCurrentText("Laboratory: Potassium (mmol/L) · 1")
    assert values.chart is not None
    assert values.chart.accessibleDescription().endswith("latest 5.4 mmol/L, 1 above the range 3.5–5.1")
    page.chart.reveal.click()
    qtbot.keyClicks(page.chart.reason.edit, f"Ward round, {NAME} is mine")
    qtbot.keyClick(page.chart.reason.edit, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.chart.title.text() == NAME, timeout=PATIENCE_MS)
    idle(qtbot, page)
    page.chart.tabs.setCurrentIndex(1)
    page.chart.timeline.words.setText("remark")
    assert NAME in str(page.chart.timeline.table.rows.index(0, 2).data())


def test_the_trail_tells_of_it_and_holds_no_name(
    qtbot: QtBot, open_window: Open, page: PatientsView, vault: Path
) -> None:
    choose(qtbot, page)
    page.people.names.click()
    page.people.reason.edit.setText(f"Rounds. {NAME}")
    page.people.reason.show_names.click()
    qtbot.waitUntil(lambda: page.chart.title.text() == NAME, timeout=PATIENCE_MS)
    window = page.window()
    window.close()
    qtbot.waitUntil(lambda: not window.isVisible(), timeout=PATIENCE_MS)
    with open_vault(vault, "pass") as workspace:
        entries = audit_trail.entries_of(workspace.database, audit_trail.AuditAction.REVEALED)
        assert audit_trail.verify(workspace.database) is None
    last = max(entries, key=lambda one: one.number)
    assert dict(last.details)["patients"] == 2
    assert not any(word in repr(entries) for word in (GIVEN, FAMILY))


@pytest.mark.parametrize("named", [False, True])
def test_a_document_opens_as_it_may_be_read(qtbot: QtBot, page: PatientsView, named: bool) -> None:
    choose(qtbot, page)
    if named:
        page.chart.ask_why()
        page.chart.reason.edit.setText("Ward round")
        page.chart.reason.show_names.click()
        qtbot.waitUntil(lambda: page.chart.title.text() == NAME, timeout=PATIENCE_MS)
        idle(qtbot, page)
    page.chart.tabs.setCurrentIndex(3)
    table = page.chart.documents.table
    table.setCurrentIndex(table.rows.index(4, 0))  # 14 March
    table.setFocus()
    qtbot.keyClick(table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(page.findChildren(SourceDialog)), timeout=PATIENCE_MS)
    [dialog] = page.findChildren(SourceDialog)
    assert (NAME in words_of(dialog)) is named
    assert "Heart rate was 62 /min" in words_of(dialog)
    dialog.close()


def test_nothing_is_known_any_more_after_a_lock(
    qtbot: QtBot, page: PatientsView, open_window: Open, vault: Path
) -> None:
    choose(qtbot, page)
    page.people.reason.edit.setText("Ward round")
    page.people.reason.show_names.click()
    qtbot.waitUntil(lambda: page.chart.title.text() == NAME, timeout=PATIENCE_MS)
    window = page.window()
    assert isinstance(window, MainWindow)
    again = _unlocked_again(qtbot, window)
    assert [secret for secret in SECRETS if secret in words_of(again)] == []


def _unlocked_again(qtbot: QtBot, window: MainWindow) -> PatientsView:
    window.lock()
    qtbot.waitUntil(lambda: window.vault_view is None, timeout=PATIENCE_MS)
    window.unlock.unlock_form.secret.edit.setText("pass")
    qtbot.keyClick(window.unlock.unlock_form.secret.edit, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    assert window.vault_view is not None
    page = window.vault_view.patients
    qtbot.waitUntil(lambda: page.people.model.total == 2, timeout=PATIENCE_MS)
    return page
