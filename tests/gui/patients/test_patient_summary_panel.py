"""What the first page of a patient says of the last days: a visit is a visit, a reading is none."""

from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.patient_overview import PatientChart
from privrag_desktop.gui.ask.source_document_dialog import SourceDialog
from privrag_desktop.gui.patients.patient_summary_panel import SummaryPane
from privrag_desktop.gui.patients.patients_page import PatientsView
from privrag_desktop.gui.theme.theme import Theme
from tests.gui.conftest import PATIENCE_MS
from tests.gui.scripted import DAY, Script
from tests.gui.scripted_patients import ZQ, chart


def words(qtbot: QtBot, shown: PatientChart) -> str:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    pane = SummaryPane(Theme(app))
    qtbot.addWidget(pane)
    pane.show_chart(shown)
    return pane.pane.toPlainText()


def test_a_day_with_readings_is_not_called_a_visit(qtbot: QtBot) -> None:
    """Where no encounter is recorded nobody is told of a visit."""
    told = words(qtbot, chart(ZQ, named=True))
    assert "LAST DAY WITH FINDINGS" in told
    assert "LAST VISIT" not in told


def test_a_visit_is_told_with_what_it_was_and_opens_there(qtbot: QtBot) -> None:
    shown = chart(ZQ, named=True)
    visit = Fact("zq", "Encounter/1", Category.VISIT, "Check-up", "Visit: Check-up.", day=DAY)
    last = shown.documents[-1]
    with_visit = replace(last, facts=(*last.facts, visit))
    told = words(qtbot, replace(shown, last_visit=visit, documents=(*shown.documents[:-1], with_visit)))
    first, second = (told.index(title) for title in ("LAST VISIT", "LAST DAY WITH FINDINGS"))
    assert first < second
    assert "Check-up" in told[first:second]


def test_the_summary_leads_to_where_it_stands(qtbot: QtBot, chosen: PatientsView, script: Script) -> None:
    text = chosen.chart.summary.pane.toPlainText()
    for told in ("Hypertension", "Penicillin V", "Lisinopril 10 MG", "Bronchitis", "14 Mar 2019", "90–120"):
        assert told in text
    pane = chosen.chart.summary.pane
    pane.setFocus()
    for _ in range(2):  # past the last visit, to the first problem
        QTest.keyClick(pane, Qt.Key.Key_Tab)
    qtbot.keyClick(pane, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(chosen.findChildren(SourceDialog)), timeout=PATIENCE_MS)
    assert script.charts.opened == ["zq/standing"]
    [dialog] = chosen.findChildren(SourceDialog)
    assert dialog.marked == 1
