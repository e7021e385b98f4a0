"""The exact values behind an answer as a chart, where they are a course of one reading of one patient."""

from collections.abc import Callable, Iterator, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from privrag_desktop.domain import Answer, ExactValue
from privrag_desktop.gui.parts.chart import Chart, Point, Series
from privrag_desktop.gui.parts.theme import Theme
from privrag_desktop.gui.parts.widgets import column

LEAST = 3  # values that show a course
_HEIGHT, _LEAST_HEIGHT = 210, 190  # pixels
_Kind = tuple[str, str | None, str]  # whose, the unit, what


def series_of(values: Sequence[ExactValue]) -> tuple[Series, ...]:
    """The first reading with enough values, and what of the same patient has its unit; else nothing."""
    groups: dict[_Kind, list[ExactValue]] = {}
    for value in values:
        groups.setdefault((value.patient_id, value.unit, value.name.casefold()), []).append(value)
    made = {
        kind: Series(group[0].name, group[0].unit or "", tuple(_points(group)))
        for kind, group in groups.items()
    }
    enough = {kind: one for kind, one in made.items() if len(one.points) >= LEAST}
    first = next(iter(enough), None)
    return tuple(one for kind, one in enough.items() if first is not None and kind[:2] == first[:2])


def _points(values: Sequence[ExactValue]) -> Iterator[Point]:
    """Those with a day and a plain number; a value that two passages hold is one point."""
    seen = set()
    for value in values:
        number = _number(value.value)
        if value.day is not None and number is not None and value.resource not in seen:
            seen.add(value.resource)
            yield Point(value.day, number, value.value, str(value.citation))


def _number(text: str) -> float | None:
    return float(text) if text.replace("-", "", 1).replace(".", "", 1).isdecimal() else None


class Trend(QWidget):
    """A chart that is made when it is first needed; `chosen` brings the number of a citation.

    `when_ready` calls back once what draws is loaded, which takes a moment and must not hold the window.
    """

    chosen = Signal(int)

    def __init__(self, theme: Theme, when_ready: Callable[[Callable[[], None]], object]) -> None:
        super().__init__()
        self._theme, self._when_ready = theme, when_ready
        self._series: tuple[Series, ...] = ()
        self.chart: Chart | None = None
        self._box = column(self)
        self.setMaximumHeight(_HEIGHT)
        self.setMinimumHeight(_LEAST_HEIGHT)
        self.hide()

    @property
    def has_course(self) -> bool:
        return bool(self._series)

    def show_answer(self, answer: Answer | None, *, hidden: bool) -> None:
        """Nothing while names are hidden: days tell who it is."""
        self._series = () if answer is None or hidden else series_of(answer.values)
        if self.chart is not None:
            self.chart.show_series(*self._series)
        elif self._series:
            self._when_ready(self._make)

    def _make(self) -> None:
        if self.chart is None:
            self.chart = Chart(self._theme)
            self.chart.chosen.connect(lambda source: self.chosen.emit(int(source)))
            self._box.addWidget(self.chart)
        self.chart.show_series(*self._series)
