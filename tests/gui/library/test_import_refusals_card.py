"""Thousands of refusals: grouped, filtered and saved without a freeze, and said to be somebody's before."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import Qt as GuiQt
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.imports import Refusal
from privrag_desktop.gui.library.import_refusals_card import Reasons, RefusalCard, Refusals
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


ONE = Refusal("Ward/Quetzalkamp.json", "status is missing.", "Observation/3", "Correct it.")
TWO = Refusal("ward/b.json", "status is missing.", "", "Correct it.")
THREE = Refusal("ward/c.txt", "It is not JSON.", "", "Export it again.")


@pytest.fixture
def refused() -> Refusals:
    made = Refusals()
    made.fill((ONE, TWO, THREE))
    return made


@pytest.mark.parametrize(
    ("text", "reason", "shown"),
    [
        ("", "", [ONE, TWO, THREE]),
        (" WARD/q ", "", [ONE]),
        ("observation/3", "", [ONE]),
        ("again", "", [THREE]),
        ("", "status is missing.", [ONE, TWO]),
        ("b.json", "status is missing.", [TWO]),
        ("c.txt", "status is missing.", []),
    ],
)
def test_a_text_and_a_reason_choose_together(
    refused: Refusals, text: str, reason: str, shown: list[Refusal]
) -> None:
    refused.keep(text=text)
    refused.keep(reason=reason)
    assert refused.shown == shown
    assert refused.every == (ONE, TWO, THREE)  # which are saved, whatever is shown


def test_another_import_is_shown_whole(refused: Refusals) -> None:
    refused.keep(text="b.json", reason="status is missing.")
    refused.fill((THREE,))
    assert refused.shown == [THREE]


def test_the_name_of_a_file_is_hidden_and_the_reason_stays(refused: Refusals) -> None:
    refused.hide_names(True)
    roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)
    said = [str(refused.index(0, at).data(role)) for at in range(refused.columnCount()) for role in roles]
    assert "Quetzalkamp" not in "".join(said)
    assert "Observation/3" not in said
    assert "status is missing." in said
    refused.hide_names(False)
    assert refused.texts(0)[:2] == (ONE.file, ONE.where)


def test_a_name_of_a_file_is_never_markup(refused: Refusals) -> None:
    refused.fill((replace(ONE, file='<img src="file:///etc/passwd">'),))
    assert not GuiQt.mightBeRichText(str(refused.index(0, 0).data(Qt.ItemDataRole.ToolTipRole)))


def test_they_are_grouped_by_reason_with_counts(qapp: object) -> None:
    reasons = Reasons()
    reasons.fill(many_refusals(5_000))
    said = [str(reasons.index(row, 0).data()) for row in range(reasons.rowCount())]
    assert said == [
        "5000  All reasons",
        "2000  It is not a .json or .ndjson file, nor an archive of them.",
        "1000  It is not complete JSON: line 7, column 3.",
        "1000  status is missing.",
        "1000  Its patient is not among the files.",
    ]


def test_the_most_frequent_reason_stands_first_after_all_of_them(qapp: object) -> None:
    reasons = Reasons()
    reasons.fill((THREE, ONE, TWO))
    assert [reasons.reason(at) for at in range(reasons.rowCount())] == ["", ONE.reason, THREE.reason]
    assert reasons.reason(-1) == reasons.reason(3) == ""
