"""A search term is understood as a competent clerk would, whichever way it is put."""

import pytest

from privrag_desktop.capri.entities.types.health_records import Patient, Practitioner
from privrag_desktop.capri.toolkits.health_records.function_argument_types import PatientCriteria
from privrag_desktop.capri.toolkits.health_records.patient_and_doctor_search import (
    doctors_found,
    patients_found,
)

PATIENTS = (
    Patient(
        patient_id="PT1", name="Rose Long", age=31, gender="female", conditions=("Huntington's disease",)
    ),
    Patient(
        patient_id="PT2", name="Anna Reed", age=30, gender="female", conditions=("Huntington's disease",)
    ),
    Patient(
        patient_id="PT3",
        name="Bo Reed",
        age=45,
        gender="male",
        conditions=("Asthma",),
        allergies=("Penicillin",),
    ),
    Patient(
        patient_id="PT4",
        name="Cy Poe",
        age=50,
        gender="male",
        conditions=("Asthma",),
        medications=("Penicillin",),
    ),
    Patient(patient_id="PT5", name="Di Poe", gender="female", conditions=("Type 2 diabetes", "Asthma")),
)
DOCTORS = (
    Practitioner(doctor_id="DR1", name="Ada Brandt", specialty="Neurology"),
    Practitioner(doctor_id="DR2", name="Anna Cole", specialty="General practice"),
)


@pytest.mark.parametrize(
    ("term", "found"),
    [
        ("women over 30 with Huntington's disease", "1"),
        ("Huntington\u2019s disease female older than 30", "1"),
        ("female, age > 30, Huntington", "1"),
        ("women aged 30 or over with Huntingtons disease", ""),  # another word
        ("women aged 30 or over who have Huntington's", "12"),
        ("women at least 30 years old with huntington disease", "12"),
        ("age >= 30 female", "12"),
        ("30+ women", "12"),
        ("men under 50 with asthma", "3"),
        ("male patients 50 or younger diagnosed with asthma", "34"),
        ("men up to 50", "34"),
        ("aged 45", "3"),
        ("between 30 and 31", "12"),
        ("patients allergic to penicillin", "3"),
        ("penicillin allergy", "3"),
        ("allergies: penicillin", "3"),
        ("men taking penicillin", "4"),
        ("penicillin", "34"),
        ("type 2 diabetes", "5"),
        ("Rose Long", "1"),
        ("rose", "1"),
        ("Reed", "23"),
        ("patient named Reed", "23"),
        ("Ros", ""),
        ("pt4", "4"),
        ("patients", "12345"),
        ("asthma and diabetes", "5"),
        ("women with asthma over 20", ""),  # nobody knows how old she is
    ],
)
def test_a_term_finds_those_who_are_all_it_says(term: str, found: str) -> None:
    assert "".join(one.key.removeprefix("PT") for one in patients_found(term, PATIENTS)) == found


@pytest.mark.parametrize(
    ("term", "found"),
    [
        ("Brandt", "1"),
        ("Dr. Ada Brandt", "1"),
        ("neurologist", "1"),
        ("Neurology specialist", "1"),
        ("general practitioner", "2"),
        ("Anna", "2"),
        ("dr1", "1"),
        ("cardiologist", ""),
        ("Anna neurology", ""),
    ],
)
def test_doctors_are_found_by_name_id_or_what_they_do(term: str, found: str) -> None:
    assert "".join(one.key.removeprefix("DR") for one in doctors_found(term, DOCTORS)) == found


@pytest.mark.parametrize(
    ("criteria", "found"),
    [
        (PatientCriteria(gender="female", over=30, condition="Huntington's disease"), "1"),
        (PatientCriteria(gender="male", under=50, condition="Asthma", allergy="Penicillin"), "3"),
        (PatientCriteria(medication="Penicillin"), "4"),
        (PatientCriteria(name="Reed", gender="female"), "2"),
        (PatientCriteria(over=30, under=50), "13"),
    ],
)
def test_criteria_find_the_same_when_they_are_put_in_one_term(criteria: PatientCriteria, found: str) -> None:
    ids = (one.key for one in patients_found(criteria.search_term, PATIENTS))
    assert "".join(one.removeprefix("PT") for one in ids) == found
