"""The list of patients: found by name though no name is shown, and in an order that tells no name."""

import pytest
from PySide6.QtCore import Qt

from privrag_desktop.gui.patients.patient_list_model import ABOUT, PeopleModel, people_of
from tests.gui.scripted_patients import CHILD, DEAD, ZQ

ROLES = (Qt.ItemDataRole.DisplayRole, ABOUT, Qt.ItemDataRole.AccessibleTextRole)
BY_NAME, BY_CODE = (DEAD, CHILD, ZQ), (CHILD, ZQ, DEAD)


@pytest.fixture
def model(qapp: object) -> PeopleModel:
    made = PeopleModel()
    made.fill(people_of(BY_NAME))
    return made


def rows(model: PeopleModel) -> list[str]:
    return [str(model.index(at).data()) for at in range(model.rowCount())]


def said(model: PeopleModel) -> str:
    return "\n".join(str(model.index(at).data(role)) for at in range(model.rowCount()) for role in ROLES)


def test_no_name_nor_its_order_is_shown_before_a_reason(model: PeopleModel) -> None:
    assert rows(model) == [one.code for one in BY_CODE]
    assert not [one for one in BY_NAME if one.patient.name in said(model)]
    assert "MRN-7741" not in said(model)
    assert "1957" not in said(model)


def test_one_name_is_shown_where_its_code_stood(model: PeopleModel) -> None:
    model.show_name("zq")
    assert rows(model) == [CHILD.code, ZQ.patient.name, DEAD.code]
    assert model.is_named("zq")
    assert not model.is_named("aa")
    assert not model.all_named


def test_all_names_are_shown_in_their_order_until_they_are_hidden(model: PeopleModel) -> None:
    model.show_name("zq")
    model.show_names()
    assert rows(model) == [one.patient.name for one in BY_NAME]
    model.hide_names()
    assert rows(model) == [one.code for one in BY_CODE]  # the one that was shown before, too
    assert not model.is_named("zq")


@pytest.mark.parametrize("text", ["QUETZ zebu", "mrn-7741", "zq", "k7f", "zeb k7f"])
def test_somebody_is_found_by_name_number_and_code_in_any_case(model: PeopleModel, text: str) -> None:
    model.search(text)
    assert rows(model) == [ZQ.code]
    assert model.shown_ids() == ("zq",)
    assert (model.rowCount(), model.total) == (1, 3)


def test_words_of_two_people_find_neither(model: PeopleModel) -> None:
    model.search("quetzalkamp brindlebeck")
    assert model.shown_ids() == ()
    model.search("  ")
    assert len(model.shown_ids()) == 3


def test_a_search_stays_while_the_list_changes(model: PeopleModel) -> None:
    model.search("quetz")
    model.fill(people_of((DEAD, CHILD)))
    assert model.shown_ids() == ()
    model.fill(people_of(BY_NAME))
    assert model.shown_ids() == ("zq",)


def test_a_row_is_found_only_where_it_is_shown(model: PeopleModel) -> None:
    assert [model.row_of(one) for one in ("bb", "zq", "aa", "nobody")] == [0, 1, 2, None]
    model.search("quetz")
    assert [model.row_of(one) for one in ("bb", "zq")] == [None, 0]
    assert model.patient(model.index(0)) == ZQ
