"""The base of pattern recognizers: patterns of one kind of value, some with a check of their own."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

from privrag_desktop.domain.identifiers import EntityType

Range = tuple[EntityType, int, int]
# A capital of the Latin, Greek or Cyrillic alphabet.
CAPITAL = "[" + "".join(filter(str.isupper, map(chr, range(0x530)))) + "]"


def _anything(_match: re.Match[str]) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Pattern:
    """A form that a kind of value has; `group` marks the part that identifies, `accepts` looks closer."""

    entity_type: EntityType
    expression: re.Pattern[str]
    group: int = 0
    accepts: Callable[[re.Match[str]], bool] = _anything

    def ranges(self, text: str) -> Iterator[Range]:
        for match in self.expression.finditer(text):
            if self.accepts(match):
                yield (self.entity_type, *match.span(self.group))


class Finder(Protocol):
    """Finds values of one kind by a pattern, or by code that reads more than a pattern can."""

    def ranges(self, text: str) -> Iterator[Range]: ...


@dataclass(frozen=True, slots=True)
class Recognizer:
    """Finds one family of identifying values; `name` is what the table of the eighteen kinds calls it."""

    name: str
    patterns: tuple[Finder, ...]

    def ranges(self, text: str) -> Iterator[Range]:
        """Kind and half-open range of every value in a text as a plain keyboard types it."""
        for pattern in self.patterns:
            yield from pattern.ranges(text)


def form(
    entity_type: EntityType, expression: str, *, accepts: Callable[[re.Match[str]], bool] = _anything
) -> Pattern:
    """A form in any case, all of it identifying."""
    return Pattern(entity_type, re.compile(expression, re.IGNORECASE), accepts=accepts)


def labelled(
    entity_type: EntityType, expression: str, *, accepts: Callable[[re.Match[str]], bool] = _anything
) -> Pattern:
    """A form in any case of which the first group identifies; the rest is the label that tells."""
    return Pattern(entity_type, re.compile(expression, re.IGNORECASE), group=1, accepts=accepts)


def cased(
    entity_type: EntityType,
    expression: str,
    *,
    group: int = 0,
    accepts: Callable[[re.Match[str]], bool] = _anything,
) -> Pattern:
    """A form in which capital letters count."""
    return Pattern(entity_type, re.compile(expression), group=group, accepts=accepts)
