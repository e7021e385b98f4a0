"""An answer is the list or the value that the task has a word for; other words ask for nothing."""

import pytest

from privrag_desktop.capri.task_program.asked_value_check import tells_something_else
from privrag_desktop.capri.task_program.program_language import read_program

LATEST = 'answer(latest(P1, "potassium"))\n'
BOTH = 'answer(latest(P1, "weight"))\nanswer(latest(P2, "weight"))\n'


@pytest.mark.parametrize(
    ("task", "program", "is_else"),
    [
        ("which allergies are documented for P1", "answer(conditions(P1))\n", True),
        ("which allergies are documented for P1", "answer(allergies(P1))\n", False),
        ("background, meds of P1", "answer(conditions(P1))\nanswer(medications(P1))\n", False),
        ("has P1 hypertension, yes or no?", "answer(conditions(P1))\n", True),
        ("has P1 hypertension, yes or no?", 'answer(has(P1, "hypertension"))\n', False),
        ("sodium of P1 over 140(Q1), y/n", 'answer(latest(P1, "sodium") > Q1)\n', False),
        ("what must P1 never be given", "answer(allergies(P1))\n", False),
        ("the minimum potassium of P1", LATEST, True),
        ("the minimum potassium of P1", 'answer(lowest(P1, "potassium"))\n', False),
        ("peak and last potassium of P1", LATEST + 'answer(highest(P1, "potassium"))\n', False),
        ("I mean the last potassium of P1", LATEST, False),
        ("the last peak flow of P1", 'answer(latest(P1, "peak flow"))\n', False),
        ("P1 and P2: last anion gap", BOTH.replace("weight", "anion gap"), False),
        ("weight of P1 and P2, whose daughter rang", BOTH, False),
        ("P1 and P2, weight: how many kilos between them", BOTH, True),
        ("P1 and P2, weight: how many kilos between them", 'answer(difference(P1, P2, "weight"))\n', False),
        ("P1 / P2: whose last systolic is higher?", BOTH.replace("weight", "systolic"), True),
        ("P1 / P2: whose last systolic is higher?", 'answer(higher(P1, P2, "systolic"))\n', False),
        ("whose is higher, the systolic of P1?", 'answer(latest(P1, "systolic"))\n', False),
        ("the allergies of P1, and an ESR", 'order(P1, "ESR")\nanswer(conditions(P1))\n', False),
    ],
)
def test_what_is_told_is_what_the_words_ask_for(task: str, program: str, is_else: bool) -> None:
    assert tells_something_else(read_program(program), task) is is_else
