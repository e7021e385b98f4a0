"""The patients of the Library: found by any column, deleted by no slip, numbers when names are hidden."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.patients import Patient
from privrag_desktop.gui.library.patient_list_panel import PatientList
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from tests.gui.on_screen import words_of

KEY = Qt.Key
ADA = Patient("aq", "Ada Quill", "female", "1940-02-01")
BEN = Patient("bq", "Ben Quill", "male", "1980-07-31")
CY = Patient("cx", "Cy Xu", None, None)


@pytest.fixture
def names() -> NamesOnScreen:
    return NamesOnScreen()


@pytest.fixture
def people(qtbot: QtBot, names: NamesOnScreen) -> PatientList:
    made = PatientList(names)
    qtbot.addWidget(made)
    made.show_people((CY, ADA, BEN))
    return made


def rows(people: PatientList) -> list[list[str]]:
    shown = people.shown
    return [
        [str(shown.index(at, column).data()) for column in range(shown.columnCount())]
        for at in range(shown.rowCount())
    ]


def test_each_stands_with_what_is_recorded_and_in_the_order_given(people: PatientList) -> None:
    assert rows(people) == [["Cy Xu", "", ""], ["Ada Quill", "female", "1940"], ["Ben Quill", "male", "1980"]]


@pytest.mark.parametrize(
    ("typed", "found"), [("QUILL", [ADA, BEN]), ("1980", [BEN]), ("female", [ADA]), (".*", [])]
)
def test_somebody_is_found_by_any_column_as_typed(
    qtbot: QtBot, people: PatientList, typed: str, found: list[Patient]
) -> None:
    qtbot.keyClicks(people.search, typed)
    assert [row[0] for row in rows(people)] == [one.name for one in found]


def test_enter_in_the_search_chooses_the_first_that_is_found(qtbot: QtBot, people: PatientList) -> None:
    chosen: list[Patient] = []
    people.chosen.connect(chosen.append)
    qtbot.keyClicks(people.search, "quill")
    qtbot.keyClick(people.search, KEY.Key_Return)
    assert chosen == [ADA]
    people.search.setText("nobody")
    qtbot.keyClick(people.search, KEY.Key_Return)
    assert chosen == [ADA]


def test_a_filtered_list_chooses_and_deletes_whom_it_shows(qtbot: QtBot, people: PatientList) -> None:
    """The third of all is the second that is found."""
    chosen: list[Patient] = []
    unwanted: list[Patient] = []
    people.chosen.connect(chosen.append)
    people.delete_wanted.connect(unwanted.append)
    people.search.setText("quill")
    people.table.setCurrentIndex(people.shown.index(1, 0))
    qtbot.keyClick(people.table, KEY.Key_Return)
    qtbot.keyClick(people.table, KEY.Key_Delete)
    people.delete.click()
    assert (chosen, unwanted) == ([BEN], [BEN, BEN])


def test_nobody_is_deleted_who_is_not_selected(qtbot: QtBot, people: PatientList) -> None:
    unwanted: list[Patient] = []
    people.delete_wanted.connect(unwanted.append)
    assert not people.delete.isEnabled()
    people.table.clearSelection()
    qtbot.keyClick(people.table, KEY.Key_Delete)
    people.delete.click()
    assert unwanted == []
    people.table.setCurrentIndex(people.shown.index(0, 0))
    assert people.delete.isEnabled()
    people.show_people((ADA, BEN))  # read anew: the same row is somebody else
    assert not people.delete.isEnabled()
    qtbot.keyClick(people.table, KEY.Key_Delete)
    assert unwanted == []


def test_hidden_names_leave_numbers_and_nothing_to_tell_who_it_is(
    people: PatientList, names: NamesOnScreen
) -> None:
    """What was typed to find somebody is a name, too; and nobody stays selected unseen."""
    people.search.setText("Quill")
    people.table.setCurrentIndex(people.shown.index(0, 0))
    names.turn()
    assert not people.delete.isEnabled()
    shown = words_of(people)
    assert not [word for word in ("Quill", "Xu", "female", "1940") if word in shown]
    assert [row[0] for row in rows(people)] == ["Patient 1", "Patient 2", "Patient 3"]
    names.turn()
    assert [row[0] for row in rows(people)] == ["Cy Xu", "Ada Quill", "Ben Quill"]


def test_an_empty_vault_has_no_list(people: PatientList) -> None:
    people.show_people(())
    assert people.isHidden()
