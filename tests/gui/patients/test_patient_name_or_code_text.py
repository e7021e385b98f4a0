"""Who a patient is, in words: without names no more than sex, a band of ten years, and that somebody died."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.patient_overview import PatientListEntry
from privrag_desktop.domain.patients import Patient
from privrag_desktop.gui.patients.patient_name_or_code_text import about, title_of, written_day

TODAY = date(2026, 11, 22)
BANDS = {f"{first}–{first + 9} years" for first in range(0, 90, 10)} | {"90 or older"}


def patient(born: str | None, died: str | None = None, gender: str | None = "male") -> PatientListEntry:
    return PatientListEntry(Patient("x", "Ann Other", gender, born, died), "CCC-222")


@pytest.mark.parametrize(
    ("listed", "masked", "named"),
    [
        (patient("1930-01-01"), "Male · 90 or older", "Male · 96 years · born 1 Jan 1930 · CCC-222"),
        (patient("2025-06-01"), "Male · 0–9 years", "Male · 1 year · born 1 Jun 2025 · CCC-222"),
        (
            patient("1950-01-01", "2000-03-01"),
            "deceased · Male · 50–59 years",
            "died 1 Mar 2000 · Male · 50 years · born 1 Jan 1950 · CCC-222",
        ),
        (
            patient("1950-01-01", "yes"),
            "deceased · Male · age not recorded",
            "deceased · Male · age not recorded · born 1 Jan 1950 · CCC-222",
        ),
        (
            patient("1950-01-01", "no"),
            "Male · 70–79 years",
            "Male · 76 years · born 1 Jan 1950 · CCC-222",
        ),
        (patient("1950-03"), "Male · 70–79 years", "Male · 76 years · born 1950-03 · CCC-222"),
        (
            patient(None, gender=None),
            "Sex not recorded · age not recorded",
            "Sex not recorded · age not recorded",
        ),
    ],
)
def test_words_tell_no_more_than_they_may(listed: PatientListEntry, masked: str, named: str) -> None:
    assert about(listed, TODAY, named=False) == masked
    assert about(listed, TODAY, named=True).removesuffix(" · CCC-222") == named.removesuffix(" · CCC-222")


def test_somebody_without_a_name_is_called_by_the_code() -> None:
    nameless = PatientListEntry(Patient("x", "", None, None), "CCC-222")
    assert title_of(nameless, named=True) == "CCC-222"
    assert written_day("2019-99-99T10") == "2019-99-99T10"


@given(st.dates(date(1880, 1, 1), TODAY))
def test_without_names_no_year_of_a_birth_is_told(born: date) -> None:
    told = about(patient(born.isoformat()), TODAY, named=False)
    assert str(born.year) not in told
    assert told.removeprefix("Male · ") in BANDS


@pytest.mark.parametrize(
    ("day", "told"),
    [
        ("1957-11-23", "23 Nov 1957"),
        ("2019-03-14T10:30:00Z", "14 Mar 2019"),
        ("1957-11", "1957-11"),
        ("1957", "1957"),
        ("", ""),
    ],
)
def test_a_day_is_told_no_more_exactly_than_it_is_recorded(day: str, told: str) -> None:
    assert written_day(day) == told
