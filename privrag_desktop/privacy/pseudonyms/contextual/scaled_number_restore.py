"""Decide which numbers of a model are scaled ones to be restored, and which are its own."""

import re
from collections.abc import Iterator
from decimal import Decimal

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.language.number_with_unit_reader import decimal_of, digits_of
from privrag_desktop.privacy.pseudonyms.contextual.match_replacement_without_overlaps import ValueMatch

_BARE = re.compile(r"(?<![\w.,/:$€£-])(?:\d+\.\d+|\d+,\d{1,2})(?![\w%/-]|[.,]\d)")


class ShownNumbers:
    """By unit: what was shown, and the number as it was written of which it is a multiple."""

    def __init__(self) -> None:
        self._originals: dict[tuple[str, str], str] = {}
        self._values: dict[str, set[Decimal]] = {}

    def add(self, unit: str, original: str, shown: str) -> None:
        self._originals.setdefault((unit, shown), original)
        self._values.setdefault(unit, set()).add(decimal_of(shown))

    def has(self, unit: str) -> bool:
        """Whether any number was shown with this unit."""
        return unit in self._values

    def original(self, unit: str, shown: str) -> str | None:
        """The number that was shown just like this; None for any other."""
        return self._originals.get((unit, shown))

    def means(self, unit: str, number: str) -> bool:
        """Whether a number is one that was shown, rounded or not, or plainly worked out from two of them.

        That is their sum, their difference or what is half-way: other results are worked out by code, which
        shows them. Whatever else a model writes is its own number, and stands for nothing.
        """
        value, known = decimal_of(number), self._values.get(unit, set())
        return any(
            round(one, digits_of(number)) == value
            or {value - one, value + one, one - value, 2 * value - one} & known
            for one in known
        )


class Multiples:
    """Decimals that stand for one other number, whatever the unit."""

    def __init__(self) -> None:
        self._by_number: dict[str, set[str]] = {}

    def add(self, number: str, originals: str) -> None:
        self._by_number.setdefault(number, set()).add(originals)

    def get(self, number: str) -> str | None:
        """What a number stands for; None where that is unclear."""
        originals = self._by_number.get(number, set())
        return next(iter(originals)) if len(originals) == 1 else None

    def copy(self) -> "Multiples":
        """The same, to add to."""
        other = Multiples()
        other._by_number = {number: set(originals) for number, originals in self._by_number.items()}
        return other

    def bare(self, text: str, *, clear: bool = True) -> Iterator[ValueMatch]:
        """Those without a unit in a text; whole numbers may count something, and are none.

        With `clear` only those that stand for one number, else all, each for itself.
        """
        for match in _BARE.finditer(text):
            instead = self.get(match[0]) if clear else match[0] if match[0] in self._by_number else None
            if instead:
                yield ValueMatch(*match.span(), EntityType.QUANTITY, match[0], instead)
