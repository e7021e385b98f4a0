"""Runs the shipped model by ONNX Runtime on the processor, without PyTorch.

Texts are read beside each other, each on one thread: threads of one text would wait for each other after
every layer, and with another program on the two cores a question took 1.0 s instead of 0.02 s.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path

import numpy as np

from privrag_desktop.domain.embedding_model_and_vector_records import EmbeddingModel
from privrag_desktop.index.embedding_engine_interface import Vectors
from privrag_desktop.language.bert_graph_for_onnx_runtime import BertGraph, BertNetwork

_MOST_WORKERS = 8


def import_libraries() -> None:
    """What the engine runs on; a tenth of a second, of any model the same."""
    for library in ("tokenizers", "safetensors.numpy", "onnxruntime", "onnx.helper"):
        import_module(library)


def network_of(folder: Path) -> BertNetwork:
    """The network of the model in this folder, which makes one vector of a text; takes half a second."""
    from safetensors.numpy import load_file  # noqa: PLC0415 - this takes a while

    config = json.loads((folder / "config.json").read_text())
    graph = BertGraph.encoder(
        load_file(folder / "model.safetensors"),
        layers=config["num_hidden_layers"],
        heads=config["num_attention_heads"],
        epsilon=config["layer_norm_eps"],
    )
    graph.pool()
    return BertNetwork(graph)


class LightEngine:
    """Implements `Engine`; loading takes half a second."""

    def __init__(self, model: EmbeddingModel) -> None:
        os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
        from tokenizers import Tokenizer  # noqa: PLC0415 - this takes a while

        self._network = network_of(model.folder)
        self._reader, self._counter = (
            Tokenizer.from_file(str(model.folder / "tokenizer.json")) for _ in range(2)
        )
        self._reader.enable_truncation(model.most_pieces)
        self._reader.no_padding()
        self._counter.no_truncation()
        self._counter.no_padding()

    def documents(self, texts: Sequence[str]) -> Vectors:
        if len(texts) == 1:
            return self._vector(texts[0])[np.newaxis]
        with ThreadPoolExecutor(min(os.cpu_count() or 1, _MOST_WORKERS)) as workers:
            return np.stack(list(workers.map(self._vector, texts)))

    questions = documents  # the model was trained without a difference

    def count_pieces(self, texts: Sequence[str]) -> list[int]:
        encoded = self._counter.encode_batch(list(texts), add_special_tokens=False)
        return [len(one.ids) for one in encoded]

    def _vector(self, text: str) -> Vectors:
        return self._network.run(self._reader.encode(text).ids)
