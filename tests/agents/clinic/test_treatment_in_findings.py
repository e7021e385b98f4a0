"""Where no drug is ordered, findings may still tell of a treatment: that is said beside the denial."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import ask, condition, observation, person, procedure, vault_of

DENIED = "No current medications are recorded for"


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    people = [
        *person(
            "Francesco",
            "Quillerby",
            condition("Tuberculosis"),
            observation("CURRENT TB TREATMENT", "Isoniazid", "2004-06-20", category="survey"),
            observation("CURRENT TB TREATMENT", "Rifampicin", "2004-06-23", category="survey"),
        ),
        *person("Nora", "Wexcombe", procedure("Documentation of current medications")),
    ]
    with vault_of(tmp_path_factory.mktemp("treatment"), people) as workspace:
        yield workspace


def test_findings_stand_beside_the_denial_the_newest_only(vault: Workspace) -> None:
    answer = ask(vault, "What drugs does Francesco Quillerby take?").answer
    assert answer.startswith("No active drugs ordered of Francesco Quillerby are recorded.")
    assert "CURRENT TB TREATMENT" in answer
    assert "Rifampicin" in answer
    assert "Isoniazid" not in answer


def test_a_search_denies_no_drugs_where_findings_tell_of_some(vault: Workspace) -> None:
    assert (
        "hold no medications" not in ask(vault, "TB - is Francesco Quillerby on treatment for it now").answer
    )


def test_a_procedure_about_drugs_tells_of_none(vault: Workspace) -> None:
    assert ask(vault, "What drugs does Nora Wexcombe take?").answer == (
        "No active drugs ordered of Nora Wexcombe are recorded."
    )
