"""What a task was read as is said in plain English, with the words of the task for its labels."""

import pytest

from privrag_desktop.capri.task_program.actions_with_conditions import guarded_actions
from privrag_desktop.capri.task_program.program_in_words import read_as, unused
from privrag_desktop.capri.task_program.program_language import read_program
from privrag_desktop.capri.task_program.task_labelling import (
    LabelledTask,
    NamedAddress,
    NamedAmount,
    NamedDay,
    NamedPerson,
)
from privrag_desktop.language.dates.date_reader import read_days
from tests.capri.task_program.programs import TODAY

[TOMORROW] = read_days("tomorrow", TODAY).said
TASK = LabelledTask(
    "",
    {
        "P1": NamedPerson("Ann"),
        "P2": NamedPerson("Bob"),
        "D1": NamedDay("tomorrow", TOMORROW, TOMORROW, TODAY),
        "Q1": NamedAmount("5 mg"),
        "A1": NamedAddress("gp@oak.example"),
    },
)


@pytest.mark.parametrize(
    ("program", "said"),
    [
        (
            'order(P1, "iron", dose=Q1, day=D1, note="with food")',
            "Order iron for Ann, 5 mg, tomorrow, with food.",
        ),
        ('record(P1, "weight", Q1)', "Write down weight 5 mg for Ann."),
        (
            'email(A1, number(P1), "by taxi", age(P2))',
            "Write to gp@oak.example about the record number of Ann, by taxi, the age of Bob.",
        ),
        ('ask("patient")', "Ask for the patient."),
        ('answer(latest(P1, "K"))', "Tell the last K of Ann."),
        ('answer(average(P1, "K", hours=24))', "Tell the average K of Ann in 24 hours."),
        ('answer(higher(P1, P2, "K"))', "Tell who of Ann and Bob has the higher K."),
        ('answer(has(P1, "gout"))', "Tell whether gout is recorded for Ann."),
        ('answer(latest(P1, "K") <= Q1)', "Tell whether the last K of Ann is at or below 5 mg."),
        (
            "if not allergic(P1) and takes(P1):\n    answer(age(P1))\nelse:\n    answer(born(P1))",
            "If not Ann is allergic to anything and Ann takes anything: tell the age of Ann."
            " If it is not so that not Ann is allergic to anything and Ann takes anything: tell the birth"
            " date of Ann.",
        ),
        (
            "if takes(P1) and not (takes(P2) and allergic(P2)):\n    answer(age(P1))",
            "If Ann takes anything and not (Bob takes anything and Bob is allergic to anything):"
            " tell the age of Ann.",
        ),
        ('order(P9, "iron")', "Order iron for P9."),
    ],
)
def test_each_action_is_one_sentence(program: str, said: str) -> None:
    assert read_as(TASK, guarded_actions(read_program(program))) == said


def test_what_went_into_no_action_is_listed() -> None:
    actions = guarded_actions(read_program('if takes(P1):\n    order(P1, "iron", day=D1)\n'))
    assert unused(TASK, actions) == ["Bob", "5 mg", "gp@oak.example"]
