"""Where the drawing of a chart puts values: all in sight, days to the right, larger values higher."""

from datetime import date

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.charts.chart_series_types_and_spoken_text import Point, Series, Side
from privrag_desktop.gui.charts.pyqtgraph_plot import Plot, shape
from privrag_desktop.gui.theme.theme import LIGHT
from tests.gui.charts.made_up_readings import DAY, DIASTOLIC, SYSTOLIC, readings


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


@pytest.fixture
def plot(page: QWidget) -> Plot:
    """In a window, as a drawing has its size only there."""
    page.resize(500, 300)
    made = Plot(page)
    made.widget.resize(500, 300)
    page.show()
    return made


def draw(plot: Plot, *series: Series) -> list[QPoint]:
    """The places of all points once they are drawn."""
    plot.draw(series, LIGHT, plot.widget.font())
    return [plot.place(point) for one in series for point in one.points]


def test_later_days_lie_further_right_and_larger_values_higher(plot: Plot) -> None:
    first, highest, lowest, _ = draw(plot, SYSTOLIC)
    assert first.x() < highest.x() < lowest.x()
    assert highest.y() < first.y() < lowest.y()


def test_every_value_of_every_line_is_in_sight(plot: Plot) -> None:
    inside = plot.widget.rect()
    assert all(inside.contains(place) for place in draw(plot, SYSTOLIC, DIASTOLIC))


def test_the_limits_of_a_range_are_in_sight_where_no_value_comes_near_them(plot: Plot) -> None:
    """Else a value far out of its range would look like one without a range."""
    draw(plot, Series("Pulse", "/min", readings("200", "210"), 60, 90))
    limit = plot.place(Point(DAY, 60, "60", ""))
    assert plot.widget.rect().contains(limit)


@pytest.mark.parametrize("texts", [("70",), ("0",), ("70", "70")])
def test_values_that_do_not_differ_lie_off_the_frame(plot: Plot, texts: tuple[str, ...]) -> None:
    places = draw(plot, Series("Weight", "kg", readings(*texts, apart=0)))
    assert all(plot.widget.rect().adjusted(60, 20, -20, -30).contains(place) for place in places)


def test_the_first_and_the_last_day_there_are_can_be_drawn(plot: Plot) -> None:
    early, late = draw(
        plot, Series("Weight", "kg", (Point(date.min, 1, "1", ""), Point(date.max, 2, "2", "")))
    )
    assert early.x() < late.x()


def test_a_value_out_of_range_differs_by_shape_and_so_does_the_second_line() -> None:
    """Colour alone tells nothing to who cannot see it."""
    assert len({shape(side, 0) for side in Side}) == 3
    assert shape(Side.WITHIN, 0) != shape(Side.WITHIN, 1)
