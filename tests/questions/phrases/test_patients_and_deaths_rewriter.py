"""Patients whom no word names, items that patients received, and deaths from the thing before them."""

import pytest

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.phrases.patients_and_deaths_rewriter import (
    deaths_of,
    with_the_dead,
    with_the_eldest,
)
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.questions.tagging.tagged_span import TaggedSpan
from tests.questions.tagged_row import marks_of, terminals
from tests.questions.vault_words import said_back

_AFTER = "in the same month after Acute bronchitis (disorder) (diagnosis), by entries"
_CAUSE = (Concept(category=Category.SURVEY, name="Cause of death"),)
_STROKE = TaggedSpan("CONCEPT", "stroke", "stroke", 0, 6)


@pytest.mark.parametrize("behind", ["SEX:woman", "PATIENTS:patient", "DEATH:died"])
def test_the_oldest_of_people_is_told_by_age(behind: str) -> None:
    [eldest, _] = with_the_eldest(marks_of("PICK=1:oldest", behind))
    assert (eldest.terminal, eldest.value) == ("ELDEST", "maximum")


@pytest.mark.parametrize(
    "said",
    [
        ("PICK=1:oldest", "CONCEPT:potassium"),
        ("PICK=1:first", "PATIENTS:patient"),
        ("PICK=1:oldest", "CONCEPT:gout", "PATIENTS:patients"),
        ("PICK=1:oldest",),
    ],
)
def test_the_oldest_entry_stays_the_first_in_a_row(said: tuple[str, ...]) -> None:
    marks = marks_of(*said)
    assert with_the_eldest(marks) == marks


def test_how_many_died_counts_patients_between_the_two_words() -> None:
    marks = marks_of("HOW_MANY:how many", "DEATH:died", "AT_AGE:before the age of", "NUMBER:60")
    found = with_the_dead(marks)
    assert terminals(found) == ["HOW_MANY", "PATIENTS", "DEATH", "AT_AGE", "NUMBER"]
    assert (found[1].start, found[1].end) == (marks[1].start, marks[1].start)


@pytest.mark.parametrize(
    "said",
    [
        ("HOW_MANY:how many", "DEATH:died", "SEX:women"),
        ("HOW_MANY:how many", "DEATH:died", "WHO:who"),
        ("HOW_MANY:how many", "DEATH:died", "PERSON:Ann"),
        ("HOW_MANY:how many", "VISIT:visits", "DEATH:died"),
        ("DEATH:died",),
    ],
)
def test_no_patients_are_added_where_others_are_named_or_things_counted(said: tuple[str, ...]) -> None:
    marks = marks_of(*said)
    assert with_the_dead(marks) == marks


@pytest.mark.parametrize(
    "asked",
    [
        "Top 3 procedures that patients received in the same month after the diagnosis of bronchitis?",
        "Which are the top 3 procedures patients received after bronchitis in the same month?",
        "Top 3 procedures received by patients within the same month after the diagnosis of bronchitis?",
    ],
)
def test_the_verb_behind_patients_is_of_the_kind_before_them(asked: str) -> None:
    assert said_back(asked) == [f"The 3 most frequent of procedures {_AFTER}"]


def test_women_are_kept() -> None:
    said = said_back("What are the top 3 drugs that women take?")
    assert said == ["The 3 most frequent of drugs ordered of patients female, by entries"]


def test_ages_stand_between() -> None:
    said = said_back("What is the most common drug that patients over 60 take?")
    who = "patients aged 61 or more on 23 November 2026"
    assert said == [f"The 5 most frequent of drugs ordered of {who}, by entries"]


def test_a_verb_of_its_own_thing_stays_a_condition() -> None:
    [said] = said_back("What are the top 3 procedures of patients diagnosed with bronchitis?")
    who = "patients with Acute bronchitis (disorder) (diagnosis)"
    assert said == f"The 3 most frequent of procedures of {who}, by entries"


def test_stroke_deaths_are_deaths_from_a_stroke() -> None:
    told, thing = deaths_of("stroke deaths", [_STROKE, TaggedSpan("DEATHS", "dead", "deaths", 7, 13)], _CAUSE)
    assert (told.terminal, told.concepts, thing) == ("CAUSE", _CAUSE, _STROKE)


def test_deaths_in_who_had_a_stroke_stay() -> None:
    text = "deaths in stroke"
    marks = [TaggedSpan("DEATHS", "dead", "deaths", 0, 6), TaggedSpan("CONCEPT", "stroke", "stroke", 10, 16)]
    assert deaths_of(text, marks, _CAUSE) == marks
