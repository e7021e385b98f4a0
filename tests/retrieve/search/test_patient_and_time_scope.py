"""Whom and when a question names limits the search; what stands beside is context and fall-back."""

from collections.abc import Sequence
from datetime import date

import pytest

from privrag_desktop.domain.date_periods import Period
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.index.document_filter_by_patient_and_day import CatalogueEntry, DocumentCatalogue
from privrag_desktop.questions.search_query.search_query_reader import Query
from privrag_desktop.retrieve.search.patient_and_time_scope import scope_of


def place(patient_id: str, day: date | None, *also: date) -> CatalogueEntry:
    name = day.isoformat() if day else "standing"
    return CatalogueEntry(
        f"{patient_id}/{name}", patient_id, day, frozenset([*also, *([day] if day else [])])
    )


DAYS = [date(2020, 1, number) for number in range(1, 16)]
EIGHTH = Period(DAYS[7], DAYS[7])
NEVER = Period(date(1999, 1, 1), date(1999, 1, 1))
DIRECTORY = DocumentCatalogue(
    [*(place("a", day) for day in DAYS), place("a", None, DAYS[7]), place("b", DAYS[7]), place("b", None)]
)


def places(patient_ids: frozenset[str], periods: Sequence[Period]) -> Sequence[CatalogueEntry]:
    return DIRECTORY.of_patients(patient_ids) if patient_ids else DIRECTORY.within(periods)


def query(*patient_ids: str, days: tuple[Period, ...] = (), asked: Category | None = None) -> Query:
    categories = frozenset({asked}) if asked else frozenset[Category]()
    return Query("q", "q", patient_ids=frozenset(patient_ids), days=days, categories=categories)


@pytest.mark.parametrize(
    ("asked", "inside"),
    [
        (query(), None),
        (query("b"), {"b/2020-01-08", "b/standing"}),
        (query("a", days=(EIGHTH,)), {"a/2020-01-08", "a/standing"}),
        (query("b", days=(EIGHTH,)), {"b/2020-01-08"}),
        (query("b", days=(EIGHTH,), asked=Category.MEDICATION), {"b/2020-01-08", "b/standing"}),
        (query("b", days=(EIGHTH,), asked=Category.PROCEDURE), {"b/2020-01-08"}),
        (query(days=(EIGHTH,)), {"a/2020-01-08", "a/standing", "b/2020-01-08"}),
        (query(days=(EIGHTH,), asked=Category.MEDICATION), {"a/2020-01-08", "a/standing", "b/2020-01-08"}),
        (query("a", days=(NEVER,)), set()),
        (query("nobody"), set()),
    ],
)
def test_only_whom_and_when_the_question_names(asked: Query, inside: set[str] | None) -> None:
    assert scope_of(asked, places).inside == inside


def test_standing_facts_and_the_visits_before_and_after_stand_beside_a_day() -> None:
    found = scope_of(query("b", "a", days=(EIGHTH,)), places).beside
    assert found[:3] == ("b/standing", "a/2020-01-07", "a/2020-01-09")
    assert len(found) == 11


def test_nearest_visits_stand_in_where_nothing_is_of_that_day() -> None:
    assert scope_of(query("a", days=(NEVER,)), places).beside[:3] == (
        "a/standing",
        "a/2020-01-01",
        "a/2020-01-02",
    )


def test_nothing_stands_beside_a_question_without_a_day() -> None:
    assert scope_of(query("a"), places).beside == ()
