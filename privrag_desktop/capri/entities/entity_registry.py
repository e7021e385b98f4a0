"""The registry of all entities in a task, detected or returned by tools; duplicates are merged."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from uuid import uuid4

from privrag_desktop.capri.entities.entity_base_class import Entity
from privrag_desktop.capri.entities.hide_and_restore_values import hide_values
from privrag_desktop.capri.entities.same_entity_check_and_merge import (
    contradict,
    filled,
    fitting,
    identity,
    key_of,
    name_words,
    referred,
)
from privrag_desktop.privacy.pseudonyms.contextual.task_pseudonymiser import TaskPseudonymiser


@dataclass(frozen=True, slots=True)
class EntityInstance:
    """One entity: what is known of it, and the same as the agent sees it."""

    uuid: str
    label: str  # "P1"
    entity: Entity
    shown: Entity


@dataclass(frozen=True, slots=True)
class AmbiguousReference:
    """A name as somebody was called by it, and all whom it fits; nothing tells which of them it is."""

    type_name: str
    called: str
    instances: tuple[EntityInstance, ...]


class EntityRegistry:
    """All instances of one task by label and by key; what belongs to one person is joined.

    A joined instance keeps the label and the uuid that were issued first; later labels still lead to it.
    A label never leads to another key than before.
    """

    def __init__(self, contextual: TaskPseudonymiser, types: Iterable[type[Entity]] = ()) -> None:
        """`types` are those whose instances are found by references too: the doctor of an appointment."""
        self._contextual = contextual
        self._types = {one.__name__: one for one in types}
        self._instances: list[EntityInstance] = []
        self._labels: dict[str, str] = {}  # every label in use, and the one it leads to
        self._numbers: Counter[str] = Counter()
        self._called: dict[tuple[type[Entity], tuple[str, ...]], tuple[Entity, str]] = {}  # and its label

    @property
    def contextual(self) -> TaskPseudonymiser:
        """The map by which it hides."""
        return self._contextual

    @property
    def instances(self) -> tuple[EntityInstance, ...]:
        """In the order in which they came."""
        return tuple(self._instances)

    @property
    def ambiguous(self) -> tuple[AmbiguousReference, ...]:
        """The names in use without a key that fit several people, and those people."""
        found = ((one, self._candidates(one)) for one, _ in self._called.values())
        return tuple(
            AmbiguousReference(
                type(one).__name__, one.called, tuple(i for i in self._instances if i.entity in candidates)
            )
            for one, candidates in found
            if len(candidates) > 1
        )

    def add(self, entity: Entity) -> EntityInstance:
        """The instance of an entity, new or joined with the one it is; its properties are hidden first."""
        instance = self._keyed(entity) if identity(entity) else self._named(entity)
        for other in referred(entity, self._types):
            known = self.by_key(type(other).__name__, other.key)
            self._keyed(filled(known.entity, other) if known else other)
        return instance

    def add_all(self, entities: Sequence[Entity]) -> tuple[EntityInstance, ...]:
        """The instances of what came at once: a name that fits two of them is joined with neither."""
        keyed = [one for one in entities if identity(one)]
        for entity in keyed:
            self._keyed(entity, keyed)
        named = [one for one in entities if not identity(one)]
        for entity in sorted(named, key=lambda one: len(name_words(one)), reverse=True):
            self._named(entity)
        return tuple(self.add(entity) for entity in entities)

    def of_type(self, type_name: str) -> Sequence[EntityInstance]:
        """Those of one entity type that have a key."""
        return [one for one in self._instances if type(one.entity).__name__ == type_name and one.entity.key]

    def get(self, label: str) -> EntityInstance | None:
        """By label, whatever its case."""
        label = self._labels.get(label.strip().upper(), "")
        return next((one for one in self._instances if one.label == label), None)

    def by_key(self, type_name: str, key: str) -> EntityInstance | None:
        """By the original of its key."""
        keyed = ((one, type(one.entity)) for one in self.of_type(type_name))
        return next((one for one, type_ in keyed if identity(one.entity) == key_of(type_, key)), None)

    def _keyed(self, entity: Entity, coming: Sequence[Entity] = ()) -> EntityInstance:
        """The instance of what is known by its key, joined with those that can only be called by its name."""
        own = identity(entity)
        known = self._of(type(entity))
        candidates = {
            one.uuid: self._candidates(one.entity, [*coming, entity]) for one in known if not _is_keyed(one)
        }
        same = [
            one
            for one in known
            if (_is_keyed(one) and identity(one.entity) == own)
            or [identity(other) for other in candidates.get(one.uuid, ())] == [own]
        ]
        return self._joined(same, entity)

    def _named(self, entity: Entity) -> EntityInstance:
        """The instance of what is known by name only: the only one that it fits, else one of its own."""
        words = name_words(entity)
        if not words:
            return self._joined([one for one in self._of(type(entity)) if one.entity == entity], entity)
        before = self._called.get((type(entity), words))
        existing = self.get(before[1]) if before else None
        if existing is None or contradict(existing.entity, entity):
            existing = self._the_one(entity)
        instance = self._joined([existing] if existing else [], entity)
        self._called[type(entity), words] = (before[0] if before else entity, instance.label)
        return instance

    def _the_one(self, entity: Entity) -> EntityInstance | None:
        """The only one who has this name, or a part of whose name is all that is known so far."""
        candidates = self._candidates(entity)
        if not candidates:
            shorter = [one for one in self._of(type(entity)) if not _is_keyed(one)]
            candidates = [one.entity for one in shorter if self._candidates(one.entity, [entity]) == [entity]]
        return next((one for one in self._instances if [one.entity] == candidates), None)

    def _candidates(self, called: Entity, coming: Sequence[Entity] = ()) -> list[Entity]:
        """Those whom a name can mean, one of `coming` in place of what is known of it; else fuller names."""
        known = [one.entity for one in self._of(type(called))]
        others = {identity(one) or repr(one): one for one in [*known, *coming] if type(one) is type(called)}
        keyed = [one for one in others.values() if identity(one)]
        unkeyed = [one for one in others.values() if not identity(one) and one != called]
        return fitting(called, keyed) or fitting(called, unkeyed)

    def _joined(self, same: Sequence[EntityInstance], entity: Entity) -> EntityInstance:
        if not same:
            return self._new(entity)
        first, *others = same
        known = entity
        if not identity(entity):  # a bare name tells least, and part of one less
            known = max([entity, *(one.entity for one in same)], key=_tells)
        for more in sorted((one.entity for one in same), key=_tells, reverse=True):
            known = filled(known, more)
        for other in others:
            self._instances.remove(other)
            moved = {label: first.label for label, to in self._labels.items() if to == other.label}
            self._labels |= moved
        if known == first.entity:
            return first
        instance = replace(first, entity=known, shown=self._shown(known, first.uuid))
        self._instances[self._instances.index(first)] = instance
        return instance

    def _new(self, entity: Entity) -> EntityInstance:
        uuid = str(uuid4())
        shown = self._shown(entity, uuid)
        self._numbers[entity.label] += 1
        instance = EntityInstance(uuid, f"{entity.label}{self._numbers[entity.label]}", entity, shown)
        self._instances.append(instance)
        self._labels[instance.label] = instance.label
        return instance

    def _shown(self, entity: Entity, uuid: str) -> Entity:
        return hide_values(entity, self._contextual, entity=uuid)

    def _of(self, type_: type[Entity]) -> list[EntityInstance]:
        return [one for one in self._instances if type(one.entity) is type_]


def _is_keyed(instance: EntityInstance) -> bool:
    return bool(identity(instance.entity))


def _tells(entity: Entity) -> tuple[bool, int]:
    return bool(identity(entity)), len(name_words(entity))
