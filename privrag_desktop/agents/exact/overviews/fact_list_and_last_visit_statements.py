"""State what a patient's records hold: lists, numbers of days, and the last day with records."""

from collections.abc import Sequence
from types import MappingProxyType

from privrag_desktop.agents.exact.overviews.lookup_result import (
    MOST_FACTS_SHOWN,
    LookupResult,
)
from privrag_desktop.agents.exact.released_facts import ReleasedFact
from privrag_desktop.agents.shared_state import Statement
from privrag_desktop.domain.fact_categories import STANDING, Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.retrieve.exact.fact_status import name_key

_ONE_BY_ONE = 6  # facts told in a sentence each
_BY_NAME = STANDING | {Category.PROCEDURE, Category.IMMUNIZATION, Category.GIVEN, Category.REPORT}
_ON_A_DAY = MappingProxyType(
    {
        category: place
        for place, category in enumerate(
            (Category.CONDITION, Category.PROCEDURE, Category.MEDICATION, Category.VITAL, Category.LABORATORY)
        )
    }
)


def days(known: LookupResult) -> tuple[Statement, ...]:
    """How many days have records."""
    result = known.result
    are = "is a day" if result.count == 1 else f"are {result.count} days"
    when = known.words.when(result.plan.selector)
    return (Statement(f"There {are} with records of {known.words.who(result.plan.patient_ids)}{when}."),)


def listed(known: LookupResult) -> tuple[Statement, ...]:
    """Every different thing once, by patient; readings with their days."""
    people: dict[str, list[ReleasedFact]] = {}
    for one in known.found:
        people.setdefault(one.person, []).append(one)
    left = known.result.count - min(len(known.result.facts), MOST_FACTS_SHOWN)
    more = f" {left} more are not shown." if left > 0 else ""
    said = [_list(known, person, own) for person, own in people.items()]
    return (*said[:-1], Statement(f"{said[-1].sentence}{more}"))


def last_visit(known: LookupResult) -> tuple[Statement, ...]:
    """The day, then what was recorded on it: what began or was done first, a few readings after."""
    day = next(one for one in reversed(known.told) if one.day)
    said = Statement(f"{day.person}'s last day with records was {day.day} {day.cite}.")
    ordered = sorted(known.told, key=lambda one: _ON_A_DAY.get(one.fact.category, len(_ON_A_DAY)))
    some = ", ".join(_item(one, bare=False, dated=False) for one in ordered[:_ONE_BY_ONE])
    left = len(known.result.facts) - _ONE_BY_ONE
    more = f" and {left} more" if left > 0 else ""
    cites = " ".join(dict.fromkeys(one.cite for one in ordered[:_ONE_BY_ONE]))
    return said, Statement(f"Recorded then: {some}{more} {cites}.")


def _list(known: LookupResult, person: str, own: Sequence[ReleasedFact]) -> Statement:
    """One patient's list; what all have in common, a name or a day, is said once."""
    names, days = {one.name for one in own}, {one.day for one in own}
    head = next(iter(names)) if len(names) == 1 and own[0].value else known.what
    is_one_day = len(days) == 1 and own[0].day and not any(repeats_of(known, one) for one in own)
    same_day = f" on {own[0].day}" if is_one_day else ""
    when = same_day or known.words.when(known.result.plan.selector)
    items: dict[str, list[ReleasedFact]] = {}
    for one in own:
        is_begun = bool(when) and not (
            one.day or one.is_reading
        )  # in the time asked for; its own words say when
        item = one.said if is_begun else _item(one, bare=len(names) == 1, dated=not same_day)
        items.setdefault(item, []).append(one)
    told = ", ".join(f"{item}{_often(known, ones)}" for item, ones in items.items())
    return Statement(f"{person}'s {head}{when}: {told}.")


def _often(known: LookupResult, ones: Sequence[ReleasedFact]) -> str:
    return how_often(known, ones[0]) if repeats_of(known, ones[0]) else f" {_cites(ones)}"


def _item(one: ReleasedFact, *, bare: bool, dated: bool) -> str:
    on = one.on if dated else ""
    if not one.value:
        return f"{one.name if one.fact.category in _BY_NAME and not _is_not_done(one) else one.said}{on}"
    return f"{one.value}{on}" if bare else f"{one.name} {one.value}{on}"


def _is_not_done(one: ReleasedFact) -> bool:
    return "not given" in one.said or "not done" in one.said


def _cites(ones: Sequence[ReleasedFact]) -> str:
    return " ".join(dict.fromkeys(one.cite for one in ones))


def repeats_of(known: LookupResult, one: ReleasedFact) -> tuple[Fact, ...]:
    """All entries of a thing that is told once and recorded several times; none of any other."""
    return next((own for own in known.result.repeats if name_key(own[0]) == name_key(one.fact)), ())


def how_often(known: LookupResult, one: ReleasedFact) -> str:
    """For a list: " (5 entries, [DATE_1] to [DATE_5], latest [4])"."""
    entries = repeats_of(known, one)
    days = _days_of(known, entries)
    span = f", {days[0]} to {days[-1]}" if len(days) > 1 else ""
    return f" ({len(entries)} entries{span}, latest {one.cite})"


def _days_of(known: LookupResult, entries: tuple[Fact, ...]) -> list[str]:
    """The different days, in order."""
    days = dict.fromkeys(fact.day for fact in entries if fact.day)
    return [known.words.pseudonyms.date(day.isoformat()) for day in days]
