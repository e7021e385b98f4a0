"""An allergy to a drug is never told as the drug being taken, of its patient or of any other."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import allergy, ask, drug, person, vault_of


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    people = [
        *person("Nora", "Quillerby", allergy("Ibuprofen"), allergy("Aspirin")),
        *person("Will", "Zorbatch", drug("Warfarin Sodium 5 MG Oral Tablet")),
        *person("Ida", "Wimpole", drug("Ibuprofen 400 MG Oral Tablet")),
    ]
    with vault_of(tmp_path_factory.mktemp("allergy"), people) as workspace:
        yield workspace


@pytest.mark.parametrize(
    "question",
    [
        "is nora quillerby on ibuprofen",
        "Does Nora Quillerby take aspirin?",
        "has nora quillerby ever had ibuprofen?",
        "when did nora quillerby last have aspirin",
        "is nora quillerby on any blood thinners",
    ],
)
def test_an_allergy_is_no_drug_that_is_taken(vault: Workspace, question: str) -> None:
    answer = ask(vault, question).answer
    assert not answer.startswith("Yes")
    assert "criticality" not in answer
    assert "latest" not in answer


def test_an_allergy_of_one_does_not_hide_the_drugs_of_another(vault: Workspace) -> None:
    assert "Warfarin" in ask(vault, "Is Will Zorbatch on blood thinners?").answer


def test_who_is_allergic_is_not_counted_as_taking_it(vault: Workspace) -> None:
    told = ask(vault, "Which patients have had ibuprofen?").answer
    assert "Wimpole" in told
    assert "Quillerby" not in told


def test_an_allergy_is_found_where_it_is_asked_for(vault: Workspace) -> None:
    assert "Ibuprofen" in ask(vault, "Is Nora Quillerby allergic to ibuprofen?").answer
    assert "Quillerby" in ask(vault, "Which patients are allergic to aspirin?").answer
