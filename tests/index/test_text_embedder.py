"""The real embedding model, loaded from its package without any network."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from privrag_desktop.errors import ModelError
from privrag_desktop.index.text_embedder import Embedder


@pytest.fixture(scope="module")
def embedder() -> Embedder:
    return Embedder()


def test_vectors_are_normalised_float32_and_equal_texts_have_equal_ones(embedder: Embedder) -> None:
    vectors = embedder.embed(["heart rate", "a tree", "heart rate"])
    assert vectors.shape == (3, 384)
    assert vectors.dtype == np.float32
    assert np.linalg.norm(vectors, axis=1) == pytest.approx(1, abs=1e-5)
    assert (vectors[0] == vectors[2]).all()


def test_like_meanings_are_nearer_than_unlike_ones(embedder: Embedder) -> None:
    pulse, heart, tree = embedder.embed(["pulse", "heart rate", "oak tree"])
    assert pulse @ heart > pulse @ tree


def test_no_texts_make_no_vectors(embedder: Embedder) -> None:
    assert embedder.embed([]).shape == (0, 384)
    assert embedder.count_pieces([]) == []


def test_pieces_are_counted_beyond_what_the_model_reads(embedder: Embedder) -> None:
    embedder.load()
    assert embedder.count_pieces(["one two three", "", "word " * 1000]) == [3, 0, 1000]


def test_many_texts_from_several_threads_have_the_vectors_each_has_alone(embedder: Embedder) -> None:
    texts = [f"reading {number} " + "of the heart rate " * (number % 7) for number in range(70)]
    with ThreadPoolExecutor(3) as threads:
        together = list(threads.map(embedder.embed, [texts] * 3))
    for number in (0, 13, 69):
        [alone] = embedder.embed([texts[number]])
        for vectors in together:
            assert vectors[number] @ alone == pytest.approx(1, abs=1e-5)


def test_a_model_that_is_not_installed_is_a_known_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "privrag_desktop.index.installed_embedding_models._PACKAGE", "a_package_that_is_not_there"
    )
    with pytest.raises(ModelError, match="not installed"):
        Embedder().embed(["a question"])


def test_neither_the_model_nor_a_question_brings_a_large_library() -> None:
    """PyTorch takes seconds to start and gigabytes to install."""
    code = (
        "import sys\n"
        "from privrag_desktop.index.text_embedder import Embedder\n"
        "Embedder().embed(['a question'])\n"
        "print([name for name in ('torch', 'transformers', 'scipy') if name in sys.modules])\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert (done.stdout.strip(), done.stderr) == ("[]", "")
