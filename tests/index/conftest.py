"""A fresh database and an embedding stand-in that needs no model."""

import hashlib
from collections.abc import Iterator, Sequence
from pathlib import Path

import numpy as np
import pytest

from privrag_desktop.index.embedding import DIMENSIONS, Embedder, Vectors
from privrag_desktop.store.database import Database


class WordEmbedder(Embedder):
    """Each word has a direction of its own: texts with the same words are near each other."""

    def embed(self, texts: Sequence[str]) -> Vectors:
        rows = np.zeros((len(texts), DIMENSIONS), dtype=np.float32)
        for row, text in zip(rows, texts, strict=True):
            for word in text.lower().split():
                row[int.from_bytes(hashlib.sha256(word.encode()).digest()[:4], "big") % DIMENSIONS] += 1
        return rows / np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), np.float32(1e-9))

    def count_pieces(self, texts: Sequence[str]) -> list[int]:
        return [len(text.split()) for text in texts]


@pytest.fixture
def embedder() -> Embedder:
    return WordEmbedder()


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = Database.create(tmp_path / "vault.db", bytes(range(32)))
    yield opened
    opened.close()
