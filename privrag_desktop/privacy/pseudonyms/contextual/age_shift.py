"""Shift all ages of one task, values and limits alike, by the same number of years, and back.

Years are added, never taken: so no age falls below 0 and none two fall together. All ages from 90 on are
one group, as Safe Harbor wants it (45 CFR 164.514(b)(2)(i)(C)): each is shown as the same number, above all
others, so that order and limits still agree. A limit inside the group ("over 95") is shown as the group's.
"""

import re
from collections.abc import Iterable
from secrets import choice

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.privacy.detect.recognizers.age import OLD
from privrag_desktop.privacy.pseudonyms.contextual.age_reader import WrittenAge, written_ages
from privrag_desktop.privacy.pseudonyms.contextual.match_replacement_without_overlaps import (
    Pair,
    ValueMatch,
    apart,
    put,
)

OLDEST_SHOWN = 99  # stands for everybody from 90 on, whatever the shift
_YEARS = tuple(range(1, 7))
_ANCHOR = 0
_DECADE = 10
_NUMBER = re.compile(r"\s*(\d{1,3})\s*")
_SPAN = re.compile(r"\b(?:years \d{1,3} (?:to \d{1,3}|and up)|\d{1,3}-to-\d{1,3}-year-old)(?!\w)")
_GROUP = f"{OLD}+"


class AgeShift:
    """Shifts ages and back; finds them in free text."""

    def __init__(self, known: Iterable[Pair] = ()) -> None:
        """`known` are records issued before, oldest first: the same values get the same pseudonyms again."""
        self._originals: dict[str, str] = {}  # by what is shown
        self._oldest: set[str] = set()
        by = None
        for original, shown in known:
            self._remembered(original, shown)
            if original.isdecimal() and shown.isdecimal() and int(original) < OLD:
                by = int(shown) - int(original)
        self._by = by or choice(_YEARS)

    @property
    def anchor(self) -> Pair:
        """A value and its pseudonym from which the part can be made again: keep it as the first record."""
        return str(_ANCHOR), str(_ANCHOR + self._by)

    def hide(self, value: str) -> str:
        """The shifted age, a number or words with one ("34 years old"); ValueError where there is none."""
        if bare := _NUMBER.fullmatch(value):
            age = WrittenAge(*bare.span(1), int(bare[1]))
            return self._hidden(bare[1], age).instead
        return _replaced(value, self.find(value))

    def restore(self, shown: str) -> str:
        """The age behind a shown one, worked out ones too, at least 0; ValueError where there is none."""
        if bare := _NUMBER.fullmatch(shown):
            return self._younger(bare[1])
        return _replaced(shown, self.find_shown(shown))

    def find(self, text: str) -> list[ValueMatch]:
        """Ages in free text, in reading order, with the shifted ones instead."""
        return [self._hidden(text[one.start : one.end], one) for one in written_ages(text)]

    def find_shown(self, text: str) -> list[ValueMatch]:
        """Shifted ages in what a model wrote, in reading order, with the ages they stand for.

        Where more than one age of the oldest group was shown, the group stands for them.
        """
        spans = [
            _found(*match.span(), match[0], self._originals[match[0]])
            for match in _SPAN.finditer(text)
            if match[0] in self._originals
        ]
        ages = [
            _found(one.start, one.end, value, self._in_text(value))
            for one in written_ages(text)
            if (value := text[one.start : one.end]).isdecimal()
        ]
        return apart([*spans, *ages])

    def _hidden(self, written: str, age: WrittenAge) -> ValueMatch:
        shown = self._decade(written, age.years) if age.is_decade else str(self._older(age.years))
        if age.is_decade or age.years >= OLD:
            self._remembered(written, shown)
        return _found(age.start, age.end, written, shown)

    def _older(self, years: int) -> int:
        return years + self._by if years < OLD else OLDEST_SHOWN

    def _decade(self, written: str, years: int) -> str:
        """Sixties, 60s and sexagenarians run from 60 to 69."""
        if years >= OLD:
            return f"years {OLDEST_SHOWN} and up"
        first, last = years + self._by, years + self._by + _DECADE - 1
        is_noun = written.lower().startswith(("octo", "septu"))
        return f"{first}-to-{last}-year-old" if is_noun else f"years {first} to {last}"

    def _younger(self, shown: str) -> str:
        if int(shown) < OLDEST_SHOWN:
            return str(max(0, int(shown) - self._by))
        return self._originals.get(shown, str(OLD))

    def _in_text(self, shown: str) -> str:
        return _GROUP if shown == str(OLDEST_SHOWN) and len(self._oldest) > 1 else self._younger(shown)

    def _remembered(self, original: str, shown: str) -> str:
        self._originals.setdefault(shown, original)
        if shown == str(OLDEST_SHOWN):
            self._oldest.add(original)
        return shown


def _found(start: int, end: int, value: str, instead: str) -> ValueMatch:
    return ValueMatch(start, end, EntityType.AGE, value, instead)


def _replaced(text: str, found: list[ValueMatch]) -> str:
    if not found:
        raise ValueError("no age")
    return put(text, found)
