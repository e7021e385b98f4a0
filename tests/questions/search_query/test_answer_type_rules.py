"""Which type of answer a question asks for is read from its words, in many phrasings."""

import pytest

from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.questions.search_query.answer_type_rules import shape_of
from tests.questions.search_query.asked_queries import asked


@pytest.mark.parametrize(
    ("question", "shape"),
    [
        ("What was Ann's weight on 2020-03-14?", AnswerType.VALUE),
        ("How high was the white blood cell count of Ann on 2016-07-07?", AnswerType.VALUE),
        ("Lymphocyte count of Ann in 2019", AnswerType.VALUE),
        ("Count of glucose readings of Ann", AnswerType.COUNT),
        ("Is Ann allergic to penicillin?", AnswerType.YES_NO),
        ("What is the latest HbA1c of Ann?", AnswerType.LATEST),
        ("most recent weight", AnswerType.LATEST),
        ("How did Ann's weight change?", AnswerType.TREND),
        ("Trend of blood pressure", AnswerType.TREND),
        ("weight over the years", AnswerType.TREND),
        ("Which patients have gout?", AnswerType.COHORT),
        ("Who takes metformin?", AnswerType.COHORT),
        ("How many people have asthma?", AnswerType.COHORT_COUNT),
        ("What are patients with diabetes treated with?", AnswerType.TWO_STEP),
        ("Which patients' weight changed?", AnswerType.COHORT),
        ("", AnswerType.VALUE),
    ],
)
def test_shape_is_read_from_the_words(question: str, shape: AnswerType) -> None:
    assert shape_of(question) is shape


@pytest.mark.parametrize(
    ("question", "shape"),
    [
        ("Ann Poe hba1c?", AnswerType.LATEST),
        ("latest bp of Ann Poe", AnswerType.LATEST),
        ("When was Ann Poe's HbA1c last measured?", AnswerType.LATEST),
        ("When did Ann Poe last have a mammogram?", AnswerType.LATEST),
        ("How tall is Ann Poe?", AnswerType.LATEST),
        ("Could you please tell me what Ann Poe weighs?", AnswerType.LATEST),
        ("Ann Poe any allergies?", AnswerType.LIST),
        ("What medications is Ann Poe on?", AnswerType.LIST),
        ("What are Ann Poe's current medications?", AnswerType.LIST),
        ("What is Ann Poe allergic to?", AnswerType.LIST),
        ("all HbA1c values of Ann Poe between 6 and 8", AnswerType.LIST),
        ("How many times was Ann Poe seen for bronchitis?", AnswerType.COUNT),
        ("How often has Ann Poe had sinusitis?", AnswerType.COUNT),
        ("number of colonoscopies Ann Poe had", AnswerType.COUNT),
        ("Since when does Ann Poe have diabetes?", AnswerType.EARLIEST),
        ("When did Ann Poe's asthma start?", AnswerType.EARLIEST),
        ("How long has Ann Poe been on lisinopril?", AnswerType.EARLIEST),
        ("Ann Poe's first recorded weight", AnswerType.EARLIEST),
        ("peak glucose for Ann Poe", AnswerType.HIGHEST),
        ("Who has the highest HbA1c?", AnswerType.HIGHEST),
        ("lowest weight ever recorded for Ann Poe", AnswerType.LOWEST),
        ("min glucose of Ann Poe", AnswerType.LOWEST),
        ("Ann Poe: heart rate 72/min, when was that?", AnswerType.LATEST),
        ("When was Ann Poe's filtration rate 79.7 mL/min/{1.73_m2}?", AnswerType.LATEST),
        ("Did Ann Poe have a respiratory rate of 16 per min?", AnswerType.YES_NO),
        ("Ann Poe's mean HbA1c", AnswerType.AVERAGE),
        ("What is Ann Poe's mean corpuscular volume?", AnswerType.LATEST),
        ("Did Ann Poe ever have a stroke?", AnswerType.YES_NO),
        ("Ann Poe diabetic?", AnswerType.YES_NO),
        ("Ann Poe - is she on warfarin?", AnswerType.YES_NO),
        ("Do you know whether Ann Poe is allergic to penicillin?", AnswerType.YES_NO),
        ("Does Ann Poe have a history of seizures?", AnswerType.YES_NO),
        ("Has Ann Poe's weight gone up?", AnswerType.TREND),
        ("Is Ann Poe's kidney function getting worse?", AnswerType.TREND),
        ("weight history of Ann Poe", AnswerType.TREND),
        ("Who weighs more, Ann Poe or Bo Lin?", AnswerType.COMPARISON),
        ("Which of Ann Poe and Bo Lin is heavier?", AnswerType.COMPARISON),
        ("Compare the HbA1c of Ann Poe and Bo Lin", AnswerType.COMPARISON),
        ("Was Ann Poe's HbA1c higher in 2019 than in 2015?", AnswerType.COMPARISON),
        ("list all diabetics", AnswerType.COHORT),
        ("Does anyone have gout?", AnswerType.COHORT),
        ("whose potassium was above 5.5?", AnswerType.COHORT),
        ("How many diabetics are there?", AnswerType.COHORT_COUNT),
        ("What percentage of patients smoke?", AnswerType.COHORT_COUNT),
        ("What do diabetics take?", AnswerType.TWO_STEP),
        ("What is the average HbA1c of patients on metformin?", AnswerType.TWO_STEP),
        ("For patients with diabetes, what is the average weight?", AnswerType.TWO_STEP),
    ],
)
def test_every_shape_is_known_in_many_phrasings(question: str, shape: AnswerType) -> None:
    assert asked(question).shape is shape
