"""Score documents by BM25F from Whoosh's postings, one array a term instead of document by document."""

from collections.abc import Iterable
from typing import Any

import numpy as np

from privrag_desktop.index.whoosh_postings import Numbers, Scores, lengths_of, postings_of

_FREQUENCY = 1.2  # how soon more of the same word stops to count: K1
_LENGTH = 0.75  # how much the length of a document counts: B


class WordScores:
    """The scores of every document for a term of a field; computed once a term and kept."""

    def __init__(self, searcher: Any) -> None:
        self._searcher = searcher
        self._reader = searcher.reader()
        self._known: dict[tuple[str, str], tuple[Numbers, Scores]] = {}
        self._lengths: dict[str, Scores] = {}

    def total(self, terms: Iterable[tuple[str, str]]) -> Scores:
        """The sum of these (field, term) for each document number."""
        scores = np.zeros(self._reader.doc_count_all(), dtype=np.float32)
        for term in terms:
            numbers, parts = self._of(term)
            scores[numbers] += parts
        return scores

    def numbers_of(self, field: str, values: Iterable[str]) -> Numbers:
        """The documents that have one of these values in a field."""
        found = [postings_of(self._reader, field, value)[0] for value in sorted(values)]
        return np.concatenate(found) if found else np.zeros(0, dtype=np.int32)

    def _of(self, term: tuple[str, str]) -> tuple[Numbers, Scores]:
        if term not in self._known:
            self._known[term] = self._scored(*term)
        return self._known[term]

    def _scored(self, field: str, text: str) -> tuple[Numbers, Scores]:
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
