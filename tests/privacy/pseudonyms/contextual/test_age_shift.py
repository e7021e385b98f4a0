"""Ages of a task: what is one, that values and limits agree, and the oldest as one group."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.privacy.pseudonyms.contextual.age_shift import AgeShift
from privrag_desktop.privacy.pseudonyms.contextual.match_replacement_without_overlaps import put

THREE = ("0", "3")
AGES = st.integers(0, 120)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("women over 30 with Huntington's", "women over 33 with Huntington's"),
        ("female patients who are over 30", "female patients who are over 33"),
        ("older than 65", "older than 68"),
        ("patients between 40 and 50", "patients between 43 and 53"),
        ("ages 40-50", "ages 43-53"),
        ("40 to 50 years old", "43 to 53 years old"),
        ("aged 12", "aged 15"),
        ("34 years old", "37 years old"),
        ("a 34-year-old man", "a 37-year-old man"),
        ("patients under 18", "patients under 21"),
        ("under the age of 18", "under the age of 21"),
        ('"age": 34', '"age": 37'),
        ("age: 34", "age: 37"),
        ("age >= 40", "age >= 43"),
        ("30 or older", "33 or older"),
        ("65+ patients", "68+ patients"),
        ("men 50+ with asthma", "men 53+ with asthma"),
        ("women > 50", "women > 53"),
        ("women >=50 who", "women >=53 who"),
        ("women (over 50)", "women (over 53)"),
        ("women, over 50, with gout", "women, over 53, with gout"),
        ("women (50+)", "women (53+)"),
        ("women less than 50 have", "women less than 53 have"),
        ("women from 40 on", "women from 43 on"),
        ("women 50-60 have", "women 53-63 have"),
        ("women between 50 and 60 have asthma", "women between 53 and 63 have asthma"),
        ("women 50 or more", "women 53 or more"),
        ("50 plus women", "53 plus women"),
        ("the over-50s", "the over-53s"),
        ("50+ year old women", "53+ year old women"),
        ("in her 60s", "in her years 63 to 72"),
        ("in his late sixties", "in his late years 63 to 72"),
        ("she is an octogenarian", "she is an 83-to-92-year-old"),
        ("in his nineties", "in his years 99 and up"),
        ("she is 93 and frail", "she is 99 and frail"),
        ("one 6 month old and one aged 7", "one 6 month old and one aged 10"),
    ],
)
def test_ages_and_limits_are_shifted_and_turn_back(text: str, shown: str) -> None:
    ages = AgeShift([THREE])
    assert put(text, ages.find(text)) == shown
    assert put(shown, ages.find_shown(shown)) == text


@pytest.mark.parametrize(
    "text",
    [
        "over 30 minutes", "30 tablets", "over $30", "patients over 30 minutes late", "aged 6 months",
        "patients older than 30 days", "30 years ago", "all transactions over 30", "send all 30 to Bob",
        "women with a pressure over 130", "patients over 500", "over 30 %", "she has taken 20 and 30 mg",
        "send the people 20 to 30 dollars", "patients from 3 wards", "men with more than 20 visits",
        "people more than 30 minutes late",
    ],
)  # fmt: skip
def test_what_is_no_age_stays(text: str) -> None:
    assert AgeShift([THREE]).find(text) == []


@given(AGES, AGES)
def test_order_and_differences_survive_below_90_and_no_two_ages_fall_together(one: int, other: int) -> None:
    ages = AgeShift()
    first, second = (int(ages.hide(str(age))) for age in (one, other))
    assert (first < second) == (min(one, 90) < min(other, 90))
    assert min(first, second) >= 0
    if max(one, other) < 90:
        assert first - second == one - other
        assert first != one


@given(st.integers(0, 89))
def test_an_age_turns_back_exactly(age: int) -> None:
    ages = AgeShift()
    assert ages.restore(ages.hide(str(age))) == str(age)
    assert ages.restore(ages.hide(f"{age} years old")) == f"{age} years old"


def test_everybody_from_90_on_is_shown_alike_and_above_all_others() -> None:
    for _ in range(50):
        ages = AgeShift()
        assert {ages.hide(str(age)) for age in (90, 95, 104)} == {"99"}
        assert int(ages.hide("89")) < 99


def test_the_group_of_the_oldest_stands_in_text_for_more_than_one_of_them() -> None:
    ages = AgeShift([THREE])
    assert ages.restore("99") == "90"
    ages.hide("93")
    assert put("she is 99", ages.find_shown("she is 99")) == "she is 93"
    ages.hide("97")
    assert ages.restore("99") == "93"
    assert put("she is 99", ages.find_shown("she is 99")) == "she is 90+"


def test_an_age_never_falls_below_nought_and_decades_never_shown_stay() -> None:
    ages = AgeShift([THREE])
    assert ages.restore("1") == "0"
    assert ages.find_shown("years 10 to 19") == []
    assert ages.find_shown("in her sixties") == []


def test_records_bring_the_same_shift_back() -> None:
    ages = AgeShift()
    oldest = ("93", ages.hide("93"))
    again = AgeShift([oldest, ages.anchor])
    assert again.anchor == ages.anchor
    assert again.restore("99") == "93"


@pytest.mark.parametrize("value", ["", "old", "30 tablets"])
def test_what_is_no_age_is_refused(value: str) -> None:
    for refuse in (AgeShift().hide, AgeShift().restore):
        with pytest.raises(ValueError, match="no age"):
            refuse(value)


def test_digits_that_python_cannot_add_are_ages_still() -> None:
    assert AgeShift([THREE]).hide("aged ²² years") == "aged 25 years"
    with pytest.raises(ValueError, match="no age"):
        AgeShift([THREE]).restore("aged ²² years")
