"""Compare the light engine with the library it replaces, and with the graph that the library exports."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import onnxruntime
from tokenizers import Tokenizer

from benchmarks.common.checkout import commit
from benchmarks.common.published_vaults import open_study_vault
from benchmarks.common.tables import Table
from privrag_desktop.domain.embedding_model_and_vector_records import EmbeddingModel
from privrag_desktop.index.document_chunker import chunk_documents
from privrag_desktop.index.embedding_engine_interface import Vectors
from privrag_desktop.index.installed_embedding_models import SHIPPED, model_that_searches
from privrag_desktop.index.onnx_runtime_engine import LightEngine
from privrag_desktop.index.sentence_transformers_engine import LibraryEngine
from privrag_desktop.store.documents import get_documents

_TEXTS, _TIMED, _ROUNDS = 1000, 200, 3
_VAULT = "blaze-120"


@dataclass(frozen=True, slots=True)
class _Way:
    name: str
    needs: str  # to be set up
    load: Callable[[], Callable[[Sequence[str]], Vectors]]


def run() -> list[Table]:
    model = model_that_searches(SHIPPED)
    light = LightEngine(model)
    texts = _passages(light)
    with TemporaryDirectory() as folder:
        exported = Path(folder) / "exported.onnx"
        took = _seconds(lambda: export(model, exported))[0]
        ways = (
            _Way("light engine, its own graph", "nothing", lambda: LightEngine(model).documents),
            _Way(
                "ONNX Runtime, exported graph",
                f"PyTorch, {took:.0f} s",
                lambda: _Exported(model, exported).documents,
            ),
            _Way(
                "sentence-transformers, processor", "PyTorch", lambda: LibraryEngine(model, "cpu").documents
            ),
        )
        rows = _rows(ways, light.documents(texts), texts)
    note = (
        f"{_TEXTS:,} passages of {_VAULT} at {commit()}: the least cosine between a vector and that of the"
        f" light engine, and the processor time for {_TIMED} of them, best of {_ROUNDS} rounds in turn,"
        " relative to it. *Loading* is processor time in this process, with the libraries imported."
    )
    heads = ("way", "needed at set-up", "least cosine", "processor time", "loading, s")
    return [Table("The light engine", note, heads, tuple(rows))]


def export(model: EmbeddingModel, target: Path) -> None:
    """The network with pooling as PyTorch writes it, for texts of any length; needs onnxscript."""
    import torch  # noqa: PLC0415 - takes seconds

    network = LibraryEngine(model, "cpu")._network[0].auto_model.eval()

    class Pooled(torch.nn.Module):  # type: ignore[misc]  # torch is not typed here
        def __init__(self) -> None:
            super().__init__()
            self.network = network

        def forward(self, ids: Any, mask: Any) -> Any:
            last = self.network(input_ids=ids, attention_mask=mask).last_hidden_state
            return torch.nn.functional.normalize((last * mask.unsqueeze(-1)).sum(1), dim=-1)

    ids = torch.randint(1000, 2000, (2, 20))
    some, pieces = torch.export.Dim("texts", max=64), torch.export.Dim("pieces", min=2, max=512)
    shapes = {0: some, 1: pieces}
    made = torch.onnx.export(
        Pooled().eval(), (ids, torch.ones_like(ids)), dynamo=True, dynamic_shapes=(shapes, shapes)
    )
    made.save(str(target))


class _Exported:
    """One text at a time on one thread, as the light engine."""

    def __init__(self, model: EmbeddingModel, graph: Path) -> None:
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        self._session = onnxruntime.InferenceSession(str(graph), options, providers=["CPUExecutionProvider"])
        self._names = [one.name for one in self._session.get_inputs()]
        self._reader = Tokenizer.from_file(str(model.folder / "tokenizer.json"))
        self._reader.enable_truncation(model.most_pieces)
        self._reader.no_padding()

    def documents(self, texts: Sequence[str]) -> Vectors:
        return np.stack([self._vector(text) for text in texts])

    def _vector(self, text: str) -> Vectors:
        ids = np.array([self._reader.encode(text).ids], dtype=np.int64)
        [[found]] = self._session.run(None, dict(zip(self._names, (ids, np.ones_like(ids)), strict=True)))
        vector: Vectors = found
        return vector


def _rows(ways: Sequence[_Way], wanted: Vectors, texts: Sequence[str]) -> list[tuple[str, ...]]:
    loaded = [_seconds(way.load) for way in ways]
    cosines = [float((embed(texts) * wanted).sum(axis=1).min()) for _, embed in loaded]
    rounds = [[_seconds(lambda: embed(texts[:_TIMED]))[0] for _, embed in loaded] for _ in range(_ROUNDS)]  # noqa: B023
    best = [min(times) for times in zip(*rounds, strict=True)]
    return [
        (way.name, way.needs, f"{cosine:.7f}", f"{seconds / best[0]:.2f}", f"{load:.1f}")
        for way, (load, _), cosine, seconds in zip(ways, loaded, cosines, best, strict=True)
    ]


def _seconds(work: Callable[[], Any]) -> tuple[float, Any]:
    """Of the processor."""
    started = time.process_time()
    result = work()
    return time.process_time() - started, result


def _passages(engine: LightEngine) -> list[str]:
    with open_study_vault(_VAULT) as workspace:
        ids = [one for (one,) in workspace.database.rows("SELECT document_id FROM documents ORDER BY 1")]
        documents = get_documents(workspace.database, ids[:: len(ids) // _TEXTS])
    cut = [text for texts in chunk_documents(documents, engine.count_pieces) for text in texts]
    return cut[:: len(cut) // _TEXTS][:_TEXTS]
