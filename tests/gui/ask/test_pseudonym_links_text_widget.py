"""Pseudonyms in a text are marked where they stand, told apart without colour, and chosen by click or key."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QTextCharFormat, QTextCursor
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.released_texts_and_pseudonym_places import PseudonymPair, TextSpan
from privrag_desktop.gui.ask.pseudonym_links_text_widget import LinkedPane
from privrag_desktop.gui.ask.pseudonym_pair_positions import Links, links_of
from privrag_desktop.gui.theme.theme import LIGHT
from tests.gui.conftest import PATIENCE_MS

LINES = ["Ada came 🙂 in 2011.", *("And then?" for _ in range(80)), "Ada left Bo."]
TEXT = "\n".join(LINES)
ADA, BO, YEAR = range(3)


def spans(words: str, *, text: str = "zq") -> tuple[TextSpan, ...]:
    starts = [at for at in range(len(TEXT)) if TEXT.startswith(words, at)]
    return tuple(TextSpan(text, at, at + len(words)) for at in starts)


LINKS = links_of(
    [
        PseudonymPair("PATIENT_A", "Ada", spans("Ada", text="query"), spans("Ada")),
        PseudonymPair("PATIENT_B", "Bo", spans("Bo", text="query"), spans("Bo")),
        PseudonymPair("", "2011", (), spans("2011")),
    ]
)


@pytest.fixture
def pane(qtbot: QtBot) -> LinkedPane:
    made = LinkedPane("Found")
    qtbot.addWidget(made)
    made.resize(300, 200)
    made.show()
    show(made, LINKS)
    return made


def show(pane: LinkedPane, links: Links) -> None:
    pane.show_page(links.html("zq", TEXT).replace("\n", "<br/>"), links, LIGHT)


def at(pane: LinkedPane, place: tuple[int, int]) -> QTextCursor:
    cursor = QTextCursor(pane.document())
    cursor.setPosition(place[0])
    cursor.setPosition(place[1], QTextCursor.MoveMode.KeepAnchor)
    return cursor


def words(pane: LinkedPane, pair: int) -> list[str]:
    return [at(pane, place).selectedText() for place in pane.places[pair]]


def click(qtbot: QtBot, pane: LinkedPane, place: tuple[int, int]) -> None:
    middle = sum(place) // 2
    spot = pane.cursorRect(at(pane, (middle, middle))).center()
    qtbot.mouseClick(pane.viewport(), Qt.MouseButton.LeftButton, pos=spot)


def test_each_pair_has_all_its_places_whatever_stands_before_them(pane: LinkedPane) -> None:
    """Qt counts an emoji as two, Python as one."""
    assert {pair: words(pane, pair) for pair in pane.places} == {
        ADA: ["Ada", "Ada"], BO: ["Bo"], YEAR: ["2011"]
    }  # fmt: skip


def test_what_was_replaced_and_what_did_not_leave_are_told_apart_without_colour(pane: LinkedPane) -> None:
    styles = QTextCharFormat.UnderlineStyle
    lines = {pair: at(pane, pane.places[pair][0]).charFormat().underlineStyle() for pair in pane.places}
    assert lines == {ADA: styles.SingleUnderline, BO: styles.SingleUnderline, YEAR: styles.DotLine}


def test_tab_stops_once_at_each_pair_that_was_replaced_and_enter_chooses_it(
    qtbot: QtBot, pane: LinkedPane
) -> None:
    """Not at each of a hundred places of one name."""
    pane.activateWindow()
    pane.setFocus()
    qtbot.waitUntil(pane.hasFocus, timeout=PATIENCE_MS)
    chosen: list[int] = []
    pane.chosen.connect(chosen.append)
    for _ in range(2):
        qtbot.keyClick(pane, Qt.Key.Key_Tab)
        qtbot.keyClick(pane, Qt.Key.Key_Return)
    assert chosen == [ADA, BO]


@pytest.mark.qt_log_ignore("not accepted by receiving widget")  # a click on plain text
@pytest.mark.parametrize("pair", [ADA, YEAR])
def test_a_click_chooses_the_pair_it_falls_on(qtbot: QtBot, pane: LinkedPane, pair: int) -> None:
    chosen: set[int] = set()
    pane.chosen.connect(chosen.add)
    click(qtbot, pane, pane.places[pair][0])
    assert chosen == {pair}


@pytest.mark.qt_log_ignore("not accepted by receiving widget")
def test_a_click_beside_every_pair_chooses_none(qtbot: QtBot, pane: LinkedPane) -> None:
    with qtbot.assertNotEmitted(pane.chosen):
        click(qtbot, pane, (5, 7))  # "came"


def test_every_place_of_the_chosen_pair_stands_out_and_no_other(pane: LinkedPane) -> None:
    for pair, standing_out in ((ADA, ["Ada", "Ada"]), (BO, ["Bo"]), (99, [])):
        pane.choose(pair, LIGHT)
        assert [one.cursor.selectedText() for one in pane.extraSelections()] == standing_out


def test_a_place_out_of_sight_is_scrolled_to_and_one_in_sight_is_not(pane: LinkedPane) -> None:
    bar = pane.verticalScrollBar()
    pane.choose(ADA, LIGHT)
    assert bar.value() == 0
    pane.choose(BO, LIGHT)
    assert bar.value() > 0


def test_another_page_has_none_of_the_marks_before(pane: LinkedPane) -> None:
    pane.choose(ADA, LIGHT)
    show(pane, Links())
    assert pane.places == {}
    assert pane.extraSelections() == []
