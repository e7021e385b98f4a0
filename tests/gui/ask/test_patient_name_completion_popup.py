"""The list of names under a question: a few of them, chosen by key or click, and gone when put away."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.patients import Patient
from privrag_desktop.gui.ask.patient_name_completion_popup import MOST, NamePopup, patient_words
from tests.gui.on_screen import words_of

MANY = [Patient(str(n), f"Ada Quill {n}", "female", f"19{n + 10}-05-05") for n in range(MOST + 3)]
AT = QPoint(20, 30)


@pytest.fixture
def popup(qtbot: QtBot) -> NamePopup:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(500, 400)
    page.show()
    return NamePopup(page)


@pytest.mark.parametrize(
    ("patient", "words"),
    [
        (Patient("a", "Ada Quill", "female", "1957-11-23"), "Ada Quill · female, born 1957"),
        (Patient("a", "Ada Quill", None, "1957"), "Ada Quill · born 1957"),
        (Patient("a", "Ada Quill", "female", None), "Ada Quill · female"),
        (Patient("a", "Ada Quill", None, None), "Ada Quill"),
    ],
)
def test_namesakes_are_told_apart_by_what_is_known_of_them(patient: Patient, words: str) -> None:
    assert patient_words(patient) == words


def test_few_are_shown_and_how_many_more_there_are(popup: NamePopup) -> None:
    popup.offer(MANY, AT)
    assert popup.rows == [patient_words(one) for one in MANY[:MOST]]
    assert "3 more begin so." in popup.about.text()
    popup.offer(MANY[:2], AT)
    assert "more" not in popup.about.text()


def test_none_is_chosen_until_somebody_moves_to_it(popup: NamePopup) -> None:
    """Enter asks the question as it was typed, while Tab takes the first."""
    popup.offer(MANY, AT)
    assert popup.current is None
    assert popup.first == MANY[0]


def test_rows_are_gone_through_and_above_the_first_none_is_chosen(popup: NamePopup) -> None:
    popup.offer(MANY[:2], AT)
    said = [popup.move_by(by) for by in (1, 1, 1)]
    assert said == [popup.rows[0], popup.rows[1], popup.rows[1]]
    assert popup.first == popup.current == MANY[1]
    assert [popup.move_by(by) for by in (-1, -1, -1)] == [popup.rows[0], "", ""]
    assert popup.current is None


def test_a_list_of_others_has_none_chosen(popup: NamePopup) -> None:
    popup.offer(MANY[:2], AT)
    popup.move_by(1)
    popup.offer(MANY[1:3], AT)
    assert popup.current is None


def test_a_click_brings_that_patient_and_takes_no_focus(qtbot: QtBot, popup: NamePopup) -> None:
    popup.offer(MANY, AT)
    second = popup.list.visualRect(popup.list.model().index(1, 0)).center()
    with qtbot.waitSignal(popup.chosen) as chosen:
        qtbot.mouseClick(popup.list.viewport(), Qt.MouseButton.LeftButton, pos=second)
    assert chosen.args == [MANY[1]]
    assert not popup.list.hasFocus()


def test_put_away_it_holds_nobody_s_name(popup: NamePopup) -> None:
    popup.offer(MANY, AT)
    popup.put_away()
    assert popup.rows == []
    assert popup.first is None
    assert "Quill" not in words_of(popup)


@pytest.mark.parametrize("x", [-10, 20, 490])
def test_it_never_sticks_out_at_the_sides_of_the_page(popup: NamePopup, x: int) -> None:
    popup.offer(MANY, QPoint(x, 30))
    assert popup.x() >= 0
    assert popup.geometry().right() <= 500
