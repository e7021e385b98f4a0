"""A sentence of an answer is read as words, numbers with their units, marks and passages."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.agents.grounding.answer_sentence_tokenizer import (
    bare,
    marks,
    passages,
    quantities,
    stems,
)


@pytest.mark.parametrize("word", ["12ab", "a1b2", "5x", "don't", "co2"])
def test_words_with_digits_are_words(word: str) -> None:
    assert len(stems(f"the {word} rose")) == 3


def read(text: str) -> list[tuple[str, str, str]]:
    """Each number, its unit, and what it counts."""
    return [(str(one.value), one.unit, one.noun) for one in quantities(text)]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("It was 4.1 mmol/L [1].", [("4.1", "mmol/l", "")]),
        ("84 to 86 kg", [("84", "kg", ""), ("86", "kg", "")]),
        ("120/80 mmHg", [("120", "mmhg", ""), ("80", "mmhg", "")]),
        ("1,234 steps and 1.5", [("1234", "", ""), ("1.5", "", "")]),
        ("-3.2 or pH 7", [("-3.2", "", ""), ("7", "", "")]),
        (
            "two patients, 3 readings, five drugs",
            [("2", "", "patient"), ("3", "", "time"), ("5", "", "item")],
        ),
        ("measured twice, once more", [("2", "", "time"), ("1", "", "time")]),
        ("on the 3rd of DATE_12 in 2019 [7]", []),
        ("vitamin B12 and SARS-CoV-2", []),
    ],
)
def test_numbers_are_read_with_their_units_and_no_mark_year_or_passage_is_one(
    text: str, told: list[tuple[str, str, str]]
) -> None:
    assert read(text) == told


@pytest.mark.parametrize("written", ["mm[Hg]", "mmHg", "mm Hg"])
def test_one_unit_is_one_however_it_is_written(written: str) -> None:
    assert {one.unit for one in quantities(f"120 {written} and 80 mmHg")} == {quantities("1 mmHg")[0].unit}


def test_marks_and_years_come_in_the_order_in_which_they_stand() -> None:
    assert marks("In 2019, [DATE_2] and date_1; 2019.5 and 12,019") == ("2019", "DATE_2", "DATE_1")


def test_passages_are_the_numbers_in_brackets_and_can_be_taken_out() -> None:
    text = "It was 4.1 [1, 2] and 4.4 [3]."
    assert passages(text) == {1, 2, 3}
    assert bare(text) == "It was 4.1 and 4.4."
    assert passages("[DATE_1]") == frozenset()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("HbA1c", "glycated haemoglobin"),
        ("the patient's weights", "The patient weight"),
        ("pulse of 72 /min", "heart rate of 80"),
        ("Chronic-sinusitis", "chronic sinusitis"),
    ],
)
def test_two_ways_to_say_one_thing_are_the_same_words(one: str, other: str) -> None:
    assert stems(one) == stems(other)


@given(text=st.text(alphabet="ab 0123456789.,-/%[]kgDATE_\n", max_size=40))
def test_numbers_stand_apart_in_the_order_of_the_text_and_where_they_say(text: str) -> None:
    found = quantities(text)
    assert all(one.end <= other.start for one, other in pairwise(found))
    for one in found:
        assert 0 <= one.start < one.end <= len(text)
        assert str(abs(one.value)).rstrip("0").rstrip(".")[:1] in text[one.start : one.end] or one.value == 0
