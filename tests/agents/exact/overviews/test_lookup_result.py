"""A result is told in full to the own screen, rounded to others, and a few facts stand for many."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.agents.exact.overviews.lookup_result import spread_of
from privrag_desktop.domain.fact_categories import Category
from tests.agents.exact.overviews.known import known, plan, problem, reading


@given(ones=st.lists(st.integers(), max_size=60), most=st.integers(2, 50))
def test_the_few_that_stand_for_many_hold_the_first_and_last_in_their_order(
    ones: list[int], most: int
) -> None:
    shown = spread_of(list(enumerate(ones)), most)
    assert shown == sorted(shown)
    assert len(shown) == min(len(ones), most)
    if ones:
        assert shown[0] == (0, ones[0])
        assert shown[-1] == (len(ones) - 1, ones[-1])


def test_a_gap_between_those_shown_is_never_much_longer_than_another() -> None:
    places = spread_of(range(101), 11)
    gaps = [later - earlier for earlier, later in zip(places, places[1:], strict=False)]
    assert max(gaps) <= 2 * min(gaps) + 1


def test_numbers_are_exact_for_the_own_screen_and_rounded_for_others() -> None:
    weight = reading("Body weight", "81.37", 4)
    of = known(plan(Category.VITAL), weight, coarseness=1)
    assert of.shown(weight) == "81"
    assert of.exact.shown(weight) == "81.37"
    assert of.exact.told == of.unrounded
    assert of.shown(problem("Gout")) == ""


def test_what_contradicts_or_denies_is_not_among_what_was_found() -> None:
    gout, denial = problem("Gout"), problem("No gout")
    of = known(plan(Category.CONDITION), gout, denials=(denial,))
    assert [one.fact for one in of.found] == [gout]
    nothing = known(plan(Category.CONDITION), denials=(denial,))
    assert [one.fact for one in nothing.found] == [denial]


def test_a_sentence_stands_for_every_entry_of_its_name_and_day() -> None:
    gout = problem("Gout")
    of = known(plan(Category.CONDITION), gout)
    assert [one.fact for one in of.of([replace(gout, resource="Condition/other")])] == [gout]
    assert of.of([replace(gout, patient_id="somebody else")]) == []
    assert of.of([replace(gout, name="Asthma")]) == []


@pytest.mark.parametrize(
    ("asked", "called", "plural"),
    [
        (plan(Category.CONDITION, present=True), "current conditions", True),
        (plan(Category.CONDITION, name="Diabetes"), "Diabetes", False),
        (plan(Category.ORDER, called="resuscitation status"), "resuscitation status", True),
    ],
)
def test_the_name_of_one_thing_is_no_plural_whatever_it_ends_in(
    asked: object, called: str, plural: bool
) -> None:
    of = known(asked)  # type: ignore[arg-type]
    assert (of.asked, of.is_plural) == (called, plural)
