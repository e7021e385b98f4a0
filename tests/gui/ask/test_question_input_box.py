"""The question box: names are completed, earlier questions come back, all from the keyboard."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.patients import Patient
from privrag_desktop.gui.ask.patient_name_completion_popup import MOST as MOST_NAMES
from privrag_desktop.gui.ask.question_input_box import MOST, RecentQuestions
from privrag_desktop.gui.text.number_and_date_text import number_text
from privrag_desktop.gui.window.open_vault_pages_widget import VaultView
from tests.gui.ask.test_ask_page import ask_and_wait
from tests.gui.ask.test_patient_name_completion_index import PEOPLE
from tests.gui.conftest import PATIENCE_MS, Open
from tests.gui.scripted import NAME, QUESTION, Script

KEY = Qt.Key


@pytest.fixture
def script() -> Script:
    return Script(people=PEOPLE)


@pytest.fixture
def typing(qtbot: QtBot, view: VaultView) -> VaultView:
    """The page with the cursor in its question box, as a window on a screen has it."""
    view.window().activateWindow()
    view.ask.box.setFocus()
    qtbot.waitUntil(view.ask.box.edit.hasFocus, timeout=PATIENCE_MS)
    return view


def test_tab_takes_the_first_and_enter_asks_what_stands_there(
    qtbot: QtBot, typing: VaultView, script: Script
) -> None:
    box = typing.ask.box
    qtbot.keyClicks(box.edit, "What is Zebuloni")
    assert box.popup.rows == [f"{NAME} · female, born 1957"]
    qtbot.keyClick(box.edit, KEY.Key_Tab)
    assert box.edit.toPlainText() == f"What is {NAME}"
    assert box.popup.rows == []
    assert box.edit.hasFocus()
    qtbot.keyClicks(box.edit, "'s height?")
    qtbot.keyClick(box.edit, KEY.Key_Return)
    qtbot.waitUntil(lambda: script.asked == [f"What is {NAME}'s height?"], timeout=PATIENCE_MS)


def test_down_chooses_among_namesakes_and_enter_takes_the_chosen_one(
    qtbot: QtBot, typing: VaultView, script: Script
) -> None:
    box = typing.ask.box
    qtbot.keyClicks(box.edit, "zeb")
    assert len(box.popup.rows) == 2
    for key in (KEY.Key_Down, KEY.Key_Down, KEY.Key_Up, KEY.Key_Return):
        qtbot.keyClick(box.edit, key)
    assert box.edit.toPlainText() == "Zebulon Oakes"
    assert script.asked == []


def test_enter_asks_while_a_list_is_offered_that_nobody_chose_from(
    qtbot: QtBot, typing: VaultView, script: Script
) -> None:
    qtbot.keyClicks(typing.ask.box.edit, "weight of zeb")
    qtbot.keyClick(typing.ask.box.edit, KEY.Key_Return)
    qtbot.waitUntil(lambda: script.asked == ["weight of zeb"], timeout=PATIENCE_MS)
    assert typing.ask.box.popup.rows == []


def test_escape_closes_the_list_and_stops_nothing(qtbot: QtBot, typing: VaultView) -> None:
    box, stopped = typing.ask.box, list[bool]()
    typing.ask.running.connect(stopped.append)
    qtbot.keyClicks(box.edit, "zeb")
    qtbot.keyClick(box.edit, KEY.Key_Escape)
    assert box.popup.rows == []
    assert box.edit.toPlainText() == "zeb"
    assert stopped == []


def test_a_click_takes_a_name_and_moving_away_closes_the_list(qtbot: QtBot, typing: VaultView) -> None:
    box = typing.ask.box
    qtbot.keyClicks(box.edit, "zeb")
    second = box.popup.list.visualRect(box.popup.list.model().index(1, 0)).center()
    qtbot.mouseClick(box.popup.list.viewport(), Qt.MouseButton.LeftButton, pos=second)
    assert box.edit.toPlainText() == NAME
    qtbot.keyClicks(box.edit, " zeb")
    assert box.popup.rows
    qtbot.keyClick(box.edit, KEY.Key_Left)
    assert box.popup.rows == []


def test_no_name_is_offered_while_names_are_hidden(qtbot: QtBot, typing: VaultView) -> None:
    qtbot.keyClicks(typing.ask.box.edit, "zeb")
    qtbot.keyClick(typing.ask.box.edit, KEY.Key_F8)
    assert typing.ask.box.popup.rows == []
    qtbot.keyClicks(typing.ask.box.edit, "Zeb")
    assert typing.ask.box.popup.rows == []


def test_of_ten_thousand_patients_few_are_offered_while_one_types(qtbot: QtBot, open_window: Open) -> None:
    people = tuple(
        Patient(
            f"p{number}", f"Given{number % 997} Middle{number % 89} Family{number}", "female", "1950-01-01"
        )
        for number in range(10_000)
    )
    window = open_window(Script(people=people))
    qtbot.waitUntil(lambda: window.vault_view is not None and not window.runner.busy, timeout=PATIENCE_MS)
    view = window.vault_view
    assert view is not None
    window.activateWindow()
    qtbot.waitUntil(view.ask.box.edit.hasFocus, timeout=PATIENCE_MS)
    for letter in "weight of Family9 ":
        qtbot.keyClicks(view.ask.box.edit, letter)
        if letter == "9":
            assert len(view.ask.box.popup.rows) == MOST_NAMES
            assert f"{number_text(1103)} more" in view.ask.box.popup.about.text()
    assert view.ask.box.popup.rows == []


def test_up_brings_questions_back_newest_first_and_down_what_was_typed(
    qtbot: QtBot, typing: VaultView
) -> None:
    box = typing.ask.box
    ask_and_wait(qtbot, typing.ask, "first?")
    ask_and_wait(qtbot, typing.ask, "second?")
    box.edit.clear()
    qtbot.keyClicks(box.edit, "half a")
    seen = []
    for key in (KEY.Key_Up, KEY.Key_Up, KEY.Key_Down, KEY.Key_Down, KEY.Key_Down):
        qtbot.keyClick(box.edit, key)
        seen.append(box.edit.toPlainText())
    assert seen == ["second?", "first?", "second?", "half a", "half a"]


def test_the_question_that_stands_there_is_passed_over(qtbot: QtBot, typing: VaultView) -> None:
    ask_and_wait(qtbot, typing.ask, "first?")
    ask_and_wait(qtbot, typing.ask, "second?")
    qtbot.keyClick(typing.ask.box.edit, KEY.Key_Up)
    assert typing.ask.box.text() == "first?"


def test_the_history_is_read_only_when_somebody_goes_back_that_far(
    qtbot: QtBot, typing: VaultView, script: Script
) -> None:
    script.asking.history = (QUESTION, "long ago?")
    box = typing.ask.box
    assert script.asking.times_read == 0
    qtbot.keyClick(box.edit, KEY.Key_Up)
    qtbot.waitUntil(lambda: box.text() == QUESTION, timeout=PATIENCE_MS)
    qtbot.keyClick(box.edit, KEY.Key_Up)
    qtbot.keyClick(box.edit, KEY.Key_Up)
    assert box.text() == "long ago?"
    assert script.asking.times_read == 1


def test_up_moves_in_a_question_of_several_lines(qtbot: QtBot, typing: VaultView) -> None:
    ask_and_wait(qtbot, typing.ask, "first?")
    box = typing.ask.box
    box.set_text("one\ntwo")
    qtbot.keyClick(box.edit, KEY.Key_Up)
    assert box.edit.toPlainText() == "one\ntwo"
    qtbot.keyClick(box.edit, KEY.Key_Up)
    assert box.text() == "first?"


@pytest.mark.qt_log_ignore("grabbing the keyboard")  # a menu does, where there is one
def test_the_menu_lists_what_was_asked_and_a_choice_is_put_into_the_box(
    qtbot: QtBot, typing: VaultView, script: Script
) -> None:
    script.asking.history = ("salt & water?",)
    ask_and_wait(qtbot, typing.ask, "first?")
    box = typing.ask.box
    box.recent_button.click()
    qtbot.waitUntil(box.menu.isVisible, timeout=PATIENCE_MS)
    assert [entry.text() for entry in box.menu.actions()] == ["first?", "salt && water?"]
    qtbot.keyClick(box.menu, KEY.Key_Down)
    qtbot.keyClick(box.menu, KEY.Key_Return)
    assert box.text() == "salt & water?"


@pytest.mark.qt_log_ignore("grabbing the keyboard")  # a menu does, where there is one
def test_an_empty_history_says_so(qtbot: QtBot, typing: VaultView) -> None:
    typing.ask.box.recent_button.click()
    qtbot.waitUntil(typing.ask.box.menu.isVisible, timeout=PATIENCE_MS)
    [only] = typing.ask.box.menu.actions()
    assert only.text() == "No question was asked yet."
    assert not only.isEnabled()
    typing.ask.box.menu.close()


def test_edit_puts_the_question_back_and_the_changed_one_is_asked(
    qtbot: QtBot, typing: VaultView, script: Script
) -> None:
    ask_and_wait(qtbot, typing.ask, "weight in 2018?")
    typing.ask.box.edit.clear()
    qtbot.keyClick(typing.ask.box.edit, KEY.Key_E, Qt.KeyboardModifier.ControlModifier)
    assert typing.ask.box.text() == QUESTION  # as the answer says that it was asked
    qtbot.keyClick(typing.ask.box.edit, KEY.Key_Backspace)
    qtbot.keyClicks(typing.ask.box.edit, " in 2019?")
    qtbot.keyClick(typing.ask.box.edit, KEY.Key_Return)
    qtbot.waitUntil(lambda: len(script.asked) == 2, timeout=PATIENCE_MS)
    assert script.asked[1].endswith(f"{NAME} in 2019?")


def test_what_the_history_forgets_comes_back_with_no_key(
    qtbot: QtBot, typing: VaultView, script: Script
) -> None:
    ask_and_wait(qtbot, typing.ask, QUESTION)
    script.asking.history = ("kept?",)
    typing.ask.drop_conversations(["talk-1"])
    typing.ask.box.set_text("")
    qtbot.keyClick(typing.ask.box.edit, KEY.Key_Up)
    qtbot.waitUntil(lambda: typing.ask.box.text() == "kept?", timeout=PATIENCE_MS)
    assert typing.ask.box.recent.questions == ("kept?",)


def asked(*questions: str) -> RecentQuestions:
    """These were asked in this order."""
    recent = RecentQuestions()
    for question in questions:
        recent.add(question)
    return recent


@given(st.lists(st.sampled_from("abcdef"), unique=True), st.sampled_from(["", "half a"]))
def test_up_goes_through_all_and_down_the_same_way_back_to_what_was_typed(
    questions: list[str], draft: str
) -> None:
    recent, shown = asked(*questions), draft
    way = [shown]
    while (older := recent.older(shown)) is not None:
        way.append(shown := older)
    assert way == [draft, *questions[::-1]]
    back = [shown]
    while (newer := recent.newer(shown)) is not None:
        back.append(shown := newer)
    assert back == way[::-1]


def test_the_question_that_stands_in_the_box_is_not_offered_again() -> None:
    recent = asked("first?", "second?")
    assert recent.older("second?") == "first?"


def test_what_was_changed_after_going_back_is_a_draft_of_its_own() -> None:
    recent = asked("first?", "second?")
    assert recent.older("half a") == "second?"
    assert recent.newer("second? in 2019") is None
    assert recent.older("second? in 2019") == "second?"
    assert recent.newer("second?") == "second? in 2019"


def test_a_question_asked_twice_stands_once_and_first() -> None:
    assert asked("first?", "second?", "first?").questions == ("first?", "second?")


def test_asking_begins_at_the_newest_again() -> None:
    recent = asked("first?", "second?")
    recent.older("")
    recent.older("second?")
    recent.add("third?")
    assert recent.older("") == "third?"


def test_the_history_stands_behind_this_session_without_what_that_has_already() -> None:
    recent = asked("first?", "second?")
    recent.add_history(("second?", "long ago?"))
    assert recent.questions == ("second?", "first?", "long ago?")
    assert recent.has_history


def test_only_so_many_are_held_and_the_oldest_go_first() -> None:
    recent = asked(*(f"{number}?" for number in range(MOST + 1)))
    recent.add_history(["long ago?"])
    assert recent.questions == tuple(f"{number}?" for number in range(MOST, 0, -1))
