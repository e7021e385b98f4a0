"""A word that is also the name of a place may say which records are asked for."""

import pytest

from privrag_desktop.language.lexicon.record_type_word_check import has_any, is_record_word


@pytest.mark.parametrize(
    "word",
    ["Emergency", "the emergency department", " consultation ", "vaccination", "care plan", "family history"]
    + ["goals", "referral", "implants", "report"],
)
def test_a_word_for_records_is_known_by_itself(word: str) -> None:
    assert is_record_word(word)


@pytest.mark.parametrize("word", ["Norwood", "Norwood emergency department", "consultation in Norwood", ""])
def test_a_name_beside_it_makes_it_a_place(word: str) -> None:
    assert not is_record_word(word)


def test_pieces_are_found_as_whole_words_in_any_case() -> None:
    assert has_any("Seen in RYE.", ["leeds", "rye"])
    assert has_any("is it A+?", ["a+"])
    assert not has_any("Seen in Bryer.", ["rye"])
    assert not has_any("Seen in Rye.", [])
