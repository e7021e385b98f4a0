"""Write instances of entities as short lines for a model: label, type and known properties."""

import re
from collections.abc import Callable, Sequence
from decimal import Decimal

from privrag_desktop.capri.entities.entity_base_class import Entity, Property, properties
from privrag_desktop.capri.entities.entity_registry import EntityInstance, EntityRegistry
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.language.text_folding import ends_before

_LABEL = re.compile(r"(?<![\w-])([A-Z]\d{1,3})(?![\w-])( ?)")
_BEFORE = re.compile(
    r"(?:\b(?:vitamin|vit\.?|free|total|hepatitis|factor|vertebra|level|stage|grade|lead|segment|at)|%)\s+$",
    re.I,
)
_BEHIND = re.compile(
    r"\s*(?:by (?:mask|nasal)|via|sat(?:uration|s)?\b|therapy|deficiency|fracture|vertebra|receptor)",
    re.IGNORECASE,
)
_MOST_VALUE = 300  # characters of a long text
_LETTER = re.compile(r"\w")
_BARE = re.compile(r"[\w.:@/+-]+\Z")


def lines(instances: Sequence[EntityInstance], registry: EntityRegistry) -> list[str]:
    """One line each, what the agent may see of them."""
    return [line(one, registry) for one in instances]


def line(instance: EntityInstance, registry: EntityRegistry) -> str:
    """`P1 Patient name='Sarah Taylor' age=34`."""
    known = ((of, getattr(instance.shown, of.name)) for of in properties(type(instance.shown)))
    pairs = [f"{of.name}={_value(value, of, registry)}" for of, value in known if _is_worth(value, of)]
    return " ".join([instance.label, type(instance.shown).__name__, *pairs])


def with_called(text: str, registry: EntityRegistry, called: Callable[[EntityInstance], str]) -> str:
    """A text with every label of the registry replaced by what its instance is called, once: P1 Amy Vane."""

    def word(match: re.Match[str]) -> str:
        instance = None if _is_medical(text, match) else registry.get(match[1])
        name = called(instance) if instance else ""
        is_named = bool(name) and _has_word(text, name, match.end())
        said = match[2] if is_named else f"{name or match[1]}{match[2]}"
        return said.lstrip() if said.isspace() else said

    return _LABEL.sub(word, text)


def _has_word(text: str, word: str, at: int) -> bool:
    """Whether it stands there whole."""
    return text.startswith(word, at) and not _LETTER.match(text, at + len(word))


def _is_medical(text: str, match: re.Match[str]) -> bool:
    """Whether what looks like a label is vitamin D3, free T4, O2 by mask."""
    return ends_before(_BEFORE, text, match.start()) or bool(_BEHIND.match(text, match.end()))


def shown_name(instance: EntityInstance) -> str:
    """What the agent calls an instance in free text."""
    return instance.shown.called or instance.shown.key


def known_name(instance: EntityInstance) -> str:
    """What the user calls an instance."""
    return instance.entity.called or instance.entity.key


def _is_worth(value: object, of: Property) -> bool:
    return value not in (None, "", ()) and of.kind is not EntityType.URL and not (of.refers_to and of.of)


def _value(value: object, of: Property, registry: EntityRegistry) -> str:
    if of.refers_to and isinstance(value, str):
        return _reference(value, of, registry)
    if isinstance(value, (tuple, list)):
        return "[" + ", ".join(map(str, value)) + "]"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Decimal):
        return format(value, "f")
    text = str(value)
    text = text if len(text) <= _MOST_VALUE else f"{text[:_MOST_VALUE]} …"
    return text if _BARE.match(text) else repr(text)


def _reference(key: str, of: Property, registry: EntityRegistry) -> str:
    known = (one for one in registry.of_type(of.refers_to) if one.shown.key == key)
    return next((_named(one.label, one.shown) for one in known), key)


def _named(label: str, entity: Entity) -> str:
    return f"{label} ({entity.called})" if entity.called else label
