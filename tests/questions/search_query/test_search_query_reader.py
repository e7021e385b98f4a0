"""What a question asks for is read from its words alone."""

from datetime import date
from decimal import Decimal

import pytest

from privrag_desktop.domain.date_periods import Period
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.questions.search_query.search_query_reader import question_query, topic_of
from privrag_desktop.questions.search_query.value_limit_reader import ValueLimits
from tests.questions.search_query.asked_queries import asked


def test_topic_is_what_is_left_without_hidden_places_and_function_words() -> None:
    text = "What was the HbA1c of Ann Smith on 2020-03-14?"
    start, day = text.index("Ann"), text.index("2020")
    assert topic_of(text, ((start, start + 9), (day, day + 10))) == "HbA1c"
    assert topic_of("") == ""


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


def test_what_is_asked_of_a_cohort_is_not_who_it_is() -> None:
    query = asked("Which drugs do patients with high blood pressure take?")
    assert (query.categories, query.specific) == ({Category.MEDICATION}, ())


def test_vital_signs_mean_all_of_them_unless_one_is_named() -> None:
    assert asked("What were Ann Poe's vital signs?").categories == {Category.VITAL}
    assert asked("lab results of Ann Poe: creatinine").categories == frozenset()
