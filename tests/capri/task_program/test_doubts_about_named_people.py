"""Nobody gets an order whom the task rules out or only tells of, or of whom it says what does not fit."""

from collections.abc import Iterator

import pytest

from privrag_desktop.capri.task_program.actions_with_conditions import guarded_actions
from privrag_desktop.capri.task_program.doubts_about_named_people import people_doubts, without_bystanders
from privrag_desktop.capri.task_program.program_language import read_program
from privrag_desktop.capri.task_program.task_labelling import LabelledTask, NamedPerson
from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.tasks import TaskEnding
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.asking import asking_workspace
from tests.capri.task_program.programs import done
from tests.hostile.records import PEOPLE

ZEB = PEOPLE[0]
PATIENT = Patient("1", "Ann Lee", "female", "1957-11-23")
TOGETHER = ["The task names Ms P1 and Ms P2 together, and this is for Ms P1 alone."]
RULED_OUT = ["The task may not mean Ms P2 here."]
BOTH = 'order(P1, "ESR")\norder(P2, "ESR")\n'


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    yield from asking_workspace(tmp_path_factory.mktemp("programs"))


def doubts_of(shown: str, program: str, *, deceased: str | None = None) -> list[list[str]]:
    """The doubts about each action of a program for a task in labels."""
    patient = Patient("1", "Ann Lee", "female", "1957-11-23", deceased)
    task = LabelledTask(shown, {one: NamedPerson(f"Ms {one}", (patient,)) for one in ("P1", "P2")})
    actions = guarded_actions(read_program(program))
    return [list(people_doubts(task, actions, one.action)) for one in actions]


@pytest.mark.parametrize(
    "shown",
    [
        "ESR for P1, her sister P2 rang",
        "P2 is in the next bed. ESR for P1",
        "one of P1 and P2 needs an ESR",
        "ESR for P1; tell P2 that it is done",
        "ESR for P1 and P2, only one of them needs it",
        "ESR for P1 and P2, whichever comes",
        "ESR for P1 and P2. Which needs it?",
        "ESR for P1 and P2, then I forgot the other",
        "ESR for P1 and P2, just one please",
    ],
)
def test_two_get_the_same_only_if_the_task_lists_them(shown: str) -> None:
    """Somebody who only rang was given the order of her sister, another patient."""
    assert doubts_of(shown, BOTH) == [["The task may mean only one of those for whom this is."]] * 2


@pytest.mark.parametrize(
    "shown",
    [
        "ESR for P1 and P2",
        "ESR: P1, P2",
        "ESR for Mr P1 and also for Mrs P2",
        "P2 + P1 ESR",
        "P1 is in bed 3, P2 in bed 4, ESR for both",
        "one ESR for P1 and one for P2",
        "P1 as well as P2: ESR",
        "P1 plus P2: ESR",
        "P1 with P2: ESR",
        "ESR for P1, then for P2",
        "ESR on P1 and the same to Dr P2",
        "P1 & P2: ESR, each not urgent",
        "P1; P2: ESR, not urgent, for the two",
        "P1/P2: ESR, not urgent, for all",
        "P1 and P2: ESR, not urgent, for everybody",
    ],
)
def test_a_list_of_people_is_no_doubt(shown: str) -> None:
    assert doubts_of(shown, BOTH) == [[], []]


LOWER = "of P1 and P2, whoever has the lower K gets an ESR"
ONE = 'order(P1, "ESR")\n'
WHOEVER = 'if latest(P1, "K") < latest(P2, "K"):\n    order(P1, "ESR")\nelse:\n    order(P2, "ESR")\n'


@pytest.mark.parametrize(
    ("shown", "program", "doubts"),
    [
        (LOWER, ONE, [TOGETHER]),
        (LOWER, f'answer(lower(P1, P2, "K"))\n{ONE}', [[], TOGETHER]),
        ("ESR for P1 and P2", ONE, [TOGETHER]),
        ("ESR for P1 and P2", f'{ONE}order(P2, "CRP")\n', [[], []]),
        ("ESR for P1. P2 rang", ONE, [[]]),
        (LOWER, WHOEVER, [[], []]),
        ("P1 or P2, whichever has the lower K: ESR", WHOEVER, [[], []]),
        ("ESR for P1, but not for P2, if the K of P1 is below that of P2", WHOEVER, [[], RULED_OUT]),
    ],
)
def test_an_order_for_one_of_two_who_are_named_together_is_in_doubt_unless_values_decide(
    shown: str, program: str, doubts: list[list[str]]
) -> None:
    assert doubts_of(shown, program) == doubts


def test_an_order_that_depends_on_the_record_of_somebody_else_is_in_doubt() -> None:
    program = 'if has(P2, "gout"):\n    order(P1, "ESR")\n'
    [[doubt]] = doubts_of("ESR for P1 if P2 has gout", program)
    assert doubt == "This is for Ms P1, and depends on the record of Ms P2."


@pytest.mark.parametrize(
    "words",
    [
        "Mr P1 or else Mrs P2",
        "P2 or perhaps P1",
        "everyone but P1",
        "skip P1",
        "without P1",
        "all but Mr P1",
        "not for P1",
        "leave P1",
        "P2 instead of P1",
        "P2 rather than P1",
        "all, excluding P1",
        "all except for Dr P1",
        "everybody but P1",
        "never for P1",
        "P2, nor P1",
        "P2. Omit P1",
        "P2. Cancel P1",
        "P2. Stop P1",
        "P1, or possibly P2",
        "P2 or maybe to Miss P1",
        "P1 or it's P2",
        "P1 or is it Ms P2",
    ],
)
def test_whoever_is_ruled_out_is_in_doubt(words: str) -> None:
    assert doubts_of(f"ESR for {words}", 'order(P1, "ESR")\n') == [["The task may not mean Ms P1 here."]]


def test_an_order_for_somebody_who_has_died_is_in_doubt_and_an_email_is_not() -> None:
    died = "The records say that Ms P1 has died."
    program = 'order(P1, "ESR")\nrecord(P1, "weight", Q1)\nemail(A1, P1)\n'
    assert doubts_of("ESR for P1", program, deceased="2020-03-08") == [[died], [died], []]
    assert doubts_of("ESR for P1", program, deceased="no") == [[], [], []]


def test_what_does_not_fit_is_asked_before_anything_is_done_or_told(vault: Workspace) -> None:
    for program in ('order(P1, "ESR")\n', 'answer(latest(P1, "heart rate"))\n'):
        made = done(vault, f"ESR, heart rate for {ZEB.plain}, aged 34", program)
        assert (made.result.ending, made.drafts) == (TaskEnding.ASKED, [])
        assert "Zebulonia Quetzalkamp is said to be 34 years old" in made.result.result
        assert "Say whom you mean" in made.result.result


@pytest.mark.parametrize(
    ("shown", "kept"),
    [
        ("ESR for P1, her sister X1 rang", ["P1"]),
        ("ESR for P1 and X1", ["P1", "X1"]),
        ("ESR for X1", ["X1"]),
    ],
)
def test_somebody_without_a_record_who_is_only_mentioned_gets_nothing(shown: str, kept: list[str]) -> None:
    task = LabelledTask(shown, {"P1": NamedPerson("Ann", (PATIENT,)), "X1": NamedPerson("Maureen")})
    text = "".join(f'order({one}, "ESR")\n' for one in ("P1", "X1") if one in shown)
    found = without_bystanders(task, guarded_actions(read_program(f"{text}answer(age(P1))\n")))
    orders = [one.action.arguments[0] for one in found if one.action.name == "order"]
    assert [getattr(one, "name", "") for one in orders] == kept
