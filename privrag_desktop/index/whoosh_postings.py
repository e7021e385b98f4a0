"""Read Whoosh's postings and lengths as arrays, a block at a time: its own way is slow."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray
from whoosh.codec.whoosh3 import LENGTHS_COLUMN, W3LeafMatcher
from whoosh.util.numeric import byte_to_length

Numbers = NDArray[np.int32]
Scores = NDArray[np.float32]

_LENGTHS = np.asarray([byte_to_length(one) for one in range(256)], dtype=np.float32)
_Part = tuple[Numbers, Scores]


def postings_of(reader: Any, field: str, text: str) -> _Part:
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


def _of_segment(reader: Any, field: str, text: str) -> Iterator[_Part]:
    matcher = reader.postings(field, text)
    deleted = np.fromiter(reader.deleted_docs_set, dtype=np.int32)
    if len(deleted):
        matcher = matcher.child  # what it leaves out is left out below
        matcher.reset()
    for numbers, frequencies in _blocks(matcher) if isinstance(matcher, W3LeafMatcher) else _singly(matcher):
        kept = ~np.isin(numbers, deleted)
        yield numbers[kept], frequencies[kept]


def _blocks(matcher: Any) -> Iterator[_Part]:
    while matcher.is_active():
        matcher._read_ids()  # noqa: SLF001 - Whoosh is not changed any more, and has no other way to a block
        matcher._read_weights()  # noqa: SLF001
        yield np.asarray(matcher._ids, np.int32), np.asarray(matcher._weights, np.float32)  # noqa: SLF001
        matcher._next_block()  # noqa: SLF001


def _singly(matcher: Any) -> Iterator[_Part]:
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
