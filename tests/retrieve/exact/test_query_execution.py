"""What a query asks for is computed from its entries."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest
from pydantic import ValidationError

from privrag_desktop.domain.doctor_place_and_device_number import EntryDetail, EntryDetailKind
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.domain.patients import Patient
from privrag_desktop.questions.query.query_language import (
    AgeAt,
    AgeRange,
    AgesOf,
    Change,
    Compare,
    Concept,
    Count,
    Entries,
    Exists,
    Has,
    Lasted,
    Measure,
    Most,
    Not,
    Passed,
    People,
    Pick,
    Portion,
    Query,
    Share,
    Show,
    Spread,
    Top,
    Unit,
    Who,
    Window,
)
from privrag_desktop.retrieve.exact.query_execution import run
from privrag_desktop.retrieve.exact.query_result import QueryResult
from privrag_desktop.store.database import Database
from privrag_desktop.store.doctor_place_and_device_rows import keep_details
from privrag_desktop.store.facts import source_of
from tests.made_up import merge
from tests.retrieve.plans_of_facts import GOUT, PILL, PULSE, WEIGHT, Made, store

TODAY = date(2020, 4, 15)
PULSES = Concept(category=PULSE.category, name=PULSE.name)
WEIGHTS = Concept(category=WEIGHT.category, name=WEIGHT.name)
PILLS = Concept(category=PILL.category, name=PILL.name)


@pytest.fixture
def filled(database: Database, made: Made) -> Database:
    """Weights of a in kg (80, 82, 79 on days 0, 10, 40), one of b; pulses; a pill and gout."""
    for value, day in (("80", 0), ("82", 10), ("79", 40)):
        made.add(WEIGHT, value, day)
    made.add(WEIGHT, "60", 5, who="b")
    made.add(PULSE, "70", 0, unit="/min")
    made.add(PULSE, "90", 366, unit="/min")
    made.add(PILL, None, 0, "active")
    made.add(PILL, None, 31, "active")
    made.add(GOUT, None, 3, "active", who="b")
    store(database, made.facts)
    return database


def _ask(database: Database, query: Query) -> QueryResult:
    return run(query, database, TODAY)


def _of_a(*concepts: Concept, **more: object) -> Entries:
    return Entries(concepts=concepts, people=People(ids=("a",)), **more)


def _numbers(outcome: QueryResult) -> list[tuple[str, Decimal]]:
    return [(one.period, one.number) for one in outcome.figures]


def test_whether_there_is_one(filled: Database) -> None:
    assert _ask(filled, Exists(of=_of_a(PILLS))).is_so is True
    assert _ask(filled, Exists(of=_of_a(Concept(category=Category.CONDITION, name=GOUT.name)))).is_so is False


def test_names_with_so_many_entries_are_shown(filled: Database) -> None:
    shown = _ask(filled, Show(of=Entries(people=People(ids=("a",))), at_least=3))
    assert {fact.name for fact in shown.facts} == {WEIGHT.name}


@pytest.mark.parametrize(("by", "count"), [("entries", 7), ("names", 3), ("days", 5), ("patients", 1)])
def test_what_is_counted(filled: Database, by: str, count: int) -> None:
    outcome = _ask(filled, Count(of=Entries(people=People(ids=("a",))), by=by))
    assert _numbers(outcome) == [("", Decimal(count))]


def test_a_count_of_nothing_is_none_and_no_silence(filled: Database) -> None:
    outcome = _ask(filled, Count(of=Entries(kinds=(Category.DEVICE,))))
    assert _numbers(outcome) == [("", Decimal(0))]
    assert not outcome.is_empty


def test_each_month_by_itself(filled: Database) -> None:
    outcome = _ask(filled, Measure(of=_of_a(WEIGHTS), by="maximum", per="month"))
    assert _numbers(outcome) == [("2020-01", Decimal(82)), ("2020-02", Decimal(79))]


def test_each_quarter_by_itself(database: Database, made: Made) -> None:
    """Day 0 is 1 January 2020; a quarter begins on the first of January, April, July and October."""
    for value, day in (("80", 0), ("82", 90), ("79", 91), ("78", 365), ("77", 366)):
        made.add(WEIGHT, value, day)
    store(database, made.facts)
    outcome = _ask(database, Count(of=_of_a(WEIGHTS), per="quarter"))
    assert _numbers(outcome) == [
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
    [figure] = _ask(filled, Measure(of=_of_a(WEIGHTS), by=by)).figures
    assert (round(figure.number, 3), figure.unit, len(figure.facts)) == (Decimal(number), "kg", 3)


def test_things_measured_are_never_mixed(filled: Database) -> None:
    outcome = _ask(filled, Measure(of=_of_a(WEIGHTS, PULSES), by="average"))
    assert sorted(one.unit or "" for one in outcome.figures) == ["/min", "kg"]


def test_units_are_never_mixed(database: Database, made: Made) -> None:
    made.add(WEIGHT, "80", 0)
    made.add(WEIGHT, "160", 1, unit="lb")
    store(database, made.facts)
    outcome = _ask(database, Measure(of=_of_a(WEIGHTS), by="average"))
    assert [(one.number, one.unit) for one in outcome.figures] == [(Decimal(80), "kg"), (Decimal(160), "lb")]


def test_a_change_is_the_later_without_the_earlier(filled: Database) -> None:
    last, one_before = _of_a(WEIGHTS, pick=Pick(nth=-1)), _of_a(WEIGHTS, pick=Pick(nth=-2))
    outcome = _ask(filled, Change(to=last, since=one_before, is_="more"))
    assert (_numbers(outcome), outcome.is_so) == ([("", Decimal(-3))], False)


def test_two_values_of_one_moment_are_no_change(database: Database, made: Made) -> None:
    for value in ("80", "81"):
        made.add(WEIGHT, value, 0)
    made.add(WEIGHT, "82", 9)
    store(database, made.facts)
    query = Change(to=_of_a(WEIGHTS, pick=Pick(nth=-1)), since=_of_a(WEIGHTS, pick=Pick(nth=1)), is_="more")
    outcome = _ask(database, query)
    assert (outcome.figures, outcome.is_so, len(outcome.facts)) == ((), None, 3)


@pytest.mark.parametrize(
    ("unit", "number"), [(Unit.DAY, 105), (Unit.WEEK, 15), (Unit.MONTH, 3), (Unit.YEAR, 0), (Unit.HOUR, 2520)]
)
def test_the_time_since_an_entry(filled: Database, unit: Unit, number: int) -> None:
    query = Passed(since=_of_a(WEIGHTS, pick=Pick(nth=1)), unit=unit)
    assert _numbers(_ask(filled, query)) == [("", Decimal(number))]


def test_the_time_between_two_entries(filled: Database) -> None:
    query = Passed(
        since=_of_a(PILLS, pick=Pick(nth=1)), until=_of_a(PILLS, pick=Pick(nth=-1)), unit=Unit.MONTH
    )
    assert _numbers(_ask(filled, query)) == [("", Decimal(1))]


@pytest.mark.parametrize(
    ("deceased", "numbers"), [("2020-04-14", [("", Decimal(104))]), ("2020-04", []), ("yes", []), (None, [])]
)
def test_the_time_until_a_death_whose_day_is_recorded(
    filled: Database, deceased: str | None, numbers: list[tuple[str, Decimal]]
) -> None:
    with filled.transaction() as tx:
        merge(tx, PatientRecord(Patient("a", "a", "female", "1957-11-23", deceased), (), ()))
    outcome = _ask(filled, Passed(since=_of_a(WEIGHTS, pick=Pick(nth=1)), until_death=True))
    assert _numbers(outcome) == numbers


@pytest.mark.parametrize("more", [{"until": Entries()}, {"unit": Unit.HOUR}])
def test_a_time_until_a_death_has_no_other_end(more: dict[str, object]) -> None:
    with pytest.raises(ValidationError, match="death"):
        Passed.model_validate({"since": Entries(), "until_death": True, **more})


def test_how_long_it_went_on_where_both_ends_are_told(database: Database, made: Made) -> None:
    scan = made.add(WEIGHT, "80", 0)
    made.facts[:] = [
        replace(scan, moment="12:00:00", ended="2020-01-03 18:00:00"),
        replace(scan, resource="Observation/2"),
    ]
    store(database, made.facts)
    outcome = _ask(database, Lasted(of=_of_a(WEIGHTS)))
    assert (_numbers(outcome), outcome.undecided) == ([("", Decimal("2.25"))], 1)


def test_the_age_at_an_entry(filled: Database) -> None:
    [(_, age)] = _numbers(_ask(filled, AgeAt(of=_of_a(PULSES, pick=Pick(nth=1)))))
    assert age == 62  # born on 23 November 1957


def test_ages_at_the_entries_of_many_are_one_number(filled: Database) -> None:
    of = _of_a(PULSES)
    each = {one.facts[0].patient_id: one.number for one in _ask(filled, AgeAt(of=of)).figures}
    mean = sum(each.values()) / len(each)  # several entries of one day are one age
    assert _numbers(_ask(filled, AgeAt(of=of, by="average"))) == [("", mean)]
    youngest = _ask(filled, AgeAt(of=of, by="minimum"))
    assert {age for _, age in _numbers(youngest)} == {min(each.values())}
    assert (
        _ask(
            filled, AgeAt(of=of.model_copy(update={"concepts": (), "kinds": (Category.GOAL,)}), by="median")
        ).figures
        == ()
    )


def test_who_has_what_and_the_entries_that_say_so(filled: Database) -> None:
    outcome = _ask(
        filled, Who(people=People(who=Has(has=Entries(concepts=(PILLS,)), at_least=2)), count=True)
    )
    assert (outcome.patients, _numbers(outcome)) == (("a",), [("", Decimal(1))])
    assert {fact.name for fact in outcome.facts} == {PILL.name}


def test_who_has_none(filled: Database) -> None:
    nobody = People(who=Not(no=Has(has=Entries(concepts=(PILLS,)))))
    assert _ask(filled, Who(people=nobody)).patients == ("b",)


def test_all_that_are_as_frequent_as_the_last_are_in(filled: Database) -> None:
    outcome = _ask(filled, Top(of=Entries(people=People(ids=("a",))), n=2))
    assert [(one.name, one.number) for one in outcome.figures] == [
        (WEIGHT.name, Decimal(3)),
        (PULSE.name, Decimal(2)),
        (PILL.name, Decimal(2)),
    ]


def test_who_has_the_most_is_a_figure_for_each_with_as_many(filled: Database) -> None:
    outcome = _ask(filled, Most(of=Entries(concepts=(PILLS,))))
    assert [(one.name, one.number) for one in outcome.figures] == [("a", Decimal(2))]
    assert outcome.patients == ("a",)


def test_each_saying_of_a_state_is_a_figure_with_its_patients(filled: Database) -> None:
    outcome = _ask(filled, Spread(of=Entries(concepts=(PILLS,))))
    assert [one.number for one in outcome.figures] == [Decimal(1)]
    assert {fact.patient_id for one in outcome.figures for fact in one.facts} == set(outcome.patients)


def test_a_share_is_of_those_asked_for(filled: Database) -> None:
    outcome = _ask(filled, Share(part=People(who=Has(has=Entries(concepts=(PILLS,)))), whole=People()))
    assert [(one.number, one.unit) for one in outcome.figures] == [(Decimal(50), "%")]


def test_a_share_of_entries_has_both_numbers_and_is_none_of_nothing(filled: Database) -> None:
    all_of_them = Count(of=Entries(kinds=(Category.VITAL,)))
    outcome = _ask(filled, Portion(part=Count(of=_of_a(WEIGHTS)), whole=all_of_them))
    part, whole = (_ask(filled, one).figures[0].number for one in (Count(of=_of_a(WEIGHTS)), all_of_them))
    assert [one.number for one in outcome.figures] == [part * 100 / whole, part, whole]
    nothing = Count(of=Entries(kinds=(Category.DEVICE,)))
    assert _ask(filled, Portion(part=nothing, whole=nothing)).is_empty


def test_what_is_recorded_twice_is_one_value_of_an_average(database: Database, made: Made) -> None:
    """Of eight values of an average of the sample four were recorded twice."""
    for value, day in (("80", 0), ("80", 0), ("70", 1), ("80", 2)):
        made.add(WEIGHT, value, day, unit="kg")
    store(database, made.facts)
    weights = Entries(concepts=(Concept(category=WEIGHT.category, name=WEIGHT.name),))
    [figure] = _ask(database, Measure(of=weights)).figures
    assert len(figure.facts) == 3
    assert figure.number.quantize(Decimal("0.01")) == Decimal("76.67")


def test_periods_with_the_most_are_ranked_and_equals_stand_with_them(filled: Database) -> None:
    by_month = Count(of=Entries(kinds=(Category.VITAL,)), per="month", most=1)
    assert _numbers(_ask(filled, by_month)) == [("2020-01", Decimal(4))]
    by_day = Count(of=_of_a(WEIGHTS), per="day", most=1)
    assert len(_ask(filled, by_day).figures) == 3


def _by(database: Database, kind: EntryDetailKind, *texts: str, of: Entries) -> None:
    """One detail with each of these entries, in the order of time."""
    facts = _ask(database, Show(of=of)).facts
    with database.transaction() as tx:
        for fact, text in zip(facts, texts, strict=False):
            keep_details(tx, fact.patient_id, {source_of(fact.resource): (EntryDetail(kind, text),)})


def test_the_doctor_with_the_most_entries_is_told_by_what_stands_beside_them(filled: Database) -> None:
    of = Entries(concepts=(WEIGHTS,))
    _by(filled, EntryDetailKind.DOCTOR, "Ada", "Ben", "Ada", of=of)
    outcome = _ask(filled, Top(of=of, n=1, each=EntryDetailKind.DOCTOR))
    assert [(one.name, one.number, len(one.facts)) for one in outcome.figures] == [("Ada", Decimal(2), 2)]
    assert outcome.undecided == 1  # the fourth does not say it
    assert _ask(filled, Top(of=of, n=1, each=EntryDetailKind.PLACE)).figures == ()


def test_by_whom_is_told_of_the_entries_that_are_asked_for_alone(filled: Database) -> None:
    _by(filled, EntryDetailKind.DOCTOR, "Ada", of=Entries(concepts=(WEIGHTS,)))
    every = _ask(filled, Show(of=Entries(concepts=(WEIGHTS,)), what=EntryDetailKind.DOCTOR)).beside
    assert [[one.text for one in own] for own in every.values()] == [["Ada"]]
    assert _ask(filled, Show(of=Entries(concepts=(PULSES,)), what=EntryDetailKind.DOCTOR)).beside == {}
    assert _ask(filled, Show(of=Entries(concepts=(WEIGHTS,)), what="values")).beside == {}


def test_entries_are_of_one_table() -> None:
    """What stands apart is never mixed with what documents hold."""
    with pytest.raises(ValidationError, match="not of both"):
        Entries(kinds=(Category.CLAIM, Category.VISIT))


def test_only_periods_are_ranked() -> None:
    with pytest.raises(ValidationError, match="periods"):
        Count(of=Entries(), most=1)


def _aged(database: Database, *people: tuple[str, str | None, str | None]) -> Database:
    with database.transaction() as tx:
        for who, born, died in people:
            merge(tx, PatientRecord(Patient(who, who, "female", born, died), (), ()))
    return database


def test_ages_of_the_living_and_of_the_dead_are_told_apart(database: Database) -> None:
    _aged(
        database,
        ("old", "1930-05-01", None),
        ("young", "2000-05-01", "no"),
        ("gone", "1950-01-01", "2000-01-01"),
        ("sometime", "1950-01-01", "yes"),
        ("unborn", None, None),
    )
    everybody = People()
    mean = _ask(database, AgesOf(people=everybody))
    assert ([one.number for one in mean.figures], mean.undecided) == ([Decimal(54)], 1)
    eldest = _ask(database, AgesOf(people=everybody, by="maximum"))
    assert [(one.name, one.number) for one in eldest.figures] == [("old", Decimal(89))]
    dead = _ask(database, AgesOf(people=everybody, at_death=True))
    assert ([one.number for one in dead.figures], dead.undecided) == ([Decimal(50)], 1)
    fifty = _ask(database, Who(people=People(died_aged=AgeRange(at_most=50))))
    assert fifty.patients == ("gone",)


def test_no_ages_of_nobody(database: Database) -> None:
    assert _ask(_aged(database, ("a", None, None)), AgesOf(people=People())).figures == ()


def test_months_without_an_entry_count_in_the_average(filled: Database) -> None:
    quarter = Window(first=date(2020, 1, 1), last=date(2020, 4, 30))
    mean = Count(of=_of_a(WEIGHTS, windows=(quarter,)), per="month", mean=True)
    assert _numbers(_ask(filled, mean)) == [("", Decimal("0.75"))]
    over_new_year = Window(first=date(2019, 12, 31), last=date(2020, 6, 30))  # today is in April
    quarters = Count(of=_of_a(WEIGHTS, windows=(over_new_year,)), per="quarter", mean=True)
    assert _numbers(_ask(filled, quarters)) == [("", Decimal(1))]
    with pytest.raises(ValidationError, match="first and a last"):
        Count(of=_of_a(WEIGHTS), per="month", mean=True)


def test_the_longest_is_told_with_its_entry(database: Database, made: Made) -> None:
    made.add(GOUT, None, 0, "resolved")
    made.add(GOUT, None, 40, "resolved", who="b")
    ends = ("2020-12-01", "2020-03-10")
    store(database, [replace(fact, ended=end) for fact, end in zip(made.facts, ends, strict=True)])
    outcome = _ask(database, Lasted(of=Entries(kinds=(Category.CONDITION,)), by="maximum"))
    assert [one.facts[0].patient_id for one in outcome.figures] == ["a"]


def test_different_names_are_no_entries_of_one(filled: Database) -> None:
    every = Entries(kinds=(Category.VITAL,))
    assert _ask(filled, Who(people=People(who=Has(has=every, at_least=3, by="names")))).patients == ()
    assert _ask(filled, Who(people=People(who=Has(has=every, at_least=2, by="names")))).patients == ("a",)


def test_exactly_so_many_are_no_more(filled: Database) -> None:
    weights = Entries(concepts=(WEIGHTS,))
    assert _ask(filled, Who(people=People(who=Has(has=weights, at_least=1, at_most=2)))).patients == ("b",)
    assert _ask(filled, Who(people=People(who=Has(has=weights, at_least=3, at_most=3)))).patients == ("a",)


def test_claims_of_one_moment_are_each_one(database: Database, made: Made) -> None:
    for _ in range(3):
        made.add(Concept(category=Category.CLAIM, name="Amount billed"), "80", 0, unit="USD")
    store(database, made.facts)
    claims = Entries(kinds=(Category.CLAIM,))
    assert _ask(database, Who(people=People(who=Has(has=claims, at_least=3)))).patients == ("a",)
    assert _ask(database, Who(people=People(who=Has(has=claims, at_least=4)))).patients == ()


@pytest.mark.parametrize(("is_", "is_so"), [("more", True), ("less", False), ("same", False)])
def test_two_numbers_are_compared(filled: Database, is_: str, is_so: bool) -> None:
    with_weight = Who(people=People(who=Has(has=Entries(concepts=(WEIGHTS,)))), count=True)
    outcome = _ask(filled, Compare(one=Count(of=_of_a(WEIGHTS)), other=with_weight, is_=is_))
    assert [figure.number for figure in outcome.figures] == [3, 2]
    assert outcome.is_so is is_so
    assert len(outcome.facts) == 4
