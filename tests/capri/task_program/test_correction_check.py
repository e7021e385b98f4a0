"""What a task takes back is in doubt, and what it says instead is not."""

import pytest

from privrag_desktop.capri.task_program.correction_check import correction_doubts
from privrag_desktop.capri.task_program.program_language import read_program
from privrag_desktop.capri.task_program.task_labelling import LabelledTask, Named, NamedAmount, NamedPerson

NAMED: dict[str, Named] = {
    "P1": NamedPerson("Ann"),
    "P2": NamedPerson("Bob"),
    "Q1": NamedAmount("190 cm"),
    "Q2": NamedAmount("172 cm"),
}


@pytest.mark.parametrize(
    ("task", "program", "is_doubted"),
    [
        ("Height of P1: 190 cm(Q1). Sorry, misread, 172 cm(Q2).", 'record(P1, "height", Q1)\n', True),
        ("Height of P1: 190 cm(Q1). Sorry, misread, 172 cm(Q2).", 'record(P1, "height", Q2)\n', False),
        ("ESR for P1, no sorry, wrong patient, I mean P2", 'order(P1, "ESR")\n', True),
        ("ESR for P1, no sorry, wrong patient, I mean P2", 'order(P2, "ESR")\n', False),
        ("ESR for P1, scratch that, CRP", 'order(P1, "CRP")\n', False),
        ("ESR for P1 and P2", 'order(P1, "ESR")\n', False),
        ("P1 was mistyped, ESR for P1, not P2", 'order(P1, "ESR")\n', False),
    ],
)
def test_only_what_stands_before_a_correction_is_in_doubt(task: str, program: str, is_doubted: bool) -> None:
    [change] = read_program(program).actions
    found = list(correction_doubts(LabelledTask(task, NAMED), change))
    assert bool(found) is is_doubted
