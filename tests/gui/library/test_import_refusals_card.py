"""Thousands of refusals: grouped, filtered and saved without a freeze, and said to be somebody's before."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.library.import_refusals_card import RefusalCard
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from tests.gui.conftest import PATIENCE_MS
from tests.gui.on_screen import words_of
from tests.gui.scripted_library import many_refusals
from tests.gui.turns import counted

THOUSANDS = 5_000
MOST_CALLS = 60  # in one turn of the event loop, for each of them


@pytest.fixture
def card(qtbot: QtBot) -> RefusalCard:
    made = RefusalCard(NamesOnScreen())
    qtbot.addWidget(made)
    made.resize(1000, 500)
    made.show_refusals(many_refusals(THOUSANDS))
    return made


def test_a_reason_and_a_text_choose_together_and_by_keyboard(qtbot: QtBot, card: RefusalCard) -> None:
    card.reasons.setFocus()
    for _ in range(3):
        qtbot.keyClick(card.reasons, Qt.Key.Key_Down)
    assert {one.reason for one in card.model.shown} == {"status is missing."}
    assert card.count.text() == "1000 of 5000 shown"
    qtbot.keyClicks(card.filter, "WARD-3/file-00")
    qtbot.keyClick(card.filter, Qt.Key.Key_Return)
    assert card.model.shown
    assert all(one.file.startswith("ward-3/file-00") for one in card.model.shown)
    card.filter.setText("nothing like it")
    qtbot.waitUntil(lambda: not card.model.shown, timeout=PATIENCE_MS)
    assert card.detail.text() == "Nothing matches the filter."


def test_the_row_that_is_chosen_is_read_whole(card: RefusalCard) -> None:
    card.table.setCurrentIndex(card.model.index(3, 0))
    assert card.detail.text() == (
        "ward-3/file-00003.json · Observation/3\nstatus is missing. Correct it in the system it came from."
    )


def test_five_thousand_are_shown_and_filtered_without_much_in_one_turn(
    qtbot: QtBot, card: RefusalCard
) -> None:
    card.show()
    found, shown = many_refusals(THOUSANDS), list[int]()
    with counted() as turns:
        turns.doing("showing")
        card.show_refusals(found)
        for letters in ("w", "ard", "-5", "/file-01"):
            turns.doing(f"filtering by {letters}")
            qtbot.keyClicks(card.filter, letters)
            qtbot.waitUntil(lambda: not card._typing.isActive(), timeout=PATIENCE_MS)
            turns.doing("having filtered")
            shown.append(len(card.model.shown))
    assert shown == [5_000, 5_000, 714, 142]
    assert max(turns.most_in.values()) < MOST_CALLS * THOUSANDS


def test_what_was_typed_to_filter_goes_with_the_names(qtbot: QtBot) -> None:
    """Names of files may be names of patients."""
    names = NamesOnScreen()
    card = RefusalCard(names)
    qtbot.addWidget(card)
    card.show_refusals(many_refusals(20))
    card.filter.setText("ward-3/Quetzalkamp")
    qtbot.keyClick(card.filter, Qt.Key.Key_Return)
    assert not card.model.shown
    names.turn()
    assert "Quetzalkamp" not in words_of(card)
    assert len(card.model.shown) == 20
