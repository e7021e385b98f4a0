"""Models of sentence-transformers run as the library runs them, offline and without code of their folder."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.embedding_model_and_vector_records import EmbeddingModel
from privrag_desktop.domain.setting_display import EngineWish
from privrag_desktop.errors import ModelError
from privrag_desktop.index import sentence_transformers_engine
from privrag_desktop.index.embedding_engine_choice import load_engine
from privrag_desktop.index.installed_embedding_models import (
    SHIPPED,
    WEIGHTS,
    model_that_searches,
    read_folder,
)
from privrag_desktop.index.onnx_runtime_engine import LightEngine
from privrag_desktop.index.sentence_transformers_engine import MOST_ON_CARD, LibraryEngine, batch_size_on_card
from privrag_desktop.index.text_embedder import Embedder
from tests.index.tiny_library_model import make_model

TEXTS = ["heart rate", "oak tree", "pulse " * 40, "Blutdruck 120/80 mmHg – stabil", ""]

GB = 1 << 30


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> EmbeddingModel:
    return read_folder(make_model(tmp_path_factory.mktemp("models") / "toy"))


def test_another_model_than_the_shipped_one_makes_vectors_of_its_own_length(tiny: EmbeddingModel) -> None:
    engine = LibraryEngine(tiny, "cpu")
    vectors = engine.documents(TEXTS)
    assert vectors.shape == (len(TEXTS), tiny.dimensions)
    assert vectors.dtype == np.float32
    assert np.linalg.norm(vectors, axis=1) == pytest.approx(1, abs=1e-5)
    assert tiny.most_pieces == 16
    assert engine.count_pieces(["heart rate", "", "tree " * 100]) == [2, 0, 100]


def test_a_question_gets_the_mark_that_the_model_was_trained_with(tiny: EmbeddingModel) -> None:
    engine = LibraryEngine(tiny, "cpu")
    [marked], [written] = engine.questions(["heart rate"]), engine.documents(["query: heart rate"])
    assert marked @ written == pytest.approx(1, abs=1e-5)
    assert np.abs(marked - engine.documents(["heart rate"])[0]).max() > 1e-4


def test_both_engines_make_the_same_vectors_of_the_shipped_model() -> None:
    pytest.importorskip("sentence_transformers")
    shipped = model_that_searches(SHIPPED)
    light, library = LightEngine(shipped).documents(TEXTS), LibraryEngine(shipped, "cpu").documents(TEXTS)
    assert (light * library).sum(axis=1).min() > 0.9999
    assert LightEngine(shipped).count_pieces(TEXTS) == LibraryEngine(shipped, "cpu").count_pieces(TEXTS)


def test_a_folder_is_loaded_without_a_word_and_without_the_network(tiny: EmbeddingModel) -> None:
    """In a process that has loaded nothing, behind the guard that allows no address."""
    code = (
        "import sys\n"
        "from pathlib import Path\n"
        "from privrag_desktop.runtime.network_guard import install_guard\n"
        "from privrag_desktop.index.installed_embedding_models import read_folder\n"
        "from privrag_desktop.index.sentence_transformers_engine import LibraryEngine\n"
        "install_guard()\n"
        "print(LibraryEngine(read_folder(Path(sys.argv[1])), 'cpu').documents(['pulse']).shape)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(tiny.folder)], capture_output=True, text=True, check=True
    )
    assert (done.stdout.strip(), done.stderr) == ("(1, 32)", "")


def test_a_damaged_folder_is_a_sentence(tiny: EmbeddingModel, tmp_path: Path) -> None:
    broken = make_model(tmp_path / "broken")
    (broken / WEIGHTS).write_bytes(b"no weights")
    with pytest.raises(ModelError, match="cannot be loaded"):
        LibraryEngine(read_folder(broken), "cpu")


def test_without_the_library_it_is_said_what_to_do(
    monkeypatch: pytest.MonkeyPatch, tiny: EmbeddingModel
) -> None:
    monkeypatch.setattr(sentence_transformers_engine, "_LIBRARY", "a_library_that_is_not_there")
    with pytest.raises(ModelError, match="edition"):
        LibraryEngine(tiny)


def test_what_is_wanted_goes_before_what_would_be_chosen(tiny: EmbeddingModel) -> None:
    shipped = model_that_searches(SHIPPED)
    assert isinstance(load_engine(shipped, EngineWish.LIGHT), LightEngine)
    assert isinstance(load_engine(shipped, EngineWish.LIBRARY), LibraryEngine)


def test_a_card_that_runs_out_of_memory_gets_smaller_batches(
    tiny: EmbeddingModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    torch = pytest.importorskip("torch")
    engine = LibraryEngine(tiny, "cpu")
    assert engine.batch == 16
    real, asked = engine._network.encode_document, []

    def encode(texts: list[str], batch_size: int, **settings: object) -> object:
        asked.append(batch_size)
        if batch_size > 4:
            raise torch.OutOfMemoryError
        return real(texts, batch_size=batch_size, **settings)

    before = engine.documents(TEXTS)
    monkeypatch.setattr(engine._network, "encode_document", encode)
    assert engine.documents(TEXTS) == pytest.approx(before, abs=1e-6)
    assert asked == [16, 8, 4]
    assert engine.batch == 4

    def never(*_texts: object, **_settings: object) -> None:
        raise torch.OutOfMemoryError

    monkeypatch.setattr(engine._network, "encode_document", never)
    with pytest.raises(ModelError, match="too little free memory"):
        engine.documents(TEXTS)


def test_an_embedder_of_another_model_has_its_dimensions(
    monkeypatch: pytest.MonkeyPatch, tiny: EmbeddingModel
) -> None:
    monkeypatch.setenv("PRIVRAG_MODELS", str(tiny.folder.parent.parent))
    tiny.folder.parent.rename(tiny.folder.parent.parent / "embedding")
    embedder = Embedder("toy")
    assert embedder.dimensions == 32
    assert embedder.embed([]).shape == (0, 32)
    assert embedder.embed_questions(["pulse", "pulse"]).shape == (2, 32)


def model(dimensions: int, most_pieces: int) -> EmbeddingModel:
    return EmbeddingModel("toy", Path(), dimensions, most_pieces, "mean")


@pytest.mark.parametrize(
    ("free", "dimensions", "most_pieces", "batch"),
    [
        (70 * GB, 384, 256, MOST_ON_CARD),  # a card of a server
        (5 * GB, 384, 256, 64),  # of a desktop, with the shipped model
        (5 * GB, 1024, 512, 16),  # with a large one
        (1 * GB, 1024, 512, 4),
        (0, 384, 256, 1),
    ],
)
def test_a_small_card_gets_small_batches(free: int, dimensions: int, most_pieces: int, batch: int) -> None:
    assert batch_size_on_card(free, model(dimensions, most_pieces)) == batch


@given(st.integers(0, 200 * GB), st.integers(1, 4096), st.integers(1, 8192))
def test_a_batch_is_a_power_of_two_and_more_memory_never_makes_it_smaller(
    free: int, dimensions: int, most_pieces: int
) -> None:
    batch = batch_size_on_card(free, model(dimensions, most_pieces))
    assert 1 <= batch <= MOST_ON_CARD
    assert batch.bit_count() == 1
    assert batch <= batch_size_on_card(2 * free, model(dimensions, most_pieces))
