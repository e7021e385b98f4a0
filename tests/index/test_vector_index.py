"""Dense search is exact, with and without a limit to some patients."""

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from privrag_desktop.index.embedding_engine_interface import Vectors
from privrag_desktop.index.vector_index import Chunk, VectorIndex

DIMENSIONS = 384


def directions(seed: int, count: int) -> Vectors:
    rows = np.random.default_rng(seed).normal(size=(count, DIMENSIONS)).astype(np.float32)
    return np.asarray(rows / np.linalg.norm(rows, axis=1, keepdims=True), dtype=np.float32)


def by_hand(
    chunks: Sequence[Chunk], vectors: Vectors, question: Vectors, patients: frozenset[str] | None
) -> dict[str, float]:
    best: dict[str, float] = {}
    for chunk, vector in zip(chunks, vectors, strict=True):
        if patients is None or chunk.patient_id in patients:
            score = float(vector @ question)
            best[chunk.document_id] = max(score, best.get(chunk.document_id, -2))
    return best


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.tuples(st.integers(0, 3), st.integers(0, 4)), max_size=40),
    st.integers(1, 12),
    st.none() | st.frozensets(st.sampled_from(["p0", "p1", "p2", "p9"])),
    st.sets(st.tuples(st.integers(0, 3), st.integers(0, 4))),
)
def test_best_documents_are_those_found_by_looking_at_every_chunk(
    owners: list[tuple[int, int]],
    k: int,
    patients: frozenset[str] | None,
    removed: set[tuple[int, int]],
) -> None:
    chunks = [Chunk(number, f"p{p}/{d}", f"p{p}") for number, (p, d) in enumerate(owners)]
    vectors = directions(1, len(chunks))
    index = VectorIndex(DIMENSIONS)
    index.add(chunks, vectors)
    index.remove_documents([f"p{p}/{d}" for p, d in removed])
    kept = [number for number, owner in enumerate(owners) if owner not in removed]
    [question] = directions(2, 1)
    expected = by_hand([chunks[one] for one in kept], vectors[kept], question, patients)
    found = index.search(question, k, patients)
    assert len(index) == len(kept)
    assert [one for one, _ in found] == sorted(expected, key=lambda one: -expected[one])[:k]
    assert dict(found) == pytest.approx({one: expected[one] for one, _ in found}, abs=1e-5)


def test_long_documents_do_not_crowd_out_the_others() -> None:
    chunks = [Chunk(number, "p/long", "p") for number in range(50)] + [Chunk(50, "p/short", "p")]
    vectors = np.zeros((51, DIMENSIONS), dtype=np.float32)
    vectors[:50, 0] = 1
    vectors[50, 1] = 1
    index = VectorIndex(DIMENSIONS)
    index.add(chunks, vectors)
    assert [one for one, _ in index.search(vectors[0], 2)] == ["p/long", "p/short"]


def test_removed_document_can_come_back() -> None:
    index, vectors = VectorIndex(DIMENSIONS), directions(3, 2)
    index.add([Chunk(1, "p/a", "p")], vectors[:1])
    index.remove_documents(["p/a", "p/unknown"])
    assert index.search(vectors[0], 1) == []
    index.add([Chunk(2, "p/a", "p")], vectors[1:])
    assert index.search(vectors[1], 1)[0][0] == "p/a"


def test_nothing_is_asked_for_and_nothing_comes() -> None:
    index, vectors = VectorIndex(DIMENSIONS), directions(4, 1)
    index.add([Chunk(1, "p/a", "p")], vectors)
    assert index.search(vectors[0], 0) == []
    assert index.search(vectors[0], 3, frozenset()) == []
