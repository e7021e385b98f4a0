"""An order of what a task only tells of is in doubt, and one that it asks for is not."""

import pytest

from privrag_desktop.capri.task_program.actions_with_conditions import guarded_actions
from privrag_desktop.capri.task_program.program_language import read_program
from privrag_desktop.capri.task_program.story_item_check import story_item_doubts
from privrag_desktop.capri.task_program.task_labelling import LabelledTask, NamedPerson

COFFEE = 'order(P1, "ECG")\norder(P1, "cold coffee")\n'
MAILED = 'order(P1, "TSH")\nemail(A1, P1, "TSH in six weeks")\n'


@pytest.mark.parametrize(
    ("task", "program", "doubted"),
    [
        ("cold coffee, anyway, P1 needs an ECG", COFFEE, ["cold coffee"]),
        (
            "P1 needs a walking frame and stockings",
            'order(P1, "walking frame")\norder(P1, "stockings")\n',
            [],
        ),
        ("ECG for P1, walking frame for P2", 'order(P1, "ECG")\norder(P2, "walking frame")\n', []),
        ("the GP, A1, ought to recheck TSH in six weeks for P1, put it in an email", MAILED, ["TSH"]),
        ("TSH for P1, and tell A1: TSH in six weeks", MAILED, []),
        (
            "email A1 re P1: no clinic on Friday(D1), needs new appts",
            'order(P1, "new appts")\n',
            ["new appts"],
        ),
        ("email A1 that P1 is well; ECG tomorrow(D1)", 'order(P1, "ECG")\n', []),
        ("email A1 that P1 is well and book an ECG", 'order(P1, "ECG")\n', []),
        ("ECG for P1. Email A1 that the ECG of P1 is on its way", 'order(P1, "ECG")\n', []),
    ],
)
def test_what_is_told_is_in_doubt(task: str, program: str, doubted: list[str]) -> None:
    actions = guarded_actions(read_program(program))
    orders = [one.action for one in actions if one.action.name == "order"]
    labelled = LabelledTask(task, {"P1": NamedPerson("Ann"), "P2": NamedPerson("Bob")})
    assert [one.words for one in orders if list(story_item_doubts(labelled, actions, one))] == doubted
