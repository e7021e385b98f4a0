"""Scores made array by array are those that Whoosh gives document by document."""

from typing import Any

import numpy as np
import pytest
from whoosh.scoring import BM25F

from privrag_desktop.index.bm25_scores import WordScores
from privrag_desktop.index.keyword_index import KeywordDocument, KeywordIndex

WORDS = [
    "weight weight pulse",
    "weight",
    "pulse pulse pulse pulse potassium",
    "a sentence about something else entirely",
    "weight and potassium and weight",
]


@pytest.fixture(scope="module")
def searcher() -> Any:
    added = [KeywordDocument(f"p/{n}", "p", f"day {n}", body) for n, body in enumerate(WORDS)]
    return KeywordIndex().with_changes([], added[:3]).with_changes([], added[3:])._searcher


def slowly(searcher: Any, field: str, text: str) -> list[float]:
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
    assert found.tolist() == pytest.approx(slowly(searcher, "body", text), rel=1e-4)


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
