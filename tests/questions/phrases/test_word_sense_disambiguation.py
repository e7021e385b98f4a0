"""A little word means something only in its place; where it would be lost, it is not understood."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.questions.phrases.word_sense_disambiguation import (
    in_context,
)
from tests.questions.tagged_row import marks_of, terminals


def _read(*said: str) -> list[str]:
    return terminals(in_context(marks_of(*said)))


_ANY = st.sampled_from(
    ["FILLER:of", "FILLER:on", "UNIT=day:days", "NUMBER:3", "CONCEPT:gout", "AND:but", "BOUND=above:over"]
    + ["PATIENTS:patients", "OPENER:need", "LAST=last:last", "WHEN:when", "PAST=past:past", "KIND:drugs"]
)


@given(st.lists(_ANY, max_size=8))
def test_no_mark_is_added_and_none_is_left_out(said: list[str]) -> None:
    assert [one.words for one in in_context(marks_of(*said))] == [one.words for one in marks_of(*said)]


def test_a_verb_that_opens_the_question_asks_whether() -> None:
    assert _read("FILLER=politeness:please", "FILLER:is", "PERSON:Ann")[1] == "WHETHER"
    assert _read("FILLER:what", "FILLER:is", "PERSON:Ann")[1] == "FILLER"


def test_a_word_that_only_opens_a_question_means_nothing_there_alone() -> None:
    assert _read("OPENER:need", "CONCEPT:potassium")[0] == "FILLER"
    assert _read("CONCEPT:potassium", "OPENER:need")[1] == "UNKNOWN"


@pytest.mark.parametrize(
    ("said", "at", "terminal"),
    [
        (("WITHIN:within", "NUMBER:14", "UNIT=day:days", "FILLER:of", "CONCEPT:gout"), 3, "OF"),
        (("NUMBER:14", "UNIT=day:days", "FILLER:of", "CONCEPT:gout"), 2, "FILLER"),
        (("FILLER:in", "NUMBER:2", "UNIT=month:months", "AFTER:after"), 0, "WITHIN"),
        (("FILLER:in", "NUMBER:2", "UNIT=month:months"), 0, "FILLER"),
        (("FILLER:with", "BOUND=above:more than", "NUMBER:3", "VISIT:visits"), 0, "WITH"),
        (("FILLER:with", "CONCEPT:gout"), 0, "FILLER"),
        (("FILLER:on", "PICK=-1:the last", "VISIT:visit"), 0, "AT"),
        (("FILLER:during", "CONCEPT:gout"), 0, "DURING"),
        (("FILLER:during", "YEAR:2019"), 0, "FILLER"),
    ],
)
def test_a_preposition_means_what_stands_behind_it_makes_of_it(
    said: tuple[str, ...], at: int, terminal: str
) -> None:
    assert _read(*said)[at] == terminal


@pytest.mark.parametrize(
    ("said", "terminal"),
    [
        (("FILLER:which", "CONCEPT:gout", "PATIENTS:patients"), "WHO"),
        (("FILLER:which", "KIND=medication:drugs"), "WHICH"),
        (("FILLER:what", "PATIENTS:patients", "VERB=takes:take"), "WHICH"),
        (("FILLER:which", "PATIENTS:patients", "CONCEPT:aspirin", "VERB=takes:take"), "FILLER"),
        (("FILLER:which", "CONCEPT:gout"), "FILLER"),
    ],
)
def test_which_asks_for_patients_or_for_a_kind(said: tuple[str, ...], terminal: str) -> None:
    assert _read(*said)[0] == terminal


@pytest.mark.parametrize(
    ("said", "at", "terminal"),
    [
        (("PATIENTS:all patients", "AND:but", "CONCEPT:gout"), 1, "NOT"),
        (("CONCEPT:potassium", "AND:but", "CONCEPT:gout"), 1, "AND"),
        (("CONCEPT:gout", "BOUND=above:over"), 1, "NOW"),
        (("SEX=female:women", "BOUND=above:over", "NUMBER:60"), 1, "BOUND"),
        (("FILLER:had", "CONCEPT:gout", "BEFORE=before:before"), 2, "PREVIOUSLY"),
        (("BEFORE=before:before", "YEAR:2012"), 0, "BEFORE"),
        (("EXACTLY:only", "SEX=female:women"), 0, "UNKNOWN"),
        (("EXACTLY:only", "NUMBER:1"), 0, "EXACTLY"),
        (("FILLER:just", "NUMBER:1"), 0, "EXACTLY"),
        (("CALLING:by phone",), 0, "UNKNOWN"),
    ],
)
def test_a_word_of_two_meanings_has_the_one_of_its_place(
    said: tuple[str, ...], at: int, terminal: str
) -> None:
    assert _read(*said)[at] == terminal


@pytest.mark.parametrize(
    ("said", "at"),
    [
        (("FILLER:both", "YEAR:2016", "AND:and", "YEAR:2017"), 0),  # in each of them
        (("FILLER:about", "NUMBER:10", "UNIT=year:years", "AGO:ago"), 0),  # it was that very day
        (("FILLER:each of", "YEAR:2017"), 0),
        (("CONCEPT:hepatitis", "FILLER:a", "KIND:shot"), 1),  # it was told by hepatitis B
        (("PERSON:Ann", "FILLER:both", "PERSON:Ben"), 1),
    ],
)
def test_a_word_that_would_be_lost_is_not_understood(said: tuple[str, ...], at: int) -> None:
    assert _read(*said)[at] == "UNKNOWN"


def test_two_people_are_compared_and_a_number_limits() -> None:
    people = ("PERSON:Ann", "BOUND=above:higher than", "PERSON:Ben")
    assert in_context(marks_of(*people))[1].terminal == "MORE"
    assert _read(*people[:2], "NUMBER:5")[1] == "BOUND"


def test_children_are_patients_under_an_age_or_by_themselves_and_never_over_one() -> None:
    assert _read("YOUNG:children", "BOUND=below:under", "NUMBER:10")[0] == "PATIENTS"
    assert _read("HOW_MANY:how many", "YOUNG:children")[1] == "YOUNG"
    assert _read("YOUNG:children", "BOUND=above:over", "NUMBER:10")[0] == "UNKNOWN"
    assert _read("SEX:women", "FILLER:with", "YOUNG:children")[2] == "UNKNOWN"
