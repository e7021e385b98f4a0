"""Two results of one test on one day are both told, with a word that they differ."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.workspace import Workspace
from tests.agents.clinic.patients import Resource, ask, observation, person, vault_of

GFR = "Glomerular filtration rate/1.73 sq M.predicted"


def result(name: str, value: float, day: str) -> Resource:
    return observation(name, value, day, "33914-3" if name == GFR else "", category="laboratory")


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    people = [
        *person("Nora", "Quillerby", result(GFR, 35, "2021-01-01"), result(GFR, 88, "2021-01-01")),
        *person(
            "Ida",
            "Wimpole",
            result("eGFR CKD-EPI", 40, "2022-01-01T08:00:00Z"),
            result("eGFR MDRD", 66, "2022-01-01T12:00:00Z"),
        ),
        *person(
            "Will",
            "Zorbatch",
            result("eGFR CKD-EPI", 40, "2022-01-01T08:00:00Z"),
            result("eGFR CKD-EPI", 66, "2022-01-01T12:00:00Z"),
        ),
    ]
    with vault_of(tmp_path_factory.mktemp("contradictions"), people) as workspace:
        yield workspace


@pytest.mark.parametrize(
    "question", ["What is Nora Quillerby's eGFR?", "How has Nora Quillerby's eGFR changed?"]
)
def test_two_values_of_one_moment_are_a_conflict_and_no_trend(vault: Workspace, question: str) -> None:
    answer = ask(vault, question).answer
    assert "The records conflict" in answer
    assert "35 and 88" in answer or "35 and 90" in answer
    assert "rose" not in answer


@pytest.mark.parametrize("question", ["What is Ida Wimpole's eGFR?", "Was Ida Wimpole's eGFR ever below 50?"])
def test_results_of_two_methods_are_told_side_by_side(vault: Workspace, question: str) -> None:
    answer = ask(vault, question).answer
    assert "Results of one test on 2022-01-01 differ for Ida Wimpole: eGFR CKD-EPI 40" in answer
    assert "eGFR MDRD 66" in answer.partition("differ")[2]


def test_a_later_result_of_the_same_day_is_the_latest(vault: Workspace) -> None:
    answer = ask(vault, "What is Will Zorbatch's eGFR?").answer
    assert "was 66" in answer
    assert "differ" not in answer
