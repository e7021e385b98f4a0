"""Words of clinical terms are told from names."""

import pytest

from privrag_desktop.privacy.vocabulary import Vocabulary

TERMS = Vocabulary(["Parkinson's disease", "Metformin 500 MG", "Wilson", " "])


@pytest.mark.parametrize(
    ("phrase", "held"),
    [
        ("Metformin", True),
        ("parkinson's", True),
        ("Metformin 850 MG", True),
        ("disease Wilson", True),
        ("Metformin Quetzalkamp", False),
        ("", False),
        ("...", False),
    ],
)
def test_holds_a_phrase_only_of_known_words_and_numbers(phrase: str, held: bool) -> None:
    assert TERMS.holds(phrase) is held


def test_only_terms_of_two_or_more_words_make_a_place() -> None:
    text = "PARKINSON’S  disease of Wilson"
    assert [text[place.start : place.stop] for place in TERMS.occurrences(text)] == ["PARKINSON’S  disease"]


def test_empty_vocabulary_has_no_places() -> None:
    assert Vocabulary().occurrences("Parkinson's disease") == []
