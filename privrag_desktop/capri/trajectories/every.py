"""All worked examples there are."""

from privrag_desktop.capri.trajectories.health import HEALTH
from privrag_desktop.capri.trajectories.payments import PAYMENTS
from privrag_desktop.capri.trajectories.records import RECORDS
from privrag_desktop.capri.trajectories.trajectory import Trajectory

TRAJECTORIES: tuple[Trajectory, ...] = (*PAYMENTS, *HEALTH, *RECORDS)
