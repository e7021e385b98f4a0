"""How long something lasted, how much time passed, and how old patients were."""

from dataclasses import replace
from decimal import Decimal

import pytest
from pydantic import ValidationError

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.domain.patients import Patient
from privrag_desktop.questions.query.query_language import (
    AgeAt,
    AgeRange,
    AgesOf,
    Entries,
    Lasted,
    Passed,
    People,
    Pick,
    Unit,
    Who,
)
from privrag_desktop.store.database import Database
from tests.made_up import merge
from tests.retrieve.exact.asked_queries import PILLS, PULSES, WEIGHTS, ask, numbers_of, of_a
from tests.retrieve.plans_of_facts import GOUT, WEIGHT, Made, store


@pytest.mark.parametrize(
    ("unit", "number"), [(Unit.DAY, 105), (Unit.WEEK, 15), (Unit.MONTH, 3), (Unit.YEAR, 0), (Unit.HOUR, 2520)]
)
def test_the_time_since_an_entry(filled: Database, unit: Unit, number: int) -> None:
    query = Passed(since=of_a(WEIGHTS, pick=Pick(nth=1)), unit=unit)
    assert numbers_of(ask(filled, query)) == [("", Decimal(number))]


def test_the_time_between_two_entries(filled: Database) -> None:
    query = Passed(since=of_a(PILLS, pick=Pick(nth=1)), until=of_a(PILLS, pick=Pick(nth=-1)), unit=Unit.MONTH)
    assert numbers_of(ask(filled, query)) == [("", Decimal(1))]


@pytest.mark.parametrize(
    ("deceased", "numbers"), [("2020-04-14", [("", Decimal(104))]), ("2020-04", []), ("yes", []), (None, [])]
)
def test_the_time_until_a_death_whose_day_is_recorded(
    filled: Database, deceased: str | None, numbers: list[tuple[str, Decimal]]
) -> None:
    with filled.transaction() as tx:
        merge(tx, PatientRecord(Patient("a", "a", "female", "1957-11-23", deceased), (), ()))
    outcome = ask(filled, Passed(since=of_a(WEIGHTS, pick=Pick(nth=1)), until_death=True))
    assert numbers_of(outcome) == numbers


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
    outcome = ask(database, Lasted(of=of_a(WEIGHTS)))
    assert (numbers_of(outcome), outcome.undecided) == ([("", Decimal("2.25"))], 1)


def test_the_longest_is_told_with_its_entry(database: Database, made: Made) -> None:
    made.add(GOUT, None, 0, "resolved")
    made.add(GOUT, None, 40, "resolved", who="b")
    ends = ("2020-12-01", "2020-03-10")
    store(database, [replace(fact, ended=end) for fact, end in zip(made.facts, ends, strict=True)])
    outcome = ask(database, Lasted(of=Entries(kinds=(Category.CONDITION,)), by="maximum"))
    assert [one.facts[0].patient_id for one in outcome.figures] == ["a"]


def test_the_age_at_an_entry(filled: Database) -> None:
    [(_, age)] = numbers_of(ask(filled, AgeAt(of=of_a(PULSES, pick=Pick(nth=1)))))
    assert age == 62  # born on 23 November 1957


def test_ages_at_the_entries_of_many_are_one_number(filled: Database) -> None:
    of = of_a(PULSES)
    each = {one.facts[0].patient_id: one.number for one in ask(filled, AgeAt(of=of)).figures}
    mean = sum(each.values()) / len(each)  # several entries of one day are one age
    assert numbers_of(ask(filled, AgeAt(of=of, by="average"))) == [("", mean)]
    youngest = ask(filled, AgeAt(of=of, by="minimum"))
    assert {age for _, age in numbers_of(youngest)} == {min(each.values())}
    assert (
        ask(
            filled, AgeAt(of=of.model_copy(update={"concepts": (), "kinds": (Category.GOAL,)}), by="median")
        ).figures
        == ()
    )


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
    mean = ask(database, AgesOf(people=everybody))
    assert ([one.number for one in mean.figures], mean.undecided) == ([Decimal(54)], 1)
    eldest = ask(database, AgesOf(people=everybody, by="maximum"))
    assert [(one.name, one.number) for one in eldest.figures] == [("old", Decimal(89))]
    dead = ask(database, AgesOf(people=everybody, at_death=True))
    assert ([one.number for one in dead.figures], dead.undecided) == ([Decimal(50)], 1)
    fifty = ask(database, Who(people=People(died_aged=AgeRange(at_most=50))))
    assert fifty.patients == ("gone",)


def test_no_ages_of_nobody(database: Database) -> None:
    assert ask(_aged(database, ("a", None, None)), AgesOf(people=People())).figures == ()
