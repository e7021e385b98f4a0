"""Everything recorded of a patient, newest first, filtered by kind and words, each leading to its source."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.gui.patients.patient_timeline_panel import (
    NO_RECORDS,
    NOTHING,
    Timeline,
    day_words,
    without_kind,
)
from privrag_desktop.gui.patients.patients_page import PatientsView
from tests.gui.conftest import PATIENCE_MS
from tests.gui.scripted import Script
from tests.gui.scripted_patients import CHILD, DAY, ZQ, chart

SHOWN = chart(ZQ, named=False)


@pytest.fixture
def timeline(qtbot: QtBot) -> Timeline:
    made = Timeline()
    qtbot.addWidget(made)
    made.show_chart(SHOWN)
    return made


def rows(timeline: Timeline) -> list[tuple[str, ...]]:
    model = timeline.table.rows
    return [
        tuple(str(model.index(at, column).data()) for column in range(3)) for at in range(model.rowCount())
    ]


def test_the_newest_stands_first_and_what_has_no_day_last(timeline: Timeline) -> None:
    told = rows(timeline)
    assert len(told) == sum(len(one.facts) for one in SHOWN.documents)
    assert told[0][0] == "14 Mar 2019"
    assert [row[0] for row in told[-2:]] == ["2 Apr 2011", "No day"]


def test_only_kinds_that_there_are_can_be_chosen(timeline: Timeline) -> None:
    offered = [timeline.kind.itemText(at) for at in range(timeline.kind.count())]
    assert offered == ["Everything", "Vital sign", "Procedure", "Condition", "Allergy", "Medication"]
    timeline.kind.setCurrentText("Allergy")
    assert [row[1] for row in rows(timeline)] == ["Allergy"]
    assert timeline.count.text() == "1 of 40"


def test_all_words_must_be_found_in_any_order_and_case(timeline: Timeline) -> None:
    timeline.words.setText("142 PRESSURE")
    assert {row[2] for row in rows(timeline)} == {"Systolic blood pressure was 142 mmHg."}
    timeline.kind.setCurrentText("Procedure")
    assert rows(timeline) == []
    assert timeline.nothing.text() == NOTHING
    assert not timeline.nothing.isHidden()


@pytest.mark.parametrize("written", ["2011-04-02", "2 Apr 2011"])
def test_a_day_in_a_sentence_is_found_as_recorded_and_as_shown(timeline: Timeline, written: str) -> None:
    timeline.words.setText(written)
    assert [row[1] for row in rows(timeline)] == ["Condition"]


def test_filters_stay_for_the_next_patient_where_they_fit(timeline: Timeline) -> None:
    timeline.kind.setCurrentText("Medication")
    timeline.show_chart(chart(CHILD, named=False))
    assert timeline.kind.currentText() == "Medication"
    assert len(rows(timeline)) == 1
    no_drugs = replace(SHOWN, documents=SHOWN.documents[1:])
    timeline.show_chart(no_drugs)
    assert timeline.kind.currentText() == "Everything"
    assert len(rows(timeline)) == 36


def test_a_patient_without_records_is_not_said_to_match_nothing(timeline: Timeline) -> None:
    timeline.show_chart(chart(ZQ, named=False, empty=True))
    assert timeline.nothing.text() == NO_RECORDS


def test_a_filtered_row_opens_its_own_document(qtbot: QtBot, timeline: Timeline) -> None:
    opened: list[tuple[str, str]] = []
    timeline.source_wanted.connect(lambda document, sentence: opened.append((document, sentence)))
    timeline.words.setText("penicillin")
    qtbot.keyClick(timeline.table, Qt.Key.Key_Return)
    assert opened == [("zq/standing", SHOWN.allergies[0].sentence)]


@pytest.mark.parametrize(
    ("fact", "day"),
    [
        (Fact("zq", "Condition/1", Category.CONDITION, "Asthma", "", day=DAY, moment="2019"), "14 Mar 2019"),
        (Fact("zq", "Condition/1", Category.CONDITION, "Asthma", "", moment="2019-03"), "2019-03"),
        (Fact("zq", "Condition/1", Category.CONDITION, "Asthma", ""), "No day"),
    ],
)
def test_a_day_is_no_more_exact_than_it_is_recorded(fact: Fact, day: str) -> None:
    assert day_words(fact) == day


def test_only_the_word_for_its_own_kind_is_left_out() -> None:
    problem = SHOWN.problems[0]
    assert without_kind(problem) == "Hypertension, active, since 2011-04-02."
    told = "Condition: Condition: Hypertension."
    assert without_kind(replace(problem, sentence=told)) == "Condition: Hypertension."
    assert without_kind(replace(problem, category=Category.ALLERGY)) == problem.sentence


def test_the_timeline_is_filtered_by_kind_and_words(
    qtbot: QtBot, chosen: PatientsView, script: Script
) -> None:
    chosen.chart.tabs.setCurrentIndex(1)
    line = chosen.chart.timeline
    assert line.table.rows.rowCount() == 40
    line.kind.setCurrentText("Medication")
    assert line.count.text() == "1 of 40"
    line.kind.setCurrentIndex(0)
    qtbot.keyClicks(line.words, "weight 14")
    first = line.table.rows.index(0, 0)
    assert line.nothing.isVisible()
    line.words.setText("PRESSURE was 1")
    first = line.table.rows.index(0, 0)
    assert first.data() == "14 Mar 2019"  # newest first
    line.table.setFocus()
    qtbot.keyClick(line.table, Qt.Key.Key_Down)
    qtbot.keyClick(line.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: script.charts.opened == ["zq/2019-01-13"], timeout=PATIENCE_MS)
