"""Choose the gateways of a task: the user's own vault with drafts, or simulations with made-up data."""

from datetime import datetime

from privrag_desktop.capri.entities.types.contacts_and_emails import Contact
from privrag_desktop.capri.toolkits.messages.simulated_mailbox import NotifyGateway
from privrag_desktop.capri.toolkits.toolkit_base_classes import Gateway
from privrag_desktop.capri.toolkits.vault.vault_gateway import RecordsGateway
from privrag_desktop.domain.tasks import TaskWorld
from privrag_desktop.services.tasks.simulated_clinic_and_payments_data import (
    simulated_contacts,
    simulated_health,
    simulated_payments,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.patients import addresses


def gateways_of(workspace: Workspace, world: TaskWorld, today: datetime) -> tuple[Gateway, ...]:
    """Fresh gateways for one task, as of this time; a simulation begins anew each time."""
    match world:
        case TaskWorld.RECORDS:
            records = RecordsGateway(workspace.database, workspace.retriever.topics, today)
            return records, NotifyGateway(_contacts(workspace))
        case TaskWorld.HEALTH:
            return simulated_health(today.date()), NotifyGateway(simulated_contacts())
        case TaskWorld.PAYMENTS:
            return simulated_payments(today.date()), NotifyGateway(simulated_contacts())


def _contacts(workspace: Workspace) -> list[Contact]:
    """Whom the vault knows an address of."""
    return [Contact(name=name, email=address) for name, address in addresses(workspace.database)]
