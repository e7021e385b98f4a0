"""The map of one task: every covered value has one stand-in, and the agent's operations commute with it."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from privrag_desktop.acting import Kind, TaskPolicy
from privrag_desktop.privacy.boundary import Boundary
from privrag_desktop.store.database import Database
from privrag_desktop.store.task_records import TaskRecord


@dataclass(frozen=True, slots=True)
class Mention:
    """A value found in free text by its half-open range of code points; `gender` is FHIR's, if known."""

    start: int
    end: int
    kind: Kind
    value: str
    gender: str | None = None


class Contextual:
    """Originals to stand-ins and back, for the kinds that the policy covers; others stay as they are.

    Equality, words in common, order, differences and sums of what is shown are those of the originals.
    """

    def __init__(
        self, policy: TaskPolicy, boundary: Boundary, scope: str, today: date, db: Database | None = None
    ) -> None:
        """Without a store, records last as long as the object."""
        raise NotImplementedError

    @property
    def policy(self) -> TaskPolicy:
        raise NotImplementedError

    @property
    def records(self) -> tuple[TaskRecord, ...]:
        """Everything issued so far, oldest first."""
        raise NotImplementedError

    @property
    def today(self) -> date:
        """The day as the agent is told it."""
        raise NotImplementedError

    def hide(self, kind: Kind, original: str, *, gender: str | None = None, entity: str = "") -> str:
        """The stand-in of a typed value, issued now if it has none; TEXT goes through `hide_text`."""
        raise NotImplementedError

    def hide_text(self, text: str, mentions: Sequence[Mention] = ()) -> str:
        """Free words without any covered value: those mentioned, those known in this scope or in the vault,
        those recognised, and every word that is neither English nor medicine."""
        raise NotImplementedError

    def restore(self, kind: Kind, shown: str) -> str:
        """The original of a typed value, by its record; ModelMistake for what was never issued.

        Dates, ages, amounts and quantities that the agent worked out turn back too.
        """
        raise NotImplementedError

    def restore_text(self, text: str) -> str:
        """Free words that a model wrote, with every stand-in turned back; all else stays."""
        raise NotImplementedError

    def leaked(self, text: str) -> tuple[Kind, ...]:
        """The kinds of covered originals that stand in a text and are no stand-ins; empty if none do."""
        raise NotImplementedError

    def take_restored(self) -> int:
        """How many values were turned back since the last time, for the audit trail."""
        raise NotImplementedError
