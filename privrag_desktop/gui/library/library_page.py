"""The Library page: what the vault holds, importing records, and deleting patients."""

from collections.abc import Sequence
from enum import Enum, auto
from pathlib import Path

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QLabel, QWidget

from privrag_desktop.domain.imports import SavedImport
from privrag_desktop.domain.patients import DeletedPatientData, Patient
from privrag_desktop.domain.vault_contents import VaultHolds
from privrag_desktop.gui.background import Lane
from privrag_desktop.gui.library.earlier_imports_card import EarlierImports, moment_text
from privrag_desktop.gui.library.file_drop_zone_widget import DroppedFiles
from privrag_desktop.gui.library.import_panel import ImportPart
from privrag_desktop.gui.library.import_progress_text import ended_sentence
from privrag_desktop.gui.library.import_queue import QueuedImport, Stage
from privrag_desktop.gui.library.patient_deletion_confirmation_panel import DeleteQuestion
from privrag_desktop.gui.library.patient_list_panel import PatientList
from privrag_desktop.gui.library.service_interface import LibraryServices
from privrag_desktop.gui.library.vault_contents_card import HoldingsCard
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.text.markup_safe_tooltip_and_button_text import set_tip
from privrag_desktop.gui.text.number_and_date_text import day_text, number_text
from privrag_desktop.gui.text.translation import mark, say, say_many
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.vault_contents import VaultContents
from privrag_desktop.gui.widgets.adaptive_layout_widgets import Turning
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    Notice,
    card,
    column,
    label,
)
from privrag_desktop.gui.widgets.page_arrival_and_first_focus import PageView
from privrag_desktop.gui.widgets.page_section_tabs import Sections
from privrag_desktop.gui.widgets.scrolling_page_area import scrolled

FOR_ADMINS = mark("Records are added by an admin of this vault.")
WHY_ADMINS = mark(
    "You can look at what is here and ask about it. Adding and deleting records is for admins, because it"
    " changes what everybody on this vault is answered from. Ask an admin if something is missing."
)

DELETING = mark(
    "Deleting… In a large vault this takes a while: records of others are searched for the names."
)
_RECOUNTED_MS = 5_000  # between two counts while an import runs: a large vault takes a while to count


class LibrarySection(Enum):
    IMPORT = auto()
    HOLDS = auto()
    PATIENTS = auto()
    EARLIER = auto()


class LibraryView(PageView):
    """`contents_changed` is emitted whenever an import or a deletion ended, however it ended.

    `patient_deleted` comes before it, and brings what went with the patient.
    `import_over` brings a sentence about an import that ended by itself, for who looks at another page.
    """

    contents_changed = Signal()
    patient_deleted = Signal(object)
    import_over = Signal(str)

    def __init__(
        self,
        services: LibraryServices,
        background: Background,
        theme: Theme,
        names: NamesOnScreen,
        *,
        may_import: bool = True,
    ) -> None:
        super().__init__()
        self._services, self._background, self._may_import = services, background, may_import
        self._is_old = True  # what is shown of the contents
        self._counted = 0  # patients of the import at work when the contents were last counted
        self.recount = QTimer(self, singleShot=True, interval=_RECOUNTED_MS)
        self.recount.timeout.connect(self._count)
        self.notice = Notice()
        self.importing = ImportPart(services, background, theme, names, self.notice)
        self.queue, self.drop, self.progress = self.importing.queue, self.importing.drop, self.importing.card
        self.report, self.refusals = self.importing.report, self.importing.refusals
        self.people, self.question = PatientList(names), DeleteQuestion(names)
        self.holdings, self.earlier = HoldingsCard(), EarlierImports(names)
        self.for_admins = card(label(say(FOR_ADMINS), "subtitle"), label(say(WHY_ADMINS), "muted"))
        self.patients, self.documents, self.last_import = (label("–", "figure", wrap=False) for _ in range(3))
        self.sections = self._made_sections()
        self._build()
        self._connect()
        self.setFocusProxy(self.sections.chosen_button)

    def arrive(self) -> None:
        self._read()

    def take(self, dropped: DroppedFiles) -> None:
        """What was dropped anywhere on the window."""
        if self._may(bool(dropped.paths) or bool(dropped.others)):
            self.importing.take(dropped)

    def import_paths(self, paths: Sequence[Path]) -> None:
        """Now, or behind what runs and waits."""
        if self._may(bool(paths)):
            self.importing.import_paths(paths)

    def go_on(self, imports: Sequence[SavedImport]) -> None:
        if self._may(bool(imports)):
            self.importing.go_on(imports)

    def give_up(self, imports: Sequence[SavedImport]) -> None:
        """They are not offered again."""
        for kept in imports:
            self._background.keep(self._services.cancel, kept.number).run_in_background()

    def choose(self) -> None:
        if self._may(True):
            self.importing.choose()

    def stop(self) -> None:
        """The vault is about to be closed: nothing more is begun; what waits is kept in the vault."""
        self.queue.leave()

    def show_contents(self, contents: VaultContents) -> None:
        _tell(self.patients, say("Patients"), number_text(contents.patients))
        _tell(self.documents, say("Documents"), number_text(contents.documents))
        self.people.show_people(contents.people if self._may_import else ())
        self.importing.show_empty(not contents.patients)
        self._is_old = True
        if self.isVisible():
            self._read()

    def _may(self, is_something: bool) -> bool:
        if is_something and not self._may_import:
            self.notice.say(say(FOR_ADMINS), "calm")
        elif is_something:
            self.sections.turn_to(LibrarySection.IMPORT)
        return is_something and self._may_import

    def _made_sections(self) -> Sections[LibrarySection]:
        patients = QWidget(self)
        patients.setVisible(self._may_import)
        column(patients, self.question, self.people, spacing=14).setStretch(1, 1)
        looking = [(LibrarySection.HOLDS, say("What is here"), self.holdings)]
        # Names without a reason, so for whoever deletes patients only; the page Patients asks for a reason.
        named = [(LibrarySection.PATIENTS, say("Patients"), patients)]
        adding = [(LibrarySection.IMPORT, say("Import"), self.importing)]
        earlier = [(LibrarySection.EARLIER, say("Earlier imports"), self.earlier)]
        parts = [*adding, *looking, *named, *earlier] if self._may_import else looking
        return Sections(say("Parts of the library"), parts)

    def _build(self) -> None:
        named = (
            _figure(self.patients, say("Patients")),
            _figure(self.documents, say("Documents")),
            _figure(self.last_import, say("Last import")),
        )
        figures = Turning(*named, spacing=12)
        page = QWidget()
        parts = (label(say("Library"), "title"), self.notice, self.for_admins, figures, self.sections)
        column(page, *parts, margin=20, spacing=14).addStretch(1)
        self._scroll = scrolled(page)
        column(self, self._scroll)
        self.for_admins.setHidden(self._may_import)

    def _connect(self) -> None:
        self.importing.ended.connect(self._ended)
        self.queue.changed.connect(lambda _row: self._keep_counting())
        self.earlier.again_wanted.connect(lambda kept: self.go_on([kept]))
        self.sections.turned.connect(self._turned)
        self.question.confirmed.connect(self._delete)
        self.question.kept.connect(self.people.table.setFocus)
        if self._may_import:  # who may not, may not delete either
            self.people.delete_wanted.connect(self._ask_delete)

    def _turned(self) -> None:
        self.setFocusProxy(self.sections.chosen_button)
        self._read()

    def _read(self) -> None:
        """What is here, by kind, and what was imported when; counting takes a while in a large vault."""
        if self._is_old:
            self._is_old = False
            self._background.read(self._services.holds).success(self._show_holdings).run_in_background()
        if self._may_import:
            reading = self._background.read(self._services.earlier)
            reading.success(self.earlier.show_imports).run_in_background()

    def _keep_counting(self) -> None:
        """What an import brings is seen as it comes, by who looks at this page."""
        current = self.queue.current
        stored = current.progress.patients if current and current.progress else 0
        if stored != self._counted and self.isVisible() and not self.recount.isActive():
            self._counted = stored
            self.recount.start()

    def _count(self) -> None:
        if self.queue.current is not None:  # at its end everything is read anew
            self._background.read(self._services.holds).success(self._show_counted).run_in_background()

    def _show_counted(self, holds: VaultHolds) -> None:
        self._show_holdings(holds)
        _tell(self.patients, say("Patients"), number_text(holds.patients))
        _tell(self.documents, say("Documents"), number_text(holds.documents))

    def _show_holdings(self, holds: VaultHolds) -> None:
        self.holdings.show_holdings(holds)
        when = holds.last_import
        _tell(self.last_import, say("Last import"), day_text(when.astimezone().date()) if when else "–")
        set_tip(self.last_import, moment_text(when) if when else "")

    def _ended(self, ended: QueuedImport) -> None:
        self.contents_changed.emit()
        if ended.stage is not Stage.STOPPED:
            self.import_over.emit(ended_sentence(ended))

    def _ask_delete(self, patient: Patient) -> None:
        """Asked above the list, with the safe answer first."""
        self.sections.turn_to(LibrarySection.PATIENTS)
        self.question.ask(patient)
        self._scroll.ensureWidgetVisible(self.question)

    def _delete(self, patient: Patient) -> None:
        deleting = self._background.run(Lane.STORE, self._services.delete_patient, patient.patient_id)
        deleting.success(self._deleted).failure(self._fail_delete).run_in_background()
        self.notice.say(say(DELETING), "calm", stays=True)
        self.people.search.setFocus()

    def _deleted(self, deleted: DeletedPatientData) -> None:
        told = say_many(
            "{count} document is deleted, and the names in what was asked about this patient.",
            "{count} documents are deleted, and the names in what was asked about this patient.",
            deleted.documents,
        )
        self.notice.say(told, "calm")
        self.patient_deleted.emit(deleted)
        self.contents_changed.emit()

    def _fail_delete(self, error: Exception) -> None:
        self.notice.say_error(error)


def _tell(figure: QLabel, name: str, text: str) -> None:
    """With its name, too, for who does not see what stands above it."""
    figure.setText(text)
    figure.setAccessibleName(f"{name}: {text}")


def _figure(number: QLabel, name: str) -> QWidget:
    _tell(number, name, number.text())
    return card(label(name, "muted", wrap=False), number, margin=14, spacing=2)
