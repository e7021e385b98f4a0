"""Getting records in: dropped, chosen, watched, cancelled, reported; with the real import service too."""

from collections.abc import Sequence
from pathlib import Path
from threading import Event

from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.app import real_services
from privrag_desktop.errors import ImportFailed
from privrag_desktop.gui.library.import_panel import STOPPED
from privrag_desktop.gui.library.import_queue import OPEN
from privrag_desktop.gui.library.library_page import LibrarySection
from privrag_desktop.gui.widgets.file_and_folder_picker_dialog import Picker
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from privrag_desktop.services.vault.creation_and_unlocking import create_vault
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR
from tests.fhir.builders import bundle, observation, patient, write
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.scripted import PASSPHRASE, REPORT, Counts, Script

REAL_MS = 120_000  # the embedding model loads first


def drop(target: QWidget, paths: Sequence[Path]) -> None:
    """What the window system does when files are dragged over a widget and let go."""
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    copy, left, none = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    QApplication.sendEvent(target, QDragEnterEvent(QPoint(9, 9), copy, mime, left, none))
    QApplication.sendEvent(target, QDropEvent(QPointF(9, 9), copy, mime, left, none))


def finished(qtbot: QtBot, view: VaultView) -> None:
    def all_ended() -> bool:
        return all(row.stage not in OPEN for row in view.library.queue.rows)

    qtbot.waitUntil(all_ended, timeout=PATIENCE_MS)
    assert view.library.progress.isHidden()


def test_a_dropped_folder_is_imported_and_reported(
    qtbot: QtBot, view: VaultView, script: Script, tmp_path: Path
) -> None:
    view.turn_to(Page.LIBRARY)
    script.counts = Counts(7, 90)
    drop(view.library.drop, [tmp_path])
    finished(qtbot, view)
    assert script.imported == [(tmp_path,)]
    report = view.library.report
    assert report.isVisible()
    assert "3 patients and 41 documents read" in report.summary.text()
    assert report.types.text() == "Read: Observation 1412 · Procedure 37 · Condition 22 · Patient 3"
    assert list(view.library.refusals.model.shown) == list(REPORT.refused)
    qtbot.waitUntil(lambda: view.library.patients.text() == "7", timeout=PATIENCE_MS)
    assert view.library.documents.text() == "90"


def test_files_dropped_anywhere_on_the_window_turn_to_the_library(
    qtbot: QtBot, view: VaultView, script: Script, tmp_path: Path
) -> None:
    drop(view.window(), [tmp_path / "a.json", tmp_path / "b.json"])
    finished(qtbot, view)
    assert view.sidebar.pages[Page.LIBRARY].isChecked()
    assert script.imported == [(tmp_path / "a.json", tmp_path / "b.json")]


def test_progress_names_the_file_and_counts_files_and_patients(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    view.turn_to(Page.LIBRARY)
    script.hold = Event()
    view.import_paths([Path("records")])
    card = view.library.progress
    qtbot.waitUntil(lambda: card.bar.value() == 750, timeout=PATIENCE_MS)
    assert card.title.text() == "Importing: records, file 3 of 4"
    told = "3 patients so far · 240 a minute · about 1 min left · patient-3.json"
    assert card.state.text() == told
    assert card.bar.accessibleDescription() == "file 3 of 4"
    script.hold.set()
    finished(qtbot, view)


def test_cancel_ends_the_import_and_says_what_is_kept(qtbot: QtBot, view: VaultView, script: Script) -> None:
    script.hold = Event()
    view.import_paths([Path("records")])
    qtbot.waitUntil(lambda: bool(script.imported), timeout=PATIENCE_MS)
    view.library.progress.cancel.click()
    finished(qtbot, view)
    assert view.library.notice.text == STOPPED
    assert not view.library.report.isVisible()
    assert script.library.unfinished == ()  # it is not offered again


def test_nothing_to_import_is_a_sentence(qtbot: QtBot, view: VaultView, script: Script) -> None:
    script.report = ImportFailed("There are no FHIR files here.")
    view.import_paths([Path("empty")])
    finished(qtbot, view)
    assert view.library.notice.text == "There are no FHIR files here."


def test_the_first_import_is_counted_while_it_runs(qtbot: QtBot, open_window: Open, script: Script) -> None:
    """The figures stayed 0 until the end of an import of hours."""
    script.counts, script.hold = Counts(0, 0), None
    window = open_window(script)
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    view = window.vault_view
    assert view is not None
    qtbot.waitUntil(lambda: view.library.patients.text() == "0", timeout=PATIENCE_MS)
    qtbot.waitUntil(lambda: not window.runner.busy, timeout=PATIENCE_MS)
    script.hold = Event()
    view.library.recount.setInterval(1)
    view.import_paths([Path("records")])
    qtbot.waitUntil(lambda: view.library.patients.text() == "3", timeout=PATIENCE_MS)
    assert view.library.documents.text() == "41"
    assert view.library.documents.accessibleName() == "Documents: 41"
    assert view.library.queue.current is not None  # and it is not over
    script.hold.set()
    finished(qtbot, view)


def test_the_chooser_starts_beside_what_was_imported_last(
    qtbot: QtBot, view: VaultView, tmp_path: Path, privrag_home: Path
) -> None:
    (tmp_path / "ward 7").mkdir()
    view.import_paths([tmp_path / "ward 7"])
    finished(qtbot, view)
    view.library.choose()
    place = view.findChildren(Picker)[0].findChild(QLineEdit)
    assert place is not None
    assert place.text() == str(tmp_path)
    written = [path for path in privrag_home.rglob("*") if path.is_file()]
    assert not any(b"ward 7" in path.read_bytes() for path in written)  # nothing of it on disk


def test_real_records_are_imported_into_a_real_vault(qtbot: QtBot, open_window: Open, tmp_path: Path) -> None:
    folder, records = tmp_path / "real", tmp_path / "records"
    records.mkdir()
    weight, visit = observation(valueQuantity={"value": 71.4, "unit": "kg"}), {"resourceType": "Appointment"}
    write(records, bundle(patient(), weight, visit), "good.json")
    (records / "broken.json").write_text("{ not json")
    create_vault(folder, PASSPHRASE, FLOOR)
    window = open_window(real_services(), folder)
    qtbot.waitUntil(lambda: window.vault_view is not None, timeout=PATIENCE_MS)
    view = window.vault_view
    assert view is not None
    view.turn_to(Page.LIBRARY)
    drop(view.library.drop, [records])
    report = view.library.report
    qtbot.waitUntil(report.isVisible, timeout=REAL_MS)
    assert report.types.text() == "Read: Observation 1 · Patient 1\nNot used: Appointment 1"
    [refused] = view.library.refusals.model.shown
    assert (refused.file, refused.advice) == (
        "broken.json",
        "The file is cut off or was edited. Export it again.",
    )
    qtbot.waitUntil(lambda: view.library.patients.text() == "1", timeout=PATIENCE_MS)


def test_a_patient_is_deleted_only_after_it_was_asked_for_and_confirmed(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    """Neither the key nor the button deletes; Keep and Escape leave everything as it is."""
    view.turn_to(Page.LIBRARY)
    library = view.library
    library.sections.turn_to(LibrarySection.PATIENTS)
    qtbot.waitUntil(lambda: library.people.shown.rowCount() == 1, timeout=PATIENCE_MS)
    assert not library.people.delete.isEnabled()
    library.people.table.setCurrentIndex(library.people.shown.index(0, 0))
    qtbot.keyClick(library.people.table, Qt.Key.Key_Delete)
    assert "Zebulonia" in library.question.question.text()
    assert "born 23 Nov 1957" in library.question.question.text()  # which of two namesakes it is
    view.names.turn()
    assert "1957" not in library.question.question.text() + library.question.accessibleName()
    view.names.turn()
    focused = view.window().focusWidget
    assert focused() is library.question.keep  # Enter, pressed in a hurry, deletes nobody
    qtbot.keyClick(library.question.keep, Qt.Key.Key_Return)
    assert not library.question.isVisible()
    assert library.question.question.text() == library.question.accessibleName() == ""
    assert focused() is library.people.table
    library.people.table.setCurrentIndex(library.people.shown.index(0, 0))  # the names' turn took it away
    library.people.delete.click()
    qtbot.keyClick(library.question, Qt.Key.Key_Escape)
    assert not library.question.isVisible()
    library.people.delete.click()
    assert script.deleted == []
    qtbot.keyClick(library.question.keep, Qt.Key.Key_Tab)
    assert focused() is library.question.delete
    qtbot.keyClick(library.question.delete, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "41 documents are deleted" in library.notice.text, timeout=PATIENCE_MS)
    assert script.deleted == ["zq"]
    qtbot.waitUntil(library.people.isHidden, timeout=PATIENCE_MS)
