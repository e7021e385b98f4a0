"""Whom of several the words of a task mean: what they do not say tells nothing."""

import pytest

from privrag_desktop.capri.entities.types.health_records import Patient
from privrag_desktop.capri.linking.namesake_disambiguation import fitting_people

CALLED = Patient(name="Odell Blanda")
MAN = Patient(patient_id="1", name="Odell Blanda", age=61, gender="male", conditions=("Diabetes mellitus",))
WOMAN = Patient(patient_id="2", name="Odell Blanda", age=34, gender="female", conditions=("Asthma",))
LONGER = Patient(patient_id="3", name="Odell Zoe Blanda", age=50, gender="female")


@pytest.mark.parametrize(
    ("task", "keys"),
    [
        ("Order an x-ray for Odell Blanda", "12"),
        ("Order an x-ray for Odell Blanda, 61 years old", "1"),
        ("Order an x-ray for Odell Blanda (aged 34)", "2"),
        ("Order an x-ray for Odell Blanda (aged 35)", "12"),
        ("Order an x-ray for the Odell Blanda with diabetes", "1"),
        ("Order an asthma inhaler for Odell Blanda", "12"),
        ("Order insulin for diabetes for Odell Blanda", "12"),
    ],
)
def test_an_age_or_what_somebody_has_tells_two_apart_where_the_task_says_so(task: str, keys: str) -> None:
    assert "".join(one.key for one in fitting_people(CALLED, (MAN, WOMAN), task, alone=True)) == keys


def test_an_age_beside_several_names_may_be_anybodys() -> None:
    task = "Order an x-ray for Odell Blanda and Ann Lee, 61 years old"
    assert fitting_people(CALLED, (MAN, WOMAN), task, alone=False) == [MAN, WOMAN]


def test_the_gender_and_the_whole_name_tell() -> None:
    assert fitting_people(Patient(name="Blanda", gender="male"), (MAN, WOMAN), "", alone=True) == [MAN]
    assert fitting_people(CALLED, (MAN, LONGER), "", alone=True) == [MAN]


def test_a_name_that_nobody_bears_now_still_means_those_who_were_found_by_it() -> None:
    assert fitting_people(Patient(name="Ann Maiden"), (MAN, WOMAN), "", alone=True) == [MAN, WOMAN]
