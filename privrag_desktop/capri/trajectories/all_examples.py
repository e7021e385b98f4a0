"""The list of all worked examples."""

from privrag_desktop.capri.trajectories.health_record_examples import HEALTH
from privrag_desktop.capri.trajectories.payment_examples import PAYMENTS
from privrag_desktop.capri.trajectories.vault_examples import RECORDS
from privrag_desktop.capri.trajectories.worked_example_type import Trajectory

TRAJECTORIES: tuple[Trajectory, ...] = (*PAYMENTS, *HEALTH, *RECORDS)
