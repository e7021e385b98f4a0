"""Code names the people, days and amounts of a task; whoever is not told for sure is nobody's label alone."""

from collections.abc import Iterator
from datetime import date

import pytest

from privrag_desktop.capri.agent.task_runner import begin
from privrag_desktop.capri.task_program.task_labelling import (
    LabelledTask,
    NamedAddress,
    NamedAmount,
    NamedDay,
    NamedPerson,
)
from privrag_desktop.capri.toolkits.messages.simulated_mailbox import NotifyGateway
from privrag_desktop.domain.tasks import Configuration, TaskWorld
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.tasks.vault_or_simulated_task_gateways import gateways_of
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.asking import asking_workspace
from tests.capri.task_program.programs import NOON, TODAY
from tests.hostile.records import PEOPLE

ZEB, _, WEI, OLDER, YOUNGER, _ = PEOPLE


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    yield from asking_workspace(tmp_path_factory.mktemp("labels"))


def in_labels(vault: Workspace, task: str, policy: Configuration = Configuration.PARTIAL) -> LabelledTask:
    gateways = [*gateways_of(vault, TaskWorld.RECORDS, NOON), NotifyGateway()]
    session = begin(task, policy, gateways, vault.boundary, scope="labels", today=TODAY, progress=Progress())
    assert session.labelled is not None
    return session.labelled


def who(task: LabelledTask, label: str) -> list[str]:
    person = task.named[label]
    assert isinstance(person, NamedPerson)
    return [one.patient_id for one in person.patients]


def test_everything_that_is_named_gets_a_label(vault: Workspace) -> None:
    text = "Zebulonia Quetzalkamp: iron 200 mg tomorrow at 08:00, tell gp@oak.example. Not 300 mg."
    task = in_labels(vault, text)
    assert task.shown == "P1: iron 200 mg(Q1) tomorrow at 08:00(D1), tell A1. Not 300 mg(Q2)."
    assert who(task, "P1") == [ZEB.patient_id]
    assert task.named["Q1"] == NamedAmount("200 mg")
    assert task.named["A1"] == NamedAddress("gp@oak.example")
    day = task.named["D1"]
    assert isinstance(day, NamedDay)
    assert day.coming.day == date(2026, 11, 24)
    assert day.time is not None
    assert day.time.choices == ("08:00",)


@pytest.mark.parametrize(
    ("said", "amount"),
    [
        ("132 over 84", NamedAmount("132/84")),
        ("over 84", NamedAmount("84", is_limit=True, side=">")),
        ("if it is below 84", NamedAmount("84", is_limit=True, side="<")),
        ("if it is at least 84", NamedAmount("84", is_limit=True, side=">")),
        ("if it is no more than 84", NamedAmount("84", is_limit=True, side="<")),
        ("unless it is over 84", NamedAmount("84", is_limit=True)),
    ],
)
def test_a_blood_pressure_is_no_limit(vault: Workspace, said: str, amount: NamedAmount) -> None:
    assert in_labels(vault, f"blood pressure of {ZEB.plain}, {said}").named["Q1"] == amount


def test_with_everything_hidden_days_and_amounts_are_labels_alone(vault: Workspace) -> None:
    task = in_labels(vault, "Wei Li, iron 200 mg on 4 December 2026, weight 70 kg", Configuration.FULL)
    assert "200" not in task.shown
    assert "4 December" not in task.shown
    assert {"P1", "Q1", "Q2", "D1"} <= set(task.named)


@pytest.mark.parametrize(
    "text",
    [
        "{plain}: ESR. {plain} is fasting.",
        "ESR for {number} ({plain})",
        "ESR {plain}, Ms Quetzalkamp knows",
        "ESR for Ms Quetzalkamp",
        "No cultures. For {plain} please an ESR",
        "ESR for Mrs. Quetzalkamp, Zebulonia",
        "esr for zebulonia quetzalkamp",
    ],
)
def test_a_person_named_twice_has_one_label(vault: Workspace, text: str) -> None:
    task = in_labels(vault, text.format(plain=ZEB.plain, number=ZEB.record_number))
    assert task.of("PX") == ["P1"]
    assert who(task, "P1") == [ZEB.patient_id]


def test_a_name_of_two_patients_is_both_of_them_until_the_task_tells_which(vault: Workspace) -> None:
    assert who(in_labels(vault, "ESR for Umberlina Twinfield"), "P1") == [
        OLDER.patient_id,
        YOUNGER.patient_id,
    ]
    born = in_labels(vault, f"ESR for Umberlina Twinfield, born {YOUNGER.birth}")
    assert who(born, "P1") == [YOUNGER.patient_id]
    by_number = in_labels(vault, f"ESR for {OLDER.record_number}, Umberlina Twinfield")
    assert who(by_number, "P1") == [OLDER.patient_id]


def test_somebody_without_a_record_is_told_apart(vault: Workspace) -> None:
    task = in_labels(vault, "Throat swab for Barnaby Thistlewood and for Wei Li")
    assert task.shown == "Throat swab for X1 and for P1"
    assert who(task, "X1") == []


def test_no_label_is_a_word_of_the_task(vault: Workspace) -> None:
    """Vitamin D1 is no day, and a grade A1 no address."""
    task = in_labels(vault, "Vitamin D1 for Wei Li in bay P1 tomorrow, and d2 too")
    assert task.shown == "Vitamin D1 for P2 in bay P1 tomorrow(D3), and d2 too"
    assert set(task.named) == {"P2", "D3"}


def test_days_to_come_and_days_that_are_over_are_told_apart(vault: Workspace) -> None:
    task = in_labels(vault, "Wei Li: weighed yesterday, ESR tomorrow, seen today")
    sides = [(task.can_be(one, is_past=True), task.can_be(one, is_past=False)) for one in task.of("D")]
    assert sides == [(True, False), (False, True), (True, True)]
    assert not task.can_be("P1", is_past=True)


@pytest.mark.parametrize(
    ("text", "called"),
    [
        ("ESR for John Quetzalkamp", "John Quetzalkamp"),
        ("ESR for Zebulonia Smith", "Zebulonia Smith"),
        ("ESR for Zebulonia Quetzalkamp-Meier", "Zebulonia Quetzalkamp-Meier"),
        ("ESR for X. Quetzalkamp", "Quetzalkamp"),
    ],
)
def test_a_name_of_which_a_part_is_another_is_nobodys(vault: Workspace, text: str, called: str) -> None:
    """An order for John Quetzalkamp was drafted for Zebulonia, without a doubt."""
    task = in_labels(vault, text)
    assert who(task, "X1") == []
    assert task.of("P") == []
    assert getattr(task.named["X1"], "called", "").endswith(called)


def test_a_record_number_of_another_patient_beside_a_name_does_not_fit(vault: Workspace) -> None:
    other = PEOPLE[1]
    task = in_labels(vault, f"ESR for {ZEB.plain} (MRN {other.record_number}), {ZEB.plain} is fasting")
    assert [getattr(task.named[one], "misfits", ()) for one in task.of("P")] == [
        (f"“{ZEB.plain}” and “{other.record_number}” are not the same patient.",),
        (f"“{other.record_number}” and “{ZEB.plain}” are not the same patient.",),
    ]
    apart = in_labels(vault, f"ESR for {ZEB.plain}. CRP for {other.record_number}")
    assert [getattr(apart.named[one], "misfits", ()) for one in apart.of("P")] == [(), ()]
