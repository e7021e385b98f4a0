"""Read the limits of entries: values, ages, counts, first or last, lengths of time, active or past."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Literal

from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, ParseTreePart
from privrag_desktop.questions.query.query_language import (
    AgeRange,
    Duration,
    Personal,
    Pick,
    Unit,
    ValueRange,
)

_CHILD = 17
_DECADE = 9
_OLDEST = 150
Status = Literal["any", "active", "over"]
Found = Literal["positive", "negative"] | None


def pick_of(part: ParseTreePart) -> Pick:
    """The first, the last, the second to last; the last three."""
    mark = next((mark for mark in part.marks if mark.terminal in {"PICK", "LAST"}), None)
    nth = int(mark.value) if mark and mark.terminal == "PICK" else -1
    numbers = part.values("NUMBER")
    if not numbers:
        return Pick(nth=nth)
    if abs(nth) != 1:
        raise NotUnderstood(part.words)
    return Pick(nth=nth * whole(numbers[0], part.words), many=True)


def point_pick(part: ParseTreePart) -> Pick:
    """Of one of two readings that are compared: the last, that of now, the one before."""
    for mark in part.marks:
        match mark.terminal:
            case "LAST_ONE":
                return Pick(nth=-2)
            case "NOW" if mark.value == "active":
                return Pick(nth=-1)
            case "PICK" | "LAST":  # a time beside it may hold numbers, too
                return pick_of(part.below("pick", "status")[0])
    raise NotUnderstood(part.words)


def whole(number: str, words: str) -> int:
    """A number that counts something."""
    if not number.isdigit() or int(number) == 0:
        raise NotUnderstood(words)
    return int(number)


def _years(number: str, part: ParseTreePart) -> int:
    """A number that an age can be; “aged -5” and “over 200” are none."""
    years = whole(number, part.words)
    if years >= _OLDEST:
        raise NotUnderstood(part.words)
    return years


def length_of(part: ParseTreePart) -> Duration:
    """Two months, a month."""
    numbers = part.values("NUMBER")
    return Duration(number=whole(numbers[0], part.words) if numbers else 1, unit=Unit(part.values("UNIT")[0]))


def found_of(part: ParseTreePart | None) -> Found:
    """Positive, negative."""
    match part and part.value:
        case "positive":
            return "positive"
        case "negative":
            return "negative"
    return None


def status_of(part: ParseTreePart | None) -> Status:
    match part and part.value:
        case "active":
            return "active"
        case "over" | "any_more":
            return "over"
    return "any"


def bounds_of(part: ParseTreePart) -> ValueRange:
    """Above 7, at least 7, 7 or more, between 3 and 5."""
    unit = next((mark.words for mark in part.marks if mark.terminal in {"MEASURE_UNIT", "PERCENT"}), None)
    if part.below("range"):
        first, last = (Decimal(number) for number in part.values("NUMBER"))
        return ValueRange(above=first, below=last, included=True, unit=unit)
    number = Decimal(part.values("NUMBER")[0])
    if part.has("EXACTLY"):
        return ValueRange(above=number, below=number, included=True, unit=unit)
    is_least, included = _limit(part)
    limits = (number, None) if is_least else (None, number)
    return ValueRange(above=limits[0], below=limits[1], included=included, unit=unit)


def ages_of(part: ParseTreePart, today: date) -> AgeRange:
    """In their 20s, aged 60 or older, over 60, children; on this day."""
    if part.has("YOUNG"):
        return AgeRange(at_most=_CHILD, on=today)
    if decades := part.values("DECADE"):
        first = int(decades[0].rstrip("s'’"))
        return AgeRange(at_least=first, at_most=first + _DECADE, on=today)
    number = _years(part.values("NUMBER")[0], part)
    limited = part.below("bounds", "older")
    return (
        ages_of_bounds(limited[0], today) if limited else AgeRange(at_least=number, at_most=number, on=today)
    )


def personal_of(part: ParseTreePart, *, is_other: bool) -> Personal:
    """Spanish or Hindi, as recorded."""
    kinds = {mark.value for mark in part.marks if mark.recorded}
    if len(kinds) != 1:
        raise NotUnderstood(part.words)  # Asian or married
    values = dict.fromkeys(value for mark in part.marks for value in mark.recorded)
    return Personal.model_validate({"kind": kinds.pop(), "values": tuple(values), "other": is_other})


def ages_at(part: ParseTreePart | None) -> AgeRange | None:
    """At the age of 40, before it, after it: on the day of the entry."""
    if part is None:
        return None
    number = _years(part.values("NUMBER")[0], part)
    match part.value:
        case "below":
            return AgeRange(at_most=number - 1)
        case "above":
            return AgeRange(at_least=number + 1)
    return AgeRange(at_least=number, at_most=number)


def ages_of_bounds(part: ParseTreePart, today: date) -> AgeRange:
    """Over 60: from 61 years on."""
    if part.below("range"):
        first, last = (_years(number, part) for number in part.values("NUMBER"))
        return AgeRange(at_least=first, at_most=last, on=today)
    number = _years(part.values("NUMBER")[0], part)
    if part.has("EXACTLY"):
        return AgeRange(at_least=number, at_most=number, on=today)
    is_least, included = _limit(part)
    if is_least:
        return AgeRange(at_least=number if included else number + 1, on=today)
    return AgeRange(at_most=number if included else number - 1, on=today)


@dataclass(frozen=True, slots=True)
class Number:
    """How many entries: from `least` to `most`, which None leaves open; or, if not `is_so`, not so many."""

    least: int = 1
    most: int | None = None
    is_so: bool = True


ANY = Number()


def number_of_times(part: ParseTreePart | None) -> Number:
    """Twice, at least three times, exactly twice; once or more if nothing is said."""
    if part is None or not (part.has("EXACTLY") or part.has("ONLY_ONCE")):
        return Number(times_of(part))
    said = (*part.values("ONLY_ONCE"), *part.values("TWICE"), *part.values("NUMBER"))
    is_more = any("more" in mark.words or "least" in mark.words for mark in part.marks)
    number = whole(said[0], part.words)
    if is_more:
        raise NotUnderstood(part.words)  # exactly at least twice
    return Number(number, number)


def times_of(part: ParseTreePart | None) -> int:
    """Twice, at least three times; once if nothing is said. At most twice is no least number."""
    if part is None:
        return 1
    if part.has("EXACTLY") or part.has("ONLY_ONCE"):
        raise NotUnderstood(part.words)
    if part.has("AT_MOST") or "below" in part.values("BOUND") or "or_less" in part.values("OR_MORE"):
        raise NotUnderstood(part.words)
    number = whole((part.values("TWICE") or part.values("NUMBER"))[0], part.words)
    return number + part.has("BOUND")


def number_before(part: ParseTreePart) -> Number:
    """Of a limit that stands before what it counts.

    More than 3 tests: from 4 on; fewer than 3 tests: not from 3 on; only one: from one to one.
    """
    if part.below("range") or part.below("unit"):
        raise NotUnderstood(part.words)
    number = whole(part.values("NUMBER")[0], part.words)
    if part.has("EXACTLY"):
        return Number(number, number)
    is_least, included = _limit(part)
    return Number(number + (is_least != included), is_so=is_least)


def side_of(part: ParseTreePart) -> Literal["after", "before", "any", "during"]:
    """“On the same visit as” is no side."""
    if part.has("DURING"):
        return "during"
    if part.has("BEFORE"):
        return "before"
    is_after = part.has("AFTER") or part.has("SINCE")
    return "after" if is_after or part.has("PREVIOUSLY") else "any"  # within a month of an earlier one


def near_limits(parts: Iterable[ParseTreePart]) -> dict[str, object]:
    """How long beside another entry, and in the same of what."""
    limits: dict[str, object] = {}
    for part in parts:
        for within in part.below("within"):
            limits["within"] = length_of(within)
        for same in part.below("same"):
            mark = next(mark for mark in reversed(same.marks) if mark.terminal != "WITHIN")
            limits["same"] = "visit" if mark.terminal == "VISIT" else mark.value
    return limits


def _limit(part: ParseTreePart) -> tuple[bool, bool]:
    """Whether the limit is a least one, and whether it is included."""
    for mark in part.marks:
        match mark.terminal:
            case "BOUND" | "OLDER":
                return mark.value == "above", False
            case "AT_LEAST":
                return True, True
            case "AT_MOST":
                return False, True
            case "OR_MORE" | "OR_OLDER":
                return mark.value == "or_more", True
    raise ValueError(part.words)
