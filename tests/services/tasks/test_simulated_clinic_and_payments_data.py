"""The simulated clinic and account are whole: whatever points to something points to what is there."""

from datetime import date

import pytest

from privrag_desktop.capri.entities.types.health_records import (
    Appointment,
    ClinicalDocument,
    Patient,
    Practitioner,
)
from privrag_desktop.capri.entities.types.payments import PaymentAccount, Transaction
from privrag_desktop.services.tasks.simulated_clinic_and_payments_data import (
    simulated_contacts,
    simulated_health,
    simulated_payments,
)

DAYS = [date(2026, 11, 23), date(2028, 2, 29), date(2025, 12, 31)]


@pytest.mark.parametrize("today", DAYS)
def test_every_appointment_is_to_come_and_of_a_patient_and_a_doctor_who_are_there(today: date) -> None:
    everything = simulated_health(today).everything()
    patients = {one.patient_id for one in everything if isinstance(one, Patient)}
    doctors = {one.doctor_id: one.name for one in everything if isinstance(one, Practitioner)}
    appointments = [one for one in everything if isinstance(one, Appointment)]
    assert appointments
    for one in appointments:
        assert str(one.date) > today.isoformat()
        assert one.patient_id in patients
        assert doctors[str(one.doctor_id)] == one.doctor_name
    letters = [one for one in everything if isinstance(one, ClinicalDocument)]
    assert letters
    assert all(one.patient_id in patients and str(one.date) < today.isoformat() for one in letters)


def test_every_doctor_can_be_written_to() -> None:
    doctors = [one for one in simulated_health(DAYS[0]).everything() if isinstance(one, Practitioner)]
    assert {(one.name, one.email) for one in simulated_contacts()} == {
        (one.name, one.email) for one in doctors
    }


@pytest.mark.parametrize("today", DAYS)
def test_the_request_that_waits_is_of_somebody_who_has_an_account_and_was_made_before(today: date) -> None:
    everything = simulated_payments(today).everything()
    accounts = {one.username for one in everything if isinstance(one, PaymentAccount)}
    waiting = [one for one in everything if isinstance(one, Transaction)]
    assert waiting
    assert all(one.other_user in accounts and str(one.date) < today.isoformat() for one in waiting)
