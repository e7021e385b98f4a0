"""Which gateways a task is given: the user's own vault and drafts, or simulations with a made-up state."""

from privrag_desktop.acting import TaskWorld
from privrag_desktop.capri.toolkits.notify_gateway import NotifyGateway
from privrag_desktop.capri.tools import Gateway
from privrag_desktop.services.simulated import simulated_payments
from privrag_desktop.services.workspace import Workspace


def gateways_of(workspace: Workspace, world: TaskWorld) -> tuple[Gateway, ...]:
    """Fresh gateways for one task; a simulation begins anew each time."""
    match world:
        case TaskWorld.RECORDS:
            return (NotifyGateway(),)
        case TaskWorld.HEALTH:
            return (NotifyGateway(),)
        case TaskWorld.PAYMENTS:
            return (simulated_payments(), NotifyGateway())
