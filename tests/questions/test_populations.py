"""Whom “them” means behind a question of many, and the same question of some of them."""

import pytest

from privrag_desktop.domain import Category
from privrag_desktop.questions.populations import Apart, among, both, is_of_many, population, whether_one_has
from privrag_desktop.questions.query import (
    About,
    Ages,
    AgesOf,
    And,
    Concept,
    Count,
    Entries,
    Exists,
    Has,
    Most,
    Not,
    People,
    Query,
    Share,
    Show,
    Top,
    Who,
)

_SCANNED = Has(has=Entries(concepts=(Concept(category=Category.PROCEDURE, name="Scan"),)))
_GOUTY = Has(has=Entries(concepts=(Concept(category=Category.CONDITION, name="Gout"),)))


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
        (People(ages=Ages(at_least=60)), People(ages=Ages(at_most=50))),
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
