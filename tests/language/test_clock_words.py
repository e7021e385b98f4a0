"""Times of day as people write them; what can be in the morning or in the afternoon is both."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.language.clock_words import read_clock


@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("tomorrow at 9", ("09:00",)),
        ("at 9.", ("09:00",)),
        ("at 9:30 am", ("09:30",)),
        ("9:30", ("09:30",)),
        ("at 3", ("03:00", "15:00")),
        ("3pm", ("15:00",)),
        ("2.30 pm", ("14:30",)),
        ("12 am", ("00:00",)),
        ("12 pm", ("12:00",)),
        ("half past two", ("02:30", "14:30")),
        ("quarter to ten", ("09:45",)),
        ("quarter to one pm", ("12:45",)),
        ("at noon", ("12:00",)),
        ("at 14:30", ("14:30",)),
        ("at 03:15", ("03:15",)),
        ("at 8 in the evening", ("20:00",)),
        ("at nine o'clock", ("09:00",)),
        ("at 14 in the afternoon", ("14:00",)),
        ("at 9 on Monday", ("09:00",)),
    ],
)
def test_each_wording_is_the_times_that_it_can_mean(text: str, times: tuple[str, ...]) -> None:
    [said] = read_clock(text)
    assert (said.choices, text[said.start : said.end]) == (times, said.words)


@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("at 09:00. If that is taken, half an hour later", ("09:30",)),
        ("at 3pm or two hours earlier", ("13:00",)),
        ("at 3, else an hour after", ("04:00", "16:00")),
        ("at 10:00 or 45 minutes before", ("09:15",)),
        ("at noon, a quarter of an hour later at most", ("12:15",)),
    ],
)
def test_a_time_is_counted_from_the_one_named_before(text: str, times: tuple[str, ...]) -> None:
    """A second try "half an hour later" was written as the first time again."""
    [_, counted] = read_clock(text)
    assert counted.choices == times


@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("half an hour later", []),
        ("an hour later, at 09:00", ["09:00"]),
        ("at 23:30, an hour later", ["23:30"]),
        ("at 00:10 or 20 minutes before", ["00:10"]),
    ],
)
def test_nothing_is_counted_from_nothing_or_into_another_day(text: str, times: list[str]) -> None:
    assert [choice for one in read_clock(text) for choice in one.choices] == times


@pytest.mark.parametrize(
    "text", ["at 40 mg", "at 3 months", "a ratio of 2:1", "at 5%", "week 9", "120/80", "at 99", "25:00"]
)
def test_other_numbers_are_no_times(text: str) -> None:
    assert read_clock(text) == ()


@given(st.integers(0, 23), st.integers(0, 59))
def test_a_time_of_24_hours_is_itself(hour: int, minute: int) -> None:
    assert [one.choices for one in read_clock(f"at {hour:02}:{minute:02}")] == [(f"{hour:02}:{minute:02}",)]
