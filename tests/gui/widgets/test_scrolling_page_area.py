"""A page fills its window, and scrolls where the window is smaller than its words."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.widgets.labels_buttons_and_notices import column, label
from privrag_desktop.gui.widgets.scrolling_page_area import Roomy, scrolled
from tests.gui.conftest import PATIENCE_MS

NEEDED = 400  # pixels, each way


def page(*more: QWidget) -> QWidget:
    made, part = QWidget(), QWidget()
    part.setMinimumSize(NEEDED, NEEDED)
    column(made, part, *more)
    return made


def room_for(qtbot: QtBot, inner: QWidget, *, sideways: bool = True) -> Roomy:
    made = Roomy(inner, sideways=sideways)
    qtbot.addWidget(made)
    made.resize(600, 600)
    made.show()
    return made


def test_a_page_fills_what_is_seen_of_it(qtbot: QtBot) -> None:
    inner = page()
    room = room_for(qtbot, inner)
    assert inner.size() == room.viewport().size()
    assert not room.verticalScrollBar().maximum()


def test_a_small_window_scrolls_a_page_that_keeps_its_size(qtbot: QtBot) -> None:
    inner = page()
    room = room_for(qtbot, inner)
    room.resize(200, 150)
    assert (inner.width(), inner.height()) == (NEEDED, NEEDED)
    assert room.verticalScrollBar().maximum() == NEEDED - room.viewport().height() > 0
    assert room.horizontalScrollBar().maximum() > 0
    assert room.minimumSizeHint() == QSize(0, 0)


def test_a_page_that_may_not_move_sideways_stays_as_wide_as_its_window(qtbot: QtBot) -> None:
    inner = page()
    room = room_for(qtbot, inner, sideways=False)
    room.resize(200, 150)
    assert inner.width() == room.viewport().width()
    assert inner.height() == NEEDED


def test_words_that_come_later_make_the_page_higher(qtbot: QtBot) -> None:
    words = label("")
    inner = page(words)
    room = room_for(qtbot, inner)
    words.setText("Please come again. " * 200)
    qtbot.waitUntil(lambda: inner.height() > room.viewport().height(), timeout=PATIENCE_MS)
    assert words.height() >= words.heightForWidth(words.width())


@pytest.mark.parametrize("width", [300, 900])
def test_a_scrolled_page_is_as_wide_as_its_window(qtbot: QtBot, width: int) -> None:
    inner = QWidget()
    column(inner, QLabel("Words")).addStretch(1)
    area = scrolled(inner)
    qtbot.addWidget(area)
    area.resize(width, 300)
    area.show()
    assert inner.width() == area.viewport().width()
