"""Times of day are read as all that they may mean, and moved only by a length that is wholly understood."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.language.dates.time_of_day_reader import TimeOffset, read_clock, read_lengths
from tests.privacy.test_linear_time import GROWTH, HOSTILE, SHORT, calls_of


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
        ("at 3, else an hour later", ("04:00", "16:00")),
        ("at 10:00 or 45 minutes earlier", ("09:15",)),
        ("at noon, a quarter of an hour later at most", ("12:15",)),
        ("at 9, an hour later", ("10:00",)),
        ("at 9:00 or 1.5 hours later", ("10:30",)),
        ("at 9:00 or 1 1/2 hours later", ("10:30",)),
        ("at 9:00 or 1½ hours later", ("10:30",)),
        ("at 9:00 or one and a half hours later", ("10:30",)),
        ("at 9:00 or an hour and a half later", ("10:30",)),
        ("at 9:00 or an hour and 30 minutes later", ("10:30",)),
        ("at 9:00 or 1 hour 30 minutes later", ("10:30",)),
        ("at 9:00 or 1h 30min later", ("10:30",)),
        ("at 9:00 or twenty five minutes later", ("09:25",)),
        ("at 9:00 or forty-five minutes later", ("09:45",)),
        ("at 9:00 or twenty minutes sooner", ("08:40",)),
        ("at 9:00 or 90 minutes later", ("10:30",)),
        ("at 9:00 or a half hour later", ("09:30",)),
        ("at 9:00 on 20 March 2026 an hour later", ("10:00",)),
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


def test_each_time_is_counted_from_the_last_one() -> None:
    """Both were half past nine."""
    said = read_clock("at 9:00, or half an hour later, or another half an hour later")
    assert [(one.choices, one.instead_of) for one in said] == [
        (("09:00",), ()),
        (("09:30",), ("09:00",)),
        (("10:00",), ("09:30",)),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "2-3 hours later", "1,000 minutes later", "1000 minutes later", "45 minutes or an hour later",
        "one hour, half an hour later", "a couple of hours later", "hours later", "a few minutes earlier",
        "an hour or so later", "about an hour later", "up to an hour later", "at least an hour later",
        "0.33 hours later", "three quarters of an hour later", "a hundred minutes later", "1/2/3 hours later",
        "an hour later than planned", "² hours later", "1/2 an hour later", "half an hour and later",
        "15 hours later",
    ],
)  # fmt: skip
def test_a_length_that_is_not_wholly_understood_is_no_time(text: str) -> None:
    """Of “1.5 hours later” only the end was read, and five hours were counted."""
    [named, counted] = read_clock(f"at 9:00, or {text}")
    assert (named.choices, counted.choices, counted.instead_of) == (("09:00",), (), ("09:00",))


def test_what_is_counted_from_an_unknown_time_is_unknown() -> None:
    [_, *counted] = read_clock("at 9:00, a few minutes later, half an hour later, nothing an hour before")
    assert [one.choices for one in counted] == [()] * 3


@pytest.mark.parametrize(
    "text",
    [
        "nothing to eat 8 hours before", "2 hours before breakfast", "2 hours after surgery",
        "arrive 30 minutes before the visit", "an hour beforehand", "an hour prior to the scan",
    ],
)  # fmt: skip
def test_before_and_after_are_about_something_else_and_no_time_of_it(text: str) -> None:
    """“Nothing to eat 8 hours before” made an appointment at 9:00 one that could be at 1:00."""
    [named, other] = read_clock(f"Book her at 9:00, {text}")
    assert (named.choices, other.choices, other.instead_of) == (("09:00",), (), ())
    assert (named.is_named, other.is_named) == (True, False)


@pytest.mark.parametrize(
    "text",
    ["an hour after her 9:00 visit", "2 hours before 9:00", "half an hour later than her scan at 9:00"],
)
def test_a_time_from_which_a_text_goes_on_is_not_the_one_that_it_names(text: str) -> None:
    [said, later] = read_clock(f"Book her {text}, else an hour later")
    assert text.startswith(said.words)
    assert (said.choices, said.is_named, later.choices, later.is_named) == ((), False, (), False)


def test_a_time_in_another_clause_is_itself() -> None:
    assert [one.choices for one in read_clock("Fast 8 hours before the scan. Book her at 9:00.")] == [
        ("09:00",)
    ]


@pytest.mark.parametrize(
    "unit", [*HOSTILE, "at 9:00 an hour later ", "an hour before ", "9:00 ", "an hour, "]
)
def test_twice_the_text_is_about_twice_the_work(unit: str) -> None:
    """Every counted time was compared with all that were named."""
    short, long = (("at 9:00 " + unit * length)[:length] for length in (SHORT, 2 * SHORT))
    for text in (long, short):
        read_clock(text)
    assert calls_of(lambda: read_clock(long)) < GROWTH * calls_of(lambda: read_clock(short)) + 50


NUMBERS = [
    "1", "2", "30", "1.5", "1/2", "½", "1,000", "a", "an", "half", "quarter", "two", "twenty", "five", "few",
    "hundred",
]  # fmt: skip
JOINTS = ["and", "or", "of", "-", ",", "hours", "hour", "minutes"]


@given(
    st.lists(st.sampled_from([*NUMBERS, *JOINTS]), min_size=1, max_size=6),
    st.sampled_from(["later", "sooner"]),
)
def test_no_part_of_a_length_is_counted_alone(words: list[str], side: str) -> None:
    """With another number or joint before it, a length that was read is another one or none."""
    for more in ("2", "2 -", "twenty 7 and", "an hour or"):
        text = " ".join([*words, side])
        whole, longer = (read_clock(f"at 12:00 then {one}")[1:] for one in (text, f"{more} {text}"))
        for one in longer:
            assert not one.choices or one.choices != (whole[0].choices if whole else ())


@given(st.integers(1, 11), st.integers(1, 59))
def test_hours_and_minutes_are_counted_together(hours: int, minutes: int) -> None:
    later = f"at 12:00, {hours} hours and {minutes} minutes later"
    assert [one.choices for one in read_clock(later)][1:] == [(f"{12 + hours}:{minutes:02}",)]
    sooner = f"at 12:00, {hours * 60 + minutes} minutes sooner"
    total = 12 * 60 - hours * 60 - minutes
    assert [one.choices for one in read_clock(sooner)][1:] == [(f"{total // 60:02}:{total % 60:02}",)]


@pytest.mark.parametrize(
    "text", ["at 40 mg", "at 3 months", "a ratio of 2:1", "at 5%", "week 9", "120/80", "at 99", "25:00"]
)
def test_other_numbers_are_no_times(text: str) -> None:
    assert read_clock(text) == ()


@given(st.integers(0, 23), st.integers(0, 59))
def test_a_time_of_24_hours_is_itself(hour: int, minute: int) -> None:
    assert [one.choices for one in read_clock(f"at {hour:02}:{minute:02}")] == [(f"{hour:02}:{minute:02}",)]
