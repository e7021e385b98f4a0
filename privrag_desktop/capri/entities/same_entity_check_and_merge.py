"""Decide when two instances are the same entity, and merge what is known of them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from privrag_desktop.capri.entities.entity_base_class import Entity, Property, properties
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.language.text_folding import folded_words
from privrag_desktop.language.titles import TITLES_AND_PROFESSIONS

_MEASURED = frozenset({EntityType.AMOUNT, EntityType.QUANTITY})
_AS_TYPED = frozenset({EntityType.USERNAME, EntityType.EMAIL})  # whose case does not count


def key_of(type_: type[Entity], key: str) -> str:
    """A key as keys are compared: a user name is the same with and without its @."""
    kind = next((p.kind for p in properties(type_) if p.is_key), EntityType.ID)
    bare = key.strip().removeprefix("@") if kind is EntityType.USERNAME else key.strip()
    return bare.casefold() if kind in _AS_TYPED else bare


def identity(entity: Entity) -> str:
    """Its key; where its type has none, all that it says, or that it is the only one of its kind.

    There is one balance, whatever it is now; a reading is another where anything differs.
    """
    declared = properties(type(entity))
    if any(p.is_key for p in declared):
        return key_of(type(entity), entity.key)
    is_only_one = all(p.kind in _MEASURED for p in declared)
    return "the only one" if is_only_one else repr(entity)


def name_words(entity: Entity) -> tuple[str, ...]:
    """The words of its name as names are compared, without titles; empty where it is unknown."""
    words = folded_words(entity.called).split()
    return tuple(word for word in words if word not in TITLES_AND_PROFESSIONS) or tuple(words)


def is_part(words: Sequence[str], of: Sequence[str]) -> bool:
    """Whether each word of a name is one of another name, or the initial of one."""
    rest = list(of)
    for word in words:
        same = next((one for one in rest if one == word), None)
        same = same or next((one for one in rest if len(word) == 1 and one.startswith(word)), None)
        if same is None:
            return False
        rest.remove(same)
    return bool(words)


def fitting(called: Entity, others: Iterable[Entity]) -> list[Entity]:
    """Those of whom the name of `called` can be: who is called just so, else who has it as a part."""
    words = name_words(called)
    fit = [one for one in others if is_part(words, name_words(one)) and not contradict(called, one)]
    exact = [one for one in fit if sorted(name_words(one)) == sorted(words)]
    return exact or fit


def contradict(one: Entity, other: Entity) -> bool:
    """Whether something besides names is known of both and differs, such as the gender."""
    compared = (p.name for p in properties(type(one)) if not p.is_name and p.kind is not EntityType.TEXT)
    pairs = ((getattr(one, name), getattr(other, name)) for name in compared)
    return any(is_known(first) and is_known(second) and first != second for first, second in pairs)


def filled(entity: Entity, more: Entity) -> Entity:
    """An entity with what it did not know yet."""
    missing = (p.name for p in properties(type(entity)) if not is_known(getattr(entity, p.name)))
    return entity.model_copy(update={name: getattr(more, name) for name in missing})


def referred(entity: Entity, types: Mapping[str, type[Entity]]) -> Iterator[Entity]:
    """The instances that an entity holds the keys of, with all else that it tells of them."""
    declared = [p for p in properties(type(entity)) if is_known(getattr(entity, p.name))]
    for reference in (p for p in declared if p.refers_to in types and not p.of):
        target = types[reference.refers_to]
        key = next((p.name for p in properties(target) if p.is_key), "")
        value = getattr(entity, reference.name)
        if isinstance(value, tuple):
            yield from (target(**{key: one}) for one in value if key)
        elif key:
            yield target(**{**dict(_known_values(entity, reference, target, declared)), key: value})


def is_known(value: object) -> bool:
    return value is not None and value not in ("", ())


def _known_values(
    entity: Entity, key: Property, target: type[Entity], declared: Iterable[Property]
) -> Iterator[tuple[str, object]]:
    """What stands beside a key: doctor_name beside doctor_id, referring to the name or not at all."""
    name = next((p.name for p in properties(target) if p.is_name), "")
    for beside in (p for p in declared if p is not key and _is_beside(p.name, key.name)):
        if beside.of and beside.refers_to == key.refers_to:
            yield beside.of, getattr(entity, beside.name)
        elif name and beside.kind is EntityType.PERSON and not beside.refers_to:
            yield name, getattr(entity, beside.name)


def _is_beside(name: str, key: str) -> bool:
    """doctor_name and doctor_id begin alike."""
    stem = key.rpartition("_")[0]
    return bool(stem) and name.rpartition("_")[0] == stem
