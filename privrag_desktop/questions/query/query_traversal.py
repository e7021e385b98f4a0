"""Find all entries, patients, conditions or patient ids anywhere in a query."""

from collections.abc import Iterator
from typing import TypeVar

from pydantic import BaseModel

from privrag_desktop.questions.query.query_language import About, Entries, Has, People

Kind = TypeVar("Kind", bound=BaseModel)


def entries_in(part: object) -> Iterator[Entries]:
    """All entries that a query speaks of, those beside which others are included."""
    yield from _of_kind(Entries, part)


def people_in(part: object) -> Iterator[People]:
    """All sorts of patients that a query speaks of."""
    yield from _of_kind(People, part)


def conditions_in(part: object) -> Iterator[Has]:
    """All that patients are to have, or not to have."""
    yield from _of_kind(Has, part)


def ids_in(part: object) -> frozenset[str]:
    """The patients whom a query names."""
    named = {who for people in people_in(part) for who in people.ids or ()}
    return frozenset(named.union(*(about.ids for about in _of_kind(About, part))))


def _of_kind(kind: type[Kind], part: object) -> Iterator[Kind]:
    """It and what is inside of it."""
    if isinstance(part, kind):
        yield part
    if isinstance(part, BaseModel):
        for name in type(part).model_fields:
            yield from _of_kind(kind, getattr(part, name))
    elif isinstance(part, tuple):
        for one in part:
            yield from _of_kind(kind, one)
