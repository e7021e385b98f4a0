"""Multiply all amounts of money of one task by one whole number, so that sums stay true, and back.

A whole number keeps cents exact both ways. An amount that the agent worked out (a third of it) is restored to
the nearest cent.
"""

import re
from collections.abc import Callable, Iterable
from decimal import ROUND_HALF_UP, Decimal
from secrets import choice

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.privacy.pseudonyms.contextual.match_replacement_without_overlaps import (
    Pair,
    ValueMatch,
    put,
)
from privrag_desktop.privacy.pseudonyms.contextual.money_amount_reader import (
    NUMBER,
    WrittenAmount,
    written_amounts,
)

_FACTORS = (7, 11, 13)  # nothing that bills are split by: a part of what is shown would be the original
_ANCHOR = Decimal("1000000.00")
_CENT = Decimal("0.01")
_VALUE = re.compile(rf"\s*[-+]?\s*({NUMBER})\s*")


class MoneyAmountScaling:
    """Multiplies amounts and divides them again; finds them in free text."""

    def __init__(self, known: Iterable[Pair] = ()) -> None:
        """`known` are records issued before, oldest first: the same values get the same pseudonyms again."""
        pairs = list(known)
        self._is_used = any(original != str(_ANCHOR) for original, _ in pairs)
        factors = (_quotient(original, shown) for original, shown in pairs)
        self._factor = next((factor for factor in factors if factor), None) or choice(_FACTORS)

    @property
    def anchor(self) -> Pair:
        """A value and its pseudonym from which the part can be made again: keep it as the first record."""
        return str(_ANCHOR), str(_ANCHOR * self._factor)

    def hide(self, value: str) -> str:
        """A multiple of an amount as it is written ("20.00", "$1,250.50"); ValueError where there is none."""
        shown = _typed(value, self._times)
        self._is_used = True
        return shown

    def restore(self, shown: str) -> str:
        """The amount behind a shown one, worked out ones too, to the cent; ValueError where there is none."""
        return _typed(shown, self._part)

    def find(self, text: str) -> list[ValueMatch]:
        """Amounts in free text, in reading order, with their multiples instead."""
        found = [_found(one, self._times) for one in written_amounts(text)]
        self._is_used = self._is_used or bool(found)
        return found

    def find_shown(self, text: str) -> list[ValueMatch]:
        """Multiples in what a model wrote, in reading order, with the amounts they stand for.

        None before any amount was shown: then a number is not one.
        """
        return [_found(one, self._part) for one in written_amounts(text)] if self._is_used else []

    def _times(self, value: Decimal) -> Decimal:
        return value * self._factor

    def _part(self, value: Decimal) -> Decimal:
        """As few decimals as the shown amount has, cents where that is not exact."""
        part = value / self._factor
        exact = part.quantize(value, ROUND_HALF_UP)
        return exact if exact == part else part.quantize(_CENT, ROUND_HALF_UP)


def _typed(text: str, change: Callable[[Decimal], Decimal]) -> str:
    bare = _VALUE.fullmatch(text)
    if bare and (one := WrittenAmount(*bare.span(1), bare[1])).is_exact:
        return put(text, [_found(one, change)])
    found = [_found(one, change) for one in written_amounts(text)]
    if not found:
        raise ValueError("no amount")
    return put(text, found)


def _found(one: WrittenAmount, change: Callable[[Decimal], Decimal]) -> ValueMatch:
    value = change(one.value)
    instead = f"{value:,f}" if "," in one.number else f"{value:f}"
    return ValueMatch(one.start, one.end, EntityType.AMOUNT, one.number, instead)


def _quotient(original: str, shown: str) -> int:
    """How many times the original is shown; 0 if that is unclear."""
    one, other = _VALUE.fullmatch(original), _VALUE.fullmatch(shown)
    if one is None or other is None:
        return 0
    values = [WrittenAmount(0, 0, match[1]).value for match in (one, other)]
    return int(values[1] / values[0]) if values[0] else 0
