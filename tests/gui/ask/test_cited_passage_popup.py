"""The card of a cited passage lies inside its page, beside its line, and keeps nothing once put away."""

from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.ask.cited_passage_popup import CODED, PassageCard
from tests.gui.on_screen import words_of
from tests.gui.scripted import CITATIONS, NAME, PRESSURE

TOP, BOTTOM = QPoint(50, 100), QPoint(50, 120)


@pytest.fixture
def card(qtbot: QtBot) -> PassageCard:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(600, 400)
    page.show()
    return PassageCard(page)


def page_of(card: PassageCard) -> QWidget:
    page = card.parentWidget()
    assert page is not None
    return page


def test_it_shows_the_passage_with_whose_it_is_and_its_day(card: PassageCard) -> None:
    card.show_passage(CITATIONS[0], NAME, TOP, BOTTOM, hidden=False)
    assert f"[1] · {NAME} · 14 Mar 2019" in words_of(card)
    assert card.text == PRESSURE.replace("2019-03-14", "14 Mar 2019")
    assert card.accessibleDescription().endswith(card.text)


def test_while_names_are_hidden_neither_passage_nor_person_nor_day_is_shown(card: PassageCard) -> None:
    card.show_passage(CITATIONS[0], NAME, TOP, BOTTOM, hidden=True)
    assert card.text == CODED
    assert not [one for one in (NAME, "2019", "138") if one in words_of(card)]


def test_nothing_of_a_record_stays_behind_in_it(card: PassageCard) -> None:
    card.show_passage(CITATIONS[0], NAME, TOP, BOTTOM, hidden=False)
    card.put_away()
    assert card.text == ""
    assert NAME not in words_of(card)
    assert card.accessibleDescription() == ""


def test_it_lies_below_its_line_or_above_it_where_there_is_no_room(card: PassageCard) -> None:
    card.show_passage(CITATIONS[0], NAME, TOP, BOTTOM, hidden=False)
    assert card.y() > BOTTOM.y()
    down = QPoint(0, 260)
    card.show_passage(CITATIONS[0], NAME, TOP + down, BOTTOM + down, hidden=False)
    assert card.geometry().bottom() < (TOP + down).y()


@pytest.mark.parametrize("x", [-20, 0, 590])
@pytest.mark.parametrize("width", [600, 300])
def test_it_never_sticks_out_at_the_sides(card: PassageCard, x: int, width: int) -> None:
    page_of(card).resize(width, 400)
    card.show_passage(CITATIONS[0], NAME, QPoint(x, 100), QPoint(x, 120), hidden=False)
    assert page_of(card).rect().contains(card.geometry())


def test_a_long_passage_is_cut_and_says_so(card: PassageCard) -> None:
    long = replace(CITATIONS[0], text="word " * 500)
    card.show_passage(long, NAME, TOP, BOTTOM, hidden=False)
    assert card.text.endswith("word…")
    assert len(card.text) < 500
    assert page_of(card).rect().contains(card.geometry())
