"""Imports in a line: one after the other, held, gone on with, cancelled; nothing is queued twice or lost."""

from collections.abc import Sequence
from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.imports import ImportOutcome, ImportProgress, ImportReport
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import ImportFailed, VaultError
from privrag_desktop.gui.library.import_panel import (
    NOT_ALL_HERE,
    NOT_HERE,
    QUEUED_ALREADY,
    SOME_QUEUED,
)
from privrag_desktop.gui.library.import_queue import OPEN, Stage
from privrag_desktop.gui.library.library_page import LibrarySection
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from privrag_desktop.runtime.progress import Progress
from tests.gui import scripted
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.on_screen import words_of
from tests.gui.scripted import NAME, QUESTION, REPORT, Script

MANY = 20


class Ward:
    """Reads a patient a file, each when it is let; what it has read is kept over a stop."""

    def __init__(self, files: int = 3) -> None:
        self.files, self.read = files, list[Path]()
        self.at_work = Event()
        self.may = Event()

    def __call__(self, paths: Sequence[Path], progress: Progress) -> ImportReport:
        self.at_work.set()
        for number in range(self.files):
            while not self.may.wait(0.005):
                progress.check()
            progress.check()
            self.read.append(paths[0] / str(number))
            progress.report(ImportProgress(f"{number}.json", number + 1, self.files, number + 1))
        return REPORT


@pytest.fixture
def ward(script: Script) -> Ward:
    made = Ward()
    script.library.read = made
    return made


def drag(target: QWidget, mime: QMimeData) -> None:
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(target, QDragEnterEvent(QPoint(9, 9), copy, mime, left, none))
    QApplication.sendEvent(target, QDropEvent(QPointF(9, 9), copy, mime, left, none))


def urls(*names: str) -> QMimeData:
    mime = QMimeData()
    mime.setUrls([QUrl(name) if "://" in name else QUrl.fromLocalFile(name) for name in names])
    return mime


def ended(qtbot: QtBot, view: VaultView, rows: int) -> None:
    def all_ended() -> bool:
        found = view.library.queue.rows
        return len(found) == rows and all(row.stage not in OPEN for row in found)

    qtbot.waitUntil(all_ended, timeout=PATIENCE_MS)


def cells(view: VaultView, row: int) -> list[str]:
    model = view.library.importing.table.model
    return [str(model.index(row, at).data()) for at in range(model.columnCount())]


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


def test_a_pause_holds_the_line_and_resume_goes_on(qtbot: QtBot, view: VaultView, ward: Ward) -> None:
    view.turn_to(Page.LIBRARY)
    card, queue = view.library.progress, view.library.queue
    view.import_paths([Path("/first")])
    view.import_paths([Path("/second")])
    qtbot.waitUntil(ward.at_work.is_set, timeout=PATIENCE_MS)
    qtbot.keyClick(card.pause, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: queue.rows[0].stage is Stage.RESTS, timeout=PATIENCE_MS)
    assert card.title.text().startswith("Paused")
    assert (card.pause.text(), card.pause.accessibleName()) == ("Resume", "Resume")
    ward.may.set()
    queue.cancel(queue.rows[1].place)  # of what waits, while the other rests
    assert cells(view, 1)[1] == "Stopped"
    assert ward.read == []
    qtbot.keyClick(card.pause, Qt.Key.Key_Space)
    ended(qtbot, view, 2)
    assert [path.parent for path in ward.read] == [Path("/first")] * ward.files


def test_cancelling_one_goes_on_with_the_next_and_cancel_all_with_none(
    qtbot: QtBot, view: VaultView, script: Script, ward: Ward
) -> None:
    view.turn_to(Page.LIBRARY)
    table, queue = view.library.importing.table, view.library.queue
    for name in ("/a", "/b", "/c", "/d"):
        view.import_paths([Path(name)])
    qtbot.waitUntil(lambda: queue.rows[0].stage is Stage.RUNNING, timeout=PATIENCE_MS)
    view.library.progress.cancel.click()
    qtbot.waitUntil(lambda: queue.rows[1].stage is Stage.RUNNING, timeout=PATIENCE_MS)
    table.select(queue.rows[2].place)
    table.cancel.click()
    assert [row.stage for row in queue.rows[2:]] == [Stage.STOPPED, Stage.WAITING]
    table.cancel_all.click()
    ended(qtbot, view, 4)
    ward.may.set()
    qtbot.waitUntil(lambda: not script.library.unfinished, timeout=PATIENCE_MS)
    assert {one.outcome for one in script.library.kept} == {ImportOutcome.CANCELLED}
    assert ward.read == []
    table.select(queue.rows[3].place)
    table.again.click()
    ended(qtbot, view, 4)
    assert [path.parent for path in ward.read] == [Path("/d")] * ward.files
    table.clear.click()
    assert queue.rows == []
    assert not table.isVisible()


def test_nothing_is_queued_twice(qtbot: QtBot, view: VaultView, ward: Ward) -> None:
    """Nor what lies in a folder that waits; but once it was read, it may be read again."""
    view.turn_to(Page.LIBRARY)
    drag(view.library.drop, urls("/records"))
    qtbot.waitUntil(ward.at_work.is_set, timeout=PATIENCE_MS)
    for again in ("/records", "/records/", "/records/sub/a.json", "/other/../records"):
        drag(view.library.drop, urls(again))
        assert view.library.notice.text == QUEUED_ALREADY
    drag(view.library.drop, urls("/records", "/more"))
    assert view.library.notice.text == SOME_QUEUED
    assert [row.paths for row in view.library.queue.rows] == [(Path("/records"),), (Path("/more"),)]
    ward.may.set()
    ended(qtbot, view, 2)
    drag(view.library.drop, urls("/records"))
    ended(qtbot, view, 3)


def test_what_is_no_file_of_this_computer_is_refused_in_a_sentence(
    qtbot: QtBot, view: VaultView, ward: Ward
) -> None:
    view.turn_to(Page.LIBRARY)
    ward.may.set()
    words, picture = QMimeData(), QMimeData()
    words.setText("Patient: somebody")
    picture.setImageData(b"")
    for nothing in (urls("https://fhir.example/Patient/1"), urls("smb://server/share"), words):
        drag(view.library.drop, nothing)
        assert view.library.notice.text == NOT_HERE
        assert view.library.queue.rows == []
    drag(view.library.drop, urls("/records", "https://fhir.example/Patient/1", "/a.json"))
    assert view.library.notice.text == NOT_ALL_HERE
    assert view.library.queue.rows[0].paths == (Path("/records"), Path("/a.json"))
    ended(qtbot, view, 1)


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


def test_each_report_of_the_session_is_found_again(qtbot: QtBot, view: VaultView, script: Script) -> None:
    view.turn_to(Page.LIBRARY)
    for name in ("/a", "/b"):
        view.import_paths([Path(name)])
    ended(qtbot, view, 2)
    report, table = view.library.report, view.library.importing.table
    assert report.title.text() == "Imported: b"
    table.select(view.library.queue.rows[0].place)
    table.table.setFocus()
    qtbot.keyClick(table.table, Qt.Key.Key_Tab)
    assert view.window().focusWidget() is table.report
    qtbot.keyClick(table.report, Qt.Key.Key_Return)
    assert report.title.text() == "Imported: a"


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


def test_an_earlier_import_is_done_again(qtbot: QtBot, view: VaultView, script: Script) -> None:
    view.turn_to(Page.LIBRARY)
    view.import_paths([Path("/ward-3"), Path("/ward-4")])
    ended(qtbot, view, 1)
    earlier = view.library.earlier
    view.library.sections.turn_to(LibrarySection.EARLIER)
    qtbot.waitUntil(lambda: earlier.model.rowCount() == 1, timeout=PATIENCE_MS)
    assert str(earlier.model.index(0, 2).data()) == "/ward-3, /ward-4"
    assert not earlier.again.isEnabled()
    earlier.table.setCurrentIndex(earlier.model.index(0, 0))
    earlier.again.click()
    ended(qtbot, view, 2)
    assert script.imported == [(Path("/ward-3"), Path("/ward-4"))] * 2
    assert view.library.sections.shown is LibrarySection.IMPORT


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


def test_an_empty_vault_offers_made_up_patients(qtbot: QtBot, open_window: Open) -> None:
    from tests.gui.scripted import Counts

    script = Script(counts=Counts(0, 0))
    script.library.samples = Path("/samples")
    window = open_window(script)
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    view = window.vault_view
    assert view is not None
    view.turn_to(Page.LIBRARY)
    sample = view.library.importing.sample
    qtbot.waitUntil(sample.isVisible, timeout=PATIENCE_MS)
    script.counts = Counts(12, 90)
    sample.click()
    ended(qtbot, view, 1)
    assert script.imported == [(Path("/samples"),)]
    qtbot.waitUntil(lambda: view.library.patients.text() == "12", timeout=PATIENCE_MS)
    assert not sample.isVisible()


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
