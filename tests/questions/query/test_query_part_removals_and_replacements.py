"""A part of a query can go only if nothing else limits it, and what can stand in its place is near it."""

from datetime import date
from typing import Any

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.query_language import (
    AgeRange,
    And,
    Change,
    Count,
    Duration,
    Entries,
    Exists,
    Has,
    Measure,
    NearEntry,
    Not,
    People,
    Pick,
    Query,
    Show,
    Unit,
    Who,
    Window,
)
from privrag_desktop.questions.query.query_part_removals_and_replacements import PartLocation, spots_of
from tests.questions.tagged_row import ASPIRIN, GOUT, POTASSIUM
from tests.questions.vault_words import TODAY

IN_2020 = Window(first=date(2020, 1, 1), last=date(2020, 12, 31))


def _spots(query: Query) -> list[PartLocation]:
    return list(spots_of((query,), TODAY))


def _one(query: Query, alone: object) -> PartLocation:
    [spot] = [one for one in _spots(query) if one.alone == alone]
    return spot


def _instead(spot: PartLocation, name: str) -> list[Any]:
    """What can stand in the place of a part."""
    return [change[name] for _, change in spot.others]


def test_a_time_goes_and_the_years_beside_it_and_up_to_today_can_stand_for_it() -> None:
    spot = _one(Show(of=Entries(kinds=(Category.VISIT,), windows=(IN_2020,))), Entries(windows=(IN_2020,)))
    assert (spot.path, spot.away) == ((0, "of"), {"windows": ()})
    years = _instead(spot, "windows")
    assert [one.first.year for (one,) in years[:2]] == [2019, 2021]
    assert [one.last for (one,) in years[2:4]] == [TODAY, TODAY]
    assert years[4] == ()  # at any time


def test_a_year_to_come_and_the_end_of_a_stay_are_not_offered() -> None:
    this_year = Window(first=date(2026, 1, 1), last=date(2026, 12, 31))
    spot = _one(Show(of=Entries(windows=(this_year,))), Entries(windows=(this_year,)))
    assert _instead(spot, "windows")[0][0].first.year == 2025
    assert spot.others[1][0] == "in the last 12 months"
    ended = IN_2020.model_copy(update={"ends": True})
    assert _one(Show(of=Entries(windows=(ended,))), Entries(windows=(ended,))).others == ()


@pytest.mark.parametrize(
    ("day", "first"), [(date(2024, 2, 29), date(2023, 2, 28)), (TODAY, date(2025, 11, 23))]
)
def test_a_year_back_from_a_leap_day_is_the_day_before_it(day: date, first: date) -> None:
    [spot] = [one for one in spots_of((Show(of=Entries(windows=(IN_2020,))),), day) if one.path == (0, "of")]
    changes = {str(alone): change for alone, change in spot.others}
    assert changes["in the last 12 months"]["windows"] == (Window(first=first, last=day),)


def test_a_thing_that_others_limit_stays_until_they_are_gone() -> None:
    """“With aspirin” of “with aspirin in 2020” is not what the part says."""
    limited = Who(people=People(who=Has(has=Entries(concepts=(ASPIRIN,), windows=(IN_2020,)))))
    thing = People(who=Has(has=Entries(concepts=(ASPIRIN,))))
    spot = _one(limited, thing)
    assert (spot.away, spot.stays) == (None, True)
    plain = _one(Who(people=thing), thing)
    assert (plain.away, plain.stays) == ({"who": None}, False)


def test_of_two_conditions_the_other_is_left_and_a_denial_goes_whole() -> None:
    gout, none = (
        Has(has=Entries(concepts=(GOUT,))),
        Not(no=Has(has=Entries(concepts=(ASPIRIN,), windows=(IN_2020,)))),
    )
    who = Who(people=People(who=And(all=(gout, none))))
    assert _one(who, People(who=none)).away == {"who": gout}
    assert _one(who, People(who=gout)).away == {"who": none}
    assert not [one for one in _spots(who) if one.alone == Entries(windows=(IN_2020,))]


def test_first_and_last_stay_where_two_values_are_compared() -> None:
    last, first = (Entries(concepts=(POTASSIUM,), pick=Pick(nth=nth)) for nth in (-1, 1))
    assert not [one for one in _spots(Change(to=last, since=first)) if one.away == {"pick": None}]
    assert _one(Show(of=last), Entries(pick=Pick(nth=-1))).away == {"pick": None}


def test_the_highest_can_stand_for_the_last_of_a_value_alone() -> None:
    def places(entries: Entries) -> list[Pick]:
        spot = _one(Show(of=entries), Entries(pick=Pick(nth=-1)))
        return _instead(spot, "pick")

    extremes = [Pick(nth=-1, by="value"), Pick(nth=1, by="value")]
    assert places(Entries(concepts=(POTASSIUM,), pick=Pick(nth=-1))) == [Pick(nth=1), *extremes]
    assert places(Entries(concepts=(GOUT,), pick=Pick(nth=-1))) == [Pick(nth=1)]


def test_whose_record_it_is_can_never_go() -> None:
    people = People(ids=("a",), sex="female")
    spots = _spots(Show(of=Entries(concepts=(GOUT,), people=people)))
    assert "sex" in {name for one in spots for name in one.away or {}}
    assert "ids" not in {
        name for one in spots for change in (one.away or {}, *(c for _, c in one.others)) for name in change
    }


def test_ages_move_by_ten_years_within_a_life() -> None:
    def moved(least: int) -> list[int | None]:
        people = People(ages=AgeRange(at_least=least, on=TODAY))
        spot = _one(Who(people=people), People(ages=AgeRange(at_least=least)))
        return [ages.at_least for ages in _instead(spot, "ages")]

    assert (moved(60), moved(15), moved(105)) == ([50, 70], [25], [95])


def test_a_yes_or_no_can_drop_now_and_a_number_can_count_another_way() -> None:
    entries = Entries(concepts=(GOUT,), people=People(ids=("a",)))
    assert _one(Exists(of=entries, now=True), "now").away == {"now": False}
    number = _one(Count(of=entries), "number of entries")
    assert (number.away, number.others) == (None, (("number of days", {"by": "days"}),))
    of_all = Count(of=entries.model_copy(update={"people": People()}))
    assert _one(of_all, "number of entries").others == (("number of patients", {"by": "patients"}),)
    assert len(_one(Measure(of=entries), "average").others) == 3


def test_a_length_beside_another_entry_can_be_another_one_or_none() -> None:
    month = Duration(number=1, unit=Unit.MONTH)
    near = NearEntry(side="after", entries=Entries(concepts=(GOUT,)), within=month)
    spot = _one(Show(of=Entries(concepts=(ASPIRIN,), near=(near,))), Entries(near=(near,)))
    lengths = [near.within for (near,) in _instead(spot, "near")]
    assert month not in lengths
    assert lengths[-1] is None
    assert spot.away == {"near": ()}
