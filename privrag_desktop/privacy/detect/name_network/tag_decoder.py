"""Make spans of the network's likelihoods: whole words, joined where the network takes them for one value."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from privrag_desktop.domain.identifiers import NAMES, EntityType
from privrag_desktop.language.word_patterns import LETTERS_AND_DIGITS

LABELS = (
    EntityType.PERSON, EntityType.LOCATION, EntityType.DATE, EntityType.PHONE, EntityType.ID, EntityType.AGE,
)  # fmt: skip
OUTSIDE = 0
TAGS = 1 + 2 * len(LABELS)  # nothing, and the beginning and the inside of each label
_GAP = re.compile(r"[^\S\n]*(?:[^\w\s]|_)?[^\S\n]*|\n")  # between words of one value: at most one sign
_NEVER_INSIDE = frozenset('()[]{}<>|;:"“”=?!')


@dataclass(frozen=True, slots=True)
class Marked:
    """A value that the network marks: half-open range of code points, label, and likelihood from 0 to 1.

    The likelihood is that of the least likely of its sure words.
    """

    start: int
    end: int
    label: EntityType
    likelihood: float


@dataclass(frozen=True, slots=True)
class _Word:
    """A word with its likelihoods: of being marked, of each label, and of beginning a value."""

    start: int
    end: int
    marked: float
    labels: NDArray[np.float32]
    begins: float


def marked_values(
    text: str,
    places: Sequence[tuple[int, int]],
    likelihoods: NDArray[np.float32],
    least: float,
    beside: float = 1.0,
) -> list[Marked]:
    """The values of which a word is marked with at least the likelihood `least`, in reading order.

    Their other words have that likelihood, too; in names and places `beside` is enough next to such a word:
    of a name that a scan has torn, one piece is a name and the next one only may be.

    `likelihoods` has a row for each piece and a column for each tag. Time grows with the length of the text.
    """
    runs: list[list[_Word]] = []
    for word in _words(text, places, likelihoods):
        if word.marked < least and (word.marked < beside or _label([word]) not in NAMES):
            continue
        if runs and _goes_on(text, runs[-1], word):
            runs[-1].append(word)
        else:
            runs.append([word])
    sure = ([word.marked for word in run if word.marked >= least] for run in runs)
    return [_value(text, run, min(some)) for run, some in zip(runs, sure, strict=True) if some]


def _words(text: str, places: Sequence[tuple[int, int]], likelihoods: NDArray[np.float32]) -> Iterator[_Word]:
    """Every run of letters and digits with the mean of its pieces."""
    at = 0
    for match in LETTERS_AND_DIGITS.finditer(text):
        start, end = match.span()
        while at < len(places) and places[at][1] <= start:
            at += 1
        first = at
        while at < len(places) and places[at][0] < end:
            at += 1
        if at == first:
            continue  # signs that the tokenizer drops
        rows = likelihoods[first:at]
        if places[at - 1][1] > end:
            at -= 1  # a piece of two words
        begins, inside = rows[:, 1::2], rows[:, 2::2]
        labels = (begins + inside).mean(axis=0)
        first_row = float(begins[0].sum()), float(inside[0].sum())
        yield _Word(
            start, end, 1 - float(rows[:, OUTSIDE].mean()), labels, first_row[0] / (sum(first_row) or 1)
        )


def _goes_on(text: str, run: Sequence[_Word], word: _Word) -> bool:
    """Whether a word belongs to the value before it: near, of its label, and not the beginning of another."""
    gap = text[run[-1].end : word.start]
    if not _GAP.fullmatch(gap) or not _NEVER_INSIDE.isdisjoint(gap):
        return False
    return _label(run) is _label([word]) and (word.begins < 0.5 or gap in {"-", "'", "’", "."})  # noqa: PLR2004


def _label(run: Sequence[_Word]) -> EntityType:
    return LABELS[int(np.sum([word.labels for word in run], axis=0).argmax())]


def _value(text: str, run: Sequence[_Word], likelihood: float) -> Marked:
    """With the full stop of an initial at its end: Anna S."""
    start, end = run[0].start, run[-1].end
    is_initial = end - run[-1].start == 1 and text[end - 1].isupper() and text[end : end + 1] == "."
    return Marked(start, end + is_initial, _label(run), likelihood)
