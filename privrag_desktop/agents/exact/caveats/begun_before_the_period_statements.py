"""State what began before a period and went on in it, beside what began in the period.

Drugs, problems, plans and allergies are entries of the day on which they were ordered or began. “What was she
on in 2020?” once left out what had been ordered in 2019 and never stopped, and a drug that was ordered every
May was denied in January.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date

from privrag_desktop.agents.exact.query_results.names_days_values_text import (
    AnswerLine,
    AnswerWording,
    counted,
)
from privrag_desktop.agents.exact.query_results.short_entry_list_text import (
    key_of,
    listed,
    newest_of_each,
)
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.language.dates.calendar_arithmetic import Shift
from privrag_desktop.questions.query.query_language import (
    Count,
    Entries,
    Exists,
    NearEntry,
    Query,
    Show,
    Who,
)
from privrag_desktop.retrieve.exact.fact_status import PRESENT, by_day, counts

_GO_ON = frozenset(
    {
        Category.MEDICATION,
        Category.CONDITION,
        Category.ALLERGY,
        Category.PLAN,
        Category.GOAL,
        Category.DEVICE,
    }
)
_YEAR = Shift(months=12)
_DAY = len("2020-03-28")


def whenever_begun(query: Query) -> Entries | None:
    """All drugs, problems and the like of one patient of which those of a time are asked for; else None."""
    of = query.of if isinstance(query, Count | Exists | Show) else None
    if of is None or not of.categories or not of.categories <= _GO_ON or of.status == "over":
        return None
    is_plain = not (of.new_to or of.before_death or of.pick or any(one.ends for one in of.windows))
    is_of_a_time = bool(of.windows or of.ages or of.near) and all(map(_is_a_time, of.near))
    if not (is_plain and is_of_a_time and len(of.people.ids or ()) == 1):
        return None
    return of.model_copy(update={"windows": (), "near": (), "ages": None, "status": "any"})


def time_beside(of: Entries) -> NearEntry | None:
    """The other entry during which, or on whose day or visit, something is asked for."""
    return of.near[0] if len(of.near) == 1 else None


def first_day(of: Entries, born: str | None, beside: Iterable[Fact]) -> date | None:
    """On which day the time begins that is asked for; None where the records do not tell it.

    `born` is the birth date as recorded, `beside` are the entries of `time_beside`.
    """
    firsts = [one.first for one in of.windows if one.first]
    firsts += [fact.day for fact in beside if fact.day][:1]
    if of.ages is not None and of.ages.on is None and of.ages.at_least and len(born or "") == _DAY:
        firsts.append(_YEAR.times(of.ages.at_least).of(date.fromisoformat(born or "")))
    return max(firsts, default=None)


def beside_time(
    first: date, begun: Sequence[Fact], every: Sequence[Fact], wording: AnswerWording
) -> Iterator[AnswerLine]:
    """The newest entry of each that is from before this day and by itself went on, or was renewed later."""
    newest = _newest_before(first, begun, every)
    going_on = [fact for fact in newest if _goes_on(fact, first)]
    yield from listed("From before, and not recorded as over by then:", going_on, wording)
    renewed = [fact for fact in newest if fact not in going_on and _is_renewed(fact, first, every)]
    yield from listed("Ordered before and again after, so perhaps taken in between:", renewed, wording)


def who_whenever(query: Query) -> Entries | None:
    """What patients have who had it begin in a time, whenever it began; None for any other question."""
    of = query.entries if isinstance(query, Who) else None
    if of is None or not of.categories or not of.categories <= _GO_ON or of.status != "any":
        return None
    is_plain = not (of.near or of.pick or of.ages or of.before_death or of.new_to)
    is_from_a_day = any(one.first and not one.ends for one in of.windows)
    return of.model_copy(update={"windows": ()}) if is_plain and is_from_a_day else None


def had_from_before(of: Entries, every: Sequence[Fact]) -> bool:
    """Whether one patient had it from before the time, or before and again after; `every` are all entries."""
    first = first_day(of, None, ())
    newest = _newest_before(first, (), every) if first else []
    return any(_goes_on(one, first) or _is_renewed(one, first, every) for one in newest if first)


def beside_time_of_many(number: int) -> Iterator[AnswerLine]:
    """How many patients more have it from before."""
    if number:
        has = "has" if number == 1 else "have"
        more = counted(number, "more patient")
        yield AnswerLine(
            f"{more} {has} it recorded from before, and not as over by then, or before and again after"
        )


def whether_new_or_not(query: Query) -> Entries | None:
    """All drugs or problems of a time of one patient of which only the new ones are asked for; else None."""
    of = query.of if isinstance(query, Exists | Show) else None
    if of is None or of.new_to is None or len(of.people.ids or ()) != 1:
        return None
    return of.model_copy(update={"new_to": None})


def beside_new(shown: Sequence[Fact], every: Sequence[Fact], wording: AnswerWording) -> Iterator[AnswerLine]:
    """What is of the time under a name that was there before: an infection may come again, and be new."""
    told = set(map(key_of, shown))
    others = newest_of_each(fact for fact in every if key_of(fact) not in told)
    yield from listed("Recorded in this time, too, under names that are not new:", others, wording)


def _newest_before(first: date, begun: Iterable[Fact], every: Iterable[Fact]) -> list[Fact]:
    told = set(map(key_of, begun))
    return newest_of_each(
        fact for fact in every if counts(fact) and by_day(fact) < first and key_of(fact) not in told
    )


def _is_a_time(near: NearEntry) -> bool:
    return near.side == "during" or near.side == "any" and near.same in {"visit", "day"}


def _goes_on(fact: Fact, day: date) -> bool:
    return fact.ended >= day.isoformat() if fact.ended else fact.status in PRESENT


def _is_renewed(fact: Fact, day: date, every: Iterable[Fact]) -> bool:
    """An order that was stopped only because the next one took its place."""
    is_order = fact.category is Category.MEDICATION and fact.ended is None
    return is_order and any(key_of(one) == key_of(fact) and one.day and one.day >= day for one in every)
