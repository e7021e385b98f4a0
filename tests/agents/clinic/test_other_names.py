"""A reading is not denied because this patient's records have it under another name than somebody else's."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.workspace import Workspace
from tests.agents.clinic.patients import ask, observation, person, vault_of


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    people = [
        *person("Nora", "Quillerby", observation("eGFR", 35, "2021-01-01", category="laboratory")),
        *person("Ida", "Wimpole", observation("eGFR (CKD-EPI)", 40, "2022-01-01", category="laboratory")),
        *person("Will", "Zorbatch", observation("Potassium", 4, "2022-01-01", category="laboratory")),
    ]
    with vault_of(tmp_path_factory.mktemp("names"), people) as workspace:
        yield workspace


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("What is Nora Quillerby's eGFR?", "eGFR was 35"),
        ("What is Ida Wimpole's eGFR?", "eGFR (CKD-EPI) was 40"),
        ("What is Will Zorbatch's eGFR?", "No eGFR is recorded for Will Zorbatch"),
        ("What was Ida Wimpole's eGFR in 2020?", "No eGFR is recorded for Ida Wimpole in 2020"),
    ],
)
def test_a_reading_is_found_by_what_it_measures(vault: Workspace, question: str, told: str) -> None:
    assert told in ask(vault, question).answer
