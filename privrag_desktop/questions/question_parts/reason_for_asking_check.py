"""Pieces of a question that only say why somebody asks: for the kitchen, quality audit, ward needs it."""

import tomllib
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files

from privrag_desktop.questions.tagging.question_tokenizer import tokens_of

_Phrases = frozenset[tuple[str, ...]]
_LONGEST = 4  # words of a phrase


def is_aside(text: str) -> bool:
    """Whether every word of it stands in `reason_for_asking_terms.toml`, and one of them says for what or
    for whom it is.
    """
    words = [token.word for token in tokens_of(text)]
    small, occasions, wanting, wanted = map(_phrases, ("small", "occasions", "wanting", "wanted"))
    at, is_said, is_wanted = 0, False, False
    while at < len(words):
        known = (occasions, wanting, small, *([wanted] if is_wanted else []))
        found = [(_end(words, at, phrases), phrases) for phrases in known]
        end, phrases = max(found, key=lambda one: one[0])
        if end == at:
            return False
        is_wanted = is_wanted or phrases is wanting
        is_said = is_said or phrases is not small
        at = end
    return is_said


def _end(words: Sequence[str], at: int, phrases: _Phrases) -> int:
    """Where the longest phrase that begins here ends; here if there is none."""
    lengths = (length for length in range(_LONGEST, 0, -1) if tuple(words[at : at + length]) in phrases)
    return min(at + next(lengths, 0), len(words))


@cache
def _phrases(name: str) -> _Phrases:
    content = tomllib.loads(
        files(__package__).joinpath("reason_for_asking_terms.toml").read_text(encoding="utf-8")
    )
    return _split(content[name])


def _split(phrases: Iterable[str]) -> _Phrases:
    return frozenset(tuple(token.word for token in tokens_of(phrase)) for phrase in phrases)
