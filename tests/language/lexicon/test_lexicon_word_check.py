"""What the lexicon has words for is nobody's name, unless somebody is called so."""

import pytest

from privrag_desktop.language.lexicon.lexicon_word_check import is_lexicon_word


@pytest.mark.parametrize(
    "word", ["creat", "paracetamol", "osmolality", "against", "millimoles", "physio", "scans"]
)
def test_words_of_medicine_and_of_every_day(word: str) -> None:
    """A model read “fuduk” for creat, and ordered it instead of looking it up."""
    assert is_lexicon_word(word)


@pytest.mark.parametrize(
    "word",
    ["thistlewood", "rose", "will", "graves", "zuckerberg", "parkinson", "jun", "nor", "ibu", "via", ""],
)
def test_names_and_what_the_lexicon_has_not(word: str) -> None:
    assert not is_lexicon_word(word)
