"""What was understood stands above an answer in parts: leaving one out, or changing it, asks anew."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt as Q
from PySide6.QtWidgets import QMenu, QPushButton
from pytestqt.qtbot import QtBot

from privrag_desktop.errors import UsageError
from privrag_desktop.gui.ask.editable_question_part_chips import Chip
from privrag_desktop.gui.window.main_window import SMALLEST
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from tests.gui.ask.test_ask_page import ask_and_wait
from tests.gui.conftest import PATIENCE_MS
from tests.gui.scripted import ANSWER, Script
from tests.gui.scripted_ask import in_pieces

ANSWERED = replace(in_pieces(ANSWER), conversation="talk-1")


@pytest.fixture
def chips(qtbot: QtBot, view: VaultView, script: Script) -> list[Chip]:
    """Those of an answer."""
    script.answer = ANSWERED
    ask_and_wait(qtbot, view.ask, ANSWERED.question)
    return view.ask.answer.understood.pieces.chips


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
    assert pane.question.text() == f"{ANSWERED.question} \u2014 without \u201cin 2018\u201d"
    assert (pane.answer, pane.asked) == (left, "Said back")
    assert pane.understood.words == "Understood as: Said back"
    assert len(pane.understood.pieces.chips) == 1


def test_what_was_changed_stays_behind_the_question_of_the_person(
    qtbot: QtBot, view: VaultView, script: Script, chips: list[Chip]
) -> None:
    """Its technical words stood there alone, and nothing said what had been left out."""
    changed = in_pieces(ANSWER, year="in 2019")
    script.answer = replace(changed, question=changed.understood[0], conversation="talk-1")
    choosing(chips[4]).menu().actions()[1].trigger()
    wait(qtbot, view)
    pane = view.ask.answer
    behind = "\u201cin 2019\u201d instead of \u201cin 2018\u201d"
    assert pane.question.text() == f"{ANSWERED.question} \u2014 {behind}"
    away = pane.understood.pieces.chips[1].away
    assert away is not None
    away.click()
    wait(qtbot, view)
    assert pane.question.text().endswith(f"\u2014 {behind}, without \u201cfemale\u201d")
    choosing(pane.understood.pieces.chips[4]).menu().actions()[0].trigger()  # back to the year it was
    wait(qtbot, view)
    assert pane.question.text() == f"{ANSWERED.question} \u2014 without \u201cfemale\u201d"
    view.names.turn()
    assert ANSWERED.hidden is not None
    assert pane.question.text() == f"{ANSWERED.hidden.question} \u2014 without \u201ccoded female\u201d"


def test_a_new_question_and_an_earlier_answer_stand_under_their_own_words(
    qtbot: QtBot, view: VaultView, script: Script, chips: list[Chip]
) -> None:
    away = chips[4].away
    assert away is not None
    away.click()
    wait(qtbot, view)
    view.ask.show_answer(ANSWERED)
    assert view.ask.answer.question.text() == ANSWERED.question
    ask_and_wait(qtbot, view.ask, ANSWERED.question)
    assert view.ask.answer.question.text() == ANSWERED.question


def test_a_part_is_changed_by_its_menu(
    qtbot: QtBot, view: VaultView, script: Script, chips: list[Chip]
) -> None:
    entries = choosing(chips[4]).menu().actions()
    assert [one.text() for one in entries] == [
        "in 2017",
        "in 2019",
        "in the last 12 months",
        "in the last 5 years",
        "at any time",
    ]
    entries[2].trigger()
    wait(qtbot, view)
    assert script.asked[1:] == ["in the last 12 months"]


@pytest.mark.qt_log_ignore("grabbing the keyboard")  # a menu does, where there is one
def test_in_a_small_window_the_parts_are_in_the_menu_of_one_line(
    qtbot: QtBot, view: VaultView, script: Script, chips: list[Chip]
) -> None:
    """Five rows of chips left three lines to the answer."""
    assert chips
    read_as = view.ask.answer.understood
    qtbot.waitUntil(read_as.pieces.isVisible, timeout=PATIENCE_MS)
    assert not read_as.change.isVisible()
    view.window().resize(*SMALLEST)
    qtbot.waitUntil(read_as.change.isVisible, timeout=PATIENCE_MS)
    assert not read_as.pieces.isVisible()
    assert read_as.height() < view.window().height() * 0.1
    assert read_as.change.accessibleName() == "Change"
    assert read_as.change.focusPolicy() & Q.FocusPolicy.TabFocus
    assert [one.text() for one in read_as.menu.actions()] == [piece.words for piece in ANSWERED.pieces]
    read_as.change.setFocus()
    qtbot.keyClick(read_as.change, Q.Key.Key_Space)
    assert read_as.menu.isVisible()
    of_year = read_as.menu.actions()[4].menu()
    assert isinstance(of_year, QMenu)
    assert [one.text() for one in of_year.actions()][:2] == ["Leave out", "in 2017"]
    of_year.actions()[0].trigger()
    read_as.menu.hide()
    wait(qtbot, view)
    assert script.asked[1:] == ["without in 2018"]


def test_words_and_parts_never_take_more_than_their_share(
    qtbot: QtBot, view: VaultView, chips: list[Chip]
) -> None:
    assert chips
    read_as = view.ask.answer.understood
    sizes = ((1280, 800), (1280, 600), (1280, 1000), (1000, 700), (900, 800), SMALLEST, (1600, 1000))
    for size in sizes:
        view.window().resize(*size)
        qtbot.wait(50)
        assert read_as.height() <= view.window().height() * 0.17
        assert read_as.pieces.isVisible() != read_as.change.isVisible()
    assert read_as.pieces.isVisible()


def test_a_cut_line_says_the_whole_to_pointer_and_screen_reader(view: VaultView, chips: list[Chip]) -> None:
    assert chips
    line = view.ask.answer.understood.line
    assert line.text().endswith("\u2026")
    assert line.accessibleName() == line.toolTip() == f"Understood as: {ANSWERED.understood[0]}"
    assert line.focusPolicy() & Q.FocusPolicy.TabFocus


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
    shown = view.ask.answer.understood.pieces.chips
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
    assert not view.ask.answer.understood.isVisible()
    script.answer = ANSWERED
    view.ask.answer.notice.action_button.click()
    wait(qtbot, view)
    assert script.asked[1:] == ["without in 2018", "without in 2018"]


def test_an_answer_that_was_read_as_no_query_has_no_parts(qtbot: QtBot, view: VaultView) -> None:
    ask_and_wait(qtbot, view.ask)
    assert view.ask.answer.understood.isHidden()
