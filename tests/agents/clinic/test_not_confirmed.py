"""A problem or an allergy that the record calls provisional is told as such wherever it is told."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import allergy, ask, condition, person, state, vault_of


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    nora = [
        condition("Deep venous thrombosis", verified="provisional", onsetDateTime="2025-01-01"),
        condition("Gout", onsetDateTime="2011-01-01"),
        allergy("Penicillin V", verificationStatus=state("unconfirmed")),
    ]
    will = [condition("Deep venous thrombosis", onsetDateTime="2019-01-01")]
    people = [*person("Nora", "Quillerby", *nora), *person("Will", "Zorbatch", *will)]
    with vault_of(tmp_path_factory.mktemp("not-confirmed"), people) as workspace:
        yield workspace


@pytest.mark.parametrize(
    "question",
    [
        "When was Nora Quillerby diagnosed with deep venous thrombosis?",
        "Since when does Nora Quillerby have a deep venous thrombosis?",
        "Does Nora Quillerby have a deep venous thrombosis?",
        "What problems does Nora Quillerby have?",
        "How many diagnoses does Nora Quillerby have?",
        "How many allergies does Nora Quillerby have?",
    ],
)
def test_it_is_said_of_one(vault: Workspace, question: str) -> None:
    """The day of a provisional thrombosis was once told like that of any other."""
    told = ask(vault, question).answer
    assert "not confirmed" in told
    assert "Gout (not confirmed)" not in told


def test_it_is_said_of_many(vault: Workspace) -> None:
    named = ask(vault, "Who has a deep venous thrombosis?").answer
    assert "Recorded as not confirmed of them: Nora Quillerby." in named
    counted = ask(vault, "How many patients have a deep venous thrombosis?").answer
    assert "Of 1 of them it is not confirmed." in counted
