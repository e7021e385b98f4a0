"""What was taken out again is told beside what was put in."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.workspace import Workspace
from tests.agents.clinic.patients import ask, coded, person, procedure, vault_of

_OUT = "Recorded later: Removal of intrauterine device"


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    put_in = procedure("Insertion of intrauterine contraceptive device", day="2018-08-08")
    pacemaker = {
        "resourceType": "Device", "status": "active", "type": coded("Implantable cardiac pacemaker"),
        "patient": {"reference": "Patient/nora-quillerby"},
    }  # fmt: skip
    nora = [
        put_in,
        procedure("Removal of intrauterine device", day="2020-08-08"),
        procedure("Removal of subcutaneous contraceptive", day="2021-08-08"),
        procedure("Removal of cardiac pacemaker", day="2021-09-09"),
        procedure("Removal of cardiac pacemaker", "not-done", day="2021-09-10"),
        pacemaker,
    ]
    vera = [put_in, procedure("Removal of intrauterine device", day="2017-08-08")]
    people = [*person("Nora", "Quillerby", *nora), *person("Vera", "Zebulon", *vera)]
    with vault_of(tmp_path_factory.mktemp("removals"), people) as workspace:
        yield workspace


@pytest.mark.parametrize(
    "question",
    [
        "Does Nora Quillerby have an intrauterine device?",
        "When was Nora Quillerby's intrauterine device inserted?",
    ],
)
def test_a_later_removal_of_the_same_thing_is_told(vault: Workspace, question: str) -> None:
    answer = ask(vault, question, reads=True).answer
    assert "Removal of intrauterine device" in answer
    assert "subcutaneous" not in answer


def test_the_removal_of_a_device_is_told_beside_its_entry(vault: Workspace) -> None:
    answer = ask(vault, "Does Nora Quillerby have a pacemaker?", reads=True).answer
    assert answer.count("Removal of cardiac pacemaker") == 1


def test_an_earlier_removal_was_of_another_one(vault: Workspace) -> None:
    assert _OUT not in ask(vault, "Does Vera Zebulon have an intrauterine device?", reads=True).answer
