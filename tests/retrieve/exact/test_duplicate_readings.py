"""A reading that the records hold twice counts once, and the answer says how many entries there are."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import Resource, ask, observation, person, procedure, vault_of


def _pressure(name: str, value: float, day: str) -> Resource:
    return observation(name, {"valueQuantity": {"value": value, "unit": "mmHg"}}, day, category="vital-signs")


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    people = [
        *person(
            "Nora",
            "Quillerby",
            _pressure("Systolic Blood Pressure", 160, "2016-01-01T10:00:00Z"),
            _pressure("Systolic blood pressure", 160, "2016-01-01T10:00:00Z"),
            _pressure("Systolic Blood Pressure", 170, "2017-01-01T10:00:00Z"),
            _pressure("Systolic Blood Pressure", 170, "2017-01-01T10:00:00Z"),
            _pressure("Systolic Blood Pressure", 170, "2017-01-01T18:00:00Z"),
            _pressure("Systolic Blood Pressure", 172, "2017-01-01T18:00:00Z"),
            _pressure("Systolic Blood Pressure", 120, "2018-01-01T10:00:00Z"),
            procedure("Haemodialysis"),
            procedure("Haemodialysis"),
            observation("Zebulonium index", 5, "2019-01-01T10:00:00Z", "1-1", category="laboratory"),
            observation("Zebulonium index", 5, "2019-01-01T10:00:00Z", "2-2", category="laboratory"),
        ),
        *person("Ida", "Wimpole", _pressure("Systolic Blood Pressure", 160, "2016-01-01T10:00:00Z")),
    ]
    with vault_of(tmp_path_factory.mktemp("twice"), people) as workspace:
        yield workspace


@pytest.mark.parametrize(
    ("question", "counted"),
    [
        (
            "How often was Nora Quillerby's systolic blood pressure above 150?",
            "2017-01-01; 6 with",
        ),
        (
            "How often was Nora Quillerby's systolic blood pressure above 150 in 2016?",
            "2016-01-01; 2 with",
        ),
        (
            "How often was Nora Quillerby's systolic blood pressure measured in 2018?",
            "2018-01-01 [",
        ),
        (
            "How often was Ida Wimpole's systolic blood pressure above 150?",
            "2016-01-01 [",
        ),
        ("How often was Nora Quillerby's zebulonium index above 2?", "2 entries of Zebulonium index"),
        ("How many times did Nora Quillerby have haemodialysis?", "2 procedures of Haemodialysis"),
    ],
)
def test_one_reading_counts_once(vault: Workspace, question: str, counted: str) -> None:
    assert counted in ask(vault, question).answer


def test_in_a_query_too_the_entries_are_told(vault: Workspace) -> None:
    """“How often was her sodium measured in 2019?” told two of four entries, and nothing of the others."""
    told = ask(vault, "Number of Nora Quillerby's systolic blood pressures in 2017").answer
    assert "3 entries" in told
    assert "4 with those that are recorded twice" in told
