"""A summary is made of the newest, the extreme and what is present: few facts, and its hash tells which."""

from dataclasses import replace
from datetime import date

import pytest

from privrag_desktop.agents.summaries.fact_selection import (
    Item,
    choices_of,
    related_readings,
)
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.store.patient_summaries import SummaryKind
from tests import made_up


def fact(category: Category, name: str, ending: str = "", value: str | None = None, day: str = "") -> Fact:
    return Fact(
        patient_id="zq",
        resource=f"Any/{name}{value}{day}",
        category=category,
        name=name,
        sentence=f"{category.value}: {name}{ending}.",
        value=value,
        unit=None,
        day=date.fromisoformat(day) if day else None,
        status="active",
    )


def reading(name: str, value: str, day: str, category: Category = Category.VITAL) -> Fact:
    return fact(category, name, f" was {value} kg", value, day)


DIABETES = fact(
    Category.CONDITION, "Diabetes mellitus type 2", ", active, since 2015-05-05", day="2015-05-05"
)
GOUT = fact(Category.CONDITION, "Gout", ", resolved on 2011-01-01", day="2010-01-01")
METFORMIN = fact(
    Category.MEDICATION,
    "Metformin 500 MG Oral Tablet",
    ", active, for Diabetes mellitus type 2",
    day="2016-06-06",
)
ASPIRIN = fact(Category.MEDICATION, "Aspirin 81 MG", ", active, ordered on 2017-07-07", day="2017-07-07")
PULSE = reading("Heart rate", "62", "2013-01-01")

SUGAR = reading("Hemoglobin A1c", "7.2", "2012-01-01", Category.LABORATORY)
WEIGHTS = [reading("Body Weight", v, f"20{10 + n}-01-01") for n, v in enumerate(("80", "95.5", "71", "88"))]


def test_a_patient_has_a_summary_and_each_problem_with_something_to_tell_has_one() -> None:
    found = choices_of(made_up.patient(), [DIABETES, GOUT, METFORMIN, ASPIRIN, *WEIGHTS, PULSE, SUGAR])
    assert [(one.document_id, one.kind, one.about) for one in found] == [
        ("zq/summary", SummaryKind.PATIENT, ""),
        ("zq/summary/1", SummaryKind.PROBLEM, DIABETES.name),
    ]
    assert found[1].items == (Item(DIABETES), Item(METFORMIN), Item(SUGAR))
    assert "made by the program" in found[1].heading


def test_a_summary_is_made_of_the_newest_and_the_extreme() -> None:
    [whole] = choices_of(made_up.patient(), [*WEIGHTS, ASPIRIN, GOUT])
    assert [(item.fact, item.note) for item in whole.items] == [
        (GOUT, ""),
        (ASPIRIN, ""),
        (WEIGHTS[3], "the latest of 4"),
        (WEIGHTS[1], "the highest of 4"),
    ]


@pytest.mark.parametrize("status", ["resolved", "stopped", "entered-in-error", "inactive"])
def test_what_is_over_or_wrong_is_no_present_problem_or_drug(status: str) -> None:
    [whole] = choices_of(made_up.patient(), [replace(one, status=status) for one in (DIABETES, METFORMIN)])
    assert whole.items == ()


def test_findings_come_after_disorders_however_new() -> None:
    finding = fact(Category.CONDITION, "Received education (finding)", day="2024-01-01")
    [whole] = choices_of(made_up.patient(), [finding, replace(GOUT, status="active")])
    assert [item.fact.name for item in whole.items] == ["Gout", "Received education (finding)"]


def test_little_enough_for_a_small_model_is_chosen() -> None:
    many = [reading(f"Reading {kind}", str(n), f"2{n:03}-01-01") for kind in range(40) for n in range(9)]
    many += [fact(Category.CONDITION, f"Problem {n}", day="2020-01-01") for n in range(50)]
    [whole] = choices_of(made_up.patient(), many)
    assert len(whole.items) < 30


@pytest.mark.parametrize(
    "changed",
    [
        replace(DIABETES, sentence="Another."),
        replace(DIABETES, status=None),
        replace(DIABETES, resource="Any/2"),
    ],
)
def test_the_hash_is_another_when_a_fact_is(changed: Fact) -> None:
    [one], [other] = (choices_of(made_up.patient(), [f]) for f in (DIABETES, changed))
    assert one.facts_hash != other.facts_hash
    [renamed] = choices_of(made_up.patient(name="Somebody Else"), [DIABETES])
    assert renamed.facts_hash != one.facts_hash
    assert choices_of(made_up.patient(), [DIABETES])[0].facts_hash == one.facts_hash


def test_readings_that_tell_how_a_problem_stands_are_known_by_its_words() -> None:
    assert ("hemoglobin", "a1c") in related_readings("Type 2 DIABETES mellitus")
    assert related_readings("Sprained ankle") == ()
