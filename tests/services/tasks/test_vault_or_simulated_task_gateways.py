"""The simulated clinic and account are whole: whatever points to something points to what is there."""

from datetime import date, datetime

import pytest

from privrag_desktop.capri.entities.types.contacts_and_emails import Contact
from privrag_desktop.capri.entities.types.health_records import (
    Appointment,
    ClinicalDocument,
    Patient,
    Practitioner,
)
from privrag_desktop.capri.entities.types.payments import PaymentAccount, Transaction
from privrag_desktop.capri.toolkits.health_records.simulated_gateway import HealthGateway
from privrag_desktop.capri.toolkits.messages.simulated_mailbox import NotifyGateway
from privrag_desktop.capri.toolkits.payments.simulated_gateway import PaymentsGateway
from privrag_desktop.capri.toolkits.vault.vault_gateway import RecordsGateway
from privrag_desktop.domain.tasks import TaskWorld
from privrag_desktop.services.tasks.vault_or_simulated_task_gateways import (
    gateways_of,
    simulated_contacts,
    simulated_health,
    simulated_payments,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.made_up import merge, record

DAYS = [date(2026, 11, 23), date(2028, 2, 29), date(2025, 12, 31)]
NOW = datetime(2026, 11, 23, 10, 0)


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


def contacts(workspace: Workspace, world: TaskWorld) -> set[Contact]:
    """Whom a task of this world can write to."""
    *_, mailbox = gateways_of(workspace, world, NOW)
    assert isinstance(mailbox, NotifyGateway)
    return {one for one in mailbox.everything() if isinstance(one, Contact)}


def test_only_a_task_on_the_own_vault_reads_it_and_knows_its_addresses(workspace: Workspace) -> None:
    """A simulation must not write to a patient."""
    with workspace.database.transaction() as tx:
        merge(tx, record("zq"))
    first, _ = gateways_of(workspace, TaskWorld.RECORDS, NOW)
    assert isinstance(first, RecordsGateway)
    assert {one.email for one in contacts(workspace, TaskWorld.RECORDS)} == {"zq@quetzal.example"}
    for world in (TaskWorld.HEALTH, TaskWorld.PAYMENTS):
        assert not any(isinstance(one, RecordsGateway) for one in gateways_of(workspace, world, NOW))
        assert contacts(workspace, world) == set(simulated_contacts())


@pytest.mark.parametrize("world", [TaskWorld.HEALTH, TaskWorld.PAYMENTS])
def test_a_simulation_begins_anew_for_each_task(workspace: Workspace, world: TaskWorld) -> None:
    one, other = (gateways_of(workspace, world, NOW)[0] for _ in range(2))
    assert isinstance(one, HealthGateway | PaymentsGateway)
    assert isinstance(other, HealthGateway | PaymentsGateway)
    assert one is not other
    assert one.everything() == other.everything()
