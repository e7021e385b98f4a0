"""Each action of a program stands once, with its condition, and an amount is for one thing."""

import pytest

from privrag_desktop.capri.task_program.actions_with_conditions import GuardedAction, changes, guarded_actions
from privrag_desktop.capri.task_program.program_language import read_program

IF_HIGH = 'if latest(P1, "K") > Q1:\n    order(P1, "ECG")\n'


def actions_of(text: str) -> list[GuardedAction]:
    return guarded_actions(read_program(text))


def test_each_action_stands_once_with_its_condition() -> None:
    text = f'{IF_HIGH}else:\n    order(P1, "potassium")\norder(P1, "ECG")\n'
    first, other = guarded_actions(read_program(text))
    assert (first.if_true, other.if_true) == (True, False)
    assert first.condition == other.condition


def test_an_other_case_that_repeats_the_first_is_left_out_and_the_condition_stays() -> None:
    """The model wrote “else” for want of another action; without the condition it would always be done."""
    [only] = guarded_actions(read_program(f'{IF_HIGH}else:\n    order(P1, "ECG", note="high")\n'))
    assert only.condition is not None
    assert only.if_true


def test_two_doses_for_two_cases_are_two_actions() -> None:
    text = 'if takes(P1):\n    order(P1, "iron", dose=Q1)\nelse:\n    order(P1, "iron", dose=Q2)\n'
    assert len(guarded_actions(read_program(text))) == 2


def test_of_two_that_do_the_same_the_one_that_says_more_stays() -> None:
    [only] = guarded_actions(read_program('order(P1, "CRP")\norder(P1, "CRP", day=D1)\n'))
    assert only.action.option("day") is not None


@pytest.mark.parametrize(
    "text",
    [
        'order(P1, "furosemide", dose=Q1)\nrecord(P1, "weigh", Q1)\n',
        'if latest(P1, "weight") > Q1:\n    order(P1, "diet")\nrecord(P1, "weight", Q1)\n',
        'record(P1, "weight", Q1)\nrecord(P1, "height", Q1)\n',
    ],
)
def test_an_amount_is_for_one_thing(text: str) -> None:
    assert len(guarded_actions(read_program(text))) == 1


@pytest.mark.parametrize(
    "text",
    [
        'if latest(P1, "chol") > Q1:\n    order(P1, "iron", dose=Q2)\nelse:\n    order(P1, "x", dose=Q1)\n',
        'record(P1, "oxygen saturation", Q1)\norder(P1, "oxygen saturation", note="88 percent")\n',
        'order(P1, "ECG")\norder(P1, "nil")\n',
    ],
)
def test_a_limit_is_no_dose_and_what_is_measured_or_nothing_is_not_ordered(text: str) -> None:
    """A small model ordered atorvastatin of 235 mg/dL, which was the limit, for the case of “leave it”."""
    assert len(actions_of(text)) == 1


def test_an_order_stays_beside_a_value_that_took_the_amount_of_another() -> None:
    """Height 181 cm and an order of urea: the model wrote down a urea of 181 cm as well."""
    text = 'record(P1, "height", Q1)\nrecord(P1, "Urea", Q1)\norder(P1, "Urea", day=D2)\n'
    assert [one.action.name for one in actions_of(text)] == ["record", "order"]


def test_answers_and_questions_change_nothing() -> None:
    assert not changes(actions_of('answer(age(P1))\nask("patient")\n'))
    assert changes(actions_of('answer(age(P1))\norder(P1, "ECG")\n'))
