"""What a question may mean stands on buttons: each asks just that, and hides names with all others."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.answers import Answer, PatientChoice
from privrag_desktop.gui.ask.clarification_choices_panel import ClarificationChoices
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from tests.gui.on_screen import words_of
from tests.gui.scripted import WITHHELD

PEOPLE = tuple(PatientChoice(str(n), f"Ada Quill & Co, female, born 19{n}0-01-01") for n in (4, 8))
WHICH_ONE = replace(WITHHELD, choices=PEOPLE, offered=("Has Ada Quill asthma?",))
OTHER_WORDS = replace(WITHHELD, offered=("Has Ada Quill asthma?", "When was Ada Quill born?"))


@pytest.fixture
def names(qapp: QApplication) -> NamesOnScreen:
    return NamesOnScreen()


@pytest.fixture
def panel(qtbot: QtBot, names: NamesOnScreen) -> ClarificationChoices:
    made = ClarificationChoices(names)
    qtbot.addWidget(made)
    return made


def asked_by(qtbot: QtBot, panel: ClarificationChoices) -> list[str]:
    """What each of the buttons asks."""
    asked: list[str] = []
    for one in panel.buttons:
        with qtbot.waitSignal(panel.chosen) as chosen:
            one.click()
        asked += chosen.args or []
    return asked


def test_a_patient_is_chosen_by_number_as_the_program_reads_it(
    qtbot: QtBot, panel: ClarificationChoices
) -> None:
    panel.show_choices(WHICH_ONE)
    assert asked_by(qtbot, panel) == [f"Number {at}: {one.words}" for at, one in enumerate(PEOPLE, 1)]


def test_patients_come_before_questions_and_their_words_stand_letter_for_letter(
    panel: ClarificationChoices,
) -> None:
    panel.show_choices(WHICH_ONE)
    assert [one.accessibleName() for one in panel.buttons] == [
        f"Ada Quill & Co, female, born 1 Jan 19{n}0" for n in (4, 8)
    ]
    assert all(one.shortcut().isEmpty() for one in panel.buttons)


def test_a_question_that_may_be_meant_is_asked_as_it_stands(
    qtbot: QtBot, panel: ClarificationChoices
) -> None:
    panel.show_choices(OTHER_WORDS)
    assert asked_by(qtbot, panel) == list(OTHER_WORDS.offered)
    assert panel.buttons[0].text() == "Perhaps you mean: Has Ada Quill asthma?"


@pytest.mark.parametrize("answer", [WHICH_ONE, OTHER_WORDS])
def test_hidden_names_stand_on_no_button_and_each_still_asks_the_same(
    qtbot: QtBot, panel: ClarificationChoices, names: NamesOnScreen, answer: Answer
) -> None:
    panel.show_choices(answer)
    before = words_of(panel)
    asked = asked_by(qtbot, panel)
    names.turn()
    assert not [one for one in ("Quill", "19", "asthma") if one in words_of(panel)]
    assert len({one.text() for one in panel.buttons}) == len(panel.buttons)
    assert asked_by(qtbot, panel) == asked
    names.turn()
    assert words_of(panel) == before


def test_the_next_answer_has_none_of_the_choices_before(panel: ClarificationChoices) -> None:
    panel.show_choices(WHICH_ONE)
    panel.show_choices(OTHER_WORDS)
    assert len(panel.buttons) == 2
    panel.show_choices(WITHHELD)
    assert panel.buttons == []
    assert panel.isHidden()
