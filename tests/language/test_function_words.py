"""Words that carry no content may be left out of a search; words that change the meaning may not."""

import pytest

from privrag_desktop.language.function_words import is_function_word


@pytest.mark.parametrize("word", ["the", "of", "what", "was", "her"])
def test_little_words_say_nothing(word: str) -> None:
    assert is_function_word(word)


@pytest.mark.parametrize("word", ["weight", "not", "no", "without", "never", "left", "right"])
def test_words_of_content_and_denials_are_no_function_words(word: str) -> None:
    assert not is_function_word(word)
