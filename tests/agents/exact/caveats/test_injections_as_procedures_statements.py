"""Injections that are procedures without a drug are told beside the order of what is injected."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import ask, drug, person, procedure, vault_of

_BESIDE = "name no drug: 2 injections, the last Intramuscular injection – 2021-01-14"


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    nora = [
        drug("1 ML medroxyprogesterone acetate 150 MG/ML Injection", "stopped", "2014-04-23"),
        drug("Metformin 500 MG Oral Tablet", day="2019-02-02"),
        procedure("Intramuscular injection", day="2014-04-23"),
        procedure("Intramuscular injection", day="2021-01-14"),
        procedure("Colonoscopy", day="2021-02-14"),
    ]
    with vault_of(tmp_path_factory.mktemp("injections"), person("Nora", "Quillerby", *nora)) as workspace:
        yield workspace


@pytest.mark.parametrize(
    "question",
    [
        "When was Nora Quillerby's last medroxyprogesterone injection?",
        "Has Nora Quillerby had medroxyprogesterone?",
        "Nora Quillerby medroxyprogesterone",
    ],
)
def test_injections_are_told_beside_the_order(vault: Workspace, question: str) -> None:
    assert _BESIDE in ask(vault, question).answer


def test_the_day_of_an_order_is_not_told_as_that_of_a_dose(vault: Workspace) -> None:
    answer = ask(vault, "When was Nora Quillerby's last medroxyprogesterone injection?").answer
    assert "2014-04-23 – 1 ML medroxyprogesterone acetate 150 MG/ML Injection, ordered" in answer


@pytest.mark.parametrize(
    "question", ["When did Nora Quillerby last have metformin?", "Is Nora Quillerby on metformin?"]
)
def test_what_is_swallowed_is_told_without_them(vault: Workspace, question: str) -> None:
    answer = ask(vault, question).answer
    assert "Metformin" in answer
    assert "injection" not in answer
