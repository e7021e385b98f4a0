"""The chart: what it says, what the keys and the pointer do, and that nothing of pyqtgraph gets out."""

import os
import subprocess
import sys
from collections.abc import Iterator
from datetime import date, timedelta

import pytest
from PySide6.QtCore import QLocale, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QColor, QContextMenuEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.charts.axis_ticks import day_marks, value_marks
from privrag_desktop.gui.charts.chart_points_and_series import (
    Side,
    point_words,
    range_words,
    series_words,
)
from privrag_desktop.gui.charts.chart_widget import Chart, Point, Series
from privrag_desktop.gui.charts.pyqtgraph_plot import shape
from privrag_desktop.gui.text.number_and_date_text import day_text
from privrag_desktop.gui.theme.theme import DARK, LIGHT, Theme
from tests.conftest import CHECKOUT
from tests.gui.conftest import PATIENCE_MS

DAY = date(2019, 3, 14)


def readings(*texts: str, apart: int = 100) -> tuple[Point, ...]:
    days = (DAY + timedelta(days=apart * number) for number in range(len(texts)))
    return tuple(Point(day, float(text), text, f"zq/{day}") for day, text in zip(days, texts, strict=True))


SYSTOLIC = Series("Systolic blood pressure", "mmHg", readings("118", "131.0", "86", "120"), 90, 120)
DIASTOLIC = Series("Diastolic blood pressure", "mmHg", readings("78", "84", "60"))


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    before = QLocale()
    QLocale.setDefault(QLocale(QLocale.Language.English))
    yield
    QLocale.setDefault(before)


@pytest.fixture
def chart(qtbot: QtBot, theme: Theme) -> Chart:
    made = Chart(theme)
    qtbot.addWidget(made)
    made.resize(700, 400)
    made.show_series(SYSTOLIC)
    made.show()
    qtbot.waitExposed(made, timeout=PATIENCE_MS)
    made.activateWindow()
    made.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(made.hasFocus, timeout=PATIENCE_MS)
    return made


def test_a_chart_is_told_in_a_sentence(chart: Chart) -> None:
    told = (
        "Systolic blood pressure, 4 values from 14 Mar 2019 to 8 Jan 2020, latest 120 mmHg, "
        "1 above and 1 below the range 90–120"
    )
    assert chart.accessibleDescription() == told
    assert chart.accessibleName() == "Chart: Systolic blood pressure (mmHg)"


@pytest.mark.parametrize(
    ("low", "high", "words", "end"),
    [
        (None, None, "", "latest 120 mmHg"),
        (None, 120, "up to 120", "1 above the range up to 120"),
        (90, None, "90 or more", "1 below the range 90 or more"),
        (80, 140.5, "80–140.5", "all in the range 80–140.5"),
    ],
)
def test_a_range_of_any_kind_has_words(low: float | None, high: float | None, words: str, end: str) -> None:
    series = Series(SYSTOLIC.name, SYSTOLIC.unit, SYSTOLIC.points, low, high)
    assert range_words(series) == words
    assert series_words(series).endswith(end)


def test_few_values_have_words_of_their_own() -> None:
    assert series_words(Series("Weight", "kg", ())) == "Weight, no values"
    one = Series("Weight", "kg", readings("70.10"))
    assert series_words(one) == "Weight, one value on 14 Mar 2019, latest 70.10 kg"
    two = Series("Weight", "", readings("70", "71", apart=0))
    assert series_words(two) == "Weight, 2 values on 14 Mar 2019, latest 71"


def test_words_follow_the_user_s_locale() -> None:
    QLocale.setDefault(QLocale(QLocale.Language.German))
    series = Series("Kalium", "mmol/L", readings("4.10"), 3.5, 5.1)
    assert point_words(series, series.points[0]) == "4.10 mmol/L · 14 März 2019"  # the number as recorded
    assert range_words(series) == "3,5–5,1"
    marks = day_marks(date(2019, 3, 1), date(2019, 6, 30), 500)
    assert [mark.text for mark in marks] == ["März 2019", "Apr. 2019", "Mai 2019", "Juni 2019"]
    assert [mark.text for mark in value_marks(0, 1, 2)] == ["0,0", "0,5", "1,0"]


def test_the_limits_belong_to_the_range() -> None:
    at_limits = Series("Pulse", "/min", readings("90", "120"), 90, 120)
    assert [at_limits.side(point) for point in at_limits.points] == [Side.WITHIN, Side.WITHIN]


def test_no_number_that_is_none_is_drawn() -> None:
    for text in ("nan", "inf", "1e999", "-1e308"):
        with pytest.raises(ValueError, match="finite"):
            Point(DAY, float(text), text, "zq")


def test_different_units_are_never_one_chart(chart: Chart) -> None:
    with pytest.raises(ValueError, match="units"):
        chart.show_series(SYSTOLIC, Series("Weight", "kg", readings("70")))


def test_the_keys_go_from_value_to_value_and_open_the_record(chart: Chart, qtbot: QtBot) -> None:
    assert chart.told.text() == "120 mmHg · 8 Jan 2020"  # the latest, as soon as it has the focus
    qtbot.keyClick(chart, Qt.Key.Key_Left)
    assert chart.told.text() == f"86 mmHg · {day_text(date(2019, 9, 30))} · below the range 90–120"
    qtbot.keyClick(chart, Qt.Key.Key_Left)
    with qtbot.waitSignal(chart.chosen, timeout=PATIENCE_MS) as opened:
        qtbot.keyClick(chart, Qt.Key.Key_Return)
    assert opened.args == ["zq/2019-06-22"]
    assert "131.0 mmHg" in chart.told.text()
    qtbot.keyClick(chart, Qt.Key.Key_Home)
    qtbot.keyClick(chart, Qt.Key.Key_Left)  # not past the end
    assert chart.current == SYSTOLIC.points[0]
    qtbot.keyClick(chart, Qt.Key.Key_End)
    qtbot.keyClick(chart, Qt.Key.Key_Right)
    assert chart.current == SYSTOLIC.points[-1]


def test_each_value_is_spoken(chart: Chart, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: said.append(event.message()))
    qtbot.keyClick(chart, Qt.Key.Key_Home)
    qtbot.keyClick(chart, Qt.Key.Key_Right)
    assert said == ["118 mmHg · 14 Mar 2019", "131.0 mmHg · 22 Jun 2019 · above the range 90–120"]


def test_up_and_down_go_to_the_other_line_at_the_nearest_day(chart: Chart, qtbot: QtBot) -> None:
    chart.show_series(SYSTOLIC, DIASTOLIC)
    qtbot.keyClick(chart, Qt.Key.Key_End)
    qtbot.keyClick(chart, Qt.Key.Key_Down)
    assert chart.current == DIASTOLIC.points[-1]
    assert chart.told.text().startswith("Diastolic blood pressure: 60 mmHg")
    qtbot.keyClick(chart, Qt.Key.Key_Up)
    assert chart.current == SYSTOLIC.points[2]
    assert "Diastolic blood pressure: dashed line" in chart.legend.text()


def test_other_keys_leave_the_chart(theme: Theme, qtbot: QtBot) -> None:
    """Tab goes on, and what no chart knows reaches whoever is around it."""
    page, before, after = QWidget(), Chart(theme), QLineEdit()
    box = QVBoxLayout(page)
    before.show_series(SYSTOLIC)
    for part in (before, after):
        box.addWidget(part)
    qtbot.addWidget(page)
    page.show()
    page.activateWindow()
    before.setFocus()
    qtbot.waitUntil(before.hasFocus, timeout=PATIENCE_MS)
    qtbot.keyClick(before, Qt.Key.Key_Tab)
    assert after.hasFocus()
    assert before.current is None  # nothing is told of any more


def test_the_pointer_tells_a_value_and_a_click_opens_it(chart: Chart, qtbot: QtBot) -> None:
    chart.clearFocus()
    point = SYSTOLIC.points[1]
    qtbot.mouseMove(chart, chart.place(point) + QPoint(3, 3))
    assert chart.current == point
    assert chart.cursor().shape() is Qt.CursorShape.PointingHandCursor
    with qtbot.waitSignal(chart.chosen, timeout=PATIENCE_MS) as opened:
        qtbot.mouseClick(chart, Qt.MouseButton.LeftButton, pos=chart.place(SYSTOLIC.points[0]))
    assert opened.args == ["zq/2019-03-14"]


def test_a_click_beside_the_values_opens_nothing(chart: Chart, qtbot: QtBot) -> None:
    halfway = (chart.place(SYSTOLIC.points[0]) + chart.place(SYSTOLIC.points[1])) / 2
    with qtbot.assertNotEmitted(chart.chosen):
        qtbot.mouseClick(chart, Qt.MouseButton.LeftButton, pos=halfway)
        qtbot.mouseClick(chart, Qt.MouseButton.RightButton, pos=chart.place(SYSTOLIC.points[0]))


def test_nothing_of_pyqtgraph_is_reached(chart: Chart, qtbot: QtBot) -> None:
    """Its menu writes files; its wheel would keep a page from scrolling."""
    inside = chart.place(SYSTOLIC.points[1])
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, inside, chart.mapToGlobal(inside))
    QApplication.sendEvent(chart.childAt(inside) or chart, event)
    qtbot.mouseClick(chart, Qt.MouseButton.RightButton, pos=inside)
    menus = [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, QMenu)]
    assert not any(menu.isVisible() for menu in menus)
    assert chart.childAt(inside) is None  # the drawing takes no event at all
    wheel = QWheelEvent(
        QPointF(inside),
        QPointF(chart.mapToGlobal(inside)),
        QPoint(),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    before = chart.place(SYSTOLIC.points[0])
    QApplication.sendEvent(chart, wheel)
    assert not wheel.isAccepted()
    assert chart.place(SYSTOLIC.points[0]) == before


def test_a_value_out_of_range_differs_by_shape(chart: Chart) -> None:
    assert len({shape(side, 0) for side in Side}) == 3
    assert shape(Side.WITHIN, 0) != shape(Side.WITHIN, 1)
    assert "Shaded: reference range 90–120 mmHg" in chart.legend.text()
    assert "▲ above the range" in chart.legend.text()
    assert "▼ below the range" in chart.legend.text()


def test_a_theme_repaints_the_drawing(chart: Chart, theme: Theme, qtbot: QtBot) -> None:
    def corner() -> QColor:
        return chart.grab().toImage().pixelColor(chart.width() // 2, chart.place(SYSTOLIC.points[1]).y() - 18)

    light = corner()
    theme.use(DARK)
    try:
        assert light == QColor(LIGHT.surface)
        assert corner() == QColor(DARK.surface)
    finally:
        theme.use(LIGHT)


def test_a_screen_of_fine_pixels_gets_fine_pixels(theme: Theme) -> None:
    """In a process of its own, as the scale of a screen is read once."""
    code = (
        "from datetime import date\n"
        "from PySide6.QtWidgets import QApplication\n"
        "from privrag_desktop.gui.charts.chart_widget import Chart, Point, Series\n"
        "from privrag_desktop.gui.theme.theme import LIGHT, Theme\n"
        "chart = Chart(Theme(QApplication([]), LIGHT))\n"
        "chart.show_series(Series('Pulse', '/min', (Point(date(2019, 3, 14), 70, '70', 'zq'),)))\n"
        "chart.resize(500, 300)\n"
        "chart.show()\n"
        "print(chart.grab().width())\n"
    )
    environment = os.environ | {"QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": "2"}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False, cwd=CHECKOUT)
    assert done.stdout.strip() == "1000", done.stderr


def test_an_empty_chart_says_so(chart: Chart, qtbot: QtBot) -> None:
    chart.show_series(Series("Weight", "kg", ()))
    assert chart.told.text() == "There are no values to draw."
    assert chart.accessibleDescription() == "Weight, no values"
    qtbot.keyClick(chart, Qt.Key.Key_Left)
    qtbot.keyClick(chart, Qt.Key.Key_Return)
    assert chart.current is None


def test_the_drawing_is_not_imported_before_a_chart_is_made() -> None:
    code = "import sys, privrag_desktop.gui.charts.chart_widget; print('pyqtgraph' in sys.modules)"
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=CHECKOUT)
    assert done.stdout.strip() == "False"


@pytest.mark.parametrize(
    ("first", "last", "texts"),
    [
        (date(2012, 1, 3), date(2019, 3, 14), ["2014", "2016", "2018"]),
        (date(2019, 3, 1), date(2019, 5, 20), ["Mar 2019", "Apr 2019", "May 2019"]),
        (date(2019, 3, 13), date(2019, 3, 15), ["13 Mar 2019", "14 Mar 2019", "15 Mar 2019"]),
        (date(1919, 3, 13), date(2019, 3, 15), ["1920", "1940", "1960", "1980", "2000"]),
    ],
)
def test_days_on_the_axis_are_round(first: date, last: date, texts: list[str]) -> None:
    assert [mark.text for mark in day_marks(first, last, 360)] == texts


def test_all_the_days_there_are_fit_on_an_axis() -> None:
    assert len(day_marks(date.min, date.max, 360)) == 1


@pytest.mark.parametrize(("low", "high"), [(0.001, 0.0042), (-5, 5), (84, 97), (1e7, 9e7), (0, 1e-9)])
def test_values_on_the_axis_are_round_and_few(low: float, high: float) -> None:
    marks = value_marks(low, high, 5)
    assert 2 <= len(marks) <= 6
    assert len({mark.text for mark in marks}) == len(marks)
    assert all(low - 1e-12 <= mark.at <= high + 1e-12 for mark in marks)


def test_what_stands_at_the_edges_of_time_and_size_is_drawn(chart: Chart) -> None:
    """Readings of one day, of year 1, of enormous and of equal size: none of them breaks the drawing."""
    old = Point(date.min, 1e300, "1e300", "zq")
    late = Point(date.max, -1e300, "-1e300", "zq")
    for points in (readings("70", "70", "70", apart=0), (old,), (old, late)):
        chart.show_series(Series("Weight", "kg", points))
        assert not chart.grab().isNull()
