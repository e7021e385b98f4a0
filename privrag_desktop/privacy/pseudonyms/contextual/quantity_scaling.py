"""Multiply all quantities of one task by a factor per unit, so that limits and values still agree.

A factor has one decimal, so what is shown has one digit more than the value and is exact: "8.1 %" becomes
"7.29 %". Order, equality, sums and means of one unit stay true; so do those of grams and milligrams. Percents
only shrink, or a saturation would rise above all there is. A quantity of nothing shows that it is nothing.

A number that was never shown stands for nothing: divided by a factor it would be another false one. It stays
as the model wrote it, and is marked where its unit is one of which others were shown.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from decimal import ROUND_HALF_UP, Decimal
from secrets import choice

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.language.number_with_unit_reader import (
    WrittenQuantity,
    decimal_of,
    digits_of,
    has_decimal_comma,
    is_duration,
    other_unit,
    with_units,
    written_quantities,
    written_quantity,
)
from privrag_desktop.privacy.pseudonyms.contextual.match_replacement_without_overlaps import (
    Pair,
    ValueMatch,
    apart,
)
from privrag_desktop.privacy.pseudonyms.contextual.scaled_number_restore import (
    Multiples,
    ShownNumbers,
)

_SMALLER = tuple(map(Decimal, ("0.6", "0.7", "0.8", "0.9")))
_FACTORS = (*_SMALLER, *map(Decimal, ("1.1", "1.2", "1.3", "1.4")))
OWN_NUMBER = " (the agent's own number)"

_Change = Callable[[str, str], str]  # of a number and its unit


class QuantityScaling:
    """Multiplies numbers with units and divides them again; finds them in free text."""

    def __init__(self, known: Iterable[Pair] = ()) -> None:
        """`known` are records issued before, oldest first: the same values get the same pseudonyms again."""
        self._factors: dict[str, Decimal] = {}
        self._units: set[str] = set()  # as typed values bring them, beside the usual ones
        self._written = with_units(())
        self._shown = ShownNumbers()
        self._originals = Multiples()
        self._multiples = Multiples()
        for original, shown in known:
            self._recall(original, shown)

    def unit(self, value: str) -> str:
        """The folded unit of a quantity, for the kind of its record: mg/dl; ValueError for what is none."""
        return _typed(value).unit

    def hide(self, value: str) -> str:
        """A multiple of the quantity as it is written; a length of time stays. ValueError for other words."""
        if is_duration(value):
            return value
        written = _typed(value)
        self._learn_unit(other_unit(value))
        shown = _changed(value, written, self._times).instead
        self.keep(value, shown)
        return shown

    def restore(self, shown: str) -> str:
        """The quantity behind a shown one, also rounded, or worked out from two; ValueError for another."""
        if is_duration(shown):
            return shown
        written = _typed(shown)
        self._learn_unit(other_unit(shown))
        if original := None if written.unit else self._originals.get(shown.strip()):
            return original
        if not self._means(shown, written) and self._shown.has(written.unit):
            raise ValueError("never shown")
        return _changed(shown, written, self._part).instead

    def find(self, text: str) -> list[ValueMatch]:
        """Quantities in free text, in reading order, with multiples instead; `keep` those that are used."""
        found = [_changed(text, one, self._times) for one in written_quantities(text, self._written)]
        multiples = self._multiples.copy()
        for one in found:
            for number, multiple, _unit in _numbers(one.value, one.instead):
                multiples.add(number, multiple)
        alike = (
            replace(one, instead=self._times(one.value, ""))
            for one in self._originals.bare(text, clear=False)
        )
        return apart([*found, *multiples.bare(text), *alike])

    def find_shown(self, text: str) -> list[ValueMatch]:
        """Multiples in what a model wrote, in reading order, with the quantities they stand for."""
        written = [one for one in written_quantities(text, self._written) if self._means(text, one)]
        return apart([*(_changed(text, one, self._part) for one in written), *self._originals.bare(text)])

    def find_own(self, text: str) -> list[ValueMatch]:
        """Numbers in what a model wrote that may be taken for shown ones and stand for nothing, marked."""
        own = [
            ValueMatch(one.start, one.end, EntityType.QUANTITY, value, f"{value}{OWN_NUMBER}")
            for one in written_quantities(text, self._written)
            if self._shown.has(one.unit) and not self._means(text, one)
            for value in [text[one.start : one.end]]
            if not text.startswith(OWN_NUMBER, one.end)
        ]
        return apart(own)

    def keep(self, original: str, shown: str) -> None:
        """What was shown for a quantity, or for a number alone: known from now on."""
        for number, multiple, unit in _numbers(original, shown):
            self._shown.add(unit, number, multiple)
            self._originals.add(multiple, number)
            self._multiples.add(number, multiple)

    def _recall(self, original: str, shown: str) -> None:
        """The factor is the one that comes nearest: what a model rounded was restored rounded."""
        self._learn_unit(other_unit(original))
        self.keep(original, shown)
        for number, multiple, unit in _numbers(original, shown):
            if before := decimal_of(number):
                times = decimal_of(multiple) / before
                self._factors.setdefault(unit, min(_FACTORS, key=lambda one: abs(one - times)))

    def _learn_unit(self, unit: str) -> None:
        if unit and unit not in self._units:
            self._units.add(unit)
            self._written = with_units(self._units)

    def _means(self, text: str, written: WrittenQuantity) -> bool:
        return all(self._shown.means(written.unit, text[start:end]) for start, end in written.numbers)

    def _times(self, number: str, unit: str) -> str:
        """One digit more after the point holds the product exactly."""
        factor = self._factors.setdefault(unit, choice(_SMALLER if unit == "%" else _FACTORS))
        return _written_like(number, decimal_of(number) * factor, digits_of(number) + 1)

    def _part(self, number: str, unit: str) -> str:
        if original := self._shown.original(unit, number):
            return original
        if unit not in self._factors:
            return number
        value, digits = decimal_of(number) / self._factors[unit], digits_of(number)
        fewer = max(0, digits - 1)
        return _written_like(number, value, fewer if round(value, fewer) == value else digits)


def _typed(value: str) -> WrittenQuantity:
    written = written_quantity(value)
    if written is None:
        raise ValueError("no quantity")
    return written


def _numbers(original: str, shown: str) -> Iterator[tuple[str, str, str]]:
    """Each number of a quantity with its multiple and the unit."""
    one, other = written_quantity(original), written_quantity(shown)
    if one and other:
        for (start, end), (begin, stop) in zip(one.numbers, other.numbers, strict=False):
            yield original[start:end], shown[begin:stop], one.unit


def _changed(text: str, one: WrittenQuantity, change: _Change) -> ValueMatch:
    instead, last = "", one.start
    for start, end in one.numbers:
        instead += text[last:start] + change(text[start:end], one.unit)
        last = end
    return ValueMatch(
        one.start, one.end, EntityType.QUANTITY, text[one.start : one.end], instead + text[last : one.end]
    )


def _written_like(number: str, value: Decimal, digits: int) -> str:
    rounded = value.quantize(Decimal(1).scaleb(-digits), ROUND_HALF_UP)
    if has_decimal_comma(number):
        return f"{rounded:f}".replace(".", ",")
    return f"{rounded:,f}" if "," in number else f"{rounded:f}"
