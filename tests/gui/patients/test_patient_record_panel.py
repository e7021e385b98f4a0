"""One patient's chart: nothing of another patient stays, and a name goes as soon as it is hidden."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.patient_overview import PatientListEntry
from privrag_desktop.gui.ask.source_document_dialog import SourceDialog
from privrag_desktop.gui.patients.patient_record_panel import WHY, WHY_ASK, ChartPane, DocumentsList
from privrag_desktop.gui.patients.patients_page import PatientsView
from privrag_desktop.gui.theme.theme import Theme
from tests.gui.conftest import PATIENCE_MS
from tests.gui.on_screen import words_of
from tests.gui.scripted import Script
from tests.gui.scripted_patients import DEAD, ZQ, chart

IDENTIFYING = ("Zebulonia", "Quetzalkamp", "1957", "MRN-7741")


@pytest.fixture
def pane(qtbot: QtBot, theme: Theme) -> ChartPane:
    made = ChartPane(theme)
    qtbot.addWidget(made)
    made.show()
    return made


def read(pane: ChartPane, listed: PatientListEntry, *, named: bool) -> None:
    """As the page does: who it is at once, and the chart as soon as it is read."""
    pane.show_who(listed, named=named)
    pane.show_chart(chart(listed, named=named))


def left(pane: ChartPane) -> list[str]:
    return [word for word in IDENTIFYING if word in words_of(pane)]


def is_read(pane: ChartPane) -> bool:
    """Whether the pages of the chart can be seen."""
    return pane.summary.isVisible()


def test_a_code_and_a_band_of_years_stand_for_the_patient(pane: ChartPane) -> None:
    read(pane, ZQ, named=False)
    assert pane.title.text() == ZQ.code
    assert left(pane) == []
    assert not pane.reveal.isHidden()
    read(pane, ZQ, named=True)
    assert pane.title.text() == ZQ.patient.name
    assert "born 23 Nov 1957" in pane.about.text()
    assert pane.reveal.isHidden()  # there is nothing more to show


def test_the_chart_of_another_patient_goes_before_the_next_is_read(pane: ChartPane) -> None:
    read(pane, ZQ, named=False)
    pane.ask_why()
    assert is_read(pane)
    pane.show_who(DEAD, named=False)
    assert not is_read(pane)
    assert pane.reason.isHidden()  # it would be given for somebody else
    assert pane.title.text() == DEAD.code


def test_a_chart_with_the_name_goes_as_soon_as_it_is_hidden(pane: ChartPane) -> None:
    read(pane, ZQ, named=True)
    pane.show_who(ZQ, named=False)
    assert not is_read(pane)
    assert pane.title.text() == ZQ.code


def test_the_same_patient_read_again_stays_in_sight(pane: ChartPane) -> None:
    """After an import, say; and a reason that is being typed stays."""
    read(pane, ZQ, named=False)
    pane.ask_why()
    pane.reason.edit.setText("On my w")
    pane.show_who(ZQ, named=False)
    assert is_read(pane)
    assert not pane.reason.isHidden()
    assert pane.reason.edit.text() == "On my w"
    pane.show_who(ZQ, named=True)  # the name came in another way
    assert pane.reason.isHidden()


def test_it_is_said_whether_only_the_name_or_a_question_is_wanted(pane: ChartPane) -> None:
    read(pane, ZQ, named=False)
    pane.reveal.click()
    assert pane.reason.title.text() == WHY
    pane.ask_why_first()
    assert pane.reason.title.text() == WHY_ASK


def test_no_name_is_to_be_had_while_names_are_hidden(pane: ChartPane) -> None:
    read(pane, ZQ, named=False)
    pane.ask_why()
    pane.show_state(hidden=True)
    assert (pane.reveal.isEnabled(), pane.ask.isEnabled(), pane.reason.isHidden()) == (False, False, True)
    assert pane.reveal.accessibleDescription() == "F8 shows names again."
    pane.show_state(hidden=False)
    assert (pane.reveal.isEnabled(), pane.ask.isEnabled()) == (True, True)


def test_what_was_typed_is_put_away(pane: ChartPane) -> None:
    """It may be a name."""
    read(pane, ZQ, named=False)
    pane.ask_why()
    pane.reason.edit.setText("Is it Quetzalkamp?")
    pane.timeline.words.setText("Quetzalkamp")
    pane.put_away()
    assert left(pane) == []
    assert pane.reason.isHidden()


def test_a_page_is_shown_that_was_chosen_before_it_was_made(qtbot: QtBot, pane: ChartPane) -> None:
    """They are made one in each turn of the event loop."""
    pane.tabs.setCurrentIndex(3)
    read(pane, ZQ, named=False)
    assert pane.documents.isVisible()
    pane.tabs.setCurrentIndex(1)
    qtbot.waitUntil(pane.timeline.isVisible, timeout=PATIENCE_MS)


def test_each_page_leads_to_its_sources(pane: ChartPane) -> None:
    opened: list[str] = []
    pane.source_wanted.connect(lambda document, _sentence: opened.append(document))
    read(pane, ZQ, named=False)
    for page in (pane.summary, pane.timeline, pane.values, pane.documents):
        page.source_wanted.emit(type(page).__name__, "")
    assert opened == ["SummaryPane", "Timeline", "ValuesPane", "DocumentsList"]


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
