"""Two results of one test on one day are both told, with a word that they differ."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import Resource, ask, condition, observation, person, vault_of

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
            result("eGFR MDRD", 66, "2022-01-01T08:00:00Z"),
        ),
        *person(
            "Will",
            "Zorbatch",
            result("eGFR CKD-EPI", 40, "2022-01-01T08:00:00Z"),
            result("eGFR CKD-EPI", 66, "2022-01-01T12:00:00Z"),
        ),
        *person(
            "Ann",
            "Tilbury",
            result("Glucose [Mass/volume] in Blood", 5, "2022-01-01T06:00:00Z"),
            result("Glucose [Mass/volume] in Blood by Automated test strip", 10, "2022-01-01T14:00:00Z"),
            result("Troponin I", 5, "2022-01-01T06:00:00Z"),
            result("Troponin T", 2, "2022-01-01T06:00:00Z"),
        ),
        *person(
            "Bea",
            "Frobisher",
            result("Glucose [Mass/volume] in Blood", 5, "2022-01-01"),
            result("Glucose [Mass/volume] in Blood by Automated test strip", 10, "2022-01-01T14:00:00Z"),
            result("Zebulonium index", 7, "2022-01-01"),
            observation("Zebulonium index", 9, "2022-01-01", "1234-5", category="laboratory"),
        ),
        *person(
            "Jack",
            "Underhill",
            result("eGFR CKD-EPI", 40, "2022-01-01T08:00:00Z"),
            result("eGFR CKD-EPI", 45, "2022-01-01T08:00:00Z"),
            result("eGFR MDRD", 66, "2022-01-01T08:00:00Z"),
        ),
        *person(
            "Rose",
            "Fettermill",
            condition("Asthma", onsetDateTime="2001-01-01"),
            condition("Asthma", "resolved", onsetDateTime="2001-01-01"),
        ),
    ]
    with vault_of(tmp_path_factory.mktemp("contradictions"), people) as workspace:
        yield workspace


@pytest.mark.parametrize(
    "question", ["What is Nora Quillerby's eGFR?", "How has Nora Quillerby's eGFR changed?"]
)
def test_two_values_of_one_moment_are_a_conflict_and_no_trend(vault: Workspace, question: str) -> None:
    answer = ask(vault, question).answer
    assert "35" in answer
    assert "88" in answer
    assert "rose" not in answer


@pytest.mark.parametrize("question", ["What is Ida Wimpole's eGFR?", "Was Ida Wimpole's eGFR ever below 50?"])
def test_results_of_two_methods_are_told_side_by_side(vault: Workspace, question: str) -> None:
    answer = ask(vault, question).answer
    assert "eGFR CKD-EPI 40" in answer
    assert "eGFR MDRD 66" in answer


@pytest.mark.parametrize("test", ["glucose", "troponin"])
def test_neither_other_times_nor_other_tests_are_told_as_differing(vault: Workspace, test: str) -> None:
    answer = ask(vault, f"What was Ann Tilbury's {test} on 1 January 2022?").answer
    assert "[1]" in answer
    assert "differ" not in answer


def test_one_name_with_and_without_a_code_is_compared(vault: Workspace) -> None:
    answer = ask(vault, "What was Bea Frobisher's zebulonium index?").answer
    assert "The records conflict" in answer


def test_of_two_statuses_of_a_problem_both_are_told(vault: Workspace) -> None:
    """The year of the diagnosis was told with “resolved”, and of “active” not a word."""
    told = ask(vault, "What year did Rose Fettermill first get the diagnosis of asthma?").answer
    assert "The records conflict: Asthma (active) – 2001-01-01 and Asthma (resolved) – 2001-01-01" in told
