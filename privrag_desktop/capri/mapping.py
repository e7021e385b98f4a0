"""The instances a task has met: detected ones and those that tools brought; the same ones are joined."""

from collections.abc import Sequence
from dataclasses import dataclass

from privrag_desktop.capri.entities import Entity
from privrag_desktop.privacy.contextual.map import Contextual


@dataclass(frozen=True, slots=True)
class Instance:
    """One entity: what is known of it, and the same as the agent sees it."""

    uuid: str
    label: str  # "P1"
    entity: Entity
    shown: Entity


class Roster:
    """All instances of one task by label and by key; what belongs to one person is joined."""

    def __init__(self, contextual: Contextual) -> None:
        raise NotImplementedError

    @property
    def instances(self) -> tuple[Instance, ...]:
        """In the order in which they were met."""
        raise NotImplementedError

    def add(self, entity: Entity) -> Instance:
        """The instance of an entity, new or joined with the one it is; its properties are hidden first."""
        raise NotImplementedError

    def of_type(self, type_name: str) -> Sequence[Instance]:
        """Those of one entity type that have a key."""
        raise NotImplementedError

    def get(self, label: str) -> Instance | None:
        """By label, whatever its case."""
        raise NotImplementedError

    def by_key(self, type_name: str, key: str) -> Instance | None:
        """By the original of its key."""
        raise NotImplementedError
