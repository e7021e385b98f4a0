"""The chart: what it says, what the keys and the pointer do, and that nothing of pyqtgraph gets out."""

import os
import subprocess
import sys
from datetime import date

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QColor, QContextMenuEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.charts.chart_widget import Chart, Point, Series
from privrag_desktop.gui.text.number_and_date_text import day_text
from privrag_desktop.gui.theme.theme import DARK, LIGHT, Theme
from tests.conftest import CHECKOUT
from tests.gui.charts.made_up_readings import DIASTOLIC, SYSTOLIC, readings
from tests.gui.conftest import PATIENCE_MS


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


def test_the_legend_says_what_shapes_stand_for_values_out_of_range(chart: Chart) -> None:
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


def test_what_stands_at_the_edges_of_time_and_size_is_drawn(chart: Chart) -> None:
    """Readings of one day, of year 1, of enormous and of equal size: none of them breaks the drawing."""
    old = Point(date.min, 1e300, "1e300", "zq")
    late = Point(date.max, -1e300, "-1e300", "zq")
    for points in (readings("70", "70", "70", apart=0), (old,), (old, late)):
        chart.show_series(Series("Weight", "kg", points))
        assert not chart.grab().isNull()
