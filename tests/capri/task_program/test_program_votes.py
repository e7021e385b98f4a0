"""What only one of several programs says is not done; what two say is, whatever its order or wording."""

import pytest

from privrag_desktop.capri.task_program.program_actions import GuardedAction, guarded_actions
from privrag_desktop.capri.task_program.program_language import read_program
from privrag_desktop.capri.task_program.program_votes import (
    agreed,
    is_said_again,
    ways_to_read,
)

IF_HIGH = 'if latest(P1, "K") > Q1:\n    order(P1, "ECG")\n'


def programs(*texts: str) -> list[list[GuardedAction]]:
    return [guarded_actions(read_program(text)) for text in texts]


def names(actions: list[GuardedAction]) -> list[str]:
    return [str(one.action.arguments[-1]) for one in actions]


def test_what_only_one_program_has_is_left_out() -> None:
    kept = agreed(
        programs('order(P1, "CRP")\norder(P1, "draft")\n', 'order(P1, "CRP")\n', 'order(P1, "serum CRP")\n')
    )
    assert names(kept) == ["CRP"]


@pytest.mark.parametrize(
    "other",
    [
        'order(P2, "CRP", day=D1)\n',
        'order(P1, "CRP", day=D2)\n',
        'order(P1, "CRP", dose=Q1, day=D1)\n',
        'order(P1, "ESR", day=D1)\n',
        'record(P1, "CRP", Q1)\n',
        'if takes(P1):\n    order(P1, "CRP", day=D1)\n',
    ],
)
def test_another_person_day_dose_item_action_or_condition_is_no_agreement(other: str) -> None:
    one, another = programs('order(P1, "CRP", day=D1)\n', other)
    assert not is_said_again(one, another)
    assert agreed([one, another]) == []


@pytest.mark.parametrize(
    ("one", "other", "is_same"),
    [
        ("takes(P1)", "takes(P1)", True),
        ("takes(P1)", "allergic(P1)", False),
        ("not takes(P1)", "not takes(P1)", True),
        ("not takes(P1)", "takes(P1)", False),
        ("takes(P1) and allergic(P1)", "allergic(P1) and takes(P1)", True),
        ("takes(P1) and allergic(P1)", "takes(P1) or allergic(P1)", False),
        ('latest(P1, "K") > Q1', 'latest(P1, "serum K") > Q1', True),
        ('latest(P1, "K") > Q1', 'latest(P1, "K") < Q1', False),
    ],
)
def test_conditions_are_compared(one: str, other: str, is_same: bool) -> None:
    first, second = programs(*(f'if {condition}:\n    order(P1, "CRP")\n' for condition in (one, other)))
    assert is_said_again(first, second) is is_same
    assert is_said_again(*programs(f"answer({one})\n", f"answer({other})\n")) is is_same


def test_a_change_must_stand_in_the_likeliest_program() -> None:
    """A model once ordered “dose” at two of three tries, and not at the first."""
    said = programs("answer(age(P1))\n", *['answer(age(P1))\norder(P1, "dose")\n'] * 2)
    assert [one.action.name for one in agreed(said)] == ["answer"]
    assert agreed(programs('ask("patient")\n', *['order(P1, "dose")\n'] * 2)) == []


def test_a_note_needs_no_agreement() -> None:
    """It is words of the task, and a note that is lost is worse than one that says what is plain."""
    bare, noted = 'order(P1, "CRP")\n', 'order(P1, "CRP", note="no hurry")\n'
    assert agreed(programs(noted, bare))[0].action.option("note") == "no hurry"


def test_messages_agree_whatever_their_words() -> None:
    one, other, another = programs(
        'email(A1, P1, "comes by taxi")\n',
        'email(A1, P1, "arrives soon")\n',
        'email(A1, P2, "comes by taxi")\n',
    )
    assert is_said_again(one, other)
    assert not is_said_again(one, another)


def test_nothing_is_said_again_on_without_programs() -> None:
    assert agreed([]) == []


def test_of_four_programs_three_must_have_an_action() -> None:
    """A small model repeats some of its mistakes: two of four ordered a scan that was done already."""
    both, one, other = 'order(P1, "CRP")\norder(P1, "scan")\n', 'order(P1, "CRP")\n', 'order(P2, "CRP")\n'
    assert names(agreed(programs(both, one, both, one))) == ["CRP"]
    assert agreed(programs(both, other, both, other)) == []
    assert names(agreed([*programs(one, one), [], []])) == ["CRP"]


def test_the_first_two_different_changes_are_the_ways_to_read_a_task() -> None:
    listed = programs(
        "answer(age(P1))\n",
        'order(P1, "CRP")\n',
        'order(P1, "serum CRP")\n',
        'order(P1, "ESR")\n',
        'order(P2, "ESR")\n',
    )
    assert ways_to_read(listed) == [listed[1], listed[3]]
    assert ways_to_read(listed[:1]) == []
