"""Draw the readings that an answer is about, as recorded, above the answer."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from privrag_desktop.domain.patient_overview import ReadingsOfKind
from privrag_desktop.gui.charts.chart_widget import Chart, Series
from privrag_desktop.gui.charts.readings_to_chart_series import series_of_kind
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.labels_buttons_and_notices import column

LEAST = 3  # readings that show a course
_HEIGHT, _LEAST_HEIGHT = 210, 190  # pixels


def drawn_of(kinds: Sequence[ReadingsOfKind]) -> tuple[ReadingsOfKind, ...]:
    """The first with enough readings, and what else has its unit: different units never share a chart."""
    enough = [kind for kind in kinds if len(series_of_kind(kind).points) >= LEAST]
    return tuple(kind for kind in enough if kind.unit == enough[0].unit)


class Trend(QWidget):
    """A chart that is made when it is first needed; `chosen` brings the ReadingOfDay of a point."""

    chosen = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._kinds: tuple[ReadingsOfKind, ...] = ()
        self._hidden = False
        self.chart: Chart | None = None
        self._box = column(self)
        self.setMaximumHeight(_HEIGHT)
        self.setMinimumHeight(_LEAST_HEIGHT)
        self.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """As high as the words around the drawing want it in this width: they would lie over its axis."""
        least = max(_LEAST_HEIGHT, self._box.minimumHeightForWidth(self.width()))
        self.setMinimumHeight(least)
        self.setMaximumHeight(max(_HEIGHT, least))

    @property
    def has_course(self) -> bool:
        """Nothing while names are hidden: days tell who it is."""
        return bool(self._kinds) and not self._hidden

    def show_kinds(self, kinds: Sequence[ReadingsOfKind]) -> None:
        self._kinds = drawn_of(kinds)
        self._draw()

    def hide_days(self, *, hidden: bool) -> None:
        self._hidden = hidden
        self._draw()

    def _draw(self) -> None:
        if self.chart is not None:
            self.chart.show_series(*self._series())
            self._fit()
        elif self.has_course:
            self._make()

    def _series(self) -> list[Series]:
        kinds = self._kinds if self.has_course else ()
        return [series_of_kind(kind, f"{at}:") for at, kind in enumerate(kinds)]

    def _make(self) -> None:
        if self.chart is None:
            self.chart = Chart(self._theme)
            self.chart.chosen.connect(self._choose)
            self._box.addWidget(self.chart)
        self.chart.show_series(*self._series())
        self._fit()

    def _choose(self, source: str) -> None:
        kind, _, reading = source.partition(":")
        self.chosen.emit(self._kinds[int(kind)].readings[int(reading)])
