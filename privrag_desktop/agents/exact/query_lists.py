"""Short lists of entries under a heading: how most of what stands beside an answer is told."""

from collections.abc import Callable, Iterable, Iterator

from privrag_desktop.agents.exact.query_wording import ITEM, Line, Wording
from privrag_desktop.domain import Category, Fact
from privrag_desktop.retrieve.standing import by_moment

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
    wording: Wording,
    *,
    most: int = _MOST,
    tell: Callable[[Fact], str] | None = None,
) -> Iterator[Line]:
    """A name and a day on each line, or what `tell` says in place of the name; nothing without entries."""
    told, called = list(facts), tell or wording.name
    if told:
        yield Line(heading)
        for fact in told[:most]:
            day = wording.day(fact)
            yield Line(f"{called(fact)}{f' – {day}' if day else ''}", (fact,), mark=ITEM)
        yield from left_out(len(told) - most)


def left_out(number: int, what: str = "") -> Iterator[Line]:
    """How many are not told."""
    if number > 0:
        yield Line(f"and {number:,} more{what}", mark=ITEM)
