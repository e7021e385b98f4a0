"""Two names are one person only where nothing known of them differs; what is known of both is joined."""

from decimal import Decimal

import pytest

from privrag_desktop.capri.entities.entity_base_class import Entity
from privrag_desktop.capri.entities.same_entity_check_and_merge import (
    contradict,
    filled,
    fitting,
    identity,
    is_part,
    key_of,
    name_words,
    referred,
)
from privrag_desktop.capri.entities.types.contacts_and_emails import Contact, Message
from privrag_desktop.capri.entities.types.health_records import (
    Appointment,
    Patient,
    Practitioner,
)
from privrag_desktop.capri.entities.types.payments import (
    Balance,
    BankAccount,
    PaymentAccount,
)
from privrag_desktop.capri.entities.types.readings_and_orders import Reading


@pytest.mark.parametrize(
    ("part", "of", "expected"),
    [
        ("James", "James Johnson", True),
        ("Dr. Martinez", "Elena Martinez", True),
        ("Doctor Martinez", "Dr. Elena Martinez", True),
        ("J. Johnson", "James Johnson", True),
        ("Johnson, James", "James Johnson", True),
        ("josé", "Jose Ruiz", True),
        ("Jame", "James Johnson", False),
        ("James James", "James Johnson", False),
        ("James Smith", "James Johnson", False),
        ("", "James Johnson", False),
        ("Dr.", "Elena Martinez", False),
    ],
)
def test_a_part_of_a_name_is_one_word_for_word(part: str, of: str, expected: bool) -> None:
    words = name_words(PaymentAccount(display_name=part)), name_words(PaymentAccount(display_name=of))
    assert is_part(*words) is expected
    assert bool(fitting(PaymentAccount(display_name=part), [PaymentAccount(display_name=of)])) is expected


@pytest.mark.parametrize(
    ("type_", "one", "other", "same"),
    [
        (PaymentAccount, "@Amy", " amy ", True),
        (Contact, "Amy@Clinic.example", "amy@clinic.example", True),
        (BankAccount, "a1", "A1", False),
        (Patient, "@7", "7", False),
    ],
)
def test_case_and_at_count_only_where_people_are_free_to_write_them(
    type_: type[Entity], one: str, other: str, same: bool
) -> None:
    assert (key_of(type_, one) == key_of(type_, other)) is same


def test_what_has_no_key_is_itself_only_if_all_of_it_is_the_same() -> None:
    """There is one balance, whatever it is now; readings are as many as there are values."""
    assert identity(Balance(balance=Decimal(5))) == identity(Balance(balance=Decimal(7)))
    assert identity(Reading(test="Sodium", value="140")) != identity(Reading(test="Sodium", value="141"))
    assert identity(Patient(name="Sam Reed")) == ""


def test_who_is_called_just_so_goes_before_who_has_the_name_as_a_part() -> None:
    whole, longer = Patient(name="Reed, Sam"), Patient(name="Sam Reed Holt")
    assert fitting(Patient(name="Sam Reed"), [longer, whole]) == [whole]
    assert fitting(Patient(name="Sam"), [longer, whole]) == [longer, whole]
    assert fitting(Patient(name="Sam Reed", gender="male"), [Patient(name="Sam Reed", gender="female")]) == []


def test_names_and_free_words_contradict_nothing() -> None:
    known = Message(message_id="m1", subject="Bill")
    assert not contradict(known, Message(message_id="m1", subject="The bill"))
    assert not contradict(Patient(name="Sam"), Patient(name="Samuel"))
    assert not contradict(Patient(age=40), Patient(gender="male"))
    assert contradict(Patient(age=40), Patient(age=41))


def test_filling_up_overwrites_nothing() -> None:
    known = Patient(patient_id="7", name="Sam Reed", conditions=("Gout",))
    more = Patient(patient_id="8", name="S. Reed", age=40, conditions=("Asthma",))
    assert filled(known, more) == known.model_copy(update={"age": 40})


def test_a_reference_tells_of_another_what_stands_beside_it() -> None:
    types: dict[str, type[Entity]] = {"Patient": Patient, "Practitioner": Practitioner}
    booked = Appointment(appointment_id="a", patient_id="7", doctor_id="d9", doctor_name="Elena Ruiz")
    assert list(referred(booked, types)) == [
        Patient(patient_id="7"),
        Practitioner(doctor_id="d9", name="Elena Ruiz"),
    ]
    assert list(referred(booked, {})) == []
    assert list(referred(Appointment(doctor_name="Elena Ruiz"), types)) == []
