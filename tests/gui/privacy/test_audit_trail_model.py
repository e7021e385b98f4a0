"""The table of the trail grows as it is scrolled, asks once at a time, and shows no markup in a tooltip."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import Qt as GuiQt
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.audit_trail import TrailGroup, TrailPage
from privrag_desktop.gui.privacy.audit_trail_model import (
    OF_ALL,
    OF_RELEASES,
    WITHHELD,
    Column,
    TrailModel,
    cell_of,
)
from tests.gui.scripted_privacy import HASH, entry, release

ROOT = QModelIndex()


@pytest.fixture
def model(qtbot: QtBot) -> TrailModel:
    """Two of five entries of what left."""
    made = TrailModel()
    made.begin(TrailGroup.LEFT)
    made.add(TrailPage((release(9), release(8)), 5))
    return made


def test_more_is_asked_for_below_the_oldest_and_only_once_until_it_comes(model: TrailModel) -> None:
    asked: list[int] = []
    model.more_wanted.connect(asked.append)
    model.fetchMore(ROOT)
    model.fetchMore(ROOT)
    assert asked == [8]
    model.add(TrailPage((release(7), release(6)), None))
    model.fetchMore(ROOT)
    assert asked == [8, 6]
    model.add(TrailPage((release(5),), None))
    assert (model.rowCount(), model.canFetchMore(ROOT)) == (5, False)


def test_what_did_not_come_can_be_asked_for_again(model: TrailModel) -> None:
    model.fetchMore(ROOT)
    assert not model.canFetchMore(ROOT)
    model.ask_again()
    assert model.canFetchMore(ROOT)


def test_an_empty_page_ends_the_list_however_many_were_counted(model: TrailModel) -> None:
    """Else a trail that was counted before an entry went would be asked for without end."""
    model.fetchMore(ROOT)
    model.add(TrailPage((), None))
    assert (model.rowCount(), model.total, model.canFetchMore(ROOT)) == (2, 2, False)


def test_an_entry_is_found_by_its_number_and_not_beyond_the_list(model: TrailModel) -> None:
    assert [model.row_of(number) for number in (9, 8, 7)] == [0, 1, -1]
    assert model.item(1) == release(8)
    assert model.item(-1) is model.item(2) is None


def test_another_kind_begins_empty_with_the_columns_that_fit(model: TrailModel) -> None:
    model.begin(TrailGroup.ALL)
    assert (model.columns, model.rowCount(), model.total) == (OF_ALL, 0, 0)
    model.begin(TrailGroup.LEFT)
    assert model.columns == OF_RELEASES


def test_what_was_withheld_went_to_nobody_whatever_its_details_say() -> None:
    withheld = replace(release(1, to="server"), action="withheld")
    assert cell_of(withheld, Column.TO) == WITHHELD
    assert cell_of(release(1, to="server"), Column.TO) == "Server"


def test_what_the_program_did_of_its_own_accord_names_it_as_who_did_it() -> None:
    assert cell_of(entry(1, "changed file noticed", actor=""), Column.WHO) == "The program"
    assert cell_of(entry(1, "unlocked", actor="Anna Grün"), Column.WHO) == "Anna Grün"


def test_a_tooltip_has_the_whole_hash_and_no_markup(model: TrailModel) -> None:
    tip = Qt.ItemDataRole.ToolTipRole
    model.begin(TrailGroup.LEFT)
    model.add(TrailPage((replace(release(1), question="<img src='file:///a'>"),), 1))
    places = {column: model.index(0, at) for at, column in enumerate(model.columns)}
    assert model.data(places[Column.HASH]) == HASH[:12]
    assert model.data(places[Column.HASH], tip) == HASH
    assert not GuiQt.mightBeRichText(str(model.data(places[Column.QUESTION], tip)))


def test_an_entry_without_a_release_has_empty_cells_for_one() -> None:
    unlocked = entry(1, "unlocked", ("role", "admin"))
    assert [cell_of(unlocked, column) for column in (Column.POLICY, Column.TO, Column.HASH)] == ["", "", ""]
