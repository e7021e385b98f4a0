"""What belongs to one person is joined, whatever came first; what could be two people is not."""

from decimal import Decimal
from itertools import permutations
from typing import Annotated, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privrag_desktop.capri.entities.entity_base_class import Entity, Refers
from privrag_desktop.capri.entities.entity_registry import EntityRegistry
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
    Transaction,
)
from privrag_desktop.capri.entities.types.readings_and_orders import Reading
from privrag_desktop.domain.identifiers import EntityType
from tests.capri.mirror import Mirror, mirror

TYPES = (Patient, Practitioner, Appointment, PaymentAccount, BankAccount, Transaction, Contact)
JAMES = PaymentAccount(username="james", display_name="James Johnson")
SMITH = PaymentAccount(username="jsmith", display_name="James Smith")
SHORT, LONG = PaymentAccount(display_name="James"), PaymentAccount(display_name="James Johnson")


def registry_of(*entities: Entity) -> EntityRegistry:
    registry = EntityRegistry(mirror(), TYPES)
    for entity in entities:
        registry.add(entity)
    return registry


def groups(registry: EntityRegistry) -> set[tuple[str, str]]:
    return {(one.entity.key.removeprefix("@"), one.entity.called) for one in registry.instances}


def test_a_person_known_by_name_becomes_the_search_result_with_that_name() -> None:
    registry = registry_of(PaymentAccount(display_name="James Johnson"))
    before = registry.instances[0]
    after = registry.add(JAMES)
    assert (after.label, after.uuid, after.entity) == (before.label, before.uuid, JAMES)
    assert registry.instances == (after,)


def test_a_user_name_and_a_name_are_one_person_once_a_result_has_both() -> None:
    registry = registry_of(PaymentAccount(username="@james"), LONG)
    assert [one.label for one in registry.instances] == ["U1", "U2"]
    assert registry.add(JAMES).label == "U1"
    assert len(registry.instances) == 1
    assert registry.get("u2") == registry.get("U1") == registry.by_key("PaymentAccount", "@james")


@pytest.mark.parametrize("order", [*permutations([PaymentAccount(username="@james"), LONG, JAMES, SHORT])])
def test_james_is_one_person_in_whatever_order_he_is_met(order: tuple[PaymentAccount, ...]) -> None:
    assert groups(registry_of(*order)) == {("james", "James Johnson")}


def test_a_given_name_that_fits_two_results_stays_and_is_known_to_be_ambiguous() -> None:
    registry = registry_of(SHORT)
    registry.add_all([JAMES, SMITH])
    assert groups(registry) == {("", "James"), ("james", "James Johnson"), ("jsmith", "James Smith")}
    [ambiguous] = registry.ambiguous
    assert (ambiguous.type_name, ambiguous.called) == ("PaymentAccount", "James")
    assert [one.label for one in ambiguous.instances] == ["U2", "U3"]


def test_a_given_name_that_fitted_one_result_is_ambiguous_when_another_comes() -> None:
    registry = registry_of(SHORT, JAMES, SMITH)
    assert registry.get("U1") == registry.by_key("PaymentAccount", "james")
    assert [one.called for one in registry.ambiguous] == ["James"]
    assert registry.add(SHORT).label == "U1"


def test_two_people_of_the_same_name_are_told_apart() -> None:
    other = PaymentAccount(username="jj2", display_name="James Johnson")
    registry = registry_of(LONG)
    registry.add_all([JAMES, other])
    assert len(registry.instances) == 3
    assert [len(one.instances) for one in registry.ambiguous] == [2]


def test_a_whole_name_goes_before_one_that_it_is_a_part_of() -> None:
    longer = PaymentAccount(username="jjs", display_name="James Johnson Smith")
    registry = registry_of(LONG)
    registry.add_all([longer, JAMES])
    assert groups(registry) == {("james", "James Johnson"), ("jjs", "James Johnson Smith")}
    assert registry.ambiguous == ()


def test_two_names_of_a_task_are_one_person_where_one_is_part_of_the_other() -> None:
    registry = EntityRegistry(mirror())
    first, second = registry.add_all([SHORT, LONG])
    assert first == second
    assert second.entity.called == "James Johnson"


def test_a_name_known_in_part_is_filled_up_by_a_fuller_one() -> None:
    registry = registry_of(Practitioner(name="Dr. Martinez"))
    assert registry.add(Practitioner(name="Dr. Elena Martinez")).label == "D1"
    assert len(registry.instances) == 1


def test_a_given_name_of_two_people_in_a_task_is_neither() -> None:
    registry = EntityRegistry(mirror())
    registry.add_all([SHORT, LONG, PaymentAccount(display_name="James Smith")])
    assert len(registry.instances) == 3


def test_a_man_is_not_the_woman_who_was_asked_for() -> None:
    registry = registry_of(Patient(name="Sam Reed", gender="female"))
    registry.add(Patient(patient_id="1", name="Sam Reed", gender="male"))
    assert len(registry.instances) == 2
    registry.add(Patient(patient_id="2", name="Sam Reed", gender="female"))
    assert groups(registry) == {("1", "Sam Reed"), ("2", "Sam Reed")}


def test_the_doctor_of_an_appointment_is_the_doctor_of_that_id_and_name() -> None:
    registry = registry_of(Practitioner(name="Dr. Martinez"))
    booked = Appointment(appointment_id="a", patient_id="7", doctor_id="d9", doctor_name="Elena Martinez")
    registry.add(booked)
    doctor = registry.by_key("Practitioner", "d9")
    assert doctor is not None
    assert (doctor.label, doctor.entity.called) == ("D1", "Elena Martinez")
    registry.add(Practitioner(doctor_id="d9", name="Elena Martinez", email="em@hospital.example"))
    assert [one.label for one in registry.instances] == ["D1", "A1", "P1"]
    registry.add(booked.model_copy(update={"doctor_name": "Dr. Martinez"}))
    doctor = registry.by_key("Practitioner", "d9")
    assert doctor is not None
    assert doctor.entity == Practitioner(doctor_id="d9", name="Elena Martinez", email="em@hospital.example")


def test_a_reference_makes_known_whom_it_refers_to_and_overwrites_nothing() -> None:
    registry = registry_of(JAMES, Transaction(transaction_id="t", other_user="james", account_id="b1"))
    assert registry.by_key("PaymentAccount", "james") == registry.get("U1")
    assert registry.of_type("BankAccount")[0].label == "B1"
    assert len(registry.instances) == 3


def test_a_reference_may_stand_in_a_list_or_name_the_property_it_is() -> None:
    class Group(Entity):
        label = "G"
        doctors: Annotated[tuple[str, ...], Refers("Practitioner")] = ()
        chief_id: Annotated[str | None, Refers("Practitioner")] = None
        chief_address: Annotated[str | None, Refers("Practitioner", EntityType.EMAIL, of="email")] = None
        balance: Annotated[str | None, Refers("Balance")] = None

    registry = EntityRegistry(mirror(), (*TYPES, Balance))
    registry.add(Group(doctors=("d1", "d2"), chief_id="d2", chief_address="c@h.example", balance="5"))
    assert [one.entity for one in registry.instances[1:]] == [
        Practitioner(doctor_id="d1"),
        Practitioner(doctor_id="d2", email="c@h.example"),
    ]


def test_types_that_the_task_does_not_have_are_not_made_of_references() -> None:
    registry = EntityRegistry(mirror())
    registry.add(Transaction(transaction_id="t", other_user="james"))
    assert len(registry.instances) == 1


def test_what_is_missing_is_filled_and_nothing_is_forgotten() -> None:
    whole = Patient(patient_id="7", name="Mia Chen", age=41, gender="female", conditions=("Gout",))
    registry = registry_of(whole, Patient(patient_id="7"), Patient(name="Mia"), Patient(name="Chen, Mia"))
    assert [one.entity for one in registry.instances] == [whole]


def test_what_changed_is_taken_over() -> None:
    registry = registry_of(Balance(balance=Decimal(5)), Appointment(appointment_id="a", date="2026-03-05"))
    registry.add(Balance(balance=Decimal(7)))
    registry.add(Appointment(appointment_id="a", date="2026-03-12"))
    assert [one.entity for one in registry.instances] == [
        Balance(balance=Decimal(7)),
        Appointment(appointment_id="a", date="2026-03-12"),
    ]
    assert registry.instances[1].shown == Appointment(appointment_id="id:a", date="date:21-30-6202")


def test_readings_of_one_day_are_each_their_own() -> None:
    readings = [Reading(patient_id="7", test="Sodium", value=v, date="2026-03-05") for v in ("140", "141")]
    registry = EntityRegistry(mirror())
    assert [one.label for one in registry.add_all([*readings, readings[0]])] == ["V1", "V2", "V1"]


def test_drafts_without_a_key_are_the_same_only_when_all_is() -> None:
    registry = registry_of(Message(subject="Hello"), Message(subject="Hello"), Message(subject="Bye"))
    assert [one.label for one in registry.instances] == ["M1", "M2"]


def test_only_what_has_a_key_can_be_referred_to() -> None:
    registry = registry_of(SHORT, PaymentAccount(username="@amy"))
    assert [one.label for one in registry.of_type("PaymentAccount")] == ["U2"]
    assert registry.get("U9") is None
    assert registry.by_key("PaymentAccount", "James") is None
    assert registry.by_key("Patient", "@amy") is None


def test_case_tells_ids_apart_and_user_names_not() -> None:
    registry = registry_of(BankAccount(account_id="a1"), BankAccount(account_id="A1"))
    assert len(registry.instances) == 2
    assert len(registry_of(PaymentAccount(username="@Amy"), PaymentAccount(username="amy")).instances) == 1


def test_values_are_hidden_under_the_uuid_of_the_instance() -> None:
    seen = mirror()
    instance = EntityRegistry(seen).add(JAMES)
    assert instance.shown == PaymentAccount(username="handle:semaj", display_name="name:nosnhoJ semaJ")
    assert {entity for *_, entity in cast(Mirror, seen).seen} == {instance.uuid}


PEOPLE = ("Ann Lee", "Bo Ray", "Cy Fox", "Di Ash")
WHOLE = [PaymentAccount(username=f"u{i}", display_name=name) for i, name in enumerate(PEOPLE)]
PIECES = st.lists(
    st.sampled_from(
        [
            *WHOLE,
            *(PaymentAccount(username=f"@U{i}") for i in range(len(PEOPLE))),
            *(PaymentAccount(display_name=name) for name in PEOPLE),
            *(PaymentAccount(display_name=name.split()[0]) for name in PEOPLE),
            *(Transaction(transaction_id=f"t{i}", other_user=f"u{i}") for i in range(len(PEOPLE))),
        ]
    ),
    max_size=12,
)


@settings(deadline=None)
@given(PIECES, st.randoms())
def test_joining_does_not_depend_on_the_order_in_which_people_are_met(pieces: list[Entity], random) -> None:  # type: ignore[no-untyped-def]
    shuffled = [*pieces, *WHOLE]
    random.shuffle(shuffled)
    names = {(f"u{i}", name) for i, name in enumerate(PEOPLE)}
    found = {(key.lower(), name) for key, name in groups(registry_of(*shuffled)) if name}
    assert found == names
    together = EntityRegistry(mirror(), TYPES)
    together.add_all(shuffled)
    assert {(key.lower(), name) for key, name in groups(together) if name} == names


@settings(deadline=None)
@given(PIECES)
def test_what_was_met_before_changes_nothing(pieces: list[Entity]) -> None:
    registry = registry_of(*pieces)
    before = registry.instances
    again = [registry.add(one.entity) for one in before]
    assert tuple(again) == registry.instances == before
    labels = {one: registry.get(one.label) for one in before}
    assert all(one == found for one, found in labels.items())


@settings(deadline=None)
@given(PIECES)
def test_a_label_never_leads_to_somebody_else(pieces: list[Entity]) -> None:
    registry = EntityRegistry(mirror(), TYPES)
    keys: dict[str, str] = {}
    for piece in pieces:
        label = registry.add(piece).label
        for known in [*keys, label]:
            instance = registry.get(known)
            assert instance is not None
            key = instance.entity.key.removeprefix("@").lower()
            assert keys.get(known, "") in {"", key}
            keys[known] = key
