"""A procedure or an injection once given is never told as a drug that somebody is on."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import ask, coded, condition, drug, person, procedure, vault_of

GIVEN = {
    "resourceType": "MedicationAdministration",
    "status": "completed",
    "medicationCodeableConcept": coded("Alteplase 100 MG Injection"),
    "effectiveDateTime": "2019-01-01T10:00:00Z",
}


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    people = [
        *person(
            "Nora",
            "Quillerby",
            procedure("Administration of epinephrine injection"),
            procedure("Renal dialysis"),
            GIVEN,
            condition("Asthma"),
        ),
        *person(
            "Will",
            "Zorbatch",
            drug("Warfarin Sodium 5 MG Oral Tablet"),
            procedure("Administration of warfarin"),
            condition("Asthma"),
        ),
    ]
    with vault_of(tmp_path_factory.mktemp("taken"), people) as workspace:
        yield workspace


def test_a_drug_that_is_taken_comes_before_what_was_done(vault: Workspace) -> None:
    answer = ask(vault, "Is Will Zorbatch on warfarin?").answer
    assert answer.startswith("Yes: Warfarin Sodium 5 MG Oral Tablet")
    assert "procedure" not in answer


def test_the_patients_on_a_drug_may_have_a_problem_as_well(vault: Workspace) -> None:
    answer = ask(vault, "Which patients on warfarin have asthma?").answer
    assert "Zorbatch" in answer
    assert "Quillerby" not in answer


@pytest.mark.parametrize(
    "question",
    [
        "Was dialysis done for Nora Quillerby on admission?",
        "Is there anything for Nora Quillerby on asthma?",
        "Has Nora Quillerby been on holiday?",
    ],
)
def test_on_is_no_drug_without_somebody_who_is_on_it(vault: Workspace, question: str) -> None:
    assert "No drug called" not in ask(vault, question).answer


@pytest.mark.parametrize("group", ["opioids", "antifungals"])
def test_a_group_of_drugs_that_is_not_recorded_is_no_list_of_all_drugs(vault: Workspace, group: str) -> None:
    """ "Take" means every drug, and names none of a group."""
    assert "Warfarin" not in ask(vault, f"What {group} does Will Zorbatch take?").answer
