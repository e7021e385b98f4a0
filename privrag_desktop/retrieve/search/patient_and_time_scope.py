"""Limit a search to the patients and times that a question names, before anything is ranked."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date

from privrag_desktop.domain.date_periods import Period
from privrag_desktop.domain.documents import is_summary_id
from privrag_desktop.domain.fact_categories import STANDING
from privrag_desktop.index.document_filter_by_patient_and_day import CatalogueEntry
from privrag_desktop.questions.search_query.search_query_reader import Query

_NEIGHBOURS = 5  # visits looked at on each side of the time named

Places = Callable[[frozenset[str], Sequence[Period]], Sequence[CatalogueEntry]]


@dataclass(frozen=True, slots=True)
class SearchScope:
    """The documents that who and when allow, and those of the same patients beside them, nearest first.

    `inside` is None where the question names neither: then everything is.
    """

    inside: frozenset[str] | None
    beside: tuple[str, ...] = ()


def scope_of(query: Query, places: Places) -> SearchScope:
    """Where to look for an answer, and what to add as context or where nothing is there."""
    if not (query.patient_ids or query.days):
        return SearchScope(None)
    found = [one for one in places(query.patient_ids, query.days) if not is_summary_id(one.document_id)]
    inside = [place for place in found if _fits(place, query)]
    if not (query.patient_ids and query.days):
        return SearchScope(_ids(inside))
    kept = _ids(inside)
    return SearchScope(kept, tuple(_beside([one for one in found if one.document_id not in kept], query)))


def _fits(place: CatalogueEntry, query: Query) -> bool:
    """Standing facts belong to the days on which they began; asked for by name, to any day."""
    if not query.days or any(days.holds(day) for days in query.days for day in place.days):
        return True
    return place.day is None and bool(query.patient_ids) and bool(query.categories & STANDING)


def _beside(places: Sequence[CatalogueEntry], query: Query) -> list[str]:
    """Standing facts, then the visits before and after in turn, a few for each patient."""
    standing = [place.document_id for place in places if place.day is None]
    near: list[tuple[int, str]] = []
    for patient in query.patient_ids:
        own = [(place.day, place.document_id) for place in places if place.patient_id == patient]
        near += _nearest([(day, document_id) for day, document_id in own if day], query.days)
    return [*standing, *(document_id for _, document_id in sorted(near))]


def _nearest(dated: Sequence[tuple[date, str]], periods: Sequence[Period]) -> list[tuple[int, str]]:
    """The visits next to the periods on either side, each with its place from there."""
    first, last = min(one.first for one in periods), max(one.last for one in periods)
    before = sorted((one for one in dated if one[0] < first), reverse=True)
    after = sorted(one for one in dated if one[0] > last)
    return [(turn, one) for side in (before, after) for turn, (_, one) in enumerate(side[:_NEIGHBOURS])]


def _ids(places: Sequence[CatalogueEntry]) -> frozenset[str]:
    return frozenset(place.document_id for place in places)
