"""List the parts of queries that a user may remove or change, each with the resulting queries.

What is asked, and of whom the records are, stays. Only what is still a valid query and is said differently
is offered: a part that has no words would be taken away in silence.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from pydantic import BaseModel, TypeAdapter, ValidationError

from privrag_desktop.questions.query.plain_english_text import PlainEnglishWriter
from privrag_desktop.questions.query.query_language import (
    Change,
    Compare,
    Entries,
    People,
    Portion,
    Queries,
    Query,
    Share,
)
from privrag_desktop.questions.query.query_part_removals_and_replacements import Alone, PartLocation, spots_of

_BEGINS = "with ("
_QUERIES: TypeAdapter[Queries] = TypeAdapter(Queries)


@dataclass(frozen=True, slots=True)
class Changed:
    """All queries with another part in this one's place; `alone` is that part, for saying it."""

    alone: Alone
    queries: Queries


@dataclass(frozen=True, slots=True)
class EditablePart:
    """A part by itself, the queries `without` it (None: it cannot go), and what else may stand there.

    Of one that `is_limited` by other parts nothing need be left: it says what these limit.
    """

    alone: Alone
    without: Queries | None
    others: tuple[Changed, ...] = ()
    is_limited: bool = False


def pieces_of(queries: Queries, today: date) -> tuple[EditablePart, ...]:
    """Those of all queries, in the order in which they are said; what stands in several is one piece."""
    same: dict[Alone, list[PartLocation]] = {}
    for spot in spots_of(queries, today):
        same.setdefault(spot.alone, []).append(spot)
    found = (_piece(alone, spots, queries) for alone, spots in same.items())
    return tuple(one for one in found if one.without is not None or one.others or one.is_limited)


def words_of(alone: Alone, called: Callable[[Entries], str], *, tells_personal: bool = True) -> str:
    """A part as it is said among the others; `called` as for whole queries."""
    if isinstance(alone, str):
        return alone

    def named(entries: Entries) -> str:
        return "" if entries == alone and not entries.categories else called(entries)

    words = PlainEnglishWriter(str, named, tells_personal=tells_personal)
    said = words.people(alone) if isinstance(alone, People) else words.entries(alone)
    return _unwrapped(said.strip())


def _unwrapped(said: str) -> str:
    """“With (active gout)” as a part by itself needs no brackets."""
    is_wrapped = said.startswith(_BEGINS) and said.endswith(")")
    return f"with {said.removeprefix(_BEGINS).removesuffix(')')}" if is_wrapped else said


def _piece(alone: Alone, spots: Sequence[PartLocation], queries: Queries) -> EditablePart:
    can_go = all(spot.away is not None for spot in spots)
    without = _changed(queries, [(one, one.away) for one in spots if one.away is not None])
    labels = dict.fromkeys(label for spot in spots for label, _ in spot.others)
    others = []
    for label in labels:
        updates = [(one, update) for one in spots for own, update in one.others if own == label]
        changed = _changed(queries, updates) if len(updates) == len(spots) else None
        others += [Changed(label, changed)] if changed else []
    is_limited = any(spot.stays for spot in spots)
    return EditablePart(alone, without if can_go else None, tuple(others), is_limited)


def _changed(
    queries: Queries, updates: Iterable[tuple[PartLocation, Mapping[str, object]]]
) -> Queries | None:
    """None if that is no valid query, or is said like the one before."""
    new: object = queries
    for spot, update in sorted(updates, key=lambda one: -len(one[0].path)):  # the inner ones first
        new = _at(new, spot.path, update)
    try:
        valid = _QUERIES.validate_python([*_dumped(new)])
    except ValidationError:
        return None
    says = PlainEnglishWriter(str).say
    is_other = [*map(says, valid)] != [*map(says, queries)]
    return valid if is_other and len(set(valid)) == len(valid) and all(map(_asks, valid)) else None


def _asks(query: Query) -> bool:
    """Whether there is an answer to find: nothing is more than itself, and all are a part of any."""
    match query:
        case Compare():
            return query.one != query.other
        case Change():
            return query.to != query.since
        case Share():
            return query.part not in {query.whole, People()}
        case Portion():
            return query.part != query.whole and _is_among(query.part.of, query.whole.of)
    return True


def _is_among(part: Entries, whole: Entries) -> bool:
    """Whether all that limits the whole limits the part as well, so that no share is above 100%."""
    every, limits = Entries(), set(Entries.model_fields) - {"concepts", "kinds"}
    return all(getattr(whole, name) in (getattr(every, name), getattr(part, name)) for name in limits)


def _at(part: object, path: Sequence[str | int], update: Mapping[str, object]) -> object:
    """The same with the fields of the record at a path changed."""
    if isinstance(part, tuple):
        return tuple(_at(one, path[1:], update) if at == path[0] else one for at, one in enumerate(part))
    assert isinstance(part, BaseModel)
    if not path:
        return part.model_copy(update=dict(update))
    name = str(path[0])
    return part.model_copy(update={name: _at(getattr(part, name), path[1:], update)})


def _dumped(queries: object) -> Iterator[dict[str, object]]:
    assert isinstance(queries, tuple)
    for query in queries:
        assert isinstance(query, BaseModel)
        yield query.model_dump()
