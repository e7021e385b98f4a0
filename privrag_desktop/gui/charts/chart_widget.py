"""Draw readings over time, usable by mouse, keyboard and screen reader."""

from importlib import import_module

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFocusEvent,
    QFont,
    QKeyEvent,
    QMouseEvent,
)
from PySide6.QtWidgets import QFrame

from privrag_desktop.gui.charts.chart_series_types_and_spoken_text import (
    Point,
    Series,
    Side,
    is_drawable,
    point_words,
    range_words,
    series_words,
    with_unit,
)
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.labels_buttons_and_notices import column, label

__all__ = ["Chart", "Point", "Series", "is_drawable", "load_drawing"]

NOTHING = mark("There are no values to draw.")
HOW = mark("Left and Right go from value to value, Enter opens the record a value stands in.")
_NEAR = 18  # pixels: how far from a point the pointer may be
_SMALLER = 0.9
_CHOOSE = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
_ALONG = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_ACROSS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}


def load_drawing() -> None:
    """Import what draws, a quarter of a second; on Qt's thread only, while nobody waits for the window.

    On another thread the import of pyqtgraph, which defines classes of Qt's, once ended the process.
    """
    import_module("privrag_desktop.gui.charts.pyqtgraph_plot")


class Chart(QFrame):
    """`chosen` brings the source of a point that was clicked, or on which Enter was pressed."""

    chosen = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        from privrag_desktop.gui.charts.pyqtgraph_plot import Plot  # noqa: PLC0415  not before a chart is made

        self.setObjectName("chart")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self._theme = theme
        self._series: tuple[Series, ...] = ()
        self._at: tuple[int, int] | None = None  # the series and the point in it that is told of
        self._plot = Plot(self)
        self.title, self.told, self.legend = label("", "subtitle"), label("", "muted"), label("", "muted")
        parts = (self.title, self.told, self._plot.widget, self.legend)
        column(self, *parts, margin=12, spacing=6).setStretch(2, 1)
        for part in parts:
            part.setMouseTracking(True)
        theme.changed.connect(self._draw)
        self.show_series()

    def show_series(self, *series: Series) -> None:
        """Draw these over each other; ValueError unless all are in one unit."""
        if len({one.unit for one in series}) > 1:
            raise ValueError("Values of different units are not drawn into one chart.")
        self._series = tuple(one for one in series if one.points)
        self._at = None
        self.title.setText(_title(series))
        self.setAccessibleName(say("Chart: {title}", title=_title(series)))
        self.setAccessibleDescription("; ".join(map(series_words, series)) or say(NOTHING))
        self._plot.widget.setAccessibleName(self.accessibleName())
        self._plot.widget.setVisible(bool(self._series))
        self.legend.setText(_legend(self._series))
        self.legend.setVisible(bool(self.legend.text()))
        self._draw()

    @property
    def current(self) -> Point | None:
        """The point that is told of now."""
        return None if self._at is None else self._series[self._at[0]].in_order[self._at[1]]

    def place(self, point: Point) -> QPoint:
        """Where a point is drawn, in this widget's pixels."""
        return self._plot.widget.mapTo(self, self._plot.place(point))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        key = Qt.Key(event.key())
        if not self._series or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
        elif key in _ALONG:
            self._go_along(_ALONG[key])
        elif key in _ACROSS and len(self._series) > 1:
            self._go_across(_ACROSS[key])
        elif key is Qt.Key.Key_Home:
            self._tell(self._at[0] if self._at else 0, 0)
        elif key is Qt.Key.Key_End:
            self._go_to_end()
        elif key in _CHOOSE and self.current is not None:
            self.chosen.emit(self.current.source)
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        near = self._nearest(event.position())
        if near is None:
            self.unsetCursor()
        else:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
            self._tell(*near)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        near = self._nearest(event.position())
        if near is not None and event.button() is Qt.MouseButton.LeftButton:
            self._tell(*near)
            self.chosen.emit(self._series[near[0]].in_order[near[1]].source)

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        super().leaveEvent(event)
        if not self.hasFocus():
            self._tell_nothing()

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        """The latest value is what somebody looks for first."""
        super().focusInEvent(event)
        if self._series and self._at is None and event.reason() is not Qt.FocusReason.MouseFocusReason:
            self._go_to_end()

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        super().focusOutEvent(event)
        self._tell_nothing()

    def _draw(self) -> None:
        if self._series:
            self.ensurePolished()  # the style sheet has set the size of the text
            font = QFont(self.font())
            font.setPointSizeF(max(1.0, font.pointSizeF() * _SMALLER))
            self._plot.draw(self._series, self._theme.colours, font)
        self._plot.ring(self.current)
        if self._at is None:
            self._tell_nothing()

    def _go_to_end(self) -> None:
        line = self._at[0] if self._at else 0
        self._tell(line, len(self._series[line].points) - 1)

    def _go_along(self, by: int) -> None:
        """Not past either end; from nowhere to the latest."""
        if self._at is None:
            self._go_to_end()
            return
        line, at = self._at
        self._tell(line, min(max(at + by, 0), len(self._series[line].points) - 1))

    def _go_across(self, by: int) -> None:
        """To the point of the next series that is nearest in time."""
        if self._at is None or self.current is None:
            self._go_to_end()
            return
        line = min(max(self._at[0] + by, 0), len(self._series) - 1)
        day = self.current.day
        points = self._series[line].in_order
        self._tell(line, min(range(len(points)), key=lambda at: abs((points[at].day - day).days)))

    def _tell(self, line: int, at: int) -> None:
        if (line, at) == self._at:
            return
        self._at = (line, at)
        series = self._series[line]
        point = series.in_order[at]
        named = f"{series.name}: " if len(self._series) > 1 else ""
        self.told.setText(named + point_words(series, point))
        self._plot.ring(point)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, self.told.text()))

    def _tell_nothing(self) -> None:
        self._at = None
        self._plot.ring(None)
        self.told.setText(say(HOW) if self._series else say(NOTHING))

    def _nearest(self, position: QPointF) -> tuple[int, int] | None:
        """The point nearest to the pointer, if it is near."""
        distances = [
            ((QPointF(self.place(point)) - position).manhattanLength(), line, at)
            for line, series in enumerate(self._series)
            for at, point in enumerate(series.in_order)
        ]
        distance, line, at = min(distances, default=(_NEAR + 1, 0, 0))
        return (line, at) if distance <= _NEAR else None


def _title(series: tuple[Series, ...]) -> str:
    names = " · ".join(one.name for one in series)
    unit = series[0].unit if series else ""
    return f"{names} ({unit})" if unit else names


_DRAWN = (mark("solid line"), mark("dashed line"), mark("dotted line"))


def _legend(series: tuple[Series, ...]) -> str:
    """What the lines, the band and the triangles are."""
    told = []
    if len(series) > 1:
        told += [f"{one.name}: {say(_DRAWN[number % len(_DRAWN)])}" for number, one in enumerate(series)]
    for one in series:
        if one.has_range:
            words = with_unit(range_words(one), one.unit)
            told.append(say("Shaded: reference range {range}", range=words))
    sides = {one.side(point) for one in series for point in one.points}
    told += [say("▲ above the range")] if Side.ABOVE in sides else []
    told += [say("▼ below the range")] if Side.BELOW in sides else []
    return "   ·   ".join(told)
