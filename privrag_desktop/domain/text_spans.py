"""Ranges of a text: what they hold, or what their pseudonym stands for."""

from dataclasses import dataclass

from privrag_desktop.domain.identifiers import EntityType


@dataclass(frozen=True, slots=True)
class Span:
    """A half-open range of code points and what it holds."""

    start: int
    end: int
    entity_type: EntityType


@dataclass(frozen=True, slots=True)
class Replaced:
    """A stand-in in a text, by its half-open range of code points there, and what it stands for."""

    start: int
    end: int
    original: str
