"""Dates of English and other languages, in figures, in words, with a weekday or a holiday."""

import pytest

from tests.privacy.detect.recognizers.hipaa_safe_harbor_kinds import found_by

FOUND = [
    ("seen Aug 10, '23", "Aug 10, '23"),
    ("on Friday, June 5th, 2020", "Friday, June 5th, 2020"),
    ("since last October", "October"),
    ("at 2020-03-14 10:15:00", "2020-03-14 10:15:00"),
    ("on Christmas Eve", "Christmas Eve"),
    ("née le 12 février 1985", "12 février 1985"),
    ("el 3 de marzo de 2021", "3 de marzo de 2021"),
    ("am 3. März 2021", "3. März 2021"),
    ("2021年3月14日", "2021年3月14日"),
    ("admitted 3/14", "3/14"),
    ("admitted 12–14 March 2020", "12"),
    ("from the 12th to the 14th of March", "12th"),
    ("between 12 and 14 March", "12"),
    ("admitted March 12-14, 2020", "14, 2020"),
    ("March 12 to 14.", "14"),
    ("seen on 7/5/'77", "7/5/'77"),
    (r"dob 1\16\1976", r"1\16\1976"),
]
LEFT = [
    "he may march on",
    "Christmas disease",
    "score 6-8/12",
    "in 2021",
    "took 1/2 tablet",
    "took 2 to 4 tablets in 2021",
    "scored 5 and 12",
]


@pytest.mark.parametrize(("text", "value"), FOUND)
def test_value_is_found_whole(text: str, value: str) -> None:
    assert value in list(found_by("dates", text))


@pytest.mark.parametrize("text", LEFT)
def test_what_only_looks_like_one_is_left_alone(text: str) -> None:
    assert list(found_by("dates", text)) == []
