"""Patients are told by sex, age, birth and death; a limit that is not of their age is left."""

from datetime import date

import pytest

from privrag_desktop.domain.personal_details import DetailKind
from privrag_desktop.questions.filters.patient_sex_age_and_death_reader import Sorts
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood
from privrag_desktop.questions.query.query_language import AgeRange, People, Personal, Window
from tests.questions.vault_words import TODAY, parts_of, said_back

IN_2019 = Window(first=date(2019, 1, 1), last=date(2019, 12, 31))
_GOUT = "Diabetes mellitus type 2 (disorder) (diagnosis)"


def _aged(least: int | None, most: int | None = None) -> People:
    return People(ages=AgeRange(at_least=least, at_most=most, on=TODAY))


def _people(text: str) -> People:
    return Sorts(parts_of(text), TODAY, text).of(People())


@pytest.mark.parametrize(
    ("text", "people"),
    [
        ("How many women have diabetes?", People(sex="female")),
        ("How many patients over 60 have diabetes?", _aged(61)),
        ("How many patients under 60 have diabetes?", _aged(None, 59)),
        ("How many patients aged 60 or older have diabetes?", _aged(60)),
        ("How many patients in their 20s have diabetes?", _aged(20, 29)),
        ("How many children have diabetes?", _aged(None, 17)),
        ("Which patients were born in 2019?", People(born=IN_2019)),
        ("How many patients died in 2019?", People(died=IN_2019)),
        ("How many patients have died?", People(alive=False)),
        ("How many patients are alive?", People(alive=True)),
        (
            "How many patients died at the age of 60?",
            People(died_aged=AgeRange(at_least=60, at_most=60)),
        ),
        (
            "How many Hindi speaking patients?",
            People(personal=(Personal(kind=DetailKind.LANGUAGE, values=("Hindi",)),)),
        ),
    ],
)
def test_the_sort_of_patients_is_read(text: str, people: People) -> None:
    assert _people(text) == people


@pytest.mark.parametrize(
    "text",
    [
        "Which patients have more than 3 visits?",
        "How many patients are on over 10 drugs?",
        "Which patients with more than 3 visits died?",
    ],
)
def test_a_number_of_things_is_no_age(text: str) -> None:
    assert _people(text).ages is None


@pytest.mark.parametrize(
    "text",
    [
        "How many patients over 60 died?",  # of that age today, or when they died
        "How many patients died in the emergency room?",
        "How many patients over 60 or with diabetes are there?",
        "How many patients not aged 60 have diabetes?",
        "Which patients who were over 60 in 2010 have diabetes?",
        "How many patients over 200 have diabetes?",
    ],
)
def test_what_may_be_of_another_day_or_of_something_else_is_refused(text: str) -> None:
    with pytest.raises(NotUnderstood):
        _people(text)


def test_the_age_behind_the_patients_and_what_they_have_is_that_of_some() -> None:
    text = "What part of the diabetes patients is over 60?"
    assert Sorts(parts_of(text), TODAY, text).aged_behind() == _aged(61)
    text = "What part of the patients over 60 has diabetes?"
    assert Sorts(parts_of(text), TODAY, text).aged_behind() is None


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("How many patients died after a colonoscopy?", "with (Colonoscopy (procedure) before death)"),
        (
            "How many patients died within 2 months of a colonoscopy?",
            "with (Colonoscopy (procedure) within 2 months before death)",
        ),
        (
            "How many patients died within 2 months after a colonoscopy in 2012?",
            "with (Colonoscopy (procedure) in 2012 within 2 months before death)",
        ),
        (
            "How many patients died within 5 years of the diagnosis of diabetes?",
            f"with (the first {_GOUT} within 5 years before death)",
        ),
    ],
)
def test_the_event_is_one_before_the_death(asked: str, said: str) -> None:
    [understood] = said_back(asked)
    assert understood == f"Number of patients who have died, {said}"


@pytest.mark.parametrize(
    "asked",
    [
        "How many patients died before a colonoscopy?",
        "How many patients died on the same visit as a colonoscopy?",
    ],
)
def test_nobody_dies_before_or_at_an_event_by_this_rule(asked: str) -> None:
    [understood] = said_back(asked)
    assert understood.startswith("?")
