"""Another model than the shipped one, for tests in which a vault changes from one to the other."""

from collections.abc import Sequence

import numpy as np

from privrag_desktop.domain.embedding_model_and_vector_records import VectorModel
from privrag_desktop.index.embedding_engine_interface import Vectors
from privrag_desktop.runtime.progress import Progress
from tests.word_embedder import WordEmbedder

OTHER = VectorModel("other", "0" * 64, 256, "cls_token")


class OtherEmbedder(WordEmbedder):
    """Words as `WordEmbedder` makes them, in fewer dimensions; `texts` are those it was given."""

    def __init__(self, model: VectorModel = OTHER) -> None:
        super().__init__()
        self._made = model
        self.texts: list[str] = []

    @property
    def dimensions(self) -> int:
        return self._made.dimensions

    def vector_model(self, _progress: Progress) -> VectorModel:
        return self._made

    def embed(self, texts: Sequence[str]) -> Vectors:
        self.texts += texts
        if not texts:
            return np.zeros((0, self.dimensions), dtype=np.float32)
        return super().embed(texts)
