"""Enter asks what was typed, once; Shift and Enter break the line; a draft goes and comes with the names."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.conversations import LONGEST_QUESTION
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.text_input_box_with_stop_button import GAP, PUT_AWAY, TypingBox

QUESTION = "What is the latest weight?"


@pytest.fixture
def names() -> NamesOnScreen:
    return NamesOnScreen()


@pytest.fixture
def box(qtbot: QtBot, theme: Theme, names: NamesOnScreen) -> TypingBox:
    made = TypingBox(theme, names)
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def asked(box: TypingBox) -> list[str]:
    questions: list[str] = []
    box.asked.connect(questions.append)
    return questions


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_asks_without_the_blanks_around(
    qtbot: QtBot, box: TypingBox, asked: list[str], key: Qt.Key
) -> None:
    qtbot.keyClicks(box.edit, f"  {QUESTION} ")
    qtbot.keyClick(box.edit, key)
    assert asked == [QUESTION]
    assert box.text() == QUESTION  # it can be changed and asked again


def test_shift_and_enter_break_the_line(qtbot: QtBot, box: TypingBox, asked: list[str]) -> None:
    qtbot.keyClicks(box.edit, "one")
    qtbot.keyClick(box.edit, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    qtbot.keyClicks(box.edit, "two")
    assert (asked, box.text()) == ([], "one\ntwo")


@pytest.mark.parametrize("typed", ["", "  \n ", "w" * (LONGEST_QUESTION + 1)])
def test_nothing_and_too_much_are_not_asked(
    qtbot: QtBot, box: TypingBox, asked: list[str], typed: str
) -> None:
    box.edit.setPlainText(typed)
    qtbot.keyClick(box.edit, Qt.Key.Key_Return)
    assert (asked, box.ask_button.isEnabled()) == ([], False)


def test_while_it_runs_there_is_stop_in_place_of_ask(qtbot: QtBot, box: TypingBox, asked: list[str]) -> None:
    box.edit.setPlainText(QUESTION)
    box.activateWindow()
    box.ask_button.setFocus()
    qtbot.waitUntil(box.ask_button.hasFocus)
    box.set_running(True)
    assert (box.ask_button.isVisible(), box.stop_button.hasFocus()) == (False, True)
    qtbot.keyClick(box.edit, Qt.Key.Key_Return)
    assert asked == []
    with qtbot.waitSignal(box.stopped):
        box.stop_button.click()
    box.set_running(False)
    assert (box.stop_button.isVisible(), box.ask_button.hasFocus()) == (False, True)


def test_a_name_is_typed_over_the_gap_of_an_example(qtbot: QtBot, box: TypingBox) -> None:
    box.begin(f"Which medications is {GAP} taking?")
    qtbot.keyClicks(box.edit, "Bea")
    assert box.text() == "Which medications is Bea taking?"


@pytest.mark.parametrize(
    ("before", "after"), [("", "Bea "), ("weight of", "weight of Bea "), ("of ", "of Bea ")]
)
def test_words_are_put_in_apart_from_what_stands_before_them(box: TypingBox, before: str, after: str) -> None:
    box.set_text(before)
    box.insert("Bea")
    assert box.edit.toPlainText() == after


def test_a_draft_goes_with_the_names_and_what_is_typed_meanwhile_stays(
    qtbot: QtBot, box: TypingBox, names: NamesOnScreen
) -> None:
    box.set_text("How is Bea?")
    names.turn()
    assert (box.edit.toPlainText(), box.edit.placeholderText()) == ("", PUT_AWAY)
    qtbot.keyClicks(box.edit, QUESTION)
    names.turn()
    assert box.text() == QUESTION


def test_what_is_set_while_names_are_hidden_waits_for_them(box: TypingBox, names: NamesOnScreen) -> None:
    names.turn()
    box.set_text("How is Bea?")
    assert box.text() == ""
    names.turn()
    assert box.text() == "How is Bea?"


def test_it_grows_with_its_lines_up_to_a_few(box: TypingBox) -> None:
    heights = []
    for lines in (1, 2, 4, 9):
        box.edit.setPlainText("\n".join(["words"] * lines))
        heights.append(box.edit.height())
    assert heights[0] < heights[1] < heights[2] == heights[3]
