"""What was taken out again is told beside what was put in."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import Resource, ask, coded, person, procedure, vault_of

_OUT = "Recorded later: Removal of intrauterine device"


def _device(name: str) -> Resource:
    return {"resourceType": "Device", "status": "active", "type": coded(name)}


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    put_in = procedure("Insertion of intrauterine contraceptive device", day="2018-08-08")
    pacemaker = _device("Implantable cardiac pacemaker")
    nora = [
        put_in,
        procedure("Removal of intrauterine device", day="2020-08-08"),
        procedure("Removal of subcutaneous contraceptive", day="2021-08-08"),
        procedure("Removal of cardiac pacemaker", day="2021-09-09"),
        procedure("Removal of cardiac pacemaker", "not-done", day="2021-09-10"),
        pacemaker,
    ]
    vera = [put_in, procedure("Removal of intrauterine device", day="2017-08-08")]
    otto = [
        _device("Ureteral stent"),
        procedure("Cystoscopic removal of double pigtail stent", day="2021-01-01"),
    ]
    renewed = [
        put_in,
        procedure("Removal of intrauterine device", day="2019-08-08"),
        procedure("Replacement of intrauterine contraceptive device", day="2019-08-09"),
    ]
    gone = [procedure("Removal of intrauterine device", day="2019-08-08")]
    people = [
        *person("Nora", "Quillerby", *nora),
        *person("Vera", "Zebulon", *vera),
        *person("Otto", "Umbrafeld", *otto),
        *person("Rhoda", "Winterbourne", *renewed),
        *person("Gwen", "Jaskolski", *gone),
    ]
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
    answer = ask(vault, question).answer
    assert "Removal of intrauterine device" in answer
    assert "subcutaneous" not in answer


def test_the_removal_of_a_device_is_told_beside_its_entry(vault: Workspace) -> None:
    answer = ask(vault, "Does Nora Quillerby have a pacemaker?").answer
    assert answer.count("Removal of cardiac pacemaker") == 1


def test_an_earlier_removal_was_of_another_one(vault: Workspace) -> None:
    assert _OUT not in ask(vault, "Does Vera Zebulon have an intrauterine device?").answer


def test_a_removal_in_other_words_is_told(vault: Workspace) -> None:
    answer = ask(vault, "Does Otto Umbrafeld have a ureteral stent?").answer
    assert "Recorded later: Cystoscopic removal of double pigtail stent" in answer


def test_of_many_the_number_is_told_of_whom_it_was_taken_out(vault: Workspace) -> None:
    """Nora had it removed, of Gwen only its removal is recorded; Vera and Rhoda still have one."""
    answer = ask(vault, "Which patients have an intrauterine device?").answer
    assert answer.startswith("4 patients")
    assert "2 of them have a removal recorded as the newest of it" in answer


def test_what_nobody_had_taken_out_is_counted_without_a_word(vault: Workspace) -> None:
    answer = ask(vault, "Which patients have a ureteral stent?").answer
    assert answer.startswith("1 patient")
    assert "removal" not in answer
