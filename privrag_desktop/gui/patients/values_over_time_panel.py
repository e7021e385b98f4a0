"""Show one kind of value over time, as a chart and an exact table; units are never mixed."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QScrollArea, QVBoxLayout, QWidget

from privrag_desktop.domain.patient_overview import PatientChart, ReadingOfDay, ReadingsOfKind
from privrag_desktop.gui.charts.chart_widget import Chart, Series
from privrag_desktop.gui.charts.readings_to_chart_series import series_of_kind
from privrag_desktop.gui.patients.patient_timeline_panel import CATEGORIES, DAY_SAMPLE
from privrag_desktop.gui.patients.record_rows_table import RowsTable, SourceRow
from privrag_desktop.gui.text.number_and_date_text import day_text, number_text
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.adaptive_layout_widgets import Split
from privrag_desktop.gui.widgets.labels_buttons_and_notices import column, label, row
from privrag_desktop.language.unit_text import unit_text

NO_VALUES = mark("The records hold no number of this patient that could be drawn.")
RANGES_DIFFER = mark("The records give more than one reference range for these values: see the table.")
_SIZES = (330, 200)
_RANGE = 2  # the column
_LEAST_CHART, _LEAST_TABLE = 330, 110  # pixels; a small window scrolls
_VALUE_SAMPLE = "less than 0.100 mmol/L"


class ValuesPane(QWidget):
    """`source_wanted` brings the document and the sentence a value stands in."""

    source_wanted = Signal(str, str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._kinds: tuple[ReadingsOfKind, ...] = ()
        self.chart: Chart | None = None  # made with the first values: drawing takes a while to load
        self.kind = QComboBox()
        self.kind.setAccessibleName(say("Value to show"))
        self.kind.setMaxVisibleItems(20)
        self.nothing, self.note = label(say(NO_VALUES), "muted"), label("", "muted")
        columns = (say("Day"), say("Value"), say("Reference range"))
        self.table = RowsTable(say("Values"), columns, (f"{DAY_SAMPLE} 10:30", _VALUE_SAMPLE, ""), wide=2)
        self.table.setMinimumHeight(_LEAST_TABLE)
        self.table.header().setStretchLastSection(True)  # of those shown: there may be no range
        self._drawn, way = QWidget(), Qt.Orientation.Vertical
        self.split = Split(self._drawn, self.table, sizes=_SIZES, way=way, handle=None)
        self.area = QScrollArea()
        self._drawn_box = QVBoxLayout(self._drawn)
        self._drawn_box.setContentsMargins(0, 0, 0, 0)
        self._build()
        self.kind.currentIndexChanged.connect(self._show_kind)
        self.table.source_wanted.connect(self.source_wanted)

    def show_chart(self, chart: PatientChart) -> None:
        """With the kind that was shown before, if this patient has it."""
        before = self._shown
        self._kinds = chart.kinds
        self.kind.blockSignals(True)
        self.kind.clear()
        for one in self._kinds:
            self.kind.addItem(_title(one))
        same = (at for at, one in enumerate(self._kinds) if before and _is_same(one, before))
        self.kind.setCurrentIndex(next(same, 0) if self._kinds else -1)
        self.kind.blockSignals(False)
        for part in (self.area, self.kind):
            part.setVisible(bool(self._kinds))
        self.nothing.setVisible(not self._kinds)
        self._show_kind()

    def choose(self, kind: ReadingsOfKind) -> None:
        """Show a kind of the chart that is shown."""
        self.kind.setCurrentIndex(self._kinds.index(kind))

    def _build(self) -> None:
        head = QWidget()
        row(head, self.kind).setStretch(0, 1)
        self.area.setWidget(self.split)
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QScrollArea.Shape.NoFrame)
        self.area.viewport().setAutoFillBackground(False)
        column(self, head, self.nothing, self.note, self.area, spacing=8).setStretch(3, 1)

    @property
    def _shown(self) -> ReadingsOfKind | None:
        at = self.kind.currentIndex()
        return self._kinds[at] if 0 <= at < len(self._kinds) else None

    def _show_kind(self) -> None:
        shown = self._shown
        if shown is None:
            self.table.fill([])
            self.note.hide()
            return
        self._draw(series_of_kind(shown))
        value, unit = say("Value"), unit_text(shown.unit)
        self.table.name_column(1, f"{value} ({unit})" if unit else value)
        self.table.fill([_row(one) for one in reversed(shown.readings)])
        self.table.setColumnHidden(_RANGE, not any(one.low or one.high for one in shown.readings))
        self.note.setText(say(RANGES_DIFFER))
        self.note.setVisible(shown.ranges_differ)

    def _draw(self, series: Series) -> None:
        if self.chart is None:
            self.chart = Chart(self._theme)
            self.chart.setMinimumHeight(_LEAST_CHART)
            self.chart.chosen.connect(self._open_point)
            self._drawn_box.addWidget(self.chart)
        self.chart.show_series(series)

    def _open_point(self, source: str) -> None:
        shown = self._shown
        if shown is not None:
            reading = shown.readings[int(source)]
            self.source_wanted.emit(reading.document_id, reading.sentence)


def range_text(reading: ReadingOfDay) -> str:
    """As recorded, so nothing where no record gives one."""
    low, high = reading.low, reading.high
    if low is not None and high is not None:
        return f"{low}–{high}"
    if high is not None:
        return say("up to {limit}", limit=high)
    return "" if low is None else say("{limit} or more", limit=low)


def _row(reading: ReadingOfDay) -> SourceRow:
    when = " ".join((day_text(reading.day), reading.moment[:5])).strip()
    cells = (when, reading.text, range_text(reading))
    return SourceRow(cells, reading.document_id, reading.sentence)


def _title(kind: ReadingsOfKind) -> str:
    unit = unit_text(kind.unit)
    name = f"{kind.name} ({unit})" if unit else kind.name
    return f"{say(CATEGORIES[kind.category])}: {name} · {number_text(len(kind.readings))}"


def _is_same(one: ReadingsOfKind, other: ReadingsOfKind) -> bool:
    return (one.category, one.name, one.unit) == (other.category, other.name, other.unit)
