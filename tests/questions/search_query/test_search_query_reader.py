"""What a question asks for is read from its words alone."""

from datetime import date
from decimal import Decimal

import pytest

from privrag_desktop.domain.date_periods import Period
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.language.function_words import is_function_word
from privrag_desktop.language.lexicon.fact_category_terms import categories_of
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.questions.search_query.answer_type_rules import shape_of
from privrag_desktop.questions.search_query.cohort_criteria_reader import Criterion
from privrag_desktop.questions.search_query.search_query_reader import (
    Query,
    question_query,
    topic_of,
)
from privrag_desktop.questions.search_query.value_limit_reader import ValueLimits


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
    ("question", "categories"),
    [
        ("Which drugs does Ann take?", {Category.MEDICATION}),
        ("What is Ann treated with?", {Category.MEDICATION}),
        ("Any allergies or intolerances?", {Category.ALLERGY}),
        ("Diagnoses and medications", {Category.CONDITION, Category.MEDICATION}),
        ("Which operations did Ann have?", {Category.PROCEDURE}),
        ("What was Ann's weight?", set()),
    ],
)
def test_kinds_of_facts_are_read_from_the_words(question: str, categories: set[Category]) -> None:
    assert categories_of(question) == categories


def test_topic_is_what_is_left_without_hidden_places_and_function_words() -> None:
    text = "What was the HbA1c of Ann Smith on 2020-03-14?"
    start, day = text.index("Ann"), text.index("2020")
    assert topic_of(text, ((start, start + 9), (day, day + 10))) == "HbA1c"
    assert topic_of("") == ""
    assert is_function_word("the")
    assert not is_function_word("weight")


def test_condition_in_a_question_about_everyone_is_who_not_what() -> None:
    period = Period(date(2020, 1, 1), date(2020, 12, 31))
    query = question_query("Which patients with lung disease take drugs?", (), frozenset(), (period,))
    assert (query.shape, query.categories, query.days) == (
        AnswerType.COHORT,
        frozenset({Category.MEDICATION}),
        (period,),
    )
    own = question_query("Which disease does Ann have?", ((19, 22),), frozenset({"a"}), ())
    assert (own.shape, own.categories) == (AnswerType.VALUE, frozenset({Category.CONDITION}))
    assert own.patient_ids == {"a"}
    assert "Ann" not in own.topic


NAMES = ("Ann Poe", "Bo Lin", "2015", "2019")


def asked(text: str) -> Query:
    """The query of a question in which names and days are known, as the boundary finds them."""
    hidden = tuple(sorted((at, at + len(n)) for n in NAMES if (at := text.find(n)) >= 0))
    patients = frozenset(n for n in NAMES[:2] if n in text)
    return question_query(text, hidden, patients, ())


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


@pytest.mark.parametrize(
    ("question", "bounds"),
    [
        ("Has Ann Poe's HbA1c ever been above 7?", ValueLimits(Decimal(7))),
        ("Was Ann Poe's systolic over 140 mmHg?", ValueLimits(Decimal(140))),
        ("Ann Poe weight at least 80 kg", ValueLimits(Decimal(80), None, True)),
        ("Ann Poe weight ≥ 80", ValueLimits(Decimal(80), None, True)),
        ("Was Ann Poe's potassium no more than 5.1?", ValueLimits(None, Decimal("5.1"), True)),
        ("Was Ann Poe's HbA1c between 5 and 6?", ValueLimits(Decimal(5), Decimal(6), True)),
        ("Was Ann Poe's hemoglobin under 12 g/dL?", ValueLimits(None, Decimal(12))),
        ("Was Ann Poe's HbA1c 6,5 or higher?", ValueLimits(Decimal("6.5"), None, True)),
        ("platelets below 150,000 for Ann Poe", ValueLimits(None, Decimal(150000))),
        ("Has Ann Poe been seen more than 3 times?", None),
        ("Ann Poe's weight over the last 2 years", None),
        ("Ann Poe's weight between 2015 and 2019", None),
    ],
)
def test_limits_are_read_and_numbers_of_other_things_are_none(
    question: str, bounds: ValueLimits | None
) -> None:
    assert asked(question).bounds == bounds


MEDICATION = frozenset({Category.MEDICATION})


@pytest.mark.parametrize(
    ("question", "criteria"),
    [
        (
            "patients with diabetes who take metformin",
            (Criterion("diabetes"), Criterion("metformin", MEDICATION)),
        ),
        (
            "Who is on insulin but not on metformin?",
            (Criterion("insulin", MEDICATION), Criterion("metformin", MEDICATION, negated=True)),
        ),
        ("Who has an HbA1c over 8?", (Criterion("HbA1c", bounds=ValueLimits(Decimal(8))),)),
        ("How many diabetics are there?", (Criterion("diabetes"),)),
        ("Which patients have both gout and asthma?", (Criterion("gout"), Criterion("asthma"))),
        ("Which patients are allergic to peanuts?", (Criterion("peanuts", frozenset({Category.ALLERGY})),)),
        ("What are patients with asthma treated with?", (Criterion("asthma"),)),
        ("How many patients do we have?", ()),
        ("Who has gout or asthma?", (Criterion("gout", otherwise=(Criterion("asthma"),)),)),
        ("pts with gout and/or asthma", (Criterion("gout", otherwise=(Criterion("asthma"),)),)),
        (
            "Who has neither gout nor asthma?",
            (Criterion("gout", negated=True), Criterion("asthma", negated=True)),
        ),
        ("pts with gout + asthma", (Criterion("gout"), Criterion("asthma"))),
        (
            "anyone whose HbA1c has exceeded 8 at some point?",
            (Criterion("HbA1c", bounds=ValueLimits(Decimal(8))),),
        ),
        ("everybody currently prescribed insulin", (Criterion("insulin", MEDICATION),)),
        ("Could you pull up everybody with a diagnosis of gout?", (Criterion("gout"),)),
        ("who's got gout", (Criterion("gout"),)),
    ],
)
def test_who_is_meant_is_told_from_what_is_asked(question: str, criteria: tuple[Criterion, ...]) -> None:
    assert asked(question).criteria == criteria


def test_what_is_asked_of_a_cohort_is_not_who_it_is() -> None:
    query = asked("Which drugs do patients with high blood pressure take?")
    assert (query.categories, query.specific) == (MEDICATION, ())


def test_vital_signs_mean_all_of_them_unless_one_is_named() -> None:
    assert asked("What were Ann Poe's vital signs?").categories == {Category.VITAL}
    assert asked("lab results of Ann Poe: creatinine").categories == frozenset()
