"""List a patient's documents, one per day with records, and one without a day."""

from collections import Counter

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.patient_chart import PatientChart
from privrag_desktop.gui.patients.patient_timeline_panel import (
    CATEGORIES,
    NO_RECORDS,
    document_day,
)
from privrag_desktop.gui.patients.record_rows_table import RowsTable, SourceRow
from privrag_desktop.gui.text.number_and_date_text import number_text
from privrag_desktop.gui.text.translation import say
from privrag_desktop.gui.widgets.labels_buttons_and_notices import column, label


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
