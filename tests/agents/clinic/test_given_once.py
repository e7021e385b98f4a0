"""A dose that was given once is no drug that somebody takes, and a problem is as old as its first entry."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import Resource, ask, coded, condition, drug, person, vault_of


def _given(name: str, day: str) -> Resource:
    return {
        "resourceType": "MedicationAdministration",
        "status": "completed",
        "medicationCodeableConcept": coded(name),
        "effectiveDateTime": day,
    }


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    nora = [
        _given("Heparin 100 UNT/ML", "2018-05-18"),
        drug("Warfarin 5 MG"),
        condition("Chronic kidney disease stage 2", onsetDateTime="2003-08-22"),
        condition("Chronic kidney disease stage 2", onsetDateTime="2024-09-21"),
    ]
    with vault_of(tmp_path_factory.mktemp("given"), person("Nora", "Quillerby", *nora)) as workspace:
        yield workspace


@pytest.mark.parametrize(
    "question", ["Is Nora Quillerby on heparin?", "Is Nora Quillerby still taking heparin?"]
)
def test_a_dose_once_given_is_told_with_its_day_and_no_yes(vault: Workspace, question: str) -> None:
    told = ask(vault, question).answer
    assert not told.startswith("Yes")
    assert "2018-05-18" in told


def test_who_was_given_it_once_is_not_on_it(vault: Workspace) -> None:
    assert ask(vault, "Who is on heparin?").withheld
    assert "Nora Quillerby" in ask(vault, "Who is on warfarin?").answer


def test_an_earlier_entry_of_a_problem_is_told(vault: Workspace) -> None:
    told = ask(vault, "What active conditions does Nora Quillerby have?").answer
    assert "first on 2003-08-22, 2 entries in all" in told
