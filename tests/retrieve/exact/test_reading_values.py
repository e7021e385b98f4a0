"""Two writings of a unit are one where they say so, and only there."""

from datetime import date
from decimal import Decimal

import pytest

from privrag_desktop.fhir.document_grouping import group_documents
from privrag_desktop.questions.query.query_language import (
    Concept,
    Count,
    Entries,
    Measure,
    ValueRange,
)
from privrag_desktop.retrieve.exact.patient_chart_builder import kinds_of
from privrag_desktop.retrieve.exact.query_execution import run
from privrag_desktop.store.database import Database
from tests.made_up import patient
from tests.retrieve.plans_of_facts import WEIGHT, Made, store

LITRE = "Units for each litre"  # no list knows it
OF = Entries(concepts=(Concept(category=WEIGHT.category, name=WEIGHT.name),))


def averages(database: Database) -> set[Decimal]:
    return {one.number for one in run(Measure(of=OF), database, date(2026, 1, 1)).figures}


def above_seventy(database: Database) -> Decimal:
    bounded = OF.model_copy(update={"bounds": ValueRange(above=Decimal(70), unit="U/L")})
    [figure] = run(Count(of=bounded), database, date(2026, 1, 1)).figures
    return figure.number


def test_what_ucum_says_is_one_unit_is_one(database: Database, made: Made) -> None:
    """Two senders and a third who writes it out: one series, one average, one limit."""
    made.add(WEIGHT, "40", 0, unit="U/L")
    made.add(WEIGHT, "80", 1, unit=LITRE, ucum="U/L")
    made.add(WEIGHT, "60", 2, unit="u/l", ucum="U/L")
    made.add(WEIGHT, "7", 3, unit=LITRE)
    store(database, made.facts)
    assert averages(database) == {Decimal(60), Decimal(7)}
    assert above_seventy(database) == 1
    charts = kinds_of(group_documents(patient("a", "a"), made.facts))
    assert [len(one.readings) for one in charts] == [3, 1]


def test_a_limit_holds_where_the_first_reading_is_written_out(database: Database, made: Made) -> None:
    made.add(WEIGHT, "80", 0, unit=LITRE, ucum="U/L")
    store(database, made.facts)
    assert above_seventy(database) == 1


@pytest.mark.parametrize("ucum", ["mg/dL", "mmol/L", None])
def test_a_code_that_denies_a_known_unit_counts_for_nothing(
    database: Database, made: Made, ucum: str | None
) -> None:
    """A millimole that a sender coded as milligram must not be averaged with milligrams."""
    made.add(WEIGHT, "100", 0, unit="mg/dL")
    made.add(WEIGHT, "110", 1, unit="milligrams per deciliter", ucum="mg/dL")
    made.add(WEIGHT, "5.5", 2, unit="mmol/l", ucum=ucum)
    store(database, made.facts)
    assert averages(database) == {Decimal(105), Decimal("5.5")}
