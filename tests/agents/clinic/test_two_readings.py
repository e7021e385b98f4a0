"""Two readings in one question are both told, also where the name of one holds the word for the other."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import ask, observation, person, vault_of

CREATININE = "Creatinine [Mass/volume] in Serum or Plasma"
EGFR = "Glomerular filtration rate/1.73 sq M.predicted [Volume Rate/Area] by Creatinine-based formula (MDRD)"


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    both = [
        observation(CREATININE, 141, "2025-02-04", code="2160-0", category="laboratory"),
        observation(EGFR, 55, "2025-02-04", code="33914-3", category="laboratory"),
    ]
    people = [*person("Nora", "Quillerby", *both), *person("Ida", "Wimpole", both[0])]
    with vault_of(tmp_path_factory.mktemp("two"), people) as workspace:
        yield workspace


@pytest.mark.parametrize(
    "asked",
    [
        "What is {}'s latest creatinine and eGFR?",
        "latest creatinine and GFR of {}",
        "{}: eGFR and creatinine",
        "creatinine, eGFR {}?",
    ],
)
def test_both_are_told(vault: Workspace, asked: str) -> None:
    """The creatinine was once left out without a word, and denied of whom no eGFR is recorded."""
    answer = ask(vault, asked.format("Nora Quillerby")).answer
    assert all(value in answer for value in ("141 mmol/L", "55 mmol/L")), answer
    answer = ask(vault, asked.format("Ida Wimpole")).answer
    assert all(one in answer for one in ("141 mmol/L", "GFR")), answer
