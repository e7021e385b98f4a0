"""What was misread of several entries, of a year behind an event, of ends, and of the dead."""

from collections.abc import Iterator

import pytest

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


def _potassium(value: float, day: str) -> Resource:
    return observation("Potassium", {"valueQuantity": {"value": value, "unit": "mmol/L"}}, day)


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    nora = [
        condition("Otitis media", "resolved", onsetDateTime="2015-09-08", abatementDateTime="2016-08-20"),
        condition("Hypertension", onsetDateTime="2010-01-01"),
        procedure("Colonoscopy", day="2015-02-24"),
        _potassium(4.7, "2015-03-30"),
        _potassium(5.03, "2020-03-28"),
        drug("Metformin 500 MG"),
        drug("Warfarin 5 MG", day="2018-01-01"),
    ]
    will = [condition("Hypertension", onsetDateTime="2012-01-01"), drug("Warfarin 5 MG", status="stopped")]
    ida = [condition("Atrial fibrillation", onsetDateTime="1999-01-01"), drug("Digoxin 0.125 MG")]
    people = [
        *person("Nora", "Quillerby", *nora),
        *person("Will", "Zorbatch", *will),
        *person("Ida", "Wimpole", *ida, deceasedDateTime="2000-09-17"),
    ]
    with vault_of(tmp_path_factory.mktemp("attacked"), people) as workspace:
        yield workspace


@pytest.mark.parametrize(
    "question",
    [
        "Are all patients with hypertension on metformin?",
        "Have all of Nora Quillerby's diagnoses resolved?",
        "Is Nora Quillerby on both metformin and digoxin?",
        "How many resolved otitis media episodes did Nora Quillerby have?",
        "Over 60, who had otitis media?",
        "Who had otitis media when they were older than 60?",
        "Who has hypertension and when was their last potassium?",
    ],
)
def test_it_is_not_answered(vault: Workspace, question: str) -> None:
    assert is_refused(ask(vault, question))


@pytest.mark.parametrize(
    ("question", "told", "not_told"),
    [
        ("What was Nora Quillerby's highest potassium since her colonoscopy in 2015?", "5.03", "4.7"),
        ("Who had otitis media and when was it resolved?", "2016-08-20", "Nothing"),
        ("Which patients with hypertension are treated with warfarin?", "Nora Quillerby", "Zorbatch"),
        (
            "What are patients with atrial fibrillation treated with?",
            "Recorded as deceased among them: Ida Wimpole",
            "Nothing",
        ),
        ("Who is on metformin or warfarin and since when?", "Warfarin 5 MG", "Zorbatch"),
    ],
)
def test_it_is_right(vault: Workspace, question: str, told: str, not_told: str) -> None:
    answer = ask(vault, question).answer
    assert told in answer
    assert not_told not in answer
