"""Scores, postings and lengths read as arrays are those that Whoosh gives document by document."""

from typing import Any

import numpy as np
import pytest
from whoosh.scoring import BM25F

from privrag_desktop.index.bm25_scores import WordScores, lengths_of, postings_of
from privrag_desktop.index.keyword_index import KeywordDocument, KeywordIndex

WORDS = [
    "weight weight pulse",
    "weight",
    "pulse pulse pulse pulse potassium",
    "a sentence about something else entirely",
    "weight and potassium and weight",
]

MANY = 300  # more than two blocks of 128


@pytest.fixture(scope="module")
def searcher() -> Any:
    added = [KeywordDocument(f"p/{n}", "p", f"day {n}", body) for n, body in enumerate(WORDS)]
    return KeywordIndex().with_changes([], added[:3]).with_changes([], added[3:])._searcher


def scores_slowly(searcher: Any, field: str, text: str) -> list[float]:
    scores = [0.0] * searcher.reader().doc_count_all()
    if (field, text) in searcher.reader():
        matcher = searcher.postings(field, text, weighting=BM25F(B=0.75, K1=1.2))
        while matcher.is_active():
            scores[matcher.id()] = matcher.score()
            matcher.next()
    return scores


@pytest.mark.parametrize("text", ["weight", "puls", "potassium", "nowhere"])
def test_a_word_scores_as_whoosh_scores_it(searcher: Any, text: str) -> None:
    found = WordScores(searcher).total([("body", text)])
    assert found.tolist() == pytest.approx(scores_slowly(searcher, "body", text), rel=1e-4)


def test_words_and_fields_add_up_however_often_they_are_asked_for(searcher: Any) -> None:
    scores = WordScores(searcher)
    terms = [("body", "weight"), ("body", "potassium"), ("heading", "day")]
    each = [scores.total([term]) for term in terms]
    assert np.sum(each, axis=0).max() > 0
    for _ in range(2):
        assert scores.total(terms).tolist() == pytest.approx(np.sum(each, axis=0).tolist(), rel=1e-5)
    assert scores.total([]).tolist() == [0.0] * len(WORDS)


def test_documents_are_known_by_what_stands_in_a_field(searcher: Any) -> None:
    scores = WordScores(searcher)
    assert sorted(scores.numbers_of("document", ["p/4", "p/0", "nobody"]).tolist()) == [0, 4]
    assert scores.numbers_of("document", []).tolist() == []


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


def postings_slowly(reader: Any, field: str, text: str) -> list[tuple[int, float]]:
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
    assert list(zip(numbers.tolist(), frequencies.tolist(), strict=True)) == postings_slowly(
        reader, field, text
    )


@pytest.mark.parametrize("field", ["heading", "body"])
def test_lengths_are_those_of_whoosh(reader: Any, field: str) -> None:
    each = [reader.doc_field_length(number, field) or 0 for number in range(reader.doc_count_all())]
    np.testing.assert_array_equal(lengths_of(reader, field), np.asarray(each, dtype=np.float32))
