"""A sentence of an answer stands only if the records say it: values of the right day, person and reading."""

import pytest

from privrag_desktop.agents.grounding.answer_sentence_check import check
from tests.agents.grounding.grounded import evidence

RIGHT = [
    "Ada Frey's potassium was 4.1 mmol/L on [DATE_1] [1].",
    "On [DATE_1] her potassium was 4.10 mmol/l [1].",
    "Potassium: 4.1.",
    "It was 4.1 mmol/L.",
    "On [DATE_1] she weighed 80 kilograms [1].",
    "Her weight was 80kg.",
    "HbA1c was 6.5% on [DATE_1] [1].",
    "Her A1c was 6.50 percent [1].",
    "The glycated haemoglobin was 6.5 % [1].",
    "Blood pressure was 120/80 mmHg on [DATE_2] [2].",
    "On [DATE_2] the systolic blood pressure was 120 mm Hg and the diastolic 80 mm Hg [2].",
    "Ada Frey's potassium rose from 4.1 mmol/L on [DATE_1] [1] to 4.4 mmol/L on [DATE_2] [2].",
    "Her potassium increased from 4.1 to 4.4 mmol/L.",
    "Potassium went up by 0.3 mmol/L, from 4.1 to 4.4.",
    "The potassium was 4.4 on [DATE_2] [2], higher than 4.1 on [DATE_1] [1].",
    "On [DATE_1] potassium was 4.1 [1] and on [DATE_2] 4.4 [2].",
    "The latest potassium was 4.4 mmol/L [2].",
    "Her highest potassium was 4.4 mmol/L, the lowest 4.1 mmol/L.",
    "Her first potassium reading was 4.1 mmol/L on [DATE_1].",
    "Potassium was measured twice [1] [2].",
    "There are two potassium readings: 4.1 [1] and 4.4 [2].",
    "In 2020 her potassium was 4.4 mmol/L [2].",
    "Ada Frey has gout [3].",
    "Ada Frey has had gout since [DATE_1] [3].",
    "Ada has gout and chronic sinusitis [3].",
    "She has gout (since [DATE_1]) and chronic sinusitis (since [DATE_2]) [3].",
    "The acute bronchitis resolved on [DATE_2] [3].",
    "Ada Frey takes metformin 500 mg [3].",
    "She currently takes Metformin [3].",
    "Lisinopril 10 mg was stopped [3].",
    "She no longer takes lisinopril [3].",
    "She is allergic to peanuts [3].",
    "A peanut allergy is on record [3].",
    "The colonoscopy was not done [4].",
    "The records do not show this.",
    "Yes, Ada Frey has gout [3].",
    "[DATE_2] is 4 weeks after [DATE_1].",
    "It was 4.4 mmol/L [1].",  # a wrong passage of the same patient is mended
]


@pytest.mark.parametrize("sentence", RIGHT)
def test_what_the_records_say_stands_however_it_is_worded(sentence: str) -> None:
    assert check(sentence, evidence()).objection == ""


@pytest.mark.parametrize("sentence", [*RIGHT, "Ben Roth's potassium was 5.2 [5].", "Two patients have gout."])
def test_a_second_patient_changes_nothing_for_who_is_named(sentence: str) -> None:
    named = (
        sentence
        if "Ada" in sentence or "Ben" in sentence or "atients" in sentence
        else f"Ada Frey: {sentence}"
    )
    if "[1]." not in sentence or "4.4" not in sentence:
        assert check(named, evidence(both=True)).objection in {"", "passage"}


@pytest.mark.parametrize(
    ("query", "sentence", "supported"),
    [
        ("Does Ada Frey have gout?", "Yes [3].", True),
        ("Does Ada Frey have gout?", "No.", False),
        ("Does Ada Frey have gout?", "No, she does not have gout.", False),
        ("Does Ada Frey have hypertension?", "Yes.", False),
        ("Does Ada Frey have hypertension?", "Yes, she has gout [3].", False),
        ("Does Ada Frey have hypertension?", "No, she does not have hypertension.", False),
        ("Does Ada Frey have hypertension?", "The records do not show hypertension.", False),
        ("Does Ada Frey take lisinopril?", "No, lisinopril was stopped [3].", True),
        ("Was her potassium above 5?", "No, it was 4.4 mmol/L, not above 5 [2].", False),
        ("Was her potassium above 5?", "No, it was 4.4 mmol/L [2].", True),
        ("Was her potassium above 4?", "Yes, at 4.4 mmol/L it was above 4 [2].", True),
        ("What was it in the last 5 years?", "In the last 5 years her potassium rose from 4.1 to 4.4.", True),
        (
            "What was it in the last 5 years?",
            "In the last 6 years her potassium rose from 4.1 to 4.4.",
            False,
        ),
    ],
)
def test_yes_and_no_answer_what_was_asked(query: str, sentence: str, supported: bool) -> None:
    assert check(sentence, evidence(query)).is_supported is supported
