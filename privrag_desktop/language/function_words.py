"""Function words of English: words that carry no content of a question."""

from privrag_desktop.language.word_list_loader import read_words

FUNCTION_WORDS = read_words("privrag_desktop.language", "function_words.txt")


def is_function_word(word: str) -> bool:
    """Whether a lower-case word says nothing about what a question is about."""
    return word in FUNCTION_WORDS
