"""Questions in words: contractions are two words, with and without their apostrophe."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.questions.tagging.question_tokenizer import tokens_of


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("isn't she", ["is", "not", "she"]),
        ("isnt she", ["is", "not", "she"]),
        ("cant, wont", ["ca", "not", "wo", "not"]),
        ("whats hers", ["what", "'s", "hers"]),
        ("Hows the INR", ["how", "'s", "the", "inr"]),
        ("its want, content", ["its", "want", "content"]),
        ("patients who’s", ["patients", "who", "'s"]),
        ("med(s) for (s) apnea", ["med", "for", "s", "apnea"]),
        ("k <= 5, na≥130", ["k", "<=", "5", "na", "≥", "130"]),
    ],
)
def test_a_contraction_is_two_words(text: str, words: list[str]) -> None:
    """“Isnt she on warfarin” was not understood, nor was “hows”."""
    assert [token.word for token in tokens_of(text)] == words


@given(st.text(alphabet="isntwhaou' ’09-/&", max_size=40))
def test_tokens_are_places_of_the_text_in_its_order(text: str) -> None:
    ends = [0]
    for token in tokens_of(text):
        assert ends[-1] <= token.start < token.end <= len(text)
        ends.append(token.end)
