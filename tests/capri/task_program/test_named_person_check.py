"""A part of a name is not enough for an order: what stands beside it and fits somebody else is asked."""

from datetime import date

import pytest

from privrag_desktop.capri.task_program.named_person_check import has_other_initial, misfits, name_range
from privrag_desktop.domain.patients import Patient

ANN = Patient("1", "Ann Maria Lee", "female", "1957-11-23")
TODAY = date(2026, 11, 23)


def said(task: str, patient: Patient = ANN, called: str = "Lee") -> list[str]:
    """What does not fit the patient; `called` is the name that was found."""
    start = task.index(called)
    return list(misfits(task, (start, start + len(called)), patient, TODAY))


@pytest.mark.parametrize(
    ("task", "part"),
    [
        ("ESR for Mr Lee", "“Mr”, and the records have female for Ann Maria Lee"),
        ("ESR for Lee born 1960-01-02", "born on 1960-01-02, and the records have 1957-11-23"),
        ("ESR for Lee (DOB 2 January 1960)", "born on 1960-01-02"),
        ("ESR for Lee, aged 34", "34 years old, and the records have 69 years"),
        ("ESR for Lee, 34 y/o", "34 years old"),
        ("ESR for Lee (was born on 2 January 1960)", "born on 1960-01-02"),
        ("ESR for Lee, date of birth: 2 January 1960", "born on 1960-01-02"),
        ("ESR for Lee d.o.b. 2 January 1960", "born on 1960-01-02"),
        ("ESR for Lee, 34 years old", "34 years old"),
        ("ESR for Lee, 34 yrs old", "34 years old"),
        ("ESR for Lee (age is 34)", "34 years old"),
        ("ESR for Lee junior", "“junior”, and the records have no such name"),
        *((f"ESR for Lee {word}", f"“{word}”") for word in ("senior", "jnr", "snr", "sr", "Jr.")),
        *(
            (f"ESR for Lee's {word}", "close to")
            for word in ("grandmother", "mum", "fiancé", "spouse", "niece", "twin", "kids")
        ),
        ("give the father of Lee an ESR", "close to"),
        ("ESR on a son of Lee", "close to"),
        ("ESR for Lee's husband", "The task may mean somebody beside or close to Ann Maria Lee."),
        ("ESR for Lee's little baby", "close to"),
        ("an ESR for the mother of Lee", "close to"),
        ("an ESR for the mother of Mrs Lee", "close to"),
        ("ESR for Lee's neighbour", "close to"),
        ("ESR for the room-mate of Lee", "close to"),
        ("the lady next to Mrs Lee needs an ESR", "close to"),
        ("ESR for the man in the bed opposite Lee", "close to"),
    ],
)
def test_what_fits_somebody_else_is_told(task: str, part: str) -> None:
    [one] = said(task)
    assert part in one


@pytest.mark.parametrize(
    "task",
    [
        "ESR for Lee",
        "ESR for Mrs Lee",
        "ESR for Dr Lee",
        "ESR for Lee born 1957-11-23",
        "ESR for Lee born 23/11/1957",
        "ESR for Lee born in the Azores",
        "ESR for Lee, aged 68",
        "ESR for Lee, 2 years ago it was fine",
        "ESR for Lee 3 years after the stroke",
        "Lee's daughter rang, ESR please",
        "the daughter of Lee rang, ESR please",
        "write to the daughter of Lee",
        "Lee's neighbour rang, ESR please",
        "Lee next, ESR",
    ],
)
def test_what_fits_or_is_of_somebody_else_is_not(task: str) -> None:
    assert said(task) == []


def test_a_patient_of_whom_little_is_recorded_fits_whatever_is_said() -> None:
    unknown = Patient("2", "Kim Lee jr", None, None)
    assert said("ESR for Mr Lee jr, aged 34, born 1960-01-02", unknown) == []
    assert said("ESR for Lee born 1960-01-02", unknown) == []
    assert said("ESR for Lee aged 34", unknown) == []


def test_a_double_name_is_another_name() -> None:
    task = "Ann Lee-Meier"
    assert name_range(task, 0, 7) == (0, 13)
    assert name_range("Meier-Lee", 6, 9) == (0, 9)
    assert name_range("Lee - today", 0, 3) == (0, 3)
    assert name_range("Lee-ECG", 0, 3) == (0, 3)


@pytest.mark.parametrize(
    ("task", "is_other"),
    [("X. Lee", True), ("K Lee", False), ("A. Lee", False), ("M.Lee", False), ("Lee", False)],
)
def test_an_initial_of_none_of_the_names_is_of_somebody_else(task: str, is_other: bool) -> None:
    assert has_other_initial(task, task.index("Lee"), ANN) is is_other
