"""What holds now is asked of what lasts; a reading is its newest, and a visit is neither."""

from datetime import date

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.filters.active_newest_and_new_entries_filter import (
    holding,
    lasting_or_newest,
    may_be_new,
    of_those_who_hold,
    time_before_new,
    without_place,
)
from privrag_desktop.questions.filters.date_range_reader import WINDOWS
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood
from privrag_desktop.questions.query.query_language import (
    And,
    Concept,
    Condition,
    Entries,
    Has,
    NearEntry,
    Not,
    Or,
    People,
    Pick,
    Window,
)
from tests.questions.tagged_row import ASPIRIN, GOUT, POTASSIUM
from tests.questions.vault_words import TODAY, parts_of

GIVEN = Concept(category=Category.GIVEN, name="Aspirin 81 MG Oral Tablet")
VISITS = Entries(kinds=(Category.VISIT,))


def test_a_problem_or_a_drug_is_one_that_holds_now() -> None:
    for one in (Entries(concepts=(GOUT,)), Entries(kinds=(Category.MEDICATION, Category.DEVICE))):
        assert holding(one) == one.model_copy(update={"status": "active"})


def test_a_dose_that_was_given_does_not_last() -> None:
    assert holding(Entries(concepts=(ASPIRIN, GIVEN))) == Entries(concepts=(ASPIRIN,), status="active")
    given = Entries(concepts=(GIVEN,))
    assert holding(given) == given


@pytest.mark.parametrize(
    "entries",
    [
        Entries(concepts=(POTASSIUM,)),
        VISITS,
        Entries(),
        Entries(concepts=(GOUT,), status="over"),
        Entries(concepts=(GOUT,), windows=(Window(last=TODAY),)),
        Entries(concepts=(GOUT,), near=(NearEntry(entries=VISITS),)),
        Entries(concepts=(GOUT,), pick=Pick(nth=1)),
    ],
)
def test_what_does_not_last_or_was_of_a_time_is_not_limited(entries: Entries) -> None:
    assert holding(entries) == entries


def test_whom_a_drug_is_given_for_now_has_the_problem_now() -> None:
    has, drug = Has(has=Entries(concepts=(GOUT,))), Has(has=Entries(concepts=(ASPIRIN,)))
    now = Has(has=Entries(concepts=(GOUT,), status="active"))
    never = Not(no=has)
    conditions: list[tuple[Condition, Condition]] = [
        (has, now),
        (never, never),  # who never had it
        (drug, drug),
        (And(all=(has, never)), And(all=(now, never))),
        (Or(any=(has, drug)), Or(any=(now, drug))),
    ]
    for who, expected in conditions:
        entries = Entries(concepts=(ASPIRIN,), people=People(who=who), status="active")
        assert of_those_who_hold(entries).people.who == expected
        once = entries.model_copy(update={"status": "any"})
        assert of_those_who_hold(once) == once


def test_the_current_reading_is_the_newest_and_no_visit_is_current() -> None:
    now = Entries(concepts=(POTASSIUM,), status="active")
    assert lasting_or_newest(now) == Entries(concepts=(POTASSIUM,), pick=Pick(nth=-1))
    former = Entries(concepts=(GOUT,), status="over")
    assert lasting_or_newest(former) == former


@pytest.mark.parametrize(
    "entries",
    [
        Entries(concepts=(POTASSIUM,), status="over"),
        Entries(concepts=(POTASSIUM,), status="active", pick=Pick(nth=2)),
        VISITS.model_copy(update={"status": "active"}),
    ],
)
def test_a_reading_that_is_over_and_a_current_visit_are_refused(entries: Entries) -> None:
    with pytest.raises(NotUnderstood):
        lasting_or_newest(entries)


def test_all_allergies_are_asked_for_and_not_the_last_of_them() -> None:
    """“Last potassium? any allergies?”"""
    last = Pick(nth=-1)
    assert without_place(Entries(kinds=(Category.ALLERGY,), pick=last)).pick is None
    assert without_place(Entries(concepts=(POTASSIUM,), pick=last)).pick == last
    assert without_place(VISITS.model_copy(update={"pick": last})).pick == last


def test_new_since_a_time_is_without_an_entry_before() -> None:
    parts = parts_of("new drugs of Ann Quill since 2019")
    assert time_before_new(parts, TODAY) == Window(last=date(2018, 12, 31))
    assert len(parts.free(*WINDOWS)) == 1  # that of what is new


def test_new_compared_to_a_time_is_without_an_entry_in_it() -> None:
    parts = parts_of("new drugs of Ann Quill in 2012 compared to 2011")
    assert time_before_new(parts, TODAY) == Window(first=date(2011, 1, 1), last=date(2011, 12, 31))
    assert [part.words for part in parts.free(*WINDOWS)] == ["2012"]


@pytest.mark.parametrize("text", ["new drugs of Ann Quill", "new drugs of Ann Quill until 2019"])
def test_new_without_a_beginning_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        time_before_new(parts_of(text), TODAY)


def test_nothing_new_is_asked_for_and_the_times_stay() -> None:
    parts = parts_of("drugs of Ann Quill in 2019")
    assert time_before_new(parts, TODAY) is None
    assert len(parts.left()) == len(parts.all)


def test_drugs_and_problems_may_be_new_and_a_new_potassium_is_a_value() -> None:
    assert may_be_new(Entries(kinds=(Category.MEDICATION, Category.CONDITION)))
    assert not may_be_new(Entries(kinds=(Category.MEDICATION, Category.VISIT)))
    assert not may_be_new(Entries(concepts=(POTASSIUM,)))
