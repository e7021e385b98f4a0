"""The bar of steps says without colour which step is next and which are done."""

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from privrag_desktop.gui.first_run.first_run_steps_bar import SetupStep, Stepper


@pytest.fixture
def bar(qtbot: QtBot) -> Stepper:
    made = Stepper()
    qtbot.addWidget(made)
    return made


def shown(bar: Stepper) -> list[tuple[str, str, str]]:
    """The badge and the words of each step, and how both are drawn."""
    found = bar.findChildren(QLabel)
    badges = [one for one in found if one.objectName() == "badge"]
    words = [one for one in found if one.objectName() == "step"]
    assert [one.property("state") for one in badges] == [one.property("state") for one in words]
    return [(a.text(), b.text(), str(a.property("state"))) for a, b in zip(badges, words, strict=True)]


def test_steps_before_the_next_are_checked_and_those_after_it_numbered(bar: Stepper) -> None:
    bar.show_step(SetupStep.MODEL)
    assert shown(bar) == [
        ("✓", "Vault", "done"),
        ("✓", "Recovery key", "done"),
        ("3", "Model", "now"),
        ("4", "Records", "later"),
    ]


@pytest.mark.parametrize("step", SetupStep)
def test_a_screen_reader_hears_which_step_it_is(bar: Stepper, step: SetupStep) -> None:
    bar.show_step(step)
    [now] = [words for _, words, state in shown(bar) if state == "now"]
    assert bar.accessibleName() == f"Step {step} of 4: {now}"


def test_going_back_takes_the_check_marks_away(bar: Stepper) -> None:
    bar.show_step(SetupStep.RECORDS)
    bar.show_step(SetupStep.VAULT)
    assert [badge for badge, _, _ in shown(bar)] == ["1", "2", "3", "4"]
