"""A map of a task about made-up people, in memory or in a store."""

from datetime import date

from privrag_desktop.domain.identifiers import Identifier
from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.tasks import Configuration
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import TaskPseudonymiser
from privrag_desktop.store.database import Database
from tests.privacy.people import NoNames

TODAY = date(2026, 3, 5)
COVERING = (Configuration.PARTIAL, Configuration.FULL)


def boundary_of(*identifiers: Identifier, patients: tuple[Patient, ...] = ()) -> Boundary:
    return Boundary(identifiers, patients, [], names=NoNames)


def contextual(
    policy: Configuration = Configuration.PARTIAL,
    db: Database | None = None,
    boundary: Boundary | None = None,
    scope: str = "task",
) -> TaskPseudonymiser:
    return TaskPseudonymiser(policy, boundary or boundary_of(), scope, TODAY, db)
