"""A course of one reading of one patient is drawn from its exact values, and from nothing else."""

from dataclasses import replace
from datetime import date

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.domain import ExactValue
from privrag_desktop.gui.ask.source_dialog import SourceDialog
from privrag_desktop.gui.ask.trend import series_of
from privrag_desktop.gui.window.vault_view import VaultView
from tests.gui.conftest import PATIENCE_MS
from tests.gui.scripted import ANSWER, Script
from tests.gui.test_ask_view import ask_and_wait


def value(number: int, text: str, name: str = "Body weight", **changes: object) -> ExactValue:
    day = date(2010 + number, 3, 14)
    made = ExactValue("zq", name, text, "kg", day, "", 1 + number % 2, f"Observation/{name}-{number}")
    return replace(made, **changes)  # type: ignore[arg-type]


WEIGHTS = tuple(value(number, f"{70 + number}.40") for number in range(4))


def test_three_values_of_one_reading_are_a_course_as_they_were_recorded() -> None:
    [course] = series_of(WEIGHTS[:3])
    assert (course.name, course.unit) == ("Body weight", "kg")
    assert [(point.text, point.value, point.source) for point in course.points][0] == ("70.40", 70.4, "1")


@pytest.mark.parametrize(
    "values",
    [
        WEIGHTS[:2],
        (*WEIGHTS[:2], replace(WEIGHTS[2], patient_id="ob")),
        (*WEIGHTS[:2], replace(WEIGHTS[2], unit="g")),
        (*WEIGHTS[:2], replace(WEIGHTS[2], name="Birth weight")),
        (*WEIGHTS[:2], replace(WEIGHTS[2], day=None)),
        (*WEIGHTS[:2], replace(WEIGHTS[2], value="<0.1")),
        (*WEIGHTS[:2], replace(WEIGHTS[1], citation=2)),  # the same reading in another passage
    ],
)
def test_anything_less_is_no_course(values: tuple[ExactValue, ...]) -> None:
    assert series_of(values) == ()


def test_readings_of_one_unit_are_drawn_over_each_other_and_those_of_another_patient_are_not() -> None:
    lean = tuple(value(number, "50", "Lean mass") for number in range(3))
    others = tuple(value(number, "90", patient_id="ob") for number in range(3))
    assert [one.name for one in series_of((*WEIGHTS, *lean, *others))] == ["Body weight", "Lean mass"]


@pytest.fixture
def drawn(qtbot: QtBot, view: VaultView, script: Script) -> VaultView:
    script.answer = replace(ANSWER, values=WEIGHTS)
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
    drawn.findChildren(SourceDialog)[0].close()


def test_the_chart_takes_turns_with_the_text_where_there_is_little_room(
    qtbot: QtBot, drawn: VaultView
) -> None:
    drawn.window().resize(860, 600)
    ask_and_wait(qtbot, drawn.ask)
    answer = drawn.ask.answer
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
