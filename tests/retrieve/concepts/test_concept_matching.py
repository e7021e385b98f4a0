"""Lay words, short forms and slips mean the kinds they stand for, and no others."""

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.retrieve.concepts.concept_matching import kinds_of, resolve
from privrag_desktop.retrieve.concepts.concept_name_index import index_names
from privrag_desktop.retrieve.concepts.required_and_optional_words import RequiredAndOptionalWords
from tests.retrieve.kinds_of_a_vault import KINDS

INDEX = index_names(KINDS)
ASKED = RequiredAndOptionalWords(INDEX.words)


def meant(words: str, categories: frozenset[Category] | None = None) -> set[str]:
    resolved = resolve(ASKED.clauses(words), INDEX, categories)
    return {name for _, name in kinds_of(resolved.matches, INDEX)}


BLOOD_PRESSURE = {"Systolic Blood Pressure", "Diastolic Blood Pressure"}


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("weight", {"Body Weight"}),
        ("how heavy", {"Body Weight"}),
        ("tall", {"Body Height"}),
        ("birth weight", {"Birth weight"}),
        ("BMI", {"Body Mass Index"}),
        ("pulse", {"Heart rate"}),
        ("breathing rate", {"Respiratory rate"}),
        ("temp", {"Body temperature"}),
        ("sats", {"Oxygen saturation"}),
        ("bp", BLOOD_PRESSURE),
        ("blood pressure", BLOOD_PRESSURE),
        ("systolic", {"Systolic Blood Pressure"}),
        ("haemoglobin", {"Hemoglobin [Mass/volume] in Blood"}),
        ("hba1c", {"Hemoglobin A1c/Hemoglobin.total in Blood"}),
        ("blood sugar", {"Glucose [Mass/volume] in Serum or Plasma"}),
        ("glucose in urine", {"Glucose [Mass/volume] in Urine by Test strip"}),
        ("cholesterol", {"Total Cholesterol"}),
        ("good cholesterol", {"Cholesterol in HDL [Mass/volume] in Serum or Plasma"}),
        ("LDL", {"Low Density Lipoprotein Cholesterol"}),
        ("creatinine", {"Kreatinin"}),
        ("kidney function", {"Kreatinin", "Urea nitrogen"}),
        ("platelets", {"Platelets [#/volume] in Blood by Automated count"}),
        ("white cells", {"Leukocytes [#/volume] in Blood"}),
        ("sugar diabetes", {"Diabetes mellitus type 2"}),
        ("T2DM", {"Diabetes mellitus type 2"}),
        ("diabetic", {"Diabetes mellitus type 2"}),
        ("nerve damage", {"Neuropathy due to type 2 diabetes mellitus (disorder)"}),
        ("high blood pressure", {"Hypertension"}),
        ("heart attack", {"Myocardial infarction"}),
        ("asthmatic", {"Childhood asthma"}),
        ("broken ankle", {"Fracture of ankle"}),
        ("fracture", {"Fracture of ankle", "Closed fracture of hip"}),
        ("breast cancer", {"Malignant neoplasm of breast (disorder)"}),
        ("cancer", {"Malignant neoplasm of breast (disorder)"}),
        ("anaemia", {"Anemia (disorder)"}),
        ("glucophage", {"24 HR Metformin hydrochloride 500 MG Extended Release Oral Tablet"}),
        ("paracetamol", {"Acetaminophen 325 MG Oral Tablet"}),
        ("water tablet", {"Hydrochlorothiazide 25 MG Oral Tablet"}),
        ("beta blocker", {"carvedilol 25 MG Oral Tablet"}),
        ("blood thinner", {"Warfarin Sodium 5 MG"}),
        ("statins", {"Simvastatin 20 MG"}),
        ("mold", {"Allergy to mould"}),
        ("appendix removed", {"Appendectomy"}),
        ("chest xray", {"Chest X-ray"}),
        ("height weight", {"Body Height", "Body Weight"}),
    ],
)
def test_words_mean_what_they_stand_for(words: str, names: set[str]) -> None:
    assert meant(words) == names


@pytest.mark.parametrize(
    ("words", "names"),
    [
        ("diabtes", {"Diabetes mellitus type 2"}),
        ("metfromin", {"24 HR Metformin hydrochloride 500 MG Extended Release Oral Tablet"}),
        ("hypertenson", {"Hypertension"}),
        ("hemaglobin", {"Hemoglobin [Mass/volume] in Blood"}),
        ("hypotension", set()),
        ("penicillin", set()),
        ("prednisolone", set()),
    ],
)
def test_slips_are_forgiven_and_other_words_are_no_slips(words: str, names: set[str]) -> None:
    assert meant(words) == names


@pytest.mark.parametrize(
    "words",
    [
        "vitamin D",
        "vitamin D level",
        "penicillin V",
        "type 1 diabetes",
        "gastric cancer",
        "lung cancer",
        "stroke",
        "kidney stone",
        "hip pain",
        "acute sinusitis",
        "hepatitis c",
        "scurvy",
        "spaceship",
        "iron",
        "heart rate monitor fever",
        "vitamin deficiency",
        "head circumference",
        "insulin",
    ],
)
def test_what_the_vault_has_nothing_of_means_nothing(words: str) -> None:
    assert not meant(words) - {"Heart rate"}


def test_only_kinds_of_the_categories_asked_for_are_meant() -> None:
    assert meant("weight", frozenset({Category.CONDITION})) == set()
    assert meant("asthma", frozenset({Category.PROCEDURE})) == set()
