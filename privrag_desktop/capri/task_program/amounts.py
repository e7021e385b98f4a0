"""Read an amount of a task or a record: a number with its unit."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from privrag_desktop.language.number_with_unit_reader import NUMBER, UNIT, has_decimal_comma
from privrag_desktop.language.unit_normalization import unit_of

_AMOUNT = re.compile(rf"\s*({NUMBER})\s*([^\W\d_].*?|%|°.*?|/\s?[^\W\d_].*?)?\s*", re.DOTALL)
_IN_TEXT = re.compile(  # 40 mg, 120/80 mmHg, or a number alone
    rf"(?<![\w.,/-])(?:(?:{NUMBER}\s?/\s?)?{NUMBER}\s?{UNIT}|{NUMBER}(?![\w/-]|[.,]\d))", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Amount:
    """A number; `unit` as it is written, empty if there is none."""

    number: Decimal
    unit: str = ""


def amounts_in(text: str) -> Iterator[tuple[int, int]]:
    """The half-open ranges of numbers with their unit, or alone."""
    yield from (match.span() for match in _IN_TEXT.finditer(text))


def read_amount(text: str) -> Amount | None:
    """None for what is no number with at most a unit behind it, such as 120/80 mmHg or <0.1."""
    match = _AMOUNT.fullmatch(text)
    if match is None:
        return None
    digits = match[1].replace(",", "." if has_decimal_comma(match[1]) else "")
    return Amount(Decimal(digits), match[2] or "")


def is_comparable(value: Amount, limit: Amount) -> bool:
    """Whether both are in one unit; a limit without a unit is in that of the value."""
    return not limit.unit or is_same_unit(value.unit, limit.unit)


def is_same_unit(one: str, other: str) -> bool:
    return one.casefold() == other.casefold() or (unit_of(one) or one) == (unit_of(other) or other)
