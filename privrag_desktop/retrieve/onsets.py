"""When a problem began: its entries, and which of many are told."""

from collections.abc import Sequence

from privrag_desktop.domain import Fact
from privrag_desktop.retrieve.standing import by_day

_HISTORY = "history of"
_MOST_TOLD = 6


def onsets_among(facts: Sequence[Fact]) -> list[Fact]:
    """The entries of a problem, the first one first; those of its history only where there are no others."""
    own = [fact for fact in facts if _HISTORY not in fact.name.casefold()]
    return sorted(own or facts, key=by_day)


def the_few_of(entries: Sequence[Fact]) -> Sequence[Fact]:
    """All of a few, of many the first ones and the latest: the newest alone leave out the onset itself."""
    return entries if len(entries) <= _MOST_TOLD else [*entries[: _MOST_TOLD - 1], entries[-1]]
