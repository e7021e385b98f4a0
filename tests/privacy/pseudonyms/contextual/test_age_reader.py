"""Ages are read with their years, whatever is said of them; durations, doses and counts are none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.privacy.pseudonyms.contextual.age_reader import WrittenAge, written_ages


def told(text: str) -> list[tuple[str, int, bool]]:
    return [(text[one.start : one.end], one.years, one.is_decade) for one in written_ages(text)]


@pytest.mark.parametrize(
    ("text", "ages"),
    [
        ("women over 30", [("30", 30, False)]),
        ("men from 40 to 50 years old", [("40", 40, False), ("50", 50, False)]),
        ("a 34-year-old man", [("34", 34, False)]),
        ("in her sixties", [("sixties", 60, True)]),
        ("the over-50s", [("50", 50, False)]),
        ('{"age": "34"}', [("34", 34, False)]),
        ("aged 12, and she is 93", [("12", 12, False), ("93", 93, False)]),
    ],
)
def test_an_age_is_its_number_and_its_years(text: str, ages: list[tuple[str, int, bool]]) -> None:
    assert told(text) == ages


@pytest.mark.parametrize(
    "text",
    [
        "over 30 minutes",
        "patients over 500",  # nobody is so old
        "women older than 30 days",
        "aged 6 months",
        "30 years ago",
        "men with a pressure over 130",
        "patients under 2.5 mg",
        "send 30 to her",
        "",
    ],
)
def test_what_is_no_age_of_anybody_is_none(text: str) -> None:
    assert written_ages(text) == []


@given(st.integers(0, 125), st.sampled_from(["women over {}", "aged {}", "{} years old", "age: {}"]))
def test_every_age_that_somebody_may_have_is_read(years: int, words: str) -> None:
    text = words.format(years)
    start = text.index(str(years))
    assert written_ages(text) == [WrittenAge(start, start + len(str(years)), years)]
