"""What counts as a word: letters of any script, with either apostrophe; digits and signs only where said."""

import pytest

from privrag_desktop.language import word_patterns as patterns

TEXT = "Ann’s mother-in-law's B12, Łucja_2 and O'Neill"


def test_each_pattern_cuts_words_where_it_says() -> None:
    assert patterns.WORD.findall(TEXT) == ["Ann’s", "mother-in-law's", "B12", "Łucja", "2", "and", "O'Neill"]
    assert patterns.WORD_WITH_APOSTROPHES.findall(TEXT)[:4] == ["Ann’s", "mother", "in", "law's"]
    assert patterns.LETTERS_AND_DIGITS.findall(TEXT)[:2] == ["Ann", "s"]
    assert patterns.LETTERS.findall("B12, Łucja_2") == ["B", "Łucja"]


@pytest.mark.parametrize("sign", ["'", "’"])
def test_a_possessive_is_cut_off_with_either_apostrophe(sign: str) -> None:
    assert patterns.POSSESSIVE_END.sub("", f"ANN{sign}S") == "ANN"
    assert patterns.SMALL_POSSESSIVE_END.sub("", f"ANN{sign}S") == f"ANN{sign}S"
    assert patterns.ANY_POSSESSIVE_END.sub("", f"patients{sign}") == "patients"
    assert patterns.POSSESSIVE_BEHIND.sub("", f"Ann{sign}s weight") == "Ann weight"
    assert f"{sign}s" in patterns.POSSESSIVES
