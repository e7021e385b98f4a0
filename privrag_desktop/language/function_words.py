"""List the function words of English: words that carry no content of a question."""

from privrag_desktop.language.word_list_loader import read_words

FUNCTION_WORDS = read_words("privrag_desktop.language", "function_words.txt")
ARTICLES = frozenset({"a", "an", "the"})
WHOSE = frozenset({"his", "her", "their"})  # before what somebody has
HE_OR_SHE = frozenset({"he", "she", "him", "her", "his", "hers"})
THEY = frozenset({"they", "them", "their", "theirs"})
THIS_OR_THAT = frozenset({"this", "that", "these", "those"})
BEING = frozenset({"is", "are", "was", "were"})
HAVING = frozenset({"has", "have", "had"})
DOING = frozenset({"do", "does", "did"})


def is_function_word(word: str) -> bool:
    """Whether a lower-case word says nothing about what a question is about."""
    return word in FUNCTION_WORDS
