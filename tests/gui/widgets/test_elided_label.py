"""A line that does not fit ends in an ellipsis; pointer and keyboard still show all of it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtWidgets import QToolTip
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.widgets.elided_label import OneLine

WORDS = "Systolic blood pressure of somebody with a very long name"


@pytest.fixture
def line(qtbot: QtBot) -> OneLine:
    made = OneLine("muted")
    qtbot.addWidget(made)
    made.say(WORDS)
    made.resize(made.sizeHint().width(), 30)
    made.show()
    return made


def test_what_fits_is_shown_whole_and_takes_no_press_of_tab(line: OneLine) -> None:
    assert (line.text(), line.toolTip()) == (WORDS, "")
    assert line.focusPolicy() is Qt.FocusPolicy.NoFocus


def test_what_does_not_fit_is_cut_and_can_be_read_in_the_tooltip(line: OneLine) -> None:
    line.resize(120, 30)
    assert line.text().endswith("…")
    assert WORDS.startswith(line.text()[:-1].rstrip())
    assert (line.toolTip(), line.accessibleName()) == (WORDS, WORDS)
    assert line.focusPolicy() is Qt.FocusPolicy.TabFocus
    assert line.sizeHint().width() > 120  # it still asks for the room of all of it
    line.resize(line.sizeHint().width(), 30)
    assert (line.text(), line.toolTip()) == (WORDS, "")


def test_the_keyboard_shows_the_whole_as_the_pointer_does(
    qtbot: QtBot, line: OneLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    tips: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _at, text, _over: tips.append(text))
    line.resize(120, 30)
    line.activateWindow()
    line.setFocus()
    qtbot.waitUntil(lambda: tips == [WORDS])


def test_markup_in_it_is_shown_letter_for_letter(line: OneLine) -> None:
    line.say("<b>Bold</b> <img src='file:///a'> " * 9)
    line.resize(120, 30)
    assert line.textFormat() is Qt.TextFormat.PlainText
    assert line.text().startswith("<b>Bold")
    assert not GuiQt.mightBeRichText(line.toolTip())
