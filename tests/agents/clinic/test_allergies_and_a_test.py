"""A test beside allergies in one question: each is told by itself, and neither is taken for the other."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import allergy, ask, drug, observation, person, vault_of


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    nora = [
        observation(
            "Potassium",
            {"valueQuantity": {"value": 4.4, "unit": "mmol/L"}},
            "2020-01-01",
            category="laboratory",
        ),
        allergy("Amoxicillin / Clavulanate [Augmentin]"),
        drug("Potassium Chloride 20 MEQ Oral Tablet"),
        drug("Amoxicillin 250 MG / Clavulanate potassium 125 MG Oral Tablet", status="stopped"),
    ]
    will = [allergy("Naproxen")]
    people = [*person("Nora", "Quillerby", *nora), *person("Will", "Zorbatch", *will)]
    with vault_of(tmp_path_factory.mktemp("allergies-and-tests"), people) as workspace:
        yield workspace


@pytest.mark.parametrize(
    "question",
    [
        "K and allergies Nora Quillerby",
        "What's Nora Quillerby's potassium and what is she allergic to?",
        "Nora Quillerby - last K+, allergies",
        "Can you give me the potassium on Mrs Nora Quillerby plus any allergies?",
        "Kindly provide the latest serum potassium of Nora Quillerby and also the allergies.",
        "allergies pls and also K for Nora Quillerby",
        "Any allergies for Nora Quillerby and how's the potassium looking",
        "potasium level & allergy list nora quillerby",
        "I need two things of Nora Quillerby, the potassium of the last blood test and if she has allergies",
    ],
)
def test_each_is_told_or_not_understood(vault: Workspace, question: str) -> None:
    answer = ask(vault, question)
    told = answer.answer or answer.reason
    assert "potassium allergy" not in told.casefold()
    assert "No " not in told.replace("No known", "")
    assert "same class" not in told
    assert "that matches" not in told


def test_an_allergy_to_it_is_one(vault: Workspace) -> None:
    told = ask(vault, "Is Nora Quillerby allergic to potassium?").answer
    assert told.startswith("No potassium allergy is recorded")
