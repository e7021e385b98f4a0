"""Get the entries that a query asks for, or the same query with changed entries."""

from collections.abc import Callable

from privrag_desktop.questions.query.query_language import (
    QUERY,
    AgeAt,
    AgesOf,
    Change,
    Count,
    Entries,
    Exists,
    Has,
    Lasted,
    Measure,
    Query,
    Show,
    Top,
    Who,
)

SIMPLE = (Exists, Show, Count, Measure, Lasted, AgeAt, Top)


class DoesNotFit(Exception):
    """The question before has nothing that an edit could change; `is_of_time` where that is a time."""

    def __init__(self, *, is_of_time: bool = False) -> None:
        super().__init__()
        self.is_of_time = is_of_time


def asked(query: Query) -> tuple[Entries, ...]:
    """Those that it asks for, not those beside which they are; raises DoesNotFit where these are several."""
    if isinstance(query, SIMPLE):
        return (query.of,)
    if isinstance(query, Change) and query.to.windows == query.since.windows:
        return (query.to, query.since)
    if isinstance(query, Who | AgesOf) and isinstance(query.people.who, Has):
        return (query.people.who.has,)
    raise DoesNotFit


def on_entries(query: Query, change: Callable[[Entries], Entries]) -> Query:
    """The same of changed entries; one that computes the average of periods keeps its time."""
    changed = tuple(map(change, asked(query)))
    if isinstance(query, Change):
        return query.model_copy(update={"to": changed[0], "since": changed[1]})
    if isinstance(query, Who | AgesOf):
        has = query.people.who
        assert isinstance(has, Has)
        who = has.model_copy(update={"has": changed[0]})
        return query.model_copy(update={"people": query.people.model_copy(update={"who": who})})
    return validated(query, changed[0])


def with_entries(query: Query, **update: object) -> Query:
    assert isinstance(query, SIMPLE)
    return validated(query, query.of.model_copy(update=update))


def validated(query: Query, of: Entries) -> Query:
    try:
        return QUERY.validate_python({**query.model_dump(), "of": of.model_dump()})
    except ValueError as error:
        raise DoesNotFit from error
