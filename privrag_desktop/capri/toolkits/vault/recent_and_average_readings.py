"""Find a patient's newest readings within a time, and average them exactly, never across units."""

from collections.abc import Iterable, Sequence
from datetime import date, datetime, time, timedelta
from decimal import Decimal

from privrag_desktop.capri.entities.types.readings_and_orders import Reading
from privrag_desktop.domain.date_periods import Period
from privrag_desktop.domain.facts import Fact
from privrag_desktop.retrieve.exact.fact_status import by_day, by_moment, partial_period, time_of_day
from privrag_desktop.retrieve.exact.reading_values import (
    average,
    coding,
    in_one_unit,
    measures,
    readings_of,
    things_of,
)

_MORE_PLACES = 2  # of an average than of the values behind it


def reading(fact: Fact) -> Reading:
    """A fact as it is told: its number with the unit where that is exact, else the record's words."""
    found = readings_of([fact])
    is_exact = bool(found) and not found[0].limit
    return Reading(
        patient_id=fact.patient_id,
        test=fact.name,
        value=_quantity(fact.value or "", fact.unit) if is_exact else None,
        finding=None if is_exact else _words(fact),
        date=moment_of(fact),
    )


def moment_of(fact: Fact) -> str | None:
    """The day with its time to the minute, or the year or month that stands in place of one."""
    if fact.day is None:
        return fact.moment
    at = time_of_day(fact)
    return f"{fact.day.isoformat()}T{at[:5]}" if at else fact.day.isoformat()


def within(facts: Iterable[Fact], now: datetime, hours: int) -> tuple[list[Fact], str]:
    """Those certainly of so many hours until now, and in words how many may be besides."""
    first = now - timedelta(hours=hours)
    kept, unsure = list[Fact](), 0
    for fact in facts:
        earliest, latest = _span(fact, now)
        if first <= earliest and latest <= now:
            kept.append(fact)
        elif earliest <= now and latest >= first and not time_of_day(fact):
            unsure += 1
    return kept, f"{unsure} without a time of day are not counted." if unsure else ""


def newest_of_each(facts: Sequence[Fact]) -> list[Fact]:
    """Of each thing measured what was recorded last; all of that day where not every one has its time."""
    things = things_of(facts)
    by_thing: dict[str, list[Fact]] = {}
    for fact in facts:
        by_thing.setdefault(things[coding(fact)], []).append(fact)
    found: list[Fact] = []
    for group in by_thing.values():
        last = max(by_day(fact) for fact in group)
        of_day = [fact for fact in group if by_day(fact) == last]
        end = max(by_moment(fact) for fact in of_day)
        is_timed = all(time_of_day(fact) for fact in of_day)
        found += [fact for fact in of_day if by_moment(fact) == end or not is_timed]
    return found


def averages(facts: Sequence[Fact], patient_id: str) -> tuple[list[Reading], str]:
    """The mean of each thing measured, and in words how many values went in and how many did not."""
    found, words = list[Reading](), list[str]()
    for part in measures(readings_of(facts)):
        of_unit = in_one_unit(part)
        exact = [one for one in of_unit.readings if not one.limit]
        mean = average(exact)
        if mean is None:
            continue
        numbers = [one.number for one in exact]
        found.append(
            Reading(
                patient_id=patient_id,
                test=exact[-1].fact.name,
                value=_quantity(rounded(mean, numbers), of_unit.unit),
            )
        )
        words.append(f"The average of {len(exact)}.")
        left_out = len(part) - len(exact)
        if left_out:
            words.append(f"{left_out} in another unit or without an exact number are not counted.")
    return found, " ".join(words)


def rounded(mean: Decimal, numbers: Iterable[Decimal]) -> str:
    """To two places more than the most exact value has, without noughts at the end."""
    places = max(-int(number.as_tuple().exponent) for number in numbers)
    text = f"{mean.quantize(Decimal(1).scaleb(-max(places, 0) - _MORE_PLACES)):f}"
    return text.rstrip("0").rstrip(".")


def _span(fact: Fact, now: datetime) -> tuple[datetime, datetime]:
    """The first and the last moment at which a reading can have been taken; without a time not after now."""
    if at := time_of_day(fact):
        moment = datetime.combine(by_day(fact), time.fromisoformat(at))
        return moment, moment
    period = Period(fact.day, fact.day) if fact.day else partial_period(fact) or Period(date.min, date.max)
    earliest, latest = (datetime.combine(*end) for end in ((period.first, time.min), (period.last, time.max)))
    return earliest, min(latest, now) if earliest <= now else latest


def _quantity(number: str, unit: str | None) -> str:
    return f"{number} {unit}" if unit else number


def _words(fact: Fact) -> str:
    """What stands in the sentence behind the name."""
    said = fact.sentence.removeprefix(f"{fact.category.value}: {fact.name} ").removesuffix(".")
    return said.removeprefix("was ")
