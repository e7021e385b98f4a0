"""What a query asks for is computed from its entries."""

from datetime import date
from decimal import Decimal

import pytest
from pydantic import ValidationError

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.personal_details import EntryDetail, EntryDetailKind
from privrag_desktop.questions.query.query_language import (
    Change,
    Compare,
    Concept,
    Count,
    Entries,
    Exists,
    Has,
    Measure,
    Most,
    Not,
    People,
    Pick,
    Portion,
    Share,
    Show,
    Spread,
    Top,
    Who,
    Window,
)
from privrag_desktop.store.database import Database
from privrag_desktop.store.doctors_places_serials_of_entries import keep_details
from privrag_desktop.store.facts import source_of
from tests.retrieve.exact.asked_queries import PILLS, PULSES, WEIGHTS, ask, numbers_of, of_a
from tests.retrieve.plans_of_facts import GOUT, PILL, PULSE, WEIGHT, Made, store


def test_whether_there_is_one(filled: Database) -> None:
    assert ask(filled, Exists(of=of_a(PILLS))).is_so is True
    assert ask(filled, Exists(of=of_a(Concept(category=Category.CONDITION, name=GOUT.name)))).is_so is False


def test_names_with_so_many_entries_are_shown(filled: Database) -> None:
    shown = ask(filled, Show(of=Entries(people=People(ids=("a",))), at_least=3))
    assert {fact.name for fact in shown.facts} == {WEIGHT.name}


@pytest.mark.parametrize(("by", "count"), [("entries", 7), ("names", 3), ("days", 5), ("patients", 1)])
def test_what_is_counted(filled: Database, by: str, count: int) -> None:
    outcome = ask(filled, Count(of=Entries(people=People(ids=("a",))), by=by))
    assert numbers_of(outcome) == [("", Decimal(count))]


def test_a_count_of_nothing_is_none_and_no_silence(filled: Database) -> None:
    outcome = ask(filled, Count(of=Entries(kinds=(Category.DEVICE,))))
    assert numbers_of(outcome) == [("", Decimal(0))]
    assert not outcome.is_empty


def test_each_month_by_itself(filled: Database) -> None:
    outcome = ask(filled, Measure(of=of_a(WEIGHTS), by="maximum", per="month"))
    assert numbers_of(outcome) == [("2020-01", Decimal(82)), ("2020-02", Decimal(79))]


def test_each_quarter_by_itself(database: Database, made: Made) -> None:
    """Day 0 is 1 January 2020; a quarter begins on the first of January, April, July and October."""
    for value, day in (("80", 0), ("82", 90), ("79", 91), ("78", 365), ("77", 366)):
        made.add(WEIGHT, value, day)
    store(database, made.facts)
    outcome = ask(database, Count(of=of_a(WEIGHTS), per="quarter"))
    assert numbers_of(outcome) == [
        ("2020-Q1", Decimal(2)),
        ("2020-Q2", Decimal(1)),
        ("2020-Q4", Decimal(1)),
        ("2021-Q1", Decimal(1)),
    ]


@pytest.mark.parametrize(
    ("by", "number"),
    [("average", "80.333"), ("sum", "241"), ("range", "3"), ("median", "80"), ("minimum", "79")],
)
def test_measures(filled: Database, by: str, number: str) -> None:
    [figure] = ask(filled, Measure(of=of_a(WEIGHTS), by=by)).figures
    assert (round(figure.number, 3), figure.unit, len(figure.facts)) == (Decimal(number), "kg", 3)


def test_things_measured_are_never_mixed(filled: Database) -> None:
    outcome = ask(filled, Measure(of=of_a(WEIGHTS, PULSES), by="average"))
    assert sorted(one.unit or "" for one in outcome.figures) == ["/min", "kg"]


def test_units_are_never_mixed(database: Database, made: Made) -> None:
    made.add(WEIGHT, "80", 0)
    made.add(WEIGHT, "160", 1, unit="lb")
    store(database, made.facts)
    outcome = ask(database, Measure(of=of_a(WEIGHTS), by="average"))
    assert [(one.number, one.unit) for one in outcome.figures] == [(Decimal(80), "kg"), (Decimal(160), "lb")]


def test_a_change_is_the_later_without_the_earlier(filled: Database) -> None:
    last, one_before = of_a(WEIGHTS, pick=Pick(nth=-1)), of_a(WEIGHTS, pick=Pick(nth=-2))
    outcome = ask(filled, Change(to=last, since=one_before, is_="more"))
    assert (numbers_of(outcome), outcome.is_so) == ([("", Decimal(-3))], False)


def test_two_values_of_one_moment_are_no_change(database: Database, made: Made) -> None:
    for value in ("80", "81"):
        made.add(WEIGHT, value, 0)
    made.add(WEIGHT, "82", 9)
    store(database, made.facts)
    query = Change(to=of_a(WEIGHTS, pick=Pick(nth=-1)), since=of_a(WEIGHTS, pick=Pick(nth=1)), is_="more")
    outcome = ask(database, query)
    assert (outcome.figures, outcome.is_so, len(outcome.facts)) == ((), None, 3)


def test_who_has_what_and_the_entries_that_say_so(filled: Database) -> None:
    outcome = ask(filled, Who(people=People(who=Has(has=Entries(concepts=(PILLS,)), at_least=2)), count=True))
    assert (outcome.patients, numbers_of(outcome)) == (("a",), [("", Decimal(1))])
    assert {fact.name for fact in outcome.facts} == {PILL.name}


def test_who_has_none(filled: Database) -> None:
    nobody = People(who=Not(no=Has(has=Entries(concepts=(PILLS,)))))
    assert ask(filled, Who(people=nobody)).patients == ("b",)


def test_all_that_are_as_frequent_as_the_last_are_in(filled: Database) -> None:
    outcome = ask(filled, Top(of=Entries(people=People(ids=("a",))), n=2))
    assert [(one.name, one.number) for one in outcome.figures] == [
        (WEIGHT.name, Decimal(3)),
        (PULSE.name, Decimal(2)),
        (PILL.name, Decimal(2)),
    ]


def test_who_has_the_most_is_a_figure_for_each_with_as_many(filled: Database) -> None:
    outcome = ask(filled, Most(of=Entries(concepts=(PILLS,))))
    assert [(one.name, one.number) for one in outcome.figures] == [("a", Decimal(2))]
    assert outcome.patients == ("a",)


def test_each_saying_of_a_state_is_a_figure_with_its_patients(filled: Database) -> None:
    outcome = ask(filled, Spread(of=Entries(concepts=(PILLS,))))
    assert [one.number for one in outcome.figures] == [Decimal(1)]
    assert {fact.patient_id for one in outcome.figures for fact in one.facts} == set(outcome.patients)


def test_a_share_is_of_those_asked_for(filled: Database) -> None:
    outcome = ask(filled, Share(part=People(who=Has(has=Entries(concepts=(PILLS,)))), whole=People()))
    assert [(one.number, one.unit) for one in outcome.figures] == [(Decimal(50), "%")]


def test_a_share_of_entries_has_both_numbers_and_is_none_of_nothing(filled: Database) -> None:
    all_of_them = Count(of=Entries(kinds=(Category.VITAL,)))
    outcome = ask(filled, Portion(part=Count(of=of_a(WEIGHTS)), whole=all_of_them))
    part, whole = (ask(filled, one).figures[0].number for one in (Count(of=of_a(WEIGHTS)), all_of_them))
    assert [one.number for one in outcome.figures] == [part * 100 / whole, part, whole]
    nothing = Count(of=Entries(kinds=(Category.DEVICE,)))
    assert ask(filled, Portion(part=nothing, whole=nothing)).is_empty


def test_what_is_recorded_twice_is_one_value_of_an_average(database: Database, made: Made) -> None:
    """Of eight values of an average of the sample four were recorded twice."""
    for value, day in (("80", 0), ("80", 0), ("70", 1), ("80", 2)):
        made.add(WEIGHT, value, day, unit="kg")
    store(database, made.facts)
    weights = Entries(concepts=(Concept(category=WEIGHT.category, name=WEIGHT.name),))
    [figure] = ask(database, Measure(of=weights)).figures
    assert len(figure.facts) == 3
    assert figure.number.quantize(Decimal("0.01")) == Decimal("76.67")


def test_periods_with_the_most_are_ranked_and_equals_stand_with_them(filled: Database) -> None:
    by_month = Count(of=Entries(kinds=(Category.VITAL,)), per="month", most=1)
    assert numbers_of(ask(filled, by_month)) == [("2020-01", Decimal(4))]
    by_day = Count(of=of_a(WEIGHTS), per="day", most=1)
    assert len(ask(filled, by_day).figures) == 3


def _by(database: Database, kind: EntryDetailKind, *texts: str, of: Entries) -> None:
    """One detail with each of these entries, in the order of time."""
    facts = ask(database, Show(of=of)).facts
    with database.transaction() as tx:
        for fact, text in zip(facts, texts, strict=False):
            keep_details(tx, fact.patient_id, {source_of(fact.resource): (EntryDetail(kind, text),)})


def test_the_doctor_with_the_most_entries_is_told_by_what_stands_beside_them(filled: Database) -> None:
    of = Entries(concepts=(WEIGHTS,))
    _by(filled, EntryDetailKind.DOCTOR, "Ada", "Ben", "Ada", of=of)
    outcome = ask(filled, Top(of=of, n=1, each=EntryDetailKind.DOCTOR))
    assert [(one.name, one.number, len(one.facts)) for one in outcome.figures] == [("Ada", Decimal(2), 2)]
    assert outcome.undecided == 1  # the fourth does not say it
    assert ask(filled, Top(of=of, n=1, each=EntryDetailKind.PLACE)).figures == ()


def test_by_whom_is_told_of_the_entries_that_are_asked_for_alone(filled: Database) -> None:
    _by(filled, EntryDetailKind.DOCTOR, "Ada", of=Entries(concepts=(WEIGHTS,)))
    every = ask(filled, Show(of=Entries(concepts=(WEIGHTS,)), what=EntryDetailKind.DOCTOR)).beside
    assert [[one.text for one in own] for own in every.values()] == [["Ada"]]
    assert ask(filled, Show(of=Entries(concepts=(PULSES,)), what=EntryDetailKind.DOCTOR)).beside == {}
    assert ask(filled, Show(of=Entries(concepts=(WEIGHTS,)), what="values")).beside == {}


def test_entries_are_of_one_table() -> None:
    """What stands apart is never mixed with what documents hold."""
    with pytest.raises(ValidationError, match="not of both"):
        Entries(kinds=(Category.CLAIM, Category.VISIT))


def test_only_periods_are_ranked() -> None:
    with pytest.raises(ValidationError, match="periods"):
        Count(of=Entries(), most=1)


def test_months_without_an_entry_count_in_the_average(filled: Database) -> None:
    quarter = Window(first=date(2020, 1, 1), last=date(2020, 4, 30))
    mean = Count(of=of_a(WEIGHTS, windows=(quarter,)), per="month", mean=True)
    assert numbers_of(ask(filled, mean)) == [("", Decimal("0.75"))]
    over_new_year = Window(first=date(2019, 12, 31), last=date(2020, 6, 30))  # today is in April
    quarters = Count(of=of_a(WEIGHTS, windows=(over_new_year,)), per="quarter", mean=True)
    assert numbers_of(ask(filled, quarters)) == [("", Decimal(1))]
    with pytest.raises(ValidationError, match="first and a last"):
        Count(of=of_a(WEIGHTS), per="month", mean=True)


def test_different_names_are_no_entries_of_one(filled: Database) -> None:
    every = Entries(kinds=(Category.VITAL,))
    assert ask(filled, Who(people=People(who=Has(has=every, at_least=3, by="names")))).patients == ()
    assert ask(filled, Who(people=People(who=Has(has=every, at_least=2, by="names")))).patients == ("a",)


def test_exactly_so_many_are_no_more(filled: Database) -> None:
    weights = Entries(concepts=(WEIGHTS,))
    assert ask(filled, Who(people=People(who=Has(has=weights, at_least=1, at_most=2)))).patients == ("b",)
    assert ask(filled, Who(people=People(who=Has(has=weights, at_least=3, at_most=3)))).patients == ("a",)


def test_claims_of_one_moment_are_each_one(database: Database, made: Made) -> None:
    for _ in range(3):
        made.add(Concept(category=Category.CLAIM, name="Amount billed"), "80", 0, unit="USD")
    store(database, made.facts)
    claims = Entries(kinds=(Category.CLAIM,))
    assert ask(database, Who(people=People(who=Has(has=claims, at_least=3)))).patients == ("a",)
    assert ask(database, Who(people=People(who=Has(has=claims, at_least=4)))).patients == ()


@pytest.mark.parametrize(("is_", "is_so"), [("more", True), ("less", False), ("same", False)])
def test_two_numbers_are_compared(filled: Database, is_: str, is_so: bool) -> None:
    with_weight = Who(people=People(who=Has(has=Entries(concepts=(WEIGHTS,)))), count=True)
    outcome = ask(filled, Compare(one=Count(of=of_a(WEIGHTS)), other=with_weight, is_=is_))
    assert [figure.number for figure in outcome.figures] == [3, 2]
    assert outcome.is_so is is_so
    assert len(outcome.facts) == 4
