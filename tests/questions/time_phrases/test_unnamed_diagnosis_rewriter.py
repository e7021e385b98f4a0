"""“The diagnosis” is the first one of the disease that the question names; of no other and of none."""

import pytest

from tests.questions.vault_words import said_back

_DIABETES = "Diabetes mellitus type 2 (disorder) (diagnosis)"
_METFORMIN = "Metformin 500 MG Oral Tablet (drug ordered)"


@pytest.mark.parametrize("patients", ["patients with diabetes", "diabetes patients"])
@pytest.mark.parametrize("diagnosis", ["of the diagnosis", "of diagnosis", "after being diagnosed"])
def test_it_is_of_the_disease_of_the_patients(patients: str, diagnosis: str) -> None:
    asked = f"How many {patients} had bronchitis within 5 years {diagnosis}?"
    side = "after" if diagnosis.startswith("after") else "of"
    bronchitis = f"Acute bronchitis (disorder) (diagnosis) within 5 years {side} (the first {_DIABETES})"
    assert said_back(asked) == [f"Number of patients (with {_DIABETES} and with ({bronchitis}))"]


def test_who_died_within_a_time_of_it() -> None:
    asked = "What percentage of diabetes patients died within 5 years of the diagnosis?"
    died = f"patients who have died, with (the first {_DIABETES} within 5 years before death)"
    assert said_back(asked) == [f"Percent of patients with {_DIABETES} who are {died}"]


def test_values_are_those_after_it_and_need_no_other_diabetes() -> None:
    asked = "What is the average potassium of diabetes patients after the diagnosis?"
    potassium = "Potassium [Moles/volume] in Blood (laboratory)"
    assert said_back(asked) == [f"Average of {potassium} after (the first {_DIABETES})"]


def test_the_only_disease_is_meant_where_something_else_is_beside_it() -> None:
    asked = "How many patients were diagnosed with diabetes and got metformin within a year of the diagnosis?"
    metformin = f"{_METFORMIN} within 1 year of (the first {_DIABETES})"
    assert said_back(asked) == [f"Number of patients (with {_DIABETES} and with ({metformin}))"]


def test_the_last_one_stays_the_last() -> None:
    asked = "How many diabetes patients got metformin after the last diagnosis?"
    assert f"after (the last {_DIABETES})" in said_back(asked)[0]


def test_what_says_its_disease_is_of_that() -> None:
    asked = "How many patients with bronchitis got metformin within a year of the diagnosis of diabetes?"
    assert f"within 1 year of {_DIABETES}" in said_back(asked)[0]


@pytest.mark.parametrize(
    "asked",
    [
        "How many patients died within 5 years of diagnosis?",
        "How many patients had bronchitis within 5 years of the diagnosis?",
        "How many patients with diabetes and bronchitis died within 5 years of the diagnosis?",
        "How many patients with diabetes or bronchitis got metformin after the diagnosis?",
        "After the diagnosis, how many diabetes patients had bronchitis?",
        "What was prescribed to Ann Quill after the diagnosis?",
    ],
)
def test_where_nobody_knows_which_is_meant_it_is_refused(asked: str) -> None:
    assert said_back(asked) == ["? diagnosis"]
