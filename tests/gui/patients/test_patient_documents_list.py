"""The documents of a patient: standing facts first, then the newest day, each with what it holds."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.ask.source_document_dialog import SourceDialog
from privrag_desktop.gui.patients.patient_documents_list import DocumentsList
from privrag_desktop.gui.patients.patients_page import PatientsView
from tests.gui.conftest import PATIENCE_MS
from tests.gui.scripted import Script
from tests.gui.scripted_patients import ZQ, chart

SHOWN = chart(ZQ, named=False)


@pytest.fixture
def documents(qtbot: QtBot) -> DocumentsList:
    made = DocumentsList()
    qtbot.addWidget(made)
    return made


def row(documents: DocumentsList, at: int) -> list[str]:
    return [str(documents.table.rows.index(at, column).data()) for column in range(3)]


def test_standing_facts_stand_first_and_then_the_newest_day(documents: DocumentsList) -> None:
    """In whatever order they come."""
    documents.show_chart(replace(SHOWN, documents=SHOWN.documents[::-1]))
    assert documents.table.rows.rowCount() == len(SHOWN.documents)
    assert row(documents, 0) == ["Standing facts", "4", "Condition 2, Allergy 1, Medication 1"]
    assert row(documents, 1) == ["14 Mar 2019", "3", "Vital sign 2, Procedure 1"]
    assert row(documents, 2)[0] == "13 Jan 2019"


def test_a_document_opens_whole_without_a_sentence_in_it(qtbot: QtBot, documents: DocumentsList) -> None:
    opened: list[tuple[str, str]] = []
    documents.source_wanted.connect(lambda document, sentence: opened.append((document, sentence)))
    documents.show_chart(SHOWN)
    qtbot.keyClick(documents.table, Qt.Key.Key_Down)
    qtbot.keyClick(documents.table, Qt.Key.Key_Return)
    assert opened == [("zq/2019-03-14", "")]


def test_where_there_are_none_that_is_said(documents: DocumentsList) -> None:
    documents.show_chart(chart(ZQ, named=False, empty=True))
    assert not documents.nothing.isHidden()
    documents.show_chart(SHOWN)
    assert documents.nothing.isHidden()


def test_documents_open_with_enter_and_with_a_double_click(
    qtbot: QtBot, chosen: PatientsView, script: Script
) -> None:
    chosen.chart.tabs.setCurrentIndex(3)
    table = chosen.chart.documents.table
    assert table.rows.index(0, 0).data() == "Standing facts"
    assert table.rows.index(0, 2).data() == "Condition 2, Allergy 1, Medication 1"
    table.setFocus()
    qtbot.keyClick(table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: script.charts.opened == ["zq/standing"], timeout=PATIENCE_MS)
    for dialog in chosen.findChildren(SourceDialog):
        dialog.close()
    place = table.visualRect(table.rows.index(1, 0)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.mouseDClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    qtbot.waitUntil(lambda: script.charts.opened[1:] == ["zq/2019-03-14"], timeout=PATIENCE_MS)
