"""Postings and lengths read in blocks are what Whoosh itself says of each document."""

from typing import Any

import numpy as np
import pytest

from privrag_desktop.index.keyword_index import KeywordDocument, KeywordIndex
from privrag_desktop.index.whoosh_postings import lengths_of, postings_of

MANY = 300  # more than two blocks of 128


def documents(first: int, count: int) -> list[KeywordDocument]:
    return [
        KeywordDocument(
            f"p/{n}", "p", "weight " * (n % 3), f"weight and {'weight ' * (n % 7)} word{n} tail{n % 5}"
        )
        for n in range(first, first + count)
    ]


@pytest.fixture(params=["one segment", "several", "with some removed", "nothing"])
def reader(request: pytest.FixtureRequest) -> Any:
    index = KeywordIndex()
    if request.param != "nothing":
        index = index.with_changes([], documents(0, MANY))
    if request.param == "several":
        index = index.with_changes([], documents(MANY, MANY)).with_changes([], documents(2 * MANY, 3))
    if request.param == "with some removed":
        index = index.with_changes([f"p/{n}" for n in (*range(130), 200, 299)], documents(MANY, 40))
    return index._searcher.reader()


def slowly(reader: Any, field: str, text: str) -> list[tuple[int, float]]:
    if (field, text) not in reader:
        return []
    matcher, rows = reader.postings(field, text), []
    while matcher.is_active():
        rows.append((matcher.id(), matcher.weight()))
        matcher.next()
    return rows


@pytest.mark.parametrize("field", ["heading", "body"])
@pytest.mark.parametrize("text", ["weight", "word7", "word299", "tail3", "nowhere"])
def test_postings_are_those_of_whoosh(reader: Any, field: str, text: str) -> None:
    numbers, frequencies = postings_of(reader, field, text)
    assert list(zip(numbers.tolist(), frequencies.tolist(), strict=True)) == slowly(reader, field, text)


@pytest.mark.parametrize("field", ["heading", "body"])
def test_lengths_are_those_of_whoosh(reader: Any, field: str) -> None:
    each = [reader.doc_field_length(number, field) or 0 for number in range(reader.doc_count_all())]
    np.testing.assert_array_equal(lengths_of(reader, field), np.asarray(each, dtype=np.float32))
