"""Of a state that problems and other entries tell of, nobody's diagnosis is hidden by a later entry."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import ask, condition, observation, person, vault_of


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    screened = observation("Tuberculosis screening", "No signs", "2021-01-01", category="survey")
    nora = [condition("Tuberculosis"), screened]
    vera = [screened]
    people = [*person("Nora", "Quillerby", *nora), *person("Vera", "Zebulon", *vera)]
    with vault_of(tmp_path_factory.mktemp("states"), people) as workspace:
        yield workspace


def test_who_has_it_as_a_problem_is_told_beside_what_the_newest_entries_say(vault: Workspace) -> None:
    answer = ask(vault, "How many patients have tuberculosis?").answer
    assert "Tuberculosis screening: No signs: 2 patients" in answer
    assert "Recorded as a problem that holds: 1 patient: Nora Quillerby" in answer


def test_who_does_not_have_it_is_not_answered_by_what_entries_say(vault: Workspace) -> None:
    answer = ask(vault, "Which patients do not have tuberculosis?")
    assert answer.answer == ""
    assert "did not understand" in answer.reason
