"""The library in its states: empty, at work, a line of imports, reports, what is here, a deletion."""

from dataclasses import replace
from datetime import date
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.imports import ImportOutcome, ImportReport, SavedImport
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.domain.vault_contents import KindCount, VaultHolds
from privrag_desktop.errors import ImportFailed
from privrag_desktop.gui.library.import_refusals_export_dialog import SaveRefusals
from privrag_desktop.gui.library.library_page import LibrarySection
from privrag_desktop.gui.window.sidebar_page_list import Page
from tests.gui.scripted import PASSPHRASE, REPORT, Counts, Script
from tests.gui.scripted_library import NOON, many_refusals

if TYPE_CHECKING:
    from tests.gui.screenshots import Gallery

HELD = VaultHolds(
    1204,
    38_617,
    (
        KindCount(Category.VITAL, 214_880, 1201, date(1988, 2, 3), date(2026, 11, 20)),
        KindCount(Category.LABORATORY, 187_402, 1164, date(1991, 7, 14), date(2026, 11, 21)),
        KindCount(Category.SURVEY, 9_112, 802, date(2014, 1, 9), date(2026, 11, 2)),
        KindCount(Category.PROCEDURE, 22_741, 1188, date(1979, 5, 30), date(2026, 11, 19)),
        KindCount(Category.CONDITION, 14_006, 1204, date(1961, 3, 1), date(2026, 11, 18)),
        KindCount(Category.ALLERGY, 1_377, 402, None, None),
        KindCount(Category.MEDICATION, 18_250, 1120, date(1980, 10, 12), date(2026, 11, 21)),
    ),
    NOON,
)
EARLIER = [
    SavedImport(1, "admin", (Path("/media/ward-3"),), NOON, NOON, NOON, ImportOutcome.DONE, 412, 412, 0),
    SavedImport(2, "Anna Grün", (Path("/media/export/ward-4"), Path("/media/export/ward-5")), NOON, NOON,
                NOON, ImportOutcome.DONE, 792, 792, 31),
    SavedImport(3, "admin", (Path("/home/admin/Downloads/scans"),), NOON, NOON, NOON, ImportOutcome.FAILED),
    SavedImport(4, "admin", (Path("/media/export/ward-3"),), NOON, NOON),
]  # fmt: skip
MANY = ImportReport(1204, 38_617, REPORT.resources, many_refusals(5000), 1_312.0, 1204, 38_617)


def shoot_library(gallery: "Gallery") -> None:
    script = Script(counts=Counts(0, 0))
    script.library.samples, script.library.held = Path("samples"), VaultHolds(0, 0, ())
    window = gallery.window(script)
    window.start(Path("/home/clinician/vault"), PASSPHRASE)
    gallery.shoot("ask-no-records", window)
    view = gallery.view_of(window)
    view.turn_to(Page.LIBRARY)
    page = view.library
    gallery.shoot("library-empty", window)
    page.sections.turn_to(LibrarySection.HOLDS)
    gallery.shoot("library-nothing-here", window)
    script.hold, script.library.held, script.counts = Event(), HELD, Counts(1204, 38_617)
    view.import_paths([Path("/media/export/ward-3")])
    gallery.shoot("library-working", window)
    for folder in ("ward-4", "ward-5", "scans"):
        view.import_paths([Path("/media/export") / folder])
    gallery.shoot("library-queue", window)
    page.queue.pause()
    gallery.shoot("library-pausing", window)
    script.report = MANY
    page.queue.resume()
    script.hold.set()
    gallery.shoot("library-report", window)
    scroll = page._scroll.verticalScrollBar()
    scroll.setValue(scroll.maximum())
    page.refusals.table.setCurrentIndex(page.refusals.model.index(3, 0))
    gallery.shoot("library-refused", window)
    page.refusals.save.click()
    (dialog,) = page.findChildren(SaveRefusals)
    gallery.shoot("library-save", dialog)
    dialog.reject()
    script.report = ImportFailed("There are no FHIR files here.")
    view.import_paths([Path("/media/export/photos")])
    gallery.settle()
    scroll.setValue(0)
    gallery.shoot("library-failed", window)
    page.sections.turn_to(LibrarySection.HOLDS)
    gallery.shoot("library-here", window)
    script.library.kept = list(EARLIER)
    page.sections.turn_to(LibrarySection.EARLIER)
    gallery.shoot("library-earlier", window)
    page.sections.turn_to(LibrarySection.PATIENTS)
    page.people.table.setCurrentIndex(page.people.shown.index(0, 0))
    gallery.shoot("library-patients", window)
    page.people.delete.click()
    gallery.shoot("library-deleting", window)
    view.names.turn()
    gallery.shoot("library-without-names", window)
    _shoot_clinician(gallery)


def _shoot_clinician(gallery: "Gallery") -> None:
    person = User("Anna Grün", UserRole.CLINICIAN)
    script = Script(person=person, users=(person,))
    script.library.held = replace(HELD, patients=3, documents=41)
    window = gallery.window(script)
    window.start(Path("/home/clinician/vault"), PASSPHRASE)
    view = gallery.view_of(window)
    view.turn_to(Page.LIBRARY)
    gallery.shoot("library-clinician", window)
