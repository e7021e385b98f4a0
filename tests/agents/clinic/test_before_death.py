"""Times before a death: read only where its day is recorded, and nothing that stands is denied by them."""

from collections.abc import Iterator

import pytest

from privrag_desktop.agents.exact.query_results.query_refusal_checks import NO_DAY_OF_DEATH, NOT_DEAD
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import (
    Resource,
    ask,
    condition,
    drug,
    is_refused,
    observation,
    person,
    procedure,
    vault_of,
)


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    def weight(kilograms: float, day: str) -> Resource:
        return observation("Body Weight", {"valueQuantity": {"value": kilograms, "unit": "kg"}}, day)

    emil = [
        weight(80, "2013-05-10"),
        weight(60, "2014-05-03"),
        procedure("Dialysis", day="2014-05-09"),
        condition("Hypertension", onsetDateTime="1990-01-01"),
        drug("Insulin 100 UNT", day="2010-01-01"),
    ]
    people = [
        *person("Emil", "Quillerby", *emil, deceasedDateTime="2014-05-10"),
        *person("Berta", "Zebulon", weight(70, "2013-05-05"), deceasedDateTime="2014"),
        *person("Doris", "Umbrafeld", weight(70, "2013-05-05"), deceasedBoolean=True),
        *person("Clara", "Crosswaite", weight(70, "2013-05-05")),
    ]
    with vault_of(tmp_path_factory.mktemp("deaths"), people) as workspace:
        yield workspace


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("What was Emil Quillerby's last weight before he died?", "60 kg"),
        ("Highest weight of Emil Quillerby in the last month of his life?", "60 kg"),
        ("Did Emil Quillerby have dialysis before his death?", "Yes"),
        ("How long did Emil Quillerby live after the first weight?", "365 days"),
        ("How many days from Emil Quillerby's dialysis to his death?", "1 day"),
    ],
)
def test_what_was_before_a_death_is_told(vault: Workspace, question: str, told: str) -> None:
    assert told in ask(vault, question).answer


@pytest.mark.parametrize(
    "question",
    [
        "Weight of Emil Quillerby a year before he died?",  # the last one before was told: 60 kg
        "Did Emil Quillerby have hypertension in the last year of his life?",  # which began long before
        "Was Emil Quillerby on insulin in the last year of his life?",
        "How many days before his death was Emil Quillerby admitted?",
    ],
)
def test_what_the_time_does_not_say_is_refused(vault: Workspace, question: str) -> None:
    assert is_refused(ask(vault, question))


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Berta Zebulon", NO_DAY_OF_DEATH),
        ("Doris Umbrafeld", NO_DAY_OF_DEATH),
        ("Clara Crosswaite", NOT_DEAD),
    ],
)
def test_without_the_day_of_a_death_no_time_until_it_is_told(
    vault: Workspace, name: str, reason: str
) -> None:
    answer = ask(vault, f"How long did {name} survive after the first weight?")
    assert (answer.answer, answer.reason) == ("", reason)


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("Berta Zebulon", NO_DAY_OF_DEATH),
        ("Doris Umbrafeld", NO_DAY_OF_DEATH),
        ("Clara Crosswaite", NOT_DEAD),
    ],
)
def test_without_the_day_of_a_death_nothing_is_denied(vault: Workspace, name: str, reason: str) -> None:
    answer = ask(vault, f"What was {name}'s last weight before she died?")
    assert (answer.answer, answer.reason) == ("", reason)
