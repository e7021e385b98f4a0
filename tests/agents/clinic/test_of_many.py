"""States, last values and the most of something, asked of all patients, as the window answers."""

from collections.abc import Iterator, Mapping

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import ask, condition, drug, observation, person, vault_of


def _a1c(value: float, day: str) -> Mapping[str, object]:
    return observation("Hemoglobin A1c", {"valueQuantity": {"value": value, "unit": "%"}}, day)


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    nora = [
        observation("Tobacco smoking status", "Current every day smoker", "2019-01-01"),
        observation("Tobacco smoking status", "Former smoker", "2021-01-01"),
        _a1c(8.1, "2019-05-24"),
        _a1c(6.1, "2021-05-14"),
        condition("COVID-19", "resolved"),
        drug("Metformin 500 MG"),
        drug("Warfarin 5 MG"),
    ]
    will = [
        observation("Tobacco smoking status", "Never smoker", "2020-01-01"),
        _a1c(7.5, "2021-01-14"),
        condition("Suspected COVID-19"),
        condition("Gout"),
        drug("Metformin 500 MG"),
    ]
    people = [*person("Nora", "Quillerby", *nora), *person("Will", "Zorbatch", *will)]
    with vault_of(tmp_path_factory.mktemp("many"), people) as workspace:
        yield workspace


def _told(vault: Workspace, question: str) -> str:
    return ask(vault, question).answer


@pytest.mark.parametrize(
    "question", ["Who smokes?", "How many smokers do we have?", "Which patients are ex-smokers?"]
)
def test_of_a_state_the_newest_entry_of_each_is_told(vault: Workspace, question: str) -> None:
    told = _told(vault, question)
    assert "Former smoker: 1 patient" in told
    assert "Never smoker: 1 patient" in told
    assert "every day" not in told


def test_a_limit_of_the_last_value_is_one_of_the_last_value(vault: Workspace) -> None:
    assert "1 patient with (the last" in _told(vault, "How many patients have a last HbA1c above 7?")
    assert "Will Zorbatch" in _told(vault, "Which patients have a current HbA1c above 7?")
    assert "2 patients" in _told(vault, "How many patients had an HbA1c above 7?")


def test_a_suspected_infection_is_none(vault: Workspace) -> None:
    assert _told(vault, "How many patients had COVID-19?").startswith("1 patient")


def test_who_takes_the_most_drugs_is_told_with_how_many(vault: Workspace) -> None:
    assert "1. Nora Quillerby: 2 different names" in _told(vault, "Who takes the most drugs?")


@pytest.mark.parametrize(
    "question",
    [
        "Which patients have been diagnosed with COVID-19, not just suspected COVID-19?",
        "Who had their last HbA1c in 2019?",
        "Which patients smoke and take metformin?",
    ],
)
def test_what_would_be_lost_is_refused(vault: Workspace, question: str) -> None:
    assert not _told(vault, question)


def test_who_has_the_highest_is_named(vault: Workspace) -> None:
    told = _told(vault, "Who has the highest HbA1c?")
    assert told.startswith("Nora Quillerby:")
    assert "8.1" in told


@pytest.mark.parametrize(
    "question",
    ["How many patients have had COVID-19 or gout?", "How many patients have had gout or COVID-19?"],
)
def test_or_is_no_and_where_tests_tell_of_one_of_them(vault: Workspace, question: str) -> None:
    """97 patients had COVID-19 or diabetes, and the 3 with both were told."""
    assert _told(vault, question).startswith("2 patients")


def test_since_when_each_of_many_takes_it(vault: Workspace) -> None:
    """“Who is on warfarin, and since when each?” was not understood."""
    told = _told(vault, "Who is on metformin, and since when?")
    assert told.startswith("2 patients with (active Metformin 500 MG")
    assert "the first entry of each:" in told
    assert "Zorbatch" in told.split("the first entry of each:")[1]


def test_when_each_of_many_had_it(vault: Workspace) -> None:
    told = _told(vault, "Who had a hemoglobin A1c above 7, and when?")
    assert "2019-05-24" in told
    assert "2021-01-14" in told
    assert "2021-05-14" not in told
