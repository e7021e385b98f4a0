"""Where there is little room, parts lie beneath each other, grow no wider than it, and long text scrolls."""

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.widgets.adaptive_layout_widgets import Centred, Split, Tall, Turning, text_share
from privrag_desktop.gui.widgets.labels_buttons_and_notices import column, label
from tests.gui.conftest import PATIENCE_MS

LONG = "Please come again. " * 200


class Wide(QWidget):
    """A part that needs a hundred pixels."""

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(100, 20)

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return self.sizeHint()


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    """Lays nothing out, so that what lies in it can have any size."""
    made = QWidget()
    qtbot.addWidget(made)
    made.resize(900, 400)
    made.show()
    return made


def turning(window: QWidget, *parts: QWidget) -> Turning:
    made = Turning(*parts, spacing=10)
    made.setParent(window)
    made.resize(320, 200)
    made.show()
    return made


@pytest.mark.parametrize(("width", "side_by_side"), [(320, True), (210, True), (209, False), (100, False)])
def test_parts_lie_side_by_side_only_where_all_are_seen(
    qtbot: QtBot, window: QWidget, width: int, side_by_side: bool
) -> None:
    first, second = Wide(), Wide()
    both = turning(window, first, second)
    both.resize(width, 200)
    qtbot.waitUntil(lambda: (first.y() == second.y()) is side_by_side, timeout=PATIENCE_MS)
    assert (first.x() == second.x()) is not side_by_side


def test_what_is_turned_still_wants_the_room_of_one_line_and_needs_that_of_one_part(window: QWidget) -> None:
    """Else nothing would ever give it the room to lie side by side again."""
    both = turning(window, Wide(), Wide(), Wide())
    both.resize(120, 200)
    assert both.sizeHint().width() == 320
    assert both.minimumSizeHint().width() == 100


def test_the_outer_parts_are_turned_before_the_inner_ones(qtbot: QtBot, window: QWidget) -> None:
    inner_parts, inner, beside = (Wide(), Wide()), QWidget(), Wide()
    column(inner, Turning(*inner_parts, spacing=10))
    outer = turning(window, inner, beside)
    outer.resize(300, 200)
    qtbot.waitUntil(lambda: beside.y() > inner.y(), timeout=PATIENCE_MS)
    assert inner_parts[0].y() == inner_parts[1].y()


@pytest.fixture
def centred(window: QWidget) -> tuple[Centred, QWidget]:
    part = QWidget()
    column(part, label("Some words to be wrapped wherever there is little room for them."))
    made = Centred(part, 300)
    made.setParent(window)
    made.resize(900, 400)
    made.show()
    return made, part


def test_a_centred_part_is_as_wide_as_it_was_meant_to_be_and_in_the_middle(
    centred: tuple[Centred, QWidget],
) -> None:
    outer, part = centred
    assert part.width() == round(300 * text_share(outer))
    assert abs(part.geometry().center().x() - outer.rect().center().x()) <= 1


def test_a_centred_part_is_never_wider_than_its_window(centred: tuple[Centred, QWidget]) -> None:
    outer, part = centred
    outer.resize(200, 400)
    assert outer.rect().contains(part.geometry())
    assert part.width() < 200


def test_a_centred_part_grows_with_the_text(centred: tuple[Centred, QWidget]) -> None:
    outer, part = centred
    before, font = part.width(), outer.font()
    font.setPointSizeF(outer.fontInfo().pointSizeF() * 1.5)
    outer.setFont(font)
    assert part.width() > before * 1.4


@pytest.fixture
def tall(window: QWidget) -> Tall:
    """In a window of 400 pixels, of which it may take a quarter."""
    made = Tall(label(""), 0.25)
    column(window, made).addStretch(1)
    return made


def test_short_text_takes_the_room_it_needs_and_no_press_of_tab(tall: Tall) -> None:
    tall.say("One line")
    text = tall.widget()
    assert text is not None
    assert tall.height() == text.heightForWidth(tall.viewport().width()) > 0
    assert tall.focusPolicy() is Qt.FocusPolicy.NoFocus


def test_long_text_takes_its_share_of_the_window_and_is_scrolled_by_keys(tall: Tall) -> None:
    tall.say(LONG)
    assert tall.height() == 100
    assert tall.focusPolicy() is Qt.FocusPolicy.StrongFocus
    tall.verticalScrollBar().setValue(50)
    tall.say(LONG + "!")
    assert tall.verticalScrollBar().value() == 0  # another text is read from its beginning


def test_a_pane_cannot_be_made_lower_than_its_words(qtbot: QtBot) -> None:
    upper, lower = QWidget(), QWidget()
    words = label("Short")
    column(upper, words)
    column(lower, QLabel("Beneath"))
    split = Split(upper, lower, sizes=(200, 200), way=Qt.Orientation.Vertical)
    qtbot.addWidget(split)
    split.resize(200, 900)
    split.show()
    words.setText("Please come again. " * 20)
    qtbot.waitUntil(lambda: upper.minimumHeight() >= words.heightForWidth(200), timeout=PATIENCE_MS)
    split.setSizes([1, 899])
    assert words.height() >= words.heightForWidth(words.width())
