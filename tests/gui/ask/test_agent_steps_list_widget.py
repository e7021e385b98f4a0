"""The list of steps says what goes on, gives each step the height of its words, and shows the newest."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.answers import NoAnswer
from privrag_desktop.domain.search_results import SearchResults
from privrag_desktop.gui.ask.agent_steps_list_widget import StepsList, doing_after
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from privrag_desktop.gui.page_background_work import QuestionStarted
from privrag_desktop.gui.theme.theme import Theme
from tests.gui.conftest import PATIENCE_MS
from tests.gui.scripted import STEPS

NEXT = ("Reviewing…", "Writing a draft…", "Reviewing…", "Checking…", "Answering…")


@pytest.fixture
def steps(qtbot: QtBot, theme: Theme) -> StepsList:
    made = StepsList(theme, NamesOnScreen(theme))
    qtbot.addWidget(made)
    made.resize(260, 200)
    made.show()
    return made


def height(steps: StepsList, row: int) -> int:
    return steps.visualRect(steps.steps.index(row)).height()


@pytest.mark.parametrize(
    ("done", "doing"),
    [
        (QuestionStarted(), "Searching…"),
        (SearchResults(()), "Writing a draft…"),
        (NoAnswer("Not understood."), "Looking for other words…"),
        *((step, words) for step, words in zip(STEPS[1:6], NEXT, strict=True)),
    ],
)
def test_the_line_under_the_question_names_the_step_that_runs(done: object, doing: str) -> None:
    assert doing_after(done) == doing


def test_what_tells_nothing_of_the_next_step_is_left_as_it_was() -> None:
    assert doing_after(STEPS[0]) == ""
    assert doing_after("a piece of the answer") == ""


def test_long_words_get_more_lines_and_a_narrower_list_still_more(qtbot: QtBot, steps: StepsList) -> None:
    steps.add(STEPS[4])
    steps.add(replace(STEPS[4], coded="", summary="It was looked through once more, word by word. " * 4))
    steps.run("Answering…")
    doing, short, long = (height(steps, row) for row in (2, 0, 1))
    assert doing < short < long
    steps.resize(160, 200)
    assert height(steps, 1) > long


def test_the_newest_step_is_scrolled_to(qtbot: QtBot, steps: StepsList) -> None:
    for step in STEPS * 3:
        steps.add(step)
    bar = steps.verticalScrollBar()
    qtbot.waitUntil(lambda: 0 < bar.maximum() == bar.value(), timeout=PATIENCE_MS)
