"""Questions in words: contractions are two words, with and without their apostrophe."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.questions.tagging.question_tokenizer import correct_spelling, tokens_of


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


def _read(text: str, *known: str) -> list[str]:
    return [token.word for token in correct_spelling(tokens_of(text), {*known}.__contains__)]


@pytest.mark.parametrize(
    ("written", "corrected"),
    [
        ("patinets", "patients"),
        ("recieved", "received"),
        ("untill", "until"),
        ("umtil", "until"),
        ("Medicaton", "medication"),
    ],
)
def test_one_mistake_is_forgiven(written: str, corrected: str) -> None:
    assert _read(written) == [corrected]


@pytest.mark.parametrize("word", ["meditation", "thief", "receeivved", "patiens", "untl", "ntil"])
def test_another_word_two_mistakes_and_what_may_be_one_of_two_stay(word: str) -> None:
    assert _read(word) == [word]


def test_a_word_that_means_something_as_it_is_written_stays() -> None:
    assert _read("untill patinets", "untill") == ["untill", "patients"]


def test_a_corrected_word_keeps_its_place() -> None:
    text = "How many patinets?"
    [*_, token] = correct_spelling(tokens_of(text), lambda _: False)
    assert (token.word, text[token.start : token.end]) == ("patients", "patinets")


def test_of_two_forms_of_one_word_it_is_always_the_same_one() -> None:
    assert _read("diagnosys") == ["diagnoses"]
