"""Quantities of one task, each unit times its own factor, so that a limit and a value still agree.

A factor has one decimal, so what is shown has one digit more than the value and is exact: "8.1 %" becomes
"7.29 %". Order, equality, sums and means of one unit stay true; so do those of grams and milligrams. Percents
only shrink, or a saturation would rise above all there is. A quantity of nothing shows that it is nothing.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from decimal import ROUND_HALF_UP, Decimal
from secrets import choice

from privrag_desktop.acting import Kind
from privrag_desktop.privacy.contextual.found import Found, Pair, apart
from privrag_desktop.privacy.contextual.quantity_forms import (
    NUMBER,
    WrittenQuantity,
    decimal_of,
    has_decimal_comma,
    is_duration,
    other_unit,
    with_units,
    written_quantities,
    written_quantity,
)

_SMALLER = tuple(map(Decimal, ("0.6", "0.7", "0.8", "0.9")))
_FACTORS = (*_SMALLER, *map(Decimal, ("1.1", "1.2", "1.3", "1.4")))

_NUMBER = re.compile(NUMBER)
_BARE = re.compile(r"(?<![\w.,/:$€£-])(?:\d+\.\d+|\d+,\d{1,2})(?![\w%/-]|[.,]\d)")
_Change = Callable[[str, Decimal], str]


class Quantities:
    """Multiplies numbers with units and divides them again; finds them in free text."""

    def __init__(self, known: Iterable[Pair] = ()) -> None:
        """`known` are records issued before, oldest first: the same values get the same stand-ins again."""
        self._factors: dict[str, Decimal] = {}
        self._units: set[str] = set()  # as typed values bring them, beside the usual ones
        self._written = with_units(())
        self._originals = _Numbers()
        self._multiples = _Numbers()
        for original, shown in known:
            self._recall(original, shown)

    def unit(self, value: str) -> str:
        """The folded unit of a quantity, for the kind of its record: mg/dl; ValueError for what is none."""
        written = written_quantity(value)
        if written is None:
            raise ValueError("no quantity")
        return written.unit

    def hide(self, value: str) -> str:
        """A multiple of the quantity as it is written; a length of time stays. ValueError for other words."""
        shown = self._typed(value, _times, self._drawn)
        self._remember(value, shown)
        return shown

    def restore(self, shown: str) -> str:
        """The quantity behind a shown one, worked out ones too, as exact as shown; ValueError as above."""
        return self._originals.get(shown.strip()) or self._typed(shown, _part, self._shown)

    def find(self, text: str) -> list[Found]:
        """Quantities in free text, in reading order, with their multiples instead."""
        found = self._all(text, _times, self._drawn)
        for one in found:
            self._remember(one.value, one.instead)
        return apart([*found, *self._multiples.bare(text)])

    def find_shown(self, text: str) -> list[Found]:
        """Multiples in what a model wrote, in reading order, with the quantities they stand for."""
        return apart([*self._all(text, _part, self._shown), *self._originals.bare(text)])

    def _recall(self, original: str, shown: str) -> None:
        one, other = written_quantity(original), written_quantity(shown)
        if one and other:
            self._meet(other_unit(original))
            before, after = (
                decimal_of(t[slice(*w.numbers[0])]) for t, w in ((original, one), (shown, other))
            )
            self._remember(original, shown)
            if before:
                self._factors.setdefault(one.unit, after / before)

    def _typed(self, value: str, change: _Change, factor: Callable[[str], Decimal]) -> str:
        if is_duration(value):
            return value
        written = written_quantity(value)
        if written is None:
            raise ValueError("no quantity")
        self._meet(other_unit(value))
        return _changed(value, written, change, factor(written.unit)).instead

    def _all(self, text: str, change: _Change, factor: Callable[[str], Decimal]) -> list[Found]:
        written = written_quantities(text, self._written)
        return [_changed(text, one, change, factor(one.unit)) for one in written]

    def _meet(self, unit: str) -> None:
        if unit and unit not in self._units:
            self._units.add(unit)
            self._written = with_units(self._units)

    def _remember(self, original: str, shown: str) -> None:
        """So that a number alone, as a model may answer with, is known by what was shown."""
        for one, other in zip(_NUMBER.findall(original), _NUMBER.findall(shown), strict=False):
            self._originals.add(other, one)
            self._multiples.add(one, other)

    def _drawn(self, unit: str) -> Decimal:
        return self._factors.setdefault(unit, choice(_SMALLER if unit == "%" else _FACTORS))

    def _shown(self, unit: str) -> Decimal:
        """What a model writes in a unit that it was never shown is no multiple."""
        return self._factors.get(unit, Decimal(1))


class _Numbers:
    """Decimals that stand for one other number, whatever the unit."""

    def __init__(self) -> None:
        self._meant: dict[str, set[str]] = {}

    def add(self, number: str, meant: str) -> None:
        self._meant.setdefault(number, set()).add(meant)

    def get(self, number: str) -> str | None:
        """What a decimal stands for; None where unclear, and for whole numbers, which may count something."""
        meant = self._meant.get(number, set())
        return next(iter(meant)) if len(meant) == 1 and ("." in number or has_decimal_comma(number)) else None

    def bare(self, text: str) -> Iterator[Found]:
        """Those without a unit in a text."""
        for match in _BARE.finditer(text):
            if instead := self.get(match[0]):
                yield Found(*match.span(), Kind.QUANTITY, match[0], instead)


def _changed(text: str, one: WrittenQuantity, change: _Change, factor: Decimal) -> Found:
    instead, last = "", one.start
    for start, end in one.numbers:
        instead += text[last:start] + change(text[start:end], factor)
        last = end
    return Found(one.start, one.end, Kind.QUANTITY, text[one.start : one.end], instead + text[last : one.end])


def _times(number: str, factor: Decimal) -> str:
    """One digit more after the point holds the product exactly."""
    return _written_like(number, decimal_of(number) * factor, _digits(number) + 1)


def _part(number: str, factor: Decimal) -> str:
    if factor == 1:
        return number
    value, digits = decimal_of(number) / factor, _digits(number)
    fewer = max(0, digits - 1)
    return _written_like(number, value, fewer if round(value, fewer) == value else digits)


def _written_like(number: str, value: Decimal, digits: int) -> str:
    rounded = value.quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP)
    if has_decimal_comma(number):
        return f"{rounded:f}".replace(".", ",")
    return f"{rounded:,f}" if "," in number else f"{rounded:f}"


def _digits(number: str) -> int:
    """How many stand after the point, or the comma."""
    return len(number.partition("," if has_decimal_comma(number) else ".")[2])
