"""What was on the day of the other entry is told beside what was after or before it."""

from collections.abc import Iterator

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import ask, condition, person, procedure, vault_of

_ORDER = "by the time of day not in this order"


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    nora = [
        procedure("Plain chest X-ray", day="2020-03-07T12:50:17Z"),
        procedure("Plain chest X-ray", day="2020-03-15T12:50:17Z"),
        condition("Hypoxemia", onsetDateTime="2020-03-07T13:18:01Z"),
    ]
    vera = [
        procedure("Plain chest X-ray", day="2020-03-07T12:50:17Z"),
        condition("Hypoxemia", onsetDateTime="2020-03-07T13:18:01Z"),
    ]
    otto = [
        procedure("Plain chest X-ray", day="2020-03-09T12:50:17Z"),
        condition("Hypoxemia", onsetDateTime="2020-03-07T13:18:01Z"),
    ]
    people = [
        *person("Nora", "Quillerby", *nora),
        *person("Vera", "Zebulon", *vera),
        *person("Otto", "Umbrafeld", *otto),
    ]
    with vault_of(tmp_path_factory.mktemp("same-day"), people) as workspace:
        yield workspace


def test_of_one_patient_what_came_minutes_earlier_is_told(vault: Workspace) -> None:
    answer = ask(vault, "Did Nora Quillerby have a chest x-ray after the hypoxemia?").answer
    first, _, others = answer.partition("On the same day, and by the time of day not in this order:")
    assert "2020-03-15" in first
    assert "2020-03-07" not in first
    assert "Plain chest X-ray – 2020-03-07" in others


def test_of_one_patient_nothing_is_denied_beside_what_was_on_the_day(vault: Workspace) -> None:
    answer = ask(vault, "Did Vera Zebulon have a chest x-ray after the hypoxemia?").answer
    assert answer.startswith("No entry fits “")  # and does not say that none is recorded
    assert "Plain chest X-ray – 2020-03-07" in answer.partition(_ORDER)[2]


def test_of_many_the_number_of_others_is_told(vault: Workspace) -> None:
    answer = ask(vault, "How many patients had a chest x-ray after hypoxemia?").answer
    assert answer.startswith("2 patients")
    assert f"1 more patient has it on the same day, and {_ORDER}" in answer


def test_another_day_is_no_matter_of_the_time_of_day(vault: Workspace) -> None:
    answer = ask(vault, "Did Otto Umbrafeld have a chest x-ray after the hypoxemia?").answer
    assert answer
    assert _ORDER not in answer


def test_within_one_month_the_day_alone_counts(vault: Workspace) -> None:
    question = "How many patients had a chest x-ray within the same month after hypoxemia?"
    answer = ask(vault, question).answer
    assert answer.startswith("3 patients")
    assert "What is of one day counts, whatever its time of day." in answer
