"""Show everything recorded of a patient by day, newest first, filtered by kind and words."""

from dataclasses import dataclass
from datetime import date
from functools import cached_property

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QWidget

from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.patient_overview import PatientChart
from privrag_desktop.gui.patients.record_rows_table import RowsTable, SourceRow
from privrag_desktop.gui.text.number_and_date_text import day_text, number_text
from privrag_desktop.gui.text.record_text_with_local_dates_and_units import as_shown
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.widgets.labels_buttons_and_notices import (
    column,
    label,
    row,
)
from privrag_desktop.gui.widgets.length_limited_text_fields import SearchField

NOTHING = mark("Nothing here matches. Choose another kind, or other words.")
NO_RECORDS = mark("The records hold nothing of this patient yet. An admin adds records in the Library.")
CATEGORIES = {
    Category.VITAL: mark("Vital sign"),
    Category.LABORATORY: mark("Laboratory"),
    Category.SURVEY: mark("Survey"),
    Category.SOCIAL: mark("Social history"),
    Category.EXAM: mark("Examination"),
    Category.IMAGING: mark("Imaging"),
    Category.OBSERVATION: mark("Observation"),
    Category.PROCEDURE: mark("Procedure"),
    Category.CONDITION: mark("Condition"),
    Category.ALLERGY: mark("Allergy"),
    Category.MEDICATION: mark("Medication"),
    Category.GIVEN: mark("Medication given"),
    Category.IMMUNIZATION: mark("Immunization"),
    Category.VISIT: mark("Visit"),
    Category.REPORT: mark("Report"),
    Category.STUDY: mark("Imaging study"),
    Category.NOTE: mark("Note"),
    Category.PLAN: mark("Care plan"),
    Category.GOAL: mark("Goal"),
    Category.ORDER: mark("Order"),
    Category.FAMILY: mark("Family history"),
    Category.DEVICE: mark("Device"),
    Category.CLAIM: mark("Claim"),
    Category.CHARGE: mark("Item of a claim"),
    Category.PAYMENT: mark("Payment"),
    Category.INSURANCE: mark("Insurance"),
    Category.SUPPLY: mark("Supply"),
}

DAY_SAMPLE = "30 Sept 2019"


@dataclass(frozen=True)
class _TimelineEntry:
    """A fact and where it stands."""

    fact: Fact
    document_id: str

    @cached_property
    def words(self) -> str:
        """What it is found by: as it is recorded, and as it is shown."""
        return f"{self.fact.sentence} {as_shown(self.fact.sentence)}".casefold()


class Timeline(QWidget):
    """`source_wanted` brings a document and the sentence in it."""

    source_wanted = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self._kinds: tuple[Category | None, ...] = (None,)
        self._told: tuple[_TimelineEntry, ...] = ()
        self.kind = QComboBox()
        hint = say("Words, such as a drug or a test…")
        self.words = SearchField(say("Words in the timeline"), hint)
        self.kind.setAccessibleName(say("Kind of record"))
        self.count, self.nothing = label("", "muted", wrap=False), label("", "muted")
        columns = (say("Day"), say("Kind"), say("Record"))
        samples = (DAY_SAMPLE, say(CATEGORIES[Category.SOCIAL]), "")
        self.table = RowsTable(say("Timeline"), columns, samples, wide=2, spare=1)
        head = QWidget()
        row(head, self.kind, self.words, self.count).setStretch(1, 1)
        column(self, head, self.nothing, self.table, spacing=8).setStretch(2, 1)
        self.kind.currentIndexChanged.connect(self._fill)
        self.words.textChanged.connect(self._fill)
        self.table.source_wanted.connect(self.source_wanted)

    def show_chart(self, chart: PatientChart) -> None:
        """Of the same patient, with the same filters if they still fit."""
        told = [_TimelineEntry(fact, one.document_id) for one in chart.documents for fact in one.facts]
        self._told = tuple(sorted(told, key=lambda each: each.fact.day or date.min, reverse=True))
        chosen = self._chosen
        kinds = {one.fact.category for one in told}
        self._kinds = (None, *(category for category in Category if category in kinds))
        self.kind.blockSignals(True)
        self.kind.clear()
        names = (say("Everything") if one is None else say(CATEGORIES[one]) for one in self._kinds)
        self.kind.addItems(list(names))
        self.kind.setCurrentIndex(self._kinds.index(chosen) if chosen in self._kinds else 0)
        self.kind.blockSignals(False)
        self._fill()

    @property
    def _chosen(self) -> Category | None:
        return self._kinds[max(0, self.kind.currentIndex())]

    def _fill(self) -> None:
        category, words = self._chosen, self.words.text().casefold().split()
        found = [
            one
            for one in self._told
            if (category is None or one.fact.category is category)
            and all(word in one.words for word in words)
        ]
        self.table.fill([_row(one) for one in found])
        counts = number_text(len(found)), number_text(len(self._told))
        self.count.setText(say("{found} of {total}", found=counts[0], total=counts[1]))
        self.nothing.setText(say(NOTHING) if self._told else say(NO_RECORDS))
        self.nothing.setVisible(not found)


def without_kind(fact: Fact) -> str:
    """The sentence without the word for its kind, which has a column of its own."""
    return fact.sentence.removeprefix(f"{fact.category.value}: ")


def day_words(fact: Fact) -> str:
    """The year or month that is recorded in place of a day; nothing where there is neither."""
    return day_text(fact.day) if fact.day else fact.moment or say("No day")


def document_day(document: Document) -> str:
    return say("Standing facts") if document.day is None else day_text(document.day)


def _row(one: _TimelineEntry) -> SourceRow:
    fact = one.fact
    cells = (day_words(fact), say(CATEGORIES[fact.category]), as_shown(without_kind(fact)))
    return SourceRow(cells, one.document_id, fact.sentence)
