"""Two drugs of one group that a patient takes are both told as taken: "or" would hide that they are two."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import ask, drug, person, vault_of

_ATENOLOL, _PROPRANOLOL = "Atenolol 50 MG Oral Tablet", "Propranolol 40 MG Oral Tablet"


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    people = [
        *person("Nora", "Quillerby", drug(_ATENOLOL), drug(_PROPRANOLOL)),
        *person("Ida", "Wimpole", drug(_ATENOLOL)),
    ]
    with vault_of(tmp_path_factory.mktemp("both"), people) as workspace:
        yield workspace


def test_both_that_one_patient_takes_are_joined_by_and(vault: Workspace) -> None:
    told = ask(vault, "Does Nora Quillerby take any beta blockers?").answer
    assert _ATENOLOL in told
    assert _PROPRANOLOL in told
    assert " or " not in told


def test_what_another_patient_takes_is_not_told(vault: Workspace) -> None:
    told = ask(vault, "Does Ida Wimpole take any beta blockers?").answer
    assert _ATENOLOL in told
    assert "Propranolol" not in told


def test_a_cohort_has_one_or_the_other(vault: Workspace) -> None:
    told = ask(vault, "Which patients take beta blockers?").answer
    assert f"{_ATENOLOL} (drug ordered) or {_PROPRANOLOL}" in told
