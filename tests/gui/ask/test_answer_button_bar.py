"""Under an answer stands only what can be done with it, and names are copied only while they are shown."""

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from privrag_desktop.domain.answers import Answer
from privrag_desktop.gui.ask.answer_button_bar import AnswerActions
from tests.gui.scripted import ANSWER, WITHHELD

SAVED = replace(ANSWER, conversation="talk-1")


@pytest.fixture
def bar(qtbot: QtBot) -> AnswerActions:
    made = AnswerActions()
    qtbot.addWidget(made)
    made.show()
    return made


def offered(bar: AnswerActions) -> list[str]:
    return [one.text() for one in bar.findChildren(QPushButton) if one.isVisible()]


@pytest.mark.parametrize(
    ("answer", "words"),
    [
        (SAVED, ["Edit", "Copy", "Export"]),
        (ANSWER, ["Edit", "Copy"]),  # it belongs to no conversation that could be exported
        (WITHHELD, ["Edit"]),  # there is nothing to copy
    ],
)
def test_an_answer_offers_what_can_be_done_with_it(
    bar: AnswerActions, answer: Answer, words: list[str]
) -> None:
    bar.offer(answer, hidden=False)
    assert offered(bar) == words
    bar.offer_nothing()
    assert offered(bar) == []


def test_no_copy_with_names_and_no_edit_of_a_question_with_names_while_they_are_hidden(
    bar: AnswerActions,
) -> None:
    bar.offer(SAVED, hidden=True)
    assert not bar.with_names.isEnabled()
    assert bar.without_names.isEnabled()
    assert not bar.edit.isEnabled()
    bar.offer(SAVED, hidden=False)
    assert bar.with_names.isEnabled()
    assert bar.edit.isEnabled()


def test_an_answer_without_pseudonyms_cannot_be_copied_without_names(bar: AnswerActions) -> None:
    bar.offer(replace(SAVED, hidden=None), hidden=False)
    assert not bar.without_names.isEnabled()
    assert bar.with_names.isEnabled()


def test_the_two_copies_say_which_is_wanted(qtbot: QtBot, bar: AnswerActions) -> None:
    bar.offer(SAVED, hidden=False)
    asked: list[bool] = []
    bar.copy_wanted.connect(asked.append)
    bar.without_names.trigger()
    bar.with_names.trigger()
    assert asked == [False, True]


@pytest.mark.parametrize(
    ("answer", "can"), [(ANSWER, True), (replace(ANSWER, by_code=True), False), (WITHHELD, False)]
)
def test_other_words_are_offered_only_where_a_model_wrote_them(
    bar: AnswerActions, answer: Answer, can: bool
) -> None:
    bar.offer_again(answer)
    assert bar.regenerate.isVisible() is can


def test_a_chart_is_offered_where_there_are_readings_and_says_whether_it_is_shown(
    qtbot: QtBot, bar: AnswerActions
) -> None:
    bar.offer_plot(has_course=False, is_shown=True)
    assert not bar.plot.isVisible()
    assert not bar.plot.isChecked()
    bar.offer_plot(has_course=True, is_shown=True)
    assert bar.plot.isChecked()
    with qtbot.waitSignal(bar.plot_wanted) as wanted:
        bar.plot.click()
    assert wanted.args == [False]


def test_while_a_question_runs_it_cannot_be_changed(bar: AnswerActions) -> None:
    bar.offer_edit(hidden=False, runs=True)
    assert offered(bar) == []
    bar.offer_edit(hidden=False, runs=False)
    assert offered(bar) == ["Edit"]
