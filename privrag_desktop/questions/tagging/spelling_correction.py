"""Correct one mistake in a long word of a question: patinets, recieved, untill.

Only in words that no other word is so near to, or none but those beside it in the list. What was read is
said back above each answer.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from privrag_desktop.language.edit_distance import distance
from privrag_desktop.language.word_list_loader import read_words
from privrag_desktop.questions.tagging.question_tokenizer import QuestionToken

_SHORTEST = 5  # letters
_ENDING = 2


def respelt(tokens: Sequence[QuestionToken], is_known: Callable[[str], bool]) -> list[QuestionToken]:
    """The tokens with the words that are meant; what `is_known` stays as it is."""
    return [_respelt(token, is_known) for token in tokens]


def _respelt(token: QuestionToken, is_known: Callable[[str], bool]) -> QuestionToken:
    if token.kind != "word" or len(token.word) < _SHORTEST:
        return token
    meant = _meant(token.word)
    return token if meant == token.word or is_known(token.word) else replace(token, word=meant)


def _meant(word: str) -> str:
    near = [
        one
        for one, *others in map(str.split, sorted(read_words(__package__, "often_misspelt.txt")))
        if one[0] == word[:1]
        and abs(len(one) - len(word)) <= 1
        and distance(word, one, 1) == 1
        and word not in others
    ]
    is_one = len({one[:-_ENDING] for one in near}) == 1  # diagnosys: diagnosis or diagnoses
    return near[0] if is_one else word
