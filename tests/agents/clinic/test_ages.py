"""Ages of patients, when there was most of something and how long it was, as the window answers."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import ask, condition, person, procedure, vault_of


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    scans = [procedure("Colonoscopy", day=f"{year}-03-01") for year in (2015, 2016, 2016)]
    cold = condition("Common cold", "resolved", abatementDateTime="2015-05-15")
    long_cold = condition("Common cold", "resolved", abatementDateTime="2015-06-04")
    people = [
        *person("Nora", "Quillerby", condition("Gout"), cold, *scans, birthDate="1930-01-01"),
        *person("Will", "Zorbatch", condition("Gout"), long_cold, birthDate="1990-01-01"),
        *person("Ida", "Vale", birthDate="1950-01-01", deceasedDateTime="2000-06-01"),
    ]
    with vault_of(tmp_path_factory.mktemp("ages"), people) as workspace:
        yield workspace


def _told(vault: Workspace, question: str) -> str:
    return ask(vault, question).answer


def test_age_of_the_living_is_that_of_today_and_the_dead_are_told(vault: Workspace) -> None:
    told = _told(vault, "What is the average age of all patients?")
    assert "average age today of 2 patients; 1 who has died left out" in told


def test_who_is_oldest_is_named(vault: Workspace) -> None:
    told = _told(vault, "Who is the oldest patient with gout?")
    assert "highest age today of 2 patients" in told
    assert "Nora Quillerby" in told
    assert "Will Zorbatch" not in told


def test_age_at_death(vault: Workspace) -> None:
    assert _told(vault, "What is the mean age at death?").startswith(
        "50 years: average age at death of 1 patient"
    )
    assert _told(vault, "How many patients died before the age of 60?").startswith("1 patient")


def test_year_with_the_most_comes_first(vault: Workspace) -> None:
    told = _told(vault, "In which year were the most colonoscopies?")
    assert told.splitlines()[0] == "Procedures by year, the most first:"
    assert told.splitlines()[1].startswith("- 2016: 2")


def test_average_of_a_month_counts_those_without_any(vault: Workspace) -> None:
    told = _told(vault, "What was the average number of colonoscopies per month in 2016?")
    assert told.startswith("0.17: average number of procedures per month, of 2 entries")


def test_no_age_is_told_of_nobody(vault: Workspace) -> None:
    told = _told(vault, "What is the average age of patients older than 120?")
    assert told == "No age today can be computed: 0 patients, none of them with a day of birth."


def test_longest_says_whose_it_was(vault: Workspace) -> None:
    told = _told(vault, "Who had the longest common cold?")
    longest = "Will Zorbatch: 30 days: 2015-05-05 to 2015-06-04 (Common cold), the longest of 2 entries"
    assert told.startswith(longest)


def test_beside_who_has_two_things_now_stands_how_many_had_them(vault: Workspace) -> None:
    told = _told(vault, "How many patients have gout and a common cold?")
    assert told.startswith("0: no patient is found")
    assert "2 more patients if what is recorded as over counts, too." in told
