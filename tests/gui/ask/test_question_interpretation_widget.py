"""How a question was read stands above its answer: as words, as parts to change, or as nothing at all."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtGui import Qt as GuiQt
from PySide6.QtWidgets import QMenu, QToolTip, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.answers import Edit, QuestionPartChip
from privrag_desktop.gui.ask.question_interpretation_widget import OneLine, UnderstoodAs
from tests.gui.conftest import PATIENCE_MS

AWAY = Edit("salt & water", "coded salt", "without salt")
EARLIER = Edit("in 2017", "coded in 2017", "in 2017")
PARTS = (
    QuestionPartChip("number of patients", "number of patients", None),
    QuestionPartChip("salt & water", "coded salt", AWAY),
    QuestionPartChip("in 2018", "coded in 2018", None, (EARLIER,)),
)
WORDS = "Understood as: Number of patients with salt & water in 2018"


@pytest.fixture
def page(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


@pytest.fixture
def read_as(page: QWidget) -> UnderstoodAs:
    """In a window with room for chips."""
    made = UnderstoodAs()
    box = QVBoxLayout(page)
    box.addWidget(made)
    box.addStretch(1)
    page.resize(900, 700)
    page.show()
    made.show()
    return made


def entries(menu: QMenu) -> list[QAction]:
    return [entry for entry in menu.actions() if entry.isEnabled()]


def test_words_without_parts_are_shown_whole(read_as: UnderstoodAs) -> None:
    read_as.say(WORDS, (), hidden=False)
    assert read_as.whole.isVisible()
    assert read_as.whole.words == WORDS
    assert not read_as.line.isVisible()
    assert not read_as.change.isVisible()


def test_words_with_parts_take_one_line_above_them(qtbot: QtBot, read_as: UnderstoodAs) -> None:
    read_as.say(WORDS, PARTS, hidden=False)
    qtbot.waitUntil(read_as.pieces.isVisible, timeout=PATIENCE_MS)
    assert read_as.line.isVisible()
    assert not read_as.whole.isVisible()
    assert not read_as.change.isVisible()


def test_parts_that_have_no_room_are_in_a_menu(qtbot: QtBot, read_as: UnderstoodAs) -> None:
    read_as.say(WORDS, PARTS, hidden=False)
    read_as.window().resize(900, 120)
    qtbot.waitUntil(read_as.change.isVisible, timeout=PATIENCE_MS)
    assert not read_as.pieces.isVisible()


def test_it_is_empty_only_without_words_and_parts(read_as: UnderstoodAs) -> None:
    seen = []
    for words, parts in (("", ()), (WORDS, ()), ("", PARTS)):
        read_as.say(words, parts, hidden=False)
        seen.append(read_as.is_empty)
    assert seen == [True, False, False]


def test_a_part_in_the_menu_offers_its_changes_and_one_that_must_stay_offers_none(
    read_as: UnderstoodAs,
) -> None:
    read_as.say(WORDS, PARTS, hidden=False)
    assert [entry.text() for entry in entries(read_as.menu)] == ["salt && water", "in 2018"]
    asked: list[tuple[QuestionPartChip, Edit]] = []
    read_as.changed.connect(lambda piece, edit: asked.append((piece, edit)))
    for entry in entries(read_as.menu):
        of_part = entry.menu()
        assert isinstance(of_part, QMenu)
        of_part.actions()[0].trigger()
    assert asked == [(PARTS[1], AWAY), (PARTS[2], EARLIER)]


def test_hidden_names_are_in_no_chip_and_in_no_menu(read_as: UnderstoodAs) -> None:
    read_as.say("Understood as: coded", PARTS, hidden=False)
    read_as.say("Understood as: coded", PARTS, hidden=True)
    assert [entry.text() for entry in entries(read_as.menu)] == ["coded salt", "coded in 2018"]
    assert [chip.words.text() for chip in read_as.pieces.chips] == [piece.coded for piece in PARTS]


def test_another_question_has_none_of_the_parts_before(read_as: UnderstoodAs) -> None:
    read_as.say(WORDS, PARTS, hidden=False)
    read_as.say(WORDS, (), hidden=False)
    assert read_as.menu.actions() == []
    assert read_as.pieces.chips == []
    assert not read_as.change.isVisible()


LONG_WORDS = "Systolic blood pressure of somebody with a very long name"


@pytest.fixture
def line(qtbot: QtBot) -> OneLine:
    made = OneLine("muted")
    qtbot.addWidget(made)
    made.say(LONG_WORDS)
    made.resize(made.sizeHint().width(), 30)
    made.show()
    return made


def test_what_fits_is_shown_whole_and_takes_no_press_of_tab(line: OneLine) -> None:
    assert (line.text(), line.toolTip()) == (LONG_WORDS, "")
    assert line.focusPolicy() is Qt.FocusPolicy.NoFocus


def test_what_does_not_fit_is_cut_and_can_be_read_in_the_tooltip(line: OneLine) -> None:
    line.resize(120, 30)
    assert line.text().endswith("…")
    assert LONG_WORDS.startswith(line.text()[:-1].rstrip())
    assert (line.toolTip(), line.accessibleName()) == (LONG_WORDS, LONG_WORDS)
    assert line.focusPolicy() is Qt.FocusPolicy.TabFocus
    assert line.sizeHint().width() > 120  # it still asks for the room of all of it
    line.resize(line.sizeHint().width(), 30)
    assert (line.text(), line.toolTip()) == (LONG_WORDS, "")


def test_the_keyboard_shows_the_whole_as_the_pointer_does(
    qtbot: QtBot, line: OneLine, monkeypatch: pytest.MonkeyPatch
) -> None:
    tips: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _at, text, _over: tips.append(text))
    line.resize(120, 30)
    line.activateWindow()
    line.setFocus()
    qtbot.waitUntil(lambda: tips == [LONG_WORDS])


def test_markup_in_it_is_shown_letter_for_letter(line: OneLine) -> None:
    line.say("<b>Bold</b> <img src='file:///a'> " * 9)
    line.resize(120, 30)
    assert line.textFormat() is Qt.TextFormat.PlainText
    assert line.text().startswith("<b>Bold")
    assert not GuiQt.mightBeRichText(line.toolTip())
