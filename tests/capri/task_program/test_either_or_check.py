"""Of two things that a task offers, none is chosen for the user: not by the model, and not both."""

import pytest

from privrag_desktop.capri.task_program.actions_with_conditions import guarded_actions
from privrag_desktop.capri.task_program.either_or_check import (
    days_offered,
    is_on_other_day,
    is_one_of_several,
    items_offered,
)
from privrag_desktop.capri.task_program.program_language import read_program


def offered(task: str, program: str) -> bool:
    """Whether something is offered instead of one of the orders, or of a day of theirs."""
    actions = guarded_actions(read_program(program))
    return any(
        [*items_offered(task, actions, one.action), *days_offered(task, one.action)]
        or is_one_of_several(task, actions, one.action)
        or is_on_other_day(task, actions, one.action)
        for one in actions
    )


@pytest.mark.parametrize(
    ("task", "program"),
    [
        ("P1: codeine or tramadol", 'order(P1, "codeine")'),
        ("P1: codeine or tramadol", 'order(P1, "tramadol")'),
        ("Give P1 codeine 30 mg(Q1) or maybe the tramadol 50 mg(Q2)", 'order(P1, "tramadol", dose=Q2)'),
        ("either an ultrasound or a CT of the abdomen for P1", 'order(P1, "ultrasound of the abdomen")'),
        ("chest x-ray versus CT for P1", 'order(P1, "chest x-ray")'),
        ("chest x-ray vs CT for P1", 'order(P1, "CT")'),
        ("ECG for P1 D1 vs D2", 'order(P1, "ECG", day=D2)'),
        *(
            (f"P1 codeine, tramadol, {words}", 'order(P1, "codeine")\norder(P1, "tramadol")')
            for words in ("either", "only the one", "just one", "whichever", "not both")
        ),
        (
            "wound check for P1 D1 and the latter D2",
            'order(P1, "wound check", day=D1)\norder(P1, "wound check", day=D2)',
        ),
        ("ECG for P1 on Tuesday(D1) or Thursday(D2)", 'order(P1, "ECG", day=D1)'),
        ("ECG for P1 D1 or D2", 'order(P1, "ECG", day=D2)'),
        ("one of codeine and tramadol for P1", 'order(P1, "codeine")\norder(P1, "tramadol")'),
        (
            "My note says wound check on D1, the other D2. Appointment for P1",
            'order(P1, "wound check", day=D1)\norder(P1, "wound check", day=D2)',
        ),
        (
            "The first has it D1 and the second D2. Make the appointment: wound check, P1",
            'order(P1, "wound check", day=D1)\norder(P1, "wound check", day=D2)',
        ),
        ("P1 codeine / tramadol (delete as appropriate)", 'order(P1, "codeine")\norder(P1, "tramadol")'),
    ],
)
def test_one_of_two_is_the_users_to_choose(task: str, program: str) -> None:
    assert offered(task, program)


@pytest.mark.parametrize(
    ("task", "program"),
    [
        ("ECG for P1. Is the cough or the fever new?", 'order(P1, "ECG")'),
        ("ECG for P1 if potassium or sodium is low", 'order(P1, "ECG")'),
        ("P1 is on codeine or not, I forget. Order an ECG", 'order(P1, "ECG")'),
        ("ECG for P1 D1 and D2", 'order(P1, "ECG", day=D1)\norder(P1, "ECG", day=D2)'),
        (
            "ECG for P1 tomorrow(D1), repeat it Friday(D2)",
            'order(P1, "ECG", day=D1)\norder(P1, "ECG", day=D2)',
        ),
        ("codeine for P1, two or three days", 'order(P1, "codeine")'),
        *(
            (f"ECG for P1 D1, {words} D2", 'order(P1, "ECG", day=D1)\norder(P1, "ECG", day=D2)')
            for words in ("again", "twice:", "once more", "each day,", "another", "as follow-up", "then", "&")
        ),
        ("codeine and tramadol for P1", 'order(P1, "codeine")\norder(P1, "tramadol")'),
        ("ECG for P1 and one of the nurses wants codeine for P2", 'order(P1, "ECG")\norder(P2, "codeine")'),
        ("ECG for P1 on Tuesday(D1). Or so I heard. Ward round Thursday(D2)", 'order(P1, "ECG", day=D1)'),
        (
            "either ultrasound or CT for P1, the first if the creatinine is over 2(Q1)",
            'if latest(P1, "creatinine") > Q1:\n    order(P1, "ultrasound")\nelse:\n    order(P1, "CT")',
        ),
        ("tell me the weight or the height of P1", 'answer(latest(P1, "weight"))'),
    ],
)
def test_what_is_not_open_is_not_asked(task: str, program: str) -> None:
    assert not offered(task, program)
