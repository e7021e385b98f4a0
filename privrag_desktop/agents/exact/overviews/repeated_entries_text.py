"""Say how often an entry was repeated if an answer shows only one of them."""

from privrag_desktop.agents.exact.overviews.lookup_result import Known
from privrag_desktop.agents.exact.released_facts import ReleasedFact
from privrag_desktop.domain.facts import Fact
from privrag_desktop.retrieve.exact.fact_status import named


def repeats_of(known: Known, one: ReleasedFact) -> tuple[Fact, ...]:
    """All entries of a thing that is told once and recorded several times; none of any other."""
    return next((own for own in known.result.repeats if named(own[0]) == named(one.fact)), ())


def how_often(known: Known, one: ReleasedFact) -> str:
    """For a list: " (5 entries, [DATE_1] to [DATE_5], latest [4])"."""
    entries = repeats_of(known, one)
    days = _days(known, entries)
    span = f", {days[0]} to {days[-1]}" if len(days) > 1 else ""
    return f" ({len(entries)} entries{span}, latest {one.cite})"


def _days(known: Known, entries: tuple[Fact, ...]) -> list[str]:
    """The different days, in order."""
    days = dict.fromkeys(fact.day for fact in entries if fact.day)
    return [known.words.pseudonyms.date(day.isoformat()) for day in days]
