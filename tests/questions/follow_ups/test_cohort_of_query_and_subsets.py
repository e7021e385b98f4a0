"""Whom “them” means behind a question of many, and the same question of some of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.follow_ups.cohort_of_query_and_subsets import (
    Apart,
    among,
    both,
    is_numbered,
    is_of_many,
    of_others,
    patients_of,
    population,
    so_many,
    whether_one_has,
)
from privrag_desktop.questions.follow_ups.query_edit_types import SoMany
from privrag_desktop.questions.query.query_language import (
    About,
    AgeRange,
    AgesOf,
    And,
    Compare,
    Concept,
    Count,
    Entries,
    Exists,
    Has,
    Most,
    Not,
    People,
    Pick,
    Query,
    Share,
    Show,
    Top,
    Who,
)

_SCANNED = Has(has=Entries(concepts=(Concept(category=Category.PROCEDURE, name="Scan"),)))
_GOUTY = Has(has=Entries(concepts=(Concept(category=Category.CONDITION, name="Gout"),)))
_SORTS = (
    People(sex="female"),
    People(sex="male"),
    People(alive=True),
    People(alive=False),
    People(ages=AgeRange(at_least=61)),
    People(ages=AgeRange(at_most=59)),
)


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        (Who(people=People(who=_GOUTY)), People(who=_GOUTY)),
        (AgesOf(people=People(sex="female")), People(sex="female")),
        (Count(of=_SCANNED.has, by="patients"), People(who=_SCANNED)),
        (
            Count(of=_SCANNED.has.model_copy(update={"people": People(who=_GOUTY)}), by="patients"),
            People(who=And(all=(_GOUTY, _SCANNED))),
        ),
        (Show(of=Entries(people=People(who=_GOUTY))), People(who=_GOUTY)),
        (Show(of=_SCANNED.has), None),
        (Count(of=Entries(people=People(who=_GOUTY))), None),
        (Share(part=People(who=_GOUTY), whole=People()), None),
        (Most(of=_SCANNED.has), None),
        (Top(of=Entries(kinds=(Category.PROCEDURE,)), n=3), None),
    ],
)
def test_patients_of_an_answer(query: Query, expected: People | None) -> None:
    assert population(query) == expected


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        (Who(people=People()), True),
        (Who(people=People(ids=("ann",))), False),
        (Show(of=Entries(people=People(ids=("ann",)))), False),
        (About(ids=("ann",), what="age"), False),
        (Share(part=People(who=_GOUTY), whole=People()), True),
    ],
)
def test_patients_whom_nobody_named_are_many(query: Query, expected: bool) -> None:  # noqa: FBT001
    assert is_of_many(query) is expected


def test_both_conditions_hold() -> None:
    assert both(People(who=_GOUTY), People(who=_SCANNED, sex="male")) == People(
        sex="male", who=And(all=(_GOUTY, _SCANNED))
    )
    assert both(People(who=_GOUTY), People(who=_GOUTY)) == People(who=_GOUTY)


def test_nobody_is_of_two_sexes_or_of_no_age() -> None:
    for one, other in (
        (People(sex="male"), People(sex="female")),
        (People(ages=AgeRange(at_least=60)), People(ages=AgeRange(at_most=50))),
        (People(ids=("ann",)), People(sex="female")),
    ):
        with pytest.raises(Apart):
            both(one, other)
    assert both(People(sex="male"), People(sex="female"), instead=True) == People(sex="female")


def test_query_without_patients_of_its_own_has_no_some_of_them() -> None:
    with pytest.raises(Apart):
        among(About(ids=("ann",), what="age"), People(sex="female"))


@pytest.mark.parametrize(
    ("denied", "is_apart"),
    [
        (_GOUTY, True),
        (Has(has=_GOUTY.has, at_least=2), False),
        (Has(has=_GOUTY.has.model_copy(update={"status": "over"})), False),
        (Has(has=Entries(kinds=(Category.CONDITION,))), True),
        (Has(has=Entries(kinds=(Category.PROCEDURE,))), False),
        (_SCANNED, False),
    ],
)
def test_nobody_has_what_he_does_not_have(denied: Has, is_apart: bool) -> None:  # noqa: FBT001
    """“Without obesity?” behind those with obesity told that there are none."""
    one, other = People(who=_GOUTY), People(who=Not(no=denied))
    if is_apart:
        with pytest.raises(Apart):
            both(one, other)
        return
    assert both(one, other).who == And(all=(_GOUTY, Not(no=denied)))


def test_one_of_them_by_name_has_it_or_not() -> None:
    """“1 patient among Ben, with gout” is no answer to “and Ben?”."""
    active = Has(has=_GOUTY.has.model_copy(update={"status": "active"}))
    ben = People(ids=("ben",), who=active)
    assert whether_one_has(Who(people=ben)) == Exists(
        of=_GOUTY.has.model_copy(update={"people": People(ids=("ben",))}), now=True
    )
    for people in (
        ben.model_copy(update={"sex": "male"}),
        ben.model_copy(update={"ids": ("ben", "ann")}),
        ben.model_copy(update={"who": Has(has=active.has, at_least=2)}),
        ben.model_copy(update={"who": Not(no=active)}),
    ):
        assert whether_one_has(Who(people=people)) == Who(people=people)


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        (Count(of=_SCANNED.has), People(who=_SCANNED)),
        (Count(of=_SCANNED.has, by="names"), People(who=_SCANNED)),
        (Show(of=_SCANNED.has), People(who=_SCANNED)),
        (AgesOf(people=People(who=_GOUTY)), People(who=_GOUTY)),
    ],
)
def test_patients_of_entries_are_those_who_have_some(query: Query, expected: People) -> None:
    assert patients_of(query) == expected


@pytest.mark.parametrize(
    "query",
    [
        Count(of=_SCANNED.has, per="year"),
        Show(of=_SCANNED.has.model_copy(update={"pick": Pick(nth=-1)})),
        Most(of=_SCANNED.has),
        Compare(one=Count(of=_SCANNED.has), other=Count(of=_GOUTY.has)),
    ],
)
def test_patients_of_the_last_entry_or_of_two_numbers_are_not_told(query: Query) -> None:
    with pytest.raises(Apart):
        patients_of(query)


_TWO = _SCANNED.model_copy(update={"at_least": 2, "at_most": 2})


@pytest.mark.parametrize(
    ("number", "expected"),
    [
        (SoMany(least=3), And(all=(_GOUTY, Has(has=_SCANNED.has, at_least=3)))),
        (SoMany(least=3, is_so=False), And(all=(_GOUTY, Not(no=Has(has=_SCANNED.has, at_least=3))))),
        (SoMany(least=1), And(all=(_GOUTY, _SCANNED))),
    ],
)
def test_another_number_is_of_what_had_one(number: SoMany, expected: And) -> None:
    before = People(sex="female", who=And(all=(_GOUTY, _TWO)))
    assert is_numbered(Who(people=before))
    assert so_many(before, number) == People(sex="female", who=expected)


@pytest.mark.parametrize(
    "people",
    [
        People(),
        People(who=_SCANNED),
        People(who=Not(no=_TWO)),
        People(who=And(all=(_TWO, _GOUTY.model_copy(update={"at_least": 2})))),
    ],
)
def test_number_of_nothing_of_one_denied_or_of_several_is_not_changed(people: People) -> None:
    with pytest.raises(Apart):
        so_many(people, SoMany(least=3))


def test_both_numbers_that_are_compared_are_of_the_sort() -> None:
    """“And by women?” behind more visits than before told the number of women with any visit."""
    compared = among(Compare(one=Count(of=_SCANNED.has), other=Count(of=_GOUTY.has)), People(sex="female"))
    assert isinstance(compared, Compare)
    assert [one.of.people.sex for one in (compared.one, compared.other) if isinstance(one, Count)] == [
        "female",
        "female",
    ]


def test_men_stand_in_place_of_the_women_that_a_part_are() -> None:
    changed = of_others(Share(part=People(sex="female"), whole=People()), People(sex="male"), instead=True)
    assert changed == Share(part=People(sex="male"), whole=People())


def test_alive_stands_in_place_of_dead_and_of_the_day() -> None:
    share = Share(part=People(alive=False), whole=People(sex="female"))
    assert of_others(share, People(alive=True), instead=True) == Share(
        part=People(alive=True), whole=People(sex="female")
    )


def test_which_side_is_meant_may_be_open() -> None:
    share = Share(part=People(sex="female"), whole=People())
    with pytest.raises(Apart):
        of_others(share, People(ages=AgeRange(at_least=61)), instead=True)


@given(st.sampled_from(_SORTS), st.sampled_from(_SORTS), st.booleans())
def test_no_sort_is_said_on_both_sides(part: People, said: People, instead: bool) -> None:  # noqa: FBT001
    try:
        changed = of_others(Share(part=part, whole=People()), said, instead=instead)
    except Apart:
        return
    assert isinstance(changed, Share)
    for name in ("sex", "alive", "ages"):
        assert getattr(changed.part, name) is None or getattr(changed.whole, name) is None
