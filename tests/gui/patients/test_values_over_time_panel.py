"""Values over time: one name in one unit at a time, exact in the table, each leading to its source."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.patient_overview import ReadingOfDay
from privrag_desktop.gui.patients.patients_page import PatientsView
from privrag_desktop.gui.patients.values_over_time_panel import ValuesPane, range_text
from privrag_desktop.gui.theme.theme import Theme
from tests.gui.conftest import PATIENCE_MS
from tests.gui.patients.driving import settled
from tests.gui.scripted import Script
from tests.gui.scripted_patients import CHILD, ZQ, chart

SHOWN = chart(ZQ, named=False)
PRESSURE, WEIGHT = SHOWN.kinds
READING = ReadingOfDay(date(2019, 3, 14), "", Decimal(5), "5", "", "zq/2019-03-14")


@pytest.fixture
def values(qtbot: QtBot, theme: Theme) -> ValuesPane:
    made = ValuesPane(theme)
    qtbot.addWidget(made)
    made.show_chart(SHOWN)
    return made


def row(values: ValuesPane, at: int) -> list[str]:
    return [str(values.table.rows.index(at, column).data()) for column in range(3)]


@pytest.mark.parametrize(
    ("low", "high", "told"),
    [
        ("90", "120", "90–120"),
        (None, "120", "up to 120"),
        ("90", None, "90 or more"),
        ("0", "5.5", "0–5.5"),
        ("0", None, "0 or more"),
        (None, None, ""),
    ],
)
def test_a_range_is_told_as_far_as_it_is_recorded(low: str | None, high: str | None, told: str) -> None:
    assert range_text(replace(READING, low=low, high=high)) == told


def test_the_newest_stands_first_as_recorded_with_its_time(values: ValuesPane) -> None:
    assert row(values, 0) == ["14 Mar 2019 10:30", PRESSURE.readings[-1].text, "90–120"]
    assert values.table.rows.rowCount() == len(PRESSURE.readings)
    values.kind.setCurrentIndex(1)
    assert row(values, 0)[1] == "71.10"  # not 71.1
    assert values.table.isColumnHidden(2)


def test_one_name_in_two_units_is_two_kinds(values: ValuesPane) -> None:
    pounds = replace(WEIGHT, unit="[lb_av]", readings=WEIGHT.readings[:2])
    values.show_chart(replace(SHOWN, kinds=(WEIGHT, pounds)))
    assert values.kind.count() == 2
    assert values.table.rows.rowCount() == 12
    values.kind.setCurrentIndex(1)
    assert values.table.rows.rowCount() == 2
    headings = {values.kind.itemText(at).split(" · ")[0] for at in range(2)}
    assert len(headings) == 2


def test_the_kind_stays_for_another_patient_only_in_the_same_unit(values: ValuesPane) -> None:
    values.choose(WEIGHT)
    other = chart(CHILD, named=False)
    values.show_chart(replace(other, kinds=other.kinds[::-1]))
    assert values.kind.currentText().startswith("Vital sign: Body weight (kg)")
    pounds = replace(WEIGHT, unit="[lb_av]")
    values.show_chart(replace(other, kinds=(PRESSURE, pounds)))
    assert values.kind.currentIndex() == 0


def test_a_row_and_a_point_open_the_document_the_value_stands_in(qtbot: QtBot, values: ValuesPane) -> None:
    """The table begins with the newest, the drawing with the oldest."""
    opened: list[tuple[str, str]] = []
    values.source_wanted.connect(lambda document, sentence: opened.append((document, sentence)))
    qtbot.keyClick(values.table, Qt.Key.Key_Return)
    assert values.chart is not None
    values.chart.chosen.emit("0")
    first, last = PRESSURE.readings[0], PRESSURE.readings[-1]
    assert opened == [(last.document_id, last.sentence), (first.document_id, first.sentence)]


def test_ranges_that_differ_are_said_to_be_in_the_table(values: ValuesPane) -> None:
    assert values.note.isHidden()
    readings = (replace(PRESSURE.readings[0], high="140"), *PRESSURE.readings[1:])
    values.show_chart(replace(SHOWN, kinds=(replace(PRESSURE, readings=readings),)))
    assert not values.note.isHidden()
    assert row(values, len(readings) - 1)[2] == "90–140"


def test_nothing_of_the_patient_before_stays(values: ValuesPane) -> None:
    values.show_chart(chart(CHILD, named=False, empty=True))
    assert values.table.rows.rowCount() == 0
    assert values.kind.count() == 0
    assert not values.nothing.isHidden()
    assert values.area.isHidden()


def test_a_point_of_the_drawing_opens_its_document(
    qtbot: QtBot, chosen: PatientsView, script: Script
) -> None:
    chosen.chart.tabs.setCurrentIndex(2)
    values = chosen.chart.values
    drawn = values.chart
    assert drawn is not None
    assert "12 values from 23 May 2017 to 14 Mar 2019, latest 149 mmHg" in drawn.accessibleDescription()
    assert "above the range 90–120" in drawn.accessibleDescription()
    drawn.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(drawn, Qt.Key.Key_Left)
    qtbot.keyClick(drawn, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: script.charts.opened == ["zq/2019-01-13"], timeout=PATIENCE_MS)


def test_values_stand_in_the_table_exactly_and_by_their_unit(qtbot: QtBot, chosen: PatientsView) -> None:
    chosen.chart.tabs.setCurrentIndex(2)
    values = chosen.chart.values
    assert [values.kind.itemText(at) for at in range(values.kind.count())] == [
        "Vital sign: Systolic blood pressure (mmHg) · 12",
        "Vital sign: Body weight (kg) · 12",
    ]
    values.kind.setCurrentIndex(1)
    table = values.table.rows
    assert table.headerData(1, Qt.Orientation.Horizontal) == "Value (kg)"
    assert table.index(0, 1).data() == "71.10"
    assert values.table.isColumnHidden(2)  # no record gives a range
    assert values.chart is not None
    assert "range" not in values.chart.accessibleDescription()
    chosen.show_patient("aa")
    qtbot.waitUntil(lambda: chosen.chart.title.text() == "W4T-9CC", timeout=PATIENCE_MS)
    settled(qtbot, chosen)
    assert values.kind.currentIndex() == 1  # the same kind of value, of somebody else
