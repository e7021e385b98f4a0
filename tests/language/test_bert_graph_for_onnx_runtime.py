"""The network gives the vectors that PyTorch gives with the same weights."""

from importlib.util import find_spec
from pathlib import Path

import numpy as np

from privrag_desktop.index.text_embedder import Embedder

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


def test_the_runtime_has_no_address_to_report_to() -> None:
    """What compiled code sends goes past every guard in Python: releases from 1.29 on do send."""
    found = find_spec("onnxruntime")
    assert found is not None
    assert found.origin is not None
    compiled = list(Path(found.origin).parent.rglob("*.so*"))
    assert compiled
    assert [one.name for one in compiled if b"events.data.microsoft.com" in one.read_bytes()] == []
