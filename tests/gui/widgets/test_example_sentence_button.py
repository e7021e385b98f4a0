"""An example that does not fit is cut on the screen alone: what is asked is the whole sentence."""

import pytest
from PySide6.QtWidgets import QMainWindow, QStyleOptionButton
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.theme.theme import Theme
from privrag_desktop.gui.widgets.example_sentence_button import ExampleButton

WORDS = "Which medications is the patient with the longest name of this vault taking at the moment?"


@pytest.fixture
def pressed() -> list[str]:
    return []


@pytest.fixture
def window(qtbot: QtBot, theme: Theme) -> QMainWindow:
    made = QMainWindow()
    qtbot.addWidget(made)
    theme.dress(made)
    made.show()
    return made


@pytest.fixture
def button(window: QMainWindow, pressed: list[str]) -> ExampleButton:
    made = ExampleButton(pressed.append)
    made.setParent(window)
    made.show_text(WORDS, f"Example: {WORDS}")
    return made


def drawn(button: ExampleButton) -> str:
    option = QStyleOptionButton()
    button.initStyleOption(option)
    return str(option.text)


def test_a_narrow_one_is_cut_on_the_screen_and_asks_the_whole(
    button: ExampleButton, pressed: list[str]
) -> None:
    button.resize(200, 40)
    assert drawn(button).endswith("…")
    assert (button.toolTip(), button.accessibleName()) == (WORDS, f"Example: {WORDS}")
    button.click()
    assert pressed == [WORDS]


def test_it_asks_for_the_room_of_the_whole_however_narrow_it_is_now(button: ExampleButton) -> None:
    button.resize(1500, 40)
    wide = button.sizeHint().width()
    button.resize(200, 40)
    assert button.sizeHint().width() == wide
    button.resize(button.sizeHint())
    assert drawn(button) == WORDS
    assert button.minimumSizeHint().width() < wide


def test_an_ampersand_is_drawn_as_one_and_has_room(button: ExampleButton) -> None:
    button.show_text("Ada &&& Bob?", "Ada &&& Bob?")
    button.resize(1500, 40)
    button.resize(button.sizeHint())
    assert drawn(button) == "Ada &&&&&& Bob?"  # as Qt writes those that are shown


def test_without_a_sentence_there_is_no_button(button: ExampleButton) -> None:
    assert button.isVisible()
    button.show_text("", "")
    assert button.isHidden()
