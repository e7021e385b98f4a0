"""The rows of the history: read page by page, none twice, with a heading where a new time begins."""

from dataclasses import replace
from datetime import date

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtGui import Qt as GuiQt
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.conversations import ConversationPage
from privrag_desktop.gui.history.conversation_list_model import SECTION, ConversationModel
from tests.gui.scripted_history import LAST, conversation

TODAY = LAST.astimezone().date()
ROOT = QModelIndex()


@pytest.fixture
def model(qapp: object) -> ConversationModel:
    def today() -> date:
        return TODAY

    return ConversationModel(today)


def page(*numbers: int, following: int | None = None) -> ConversationPage:
    return ConversationPage(tuple(conversation(number) for number in numbers), following)


def keys(model: ConversationModel) -> list[str]:
    return [model.conversation(model.index(at)).key for at in range(model.rowCount())]


def test_the_next_page_is_wanted_once(qtbot: QtBot, model: ConversationModel) -> None:
    """A list asks at each turn of the wheel; the page before has not come by then."""
    wanted: list[int] = []
    model.more_wanted.connect(wanted.append)
    model.fill(page(40, 39, following=2))
    assert model.canFetchMore(ROOT)
    model.fetchMore(ROOT)
    model.fetchMore(ROOT)
    assert wanted == [2]
    assert not model.canFetchMore(ROOT)
    model.add(page(38, following=3))
    model.fetchMore(ROOT)
    assert wanted == [2, 3]
    model.add(page(35))
    model.fetchMore(ROOT)
    assert wanted == [2, 3]
    assert model.is_whole


def test_what_newer_ones_have_moved_onto_a_page_is_not_shown_twice(model: ConversationModel) -> None:
    model.fill(page(40, 39, following=2))
    model.add(page(39, 38))
    assert keys(model) == ["talk-40", "talk-39", "talk-38"]
    model.add(page(38))
    assert model.rowCount() == 3


def test_a_first_page_takes_the_place_of_all_there_was(model: ConversationModel) -> None:
    model.fill(page(40, 39, following=2))
    model.fill(page(3))
    assert keys(model) == ["talk-3"]
    assert model.is_whole


def test_a_heading_stands_only_where_another_time_begins(model: ConversationModel) -> None:
    pinned = replace(conversation(3), pinned=True)
    model.fill(ConversationPage((pinned, *map(conversation, (41, 40, 39, 38, 37))), None))
    headings = [model.index(at).data(SECTION) for at in range(model.rowCount())]
    assert headings == ["Pinned", "Today", "", "Yesterday", "Last seven days", ""]


def test_a_row_is_found_by_its_key_wherever_it_stands(model: ConversationModel) -> None:
    model.fill(page(40, 39, 38))
    assert model.rows_of({"talk-38", "talk-40", "talk-1"}) == [0, 2]


def test_a_row_says_its_title_and_a_tip_is_never_markup(model: ConversationModel) -> None:
    evil = replace(conversation(40), title="<b>Who</b> has hypertension?")
    model.fill(ConversationPage((evil,), None))
    row = model.index(0)
    said = str(row.data(Qt.ItemDataRole.AccessibleTextRole))
    assert said.startswith(evil.title)
    assert "2 questions" in said
    assert not GuiQt.mightBeRichText(str(row.data(Qt.ItemDataRole.ToolTipRole)))
