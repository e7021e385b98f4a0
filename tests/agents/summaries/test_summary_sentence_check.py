"""A sentence of a summary says what facts say: one that says more, or something else, is dropped."""

from collections.abc import Sequence
from datetime import date

import pytest

from privrag_desktop.agents.summaries.fact_selection import (
    Item,
)
from privrag_desktop.agents.summaries.summary_sentence_check import ShownFact, rests_on
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact


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

WEIGHTS = [reading("Body Weight", v, f"20{10 + n}-01-01") for n, v in enumerate(("80", "95.5", "71", "88"))]

PULSE = reading("Heart rate", "62", "2013-01-01")

SUGAR = reading("Hemoglobin A1c", "7.2", "2012-01-01", Category.LABORATORY)


def lines(*items: Item | Fact) -> list[ShownFact]:
    told = [item if isinstance(item, Item) else Item(item) for item in items]
    return [ShownFact(item.fact, item.line) for item in told]


SHOWN = lines(
    DIABETES,
    GOUT,
    METFORMIN,
    ASPIRIN,
    Item(WEIGHTS[3], "the latest of 4"),
    Item(WEIGHTS[1], "the highest of 4"),
    PULSE,
    SUGAR,
)


@pytest.mark.parametrize(
    ("sentence", "facts"),
    [
        ("The patient has Diabetes mellitus type 2, active, since 2015-05-05.", [DIABETES]),
        ("She takes Metformin 500 MG for Diabetes mellitus type 2.", [METFORMIN]),
        ("Gout was resolved on 2011-01-01.", [GOUT]),
        ("The patient takes Metformin and Aspirin 81 MG.", [METFORMIN, ASPIRIN]),
        ("The latest Body Weight was 88 kg, on 2013-01-01.", [WEIGHTS[3]]),
        ("Body Weight was 88 kg on 2013-01-01 and 95.5 kg on 2011-01-01.", [WEIGHTS[3], WEIGHTS[1]]),
        ("On 2011-01-01 the highest Body Weight was 95.5 kg.", [WEIGHTS[1]]),
        ("Heart rate was 62 kg and Hemoglobin A1c was 7.2 kg.", [PULSE, SUGAR]),
    ],
)
def test_what_facts_bear_out_is_kept_with_these_facts(sentence: str, facts: Sequence[Fact]) -> None:
    assert [line.fact for line in rests_on(sentence, SHOWN)] == list(facts)


@pytest.mark.parametrize(
    "sentence",
    [
        "The patient is doing well.",  # nothing of the facts
        "",
        "The patient takes Warfarin 5 MG.",  # invented
        "The patient takes Metformin 500 MG and Warfarin.",
        "The patient takes Metformin 850 MG.",  # another dose
        "The patient takes Aspirin 81 MG for Gout.",  # a reason nobody gave
        "The patient has Gout, active.",  # it is over
        "Diabetes mellitus type 2 was resolved on 2011-01-01.",
        "The patient has no Gout.",
        "The patient does not take Aspirin.",
        "Body Weight was 95.5 kg on 2013-01-01.",  # another day's
        "Body Weight was 62 kg.",  # another reading's
        "The highest Body Weight was 88 kg.",  # it is the latest
        "Heart rate was 7.2 kg and Hemoglobin A1c was 62 kg.",  # swapped
        "The Body Weight was measured on 2011-01-01 at 88 kg.",
        "Body Weight of 88 kg suggests obesity.",  # a conclusion
        "The patient, Zebulonia Quetzalkamp, takes Aspirin.",
        "Aspirin [DATE_7] was ordered.",  # a mark nobody issued
        "Metformin caused Gout.",
        "Three patients take Aspirin.",
    ],
)
def test_what_they_do_not_bear_out_is_dropped(sentence: str) -> None:
    assert rests_on(sentence, SHOWN) == ()
