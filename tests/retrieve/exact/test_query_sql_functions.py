"""Whether the words of a finding say that it was found; what is not certain is neither.

Where entries were, and what patients are as persons, is asked by code; SQL itself may not read these details.
"""

import pytest

from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.personal_details import DetailKind, PersonalDetail
from privrag_desktop.questions.query.query_language import People, Personal, Who
from privrag_desktop.retrieve.exact.query_execution import run
from privrag_desktop.retrieve.exact.query_rows import people_of
from privrag_desktop.retrieve.exact.query_sql_functions import (
    _finds,
    functions_of_persons,
    functions_of_places,
)
from privrag_desktop.store.database import Database
from tests.made_up import merge
from tests.retrieve.exact.asked_queries import TODAY


@pytest.mark.parametrize(
    ("said", "positive", "negative"),
    [
        ("Detected (qualifier value)", True, False),
        ("Not detected (qualifier value)", False, True),
        ("Negative (qualifier value)", False, True),
        ("HIV positive", True, False),
        ("not HIV positive", False, True),
        ("Gram-negative rods detected", False, False),
        ("Indeterminate", False, False),
        ("12.3 mg/dL", False, False),
    ],
)
def test_finding_in_words_is_positive_negative_or_neither(said: str, positive: bool, negative: bool) -> None:
    sentence = f"Laboratory: A test was {said}."
    assert (_finds(sentence, "positive"), _finds(sentence, "negative")) == (positive, negative)


def test_places_are_read_only_where_a_query_asks_for_them(database: Database) -> None:
    assert functions_of_places(database, "SELECT 1") == ()
    [function] = functions_of_places(database, "SELECT is_at(f.patient_id, f.source, ?)")
    assert not function.call("a", "Encounter/1", '["Hill Clinic"]')


ASIAN, NOT_HISPANIC = (
    PersonalDetail(DetailKind.RACE, "Asian"),
    PersonalDetail(DetailKind.RACE, "Not Hispanic or Latino"),
)
NOT_ASIAN = Personal(kind=DetailKind.RACE, values=("Asian",), other=True)


def _store(database: Database, **details: tuple[PersonalDetail, ...]) -> None:
    with database.transaction() as tx:
        for who, own in details.items():
            merge(tx, PatientRecord(Patient(who, who, "female", None, None, own), (), ()))


def test_descent_that_is_not_recorded_is_not_another_one(database: Database) -> None:
    """Who is not Hispanic may be Asian."""
    white = PersonalDetail(DetailKind.RACE, "White")
    _store(database, a=(ASIAN, NOT_HISPANIC), b=(white, NOT_HISPANIC), c=(NOT_HISPANIC,), d=())
    assert people_of(database, People(personal=(NOT_ASIAN,))) == ("b",)
    assert people_of(database, People(personal=(NOT_ASIAN.model_copy(update={"other": False}),))) == ("a",)


def test_of_how_many_nothing_is_recorded_is_counted(database: Database) -> None:
    _store(database, a=(ASIAN,), b=())
    assert run(Who(people=People(personal=(NOT_ASIAN,))), database, TODAY).unsaid == 1


def test_details_are_read_only_where_a_query_asks_for_them(database: Database) -> None:
    assert functions_of_persons(database, "SELECT 1") == ()
