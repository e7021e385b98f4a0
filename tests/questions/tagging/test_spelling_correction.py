"""One mistake in a long word of a question is forgiven, and a word that somebody may mean is left."""

import pytest

from privrag_desktop.questions.tagging.question_tokenizer import tokens_of
from privrag_desktop.questions.tagging.spelling_correction import respelt


def _read(text: str, *known: str) -> list[str]:
    return [token.word for token in respelt(tokens_of(text), {*known}.__contains__)]


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
    [*_, token] = respelt(tokens_of(text), lambda _: False)
    assert (token.word, text[token.start : token.end]) == ("patients", "patinets")


def test_of_two_forms_of_one_word_it_is_always_the_same_one() -> None:
    assert _read("diagnosys") == ["diagnoses"]
