"""How often something was done, given or ordered of which an answer tells one entry only."""

from collections.abc import Iterator

from privrag_desktop.agents.exact.known import Known, joined, number_words
from privrag_desktop.agents.exact.told import Told
from privrag_desktop.agents.state import Statement
from privrag_desktop.domain import Fact
from privrag_desktop.retrieve.standing import named

_MOST_DAYS = 8  # of more, the first and the last are told


def repeats_of(known: Known, one: Told) -> tuple[Fact, ...]:
    """All entries of a thing that is told once and recorded several times; none of any other."""
    return next((own for own in known.result.repeats if named(own[0]) == named(one.fact)), ())


def how_often(known: Known, one: Told) -> str:
    """For a list: " (5 entries, [DATE_1] to [DATE_5], latest [4])"."""
    entries = repeats_of(known, one)
    days = _days(known, entries)
    span = f", {days[0]} to {days[-1]}" if len(days) > 1 else ""
    return f" ({len(entries)} entries{span}, latest {one.cite})"


def often_needed(known: Known, one: Told) -> tuple[tuple[str, ...], ...]:
    """What an answer in other words has to hold of this."""
    entries = repeats_of(known, one)
    return (number_words(len(entries)),) if entries else ()


def all_days(known: Known) -> Iterator[Statement]:
    """On which days the things were done of which one entry is told: "When did she have chemotherapy?"."""
    for entries in known.result.repeats:
        told = known.of(entries)
        if not told:
            continue
        one, days = told[-1], _days(known, entries)
        on = joined(days, ", ") if len(days) <= _MOST_DAYS else f"from {days[0]} to {days[-1]}"
        when = f", {'on ' if len(days) <= _MOST_DAYS else ''}{on}" if days else ""
        sentence = (
            f"{one.person}'s records hold {len(entries)} entries of {one.name}{when} (latest {one.cite})."
        )
        yield Statement(sentence, (number_words(len(entries)),), added=True)


def _days(known: Known, entries: tuple[Fact, ...]) -> list[str]:
    """The different days, in order."""
    days = dict.fromkeys(fact.day for fact in entries if fact.day)
    return [known.words.pseudonyms.date(day.isoformat()) for day in days]
