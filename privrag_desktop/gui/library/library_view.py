"""What is in the vault, and how records get in."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget

from privrag_desktop.domain import ImportProgress, ImportReport, Patient
from privrag_desktop.gui.background import Operation
from privrag_desktop.gui.library.drop_zone import DropZone
from privrag_desktop.gui.library.import_card import ImportCard
from privrag_desktop.gui.library.import_report import ImportReportCard
from privrag_desktop.gui.library.patient_list import PatientList
from privrag_desktop.gui.operations import Contents, VaultOperations
from privrag_desktop.gui.parts.errors import explain
from privrag_desktop.gui.parts.page_view import PageView
from privrag_desktop.gui.parts.picker import Picker
from privrag_desktop.gui.parts.theme import Theme
from privrag_desktop.gui.parts.widgets import Notice, card, column, label, row
from privrag_desktop.gui.parts.words import count_text, number_text
from privrag_desktop.gui.services import Deleted
from privrag_desktop.stopped import StoppedImport

FOR_ADMINS = "Records are added by an admin of this vault."
STOPPED = "Import stopped. Every finished patient is saved; drop the same files again to continue."


class LibraryView(PageView):
    """`contents_changed` is emitted whenever an import or a deletion ended, however it ended."""

    contents_changed = Signal()

    def __init__(self, operations: VaultOperations, theme: Theme, *, may_import: bool = True) -> None:
        super().__init__()
        self._operations, self._theme, self._may_import = operations, theme, may_import
        self._importing: Operation[ImportReport] | None = None
        self._reading: tuple[Path, ...] = ()
        self._waiting: list[Path] = []
        self.notice, self.drop, self.for_admins = Notice(), DropZone(theme), label(FOR_ADMINS, "muted")
        self.progress, self.report = ImportCard(), ImportReportCard()
        self.people = PatientList()
        self.patients, self.documents = label("–", "figure"), label("–", "figure")
        self._build()
        self.drop.dropped.connect(self.import_paths)
        self.drop.choose_wanted.connect(self.choose)
        self.progress.cancelled.connect(self._cancel)
        if may_import:  # who may not, may not delete either
            self.people.delete_wanted.connect(self._ask_delete)
        else:
            self.people.delete.hide()
        self.setFocusProxy(self.drop.choose if may_import else self.people.search)

    @property
    def stopped_job(self) -> StoppedImport | None:
        """What a lock would stop now, with what waits behind it."""
        return StoppedImport((*self._reading, *self._waiting)) if self._importing is not None else None

    def import_paths(self, paths: Sequence[Path]) -> None:
        """Start, or queue behind the import that is running."""
        if not paths:
            return
        if not self._may_import:
            self.notice.say(FOR_ADMINS, "calm")
            return
        if self._importing is not None:
            self._waiting.extend(paths)
            self.notice.say("These files are next, after the import that is running.", "calm")
            return
        self._reading = tuple(paths)
        self.notice.hide()
        self.report.hide()
        self.progress.start()
        importing = self._operations.import_paths(paths).updates(self._update).success(self._finish)
        importing.stopped(self._stopped).failure(self._fail)
        self._importing = importing.run_in_background()

    def choose(self) -> None:
        picker = Picker(self, self._theme, Path.home())
        picker.chosen.connect(self.import_paths)
        picker.show()

    def show_contents(self, contents: Contents) -> None:
        self.patients.setText(number_text(contents.patients))
        self.documents.setText(number_text(contents.documents))
        self.people.show_people(contents.people)

    def _build(self) -> None:
        figures = QWidget()
        row(figures, _figure(self.patients, "Patients"), _figure(self.documents, "Documents"), spacing=12)
        page, scroll = QWidget(), QScrollArea()
        page.setObjectName("page")
        title = label("Library", "title")
        way_in = self.drop if self._may_import else self.for_admins
        parts = (title, self.notice, figures, way_in, self.progress, self.report, self.people)
        column(page, *parts, margin=20, spacing=14).addStretch(1)
        self._scroll = scroll
        scroll.setWidget(page)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        column(self, scroll)

    def _ask_delete(self, patient: Patient) -> None:
        """Said above the list, where the window tells what came of it too."""
        self.notice.say(
            f"Delete all records of {patient.name} for good? Backups hold them still.",
            "error",
            "Delete",
            lambda: self._delete(patient),
        )
        self._scroll.ensureWidgetVisible(self.notice)
        self.notice.action_button.setFocus()

    def _delete(self, patient: Patient) -> None:
        self.notice.hide()
        deleting = self._operations.delete_patient(patient.patient_id).success(self._deleted)
        deleting.failure(self._fail_delete).run_in_background()

    def _deleted(self, deleted: Deleted) -> None:
        documents = count_text(deleted.documents, "document is", "documents are")
        self.notice.say(f"{documents} deleted, and the names in what was asked about this patient.", "calm")
        self.contents_changed.emit()

    def _fail_delete(self, error: Exception) -> None:
        self.notice.say(explain(error) or "", "error")

    def _update(self, update: object) -> None:
        if isinstance(update, ImportProgress):
            self.progress.update_progress(update)

    def _cancel(self) -> None:
        """Also what waits: Cancel means that nothing more goes in."""
        self._waiting.clear()
        if self._importing is not None:
            self._importing.cancel()

    def _finish(self, report: ImportReport) -> None:
        self.report.show_report(report)
        self._end()

    def _stopped(self) -> None:
        """By Cancel, or because the vault is about to be closed: what waits is not begun."""
        self._waiting.clear()
        self.notice.say(STOPPED, "calm")
        self._end()

    def _fail(self, error: Exception) -> None:
        self.notice.say(explain(error) or "", "error")
        self._end()

    def _end(self) -> None:
        self._importing = None
        self.progress.hide()
        self.contents_changed.emit()
        waiting, self._waiting = self._waiting, []
        self.import_paths(waiting)


def _figure(number: QLabel, name: str) -> QWidget:
    number.setAccessibleName(name)
    return card(label(name, "muted", wrap=False), number, margin=14, spacing=2)
