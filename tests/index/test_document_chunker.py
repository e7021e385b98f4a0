"""No word of a document is lost or cut off by the embedding model."""

from collections.abc import Sequence
from datetime import date

from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.documents import Document
from privrag_desktop.index.document_chunker import MOST_PIECES, chunk_documents
from tests import made_up


def count(texts: Sequence[str]) -> list[int]:
    return [len(text.split()) for text in texts]


def document(*sentences: str, heading: str = "The heading.") -> Document:
    facts = tuple(made_up.fact("zq", number, sentence=one) for number, one in enumerate(sentences))
    return Document("zq/2020-01-01", "zq", date(2020, 1, 1), heading, facts)


def words(text: str) -> list[str]:
    return text.split()


def test_short_document_is_one_chunk() -> None:
    assert chunk_documents([document("One.", "Two.")], count) == [("The heading.\nOne.\nTwo.",)]


def test_document_without_facts_is_found_by_its_heading() -> None:
    assert chunk_documents([document()], count) == [("The heading.",)]


def test_every_chunk_repeats_the_heading_and_starts_with_a_sentence() -> None:
    sentences = [f"sentence {number} " + "word " * 28 for number in range(20)]
    [chunks] = chunk_documents([document(*sentences)], count)
    assert len(chunks) == 4
    assert all(chunk.startswith("The heading.\nsentence") for chunk in chunks)


def test_sentence_longer_than_a_chunk_is_cut_between_words() -> None:
    long = " ".join(f"w{number}" for number in range(1000))
    [chunks] = chunk_documents([document(long)], count)
    assert [word for chunk in chunks for word in words(chunk)[2:]] == words(long)


def test_word_longer_than_a_chunk_does_not_hang() -> None:
    [chunks] = chunk_documents([document("endless")], lambda texts: [1000 for _ in texts])
    assert chunks == ("The heading.\nendless",)


def test_each_distinct_sentence_is_counted_once() -> None:
    counted: list[str] = []

    def counting(texts: Sequence[str]) -> list[int]:
        counted.extend(texts)
        return count(texts)

    chunk_documents([document("Same.", "Same."), document("Same.", "Other.")], counting)
    assert sorted(counted) == ["Other.", "Same.", "The heading."]


sentence = st.lists(st.text("abc", min_size=1, max_size=3), min_size=1, max_size=500).map(" ".join)


@given(st.lists(sentence, max_size=8), st.integers(1, 400))
def test_chunks_hold_every_word_once_and_fit(sentences: list[str], heading_words: int) -> None:
    heading = " ".join(["h"] * heading_words)
    [chunks] = chunk_documents([document(*sentences, heading=heading)], count)
    found = [word for chunk in chunks for word in words(chunk)[heading_words:]]
    assert found == [word for one in sentences for word in words(one)]
    most = max(MOST_PIECES, heading_words + 50)
    assert all(len(words(chunk)) <= most for chunk in chunks)
