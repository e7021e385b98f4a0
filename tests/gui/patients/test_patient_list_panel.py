"""The list of patients beside the chart: the choice stays with the patient, and a search is told of once."""

from collections.abc import Sequence

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.patient_chart import PatientListEntry
from privrag_desktop.gui.patients.patient_list_model import people_of
from privrag_desktop.gui.patients.patient_list_panel import WHY_ALL, PeoplePane
from privrag_desktop.gui.theme.theme import Theme
from tests.gui.conftest import PATIENCE_MS
from tests.gui.scripted_patients import CHILD, DEAD, ZQ

KEY = Qt.Key


@pytest.fixture
def pane(qtbot: QtBot, theme: Theme) -> PeoplePane:
    made = PeoplePane(theme)
    qtbot.addWidget(made)
    made.show()
    made.fill(people_of((DEAD, CHILD, ZQ)))
    return made


@pytest.fixture
def chosen(pane: PeoplePane) -> list[PatientListEntry]:
    found: list[PatientListEntry] = []
    pane.chosen.connect(found.append)
    return found


@pytest.fixture
def searched(pane: PeoplePane) -> list[Sequence[str]]:
    found: list[Sequence[str]] = []
    pane.searched.connect(found.append)
    return found


def choose(pane: PeoplePane, listed: PatientListEntry) -> None:
    row = pane.model.row_of(listed.patient.patient_id)
    assert row is not None
    pane.list.setCurrentIndex(pane.model.index(row))


def test_a_chart_is_wanted_once_the_choice_rests(
    qtbot: QtBot, pane: PeoplePane, chosen: list[PatientListEntry]
) -> None:
    """Not of each patient that the arrow keys pass."""
    for one in (CHILD, ZQ, DEAD):
        choose(pane, one)
    assert chosen == []
    qtbot.waitUntil(lambda: chosen == [DEAD], timeout=PATIENCE_MS)
    choose(pane, ZQ)
    pane.settle()
    pane.settle()
    assert chosen == [DEAD, ZQ]


def test_the_choice_stays_with_the_patient_while_rows_move(
    pane: PeoplePane, chosen: list[PatientListEntry]
) -> None:
    choose(pane, ZQ)
    pane.settle()
    pane.show_names()  # another order
    assert pane.current == ZQ
    pane.fill(people_of((ZQ, DEAD)))
    assert pane.current == ZQ
    pane.search.setText("brindle")
    assert pane.current != ZQ
    pane.search.clear()
    assert pane.current == ZQ
    pane.settle()
    assert chosen == [ZQ]


def test_how_many_are_found_is_told_to_eye_and_ear(pane: PeoplePane) -> None:
    assert (pane.count.text(), pane.count.accessibleName()) == ("3", "3 patients")
    pane.search.setText("quetz")
    assert (pane.count.text(), pane.count.accessibleName()) == ("1 of 3", "1 of 3 patients")
    assert pane.nobody.isHidden()
    pane.search.setText("quetz brindle")
    assert pane.count.text() == "0 of 3"
    assert not pane.nobody.isHidden()
    pane.fill(people_of(()))
    assert pane.nobody.isHidden()  # there is nobody to be found


def test_enter_in_the_search_opens_the_first_and_tells_whom_it_found(
    qtbot: QtBot, pane: PeoplePane, chosen: list[PatientListEntry], searched: list[Sequence[str]]
) -> None:
    qtbot.keyClicks(pane.search, "quetz")
    with qtbot.waitSignal(pane.opened, timeout=PATIENCE_MS):
        qtbot.keyClick(pane.search, KEY.Key_Return)
    assert chosen == [ZQ]
    assert searched == [("zq",)]
    qtbot.keyClick(pane.search, KEY.Key_Return)  # the same words are not told of again
    assert searched == [("zq",)]


def test_a_search_for_nothing_is_none(pane: PeoplePane, searched: list[Sequence[str]]) -> None:
    pane.search.setText("  ")
    pane._searching.timeout.emit()
    assert searched == []


def test_down_goes_from_the_search_to_the_list(qtbot: QtBot, pane: PeoplePane) -> None:
    pane.activateWindow()
    pane.search.setFocus()
    qtbot.waitUntil(pane.search.hasFocus, timeout=PATIENCE_MS)
    qtbot.keyClick(pane.search, KEY.Key_Down)
    assert pane.list.hasFocus()
    assert pane.current == CHILD


def test_all_names_want_a_reason_and_are_hidden_without_one(pane: PeoplePane) -> None:
    hidden: list[bool] = []
    pane.hide_wanted.connect(lambda: hidden.append(True))
    pane.names.click()
    assert pane.reason.title.text() == WHY_ALL
    assert not pane.reason.isHidden()
    assert hidden == []
    pane.show_names()
    assert pane.names.text() == pane.names.accessibleName() == "Hide names"
    pane.names.click()
    assert hidden == [True]


def test_names_are_not_to_be_had_while_they_are_hidden_everywhere(pane: PeoplePane) -> None:
    pane.show_state(hidden=True)
    assert not pane.names.isEnabled()
    pane.search.setText("quetz")  # a list that changes does not bring the button back
    assert not pane.names.isEnabled()
    assert pane.names.accessibleDescription() == "F8 shows names again."


def test_the_menu_asks_about_whom_it_was_opened_on(pane: PeoplePane) -> None:
    asked: list[PatientListEntry] = []
    pane.ask_wanted.connect(asked.append)
    _opens, asks = pane.list.actions()
    asks.trigger()
    assert asked == []
    choose(pane, DEAD)
    asks.trigger()
    assert asked == [DEAD]
