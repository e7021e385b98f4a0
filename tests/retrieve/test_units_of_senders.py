"""Two writings of a unit are one where they say so, and only there."""

from decimal import Decimal

import pytest

from privrag_desktop.fhir.documents import group_documents
from privrag_desktop.retrieve.charts import kinds_of
from privrag_desktop.retrieve.plan import Criterion, Selector
from privrag_desktop.retrieve.shapes import Shape
from privrag_desktop.store.database import Database
from tests.made_up import patient
from tests.retrieve.plans_of_facts import WEIGHT, Made, ask, store

LITRE = "Units for each litre"  # no list knows it


def test_what_ucum_says_is_one_unit_is_one(database: Database, made: Made) -> None:
    """Two senders and a third who writes it out: one series, one average, one limit."""
    made.add(WEIGHT, "40", 0, unit="U/L")
    made.add(WEIGHT, "80", 1, unit=LITRE, ucum="U/L")
    made.add(WEIGHT, "60", 2, unit="u/l", ucum="U/L")
    made.add(WEIGHT, "7", 3, unit=LITRE)
    store(database, made.facts)
    highest = ask(database, Shape.HIGHEST, WEIGHT)
    assert ([f.value for f in highest.facts], highest.left_out) == (["80"], 1)
    assert ask(database, Shape.AVERAGE, WEIGHT).number == Decimal(60)
    assert ask(database, Shape.TREND, WEIGHT).count == 3
    assert ask(database, Shape.YES_NO, WEIGHT, above=Decimal(70), unit="U/L").count == 1
    charts = kinds_of(group_documents(patient("a", "a"), made.facts))
    assert [len(one.readings) for one in charts] == [3, 1]


def test_a_limit_holds_where_the_first_reading_is_written_out(database: Database, made: Made) -> None:
    made.add(WEIGHT, "80", 0, unit=LITRE, ucum="U/L")
    store(database, made.facts)
    assert ask(database, Shape.YES_NO, WEIGHT, above=Decimal(70), unit="U/L").count == 1
    heavy = Criterion(selector=Selector(kinds=(WEIGHT,), above=Decimal(70), unit="U/L"))
    assert ask(database, Shape.COHORT, of=(), cohort=(heavy,)).patients == ("a",)


@pytest.mark.parametrize("ucum", ["mg/dL", "mmol/L", None])
def test_a_code_that_denies_a_known_unit_counts_for_nothing(
    database: Database, made: Made, ucum: str | None
) -> None:
    """A millimole that a sender coded as milligram must not be averaged with milligrams."""
    made.add(WEIGHT, "100", 0, unit="mg/dL")
    made.add(WEIGHT, "110", 1, unit="milligrams per deciliter", ucum="mg/dL")
    made.add(WEIGHT, "5.5", 2, unit="mmol/l", ucum=ucum)
    store(database, made.facts)
    average = ask(database, Shape.AVERAGE, WEIGHT)
    assert (average.number, average.left_out) == (Decimal(105), 1)
