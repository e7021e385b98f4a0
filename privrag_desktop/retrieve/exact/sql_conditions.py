"""Build SQL conditions: joined ones, and those on days, lengths of time, ages, deaths and status."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from privrag_desktop.domain.fact_categories import LASTING, STANDING, Category
from privrag_desktop.questions.query.query_language import (
    AgeRange,
    BeforeDeath,
    Duration,
    Unit,
    Window,
)
from privrag_desktop.retrieve.exact.query_sql_functions import COUNTS
from privrag_desktop.store.database import Parameter

# the first and the last day that a partial date may mean: 2019, 2019-03
FIRST = "ifnull({0}, substr({1} || '-01-01', 1, 10))"
LAST = (
    "ifnull({0}, CASE length({1}) WHEN 4 THEN {1} || '-12-31'"
    " WHEN 7 THEN date({1} || '-01', '+1 month', '-1 day') ELSE {1} END)"
)
FIRST_DAY = FIRST.format("f.day", "f.moment")
LAST_DAY = LAST.format("f.day", "f.moment")
_ENDED = "substr(f.ended, 1, 10)"
_ENDED_FIRST, _ENDED_LAST = FIRST.format("NULL", _ENDED), LAST.format("NULL", _ENDED)
BORN_FIRST = FIRST.format("NULL", "p.birth_date")
BORN_LAST = LAST.format("NULL", "p.birth_date")
DIED = "substr(p.deceased, 1, 10)"
DIED_FIRST, DIED_LAST = FIRST.format("NULL", DIED), LAST.format("NULL", DIED)
PRESENT = "({0}.status IS NULL OR {0}.status IN ('active', 'recurrence', 'relapse'))"
_ONGOING = "(f.status IS NULL OR f.status IN ('active', 'in-progress', 'accepted'))"
_SPEAKS_FOR_ITSELF = sorted(one.value for one in LASTING - STANDING - {Category.FAMILY})


@dataclass(frozen=True, slots=True)
class Sql:
    """A piece of SQL and the values of its question marks, in their order."""

    text: str
    parameters: tuple[Parameter, ...] = ()


def one_of(column: str, values: Iterable[Parameter]) -> Sql:
    listed = tuple(values)
    return Sql(f"{column} IN ({', '.join('?' * len(listed))})", listed)


def all_of(parts: Iterable[Sql]) -> Sql:
    return _joined(list(parts), " AND ", "1")


def any_of(parts: Iterable[Sql]) -> Sql:
    return _joined(list(parts), " OR ", "0")


def _joined(parts: list[Sql], word: str, none: str) -> Sql:
    text = word.join(f"({part.text})" for part in parts)
    return Sql(f"({text})" if parts else none, tuple(value for part in parts for value in part.parameters))


def in_window(window: Window) -> Iterator[Sql]:
    """What has a year or a month in place of a day is within if all of it is."""
    if window.ends:
        yield Sql("f.ended IS NOT NULL")
        yield from from_to(window, _ENDED_FIRST, _ENDED_LAST)
    elif window.lasts:
        yield Sql(f"{FIRST_DAY} IS NOT NULL")
        yield from from_to(window, f"ifnull({_ENDED_FIRST}, {FIRST_DAY})", LAST_DAY)
    else:
        yield from from_to(window, FIRST_DAY, LAST_DAY)


def from_to(window: Window, first: str, last: str) -> Iterator[Sql]:
    if window.first is not None:
        yield Sql(f"{first} >= ?", (window.first.isoformat(),))
    if window.last is not None:
        yield Sql(f"{last} <= ?", (window.last.isoformat(),))


def until_death(before: BeforeDeath) -> Sql:
    """Certainly not after the death, of which the record gives a time and not only that it was."""
    until = f"p.deceased < 'n' AND {LAST_DAY} <= {DIED_FIRST}"
    if before.within is None:
        return Sql(until)
    return Sql(f"{until} AND {DIED_LAST} <= date({FIRST_DAY}, ?, 'floor')", (shift_of(before.within),))


def shift_of(length: Duration) -> str:
    """As a modifier of SQLite's dates; hours are told by the day."""
    number, unit = length.number, length.unit
    if unit is Unit.WEEK:
        number, unit = number * 7, Unit.DAY
    elif unit is Unit.HOUR:
        number, unit = -(-number // 24), Unit.DAY
    return f"+{number} {unit.value}"


def aged(ages: AgeRange, day_of: str = "f.day") -> Sql:
    """Certainly of these ages on a day, or on `day_of`: who has a year for a birth date may be of two."""
    on = day_of if ages.on is None else "?"
    day = () if ages.on is None else (ages.on.isoformat(),)
    both = list[Sql]()
    if ages.at_least is not None:
        both.append(Sql(f"{BORN_LAST} <= date({on}, ?, 'floor')", (*day, f"-{ages.at_least} year")))
    if ages.at_most is not None:
        both.append(Sql(f"{BORN_FIRST} > date({on}, ?, 'floor')", (*day, f"-{ages.at_most + 1} year")))
    return all_of(both)


def of_status(*, is_active: bool) -> Sql:
    """The newest entry of each name says whether it holds; of one day what holds comes first.

    A plan, a goal, an order or a device says it itself: one plan has many activities, each with a status.
    """
    later = (
        "SELECT 1 FROM facts AS l WHERE l.patient_id = f.patient_id AND l.category = f.category"
        " AND l.name = f.name COLLATE NOCASE AND ifnull(l.day, '') {} ifnull(f.day, '')"
        f" AND {COUNTS.format('l')}"
    )
    standing = one_of("f.category", [one.value for one in STANDING])
    present = PRESENT.format("f")
    newest = f"NOT EXISTS ({later.format('>')})"
    other = one_of("f.category", _SPEAKS_FOR_ITSELF)
    parameters = (*standing.parameters, *other.parameters)
    if is_active:
        return Sql(
            f"CASE WHEN {standing.text} THEN {present} AND {newest}"
            f" WHEN {other.text} THEN {_ONGOING} ELSE 1 END",
            parameters,
        )
    over = f"NOT EXISTS ({later.format('=')} AND {PRESENT.format('l')})"
    return Sql(
        f"CASE WHEN {standing.text} THEN NOT {present} AND {newest} AND {over}"
        f" WHEN {other.text} THEN NOT {_ONGOING} ELSE 0 END",
        parameters,
    )
