"""A prompt that holds an original is found, whatever stands around it; what is no original is not."""

from decimal import Decimal

import pytest

from benchmarks.capri.prompt_leaks import Original, leaks_in, originals_of
from privrag_desktop.capri.entities.types.health_records import Patient
from privrag_desktop.capri.entities.types.payments import Balance, PaymentAccount
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.domain.tasks import Configuration
from privrag_desktop.llm.chat_model_interface import ChatMessage


def found(text: str, *originals: Original, issued: tuple[str, ...] = (), role: str = "user") -> bool:
    message = ChatMessage("system" if role == "system" else "user", text)
    return bool(leaks_in([[message]], list(originals), issued))


@pytest.mark.parametrize(
    ("text", "original", "is_leak"),
    [
        ("Send it to Amy Johnson.", Original(EntityType.PERSON, "Amy Johnson"), True),
        ("Johnson's appointment", Original(EntityType.PERSON, "Amy Johnson"), True),
        ("the johnsonville road", Original(EntityType.PERSON, "Amy Johnson"), False),
        ("please mark it as read", Original(EntityType.PERSON, "Mark Lee"), False),
        ("ask Mark about it", Original(EntityType.PERSON, "Mark Lee"), True),
        ('{"username": "amy_j"}', Original(EntityType.USERNAME, "amy_j"), True),
        ("@AMY_J owes you", Original(EntityType.USERNAME, "@amy_j"), True),
        ("amy_j2 is somebody else", Original(EntityType.USERNAME, "amy_j"), False),
        ("balance=20.00", Original(EntityType.AMOUNT, "20.00"), True),
        ("$20", Original(EntityType.AMOUNT, "20.00"), True),
        ("20 people", Original(EntityType.AMOUNT, "20.00"), False),
        ("120.00", Original(EntityType.AMOUNT, "20.00"), False),
        ("age=34", Original(EntityType.AGE, "34"), True),
        ("a 34-year-old", Original(EntityType.AGE, "34"), True),
        ("34 messages", Original(EntityType.AGE, "34"), False),
        ("has HUNTINGTON'S DISEASE", Original(EntityType.CONDITION, "Huntington's disease"), True),
        ("HbA1c 8.1 %", Original(EntityType.QUANTITY, "8.1 %"), True),
        ("HbA1c of 8.1, high", Original(EntityType.QUANTITY, "8.1 %"), True),
        ("8 of them", Original(EntityType.QUANTITY, "8 %"), False),
        ("give 2.4 g", Original(EntityType.QUANTITY, "4 g"), False),
        ("give 4 g", Original(EntityType.QUANTITY, "4 g"), True),
        ("on 2026-03-05T10:00:00Z", Original(EntityType.DATE, "2026-03-05"), True),
    ],
)
def test_an_original_is_seen_however_it_stands(text: str, original: Original, is_leak: bool) -> None:
    assert found(text, original) is is_leak


def test_a_stand_in_that_happens_to_equal_an_original_is_none() -> None:
    assert not found("paid 20.00", Original(EntityType.AMOUNT, "20.00"), issued=("20.00",))
    assert not found(
        "has Gilbert's syndrome", Original(EntityType.PERSON, "Gilbert Lee"), issued=("Gilbert's syndrome",)
    )
    assert not found("Amy came", Original(EntityType.PERSON, "Amy"), issued=("amy",))


def test_worked_examples_may_share_a_word_with_a_name_but_no_whole_name() -> None:
    name = Original(EntityType.PERSON, "Amy Johnson")
    assert not found("Amy paid", name, role="system")
    assert found("Amy Johnson paid", name, role="system")


def test_originals_are_those_of_the_kinds_that_a_policy_covers() -> None:
    world = (
        Patient(patient_id="P-1", name="Mia Chen", age=41, conditions=("Asthma",)),
        PaymentAccount(username="mia"),
        Balance(balance=Decimal("12.50")),
    )
    partial = originals_of(world, Configuration.PARTIAL, ["Jo Bloggs"])
    assert {one.value for one in partial} == {"P-1", "Mia Chen", "41", "mia", "Jo Bloggs"}
    full = originals_of(world, Configuration.FULL, [])
    assert {one.value for one in full} == {"P-1", "Mia Chen", "41", "mia", "Asthma", "12.50"}
    assert originals_of(world, Configuration.ENTITY, ["Jo Bloggs"]) == []


def test_a_message_of_the_task_is_searched_and_one_of_a_worked_example_is_not() -> None:
    original = [Original(EntityType.CONDITION, "Gout")]
    example = ChatMessage("user", "Order colchicine for P1, who has gout.", is_example=True)
    assert not leaks_in([[example]], original, ())
    assert leaks_in([[example, ChatMessage("user", "P1 has gout.")]], original, ())[0].message == 1
