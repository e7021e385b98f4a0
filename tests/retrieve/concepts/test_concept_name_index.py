"""Patients' words and laboratories' short forms mean the readings and problems they stand for."""

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.retrieve.concepts.concept_matching import kinds_of, resolve
from privrag_desktop.retrieve.concepts.concept_name_index import index_names, measured_test_of
from privrag_desktop.retrieve.concepts.required_and_optional_words import RequiredAndOptionalWords

_NAMES = {
    Category.VITAL: ("Systolic Blood Pressure", "Diastolic Blood Pressure", "Body Weight", "Body Mass Index"),
    Category.LABORATORY: (
        "Hemoglobin [Mass/volume] in Blood",
        "Hemoglobin A1c/Hemoglobin.total in Blood",
        "Hematocrit [Volume Fraction] of Blood by Automated count",
        "Erythrocytes [#/volume] in Blood by Automated count",
        "Total Cholesterol",
        "High Density Lipoprotein Cholesterol",
        "Creatinine",
        "Estimated Glomerular Filtration Rate",
        "Urea Nitrogen",
        "Microalbumin Creatinine Ratio",
        "Sodium",
        "Potassium",
        "Chloride",
        "Alkaline phosphatase [Enzymatic activity/volume] in Serum or Plasma",
        "Prostate specific Ag [Mass/volume] in Serum or Plasma",
    ),
    Category.CONDITION: (
        "Osteoarthritis of knee",
        "Osteoarthritis of hip",
        "Polyp of colon",
        "Anemia (disorder)",
        "Chronic sinusitis (disorder)",
    ),
    Category.MEDICATION: ("12 HR Paroxetine 25 MG CR Tablet",),
}
INDEX = index_names([(category, name, None) for category, names in _NAMES.items() for name in names])
ASKED = RequiredAndOptionalWords(INDEX.words)


def meant(words: str) -> set[str]:
    return {name for _, name in kinds_of(resolve(ASKED.clauses(words), INDEX, None).matches, INDEX)}


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("top blood pressure number", "Systolic Blood Pressure"),
        ("upper bp", "Systolic Blood Pressure"),
        ("bottom blood pressure number", "Diastolic Blood Pressure"),
        ("lower number", "Diastolic Blood Pressure"),
        ("weight on the scales", "Body Weight"),
        ("weight-for-height index", "Body Mass Index"),
        ("three-month sugar average", "Hemoglobin A1c/Hemoglobin.total in Blood"),
        ("long-term blood sugar", "Hemoglobin A1c/Hemoglobin.total in Blood"),
        ("red blood pigment", "Hemoglobin [Mass/volume] in Blood"),
        ("share of red cells in the blood", "Hematocrit [Volume Fraction] of Blood by Automated count"),
        ("packed cell volume", "Hematocrit [Volume Fraction] of Blood by Automated count"),
        ("red cells in the blood", "Erythrocytes [#/volume] in Blood by Automated count"),
        ("TC", "Total Cholesterol"),
        ("total chol", "Total Cholesterol"),
        ("HDL-C", "High Density Lipoprotein Cholesterol"),
        ("HDL cholesterl", "High Density Lipoprotein Cholesterol"),
        ("Cr", "Creatinine"),
        ("kidney blood test creatinine", "Creatinine"),
        ("kidney filtering rate", "Estimated Glomerular Filtration Rate"),
        ("GFR", "Estimated Glomerular Filtration Rate"),
        ("blood urea", "Urea Nitrogen"),
        ("urine ACR", "Microalbumin Creatinine Ratio"),
        ("salt level in the blood", "Sodium"),
        ("serum K", "Potassium"),
        ("alk phos", "Alkaline phosphatase [Enzymatic activity/volume] in Serum or Plasma"),
        ("prostate blood test", "Prostate specific Ag [Mass/volume] in Serum or Plasma"),
        ("body mass inex", "Body Mass Index"),
        ("body mass indx", "Body Mass Index"),
        ("worn-out knee", "Osteoarthritis of knee"),
        ("hip osteoarthritis", "Osteoarthritis of hip"),
        ("growth in the bowel", "Polyp of colon"),
        ("too few red blood cells", "Anemia (disorder)"),
        ("long-standing sinus trouble", "Chronic sinusitis (disorder)"),
    ],
)
def test_words_mean_one_kind(words: str, name: str) -> None:
    assert meant(words) == {name}


def test_salts_are_several_kinds() -> None:
    assert meant("blood salts") == {"Sodium", "Potassium", "Chloride"}


def test_kidney_blood_tests_are_several_kinds() -> None:
    kinds = {"Creatinine", "Estimated Glomerular Filtration Rate", "Urea Nitrogen"}
    assert meant("kidney blood tests") == kinds


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Glucose", "Glucose [Mass/volume] in Serum or Plasma", True),
        ("Hematocrit", "Hematocrit [Volume Fraction] of Blood by Automated count", True),
        ("Glucose", "Glucose [Mass/volume] in Urine by Test strip", False),
        ("Total Cholesterol", "High Density Lipoprotein Cholesterol", False),
        ("Hemoglobin [Mass/volume] in Blood", "Hemoglobin A1c/Hemoglobin.total in Blood", False),
        ("HbA1c", "Hemoglobin A1c/Hemoglobin.total in Blood", True),
        ("BMI", "Body mass index (BMI) [Ratio]", True),
        ("High Density Lipoprotein Cholesterol", "Cholesterol in HDL [Mass/volume] in Serum or Plasma", True),
        ("eGFR (CKD-EPI)", "Estimated GFR (MDRD)", True),
        ("White blood cells", "Leukocytes [#/volume] in Blood by Automated count", True),
        ("White blood cells", "Leukocytes [#/volume] in Pleural fluid", False),
        ("Glucose", "Glucose [Mass/volume] in Cerebral spinal fluid", False),
        ("Glucose", "Glucose [Mass/volume] in Serum or Plasma --2 hours post meal", False),
        ("Troponin I", "Troponin I.cardiac [Mass/volume] in Serum", True),
        ("Troponin I", "Troponin T", False),
        ("Heart rate", "Heart rate --maximum", False),
        ("Oxygen saturation in Arterial blood", "Oxygen saturation in Venous blood", False),
        ("Neutrophils [#/volume] in Blood", "Neutrophils/100 leukocytes in Blood", False),
    ],
)
def test_names_of_one_reading_by_several_senders_measure_one_thing(one: str, other: str, same: bool) -> None:
    assert (measured_test_of(one) == measured_test_of(other)) is same


def test_a_name_of_nothing_known_measures_nothing_known() -> None:
    assert measured_test_of("Zebulonium index") == ""
