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
WRONG = [
    ("The records do not show a potassium reading on [DATE_3].", "date"),  # only the code denies
    ("There are no alcohol records [3].", "negation"),
    ("Ada Frey is gout positive [3].", "word"),  # a word of the question that no record has
    ("The gout was removed on [DATE_1] [3].", "word"),
    ("The swab result of Ada Frey is gout [3].", "word"),
    ("Ada Frey's potassium was 4.2 mmol/L on [DATE_1] [1].", "number"),
    ("Ada Frey's potassium was 41 mmol/L on [DATE_1] [1].", "number"),
    ("Her potassium was 4.1 mg/dL on [DATE_1] [1].", "unit"),
    ("She weighed 80 pounds.", "unit"),
    ("Her potassium was 4.1 mmol/L on [DATE_2] [2].", "date"),
    ("On [DATE_2] her potassium was 4.1 [2] and on [DATE_1] 4.4 [1].", "date"),
    ("Her potassium rose from 4.1 on [DATE_2] [2] to 4.4 on [DATE_1] [1].", "date"),
    ("Her potassium was 4.1 on [DATE_9].", "date"),
    ("Her potassium was 4.1 in 2019.", "date"),
    ("Her sodium was 4.4 mmol/L on [DATE_2] [2].", "reading"),
    ("Her potassium was 140 mmol/L [2].", "reading"),
    ("Blood pressure was 80/120 mmHg [2].", "reading"),
    ("The systolic blood pressure was 80 mmHg and the diastolic 120 mmHg [2].", "reading"),
    ("Ben Roth's potassium was 4.1 mmol/L.", "person"),
    ("Ada Frey's potassium was 5.2 mmol/L on [DATE_2] [5].", "person"),
    ("Potassium was 5.2 [1].", "passage"),
    ("Her potassium fell from 4.1 to 4.4 mmol/L.", "direction"),
    ("Her potassium fell.", "direction"),
    ("Potassium rose from 4.4 on [DATE_2] [2] to 4.1 on [DATE_1] [1].", "direction"),
    ("The potassium was 4.1 [1], higher than 4.4 [2].", "direction"),
    ("Her highest potassium was 4.1 mmol/L [1].", "highest"),
    ("Her lowest potassium was 4.4 mmol/L [2].", "lowest"),
    ("Her latest potassium was 4.1 mmol/L [1].", "latest"),
    ("Her first potassium was 4.4 mmol/L [2].", "first"),
    ("Potassium was measured seven times.", "count"),
    ("Three patients have gout.", "count"),
    ("Ada Frey has hypertension [3].", "term"),
    ("Ada Frey takes metformin and warfarin [3].", "term"),
    ("Ada Frey takes zorbinexol [3].", "term"),
    ("Ada Frey has acute sinusitis [3].", "term"),
    ("Ada Frey has asthma [3].", "person"),
    ("Ben Roth has chronic sinusitis and asthma [6].", "person"),
    ("She has had gout since [DATE_2] [3].", "date"),
    ("Ada Frey does not have gout [3].", "negation"),
    ("She denies gout [3].", "negation"),
    ("She is not allergic to peanuts [3].", "negation"),
    ("The potassium was not 4.1 mmol/L [1].", "negation"),
    ("The colonoscopy was done [4].", "negation"),
    ("She takes lisinopril [3].", "status"),
    ("Metformin was stopped [3].", "status"),
    ("She currently has acute bronchitis [3].", "status"),
    ("She is allergic to metformin [3].", "kind"),
    ("She takes peanut [3].", "kind"),
    ("Her potassium of 4.1 is normal [1].", "judgement"),
    ("She was born on [DATE_1] [1].", "judgement"),
    ("She lives with a potassium of 4.1 [1].", "judgement"),
    ("Her gout is due to metformin [3].", "judgement"),
    ("According to Grace her potassium was 4.1 [1].", "person"),
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


@pytest.mark.parametrize(("sentence", "objection"), WRONG)
def test_what_the_records_do_not_say_is_struck(sentence: str, objection: str) -> None:
    assert check(sentence, evidence(both=True)).objection == objection


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
