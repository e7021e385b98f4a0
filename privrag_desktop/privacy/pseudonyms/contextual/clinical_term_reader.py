"""Find clinical terms and their parts in a text."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from privrag_desktop.language.clinical_term_inflection import FoldedWord, Key, words_of
from privrag_desktop.language.function_words import is_function_word
from privrag_desktop.privacy.pseudonyms.contextual.clinical_term_list_loader import (
    TermRole,
    lists,
    split,
)

_JOINT = re.compile(r"[\s‐‑–-]*")
_FEW = 4  # words that stay may stand between the parts of one term


@dataclass(frozen=True, slots=True)
class TermSpan:
    """A half-open range of a text that the index knows; `parts` are keys of entries or of words that stay."""

    start: int
    end: int
    text: str
    key: Key
    parts: tuple[Key, ...]


def pieces_of(text: str, index: Mapping[Key, tuple[Key, ...]]) -> Iterator[TermSpan]:
    """The longest pieces that the index knows, and unknown words, with no parts; without words that stay."""
    for words in _joined(text):
        key = tuple(word.folded for word in words)
        for start, end in split(key, index):
            part = key[start:end]
            if part in index or not stays(part[0]):
                first, last = words[start].start, words[end - 1].end
                yield TermSpan(first, last, text[first:last], part, index.get(part, ()))


def stays(folded: str) -> bool:
    """Whether a word tells nothing of the term that it is in: a number, a letter, severe, of."""
    return folded in lists().kept or len(folded) == 1 or folded.isdigit() or is_function_word(folded)


def unknown_runs(text: str, pieces: Iterable[TermSpan]) -> Iterator[tuple[int, int]]:
    """Half-open ranges of unknown words that stand next to each other."""
    run: tuple[int, int] | None = None
    for piece in pieces:
        if run and (piece.parts or not _JOINT.fullmatch(text, run[1], piece.start)):
            yield run
            run = None
        if not piece.parts:
            run = (run[0] if run else piece.start, piece.end)
    if run:
        yield run


def terms_of(
    text: str, pieces: Sequence[TermSpan], role: Callable[[TermSpan], TermRole]
) -> Iterator[TermSpan]:
    """The pieces that are terms, beside a term, or parts of the body that something befell."""
    group: list[TermSpan] = []
    for piece in pieces:
        if group and not _belong_together(text[group[-1].end : piece.start]):
            yield from _if_term(text, group, role)
            group = []
        group.append(piece)
    yield from _if_term(text, group, role)


def next_word(text: str, end: int) -> str:
    """The folded word that follows, with nothing but space or a hyphen between."""
    following = words_of(text[end : end + 40])
    return following[0].folded if following and _JOINT.fullmatch(text, end, end + following[0].start) else ""


def _if_term(text: str, group: list[TermSpan], role: Callable[[TermSpan], TermRole]) -> list[TermSpan]:
    roles = {role(piece) for piece in group}
    befell = TermRole.HAPPENING in roles or any(next_word(text, piece.end) == "disease" for piece in group)
    return group if TermRole.CORE in roles or (TermRole.ORGAN in roles and befell) else []


def _belong_together(between: str) -> bool:
    words = words_of(between)
    plain = re.sub(r"\w+", "", between)
    return len(words) < _FEW and bool(_JOINT.fullmatch(plain)) and all(stays(word.folded) for word in words)


def _joined(text: str) -> Iterator[list[FoldedWord]]:
    """Words with nothing but space or hyphens between them."""
    run: list[FoldedWord] = []
    for word in words_of(text):
        if run and not _JOINT.fullmatch(text, run[-1].end, word.start):
            yield run
            run = []
        run.append(word)
    if run:
        yield run
