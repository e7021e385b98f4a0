"""Score documents by BM25F, a term at a time over arrays, because Whoosh's own way by document is slow.

Whoosh's postings and lengths are read a block at a time.
"""

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray
from whoosh.codec.whoosh3 import LENGTHS_COLUMN, W3LeafMatcher
from whoosh.util.numeric import byte_to_length

_FREQUENCY = 1.2  # how soon more of the same word stops to count: K1
_LENGTH = 0.75  # how much the length of a document counts: B

Numbers = NDArray[np.int32]
Scores = NDArray[np.float32]

_LENGTHS = np.asarray([byte_to_length(one) for one in range(256)], dtype=np.float32)
_Postings = tuple[Numbers, Scores]


class WordScores:
    """The scores of every document for a term of a field; computed once a term and kept."""

    def __init__(self, searcher: Any) -> None:
        self._searcher = searcher
        self._reader = searcher.reader()
        self._known: dict[tuple[str, str], _Postings] = {}
        self._lengths: dict[str, Scores] = {}

    def total(self, terms: Iterable[tuple[str, str]]) -> Scores:
        """The sum of these (field, term) for each document number."""
        scores = np.zeros(self._reader.doc_count_all(), dtype=np.float32)
        for term in terms:
            numbers, parts = self._scores_of(term)
            scores[numbers] += parts
        return scores

    def numbers_of(self, field: str, values: Iterable[str]) -> Numbers:
        """The documents that have one of these values in a field."""
        found = [postings_of(self._reader, field, value)[0] for value in sorted(values)]
        return np.concatenate(found) if found else np.zeros(0, dtype=np.int32)

    def _scores_of(self, term: tuple[str, str]) -> _Postings:
        if term not in self._known:
            self._known[term] = self._computed(*term)
        return self._known[term]

    def _computed(self, field: str, text: str) -> _Postings:
        numbers, frequencies = postings_of(self._reader, field, text)
        if not len(numbers):
            return numbers, frequencies
        average = self._searcher.avg_field_length(field) or 1
        lengths = self._length(field)[numbers] / average
        damped = frequencies + _FREQUENCY * (1 - _LENGTH + _LENGTH * lengths)
        rarity = self._searcher.idf(field, text)
        return numbers, np.asarray(rarity * frequencies * (_FREQUENCY + 1) / damped, dtype=np.float32)

    def _length(self, field: str) -> Scores:
        if field not in self._lengths:
            self._lengths[field] = lengths_of(self._reader, field)
        return self._lengths[field]


def postings_of(reader: Any, field: str, text: str) -> _Postings:
    """The numbers of the documents that have a term in a field, rising, and how often each has it."""
    parts = [
        (numbers + np.int32(base), frequencies)
        for leaf, base in reader.leaf_readers()
        if (field, text) in leaf
        for numbers, frequencies in _of_segment(leaf, field, text)
    ]
    if not parts:
        return np.zeros(0, dtype=np.int32), np.zeros(0, dtype=np.float32)
    numbers, frequencies = zip(*parts, strict=True)
    return np.concatenate(numbers), np.concatenate(frequencies)


def lengths_of(reader: Any, field: str) -> Scores:
    """The number of terms in a field of every document, rounded as Whoosh keeps it."""
    return np.concatenate(
        [np.zeros(0, np.float32), *(_lengths(one, field) for one, _ in reader.leaf_readers())]
    )


def _of_segment(reader: Any, field: str, text: str) -> Iterator[_Postings]:
    matcher = reader.postings(field, text)
    deleted = np.fromiter(reader.deleted_docs_set, dtype=np.int32)
    if len(deleted):
        matcher = matcher.child  # what it leaves out is left out below
        matcher.reset()
    for numbers, frequencies in _blocks(matcher) if isinstance(matcher, W3LeafMatcher) else _singly(matcher):
        kept = ~np.isin(numbers, deleted)
        yield numbers[kept], frequencies[kept]


def _blocks(matcher: Any) -> Iterator[_Postings]:
    while matcher.is_active():
        matcher._read_ids()  # noqa: SLF001 - Whoosh is not changed any more, and has no other way to a block
        matcher._read_weights()  # noqa: SLF001
        yield np.asarray(matcher._ids, np.int32), np.asarray(matcher._weights, np.float32)  # noqa: SLF001
        matcher._next_block()  # noqa: SLF001


def _singly(matcher: Any) -> Iterator[_Postings]:
    """Of a rare term, which has no block."""
    while matcher.is_active():
        yield np.asarray([matcher.id()], np.int32), np.asarray([matcher.weight()], np.float32)
        matcher.next()


def _lengths(reader: Any, field: str) -> Scores:
    count, column = reader.doc_count_all(), f"_{field}_len"
    kept = reader._perdoc if count else None  # noqa: SLF001
    if kept is None or not kept.has_column(column):
        return np.zeros(count, dtype=np.float32)
    return _LENGTHS[np.asarray(kept.column_reader(column, LENGTHS_COLUMN).load(), dtype=np.uint8)]
