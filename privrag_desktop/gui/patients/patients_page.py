"""The Patients page: a searchable list beside the chart of the chosen patient."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from privrag_desktop.domain.patient_overview import PatientChart, PatientListEntry
from privrag_desktop.gui.ask.source_document_dialog import SourceDialog, open_source
from privrag_desktop.gui.background import Operation, TaskRunner
from privrag_desktop.gui.keyboard_shortcuts import shortcut
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.page_background_work import Background
from privrag_desktop.gui.patients.disclosure_reason_bar import ReasonBar
from privrag_desktop.gui.patients.patient_list_model import SortedPatients, people_of
from privrag_desktop.gui.patients.patient_list_panel import PeoplePane
from privrag_desktop.gui.patients.patient_record_panel import ChartPane
from privrag_desktop.gui.patients.service_interface import PatientServices
from privrag_desktop.gui.text.error_text import explain
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.adaptive_layout_widgets import Centred, Split
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    Notice,
    button,
    column,
    label,
)
from privrag_desktop.gui.widgets.page_arrival_and_first_focus import PageView

NOBODY = mark("Nobody is in this vault yet")
HOW = mark("Patients appear here as soon as their records are imported. Records are added in the Library.")
_SIZES = (280, 720)


class PatientsView(PageView):
    """`ask_wanted` brings the patient a question is to be about; `records_wanted` leads to the Library."""

    ask_wanted = Signal(object)
    records_wanted = Signal()

    def __init__(
        self, runner: TaskRunner, services: PatientServices, theme: Theme, names: NamesOnScreen
    ) -> None:
        super().__init__()
        self._theme, self._names = theme, names
        self._asks_next = False  # once the name that a question needs is shown
        self.notice, self.people, self.chart = Notice(), PeoplePane(theme), ChartPane(theme)
        self._vault, self._background = services, Background(runner, self.notice.say_error)
        self.library = button(say("Go to the Library"), "primary", on_click=self.records_wanted.emit)
        self._whole = QStackedWidget()
        self._build()
        self._connect()
        self._follow_names()

    def refresh(self) -> None:
        """Read who is there, and the chart that is shown, anew."""
        listing = self._background.read(_sorted, self._vault)
        listing.success(self._show_people).run_in_background()
        if self.chart.listed is not None:
            self._read(self.chart.listed)

    def show_patient(self, patient_id: str) -> None:
        """From another page: choose somebody, whatever was searched for."""
        self.people.search.clear()
        at = self.people.model.row_of(patient_id)
        if at is not None:
            self.people.list.setCurrentIndex(self.people.model.index(at))

    def _build(self) -> None:
        split, words = Split(self.people, self.chart, sizes=_SIZES, handle=16), QWidget()
        split.setStretchFactor(0, 0)
        split.setStretchFactor(1, 1)
        box = column(
            words, label(say(NOBODY), "subtitle"), label(say(HOW), "muted"), self.library, spacing=10
        )
        box.setAlignment(self.library, Qt.AlignmentFlag.AlignLeft)
        self._whole.addWidget(Centred(words, 420))
        self._whole.addWidget(split)
        title = label(say("Patients"), "title")
        column(self, title, self.notice, self._whole, margin=20, spacing=12).setStretch(2, 1)
        self._whole.hide()  # until it is known whether anybody is there

    def _connect(self) -> None:
        people, chart = self.people, self.chart
        people.chosen.connect(self._choose)
        people.opened.connect(chart.focus_page)
        people.searched.connect(self._note_search)
        people.ask_wanted.connect(self._ask_about)
        people.hide_wanted.connect(self._hide)
        people.reason.given.connect(self._reveal_all)
        chart.revealing.connect(self._reveal)
        chart.asking.connect(self._ask)
        chart.reason.left.connect(self._ask_no_more)
        chart.source_wanted.connect(self._open_source)
        self._names.changed.connect(self._follow_names)
        shortcut("Ctrl+F", say("Search patients"), self, people.search.setFocus)
        shortcut("Ctrl+Return", say("Ask about this patient"), self, self._ask).setAutoRepeat(False)

    def _note_search(self, found: Sequence[str]) -> None:
        self._background.read(self._vault.searched, found).run_in_background()

    def _show_people(self, people: SortedPatients) -> None:
        self.people.fill(people)
        is_anybody, shown = bool(people.by_name), self.chart.listed
        self._whole.setCurrentIndex(int(is_anybody))
        self._whole.show()
        self.setFocusProxy(self.people.search if is_anybody else self.library)
        if shown is not None and all(one.patient != shown.patient for one, _ in people.by_name):
            self.chart.show_nobody()

    def _choose(self, listed: PatientListEntry) -> None:
        shown = self.chart.listed
        if shown is None or shown.patient.patient_id != listed.patient.patient_id:
            self._asks_next = False
            self._read(listed)

    def _read(self, listed: PatientListEntry) -> None:
        self.chart.show_who(listed, named=self.people.model.is_named(listed.patient.patient_id))
        reading = self._background.read(self._vault.chart, listed.patient.patient_id)
        reading.success(self._show_chart).run_in_background()

    def _show_chart(self, chart: PatientChart) -> None:
        """Unless somebody else was chosen meanwhile, or names were hidden since it was asked for."""
        shown, patient_id = self.chart.listed, chart.listed.patient.patient_id
        is_meant = shown is not None and shown.patient.patient_id == patient_id
        if is_meant and chart.named == self.people.model.is_named(patient_id):
            self.chart.show_chart(chart)

    def _reveal(self, reason: str) -> None:
        listed = self.chart.listed
        if listed is None:
            return
        patient_id = listed.patient.patient_id

        def done(_: None) -> None:
            self._names_shown(self.chart.reason, lambda: self.people.show_name(patient_id))

        revealing = self._background.read(self._vault.reveal, patient_id, reason)
        self._run(revealing.success(done), self.chart.reason)

    def _reveal_all(self, reason: str) -> None:
        def done(_: None) -> None:
            self._names_shown(self.people.reason, self.people.show_names)

        revealing = self._background.read(self._vault.reveal_all, reason)
        self._run(revealing.success(done), self.people.reason)

    def _run(self, revealing: Operation[None], bar: ReasonBar) -> None:
        revealing.failure(lambda error: bar.fail(explain(error) or "")).run_in_background()

    def _names_shown(self, bar: ReasonBar, show: Callable[[], None]) -> None:
        """Unless F8 has hidden all names meanwhile: then they stay hidden, in the core too."""
        was_open, asks = bar.isVisible(), self._asks_next
        bar.done()
        if self._names.hidden:
            self._hide()
            return
        show()
        listed = self.chart.listed
        if listed is not None:
            self._read(listed)
        if was_open:
            bar.left.emit()  # the focus goes back to where the reason was asked from
        if listed is not None and asks and self.people.model.is_named(listed.patient.patient_id):
            self.ask_wanted.emit(listed.patient)

    def _ask_about(self, listed: PatientListEntry) -> None:
        self._choose(listed)
        self._ask()

    def _ask(self) -> None:
        """A question has the name in it: who asks says why first, unless the name is shown."""
        self.people.settle()
        listed = self.chart.listed
        if listed is None or self._names.hidden:
            return
        if self.people.model.is_named(listed.patient.patient_id):
            self.ask_wanted.emit(listed.patient)
        else:
            self._asks_next = True
            self.chart.ask_why_first()

    def _ask_no_more(self) -> None:
        self._asks_next = False

    def _open_source(self, document_id: str, sentence: str) -> None:
        opening = self._background.read(self._vault.document, document_id)
        open_source(opening, self, self._theme, self._names, sentence)

    def _hide(self) -> None:
        """From now on whoever wants to see a name says why again."""
        for dialog in self.findChildren(SourceDialog):
            dialog.close()
        self.people.hide_names()
        self._background.read(self._vault.hide).run_in_background()
        if self.chart.listed is not None:
            self._read(self.chart.listed)

    def _put_away(self) -> None:
        """What somebody typed may be a name."""
        self.people.reason.edit.clear()
        self.people.reason.hide()
        self.people.search.clear()
        self.chart.put_away()

    def _follow_names(self) -> None:
        if self._names.hidden:
            self._put_away()
            self._hide()
        self.people.show_state(hidden=self._names.hidden)
        self.chart.show_state(hidden=self._names.hidden)


def _sorted(vault: PatientServices) -> SortedPatients:
    return people_of(vault.listed())
