"""The query language cannot say what has no meaning: each such record is refused when it is made."""

from collections.abc import Callable
from datetime import date
from decimal import Decimal

import pytest
from pydantic import ValidationError

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.query_language import (
    QUERY,
    AgeRange,
    AgesOf,
    BeforeDeath,
    Concept,
    Count,
    Duration,
    Entries,
    Has,
    NearEntry,
    Passed,
    People,
    Pick,
    Show,
    Unit,
    ValueRange,
    Who,
    Window,
)
from tests.questions.tagged_row import GOUT, POTASSIUM

FIRST, LAST = date(2020, 1, 1), date(2020, 12, 31)
MEDICARE = Concept(category=Category.INSURANCE, name="Medicare")
VISITS = Entries(kinds=(Category.VISIT,))
IN_2020 = Window(first=FIRST, last=LAST)

_MEANINGLESS: dict[str, Callable[[], object]] = {
    "a time without an end": Window,
    "a time that ends before it begins": lambda: Window(first=LAST, last=FIRST),
    "no limit of a value": lambda: ValueRange(unit="kg"),
    "no limit of an age": lambda: AgeRange(on=FIRST),
    "an age beyond a life": lambda: AgeRange(at_least=151),
    "the place zero": lambda: Pick(nth=0),
    "no days": lambda: Duration(number=0, unit=Unit.DAY),
    "concepts and kinds": lambda: Entries(concepts=(GOUT,), kinds=(Category.CONDITION,)),
    "what documents hold and what stands apart": lambda: Entries(concepts=(GOUT, MEDICARE)),
    "a number above the greatest": lambda: Has(has=VISITS, at_least=3, at_most=2),
    "at most so many within a time": lambda: Has(
        has=VISITS, at_most=2, within=Duration(number=1, unit=Unit.DAY)
    ),
    "names within a time": lambda: Has(has=VISITS, by="names", within=Duration(number=1, unit=Unit.DAY)),
    "the most without periods": lambda: Count(of=VISITS, most=2),
    "the mean of no periods": lambda: Count(of=VISITS, mean=True),
    "the mean of a time without end": lambda: Count(
        of=VISITS.model_copy(update={"windows": (Window(first=FIRST),)}), per="month", mean=True
    ),
    "two ends": lambda: Passed(since=VISITS, until=VISITS, until_death=True),
    "hours until a death": lambda: Passed(since=VISITS, until_death=True, unit=Unit.HOUR),
}


@pytest.mark.parametrize("made", _MEANINGLESS.values(), ids=_MEANINGLESS.keys())
def test_what_has_no_meaning_cannot_be_said(made: Callable[[], object]) -> None:
    with pytest.raises(ValidationError):
        made()


def test_what_is_nearly_so_can_be_said() -> None:
    assert Window(first=FIRST, last=FIRST).last == FIRST
    assert Has(has=VISITS, at_least=2, at_most=2).at_most == 2
    assert Count(of=VISITS.model_copy(update={"windows": (IN_2020,)}), per="month", mean=True).mean
    assert Entries(kinds=(Category.CLAIM, Category.INSURANCE)).categories == {
        Category.CLAIM,
        Category.INSURANCE,
    }


def test_the_dead_have_no_age_today() -> None:
    assert AgesOf(people=People(alive=False)).at_death
    assert AgesOf(people=People(died=IN_2020)).at_death
    assert not AgesOf(people=People(sex="female")).at_death


def test_entries_know_of_what_they_are_and_what_limits_them() -> None:
    assert Entries(concepts=(POTASSIUM,)).is_of_readings
    assert not Entries(concepts=(POTASSIUM, GOUT)).is_of_readings
    assert not Entries(kinds=(Category.LABORATORY,)).is_of_readings
    during = Entries(near=(NearEntry(side="during", entries=VISITS),))
    after = Entries(near=(NearEntry(side="after", entries=VISITS),))
    last_year = BeforeDeath(within=Duration(number=1, unit=Unit.YEAR))
    assert [one.is_of_a_time for one in (during, after, Entries(windows=(IN_2020,)))] == [True, False, True]
    assert [Entries(before_death=one).is_of_a_time for one in (last_year, BeforeDeath())] == [True, False]
    limited = (after, Entries(reasons=(GOUT,)), Entries(places=("Clinic",)), Entries(before_death=last_year))
    assert all(one.is_limited for one in limited)
    assert not Entries(concepts=(GOUT,), bounds=ValueRange(above=Decimal(5)), pick=Pick(nth=1)).is_limited


def test_bare_entries_keep_the_things_and_who_is_named_alone() -> None:
    people = People(ids=("a",), sex="female")
    entries = Entries(concepts=(GOUT,), people=people, windows=(IN_2020,), pick=Pick(nth=1), status="over")
    assert entries.bare == Entries(concepts=(GOUT,), people=People(ids=("a",)))


def test_of_one_moment_only_entries_of_one_kind_are_in_no_order() -> None:
    of_gout, of_visits = NearEntry(entries=Entries(concepts=(GOUT,))), NearEntry(entries=VISITS)
    assert of_gout.is_of_the_kind_of(Entries(kinds=(Category.CONDITION,)))
    assert not of_visits.is_of_the_kind_of(Entries(kinds=(Category.CONDITION,)))
    assert not NearEntry(entries=Entries()).is_of_the_kind_of(Entries())


def test_what_patients_have_is_changed_where_it_is_one_thing() -> None:
    who = Who(people=People(sex="female", who=Has(has=VISITS, at_least=2)))
    changed = who.with_entries(windows=(IN_2020,))
    assert changed.entries == VISITS.model_copy(update={"windows": (IN_2020,)})
    assert (changed.people.sex, who.entries) == ("female", VISITS)
    assert Who(people=People()).entries is None


def test_a_query_is_known_by_what_it_asks() -> None:
    show = Show(of=VISITS, what="days")
    assert QUERY.validate_json(QUERY.dump_json(show)) == show
    with pytest.raises(ValidationError):
        QUERY.validate_python({"ask": "guess", "of": VISITS})
