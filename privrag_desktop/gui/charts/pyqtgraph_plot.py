"""Draw the inside of a chart with pyqtgraph, which takes a quarter of a second to import."""

from dataclasses import dataclass
from datetime import date, timedelta

import pyqtgraph
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QFont, QPen
from PySide6.QtWidgets import QWidget

from privrag_desktop.gui.charts.axis_ticks import day_marks, value_marks
from privrag_desktop.gui.charts.chart_series_types_and_spoken_text import Point, Series, Side
from privrag_desktop.gui.theme.theme import Colours

_MARK_SIZE, _RING_SIZE = 9, 18
_VALUE_ROOM = 36  # pixels for one mark
_FEWEST_VALUES = 5  # so that two of them lie in sight, whatever is drawn
_LEAST = (260, 140)  # pixels
_MARGIN = 0.08  # of what is drawn, so that no point lies on the frame
_SHAPES = ("o", "s", "d")
_LINES = (Qt.PenStyle.SolidLine, Qt.PenStyle.DashLine, Qt.PenStyle.DotLine)


@dataclass(frozen=True, slots=True)
class PlotRange:
    """What is in sight: days by their ordinals, values in their unit."""

    first: float
    last: float
    low: float
    high: float


class Plot:
    """The lines, bands and marks of some series; the chart around it has the mouse and the keys.

    pyqtgraph would otherwise bring a menu that writes files, and take the wheel from the page.
    """

    def __init__(self, parent: QWidget) -> None:
        self._graph = pyqtgraph.PlotWidget(parent, background=None)
        self.widget: QWidget = self._graph
        self.widget.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.widget.setMinimumSize(*_LEAST)
        self.widget.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._item = self._graph.getPlotItem()
        self._item.setMenuEnabled(False)
        self._item.hideButtons()
        self._item.setMouseEnabled(x=False, y=False)
        self._item.showGrid(x=False, y=True, alpha=0.25)
        self._bounds = PlotRange(1, 2, 0, 1)  # the first day there is, until something is drawn
        self._ring = pyqtgraph.ScatterPlotItem()
        self._item.getViewBox().sigResized.connect(self._fit)

    def draw(self, series: tuple[Series, ...], colours: Colours, font: QFont) -> None:
        """Everything anew, in these colours; every series holds a point."""
        self._item.clear()
        self._graph.setBackground(QColor(colours.surface))
        self._bounds = _bounds(series)
        sight = self._bounds
        self._item.setRange(xRange=(sight.first, sight.last), yRange=(sight.low, sight.high), padding=0)
        for one in series:
            self._draw_band(one, colours)
        for number, one in enumerate(series):
            self._draw_series(number, one, colours)
        self._ring = pyqtgraph.ScatterPlotItem(pen=_pen(colours.text, 2), brush=None, size=_RING_SIZE)
        self._item.addItem(self._ring)
        for name in ("left", "bottom"):
            axis = self._item.getAxis(name)
            axis.setPen(_pen(colours.line, 1))
            axis.setTextPen(_pen(colours.muted, 1))
            axis.setStyle(tickFont=font)
        self._fit()

    def ring(self, point: Point | None) -> None:
        """Around the point that is told of."""
        places = [] if point is None else [(point.day.toordinal(), point.value)]
        self._ring.setData(pos=places)

    def place(self, point: Point) -> QPoint:
        """Where a point is drawn, in pixels of the widget."""
        inside = QPointF(point.day.toordinal(), point.value)
        at: QPoint = self._graph.mapFromScene(self._item.getViewBox().mapViewToScene(inside))
        return at

    def _fit(self) -> None:
        """As many marks on the axes as there is room for."""
        sight, size = self._bounds, self.widget.size()
        first, last = date.fromordinal(int(sight.first)), date.fromordinal(int(sight.last))
        days = day_marks(first, last, size.width())
        values = value_marks(sight.low, sight.high, max(_FEWEST_VALUES, size.height() // _VALUE_ROOM))
        for name, marks in (("bottom", days), ("left", values)):
            self._item.getAxis(name).setTicks([[(mark.at, mark.text) for mark in marks]])

    def _draw_band(self, series: Series, colours: Colours) -> None:
        """From limit to limit, or to the frame where one is missing; its edges are drawn darker."""
        if not series.has_range:
            return
        low = self._bounds.low if series.low is None else series.low
        high = self._bounds.high if series.high is None else series.high
        edge = _pen(colours.muted, 1, Qt.PenStyle.DashLine)
        band = pyqtgraph.LinearRegionItem(
            (low, high), "horizontal", brush=QColor(colours.accent_soft), pen=edge, movable=False
        )
        self._item.addItem(band)

    def _draw_series(self, number: int, series: Series, colours: Colours) -> None:
        points = series.in_order
        days, values = [point.day.toordinal() for point in points], [point.value for point in points]
        colour = QColor(colours.muted if number % 2 else colours.accent)
        line = _pen(colour, 2, _LINES[number % len(_LINES)])
        self._item.plot(days, values, pen=line, antialias=True)
        sides = [series.side(point) for point in points]
        out = QColor(colours.error)
        marks = pyqtgraph.ScatterPlotItem(
            days,
            values,
            size=[_MARK_SIZE if side is Side.WITHIN else _MARK_SIZE + 3 for side in sides],
            symbol=[shape(side, number) for side in sides],
            brush=[colour if side is Side.WITHIN else out for side in sides],
            pen=_pen(colours.surface, 1),
        )
        self._item.addItem(marks)


def _pen(colour: str | QColor, width: int, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    """As wide in pixels whatever is drawn with it, and whatever its scale."""
    pen = QPen(QColor(colour), width, style)
    pen.setCosmetic(True)
    return pen


def shape(side: Side, number: int) -> str:
    """Triangles point the way a value is out of its range; series differ by shape as well as by line."""
    if side is Side.WITHIN:
        return _SHAPES[number % len(_SHAPES)]
    return "t1" if side is Side.ABOVE else "t"


def _bounds(series: tuple[Series, ...]) -> PlotRange:
    points = [point for one in series for point in one.points]
    limits = [limit for one in series for limit in (one.low, one.high) if limit is not None]
    values = [*(point.value for point in points), *limits]
    low, high = min(values), max(values)
    room = (high - low) * _MARGIN or abs(high) * _MARGIN or 1.0
    days = [point.day for point in points]
    beside = max(timedelta(days=1), (max(days) - min(days)) * _MARGIN / 2)
    first, last = _moved(min(days), -beside), _moved(max(days), beside)
    return PlotRange(first, last, low - room, high + room)


def _moved(day: date, by: timedelta) -> float:
    """Within the days there are."""
    return float(min(max(day.toordinal() + by.days, date.min.toordinal()), date.max.toordinal()))
