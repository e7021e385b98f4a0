"""What a lock interrupted is offered until somebody decides on it; hidden names are hidden there, too."""

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.imports import SavedImport
from privrag_desktop.domain.interrupted_jobs import (
    InterruptedImports,
    InterruptedQuestion,
    InterruptedTask,
    StoppedJob,
)
from privrag_desktop.domain.tasks import TaskPolicy, TaskWorld
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.window.interrupted_jobs_panel import QUESTION, InterruptedJobOffers
from tests.gui import scripted, scripted_tasks
from tests.gui.on_screen import words_of
from tests.gui.scripted import NAME
from tests.gui.scripted_library import NOON

ASKED = InterruptedQuestion(scripted.QUESTION, "a talk")
GIVEN = InterruptedTask(scripted_tasks.TASK, TaskPolicy.FULL, TaskWorld.RECORDS)
READ = InterruptedImports(tuple(SavedImport(number, "admin", (), NOON) for number in (1, 2)))


@pytest.fixture
def names() -> NamesOnScreen:
    return NamesOnScreen()


@pytest.fixture
def offers(qtbot: QtBot, names: NamesOnScreen) -> InterruptedJobOffers:
    made = InterruptedJobOffers(names)
    qtbot.addWidget(made)
    made.offer([ASKED, GIVEN, READ])
    return made


def dismiss(offers: InterruptedJobOffers, at: int) -> None:
    [button] = [one for one in offers.notices[at].findChildren(QPushButton) if one.text() == "Dismiss"]
    button.click()


def test_a_job_that_is_taken_up_is_wanted_once_and_waits_no_more(offers: InterruptedJobOffers) -> None:
    wanted: list[StoppedJob] = []
    offers.wanted.connect(wanted.append)
    assert offers.pending == (ASKED, GIVEN, READ)
    offers.notices[1].action_button.click()
    assert wanted == [GIVEN]
    assert offers.pending == (ASKED, READ)


def test_a_job_that_is_dismissed_is_given_up(offers: InterruptedJobOffers) -> None:
    unwanted: list[StoppedJob] = []
    offers.unwanted.connect(unwanted.append)
    dismiss(offers, 2)
    assert unwanted == [READ]
    assert offers.pending == (ASKED, GIVEN)


def test_the_last_one_takes_the_panel_with_it(offers: InterruptedJobOffers) -> None:
    assert offers.isVisible()
    for _ in range(3):
        assert not offers.isHidden()
        dismiss(offers, 0)
    assert (offers.isHidden(), offers.pending) == (True, ())
    offers.offer([ASKED])
    assert offers.isVisible()


def test_without_jobs_it_takes_no_room(qtbot: QtBot, names: NamesOnScreen) -> None:
    empty = InterruptedJobOffers(names)
    qtbot.addWidget(empty)
    empty.offer([])
    assert empty.isHidden()


def test_nobody_is_named_while_names_are_hidden_whenever_it_is_offered(
    offers: InterruptedJobOffers, names: NamesOnScreen
) -> None:
    assert NAME in words_of(offers)
    names.turn()
    assert NAME not in words_of(offers)
    offers.offer([ASKED])
    assert NAME not in words_of(offers)
    names.turn()
    assert offers.notices[0].text == QUESTION.format(question=ASKED.text)


def test_a_deleted_patient_takes_questions_and_tasks_away_and_leaves_imports(
    offers: InterruptedJobOffers,
) -> None:
    offers.drop_words()
    assert offers.pending == (READ,)
    [notice] = offers.notices
    assert notice.text.startswith("2 imports had not ended")
    dismiss(offers, 0)
    assert offers.isHidden()
