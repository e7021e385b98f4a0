"""Whether a word is a name, a city or something that means more: one list alone decides nothing."""

import pytest

from privrag_desktop.privacy.detect.recognizers.name_and_city_lists import (
    is_city,
    is_family,
    is_given,
    is_telling_given,
    is_word,
)


@pytest.mark.parametrize("name", ["Pamela", "PAMELA", "pamela,", "Žofie", "Zofie", "Jürgen"])
def test_a_given_name_is_known_in_any_case_and_without_its_accents(name: str) -> None:
    assert is_given(name)


@pytest.mark.parametrize(
    ("word", "given", "family"),
    [("Pamela", True, False), ("Novotny", False, True), ("Zorblax", False, False), ("", False, False)],
)
def test_given_and_family_names_are_told_apart(word: str, given: bool, family: bool) -> None:
    assert (is_given(word), is_family(word)) == (given, family)


@pytest.mark.parametrize(
    ("word", "is_one"),
    [
        ("Pamela", True),
        ("Trace", False),  # a word that says something in a record
        ("Will", False),
        ("April", False),  # of the calendar
        ("Zorblax", False),
        ("Parkinson", False),
    ],
)
def test_a_capital_makes_a_name_only_of_what_is_hardly_anything_else(word: str, is_one: bool) -> None:
    assert is_telling_given(word) is is_one


@pytest.mark.parametrize(
    ("phrase", "is_one"),
    [
        ("Boston", True),
        ("boston", True),
        ("St. Louis", True),
        ("NYC", True),
        ("Zürich", True),
        ("Zorblax", False),
    ],
)
def test_a_city_is_known_however_it_is_written(phrase: str, is_one: bool) -> None:
    assert is_city(phrase) is is_one


@pytest.mark.parametrize(
    ("word", "is_one"),
    [
        ("the", True),
        ("table", True),
        ("metformin", True),
        ("appendectomy", True),
        ("Parkinson", True),
        ("Pamela", False),
        ("Zorblax", False),
    ],
)
def test_a_word_of_english_or_of_medicine_is_one(word: str, is_one: bool) -> None:
    assert is_word(word) is is_one
