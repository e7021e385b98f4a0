"""Show one patient: name or code, buttons, and the tabs of the chart."""

from collections import Counter
from collections.abc import Iterator
from datetime import date

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QStackedWidget, QTabBar, QWidget

from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.patient_overview import PatientChart, PatientListEntry
from privrag_desktop.gui.event_loop_work_slicer import InTurns
from privrag_desktop.gui.patients.disclosure_reason_bar import ReasonBar
from privrag_desktop.gui.patients.patient_name_or_code_text import about, title_of
from privrag_desktop.gui.patients.patient_summary_panel import SummaryPane
from privrag_desktop.gui.patients.patient_timeline_panel import (
    CATEGORIES,
    NO_RECORDS,
    Timeline,
    document_day,
)
from privrag_desktop.gui.patients.record_rows_table import RowsTable, SourceRow
from privrag_desktop.gui.patients.values_over_time_panel import ValuesPane
from privrag_desktop.gui.text.markup_safe_tooltip_and_button_text import set_tip
from privrag_desktop.gui.text.number_and_date_text import number_text
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.adaptive_layout_widgets import Turning
from privrag_desktop.gui.widgets.labels_buttons_and_notices import button, column, label, row


class DocumentsList(QWidget):
    """`source_wanted` brings the document; no sentence in it is meant."""

    source_wanted = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        columns = (say("Day"), say("Records"), say("Holds"))
        samples = (say("Standing facts"), say("Records"), "")
        self.table = RowsTable(say("Documents"), columns, samples, wide=2, spare=1)
        self.nothing = label(say(NO_RECORDS), "muted")
        hint = label(say("Enter opens a document."), "muted")
        column(self, hint, self.nothing, self.table, spacing=8).setStretch(2, 1)
        self.table.source_wanted.connect(self.source_wanted)

    def show_chart(self, chart: PatientChart) -> None:
        """What stands first, then the newest day."""
        days = sorted(chart.documents, key=lambda one: (one.day is None, one.day), reverse=True)
        self.table.fill([_row(one) for one in days])
        self.nothing.setVisible(not days)


def _row(document: Document) -> SourceRow:
    kinds = Counter(fact.category for fact in document.facts)
    holds = ", ".join(f"{say(CATEGORIES[kind])} {number_text(count)}" for kind, count in kinds.items())
    cells = (document_day(document), number_text(len(document.facts)), holds)
    return SourceRow(cells, document.document_id)


WHY = mark("Why do you need to know who this is? The reason stays in the audit trail.")
WHY_ASK = mark("A question names the patient. Why do you need to know who this is? The reason is kept.")
CHOOSE = mark(
    "Choose a patient to see problems, medications, allergies, values over time and every document.\n\n"
    "Patients are shown by sex, age and a code. You find a person by typing their name or record number; "
    "their name is shown once you have said why, and the reason stays in the audit trail."
)
_LEAST_WHO = 260  # pixels beside what can be done, or it goes beneath
_PAGES = (mark("Summary"), mark("Timeline"), mark("Values"), mark("Documents"))


class ChartPane(QWidget):
    """`revealing` brings the reason; `asking` is the wish to ask about the patient that is shown."""

    revealing = Signal(str)
    asking = Signal()
    source_wanted = Signal(str, str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.listed: PatientListEntry | None = None
        self._named = False
        self.title, self.about = label("", "title"), label("", "muted")
        self.title.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.reveal = button(say("Show name…"), on_click=self.ask_why)
        self.ask = button(
            say("Ask about this patient"), "primary", on_click=self.asking.emit, hint=say("Ctrl+Enter")
        )
        self.reason = ReasonBar(say("Reason to see who this is"))
        self._theme = theme
        self.tabs, self._pages, self._whole = QTabBar(), QStackedWidget(), QStackedWidget()
        self._build()
        self._making = InTurns(self, self._make_pages(), lambda: None)
        self.reason.given.connect(self.revealing)
        self.reason.left.connect(self._leave_reason)
        self.show_nobody()

    def show_nobody(self) -> None:
        self.listed = None
        self._whole.setCurrentIndex(0)

    def show_who(self, listed: PatientListEntry, *, named: bool) -> None:
        """At once, while the chart is read; nothing of another patient stays in sight."""
        is_other = self.listed is None or self.listed.patient.patient_id != listed.patient.patient_id
        self.listed = listed
        if is_other or (self._named and not named):
            self._pages.hide()
            self.reason.hide()
        self._show_title(named=named)
        self._whole.setCurrentIndex(1)

    def show_chart(self, chart: PatientChart) -> None:
        self._making.finish()
        self.listed = chart.listed
        self._show_title(named=chart.named)
        for page in (self.summary, self.timeline, self.values, self.documents):
            page.show_chart(chart)
        self._pages.show()

    def show_state(self, *, hidden: bool) -> None:
        """While F8 hides names everywhere, none can be shown here."""
        self.reveal.setEnabled(not hidden)
        self.ask.setEnabled(not hidden)
        told = say("F8 shows names again.") if hidden else say("For a reason that is kept")
        set_tip(self.reveal, told)
        self.reveal.setAccessibleDescription(told)
        if hidden:
            self.reason.hide()

    def put_away(self) -> None:
        """What somebody typed may be a name."""
        self._making.finish()
        self.reason.edit.clear()
        self.reason.hide()
        self.timeline.words.clear()

    def ask_why(self) -> None:
        self.reason.ask(say(WHY))

    def ask_why_first(self) -> None:
        """A question has the name in it."""
        self.reason.ask(say(WHY_ASK))

    def focus_page(self) -> None:
        self.tabs.setFocus()

    def _leave_reason(self) -> None:
        """To the button that asked, which is gone once the name is shown."""
        (self.tabs if self.reveal.isHidden() else self.reveal).setFocus()

    def _show_title(self, *, named: bool) -> None:
        if self.listed is None:
            return
        self._named = named
        self.title.setText(title_of(self.listed, named=named))
        self.about.setText(about(self.listed, date.today(), named=named))
        self.reveal.setVisible(not named)
        if named:
            self.reason.hide()

    def _build(self) -> None:
        self.tabs.setAccessibleName(say("Pages of the chart"))
        self.tabs.setExpanding(False)
        self.tabs.setDrawBase(False)
        self.tabs.setUsesScrollButtons(False)
        for title in _PAGES:
            self.tabs.addTab(say(title))
        self.tabs.currentChanged.connect(self._turn_to)
        self._whole.addWidget(_empty(say(CHOOSE)))
        self._whole.addWidget(self._shown())
        column(self, self._whole)

    def _make_pages(self) -> Iterator[None]:
        """One in each turn of the event loop, as the pages of the window are made."""
        self.summary = SummaryPane(self._theme)
        self._add(self.summary)
        yield
        self.timeline = Timeline()
        self._add(self.timeline)
        yield
        self.values = ValuesPane(self._theme)
        self._add(self.values)
        yield
        self.documents = DocumentsList()
        self._add(self.documents)
        self._pages.setCurrentIndex(self.tabs.currentIndex())

    def _add(self, page: SummaryPane | Timeline | ValuesPane | DocumentsList) -> None:
        page.source_wanted.connect(self.source_wanted)
        self._pages.addWidget(page)

    def _turn_to(self, number: int) -> None:
        self._making.finish()
        self._pages.setCurrentIndex(number)

    def _shown(self) -> QWidget:
        shown, who, actions, tabs = QWidget(), QWidget(), QWidget(), QWidget()
        column(who, self.title, self.about, spacing=2)
        who.setMinimumWidth(_LEAST_WHO)
        box = row(actions, self.reveal, self.ask, spacing=8)
        box.insertStretch(0, 1)
        for part in (self.reveal, self.ask):
            box.setAlignment(part, Qt.AlignmentFlag.AlignTop)
        head = Turning(who, actions, spacing=8)
        head.box.setStretch(0, 1)
        row(tabs, self.tabs).addStretch(1)
        column(shown, head, self.reason, tabs, self._pages, spacing=10).setStretch(3, 1)
        return shown


def _empty(text: str) -> QLabel:
    told = label(text, "muted")
    told.setAlignment(Qt.AlignmentFlag.AlignCenter)
    told.setContentsMargins(40, 0, 40, 0)
    return told
