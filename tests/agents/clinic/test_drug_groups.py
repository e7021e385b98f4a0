"""A drug of an everyday group is told by its name, without a verdict: who asks decides what belongs to it."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import ask, drug, person, vault_of


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    people = [
        *person("Nora", "Quillerby", drug("Clopidogrel 75 MG Oral Tablet")),
        *person(
            "Ida",
            "Wimpole",
            drug("Amoxicillin 250 MG Oral Capsule", "stopped", "2015-01-01"),
            drug("Cefuroxime 250 MG Oral Tablet", "stopped", "2012-01-01"),
        ),
        *person(
            "Ada",
            "Fennimore",
            drug("Adalimumab 40 MG Injection"),
            drug("Tofacitinib 5 MG Oral Tablet"),
            drug("Sirolimus 1 MG Oral Tablet"),
            drug("Metolazone 5 MG Oral Tablet"),
        ),
        *person("Will", "Zorbatch", drug("Warfarin Sodium 5 MG Oral Tablet")),
    ]
    with vault_of(tmp_path_factory.mktemp("groups"), people) as workspace:
        yield workspace


@pytest.mark.parametrize(
    ("question", "drug_told"),
    [
        ("Is Nora Quillerby on a blood thinner?", "Clopidogrel"),
        ("nora quillerby taking any blood thinners", "Clopidogrel"),
        ("Does Will Zorbatch take a blood thinner?", "Warfarin"),
    ],
)
def test_a_group_of_drugs_gets_no_verdict(vault: Workspace, question: str, drug_told: str) -> None:
    answer = ask(vault, question).answer
    assert drug_told in answer
    assert not answer.startswith("Yes")


def test_a_drug_by_its_name_is_confirmed(vault: Workspace) -> None:
    assert ask(vault, "Is Will Zorbatch on warfarin?").answer.startswith("Yes")


def test_all_drugs_of_a_group_are_told_and_not_the_latest(vault: Workspace) -> None:
    told = ask(vault, "What antibiotics has Ida Wimpole had?").answer
    assert "Amoxicillin" in told
    assert "Cefuroxime" in told


@pytest.mark.parametrize("name", ["Adalimumab", "Tofacitinib", "Sirolimus"])
def test_biologics_and_inhibitors_are_immunosuppressants(vault: Workspace, name: str) -> None:
    """Adalimumab was once left out."""
    told = ask(vault, "Is Ada Fennimore on immunosuppressants?").answer
    assert name in told
    assert "Metolazone" not in told


def test_a_diuretic_of_another_ending_is_told(vault: Workspace) -> None:
    assert "Metolazone" in ask(vault, "Is Ada Fennimore on a diuretic?").answer
