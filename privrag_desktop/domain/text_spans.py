"""Ranges of a text: what they hold, or what their pseudonym stands for."""

from collections.abc import Iterable
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
    """A pseudonym in a text, by its half-open range of code points there, and what it stands for."""

    start: int
    end: int
    original: str


def with_replaced(text: str, parts: Iterable[tuple[int, int, str]]) -> str:
    """The text with each half-open range replaced by its words, in one pass. Ranges must not overlap."""
    pieces, last = [], 0
    for start, end, words in sorted(parts):
        pieces += [text[last:start], words]
        last = end
    return "".join([*pieces, text[last:]])
