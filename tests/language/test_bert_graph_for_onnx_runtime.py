"""The network gives the vectors that PyTorch gives with the same weights."""

from importlib.util import find_spec
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from privrag_desktop.index.text_embedder import Embedder
from privrag_desktop.language.bert_graph_for_onnx_runtime import BertGraph, BertNetwork

OF_PYTORCH = Path(__file__).parent / "vectors_of_pytorch.npy"  # by sentence-transformers 6.2, torch 2.13
TEXTS = (
    "Vital sign: Body Weight was 84.4 kg.",
    "heart rate",
    "",
    "Müller, Zoë: Blutdruck 120/80 mmHg – stabil",
    "A letter with more word pieces than the model reads. " * 60,
)


def test_vectors_are_those_of_the_library_that_the_model_was_published_for() -> None:
    difference = np.abs(Embedder().embed(TEXTS) - np.load(OF_PYTORCH))
    assert difference.max() < 1e-5


def made_up_weights() -> dict[str, NDArray[np.float32]]:
    """Of two layers that are 64 wide, with a head of three tags."""
    rng = np.random.default_rng(4)
    wide = {"intermediate.dense": (256, 64), "output.dense": (64, 256)}
    square = dict.fromkeys(
        ["attention.self.query", "attention.self.key", "attention.self.value", "attention.output.dense"],
        (64, 64),
    )
    shapes: dict[str, tuple[int, ...]] = {
        f"embeddings.{one}_embeddings.weight": (50, 64) for one in ("word", "position", "token_type")
    }
    dense = {f"encoder.layer.{at}.{name}": shape for at in (0, 1) for name, shape in (wide | square).items()}
    for name, shape in (dense | {"head": (3, 64)}).items():
        shapes |= {f"{name}.weight": shape, f"{name}.bias": shape[:1]}
    norms = ["embeddings.LayerNorm"] + [
        f"encoder.layer.{at}.{one}.LayerNorm" for at in (0, 1) for one in ("attention.output", "output")
    ]
    drawn = {name: rng.normal(0, 0.2, shape) for name, shape in shapes.items()}
    drawn |= {f"{one}.weight": np.ones(64) for one in norms} | {f"{one}.bias": np.zeros(64) for one in norms}
    return {name: values.astype(np.float32) for name, values in drawn.items()}


def tagged(*, is_rounded: bool) -> NDArray[np.float32]:
    graph = BertGraph.encoder(made_up_weights(), layers=2, heads=4, epsilon=1e-12, is_rounded=is_rounded)
    graph.tag("head")
    return BertNetwork(graph).run([3, 14, 15, 9, 26, 5])


def test_matrices_in_whole_numbers_say_nearly_the_same() -> None:
    exact, rounded = tagged(is_rounded=False), tagged(is_rounded=True)
    assert np.abs(exact - rounded).max() < 0.05
    assert np.abs(exact - exact[0]).max() > 0.05  # pieces differ by more
    assert (exact.argmax(axis=1) == rounded.argmax(axis=1)).all()


def test_the_runtime_has_no_address_to_report_to() -> None:
    """What compiled code sends goes past every guard in Python: releases from 1.29 on do send."""
    found = find_spec("onnxruntime")
    assert found is not None
    assert found.origin is not None
    compiled = list(Path(found.origin).parent.rglob("*.so*"))
    assert compiled
    assert [one.name for one in compiled if b"events.data.microsoft.com" in one.read_bytes()] == []
