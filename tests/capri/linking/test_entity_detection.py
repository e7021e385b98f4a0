"""Whom and what a task names: found by code where words and places tell, never where they are things."""

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privrag_desktop.capri.entities.entity_base_class import Entity
from privrag_desktop.capri.entities.types.health_records import (
    Patient,
)
from privrag_desktop.capri.linking.entity_detection import detect
from privrag_desktop.domain.identifiers import EntityType, Identifier, IdentifierRole
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.runtime.progress import Progress
from tests.capri.linking.detecting import HEALTH, NOBODY, PAYMENTS, RECORDS, entities, found
from tests.capri.task_sentences import SENTENCES
from tests.privacy.people import NoNames, TheseNames, boundary_of

# a month as likely; a town; a rare name in lower case: the name model or the local one knows them
KNOWN_MISSES = {"name:June", "place:Springfield", "name:thandiwe"}


@pytest.mark.parametrize(("task", "domain", "named"), SENTENCES, ids=[one[0][:60] for one in SENTENCES])
def test_a_task_names_these_and_nobody_else(task: str, domain: str, named: tuple[str, ...]) -> None:
    types = HEALTH if domain == "health" else PAYMENTS
    assert set(found(task, types)) == set(named) - KNOWN_MISSES


def test_a_wide_gap_between_two_ways_to_name_somebody_is_read_soon() -> None:
    """It took longer than anybody waits: the ways to part them are many where spaces are."""
    assert found(f"pay Amy Johnson{' ' * 3000}foo @amy_j 5", PAYMENTS) == [
        "name:Amy Johnson",
        "handle:@amy_j",
    ]


def test_nearly_everything_named_is_found_by_code_alone_and_nothing_else() -> None:
    right = wrong = missed = 0
    for task, domain, named in SENTENCES:
        got = set(found(task, HEALTH if domain == "health" else PAYMENTS))
        right, wrong, missed = (
            right + len(got & set(named)),
            wrong + len(got - set(named)),
            missed + len(set(named) - got),
        )
    assert len(SENTENCES) > 100
    assert right / (right + wrong) >= 0.98
    assert right / (right + missed) >= 0.97


@pytest.mark.parametrize(
    "task",
    [
        "Find women over 30 with Huntington's disease",
        "Who has Wilson's disease or Huntington's?",
        "Which patients with Parkinson's take levodopa?",
        "Buy a rose and will it to nobody",
        "What did I spend in May and June?",
        "Add 20 dollars from Venmo to my savings account",
        "Is the HbA1c above 7 %, or the CA-125 above 35?",
        "Order an MRI, a CT and an EKG",
        "List the names, ages and associated patient IDs",
        "Does metformin or apixaban help?",
        "How much is 20 dollars in euros?",
        "I hope the bill is paid, mark it as done",
        "Read the ICD-10 code E11.9 and the SARS-CoV-2 test",
        "Order 500 mg of amoxicillin 3 times for 7 days",
        "Request 12 dollars",
        "Report 3 of them on 2026-03-05 at 10:00",
        "",
        "   ",
    ],
)
@pytest.mark.parametrize("types", [PAYMENTS, HEALTH, RECORDS])
def test_things_that_are_called_like_people_are_nobody(task: str, types: Sequence[type[Entity]]) -> None:
    assert [one for one in found(task, types) if not one.startswith("organisation")] == []
    assert entities(task, types) == ()


def test_the_gender_of_a_patient_of_the_vault_is_that_of_the_record() -> None:
    vault = boundary_of(("p1", "Robin", "Hale"), gender="male")
    assert found("Show Robin Hale's chart", HEALTH, vault) == ["name:Robin Hale:male"]
    assert entities("Show Robin Hale's chart", HEALTH, vault) == (Patient(name="Robin Hale", gender="male"),)


def test_a_patient_of_the_vault_is_found_however_unlike_a_name() -> None:
    vault = boundary_of(("p1", "Quibble", "Umbrellabird"))
    assert found("is quibble umbrellabird allergic to nuts", HEALTH, vault) == [
        "name:quibble umbrellabird:female"
    ]


@pytest.mark.parametrize("task", ["{}: what is the birth date?", "No. {}: age", "I'd put {} on a diet."])
def test_a_number_that_the_vault_knows_is_a_patients_whatever_stands_beside_it(task: str) -> None:
    """Four of fifty tasks of strangers named a patient by the record number alone, and nobody was found."""
    number = "e78fd9c5-5c89-26ca-d397-e9da30700444"
    known = Identifier(EntityType.ID, IdentifierRole.RECORD_ID, number, "p1")
    vault = Boundary([known], [], [], names=NoNames)
    assert entities(task.format(number), RECORDS, vault) == (Patient(patient_id=number),)


def test_names_that_the_name_model_takes_together_are_people_each() -> None:
    boundary = boundary_of(finder=TheseNames("Dax, Umeko and Ilse", "Venmo", "Dr. Quillfeather"))
    assert found("Tell Dax, Umeko and Ilse about Venmo and Dr. Quillfeather", PAYMENTS, boundary) == [
        "name:Dax", "name:Umeko", "name:Ilse", "name:Quillfeather",
    ]  # fmt: skip


@settings(deadline=None, max_examples=60)
@given(st.lists(st.sampled_from([word for one in SENTENCES for word in one[0].split()]), max_size=14))
def test_mentions_are_what_stands_there_without_overlaps_whatever_the_words(words: list[str]) -> None:
    task = " ".join(words)
    mentions = detect(task, NOBODY, (*PAYMENTS, *HEALTH), None, Progress()).mentions
    assert all(task[one.start : one.end] == one.value and one.value.strip() for one in mentions)
    ends = [0, *(one.end for one in mentions)]
    assert all(end <= one.start for end, one in zip(ends, mentions, strict=False))
