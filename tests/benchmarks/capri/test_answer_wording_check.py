"""A value is read in every way people write it, and in no other value."""

import pytest

from benchmarks.capri.answer_wording_check import (
    counts,
    named,
    says,
    says_day,
    says_number,
    says_time,
)


@pytest.mark.parametrize(
    ("text", "value", "is_said"),
    [
        ("She takes METFORMIN.", "Metformin", True),
        ("Above the\n target", "above the target.", True),
        ("Huntington\u2019s disease", "Huntington's disease", True),
        ("metformine", "Metformin", False),
        ("anything", "", False),
    ],
)
def test_words_are_said_in_one_piece(text: str, value: str, is_said: bool) -> None:
    assert says(text, value) is is_said


@pytest.mark.parametrize(
    ("text", "number", "is_said"),
    [
        ("HbA1c 8.4 %", "8.4", True),
        ("8,4%", "8.4", True),
        ("18.4", "8.4", False),
        ("8.41", "8.4", False),
        ("she is 44.", "44", True),
        ("144", "44", False),
        ("44.5", "44", False),
        ("at 10:44", "44", False),
    ],
)
def test_a_number_is_no_part_of_another(text: str, number: str, is_said: bool) -> None:
    assert says_number(text, number) is is_said


@pytest.mark.parametrize(
    ("text", "is_right"),
    [
        ("There are 2 of them.", True),
        ("two", True),
        ("2 men under 50", True),
        ("2 (aged 40 and 20, PT20)", True),
        ("call 555-1234 about the 2", True),
        ("3", False),
        ("two or three", False),
        ("none", False),
        ("12", False),
    ],
)
def test_a_count_is_the_only_number_beside_those_that_belong_there(text: str, is_right: bool) -> None:
    assert counts(text, 2, [50, 40, 20]) is is_right


@pytest.mark.parametrize(
    "text",
    ["2026-03-05", "on 5 March", "March 5, 2026", "the 5th of March", "Mar. 5th", "05.03.2026", "3/5/2026"],
)
def test_a_day_is_read_as_people_write_it(text: str) -> None:
    assert says_day(text, "2026-03-05")
    assert not says_day(text, "2026-03-06")


@pytest.mark.parametrize("text", ["14:30", "at 2:30 pm", "2.30 p.m.", "02:30 PM"])
def test_a_time_is_read_as_people_write_it(text: str) -> None:
    assert says_time(text, "14:30")
    assert not says_time(text, "15:30")


@pytest.mark.parametrize(
    ("text", "time", "is_said"),
    [("9 am", "09:00", True), ("9:00", "09:00", True), ("9 am", "21:00", False), ("19:00", "09:00", False)],
)
def test_the_hour_says_which_half_of_the_day(text: str, time: str, is_said: bool) -> None:
    assert says_time(text, time) is is_said


@pytest.mark.parametrize(
    ("text", "is_named"),
    [
        ("Hope Winter", True),
        ("hope winter", True),
        ("it is Winter", True),
        ("Hope you are well", False),
        ("winter is cold", False),
        ("Anna Reed", False),
    ],
)
def test_somebody_is_named_by_a_part_that_nobody_else_has(text: str, is_named: bool) -> None:
    assert named(text, "Hope Winter", ["Hope Winter", "Hope Reed", "Anna Reed"]) is is_named


def test_a_part_that_is_a_word_names_nobody_by_itself() -> None:
    assert not named("Winter is cold", "Hope Winter", ["Hope Winter"], words=("Hope", "Winter"))
    assert named("Hope Winter is here", "Hope Winter", ["Hope Winter"], words=("Hope", "Winter"))
