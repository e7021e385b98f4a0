"""State entries of the same day, beside those before or after another entry.

Of one visit the times of day say in which order things were written down: 23 patients had an X-ray of the
chest half an hour before their hypoxemia was, and "X-ray after hypoxemia on the same visit" was once "0".
"""

from collections.abc import Iterator, Sequence
from types import MappingProxyType

from privrag_desktop.agents.exact.query_results.names_days_values_text import (
    AnswerLine,
    AnswerWording,
    counted,
)
from privrag_desktop.agents.exact.query_results.short_entry_list_text import (
    listed,
    newest_first,
)
from privrag_desktop.domain.facts import Fact
from privrag_desktop.questions.query.query_language import (
    Count,
    Entries,
    Exists,
    NearEntry,
    Query,
    Show,
    Who,
)

_FEW = 3
_SIDES = MappingProxyType(
    {
        "after": "after",
        "before": "before",
        "any": "beside",
        "during": "during",
        "after_end": "after the end of",
    }
)


def entries_of_the_day(query: Query) -> Entries | None:
    """Entries of one patient on the day of those after or before which they are asked for; else None."""
    of = query.of if isinstance(query, Count | Exists | Show) else None
    near = _on_the_day(of) if of is not None and of.pick is None else None
    if of is None or near is None or len(of.people.ids or ()) != 1:
        return None
    return of.model_copy(update={"near": (near,)})


def who_on_the_day(query: Query) -> Who | None:
    """The same question of patients who have it on the day of the other entry."""
    near = _on_the_day(query.entries) if isinstance(query, Who) and query.entries is not None else None
    return query.with_entries(near=(near,)) if isinstance(query, Who) and near is not None else None


def beside_order(
    shown: Sequence[Fact], on_the_day: Sequence[Fact], wording: AnswerWording
) -> Iterator[AnswerLine]:
    """What is of the day, and by its time of day not in the order asked for."""
    told = set(shown)
    others = [one for one in newest_first(on_the_day) if one not in told]
    yield from listed(
        "On the same day, and by the time of day not in this order:", others, wording, most=_FEW
    )


def beside_order_of_many(shown: Sequence[str], on_the_day: Sequence[str]) -> Iterator[AnswerLine]:
    """How many patients more have it on the day, in another order by the time of day."""
    more = len(set(on_the_day) - set(shown))
    if more:
        has = "has" if more == 1 else "have"
        people = counted(more, "more patient")
        yield AnswerLine(f"{people} {has} it on the same day, and by the time of day not in this order")


def is_by_day_alone(query: Query) -> bool:
    """Whether the order within a visit, a day, a month or a year is asked for."""
    of = query.entries if isinstance(query, Who) else getattr(query, "of", None)
    near = of.near if isinstance(of, Entries) else ()
    return any(one.same and one.side in {"after", "before"} for one in near)


def repeated(query: Query) -> tuple[Entries, str] | None:
    """The other entry of one patient, of which there may be several, and whether before or after it is asked.

    None where its place in a row is said.
    """
    of = query.of if isinstance(query, Count | Exists | Show) else None
    if of is None or len(of.near) != 1 or len(of.people.ids or ()) != 1:
        return None
    near = of.near[0]
    if near.side not in {"after", "before"} or near.entries.pick is not None:
        return None
    return near.entries.model_copy(update={"people": of.people}), near.side


def beside_repeated(side: str, others: Sequence[Fact], wording: AnswerWording) -> Iterator[AnswerLine]:
    """Of what is recorded on several days, beside which: “before the chemotherapy” is before its last day."""
    days = sorted({fact.day for fact in others if fact.day})
    if len(days) > 1:
        which = "the first" if side == "after" else "the last"
        named = wording.name(newest_first(others)[0])
        span = wording.days(others)
        yield AnswerLine(
            f"{named} is recorded on {len(days):,} days, {span}: {side} {which} of them is meant here"
        )


def beside_what(query: Query) -> Iterator[tuple[str, Entries]]:
    """The other entries of one patient beside which something is asked for, each with how it stands to them.

    "No claims are recorded" was once said of the time after a stroke that the patient never had.
    """
    of = getattr(query, "of", None)
    if isinstance(of, Entries) and len(of.people.ids or ()) == 1:
        for near in of.near:
            yield _SIDES[near.side], near.entries.model_copy(update={"people": of.people})


def not_recorded(side: str) -> AnswerLine:
    """Of the entry beside which something is asked for."""
    return AnswerLine(f"The entry {side} which it is asked for is not recorded")


def _on_the_day(of: Entries) -> NearEntry | None:
    """On the day of the other entry, in place of after or before it."""
    if len(of.near) != 1 or of.near[0].side not in {"after", "before"} or of.near[0].same:
        return None
    return NearEntry(side="any", entries=of.near[0].entries, same="day")
