"""Plurals are taken off in two ways: of any words, and of names of clinical terms."""

import pytest

from privrag_desktop.language.word_normalization import singular, singular_term


@pytest.mark.parametrize(
    ("word", "alike"),
    [("kidneys", "kidney"), ("allergies", "allergy"), ("masses", "mass"), ("mass", "mass"), ("gas", "gas")],
)
def test_most_words_have_one_singular(word: str, alike: str) -> None:
    assert singular(word) == singular_term(word) == alike


@pytest.mark.parametrize(
    ("word", "of_a_text", "of_a_term"), [("reflexes", "reflexe", "reflex"), ("ties", "tie", "ties")]
)
def test_the_two_ways_differ_behind_a_hiss_and_in_short_words(
    word: str, of_a_text: str, of_a_term: str
) -> None:
    assert (singular(word), singular_term(word)) == (of_a_text, of_a_term)
