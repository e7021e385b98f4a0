"""Limits in a question: of values, of ages, and how often."""

from datetime import date
from decimal import Decimal

from privrag_desktop.questions.parts import Part, part_of, below
from privrag_desktop.questions.query import Ages, Bounds

_DECADE = 9
_MOST = 150


def bounds_of(part: Part) -> Bounds:
    """Above 7, at least 7, 7 or more."""
    number = Decimal(part.values("NUMBER")[0])
    is_above, included = _side(part)
    unit = next((mark.words for mark in part.marks if mark.terminal in {"MEASURE_UNIT", "PERCENT"}), None)
    above, below_ = (number, None) if is_above else (None, number)
    return Bounds(above=above, below=below_, included=included, unit=unit)


def ages_of(part: Part, today: date) -> Ages:
    """In their 20s, aged 60 or older, over 60; on today."""
    if decade := part.values("DECADE"):
        first = int(decade[0].rstrip("s'’"))
        return Ages(at_least=first, at_most=first + _DECADE, on=today)
    number = int(Decimal(part.values("NUMBER")[0]))
    limited = below(part.tree, "bounds")
    if not limited:
        return Ages(at_least=number, at_most=number, on=today)
    is_above, included = _side(part_of(limited[0]))
    if is_above:
        return Ages(at_least=number if included else number + 1, on=today)
    return Ages(at_most=number if included else number - 1, on=today)


def times_of(part: Part) -> int:
    """Twice, at least three times."""
    return int((part.values("TWICE") or part.values("NUMBER"))[0])


def _side(part: Part) -> tuple[bool, bool]:
    """Whether the limit is a least one, and whether it is included."""
    for mark in part.marks:
        match mark.terminal:
            case "BOUND":
                return mark.value == "above", False
            case "AT_LEAST":
                return True, True
            case "AT_MOST":
                return False, True
            case "OR_MORE":
                return mark.value == "or_more", True
    raise ValueError(part.words)
