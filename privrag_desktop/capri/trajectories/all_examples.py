"""The list of all worked examples."""

from privrag_desktop.capri.trajectories.health_record_examples import HEALTH
from privrag_desktop.capri.trajectories.payment_examples import PAYMENTS
from privrag_desktop.capri.trajectories.trajectory import Trajectory
from privrag_desktop.capri.trajectories.vault_examples import RECORDS

TRAJECTORIES: tuple[Trajectory, ...] = (*PAYMENTS, *HEALTH, *RECORDS)
