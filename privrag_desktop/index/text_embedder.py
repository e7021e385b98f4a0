"""Make vectors of texts, by the model that is set and the engine that suits this computer."""

from collections.abc import Callable, Sequence
from functools import cached_property
from threading import Lock

import numpy as np

from privrag_desktop.domain.embedding_model_and_vector_records import EmbeddingModel, VectorModel
from privrag_desktop.errors import ModelError, UsageError
from privrag_desktop.i18n import mark
from privrag_desktop.index.embedding_engine_choice import load_engine
from privrag_desktop.index.embedding_engine_interface import Engine, Vectors
from privrag_desktop.index.installed_embedding_models import (
    SHIPPED,
    checksum,
    model_that_searches,
)
from privrag_desktop.runtime.progress import Progress

_ANOTHER = mark(
    "The model {model} here is not the one that made this vault's vectors, though it has its name."
    " Bring the same model here, or have the vectors made anew with `privrag embedding use {model}`."
)
_REPLACED = mark("The vault's vectors have been made anew by another model. Ask again.")
LoadEngine = Callable[[EmbeddingModel], Engine]


class Embedder:
    """An embedding model, loaded when first needed; safe for use from several threads."""

    def __init__(
        self, name: str = SHIPPED, expected: VectorModel | None = None, load: LoadEngine = load_engine
    ) -> None:
        """The model of that name; only if it is the one that is `expected`, whatever its folder holds now."""
        self._name = name
        self._expected = expected
        self._load_engine = load
        self._lock = Lock()
        self._engine: Engine | None = None

    @cached_property
    def model(self) -> EmbeddingModel:
        """What its folder says of it, without loading it; ModelError when it is not here."""
        return model_that_searches(self._name)

    @property
    def dimensions(self) -> int:
        """Of its vectors."""
        return self.model.dimensions

    @property
    def most_pieces(self) -> int:
        """Word pieces of a text that it reads, its own marks among them."""
        return self.model.most_pieces

    def embed(self, texts: Sequence[str]) -> Vectors:
        """Of texts that are searched: one row each, float32, length 1; texts beyond `most_pieces` are cut."""
        return self._distinct(texts, lambda engine, distinct: engine.documents(distinct))

    def embed_questions(self, texts: Sequence[str]) -> Vectors:
        """Of what is looked for; as `embed`."""
        return self._distinct(texts, lambda engine, distinct: engine.questions(distinct))

    def count_pieces(self, texts: Sequence[str]) -> list[int]:
        """How many word pieces each text has, without the model's own marks."""
        return self._loaded().count_pieces(texts) if texts else []

    def vector_model(self, progress: Progress) -> VectorModel:
        """What a vault keeps of it; reads weights through that were not read before, and may be cancelled."""
        model = self.model
        return VectorModel(model.name, checksum(model, progress), model.dimensions, model.pooling)

    def require_made(self, made_by: VectorModel) -> None:
        """UsageError when the vectors that are there are those of another model than was expected."""
        if self._expected not in {None, made_by}:
            raise UsageError(_REPLACED)

    def load(self) -> None:
        """Load the model now, so that the first question need not wait; half a second for the light engine.

        Raises ModelError when it or what runs it is not installed, or it did not make the vault's vectors.
        """
        self._loaded()

    def _distinct(self, texts: Sequence[str], embed: Callable[[Engine, list[str]], Vectors]) -> Vectors:
        if not texts:
            return np.zeros((0, self.dimensions), dtype=np.float32)
        distinct = sorted(set(texts), key=len, reverse=True)  # no thread is left with a long one at the end
        rows = dict(zip(distinct, embed(self._loaded(), distinct), strict=True))
        return np.stack([rows[text] for text in texts])

    def _loaded(self) -> Engine:
        with self._lock:
            if self._engine is None:
                self._require_expected()
                self._engine = self._load_engine(self.model)
            return self._engine

    def _require_expected(self) -> None:
        if self._expected is not None and self.vector_model(Progress()) != self._expected:
            raise ModelError(_ANOTHER, model=self._name)
