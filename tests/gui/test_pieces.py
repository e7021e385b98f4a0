"""What was understood stands above an answer in parts: leaving one out, or changing it, asks anew."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt as Q
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from privrag_desktop.errors import UsageError
from privrag_desktop.gui.ask.pieces import Chip
from privrag_desktop.gui.window.vault_view import VaultView
from tests.gui.conftest import PATIENCE_MS
from tests.gui.scripted import ANSWER, Script
from tests.gui.scripted_ask import in_pieces
from tests.gui.test_ask_view import ask_and_wait

ANSWERED = replace(in_pieces(ANSWER), conversation="talk-1")


@pytest.fixture
def chips(qtbot: QtBot, view: VaultView, script: Script) -> list[Chip]:
    """Those of an answer."""
    script.answer = ANSWERED
    ask_and_wait(qtbot, view.ask, ANSWERED.question)
    return view.ask.answer.pieces.chips


def wait(qtbot: QtBot, view: VaultView) -> None:
    qtbot.waitUntil(lambda: not view.ask.asking, timeout=PATIENCE_MS)


def choosing(chip: Chip) -> QPushButton:
    assert isinstance(chip.words, QPushButton)
    return chip.words


def test_what_was_understood_is_said_whole_and_in_parts(view: VaultView, chips: list[Chip]) -> None:
    understood = view.ask.answer.understood
    assert understood.words == f"Understood as: {ANSWERED.understood[0]}"
    assert [chip.words.text() for chip in chips] == [piece.words for piece in ANSWERED.pieces]
    assert [chip.away is not None for chip in chips] == [False, True, True, True, True, True]


def test_a_part_that_is_left_out_is_asked_without_in_the_same_conversation(
    qtbot: QtBot, view: VaultView, script: Script, chips: list[Chip]
) -> None:
    left = replace(
        ANSWERED, question="Said back", understood=("Said back",), pieces=ANSWERED.pieces[:1], hidden=None
    )
    script.answer = left
    away = chips[4].away
    assert away is not None
    assert away.accessibleName() == "Leave out: in 2018"
    away.click()
    wait(qtbot, view)
    assert script.asked[1:] == ["without in 2018"]
    assert script.conversations == [None, "talk-1"]
    pane = view.ask.answer
    assert (pane.question.text(), pane.answer) == ("Said back", left)
    assert pane.understood.isHidden()  # the question says it
    assert len(pane.pieces.chips) == 1


def test_a_part_is_changed_by_its_menu(
    qtbot: QtBot, view: VaultView, script: Script, chips: list[Chip]
) -> None:
    entries = choosing(chips[4]).menu().actions()
    assert [one.text() for one in entries] == [
        "in 2017",
        "in 2019",
        "in the last 12 months",
        "in the last 5 years",
    ]
    entries[2].trigger()
    wait(qtbot, view)
    assert script.asked[1:] == ["in the last 12 months"]


def test_parts_are_reached_and_left_out_with_the_keyboard(
    qtbot: QtBot, view: VaultView, script: Script, chips: list[Chip]
) -> None:
    away = chips[1].away
    assert away is not None
    assert choosing(chips[1]).focusPolicy() & Q.FocusPolicy.TabFocus
    choosing(chips[1]).setFocus()
    qtbot.keyClick(choosing(chips[1]), Q.Key.Key_Tab)
    assert view.window().focusWidget() is away
    qtbot.keyClick(away, Q.Key.Key_Space)
    wait(qtbot, view)
    assert script.asked[1:] == ["without female"]


def test_parts_say_no_name_while_names_are_hidden(view: VaultView, chips: list[Chip]) -> None:
    assert chips
    view.names.turn()
    shown = view.ask.answer.pieces.chips
    assert [chip.words.text() for chip in shown] == [piece.coded for piece in ANSWERED.pieces]
    assert shown[4].away is not None
    assert shown[4].away.accessibleName() == "Leave out: coded in 2018"
    assert [one.text() for one in choosing(shown[4]).menu().actions()][0] == "coded in 2017"
    assert "[DATE_1]" in view.ask.answer.understood.words


def test_what_cannot_be_answered_can_be_asked_again(
    qtbot: QtBot, view: VaultView, script: Script, chips: list[Chip]
) -> None:
    script.answer = UsageError("This question is about a patient who is not in this vault.")
    away = chips[4].away
    assert away is not None
    away.click()
    wait(qtbot, view)
    assert "not in this vault" in view.ask.answer.notice.text
    assert not view.ask.answer.pieces.isVisible()
    script.answer = ANSWERED
    view.ask.answer.notice.action_button.click()
    wait(qtbot, view)
    assert script.asked[1:] == ["without in 2018", "without in 2018"]


def test_an_answer_that_was_read_as_no_query_has_no_parts(qtbot: QtBot, view: VaultView) -> None:
    ask_and_wait(qtbot, view.ask)
    assert view.ask.answer.pieces.isHidden()
    assert view.ask.answer.understood.isHidden()
