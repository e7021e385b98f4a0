"""Write a short list of entries under a heading, as most caveats are shown."""

from collections.abc import Callable, Iterable, Iterator

from privrag_desktop.agents.exact.query_results.names_days_values_text import (
    ITEM,
    AnswerLine,
    AnswerWording,
)
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.retrieve.exact.fact_status import by_moment

_MOST = 10
Key = tuple[Category, str]


def key_of(fact: Fact) -> Key:
    """What entries of one thing share: a drug ordered and the same drug given are two."""
    return fact.category, fact.name.casefold()


def newest_first(facts: Iterable[Fact]) -> list[Fact]:
    return sorted(facts, key=by_moment, reverse=True)


def newest_of_each(facts: Iterable[Fact]) -> list[Fact]:
    """The newest entry of each thing, the newest first."""
    newest = dict[Key, Fact]()
    for fact in newest_first(facts):
        newest.setdefault(key_of(fact), fact)
    return list(newest.values())


def listed(
    heading: str,
    facts: Iterable[Fact],
    wording: AnswerWording,
    *,
    most: int = _MOST,
    tell: Callable[[Fact], str] | None = None,
) -> Iterator[AnswerLine]:
    """A name and a day on each line, or what `tell` says in place of the name; nothing without entries."""
    told, called = list(facts), tell or wording.name
    if told:
        yield AnswerLine(heading)
        for fact in told[:most]:
            day = wording.day(fact)
            yield AnswerLine(f"{called(fact)}{f' – {day}' if day else ''}", (fact,), mark=ITEM)
        yield from left_out(len(told) - most)


def left_out(number: int, what: str = "") -> Iterator[AnswerLine]:
    """How many are not told."""
    if number > 0:
        yield AnswerLine(f"and {number:,} more{what}", mark=ITEM)
