"""Times of day and partial dates of problems, procedures and orders, and what is only proposed."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import ask, condition, drug, observation, person, procedure, vault_of


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    psa = {"valueQuantity": {"value": 6.49, "unit": "ng/mL"}}
    nora = [
        observation("Prostate specific antigen", psa, "2003-06-14T09:46:31Z"),
        procedure("Prostatectomy", day="2003-06-14T10:16:31Z"),
        procedure("Appendectomy", day="2001-03"),
        condition("Delirium", onsetDateTime="2014-05"),
        drug("Atorvastatin 20 MG", intent="proposal"),
        drug("Lisinopril 10 MG"),
    ]
    with vault_of(tmp_path_factory.mktemp("moments"), person("Nora", "Quillerby", *nora)) as workspace:
        yield workspace


def test_half_an_hour_before_an_operation_is_before_it(vault: Workspace) -> None:
    """It was "no entry fits", so that a value of before looked like one of after."""
    question = "What was Nora Quillerby's prostate specific antigen before the prostatectomy?"
    answer = ask(vault, question).answer
    assert answer.startswith("6.49 ng/mL")


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("Did Nora Quillerby have an appendectomy in 2001?", "Yes"),
        ("How many procedures did Nora Quillerby have in 2001?", "1 procedure"),
        ("When was Nora Quillerby diagnosed with delirium?", "2014-05"),
        ("Who was diagnosed with delirium in May 2014?", "Nora Quillerby"),
    ],
)
def test_a_month_is_a_time(vault: Workspace, question: str, told: str) -> None:
    assert told in ask(vault, question).answer


def test_what_is_only_proposed_is_not_taken(vault: Workspace) -> None:
    assert "Atorvastatin" not in ask(vault, "What does Nora Quillerby take?").answer
    assert not ask(vault, "Is Nora Quillerby on atorvastatin?").answer.startswith("Yes")
