"""What a plan computes is what a naive count over the same facts gives, and nothing that must not count."""

from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal

import pytest

from privrag_desktop.domain import Category
from privrag_desktop.errors import QueryRefused
from privrag_desktop.retrieve.plan import Criterion, Kind, Selector
from privrag_desktop.retrieve.shapes import Shape
from privrag_desktop.store.database import Database
from tests.retrieve.plans_of_facts import (
    ASTHMA,
    BOTTOM,
    DAY,
    GOUT,
    NO_ALLERGY,
    PEANUT,
    PILL,
    PULSE,
    SCAN,
    TOP,
    WEIGHT,
    Made,
    ask,
    store,
)


@pytest.mark.parametrize(
    ("shape", "values"),
    [
        (Shape.LATEST, ["9"]),
        (Shape.EARLIEST, ["80.5"]),
        (Shape.HIGHEST, ["100.05"]),
        (Shape.LOWEST, ["9"]),
        (Shape.TREND, ["80.5", "100.05", "9"]),
        (Shape.LIST, ["80.5", "100.05", "9"]),
        (Shape.VALUE, ["9"]),
    ],
)
def test_readings_are_compared_as_numbers_not_as_text(
    database: Database, made: Made, shape: Shape, values: list[str]
) -> None:
    for day, value in enumerate(("80.5", "100.05", "9")):
        made.add(WEIGHT, value, day)
    made.add(PULSE, "999", 5)
    store(database, made.facts)
    assert [fact.value for fact in ask(database, shape, WEIGHT).facts] == values


def test_numbers_too_fine_for_binary_are_told_apart(database: Database, made: Made) -> None:
    made.add(WEIGHT, "0.1000000000000000055511151231257827")
    made.add(WEIGHT, "0.1")
    store(database, made.facts)
    [best] = ask(database, Shape.HIGHEST, WEIGHT).facts
    assert best.value == "0.1000000000000000055511151231257827"
    assert ask(database, Shape.YES_NO, WEIGHT, above=Decimal("0.1")).count == 1
    assert ask(database, Shape.YES_NO, WEIGHT, above=Decimal("0.1"), inclusive=True).count == 2


def test_an_average_is_exact(database: Database, made: Made) -> None:
    for value in ("0.1", "0.2", "0.3"):
        made.add(WEIGHT, value)
    store(database, made.facts)
    result = ask(database, Shape.AVERAGE, WEIGHT)
    assert (result.number, result.unit, result.count) == (Decimal("0.2"), "kg", 3)


def test_the_parts_of_one_reading_stay_together_and_apart(database: Database, made: Made) -> None:
    for day, (top, bottom) in enumerate((("150", "70"), ("120", "95"))):
        made.add(TOP, top, day, resource=f"Observation/{day}#1")
        made.add(BOTTOM, bottom, day, resource=f"Observation/{day}#2")
    store(database, made.facts)
    assert {f.value for f in ask(database, Shape.LATEST, TOP, BOTTOM).facts} == {"120", "95"}
    assert {f.value for f in ask(database, Shape.HIGHEST, TOP, BOTTOM).facts} == {"150", "95"}
    assert ask(database, Shape.COUNT, TOP, BOTTOM).count == 2
    average = ask(database, Shape.AVERAGE, TOP, BOTTOM)
    assert {f.name: f.value for f in average.figures} == {
        "Systolic": Decimal(135),
        "Diastolic": Decimal("82.5"),
    }
    assert average.number is None


def test_units_are_never_mixed_and_what_is_left_out_is_said(database: Database, made: Made) -> None:
    made.add(WEIGHT, "80", 0)
    made.add(WEIGHT, "82", 1)
    made.add(WEIGHT, "190", 2, unit="[lb_av]")
    store(database, made.facts)
    highest = ask(database, Shape.HIGHEST, WEIGHT)
    assert [f.value for f in highest.facts] == ["82"]
    assert (highest.left_out, highest.left_out_units) == (1, ("[lb_av]",))
    assert ask(database, Shape.AVERAGE, WEIGHT).number == Decimal(81)
    assert [f.value for f in ask(database, Shape.HIGHEST, WEIGHT, unit="pounds").facts] == ["190"]
    assert ask(database, Shape.YES_NO, WEIGHT, above=Decimal(100)).is_empty
    assert [f.value for f in ask(database, Shape.LATEST, WEIGHT).facts] == ["190"]


def test_limits_in_a_unit_that_no_reading_has_are_refused(database: Database, made: Made) -> None:
    made.add(WEIGHT, "80")
    store(database, made.facts)
    with pytest.raises(QueryRefused, match="kg"):
        ask(database, Shape.YES_NO, WEIGHT, above=Decimal(150), unit="lb")


def test_writings_of_one_unit_are_one(database: Database, made: Made) -> None:
    made.add(TOP, "120", 0, unit="mm[Hg]")
    made.add(TOP, "130", 1, unit="mmHg")
    store(database, made.facts)
    assert ask(database, Shape.AVERAGE, TOP).number == Decimal(125)


@pytest.mark.parametrize(
    ("limit", "above", "below"), [("less than", 0, 1), ("more than", 1, 0), ("at most", 0, 1)]
)
def test_an_inexact_value_counts_only_where_it_is_certain(
    database: Database, made: Made, limit: str, above: int, below: int
) -> None:
    made.add(WEIGHT, "5", said=f" was {limit} 5 kg")
    store(database, made.facts)
    assert ask(database, Shape.YES_NO, WEIGHT, above=Decimal(3)).count == above
    assert ask(database, Shape.YES_NO, WEIGHT, below=Decimal(6)).count == below
    assert ask(database, Shape.AVERAGE, WEIGHT).is_empty


@pytest.mark.parametrize(
    "never",
    [
        (PILL, "cancelled", ""),
        (PILL, "draft", ""),
        (PILL, "active", ", not to be given, active"),
        (PILL, "entered-in-error", ""),
        (GOUT, "active", ", refuted, active"),
        (GOUT, "active", ", entered-in-error, active"),
        (SCAN, "not-done", ", not done"),
        (SCAN, "preparation", ""),
        (PULSE, "final", " has no value (not performed)"),
        (PULSE, "final", " was recorded without a value"),
        (PULSE, "cancelled", ""),
        (NO_ALLERGY, "active", ""),
    ],
)
@pytest.mark.parametrize("shape", [Shape.LIST, Shape.COUNT, Shape.YES_NO, Shape.LATEST])
def test_what_never_was_never_counts(
    database: Database, made: Made, never: tuple[Kind, str, str], shape: Shape
) -> None:
    kind, status, said = never
    made.add(kind, None, 0, status, said=said)
    store(database, made.facts)
    assert ask(database, shape, kind).is_empty
    assert not ask(
        database, Shape.COHORT, of=(), cohort=(Criterion(selector=Selector(kinds=(kind,))),)
    ).patients


@pytest.mark.parametrize(
    ("status", "is_present"),
    [
        ("active", True),
        ("recurrence", True),
        ("relapse", True),
        (None, True),
        ("resolved", False),
        ("inactive", False),
        ("remission", False),
        ("stopped", False),
        ("completed", False),
        ("on-hold", False),
        ("unknown", False),
    ],
)
def test_only_what_holds_is_present_and_what_is_over_is_told_beside(
    database: Database, made: Made, status: str | None, is_present: bool
) -> None:
    fact = made.add(GOUT, None, 0, status)
    store(database, made.facts)
    result = ask(database, Shape.LIST, GOUT, present=True)
    assert result.facts == ((fact,) if is_present else ())
    assert result.former == (() if is_present else (fact,))
    assert ask(database, Shape.LIST, GOUT).facts == (fact,)


def test_the_newest_order_of_a_drug_says_whether_it_is_taken(database: Database, made: Made) -> None:
    made.add(PILL, None, 0, "active")
    made.add(PILL, None, 5, "stopped")
    store(database, made.facts)
    assert ask(database, Shape.LIST, PILL, present=True).is_empty
    made.add(PILL, None, 5, "active")
    store(database, made.facts)
    result = ask(database, Shape.LIST, PILL, present=True)
    assert (result.count, result.conflicts) == (1, ())


def test_problems_and_drugs_are_counted_once_and_orders_each(database: Database, made: Made) -> None:
    for day in range(4):
        made.add(PILL, None, day, "stopped" if day < 3 else "active")
    made.add(Kind(category=Category.MEDICATION, name="Aspirin"), None, 0, "active")
    store(database, made.facts)
    assert ask(database, Shape.COUNT, categories=(Category.MEDICATION,)).count == 2
    assert ask(database, Shape.COUNT, PILL, each=True).count == 4


def test_visits_are_days_with_records(database: Database, made: Made) -> None:
    for day in (0, 0, 3, 9):
        made.add(PULSE, "70", day)
    made.add(GOUT, None, 100, "active")
    store(database, made.facts)
    assert ask(database, Shape.COUNT, visits=True).count == 3
    assert ask(database, Shape.COUNT, visits=True, first_day=DAY + timedelta(days=1)).count == 2
    assert [f.day for f in ask(database, Shape.LATEST, visits=True).facts] == [DAY + timedelta(days=9)]
    assert len(ask(database, Shape.EARLIEST, visits=True).facts) == 2


def test_different_values_of_one_day_conflict_and_equal_ones_do_not(database: Database, made: Made) -> None:
    first = made.add(PULSE, "70", 1)
    second = made.add(PULSE, "90", 1)
    made.add(WEIGHT, "80.0", 1)
    made.add(WEIGHT, "80", 1)
    made.add(WEIGHT, "176", 1, unit="lb")
    store(database, made.facts)
    [conflict] = ask(database, Shape.LATEST, PULSE).conflicts
    assert set(conflict.facts) == {first, second}
    assert not ask(database, Shape.LATEST, WEIGHT).conflicts


def test_readings_of_one_day_told_with_the_time_follow_each_other(database: Database, made: Made) -> None:
    noon, night, morning = (
        replace(made.add(PULSE, value, 3), moment=at)
        for value, at in (("80", "12:05:00"), ("61", "23:30:00"), ("72", "07:10:00"))
    )
    store(database, [noon, night, morning])
    last, first = ask(database, Shape.LATEST, PULSE), ask(database, Shape.EARLIEST, PULSE)
    assert (last.facts, last.conflicts) == ((night,), ())
    assert first.facts == (morning,)
    whole_day = ask(database, Shape.VALUE, PULSE, first_day=night.day, last_day=night.day)
    assert (whole_day.facts, whole_day.conflicts) == ((morning, noon, night), ())


def test_two_values_at_one_time_still_conflict(database: Database, made: Made) -> None:
    both = [replace(made.add(PULSE, value, 3), moment="12:05:00") for value in ("80", "61")]
    store(database, both)
    [conflict] = ask(database, Shape.LATEST, PULSE).conflicts
    assert set(conflict.facts) == set(both)


@pytest.mark.parametrize(
    ("first", "last", "found"),
    [
        (date(2021, 1, 1), date(2021, 12, 31), ["21"]),
        (date(2019, 1, 1), date(2021, 12, 31), ["19", "21"]),
        (date(2021, 3, 1), date(2021, 3, 31), []),
        (date(2019, 3, 1), date(2019, 3, 31), ["19"]),
        (date(2018, 1, 1), date(2018, 12, 31), []),
    ],
)
def test_a_year_or_month_in_place_of_a_day_is_of_the_time_that_holds_it_whole(
    database: Database, made: Made, first: date, last: date, found: list[str]
) -> None:
    dated = (("5", None), ("19", "2019-03"), ("21", "2021"))
    store(database, [replace(made.add(WEIGHT, value, None), moment=moment) for value, moment in dated])
    result = ask(database, Shape.LIST, WEIGHT, first_day=first, last_day=last)
    assert [fact.value for fact in result.facts] == found
    assert [f.value for f in ask(database, Shape.LATEST, WEIGHT).facts] == ["21"]
    assert [f.value for f in ask(database, Shape.EARLIEST, WEIGHT).facts] == ["19"]


@pytest.mark.parametrize(("over", "conflicts"), [(5, 1), (0, 1), (-5, 0)])
def test_a_problem_still_open_that_a_newer_record_ends_is_a_conflict(
    database: Database, made: Made, over: int, conflicts: int
) -> None:
    made.add(GOUT, None, 0, "active")
    made.add(GOUT, None, over, "resolved")
    store(database, made.facts)
    assert len(ask(database, Shape.LIST, GOUT, present=True).conflicts) == conflicts


def test_an_allergy_beside_no_known_allergy_is_a_conflict(database: Database, made: Made) -> None:
    denial = made.add(NO_ALLERGY, None, 0, "active")
    store(database, made.facts)
    empty = ask(database, Shape.LIST, categories=(Category.ALLERGY,), present=True)
    assert (empty.count, empty.denials) == (0, (denial,))
    made.add(PEANUT, None, 1, "active")
    store(database, made.facts)
    result = ask(database, Shape.YES_NO, PEANUT, present=True)
    assert (result.count, len(result.conflicts)) == (1, 1)


def test_two_times_and_two_patients_are_compared_by_what_was_last(database: Database, made: Made) -> None:
    for day in (0, 1, 400, 401):
        made.add(WEIGHT, str(80 + day), day)
    made.add(WEIGHT, "60", 3, who="b")
    store(database, made.facts)
    years = tuple(
        Selector(kinds=(WEIGHT,), first_day=date(y, 1, 1), last_day=date(y, 12, 31)) for y in (2020, 2021)
    )
    times = ask(database, Shape.COMPARISON, WEIGHT, times=years)
    assert [f.value for f in times.facts] == ["81", "481"]
    both = ask(database, Shape.COMPARISON, WEIGHT, of=("a", "b"))
    assert {f.patient_id: f.value for f in both.facts} == {"a": "481", "b": "60"}


def test_what_a_cohort_has_is_tallied(database: Database, made: Made) -> None:
    for who in ("a", "b", "c"):
        made.add(GOUT, None, 0, "active" if who != "c" else "resolved", who=who)
        made.add(PILL, None, 0, "active", who=who)
        made.add(PILL, None, 1, "active", who=who)
    made.add(PEANUT, None, 0, "active", who="b")
    in_capitals = PEANUT.model_copy(update={"name": PEANUT.name.upper()})
    made.add(in_capitals, None, 0, "active", who="a")  # the same thing
    store(database, made.facts)
    gout = Criterion(selector=Selector(kinds=(GOUT,), present=True))
    result = ask(
        database,
        Shape.TWO_STEP,
        of=(),
        cohort=(gout,),
        categories=(Category.MEDICATION, Category.ALLERGY),
    )
    assert result.patients == ("a", "b")
    tallied = [(one.kind.name.casefold(), one.patients) for one in result.tallies]
    assert sorted(tallied) == sorted((one.name.casefold(), 2) for one in (PILL, PEANUT))


def test_any_of_several_ways_will_do_and_none_of_them_where_all_are_denied(
    database: Database, made: Made
) -> None:
    for who, kind in (("a", GOUT), ("b", ASTHMA), ("c", PILL)):
        made.add(kind, None, 0, "active", who=who)
    store(database, made.facts)
    either = Criterion(selector=Selector(kinds=(GOUT,)), otherwise=(Selector(kinds=(ASTHMA,)),))
    neither = either.model_copy(update={"negated": True})
    assert ask(database, Shape.COHORT, of=(), cohort=(either,)).patients == ("a", "b")
    assert ask(database, Shape.COHORT, of=(), cohort=(neither,)).patients == ("c",)


@pytest.mark.parametrize("shape", [Shape.AVERAGE, Shape.HIGHEST, Shape.LOWEST, Shape.LATEST])
def test_kinds_that_are_not_the_same_thing_are_never_mixed(
    database: Database, made: Made, shape: Shape
) -> None:
    for day, (kind, value) in enumerate([(PULSE, "70"), (PULSE, "80"), (WEIGHT, "60"), (WEIGHT, "90")]):
        made.add(kind, value, day, unit="1")
    store(database, made.facts)
    result = ask(database, shape, PULSE, WEIGHT)
    if shape is Shape.AVERAGE:
        found = {(one.name, one.value) for one in result.figures}
        assert found == {(PULSE.name, Decimal(75)), (WEIGHT.name, Decimal(75))}
        assert result.number is None
    else:
        wanted = {Shape.LOWEST: {"70", "60"}}.get(shape, {"80", "90"})
        assert {fact.value for fact in result.facts} == wanted


def test_too_many_rows_are_refused_with_a_sentence(
    database: Database, made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    from privrag_desktop.store import read_only

    for _ in range(4):
        made.add(PULSE, "70")
    store(database, made.facts)
    usual = read_only.read_only_rows.__kwdefaults__ or {}
    monkeypatch.setattr(read_only.read_only_rows, "__kwdefaults__", usual | {"most": 3})
    with pytest.raises(QueryRefused, match="more than 3 rows"):
        ask(database, Shape.LIST, PULSE)


def test_a_query_for_a_few_patients_uses_their_index_and_a_cohort_that_of_kinds(database: Database) -> None:
    from privrag_desktop.retrieve.selecting import _sql

    def plan(patients: tuple[str, ...] | None) -> str:
        sql, parameters = _sql("name", Selector(), GOUT, patients)
        return str(database.rows(f"EXPLAIN QUERY PLAN {sql}", *parameters))

    assert "patient_id=?" in plan(("a",))
    assert "facts_by_kind" in plan(None)


def test_what_is_over_is_what_the_newest_record_ends(database: Database, made: Made) -> None:
    made.add(GOUT, None, 0, "active")
    made.add(GOUT, None, 1, "resolved")
    made.add(ASTHMA, None, 0, "resolved")
    made.add(ASTHMA, None, 1, "active")
    store(database, made.facts)
    assert [f.name for f in ask(database, Shape.LIST, GOUT, ASTHMA, over=True).facts] == ["Gout"]
    having_had = Criterion(selector=Selector(kinds=(GOUT,), over=True))
    assert ask(database, Shape.COHORT, of=(), cohort=(having_had,)).patients == ("a",)


def test_a_problem_without_any_date_is_not_denied_when_its_first_day_is_asked_for(
    database: Database, made: Made
) -> None:
    problem = made.add(GOUT, None, None, "active")
    store(database, made.facts)
    assert ask(database, Shape.EARLIEST, GOUT).facts == (problem,)
