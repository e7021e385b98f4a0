"""Every age is found with its number; only those from 90 on identify."""

import pytest

from privrag_desktop.privacy.detect.recognizers import find_patterns
from privrag_desktop.privacy.detect.recognizers.age import find_ages
from tests.privacy.people import values

AGES = [
    ("a 93-year-old", [("93", 93)]),
    ("is 101 years old", [("101", 101)]),
    ("95yo man, 95 y.o. man", [("95", 95), ("95", 95)]),
    ("a 70 y/o M w/ CHF", [("70", 70)]),
    ("aged 42, age 9, Age: 92", [("42", 42), ("9", 9), ("92", 92)]),
    ("Age was 94.5; at the age of 104.", [("94.5", 94), ("104", 104)]),
    ("a ninety-three-year-old woman", [("ninety-three", 93)]),
    ("Forty two years old", [("Forty two", 42)]),
    ("she is a hundred and two years old", [("a hundred and two", 102)]),
    ("one hundred and four years of age", [("one hundred and four", 104)]),
    ("aged seventeen", [("seventeen", 17)]),
    ("in her nineties, in his mid-80s", [("nineties", 90), ("80s", 80)]),
    ("a nonagenarian", [("nonagenarian", 90)]),
    ("a 93F with CHF", [("93", 93)]),
    ("56 male, smoker", [("56", 56)]),
    ("before her 95th birthday; turned 93 in spring", [("95", 95), ("93", 93)]),
    ("９３-year-old", [("９３", 93)]),
    ("has lived 93 years", [("93", 93)]),
    (
        "She is 93 and has hypertension. He was 91 when he fell. She's now 47.",
        [("93", 93), ("91", 91), ("47", 47)],
    ),
    ("The patient is 94, lives alone. Her mother was 97.", [("94", 94), ("97", 97)]),
    ("Patient, 93, presents. Mrs. Ann Example, 92, called.", [("93", 93), ("92", 92)]),
    ("Mr. Example is ninety-two and frail", [("ninety-two", 92)]),
    (
        "I am 93. I'm 94 now, the patient (91) fell, Mr Lee (95 yo) too",
        [("93", 93), ("94", 94), ("91", 91), ("95", 95)],
    ),
    ('{"age": 94, "sex": "F"}', [("94", 94)]),
    ('{"patient_age":"91"}, <age>47</age>', [("91", 91), ("47", 47)]),
    ("| Age | 94 |\nAge|95|", [("94", 94), ("95", 95)]),
    ("94 1/2 years.", [("94", 94)]),
    ("F/93, 92/M and F, 91", [("93", 93), ("92", 92), ("91", 91)]),
]
NO_AGES = [
    "aged 90 or older, is 90 or older",
    "95.5 mg, ages 3 to 12, ages 18-65, 195 years ago, 95 years ago",
    '"stage": 94, "dosage": 95, | Age | 95 percent | "age": 95.5 mg, "age": 90 or older, Age | 9500 |',
    "The 90th percentile, 90 % of them, 95 mg",
    "for 5 years, 20 years of smoking, 40 pack years",
    "a 6-month-old; 98 F; temperature is 98 F; 100 M",
    "a 345-year-old oak, aged 999",
    "the nineties, the 90s",
    "Her pulse is 94 and regular. He is 92% on air. She is 98.6 today. She was 95 kg, he is 90 or older.",
    "Rate 100/min, 120/m, 95/F4, M/95%, room F/103-2, he (92%) and she (120 mg)",
    "The patient is 92 mmHg. Potassium, 94, was high. She is 90 to 95, he was 95/60. He was 94 bpm.",
]


@pytest.mark.parametrize(("text", "ages"), AGES)
def test_every_age_is_found_with_its_years(text: str, ages: list[tuple[str, int]]) -> None:
    assert [(text[span.start : span.end], years) for span, years in find_ages(text)] == ages


@pytest.mark.parametrize(("text", "ages"), AGES)
def test_only_ages_from_90_on_identify(text: str, ages: list[tuple[str, int]]) -> None:
    assert set(values(find_patterns(text))) == {value for value, years in ages if years >= 90}


@pytest.mark.parametrize("text", NO_AGES)
def test_a_number_that_is_no_age_is_left_alone(text: str) -> None:
    assert find_ages(text) == []
    assert values(find_patterns(text)) == []


def test_an_age_in_months_identifies_from_90_years_on() -> None:
    text = "1164 months old; 1080-month-old no; 24 months old; 1,164 months old; 1200 months ago"
    assert values(find_patterns(text)) == ["1164 months old", "1080-month-old"]
