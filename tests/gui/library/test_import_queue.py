"""Imports in a line: one after the other, held, gone on with, cancelled; nothing is queued twice or lost."""

from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import ImportFailed, VaultError
from privrag_desktop.gui.library.library_page import LibrarySection
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from tests.gui import scripted
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.library.queueing import Ward, cells, drag, ended, urls
from tests.gui.on_screen import words_of
from tests.gui.scripted import NAME, QUESTION, Script

MANY = 20


def test_a_line_of_twenty_is_worked_through_in_order(
    qtbot: QtBot, view: VaultView, script: Script, ward: Ward
) -> None:
    """Each has its row, and what waits is in the vault before its turn has come."""
    view.turn_to(Page.LIBRARY)
    folders = [Path(f"/ward-{number}") for number in range(MANY)]
    for folder in folders:
        drag(view.library.drop, urls(str(folder)))
    qtbot.waitUntil(lambda: len(script.library.unfinished) == MANY, timeout=PATIENCE_MS)
    qtbot.waitUntil(ward.at_work.is_set, timeout=PATIENCE_MS)
    assert view.library.importing.table.title.text() == f"Imports: {MANY - 1} waiting"
    assert cells(view, 5)[:2] == ["ward-5", "Waiting"]
    ward.may.set()
    ended(qtbot, view, MANY)
    assert ward.read == [folder / str(number) for folder in folders for number in range(ward.files)]
    assert cells(view, 5) == ["ward-5", "Done, 2 refused", "3", "3", "", ""]
    assert script.library.unfinished == ()


def test_questions_are_answered_while_it_imports_and_while_it_rests(
    qtbot: QtBot, view: VaultView, script: Script, ward: Ward
) -> None:
    view.import_paths([Path("/ward")])
    qtbot.waitUntil(ward.at_work.is_set, timeout=PATIENCE_MS)
    for turn in (1, 2):
        view.ask.ask(QUESTION)
        qtbot.waitUntil(lambda turn=turn: len(script.asked) == turn, timeout=PATIENCE_MS)  # type: ignore[misc]
        qtbot.waitUntil(lambda: not view.ask.asking, timeout=PATIENCE_MS)
        view.library.progress.pause.click()
    assert ward.read == []


def test_one_that_fails_says_why_and_the_next_begins(qtbot: QtBot, view: VaultView, script: Script) -> None:
    view.turn_to(Page.LIBRARY)
    script.report = ImportFailed("There are no FHIR files here.")
    script.hold = Event()
    view.import_paths([Path("/photos")])
    view.import_paths([Path("/records")])
    qtbot.waitUntil(lambda: bool(script.imported), timeout=PATIENCE_MS)
    script.hold.set()
    qtbot.waitUntil(lambda: len(script.imported) == 2, timeout=PATIENCE_MS)
    ended(qtbot, view, 2)
    assert view.library.notice.text == "There are no FHIR files here."
    assert cells(view, 0)[1] == "Failed: There are no FHIR files here."


def test_one_that_cannot_be_kept_is_not_begun(
    qtbot: QtBot, view: VaultView, script: Script, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a full disk, say: what the vault does not know, it could not offer again."""

    def full(_paths: object) -> object:
        raise VaultError("The disk is full.")

    monkeypatch.setattr(script.library, "queue", full)
    view.turn_to(Page.LIBRARY)
    view.import_paths([Path("/records")])
    ended(qtbot, view, 1)
    assert view.library.notice.text == "The disk is full."
    assert script.imported == []


def test_who_is_on_another_page_is_told_that_it_has_ended(
    qtbot: QtBot, view: VaultView, ward: Ward, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the window and by its entry in the taskbar, without the name of a folder: it may be somebody's."""
    alerted = list[QWidget]()
    monkeypatch.setattr(QApplication, "alert", alerted.append)
    view.import_paths([Path("/Quetzalkamp")])
    qtbot.waitUntil(ward.at_work.is_set, timeout=PATIENCE_MS)
    view.turn_to(Page.ASK)
    ward.may.set()
    qtbot.waitUntil(lambda: bool(view.notice.text), timeout=PATIENCE_MS)
    assert view.notice.text.startswith("The import has ended. 3 patients and 41 documents read")
    assert "2 files or entries were refused" in view.notice.text
    assert "Quetzalkamp" not in view.notice.text
    assert alerted == [view.window()]
    view.notice.action_button.click()
    assert view.library.report.isVisible()
    assert not view.notice.isVisible()


def test_nobody_is_told_twice_on_the_page_itself(qtbot: QtBot, view: VaultView, ward: Ward) -> None:
    ward.may.set()
    view.import_paths([Path("/records")])
    ended(qtbot, view, 1)
    assert not view.notice.isVisible()


def test_names_of_folders_and_files_are_hidden_with_the_names(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    """They may be those of patients: in the row, the report, the refusals, the list of earlier ones."""
    view.turn_to(Page.LIBRARY)
    library = view.library
    view.import_paths([Path("/records/Quetzalkamp")])
    view.import_paths([Path("/records/Quetzalkamp-2")])
    ended(qtbot, view, 2)
    library.sections.turn_to(LibrarySection.EARLIER)
    qtbot.waitUntil(lambda: library.earlier.model.rowCount() == 2, timeout=PATIENCE_MS)
    library.refusals.table.setCurrentIndex(library.refusals.model.index(0, 0))

    def shown() -> str:
        models = (library.importing.table.model, library.refusals.model, library.earlier.model)
        roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)
        said = [
            str(model.index(row, column).data(role))
            for model in (*models, library.people.shown)
            for row in range(model.rowCount())
            for column in range(model.columnCount())
            for role in roles
        ]
        labels = (library.report.title, library.progress.title, library.refusals.detail)
        return "\n".join([*said, *(label.text() for label in labels)])

    assert "Quetzalkamp" in shown()
    assert "notes.txt" in shown()
    view.names.turn()
    assert "Quetzalkamp" not in shown()
    assert "notes.txt" not in shown()
    assert NAME not in shown()
    view.names.turn()
    assert "Quetzalkamp" in shown()


def test_a_dismissed_offer_is_not_made_again(qtbot: QtBot, open_window: Open) -> None:
    from tests.gui.window.test_locking import UNFINISHED

    script = Script(stopped=[UNFINISHED])
    script.library.kept = list(UNFINISHED.imports)
    window = open_window(script)
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    view = window.vault_view
    assert view is not None
    qtbot.waitUntil(lambda: bool(view.offers.notices), timeout=PATIENCE_MS)
    view.offers.notices[0]._dismiss.click()
    qtbot.waitUntil(lambda: not script.library.unfinished, timeout=PATIENCE_MS)
    assert script.imported == []


def test_a_clinician_sees_what_is_here_and_why_no_more(qtbot: QtBot, open_window: Open) -> None:
    person = User("Anna", UserRole.CLINICIAN)
    window = open_window(Script(person=person, users=(person,)))
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    view = window.vault_view
    assert view is not None
    view.turn_to(Page.LIBRARY)
    assert view.library.for_admins.isVisible()
    assert [one.text() for one in view.library.sections.buttons] == ["What is here"]
    assert scripted.NAME not in words_of(view.library)  # only the page Patients shows names, for a reason
    assert not view.library.people.isVisible()
    table = view.library.holdings.table
    qtbot.waitUntil(lambda: view.library.holdings.model.rowCount() == 2, timeout=PATIENCE_MS)
    row = [str(table.model().index(0, at).data()) for at in range(5)]
    assert row == ["Vital signs", "1412", "3", "3 Feb 1988", "30 May 2025"]
    assert view.library.last_import.text() == "22 Nov 2026"
