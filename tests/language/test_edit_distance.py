"""One slip is one step, whichever it is; words far apart are only known to be far apart."""

from string import ascii_lowercase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.language.edit_distance import NearWords, distance

WORDS = st.text(ascii_lowercase, max_size=8)


@given(WORDS, WORDS, st.integers(0, 4))
def test_words_are_as_far_from_each_other_both_ways(one: str, other: str, most: int) -> None:
    assert distance(one, other, most) == distance(other, one, most) <= most + 1
    assert (distance(one, other, most) == 0) is (one == other)


@given(WORDS, WORDS)
def test_a_smaller_limit_changes_nothing_within_it(one: str, other: str) -> None:
    whole = distance(one, other, 16)
    assert [distance(one, other, most) for most in range(4)] == [min(whole, most + 1) for most in range(4)]


@pytest.mark.parametrize("slip", ["potasium", "potassiuum", "potassiun", "potassimu"])
def test_a_letter_left_out_added_changed_or_swapped_is_one_step(slip: str) -> None:
    assert distance("potassium", slip, 2) == 1
    assert NearWords(["potassium", "sodium"]).nearest(slip) == "potassium"


def test_a_word_between_two_others_means_neither() -> None:
    assert NearWords(["metoprolol", "metoprolal"]).nearest("metoprolel") is None
