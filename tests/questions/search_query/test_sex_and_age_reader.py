"""Sex and age in a question: read as people say them, never dropped, never read into a reading's limit."""

from datetime import date, timedelta
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.domain.patients import Patient
from privrag_desktop.questions.search_query.search_query_reader import question_query
from privrag_desktop.questions.search_query.sex_and_age_reader import (
    SexAndAge,
    is_unclear,
    read_people,
)
from privrag_desktop.store.database import Database
from privrag_desktop.store.patients_and_identifiers import patients_among
from tests.made_up import fact, merge


@pytest.mark.parametrize(
    ("question", "people"),
    [
        ("women with asthma", SexAndAge(gender="female")),
        ("How many female patients have asthma?", SexAndAge(gender="female")),
        ("men over 60 with gout", SexAndAge(gender="male", at_least=61)),
        ("Which patients over 60 have gout?", SexAndAge(at_least=61)),
        ("who has gout and is over 60 years old?", SexAndAge(at_least=61)),
        ("patients aged 60 or older with gout", SexAndAge(at_least=60)),
        ("patients under the age of 40", SexAndAge(at_most=39)),
        ("patients between 40 and 60 years old", SexAndAge(at_least=40, at_most=60)),
        ("how many over 60s have gout", SexAndAge(at_least=61)),
        ("people in their 60s with gout", SexAndAge(at_least=60, at_most=69)),
        ("60-year-old women with gout", SexAndAge(gender="female", at_least=60, at_most=60)),
        ("children with asthma", SexAndAge(at_most=17)),
        ("How many elderly patients have asthma?", SexAndAge(at_least=65)),
        ("men and women over 70 with gout", SexAndAge(at_least=71)),
    ],
)
def test_who_is_meant_by_sex_and_age_is_read(question: str, people: SexAndAge) -> None:
    assert question_query(question, (), frozenset(), ()).people == people


@pytest.mark.parametrize(
    "question",
    [
        "patients with a BMI over 30",
        "who has an HbA1c above 9",
        "patients above 60 kg",
        "Which patients had 3 visits?",
        "patients with asthma for more than 10 years ago",
        "How many patients take metformin 500?",
    ],
)
def test_a_number_of_something_else_is_no_age(question: str) -> None:
    assert question_query(question, (), frozenset(), ()).people is None


@pytest.mark.parametrize(
    "question",
    ["younger patients with gout", "middle-aged men with gout", "patients over 60 or with gout"],
)
def test_what_may_be_meant_two_ways_is_asked_back(question: str) -> None:
    assert is_unclear(question)


@given(st.text(alphabet="women over60 and,.?", max_size=40))
def test_every_other_letter_keeps_its_place(text: str) -> None:
    told = read_people(text)
    if told is not None:
        assert len(told.text) == len(text)
        assert all(0 <= start < end <= len(text) for start, end in told.spans)


@given(st.dates(date(1900, 3, 1), date(2026, 11, 22)), st.integers(0, 100))
def test_a_birthday_is_within_when_the_age_is(born: date, years: int) -> None:
    today = date(2026, 11, 22)
    age = today.year - born.year - ((today.month, today.day) < (born.month, born.day))
    first, last = SexAndAge(at_least=years, at_most=years).born_within(today)
    assert first is not None
    assert last is not None
    assert (first <= born <= last) == (age == years)


def test_only_those_meant_are_counted_and_the_ones_nobody_can_tell_are_said(tmp_path: Path) -> None:
    today = date.today()
    born = {"old": today - timedelta(days=365 * 80), "young": today - timedelta(days=365 * 20)}
    with_dates = {who: day.isoformat() for who, day in born.items()} | {"unknown": None}
    database = Database.create(tmp_path / "vault.db", bytes(range(32)))
    with database.transaction() as tx:
        for who, day in with_dates.items():
            own = fact(who, category=Category.CONDITION, name="Asthma", value=None, status="active")
            merge(tx, PatientRecord(Patient(who, who, "female", day), (own,), ()))
    old = patients_among(database, "female", *SexAndAge(at_least=65).born_within(today))
    men = patients_among(database, "male", *SexAndAge().born_within(today))
    database.close()
    assert old == ({"old"}, 1)
    assert men == (frozenset(), 0)
