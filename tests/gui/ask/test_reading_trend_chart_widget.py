"""A course is drawn from the records, above the answer that tells of it, and opens its sources."""

from dataclasses import replace
from datetime import date
from decimal import Decimal
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.patient_overview import ReadingOfDay, ReadingsOfKind
from privrag_desktop.gui.ask.reading_trend_chart_widget import Trend, drawn_of
from privrag_desktop.gui.ask.source_document_dialog import SourceDialog
from privrag_desktop.gui.text.record_text_with_local_dates_and_units import as_shown
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from tests.gui.ask.test_ask_page import ask_and_wait
from tests.gui.conftest import PATIENCE_MS
from tests.gui.scripted import ANSWER, PRESSURE, Script
from tests.gui.scripted_ask import two_values


def course(name: str = "Body weight", unit: str = "kg", count: int = 4) -> ReadingsOfKind:
    readings = tuple(
        ReadingOfDay(date(2010 + at, 3, 14), "", Decimal(70 + at), f"{70 + at}.40", PRESSURE, "zq/2019-03-14")
        for at in range(count)
    )
    return ReadingsOfKind(Category.VITAL, name, unit, readings)


def limited(kind: ReadingsOfKind) -> ReadingsOfKind:
    return replace(kind, readings=tuple(replace(one, low="60", high="72") for one in kind.readings))


WEIGHTS = course()


def test_less_than_three_readings_show_no_course() -> None:
    assert drawn_of([course(count=2)]) == ()
    assert drawn_of([course(count=3)]) == (course(count=3),)


def test_readings_of_one_unit_are_drawn_over_each_other_and_others_are_not() -> None:
    lean, rate = course("Lean mass"), course("Heart rate", "/min")
    assert [one.name for one in drawn_of([WEIGHTS, rate, lean])] == ["Body weight", "Lean mass"]


@pytest.fixture
def drawn(qtbot: QtBot, view: VaultView, script: Script) -> VaultView:
    script.answer = replace(ANSWER, values=two_values())
    script.asking.courses = [WEIGHTS]
    ask_and_wait(qtbot, view.ask)
    qtbot.waitUntil(lambda: view.ask.answer.trend.chart is not None, timeout=PATIENCE_MS)
    return view


def test_the_chart_stands_above_the_answer_and_opens_the_source_of_a_value(
    qtbot: QtBot, drawn: VaultView
) -> None:
    trend, text = drawn.ask.answer.trend, drawn.ask.answer.text
    assert trend.isVisible()
    assert text.isVisible()
    assert trend.y() < text.y()
    assert trend.chart is not None
    trend.chart.setFocus()
    for key in (Qt.Key.Key_Home, Qt.Key.Key_Right, Qt.Key.Key_Return):
        qtbot.keyClick(trend.chart, key)
    qtbot.waitUntil(lambda: bool(drawn.findChildren(SourceDialog)), timeout=PATIENCE_MS)
    [source] = drawn.findChildren(SourceDialog)
    assert as_shown(PRESSURE) in source.pane.toPlainText()
    source.close()


def test_the_chart_takes_turns_with_the_text_where_there_is_little_room(
    qtbot: QtBot, drawn: VaultView
) -> None:
    drawn.window().resize(860, 600)
    ask_and_wait(qtbot, drawn.ask)
    answer = drawn.ask.answer
    qtbot.waitUntil(answer.toolbar.plot.isVisible, timeout=PATIENCE_MS)
    assert (answer.trend.isVisible(), answer.text.isVisible()) == (False, True)
    qtbot.keyClick(drawn.ask, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert (answer.trend.isVisible(), answer.text.isVisible()) == (True, False)
    answer.toolbar.plot.click()
    assert (answer.trend.isVisible(), answer.text.isVisible()) == (False, True)


def test_an_answer_without_a_course_has_no_chart(qtbot: QtBot, drawn: VaultView, script: Script) -> None:
    script.answer = ANSWER
    ask_and_wait(qtbot, drawn.ask)
    assert drawn.ask.answer.trend.isHidden()
    assert drawn.ask.answer.toolbar.plot.isHidden()
    assert drawn.ask.answer.text.isVisible()


def test_hidden_names_take_the_days_of_the_chart_with_them(qtbot: QtBot, drawn: VaultView) -> None:
    chart = drawn.ask.answer.trend.chart
    assert chart is not None
    assert "2010" in chart.accessibleDescription()
    qtbot.keyClick(drawn.ask.box.edit, Qt.Key.Key_F8)
    assert drawn.ask.answer.trend.isHidden()
    assert "20" not in chart.accessibleDescription()
    qtbot.keyClick(drawn.ask.box.edit, Qt.Key.Key_F8)
    assert drawn.ask.answer.trend.isVisible()


def test_in_a_small_window_neither_the_axis_nor_a_button_is_cut(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    """The words above the drawing need two lines there, and the chart's button comes last."""
    view.window().resize(860, 600)
    script.answer = replace(ANSWER, values=two_values())
    script.asking.courses = [WEIGHTS]
    ask_and_wait(qtbot, view.ask)
    pane = view.ask.answer
    qtbot.waitUntil(pane.toolbar.plot.isVisible, timeout=PATIENCE_MS)
    for part in (pane.toolbar.plot, pane.toolbar.regenerate, pane.toolbar.export):
        qtbot.waitUntil(lambda one=part: one.width() >= one.minimumSizeHint().width(), timeout=PATIENCE_MS)  # type: ignore[misc]
    pane.show_plot(True)
    qtbot.waitUntil(lambda: pane.trend.chart is not None and pane.trend.isVisible(), timeout=PATIENCE_MS)
    chart = pane.trend.chart
    assert chart is not None
    qtbot.waitUntil(
        lambda: (
            chart._plot.widget.geometry().bottom() <= chart.rect().bottom()
            and pane.trend.height() >= pane.trend._box.minimumHeightForWidth(pane.trend.width())
        ),
        timeout=PATIENCE_MS,
    )


@pytest.mark.parametrize("width", [430, 700, 1200])
def test_the_words_below_the_drawing_do_not_lie_over_its_axis(
    qtbot: QtBot, view: VaultView, width: int
) -> None:
    """Two tests with limits have a legend of several lines in a narrow pane."""
    trend = Trend(view.ask.answer.trend._theme)
    qtbot.addWidget(trend)
    trend.resize(width, 210)
    trend.show_kinds([limited(WEIGHTS), limited(course("Lean mass"))])
    trend.show()
    trend.adjustSize()
    trend.resize(width, trend.minimumHeight())
    chart = trend.chart
    assert chart is not None
    qtbot.waitUntil(lambda: chart.width() == width, timeout=PATIENCE_MS)
    parts = [chart.title, chart.told, chart._plot.widget, chart.legend]
    assert chart.legend.height() >= chart.legend.heightForWidth(chart.legend.width())
    assert [one.geometry().bottom() < two.geometry().top() for one, two in pairwise(parts)] == [True] * 3
    assert chart.legend.geometry().bottom() <= chart.rect().bottom()
