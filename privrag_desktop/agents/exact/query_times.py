"""What began before a time and went on in it, told beside what began in it.

Drugs and problems are entries of the day on which they were ordered or began. “What was she on in 2020?” once
left out what had been ordered in 2019 and never stopped.
"""

from collections.abc import Iterator, Sequence
from datetime import date

from privrag_desktop.agents.exact.query_entries import left_out, newest_first
from privrag_desktop.agents.exact.query_wording import ITEM, Line, Wording
from privrag_desktop.domain import Category, Fact
from privrag_desktop.questions.query import Count, Entries, Exists, Query, Show
from privrag_desktop.retrieve.standing import PRESENT, by_day, counts

_GO_ON = frozenset({Category.MEDICATION, Category.CONDITION})
_MOST_NAMES = 10


def whenever_begun(query: Query) -> Entries | None:
    """All drugs or problems of one patient of which those from a day on are asked for; else None."""
    of = query.of if isinstance(query, Count | Exists | Show) else None
    if of is None or not of.categories or not of.categories <= _GO_ON or of.status != "any":
        return None
    is_plain = not (of.new_to or of.near or of.before_death or of.pick or any(one.ends for one in of.windows))
    is_of_one = len(of.people.ids or ()) == 1
    return of.model_copy(update={"windows": ()}) if is_plain and is_of_one and _first_day(of) else None


def beside_time(
    of: Entries, begun: Sequence[Fact], every: Sequence[Fact], wording: Wording
) -> Iterator[Line]:
    """The newest entry of each that is from before the time of `of` and by itself went on in it."""
    first = _first_day(of)
    told = {(one.category, one.name.casefold()) for one in begun}
    newest = dict[tuple[Category, str], Fact]()
    for fact in newest_first(filter(counts, every)):
        key = fact.category, fact.name.casefold()
        if first and by_day(fact) < first and key not in told:
            newest.setdefault(key, fact)
    going_on = [fact for fact in newest.values() if first and _goes_on(fact, first)]
    if going_on:
        yield Line("From before, and not recorded as over by then:")
        for fact in going_on[:_MOST_NAMES]:
            yield Line(f"{wording.name(fact)} – {wording.day(fact)}", (fact,), mark=ITEM)
        yield from left_out(len(going_on) - _MOST_NAMES)


def whether_new_or_not(query: Query) -> Entries | None:
    """All drugs or problems of a time of one patient of which only the new ones are asked for; else None."""
    of = query.of if isinstance(query, Exists | Show) else None
    if of is None or of.new_to is None or len(of.people.ids or ()) != 1:
        return None
    return of.model_copy(update={"new_to": None})


def beside_new(shown: Sequence[Fact], every: Sequence[Fact], wording: Wording) -> Iterator[Line]:
    """What is of the time under a name that was there before: an infection may come again, and be new."""
    told = {(one.category, one.name.casefold()) for one in shown}
    newest = dict[tuple[Category, str], Fact]()
    for fact in newest_first(every):
        key = fact.category, fact.name.casefold()
        if key not in told:
            newest.setdefault(key, fact)
    if newest:
        yield Line("Recorded in this time, too, under names that are not new:")
        for fact in list(newest.values())[:_MOST_NAMES]:
            yield Line(f"{wording.name(fact)} – {wording.day(fact)}", (fact,), mark=ITEM)
        yield from left_out(len(newest) - _MOST_NAMES)


def _first_day(of: Entries) -> date | None:
    return max((one.first for one in of.windows if one.first), default=None)


def _goes_on(fact: Fact, day: date) -> bool:
    return fact.ended >= day.isoformat() if fact.ended else fact.status in PRESENT
