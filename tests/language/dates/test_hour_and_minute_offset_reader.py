"""How far a time of day moves is counted only if every word of the length is understood."""

import pytest

from privrag_desktop.language.dates.hour_and_minute_offset_reader import TimeOffset, read_lengths


def _one(text: str) -> TimeOffset:
    [found] = read_lengths(text, 0, len(text))
    return found


@pytest.mark.parametrize(
    ("words", "minutes"),
    [
        ("half an hour later", 30),
        ("a quarter of an hour later", 15),
        ("an hour and 30 minutes earlier", -90),
        ("1.5 hours later", 90),  # it was read as 5 hours
        ("an hour and a half later", 90),
        ("2 and a half hours later", 150),
        ("twenty-five minutes sooner", -25),
        ("three hrs later", 180),
    ],
)
def test_a_length_is_counted_in_minutes(words: str, minutes: int) -> None:
    text = f"Please {words}, as a walk-in"
    found = _one(text)
    assert (text[found.start : found.end], found.minutes) == (words, minutes)
    assert (found.is_other, found.is_instead) == (False, True)


@pytest.mark.parametrize(
    "text",
    [
        "about an hour later",
        "up to two hours later",
        "every two hours later",
        "an hour or two later",
        "1/3 hour later",
        "0.33 hours later",
        "an hour and later",
    ],
)
def test_a_length_that_is_not_exact_is_not_counted(text: str) -> None:
    assert _one(text).minutes is None


def test_what_goes_from_something_of_its_own_is_another_time() -> None:
    before = _one("two hours before breakfast")
    assert (before.minutes, before.is_other, before.is_instead) == (None, True, False)
    text = "an hour later than planned"
    than = _one(text)
    assert (than.minutes, than.is_other, than.is_instead) == (None, True, True)
    assert text[than.start : than.end] == "an hour later than"


def test_the_year_before_a_length_is_no_part_of_it() -> None:
    text = "on 20 March 2026 an hour later"
    found = _one(text)
    assert (text[found.start : found.end], found.minutes) == ("an hour later", 60)


@pytest.mark.parametrize("text", ["later", "two days later", "an hour", "9:30 later", ""])
def test_without_a_length_in_hours_or_a_side_nothing_is_read(text: str) -> None:
    assert list(read_lengths(text, 0, len(text))) == []


def test_only_the_range_that_is_asked_for_is_read() -> None:
    text = "an hour later, two hours later"
    assert [one.minutes for one in read_lengths(text, text.index(","), len(text))] == [120]
