"""The list of conversations: searched when typing rests, one opened, several pinned, no name left in it."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QItemSelectionModel, QRect, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.conversations import Conversation, ConversationPage
from privrag_desktop.gui.history.conversation_list_model import ConversationModel
from privrag_desktop.gui.history.conversation_list_panel import (
    NONE_YET,
    NOTHING_FOUND,
    SEARCH_HIDDEN,
    ConversationList,
    ConversationRow,
)
from privrag_desktop.gui.theme.theme import Theme
from tests.gui.conftest import PATIENCE_MS
from tests.gui.on_screen import words_of
from tests.gui.scripted_history import conversation

KEY = Qt.Key
THREE = tuple(conversation(number) for number in (40, 39, 38))


@pytest.fixture
def listed(qtbot: QtBot, theme: Theme) -> ConversationList:
    made = ConversationList(theme)
    qtbot.addWidget(made)
    made.show()
    made.show_page(ConversationPage(THREE, None), ())
    return made


def also_select(listed: ConversationList, at: int) -> None:
    flags = QItemSelectionModel.SelectionFlag
    listed.view.selectionModel().select(listed.model.index(at), flags.Select)


def test_it_is_searched_when_typing_rests_or_at_once_with_enter(
    qtbot: QtBot, listed: ConversationList
) -> None:
    searches: list[str] = []
    listed.search_wanted.connect(lambda: searches.append(listed.words))
    qtbot.keyClicks(listed.search, " weight")
    assert searches == []
    qtbot.waitUntil(lambda: searches == ["weight"], timeout=PATIENCE_MS)
    qtbot.keyClicks(listed.search, "s")
    qtbot.keyClick(listed.search, KEY.Key_Return)
    assert searches == ["weight", "weights"]


def test_enter_opens_the_first_once_nothing_is_left_to_search(qtbot: QtBot, listed: ConversationList) -> None:
    opened: list[object] = []
    listed.opened.connect(opened.append)
    qtbot.keyClick(listed.search, KEY.Key_Return)
    assert opened == [THREE[0]]


def test_several_that_are_selected_are_not_opened(qtbot: QtBot, listed: ConversationList) -> None:
    """They are to be pinned or deleted."""
    opened: list[object] = []
    listed.opened.connect(opened.append)
    listed.select([THREE[1].key])
    also_select(listed, 2)
    qtbot.keyClick(listed.view, KEY.Key_Return)
    assert opened == []
    listed.select([THREE[1].key])
    qtbot.keyClick(listed.view, KEY.Key_Return)
    assert opened == [THREE[1]]


def test_all_are_pinned_unless_all_are_so_already(listed: ConversationList) -> None:
    wanted: list[tuple[object, bool]] = []
    listed.pin_wanted.connect(lambda keys, pinned: wanted.append((keys, pinned)))
    pinned = replace(THREE[0], pinned=True)
    listed.show_page(ConversationPage((pinned, *THREE[1:]), None), [pinned.key])
    assert listed.pin.text() == listed.pin.accessibleName() == "Unpin"
    listed.pin.click()
    also_select(listed, 1)
    assert listed.pin.text() == "Pin"
    listed.pin.click()
    assert wanted == [([pinned.key], False), ([pinned.key, THREE[1].key], True)]


def test_nothing_can_be_done_to_nothing(listed: ConversationList) -> None:
    wanted: list[object] = []
    listed.pin_wanted.connect(lambda keys, _pinned: wanted.append(keys))
    assert not listed.pin.isEnabled()
    assert not listed.remove.isEnabled()
    listed.turn_pins()
    assert wanted == []


def test_what_was_selected_stays_so_if_it_is_still_there(listed: ConversationList) -> None:
    listed.show_page(ConversationPage(THREE[1:], None), ["talk-40", "talk-38"])
    assert listed.selected == (THREE[2],)


def test_how_many_there_are_is_told_while_more_may_come(listed: ConversationList) -> None:
    assert listed.state.text() == "3 conversations"
    listed.show_page(ConversationPage(THREE[:1], 1), ())
    assert listed.state.text() == "1 conversation or more"
    listed.add_page(ConversationPage(THREE[1:2], None))
    assert listed.state.text() == "2 conversations"


def test_an_empty_list_tells_a_search_from_a_beginning(listed: ConversationList) -> None:
    listed.show_page(ConversationPage((), None), ())
    assert listed.state.text() == NONE_YET
    listed.search.setText("nobody")
    listed.show_page(ConversationPage((), None), ())
    assert listed.state.text() == NOTHING_FOUND


def test_hiding_names_takes_away_the_rows_and_what_was_looked_for(
    qtbot: QtBot, listed: ConversationList
) -> None:
    """What was typed may be a name; and it is not searched for behind the reader's back."""
    searches: list[str] = []
    listed.search_wanted.connect(lambda: searches.append(listed.words))
    qtbot.keyClicks(listed.search, "Quetzalkamp")
    listed.hide_names(True)
    shown = words_of(listed)
    assert "Quetzalkamp" not in shown
    assert THREE[0].title not in shown
    assert listed.search.placeholderText() == SEARCH_HIDDEN
    assert not listed._pause.isActive()
    assert searches == []


FIRST = conversation(3)
SAME = replace(FIRST, key="again")  # in the same part of the list, so without a heading


class Painted:
    """A list of two conversations, of which one at a time is painted."""

    def __init__(self, qtbot: QtBot, theme: Theme) -> None:
        self.model, self.view = ConversationModel(), QListView()
        qtbot.addWidget(self.view)
        self.view.setModel(self.model)
        self.row = ConversationRow(theme, self.view)

    def option(self) -> QStyleOptionViewItem:
        option = QStyleOptionViewItem()
        option.font = self.view.font()
        option.rect = QRect(0, 0, 300, 90)
        return option

    def image(self, shown: Conversation, state: QStyle.StateFlag = QStyle.StateFlag.State_None) -> QImage:
        """As the second of its part."""
        self.model.fill(ConversationPage((replace(FIRST, pinned=shown.pinned), shown), None))
        option = self.option()
        option.state |= state
        image = QImage(300, 90, QImage.Format.Format_RGB32)
        image.fill(0xFFFFFF)
        painter = QPainter(image)
        self.row.paint(painter, option, self.model.index(1))
        painter.end()
        return image


@pytest.fixture
def painted(qtbot: QtBot, theme: Theme) -> Painted:
    return Painted(qtbot, theme)


def test_a_row_is_as_wide_as_the_list_and_not_as_its_title(painted: Painted) -> None:
    long = replace(SAME, title="What is known of this patient? " * 40)
    painted.model.fill(ConversationPage((FIRST, SAME, long), None))
    sizes = [painted.row.sizeHint(painted.option(), painted.model.index(at)) for at in range(3)]
    assert sizes[1] == sizes[2]
    assert sizes[2].width() < 300


def test_a_heading_makes_its_row_higher(painted: Painted) -> None:
    painted.model.fill(ConversationPage((FIRST, SAME), None))
    heights = [painted.row.sizeHint(painted.option(), painted.model.index(at)).height() for at in range(2)]
    assert heights[0] > heights[1]


def test_a_title_of_several_lines_is_painted_as_one(painted: Painted) -> None:
    broken = painted.image(replace(SAME, title="Which patients\n\n have\thypertension?"))
    assert broken == painted.image(replace(SAME, title="Which patients have hypertension?"))
    assert broken != painted.image(replace(SAME, title="Which patients"))


def test_a_long_title_ends_before_the_pin(painted: Painted) -> None:
    pin = QRect(277, 8, 14, 18)
    long = replace(SAME, title="What is known of this patient? " * 5)
    alone = painted.image(replace(SAME, title="x", pinned=True)).copy(pin)
    assert alone != painted.image(replace(SAME, title="x")).copy(pin)
    assert painted.image(replace(long, pinned=True)).copy(pin) == alone
    assert painted.image(long).copy(pin) != painted.image(replace(SAME, title="x")).copy(pin)


@pytest.mark.parametrize("state", [QStyle.StateFlag.State_Selected, QStyle.StateFlag.State_HasFocus])
def test_what_is_chosen_and_what_has_the_focus_is_seen(painted: Painted, state: QStyle.StateFlag) -> None:
    assert painted.image(SAME, state) != painted.image(SAME)
