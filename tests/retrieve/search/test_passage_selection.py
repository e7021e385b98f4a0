"""Of what was found only the facts that a question needs are read, and never more than fit."""

from dataclasses import replace
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.questions.search_query.search_query_reader import Query
from privrag_desktop.retrieve.search.passage_selection import (
    FACTS_IN_ALL,
    in_batches,
    select_passages,
)
from tests.made_up import fact

QUERY = Query("q", "weight")
WEIGHT, PULSE = (Category.VITAL, "Body weight"), (Category.VITAL, "Heart rate")


def document(number: int, *facts: Fact) -> Document:
    return Document(f"p/{number}", "p", date(2020, 1, number), "Records", facts)


def vital(name: str, number: int = 1) -> Fact:
    return fact("p", number, name=name)


def standing(
    name: str, status: str | None, year: int | None = 2020, kind: Category = Category.MEDICATION
) -> Fact:
    day = date(year, 1, 1) if year else None
    return fact("p", f"{name}{status}{year}", name=name, category=kind, status=status, day=day)


def names(facts: tuple[Fact, ...]) -> list[str]:
    return [one.name for one in facts]


def test_facts_that_fit_about_as_well_as_the_best_are_kept() -> None:
    one = document(1, vital("Heart rate"), vital("Body weight"), vital("BMI"))
    scores = {WEIGHT: 0.9, PULSE: 0.5, (Category.VITAL, "BMI"): 0.8}
    [passage] = select_passages([one], QUERY, scores)
    assert set(names(passage.facts)) == {"Body weight", "BMI"}
    assert passage.order == (date(2020, 1, 1), "p/1")


def test_documents_without_a_fitting_fact_are_left_out() -> None:
    found = select_passages(
        [document(1, vital("Heart rate")), document(2, vital("Body weight"))], QUERY, {WEIGHT: 0.9}
    )
    assert [passage.document.document_id for passage in found] == ["p/2"]


def test_where_nothing_fits_the_nearest_few_are_read() -> None:
    one = document(1, *(vital(f"Kind {n}") for n in range(8)))
    scores = {(Category.VITAL, f"Kind {n}"): n / 20 for n in range(8)}
    [passage] = select_passages([one], QUERY, scores)
    assert names(passage.facts) == ["Kind 7", "Kind 6", "Kind 5"]


def test_kind_asked_for_by_name_is_kept_whole_and_present_first() -> None:
    asked = Query("q", "drugs", categories=frozenset({Category.MEDICATION}))
    drugs = [
        standing("Old", "stopped", 2021), standing("New", "active", 2020), standing("Newer", "active", 2021),
        standing("New", "stopped", 2012), standing("Undated", None, None),
    ]  # fmt: skip
    [passage] = select_passages([document(1, vital("Heart rate"), *drugs)], asked, {PULSE: 1.0})
    assert names(passage.facts) == ["Newer", "New", "Undated"]
    past = replace(asked, past=True)
    [passage] = select_passages([document(1, *drugs)], past, {PULSE: 1.0})
    assert names(passage.facts) == ["Newer", "New", "Undated", "Old"]
    assert select_passages([document(1)], asked, {}) == []


def test_facts_are_shared_fairly_among_passages() -> None:
    many = [document(day, *(vital("Body weight", n) for n in range(40))) for day in (1, 2, 3)]
    sizes = [len(passage.facts) for passage in select_passages(many, QUERY, {WEIGHT: 1.0})]
    assert sizes == [FACTS_IN_ALL // 3] * 3


@pytest.mark.parametrize(
    ("lines", "budget", "batches"),
    [
        ([], 10, []),
        (["aaa", "bbb", "c"], 8, [("aaa", "bbb"), ("c",)]),
        (["aaaaaaaaaaaa", "b"], 5, [("aaaaaaaaaaaa",), ("b",)]),
    ],
)
def test_batches_fit_the_budget(lines: list[str], budget: int, batches: list[tuple[str, ...]]) -> None:
    assert list(in_batches(lines, budget, len)) == batches


@given(lines=st.lists(st.text(max_size=9), max_size=20), budget=st.integers(1, 30))
def test_no_line_is_lost_and_only_a_single_line_is_over_the_budget(lines: list[str], budget: int) -> None:
    batches = list(in_batches(lines, budget, len))
    assert [line for batch in batches for line in batch] == lines
    assert all(len(batch) == 1 or sum(len(line) + 1 for line in batch) <= budget for batch in batches)


def _note(number: int, text: str) -> Fact:
    sentence = f"Note: Progress note: {text}"
    return fact("p", number, name="Progress note", category=Category.NOTE, sentence=sentence, value=None)


def test_of_a_long_note_the_passages_are_read_that_the_question_is_about() -> None:
    filler = [_note(number, f"Nothing of interest, {number}.") for number in range(60)]
    told = _note(99, "Knee pains since the fall on ice.")
    one = document(1, *filler, told)
    [passage] = select_passages([one], Query("q", "pain in the knee"), {})
    assert passage.facts == (told,)
    named = Query("q", "notes on knee pain", categories=frozenset({Category.NOTE}))
    [passage] = select_passages([one], named, {})
    assert passage.facts[0] == told
    assert len(passage.facts) == FACTS_IN_ALL


def test_a_note_does_not_stand_in_for_a_reading_that_fits() -> None:
    one = document(1, vital("Body weight"), _note(2, "The weight was talked about."))
    [passage] = select_passages([one], QUERY, {WEIGHT: 0.9})
    assert names(passage.facts) == ["Body weight"]
