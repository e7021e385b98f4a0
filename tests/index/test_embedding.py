"""The real embedding model, loaded from its package without any network."""

import numpy as np
import pytest

from privrag_desktop.index.embedding import DIMENSIONS, Embedder


@pytest.fixture(scope="module")
def embedder() -> Embedder:
    return Embedder()


def test_vectors_are_normalised_float32_and_equal_texts_have_equal_ones(embedder: Embedder) -> None:
    vectors = embedder.embed(["heart rate", "a tree", "heart rate"])
    assert vectors.shape == (3, DIMENSIONS)
    assert vectors.dtype == np.float32
    assert np.linalg.norm(vectors, axis=1) == pytest.approx(1, abs=1e-5)
    assert (vectors[0] == vectors[2]).all()


def test_like_meanings_are_nearer_than_unlike_ones(embedder: Embedder) -> None:
    pulse, heart, tree = embedder.embed(["pulse", "heart rate", "oak tree"])
    assert pulse @ heart > pulse @ tree


def test_no_texts_make_no_vectors(embedder: Embedder) -> None:
    assert embedder.embed([]).shape == (0, DIMENSIONS)
    assert embedder.count_pieces([]) == []


def test_pieces_are_counted_beyond_what_the_model_reads(embedder: Embedder) -> None:
    embedder.load()
    assert embedder.count_pieces(["one two three", "", "word " * 1000]) == [3, 0, 1000]
