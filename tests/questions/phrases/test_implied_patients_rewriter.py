"""Patients whom no word names: those who died, and the oldest of some."""

import pytest

from privrag_desktop.questions.phrases.implied_patients_rewriter import with_the_dead, with_the_eldest
from tests.questions.tagged_row import marks_of, terminals


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
