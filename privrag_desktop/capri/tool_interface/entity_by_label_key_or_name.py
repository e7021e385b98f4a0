"""Resolve a reference by label, key or name to the only instance that fits."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from privrag_desktop.capri.entities.entity_base_class import Entity, Property
from privrag_desktop.capri.entities.entity_registry import EntityInstance, EntityRegistry
from privrag_desktop.errors import ModelMistake

_WORD = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class ResolvedReference:
    """The value of a reference as the agent's tools take it; `note` says what was mended, if anything."""

    value: str
    label: str
    note: str = ""


def resolve(registry: EntityRegistry, of: Property, written: str) -> ResolvedReference:
    """What a reference to `of.refers_to` means; ModelMistake when no instance, or more than one, fits."""
    able = [one for one in registry.of_type(of.refers_to) if property_of(one.shown, of)]
    labelled = next((one for one in able if one.label.casefold() == written.strip().casefold()), None)
    if labelled:
        return ResolvedReference(property_of(labelled.shown, of), labelled.label)
    fitting = next(filter(None, (_fitting(able, of, written, part) for part in (False, True))), [])
    if len(fitting) == 1:
        [one] = fitting
        return ResolvedReference(property_of(one.shown, of), one.label, f"{written} → {one.label}")
    labels = ", ".join(one.label for one in fitting or able)
    if fitting:
        raise ModelMistake(f"Several could be meant: {labels}. Name one of them, or use ask_user.")
    known = f"Known are: {labels}." if labels else f"Look for the {of.refers_to} first."
    raise ModelMistake(f"There is no such {of.refers_to}. {known}")


def property_of(entity: Entity, of: Property) -> str:
    """What a tool takes of an instance for this reference; empty while unknown."""
    return str(getattr(entity, of.of, None) or "") if of.of else entity.key


def _fitting(able: Sequence[EntityInstance], of: Property, written: str, part: bool) -> list[EntityInstance]:
    wanted = _words(written)
    return [one for one in able if _fits(one.shown, of, wanted, part)] if wanted else []


def _fits(entity: Entity, of: Property, wanted: frozenset[str], part: bool) -> bool:
    known = [_words(one) for one in (property_of(entity, of), entity.key, entity.called) if one]
    return any(wanted <= one if part else wanted == one for one in known)


def _words(text: str) -> frozenset[str]:
    return frozenset(_WORD.findall(text.casefold()))
