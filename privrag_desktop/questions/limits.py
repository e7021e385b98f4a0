"""What limits entries: times, places in a row, values, ages, how often, and whether they still hold."""

from collections.abc import Iterable
from datetime import date
from decimal import Decimal
from typing import Literal

from privrag_desktop.questions.parts import Part
from privrag_desktop.questions.query import Ages, Bounds, Length, Pick, Unit

_DECADE = 9
Status = Literal["any", "active", "over"]


def pick_of(part: Part) -> Pick:
    """The first, the last, the second to last."""
    mark = next(mark for mark in part.marks if mark.terminal in {"PICK", "LAST"})
    return Pick(nth=-1 if mark.terminal == "LAST" else int(mark.value))


def length_of(part: Part) -> Length:
    """Two months, a month."""
    numbers = part.values("NUMBER")
    return Length(number=int(numbers[0]) if numbers else 1, unit=Unit(part.values("UNIT")[0]))


def status_of(part: Part | None) -> Status:
    match part and part.value:
        case "active":
            return "active"
        case "over":
            return "over"
    return "any"


def bounds_of(part: Part) -> Bounds:
    """Above 7, at least 7, 7 or more."""
    number = Decimal(part.values("NUMBER")[0])
    is_least, included = _limit(part)
    unit = next((mark.words for mark in part.marks if mark.terminal in {"MEASURE_UNIT", "PERCENT"}), None)
    limits = (number, None) if is_least else (None, number)
    return Bounds(above=limits[0], below=limits[1], included=included, unit=unit)


def ages_of(part: Part, today: date) -> Ages:
    """In their 20s, aged 60 or older, over 60; on this day."""
    if decades := part.values("DECADE"):
        first = int(decades[0].rstrip("s'’"))
        return Ages(at_least=first, at_most=first + _DECADE, on=today)
    number = int(Decimal(part.values("NUMBER")[0]))
    limited = part.below("bounds")
    return ages_of_bounds(limited[0], today) if limited else Ages(at_least=number, at_most=number, on=today)


def ages_of_bounds(part: Part, today: date) -> Ages:
    """Over 60: from 61 years on."""
    number = int(Decimal(part.values("NUMBER")[0]))
    is_least, included = _limit(part)
    if is_least:
        return Ages(at_least=number if included else number + 1, on=today)
    return Ages(at_most=number if included else number - 1, on=today)


def times_of(part: Part | None) -> int:
    """Twice, at least three times; once if nothing is said."""
    return int((part.values("TWICE") or part.values("NUMBER"))[0]) if part else 1


def side_of(part: Part) -> Literal["after", "before", "any"]:
    """“On the same visit as” is no side."""
    if part.has("BEFORE"):
        return "before"
    return "after" if part.has("AFTER") or part.has("SINCE") else "any"


def near_limits(parts: Iterable[Part]) -> dict[str, object]:
    """How long beside another entry, and in the same of what."""
    limits: dict[str, object] = {}
    for part in parts:
        for within in part.below("within"):
            limits["within"] = length_of(within)
        for same in part.below("same"):
            mark = same.marks[-1]
            limits["same"] = "visit" if mark.terminal == "VISIT" else mark.value
    return limits


def _limit(part: Part) -> tuple[bool, bool]:
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
