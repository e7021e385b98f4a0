"""Who had a positive test is not denied where its results are numbers: no number is positive."""

from collections.abc import Iterator

import pytest

from privrag_desktop.agents.exact.query_results.query_refusal_checks import NO_FINDING
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import ask, observation, person, vault_of


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    nora = [
        observation("Fibrin D-dimer", {"valueQuantity": {"value": 0.6, "unit": "ug/mL"}}, "2020-03-01"),
        observation("Troponin", {"valueString": "Positive"}, "2020-03-01"),
    ]
    with vault_of(tmp_path_factory.mktemp("findings"), person("Nora", "Quillerby", *nora)) as workspace:
        yield workspace


def test_a_number_is_neither_positive_nor_negative(vault: Workspace) -> None:
    answer = ask(vault, "How many patients had a positive D-dimer?")
    assert (answer.answer, answer.reason) == ("", NO_FINDING)


def test_words_are_counted(vault: Workspace) -> None:
    assert ask(vault, "How many patients had a positive troponin?").answer.startswith("1 patient")
    assert ask(vault, "How many patients had a negative troponin?").answer.startswith("0")
