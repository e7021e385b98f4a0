"""A short list tells of each thing its newest entry, and how many it leaves out."""

from datetime import date

import pytest

from privrag_desktop.agents.exact.query_results.short_entry_list_text import (
    left_out,
    listed,
    newest_first,
    newest_of_each,
)
from privrag_desktop.domain.fact_categories import Category
from tests.agents.exact.wording import entry, texts, wording

DRUG, GIVEN = Category.MEDICATION, Category.GIVEN


def test_a_drug_ordered_and_the_same_drug_given_are_two_things() -> None:
    old, new = (
        entry(DRUG, name, day) for name, day in (("aspirin", date(2018, 1, 1)), ("Aspirin", date(2020, 1, 1)))
    )
    dose, undated = entry(GIVEN, "Aspirin", date(2019, 1, 1)), entry(DRUG, "Metformin", None)
    assert newest_of_each([old, undated, dose, new]) == [new, dose, undated]


def test_of_one_day_the_later_time_comes_first() -> None:
    morning, noon = (entry(DRUG, one, date(2020, 1, 1), moment=one) for one in ("07:00:00", "12:00:00"))
    assert newest_first([morning, noon]) == [noon, morning]


@pytest.mark.parametrize(("most", "shown", "rest"), [(3, 3, []), (2, 2, ["- and 1 more"]), (10, 3, [])])
def test_a_list_has_a_heading_and_says_what_it_leaves_out(most: int, shown: int, rest: list[str]) -> None:
    facts = [entry(DRUG, f"Drug {n}", date(2020, 1, 1)) for n in range(3)]
    heading, *lines = texts(listed("Drugs:", facts, wording(), most=most))
    assert heading == "Drugs:"
    assert lines == [*(f"- Drug {n} – [DATE_1]" for n in range(shown)), *rest]


def test_no_heading_stands_above_nothing_and_no_dash_before_no_day() -> None:
    assert texts(listed("Drugs:", [], wording())) == []
    undated = entry(DRUG, "Aspirin", None)
    assert texts(listed("Drugs:", [undated], wording(), tell=lambda fact: f"was {fact.name}"))[1:] == [
        "- was Aspirin"
    ]
    [_, line] = listed("Drugs:", [undated], wording())
    assert line.facts == (undated,)


def test_large_numbers_are_readable_and_none_left_out_is_not_told() -> None:
    assert texts(left_out(1200, " of them")) == ["- and 1,200 more of them"]
    assert texts(left_out(0)) == texts(left_out(-5)) == []
