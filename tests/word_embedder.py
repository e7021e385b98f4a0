"""An embedding that needs no model, for tests where only the path of the vectors matters."""

import hashlib
from collections.abc import Sequence

import numpy as np

from privrag_desktop.index.build import SearchIndex
from privrag_desktop.index.embedding_engine_interface import Vectors
from privrag_desktop.index.text_embedder import Embedder
from privrag_desktop.services.vault.open_vault_workspace import Workspace


class WordEmbedder(Embedder):
    """Each word has a direction of its own: texts with the same words are near each other."""

    def load(self) -> None:
        """There is nothing to load."""

    def embed(self, texts: Sequence[str]) -> Vectors:
        rows = np.zeros((len(texts), self.dimensions), dtype=np.float32)
        for row, text in zip(rows, texts, strict=True):
            for word in text.lower().split():
                row[int.from_bytes(hashlib.sha256(word.encode()).digest()[:4], "big") % self.dimensions] += 1
        lengths: Vectors = np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), np.float32(1e-9))
        return rows / lengths

    def embed_questions(self, texts: Sequence[str]) -> Vectors:
        return self.embed(texts)

    def count_pieces(self, texts: Sequence[str]) -> list[int]:
        return [len(text.split()) for text in texts]


def with_words(workspace: Workspace) -> Workspace:
    """The same workspace with this embedding instead of the model's."""
    workspace.embedder = WordEmbedder()
    workspace.index = SearchIndex(workspace.database, workspace.embedder)
    return workspace
