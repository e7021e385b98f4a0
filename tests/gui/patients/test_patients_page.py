"""Patients found, looked at and named for a reason: by mouse and by keyboard, with names hidden and shown."""

from dataclasses import replace
from decimal import Decimal

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.patient_overview import years_at
from privrag_desktop.domain.patients import Patient
from privrag_desktop.errors import NotAllowed
from privrag_desktop.gui.ask.source_document_dialog import SourceDialog
from privrag_desktop.gui.patients.patients_page import PatientsView
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from privrag_desktop.gui.window.sidebar_page_list import Page
from tests.gui.conftest import PATIENCE_MS
from tests.gui.on_screen import words_of
from tests.gui.patients.driving import read, rows, settled, shown
from tests.gui.scripted import Script
from tests.gui.scripted_patients import CHILD, DEAD, NAME, ZQ, chart, many

REASON = "On my ward today."
IDENTIFYING = (NAME, "Quetzalkamp", "1957", "MRN-7741")


def names_anybody(page: PatientsView) -> bool:
    return any(word in shown(page) for word in IDENTIFYING)


def test_nobody_is_named_before_a_reason_is_given(chosen: PatientsView) -> None:
    assert rows(chosen) == ["3DD-H7P", "K7F-2QX", "W4T-9CC"]  # in the order of codes, which tells nothing
    assert chosen.chart.title.text() == "K7F-2QX"
    assert "Female · 60–69 years" in shown(chosen)
    assert not names_anybody(chosen)
    for number in range(chosen.chart.tabs.count()):
        chosen.chart.tabs.setCurrentIndex(number)
        assert not names_anybody(chosen)


def test_who_types_a_name_finds_the_person_and_still_sees_no_name(qtbot: QtBot, page: PatientsView) -> None:
    page.people.search.setFocus()
    for typed in ("quetz zeb", "MRN-77", "zq", "k7f"):
        page.people.search.clear()
        qtbot.keyClicks(page.people.search, typed)
        assert rows(page) == ["K7F-2QX"], typed
        assert page.people.count.text() == "1 of 3"
    qtbot.keyClick(page.people.search, Qt.Key.Key_Return)
    read(qtbot, page)
    assert page.chart.title.text() == "K7F-2QX"
    page.people.search.setText("nobody of that name")
    assert page.people.nobody.isVisible()


def test_a_reason_shows_the_name_of_one(qtbot: QtBot, chosen: PatientsView, script: Script) -> None:
    """By keyboard alone: to the button, the reason, Enter."""
    chosen.chart.reveal.setFocus()
    qtbot.keyClick(chosen.chart.reveal, Qt.Key.Key_Return)
    qtbot.waitUntil(chosen.chart.reason.edit.hasFocus, timeout=PATIENCE_MS)
    qtbot.keyClick(chosen.chart.reason.edit, Qt.Key.Key_Return)
    assert chosen.chart.reason.problem.isVisible()  # without a reason nothing happens
    assert script.charts.revealed == []
    qtbot.keyClicks(chosen.chart.reason.edit, REASON)
    qtbot.keyClick(chosen.chart.reason.edit, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: chosen.chart.title.text() == NAME, timeout=PATIENCE_MS)
    settled(qtbot, chosen)
    assert script.charts.revealed == [("zq", REASON)]
    assert "born 23 Nov 1957" in chosen.chart.about.text()
    assert chosen.chart.reason.isHidden()
    assert chosen.chart.tabs.hasFocus()
    assert rows(chosen) == ["3DD-H7P", NAME, "W4T-9CC"]  # the others are as they were


def test_a_refusal_is_said_where_the_reason_was_given(
    qtbot: QtBot, chosen: PatientsView, script: Script
) -> None:
    script.charts.refusal = NotAllowed("Only an admin of this vault may see who somebody is.")
    chosen.chart.reveal.click()
    chosen.chart.reason.edit.setText(REASON)
    chosen.chart.reason.show_names.click()
    qtbot.waitUntil(lambda: "Only an admin" in chosen.chart.reason.problem.text(), timeout=PATIENCE_MS)
    assert chosen.chart.title.text() == "K7F-2QX"
    assert chosen.chart.reason.show_names.isEnabled()
    qtbot.keyClick(chosen.chart.reason.edit, Qt.Key.Key_Escape)
    assert chosen.chart.reason.isHidden()
    assert chosen.chart.reveal.hasFocus()


def test_one_reason_names_the_whole_list_until_it_is_hidden(
    qtbot: QtBot, chosen: PatientsView, script: Script
) -> None:
    chosen.people.names.click()
    chosen.people.reason.edit.setText("Ward round.")
    chosen.people.reason.show_names.click()
    qtbot.waitUntil(lambda: chosen.chart.title.text() == NAME, timeout=PATIENCE_MS)
    settled(qtbot, chosen)
    assert script.charts.revealed_all == ["Ward round."]
    assert rows(chosen) == [one.patient.name for one in (DEAD, CHILD, ZQ)]  # by name now
    assert chosen.people.current == ZQ  # and still the same patient
    chosen.people.names.click()
    qtbot.waitUntil(lambda: script.charts.hidden == 1, timeout=PATIENCE_MS)
    settled(qtbot, chosen)
    assert not names_anybody(chosen)


def test_f8_hides_every_name_at_once_and_the_reason_is_asked_anew(
    qtbot: QtBot, view: VaultView, chosen: PatientsView, script: Script
) -> None:
    test_a_reason_shows_the_name_of_one(qtbot, chosen, script)
    chosen.chart.tabs.setCurrentIndex(3)
    chosen.chart.documents.table.setFocus()
    qtbot.keyClick(chosen.chart.documents.table, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bool(chosen.findChildren(SourceDialog)), timeout=PATIENCE_MS)
    chosen.people.search.setText("Quetzalkamp")  # what was typed is a name, too
    chosen.chart.timeline.words.setText("Quetzalkamp")
    chosen.people.reason.edit.setText(f"Where is {NAME}?")
    view.names.turn()
    assert "Quetzalkamp" not in words_of(chosen)
    assert not names_anybody(chosen)  # before anything is read anew
    settled(qtbot, chosen)
    assert not names_anybody(chosen)
    assert not any(dialog.isVisible() for dialog in chosen.findChildren(SourceDialog))
    assert script.charts.hidden == 1
    assert not chosen.chart.reveal.isEnabled()
    assert not chosen.people.names.isEnabled()
    view.names.turn()
    settled(qtbot, chosen)
    assert not names_anybody(chosen)
    assert chosen.chart.reveal.isEnabled()


def test_asking_about_a_patient_says_why_first(
    qtbot: QtBot, view: VaultView, chosen: PatientsView, script: Script
) -> None:
    qtbot.keyClick(chosen, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert chosen.chart.reason.isVisible()
    assert NAME not in view.ask.box.edit.toPlainText()
    chosen.chart.reason.edit.setText(REASON)
    qtbot.keyClick(chosen.chart.reason.edit, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: NAME in view.ask.box.edit.toPlainText(), timeout=PATIENCE_MS)
    assert view.sidebar.pages[Page.ASK].isChecked()
    assert script.charts.revealed == [("zq", REASON)]
    view.turn_to(Page.PATIENTS)
    view.ask.box.set_text("")
    chosen.chart.ask.click()  # it is known now
    assert NAME in view.ask.box.edit.toPlainText()
    assert len(script.charts.revealed) == 1


def test_who_leaves_the_reason_asks_nothing(qtbot: QtBot, view: VaultView, chosen: PatientsView) -> None:
    chosen.chart.ask.click()
    qtbot.keyClick(chosen.chart.reason.edit, Qt.Key.Key_Escape)
    chosen.chart.reveal.click()
    chosen.chart.reason.edit.setText(REASON)
    chosen.chart.reason.show_names.click()
    qtbot.waitUntil(lambda: chosen.chart.title.text() == NAME, timeout=PATIENCE_MS)
    assert view.sidebar.pages[Page.PATIENTS].isChecked()


def test_a_patient_is_asked_about_from_the_list(qtbot: QtBot, page: PatientsView) -> None:
    page.people.list.setFocus()
    page.people.list.setCurrentIndex(page.people.model.index(1))
    qtbot.keyClick(page.people.list, Qt.Key.Key_Down)  # and at once, before the choice has rested:
    qtbot.keyClick(page.people.list, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert page.chart.title.text() == "W4T-9CC"
    assert page.chart.reason.isVisible()
    page.chart.reason.leave()
    page.people.list.setCurrentIndex(page.people.model.index(1))
    opens, asks = page.people.list.actions()  # of its menu
    assert (opens.text(), asks.text()) == ("Open", "Ask about this patient")
    asks.trigger()
    assert page.chart.title.text() == "K7F-2QX"
    assert page.chart.reason.isVisible()
    opens.trigger()
    assert page.chart.tabs.hasFocus()


def test_the_arrow_keys_go_through_the_list_and_the_chart_follows(qtbot: QtBot, page: PatientsView) -> None:
    page.people.search.setFocus()
    qtbot.keyClick(page.people.search, Qt.Key.Key_Down)
    assert page.people.list.hasFocus()
    qtbot.keyClick(page.people.list, Qt.Key.Key_Down)
    qtbot.keyClick(page.people.list, Qt.Key.Key_Down)
    qtbot.waitUntil(lambda: page.chart.title.text() == "W4T-9CC", timeout=PATIENCE_MS)
    assert page.chart.about.text().startswith("deceased · Male · 90 or older")
    qtbot.keyClick(page.people.list, Qt.Key.Key_Return)
    assert page.chart.tabs.hasFocus()


def test_a_patient_without_records_is_told_so_on_every_page(
    qtbot: QtBot, page: PatientsView, script: Script
) -> None:
    script.charts.empty = True
    page.show_patient("bb")
    read(qtbot, page)
    assert "No problem is recorded as active." in page.chart.summary.pane.toPlainText()
    assert "That is not the same as none" in page.chart.summary.pane.toPlainText()
    for number, part in ((1, page.chart.timeline), (2, page.chart.values), (3, page.chart.documents)):
        page.chart.tabs.setCurrentIndex(number)
        assert part.nothing.isVisible()
        assert part.nothing.text()


def test_an_empty_vault_leads_to_the_library(qtbot: QtBot, view: VaultView, script: Script) -> None:
    script.charts.people = ()
    view.turn_to(Page.PATIENTS)
    view.patients.refresh()
    qtbot.waitUntil(view.patients.library.isVisible, timeout=PATIENCE_MS)
    view.patients.setFocus()
    qtbot.keyClick(view.patients.library, Qt.Key.Key_Return)
    assert view.sidebar.pages[Page.LIBRARY].isChecked()


def test_who_was_deleted_is_shown_no_more(qtbot: QtBot, chosen: PatientsView, script: Script) -> None:
    script.charts.people = (DEAD,)
    chosen.refresh()
    qtbot.waitUntil(lambda: rows(chosen) == ["W4T-9CC"], timeout=PATIENCE_MS)
    settled(qtbot, chosen)
    assert chosen.chart.listed is None
    assert "Hypertension" not in shown(chosen)


def test_a_reason_that_is_being_typed_outlives_an_import(qtbot: QtBot, chosen: PatientsView) -> None:
    chosen.chart.reveal.click()
    qtbot.keyClicks(chosen.chart.reason.edit, "On my w")
    chosen.refresh()
    settled(qtbot, chosen)
    assert chosen.chart.reason.isVisible()
    assert chosen.chart.reason.edit.text() == "On my w"
    assert chosen.people.current == ZQ


def test_ten_thousand_patients_are_searched_with_each_letter(
    qtbot: QtBot, view: VaultView, script: Script
) -> None:
    script.charts.people = many(10_000)
    view.turn_to(Page.PATIENTS)
    page = view.patients
    page.refresh()
    qtbot.waitUntil(lambda: page.people.model.total == 10_000, timeout=PATIENCE_MS)
    fitting = []
    for letter in "person0999":
        qtbot.keyClicks(page.people.search, letter)
        fitting.append(page.people.model.rowCount())
    assert fitting[-4:] == [10_000, 1_000, 100, 10]
    page.people.search.clear()
    assert page.people.model.rowCount() == 10_000


@pytest.mark.parametrize(
    ("born", "until", "years"),
    [
        ("1957-11-23", "2026-11-22", 68),
        ("1957-11-22", "2026-11-22", 69),
        ("1957", "2026-11-22", 69),
        ("1957-12", "2026-11-22", 68),
        ("1957-11-23", "2020", 63),
        (None, "2026-11-22", None),
        ("long ago", "2026-11-22", None),
        ("2030-01-01", "2026-11-22", 0),
    ],
)
def test_ages_are_whole_years(born: str | None, until: str, years: int | None) -> None:
    assert years_at(born, until) == years


def test_what_records_say_is_never_taken_for_html_nor_for_a_number_to_draw(
    qtbot: QtBot, page: PatientsView
) -> None:
    """A name, a sentence and a unit that are markup, and numbers beyond any screen."""
    evil = '<img src="file:///etc/passwd"><b>x</b>'
    listed = replace(ZQ, patient=Patient("zq", evil, evil, evil))
    told = chart(listed, named=True)
    fact = replace(told.problems[0], name=evil, sentence=f"Condition: {evil}, {evil}.")
    standing = replace(told.documents[0], facts=(fact, *told.documents[0].facts))
    huge = replace(told.kinds[0].readings[0], number=Decimal("1e999"), text="1e999", low=None, high="1e999")
    kinds = (replace(told.kinds[0], name=evil, unit=evil, readings=(huge,)),)
    page.chart.show_who(listed, named=True)
    page.chart.show_chart(
        replace(told, problems=(fact,), documents=(standing, *told.documents[1:]), kinds=kinds)
    )
    assert page.chart.title.text() == evil
    assert page.chart.title.textFormat() is Qt.TextFormat.PlainText
    assert evil in page.chart.summary.pane.toPlainText()
    assert "<img" not in page.chart.summary.pane.toHtml()
    page.chart.timeline.words.setText("passwd")
    tip = page.chart.timeline.table.rows.index(0, 2).data(Qt.ItemDataRole.ToolTipRole)
    assert not GuiQt.mightBeRichText(tip)
    assert evil in tip.replace("\u2060", "")
    drawn = page.chart.values.chart
    assert drawn is not None
    assert "no values" in drawn.accessibleDescription()
    assert page.chart.values.table.rows.index(0, 1).data() == "1e999"


def test_everything_is_reached_with_tab(qtbot: QtBot, chosen: PatientsView) -> None:
    """From the search through the list, what can be done, the pages, and into the page."""
    chosen.chart.tabs.setCurrentIndex(2)
    chosen.people.search.setFocus()
    met: list[QWidget] = []
    for _ in range(40):
        focused = QApplication.focusWidget()
        assert focused is not None
        if focused in met:
            break
        met.append(focused)
        QTest.keyClick(focused, Qt.Key.Key_Tab)
    drawn = chosen.chart.values.chart
    wanted: tuple[QWidget | None, ...] = (
        chosen.people.search,
        chosen.people.list,
        chosen.people.names,
        chosen.chart.reveal,
        chosen.chart.ask,
        chosen.chart.tabs,
        chosen.chart.values.kind,
        drawn,
        chosen.chart.values.table,
    )
    assert [one for one in wanted if one not in met] == []


def test_a_search_goes_to_the_trail_once_by_whom_it_found(
    qtbot: QtBot, page: PatientsView, script: Script
) -> None:
    """Not by each key: when its words rest, or at once when Enter opens the first that is found."""
    qtbot.keyClicks(page.people.search, "quetz")
    qtbot.waitUntil(lambda: bool(script.charts.found), timeout=PATIENCE_MS)
    page.people.search.setText("a")
    page.people.search.setText("brindle")
    qtbot.keyClick(page.people.search, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(script.charts.found) > 1, timeout=PATIENCE_MS)
    page.people.search.clear()
    page.people._searching.timeout.emit()
    settled(qtbot, page)
    assert script.charts.found == [("zq",), ("bb",)]
