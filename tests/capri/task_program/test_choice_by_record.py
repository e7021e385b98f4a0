"""Which of two people something is for is decided by the records of both, unless the task says otherwise."""

from collections.abc import Iterator

import pytest

from privrag_desktop.capri.task_program.choice_by_record import with_records_of_both
from privrag_desktop.capri.task_program.program_language import Branch, read_program
from privrag_desktop.domain.tasks import TaskEnding
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.asking import asking_workspace
from tests.capri.task_program.programs import done
from tests.hostile.records import PEOPLE, Person

TASK = "INR for the one on warfarin, P1 or P2"
FOR_ONE = 'if takes(P1, "warfarin"):\n    order(P1, "INR")\nelse:\n    order(P2, "INR")\n'
FOR_EACH = """if takes(P1, "warfarin") and not takes(P2, "warfarin"):
    order(P1, "INR")
if not takes(P1, "warfarin") and takes(P2, "warfarin"):
    order(P2, "INR")
"""


def same(program: str, task: str = TASK) -> bool:
    return with_records_of_both(read_program(program), task) == read_program(program)


def test_both_records_decide() -> None:
    assert with_records_of_both(read_program(FOR_ONE), TASK) == read_program(FOR_EACH)


def test_who_does_not_take_something_is_told_without_two_negations() -> None:
    program = FOR_ONE.replace("takes", "not takes")
    assert with_records_of_both(read_program(program), TASK) == read_program(
        'if not takes(P1, "warfarin") and takes(P2, "warfarin"):\n    order(P1, "INR")\n'
        'if takes(P1, "warfarin") and not takes(P2, "warfarin"):\n    order(P2, "INR")\n'
    )


def test_the_other_may_get_something_else() -> None:
    program = (
        'if has(P2, "asthma"):\n    order(P2, "peak flow meter")\n    order(P1, "spirometry")\n'
        'else:\n    order(P2, "spirometry")\n    order(P1, "peak flow meter")\n'
    )
    made = with_records_of_both(read_program(program), "peak flow meter for the asthmatic")
    assert [len(one.then) for one in made.statements if isinstance(one, Branch)] == [2, 2]


@pytest.mark.parametrize(
    "program",
    [
        'order(P1, "INR")\n',
        'if takes(P1, "warfarin"):\n    order(P1, "INR")\n',
        'if takes(P1, "warfarin"):\n    order(P1, "INR")\nelse:\n    order(P1, "CRP")\n',
        'if takes(P1, "warfarin"):\n    order(P1, "INR")\nelse:\n    order(P2, "CRP")\n',
        'if takes(P1, "warfarin"):\n    order(P1, "INR")\nelse:\n    order(X1, "INR")\n',
        'if latest(P1, "Hb") < latest(P2, "Hb"):\n    order(P1, "INR")\nelse:\n    order(P2, "INR")\n',
    ],
)
def test_nothing_else_is_changed(program: str) -> None:
    assert same(program)


@pytest.mark.parametrize(
    ("task", "is_so"),
    [
        ("INR for P1 if he takes warfarin, otherwise for P2", True),
        ("INR for P1 if he takes warfarin, else P2", True),
        ("Does P1 take warfarin? Then INR; if not, INR for P2", True),
        (f"{TASK}. Nothing else.", False),
        (f"{TASK}, if not done already", False),
    ],
)
def test_a_task_that_says_otherwise_means_it(task: str, is_so: bool) -> None:
    assert same(FOR_ONE, task) is is_so


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    yield from asking_workspace(tmp_path_factory.mktemp("choice"))


@pytest.mark.parametrize(
    ("condition", "is_for"),
    [
        ('takes({}, "metformin")', [PEOPLE[0]]),
        ('takes({}, "warfarin")', []),
        ('has({}, "diabetes")', []),
    ],
)
def test_something_is_for_the_only_one_of_whom_the_condition_holds(
    vault: Workspace, condition: str, is_for: list[Person]
) -> None:
    """Nobody gets it if it holds of neither, or of both."""
    one, other = PEOPLE[:2]
    program = f'if {condition.format("P1")}:\n    order(P1, "ECG")\nelse:\n    order(P2, "ECG")\n'
    task = f"ECG for the one on metformin or warfarin or with diabetes, {one.plain} or {other.plain}"
    made = done(vault, task, program)
    assert [one for one in PEOPLE if any(one.family in draft for draft in made.drafts)] == is_for
    assert made.result.ending is TaskEnding.DONE
