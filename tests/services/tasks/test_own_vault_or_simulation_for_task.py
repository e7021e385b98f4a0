"""A task gets the tools of its world: the own vault, or a simulation that begins anew each time."""

from datetime import datetime

import pytest

from privrag_desktop.capri.entities.types.contacts_and_emails import Contact
from privrag_desktop.capri.toolkits.health_records.simulated_gateway import HealthGateway
from privrag_desktop.capri.toolkits.messages.simulated_mailbox import NotifyGateway
from privrag_desktop.capri.toolkits.payments.simulated_gateway import PaymentsGateway
from privrag_desktop.capri.toolkits.vault.vault_gateway import RecordsGateway
from privrag_desktop.domain.tasks import TaskWorld
from privrag_desktop.services.tasks.own_vault_or_simulation_for_task import gateways_of
from privrag_desktop.services.tasks.simulated_clinic_and_payments_data import simulated_contacts
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.made_up import merge, record

NOW = datetime(2026, 11, 23, 10, 0)


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
