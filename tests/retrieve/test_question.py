"""What a question asks for is read from its words alone."""

from datetime import date

import pytest

from privrag_desktop.domain import Category, Period
from privrag_desktop.retrieve.question import (
    categories_of,
    is_function_word,
    question_query,
    shape_of,
    topic_of,
)
from privrag_desktop.retrieve.shapes import Shape


@pytest.mark.parametrize(
    ("question", "shape"),
    [
        ("What was Ann's weight on 2020-03-14?", Shape.VALUE),
        ("Is Ann allergic to penicillin?", Shape.YES_NO),
        ("What is the latest HbA1c of Ann?", Shape.LATEST),
        ("most recent weight", Shape.LATEST),
        ("How did Ann's weight change?", Shape.TREND),
        ("Trend of blood pressure", Shape.TREND),
        ("weight over the years", Shape.TREND),
        ("Which patients have gout?", Shape.COHORT),
        ("Who takes metformin?", Shape.COHORT),
        ("How many people have asthma?", Shape.COHORT_COUNT),
        ("What are patients with diabetes treated with?", Shape.TWO_STEP),
        ("Which patients' weight changed?", Shape.COHORT),
        ("", Shape.VALUE),
    ],
)
def test_shape_is_read_from_the_words(question: str, shape: Shape) -> None:
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
    assert (query.shape, query.categories, query.days) == (Shape.COHORT, {Category.MEDICATION}, (period,))
    own = question_query("Which disease does Ann have?", ((19, 22),), frozenset({"a"}), ())
    assert (own.shape, own.categories, own.patient_ids) == (Shape.VALUE, {Category.CONDITION}, {"a"})
    assert "Ann" not in own.topic
