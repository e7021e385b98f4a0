"""Random values have the format of the value that they stand for, and are never the value."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.privacy.pseudonyms.contextual.format_preserving_random_values import (
    coined,
    drawn_like,
    first_free,
    same_format,
)

SHAPES = st.from_regex(r"([A-Z]{2,4}-)?[A-Za-z0-9]{1,8}(-[0-9]{1,4})?", fullmatch=True)


def shape(value: str) -> str:
    return re.sub(r"[A-Z]", "A", re.sub(r"[a-z]", "a", re.sub(r"\d", "0", value)))


def test_where_nothing_is_free_it_gets_longer() -> None:
    assert re.fullmatch(r"a\d*77", first_free(lambda: "a", lambda drawn: drawn.endswith("77")))


@given(SHAPES)
def test_a_drawn_value_has_the_shape_of_the_other_and_is_another(value: str) -> None:
    shown = same_format(value, lambda _: True)
    assert shown != value
    assert shape(shown)[: len(value)] == shape(value) or shape(shown) == shape(value)


@pytest.mark.parametrize(
    ("value", "kept"),
    [
        ("PAT-10023", "PAT-"),
        ("scan_20988.pdf", "scan_"),
        ("MRN123456", "MRN"),
        ("+1 555 123 4567", "+1 "),
        ("amy_1", ""),  # somebody's name tells who it is
        ("zorblax_1", ""),
    ],
)
def test_a_word_in_front_stays_only_if_it_says_the_sort_of_number(value: str, kept: str) -> None:
    drawn = {same_format(value, lambda _: True) for _ in range(30)}
    assert all(one.startswith(kept) for one in drawn)
    first = {one[len(kept)] for one in drawn}
    assert len(first) > 1
    assert len({one[0] for one in drawn}) > 1 or kept


def test_what_is_taken_is_never_drawn() -> None:
    taken = {f"R-{digit}" for digit in range(10)} - {"R-4"}
    assert {same_format("R-1", lambda drawn: drawn not in taken) for _ in range(20)} == {"R-4"}


@given(st.from_regex(r"[0-9a-f]{8}-[0-9a-f]{4}", fullmatch=True))
def test_hexadecimal_letters_and_a_leading_digit_stay_such(value: str) -> None:
    shown = drawn_like(value)
    if any(c.isdigit() for c in value) and any(c.isalpha() for c in value):
        assert re.fullmatch(r"[0-9a-f]{8}-[0-9a-f]{4}", shown)
    if value[0] in "123456789":
        assert shown[0] != "0"


def test_a_coined_word_can_be_spoken() -> None:
    for length in (1, 4, 7):
        word = coined(length)
        assert len(word) == length
        assert not re.search(r"[aeiou]{2}|[^aeiou]{2}", word)
