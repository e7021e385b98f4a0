"""The rows of a question's steps: what is done in its order, what goes on last, and no name while hidden."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.modeltest import ModelTester

from privrag_desktop.gui.ask.agent_steps_model import ROW, StepsModel, running_text, step_title
from privrag_desktop.gui.name_visibility_switch import NamesOnScreen
from tests.gui.scripted import NAME, STEPS


@pytest.fixture
def names(qapp: QApplication) -> NamesOnScreen:
    return NamesOnScreen()


@pytest.fixture
def model(names: NamesOnScreen, qtmodeltester: ModelTester) -> StepsModel:
    """Watched by Qt's own test of models, which fails at a row that was not announced."""
    made = StepsModel(names, names)
    qtmodeltester.check(made)
    return made


def shown(model: StepsModel) -> list[str]:
    return [str(model.index(at).data()) for at in range(model.rowCount())]


def test_a_step_that_is_done_comes_before_the_one_that_goes_on(model: StepsModel) -> None:
    model.run("Searching…")
    model.add(STEPS[0])
    model.add(STEPS[2])
    assert [one.partition(",")[0] for one in shown(model)[:2]] == ["Search", "Review: sent back"]
    assert shown(model)[2] == "Searching… 0 s"
    assert [model.row(at).runs for at in range(3)] == [False, False, True]


def test_when_nothing_goes_on_any_more_only_what_is_done_is_left(model: StepsModel) -> None:
    model.run("Searching…")
    model.run("Answering…")  # another: still one row
    model.add(STEPS[0])
    assert model.rowCount() == 2
    model.run("")
    assert [model.row(at).runs for at in range(model.rowCount())] == [False]
    model.run("")
    assert model.rowCount() == 1


def test_the_steps_of_an_earlier_question_take_the_place_of_all(model: StepsModel) -> None:
    model.add(STEPS[0])
    model.run("Answering…")
    model.show(STEPS[4:6])
    assert [one.partition(",")[0] for one in shown(model)] == ["Review: approved", "Release check: released"]


def test_hidden_names_leave_rows_and_tips_and_come_back(model: StepsModel, names: NamesOnScreen) -> None:
    model.add(STEPS[0])
    roles = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole)
    before = [model.index(0).data(role) for role in roles]
    assert all(NAME in str(words) for words in before)
    names.turn()
    assert all("PATIENT_A" in str(model.index(0).data(role)) for role in roles)
    assert NAME not in str([model.index(0).data(role) for role in (*roles, ROW)])
    names.turn()
    assert [model.index(0).data(role) for role in roles] == before


def test_only_what_was_sent_back_or_withheld_is_a_warning(model: StepsModel) -> None:
    model.show(STEPS)
    assert [step_title(step) for step in STEPS if model.row(STEPS.index(step)).warns] == ["Review: sent back"]


@pytest.mark.parametrize(
    ("seconds", "words"), [(0.96, "0 s"), (9.9, "9 s"), (12.3, "12 s"), (200, "3 min 20 s")]
)
def test_what_goes_on_is_timed_without_tenths(seconds: float, words: str) -> None:
    assert running_text(seconds) == words
