"""Found beside released: what stands for what is underlined, chosen on one side and seen on both."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCharFormat, QTextCursor
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.no_answer_reasons import NoAnswerKind
from privrag_desktop.domain.released_texts_and_pseudonym_places import PseudonymPair, TextSpan
from privrag_desktop.gui.ask.found_and_released_panel import NOTHING_FOUND, NOTHING_LOOKED_UP
from privrag_desktop.gui.ask.pseudonym_links_text_widget import LinkedPane
from privrag_desktop.gui.ask.pseudonym_pair_positions import HOW
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from tests.gui.ask.test_ask_page import ask_and_wait
from tests.gui.conftest import PATIENCE_MS
from tests.gui.scripted import ANSWER, NAME, Script

UNDERLINE = QTextCharFormat.UnderlineStyle


@pytest.fixture
def answered(qtbot: QtBot, view: VaultView) -> VaultView:
    ask_and_wait(qtbot, view.ask)
    qtbot.waitUntil(view.ask.compare.told.isVisible, timeout=PATIENCE_MS)
    return view


def words(pane: LinkedPane, pair: int) -> list[str]:
    """What stands at the places of a pair."""
    return [selected(pane, start, end).selectedText() for start, end in pane.places.get(pair, [])]


def selected(pane: LinkedPane, start: int, end: int) -> QTextCursor:
    cursor = QTextCursor(pane.document())
    cursor.setPosition(start)
    cursor.setPosition(end, QTextCursor.MoveMode.KeepAnchor)
    return cursor


def standing_out(pane: LinkedPane) -> list[str]:
    return [one.cursor.selectedText() for one in pane.extraSelections()]


def click(qtbot: QtBot, pane: LinkedPane, place: tuple[int, int]) -> None:
    middle = sum(place) // 2
    at = pane.cursorRect(selected(pane, middle, middle)).center()
    qtbot.mouseClick(pane.viewport(), Qt.MouseButton.LeftButton, pos=at)


def test_each_stand_in_is_marked_where_it_stands_and_its_original_where_that_was_found(
    answered: VaultView,
) -> None:
    panel = answered.ask.compare
    assert words(panel.released, 0) == ["PATIENT_A"] * 3
    assert set(words(panel.found, 0)) == {NAME}
    assert words(panel.released, 1) == ["[DATE_1]"]
    assert words(panel.found, 1) == ["2019-03-14"] * 2
    assert panel.told.text() == HOW


def test_what_was_replaced_and_what_did_not_leave_are_told_apart_without_colour(answered: VaultView) -> None:
    panel = answered.ask.compare
    styles = [
        selected(pane, *pane.places[pair][0]).charFormat().underlineStyle()
        for pane, pair in ((panel.found, 0), (panel.released, 0), (panel.found, 3))
    ]
    assert styles == [UNDERLINE.SingleUnderline, UNDERLINE.SingleUnderline, UNDERLINE.DotLine]


@pytest.mark.parametrize("side", ["released", "found"])
def test_a_click_on_either_side_shows_the_pair_on_both_and_says_it(
    qtbot: QtBot, answered: VaultView, side: str
) -> None:
    panel = answered.ask.compare
    pane: LinkedPane = getattr(panel, side)
    click(qtbot, pane, pane.places[0][0])
    assert standing_out(panel.released) == ["PATIENT_A"] * 3
    assert set(standing_out(panel.found)) == {NAME}
    assert panel.told.text().startswith(f"“PATIENT_A” stands for “{NAME}”: 3 times released, ")


def test_the_keyboard_chooses_a_pair(qtbot: QtBot, answered: VaultView) -> None:
    panel = answered.ask.compare
    panel.released.setFocus()
    for _ in range(2):
        qtbot.keyClick(panel.released, Qt.Key.Key_Tab)
    qtbot.keyClick(panel.released, Qt.Key.Key_Return)
    assert panel.told.text() == "“[DATE_1]” stands for “2019-03-14”: 1 time released, 2 times found."
    assert standing_out(panel.found) == ["2019-03-14"] * 2


def test_what_did_not_leave_is_said_to_have_stayed(answered: VaultView) -> None:
    panel = answered.ask.compare
    panel.found.chosen.emit(3)
    assert panel.told.text() == "“2011” did not leave in any form."
    assert standing_out(panel.found) == ["2011"]
    assert standing_out(panel.released) == []


def test_the_chosen_original_is_brought_into_sight(qtbot: QtBot, answered: VaultView) -> None:
    panel = answered.ask.compare
    lines = "\n".join(f"Line {number}" for number in range(300))
    far = replace(ANSWER.found[0], document_id="zq/far", text=f"Heading\n{lines}\n{NAME} at last")
    panel.show_answer(replace(ANSWER, found=(far,), citations=()))
    at = far.text.index(NAME)
    there = TextSpan("zq/far", at, at + len(NAME))
    panel.show_links([PseudonymPair("PATIENT_A", NAME, (TextSpan("query", 33, 42),), (there,))])
    qtbot.wait(20)
    assert panel.found.verticalScrollBar().value() == 0
    panel.choose(0)
    assert panel.found.verticalScrollBar().value() > 0


def test_hidden_names_are_told_by_no_pair(qtbot: QtBot, answered: VaultView) -> None:
    panel = answered.ask.compare
    place = panel.released.places[0][0]
    qtbot.keyClick(answered.ask.box.edit, Qt.Key.Key_F8)
    assert panel.released.places == {}
    click(qtbot, panel.released, place)
    assert panel.told.isHidden()
    assert NAME not in panel.told.text()
    qtbot.keyClick(answered.ask.box.edit, Qt.Key.Key_F8)
    assert words(panel.released, 1) == ["[DATE_1]"]


def test_of_a_question_that_was_not_understood_nothing_is_said_of_the_records(answered: VaultView) -> None:
    """ "Nothing in the records matched" stood beneath "Not understood", where four patients had died."""
    panel = answered.ask.compare
    declined = replace(ANSWER, found=(), citations=(), unanswered=NoAnswerKind.NOT_UNDERSTOOD)
    panel.show_answer(declined)
    assert panel.found.toPlainText() == NOTHING_LOOKED_UP
    panel.show_answer(replace(declined, unanswered=None))
    assert panel.found.toPlainText() == NOTHING_FOUND


def test_links_that_come_late_belong_to_the_answer_that_is_shown(
    qtbot: QtBot, answered: VaultView, script: Script
) -> None:
    answered.ask._link(replace(ANSWER, question="Other?", found=()))
    qtbot.waitUntil(lambda: len(script.asking.linked) == 2, timeout=PATIENCE_MS)
    qtbot.wait(20)
    assert words(answered.ask.compare.found, 1)
