"""Each limit of a query has its own words, so that two limits are never said alike."""

from datetime import date
from decimal import Decimal

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.plain_english_limits_text import (
    ages_text,
    before_death_text,
    bounds_text,
    joined_text,
    pick_text,
    so_often_text,
    window_text,
)
from privrag_desktop.questions.query.query_language import (
    AgeRange,
    BeforeDeath,
    Concept,
    Duration,
    Entries,
    Has,
    Pick,
    Unit,
    ValueRange,
    Window,
)

FIRST = date(2021, 1, 1)
COLD = Entries(concepts=(Concept(category=Category.CONDITION, name="Acute bronchitis"),))


@pytest.mark.parametrize(
    ("window", "said"),
    [
        (Window(first=FIRST), "since 1 January 2021"),
        (Window(last=FIRST), "until 1 January 2021"),
        (Window(first=FIRST, last=FIRST), "on 1 January 2021"),
        (Window(first=FIRST, last=date(2021, 1, 31)), "in January 2021"),
        (Window(first=FIRST, last=date(2021, 12, 31)), "in 2021"),
        (Window(first=FIRST, last=date(2021, 2, 28)), "from 1 January 2021 to 28 February 2021"),
        (Window(first=FIRST, last=date(2021, 12, 31), ends=True), "ended in 2021"),
    ],
)
def test_a_time_is_said_as_the_shortest_that_is_exact(window: Window, said: str) -> None:
    assert window_text(window) == said


@pytest.mark.parametrize(
    ("pick", "said"),
    [
        (None, []),
        (Pick(nth=1), ["the first"]),
        (Pick(nth=-2), ["the second to last"]),
        (Pick(nth=-3, many=True), ["the 3 last"]),
        (Pick(nth=-2, by="value"), ["the second highest"]),
        (Pick(nth=12), ["the 12th"]),
    ],
)
def test_a_place_in_a_row_is_said_from_its_end(pick: Pick | None, said: list[str]) -> None:
    assert list(pick_text(pick)) == said


def test_limits_of_values_and_ages_say_whether_they_are_included() -> None:
    assert list(bounds_text(ValueRange(above=Decimal(5)))) == ["above 5"]
    assert list(bounds_text(ValueRange(above=Decimal(5), included=True))) == ["at least 5"]
    assert list(bounds_text(None)) == []
    assert ages_text(AgeRange(at_least=60)) == "aged 60 or more"
    assert ages_text(AgeRange(at_most=60)) == "aged at most 60"


def test_once_needs_no_words_and_more_often_does() -> None:
    assert so_often_text(Has(has=COLD)) == ""
    assert so_often_text(Has(has=COLD, at_least=2)) == " at least twice"
    assert so_often_text(Has(has=COLD, at_least=2, at_most=2)) == " exactly twice"


def test_a_length_is_said_in_its_number_and_a_list_with_one_word_before_its_last() -> None:
    assert before_death_text(BeforeDeath(within=Duration(number=1, unit=Unit.YEAR))) == (
        "within 1 year before death"
    )
    assert before_death_text(BeforeDeath()) == "before death"
    assert joined_text(["a", "b", "c"]) == "a, b or c"
    assert joined_text([]) == ""
