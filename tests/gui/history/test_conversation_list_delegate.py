"""How a row of the history is painted: as high as its words, never as wide, and pinned to be seen."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.conversations import Conversation, ConversationPage
from privrag_desktop.gui.history.conversation_list_delegate import ConversationRow
from privrag_desktop.gui.history.conversation_list_model import ConversationModel
from privrag_desktop.gui.theme.theme import Theme
from tests.gui.scripted_history import conversation

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
