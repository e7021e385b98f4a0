"""Runs any model of sentence-transformers, on a graphics card where there is one.

Reimers and Gurevych, "Sentence-BERT" (2019). The library is imported when it is used first: it takes seconds,
and the small edition of the program goes without it.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from threading import Lock
from typing import TYPE_CHECKING, Any

import numpy as np

from privrag_desktop.domain.embedding_model_and_vector_records import EmbeddingModel
from privrag_desktop.errors import ModelError
from privrag_desktop.i18n import mark
from privrag_desktop.index.embedding_engine_interface import Vectors
from privrag_desktop.runtime.library_offline_switches import switch_libraries_offline
from privrag_desktop.runtime.optional_import_blocker import undisturbed

if TYPE_CHECKING:
    from sentence_transformers import SentenceTransformer

_LIBRARY = "sentence_transformers"
_MPS_IS_FULL = "MPS backend out of memory"  # on a Mac the error has no kind of its own
_NOT_INSTALLED = mark(
    "{model} needs the library sentence-transformers, which this edition of the program does not hold."
    " Choose the model that the program brings."
)
_UNREADABLE = mark("The model {model} cannot be loaded; its folder may be damaged or too new.")
_NO_MEMORY = mark(
    "The graphics card has too little free memory for the model {model}. Close what else uses it."
)

ON_PROCESSOR, MOST_ON_CARD = 16, 256
_SHARE = 2  # of the free memory half: other programs, and the fragments that batches of other lengths leave
_BYTES_PER_NUMBER = 4
_NUMBERS_AT_ONCE = 64  # for each number of a piece, while a layer attends to the others and widens it


class LibraryEngine:
    """Implements `Engine`."""

    def __init__(self, model: EmbeddingModel, device: str = "") -> None:
        """On `device` as PyTorch names it, "" for the best there is; ModelError when it cannot be loaded."""
        if not is_installed():
            raise ModelError(_NOT_INSTALLED, model=model.name)
        self.device = device or _best_device()
        self._lock = Lock()  # one batch at a time: two would share the card's memory
        self._model = model
        self._network = _load(model, self.device)
        self.batch = (
            batch_size_on_card(_free_memory(self.device), model) if self.device != "cpu" else ON_PROCESSOR
        )

    def documents(self, texts: Sequence[str]) -> Vectors:
        return self._vectors(self._network.encode_document, texts)

    def questions(self, texts: Sequence[str]) -> Vectors:
        return self._vectors(self._network.encode_query, texts)

    def count_pieces(self, texts: Sequence[str]) -> list[int]:
        read = self._network.tokenizer
        encoded = read(list(texts), add_special_tokens=False, truncation=False, verbose=False)
        return [len(one) for one in encoded["input_ids"]]

    def _vectors(self, encode: Any, texts: Sequence[str]) -> Vectors:
        """In smaller batches from then on where a card has no room; ModelError if not for one text."""
        import torch  # noqa: PLC0415 - loaded by now

        with self._lock:
            while True:
                try:
                    return self._encoded(encode, texts)
                except RuntimeError as error:
                    if not (isinstance(error, torch.OutOfMemoryError) or _MPS_IS_FULL in str(error)):
                        raise
                    if self.batch == 1:
                        raise ModelError(_NO_MEMORY, model=self._model.name) from None
                    self.batch //= 2

    def _encoded(self, encode: Any, texts: Sequence[str]) -> Vectors:
        found = encode(
            list(texts),
            batch_size=self.batch,
            normalize_embeddings=True,
            convert_to_numpy=True,
            show_progress_bar=False,
        )
        return np.asarray(found, dtype=np.float32)


def is_installed() -> bool:
    """Without importing it."""
    return find_spec(_LIBRARY) is not None


def _best_device() -> str:
    with undisturbed():
        import torch  # noqa: PLC0415 - this takes seconds

    if torch.cuda.is_available():
        return "cuda"
    return "mps" if torch.backends.mps.is_available() else "cpu"


def _free_memory(device: str) -> int:
    """Of a graphics card, in bytes."""
    import torch  # noqa: PLC0415 - loaded by now

    if device == "mps":
        return int(torch.mps.recommended_max_memory() - torch.mps.current_allocated_memory())
    free, _all = torch.cuda.mem_get_info(device)
    return int(free)


def _load(model: EmbeddingModel, device: str) -> SentenceTransformer:
    """Asks nothing of a model hub and runs no code of the folder; ModelError when it cannot be read."""
    switch_libraries_offline()
    with undisturbed():
        from safetensors import SafetensorError  # noqa: PLC0415 - these take seconds
        from sentence_transformers import SentenceTransformer  # noqa: PLC0415
        from transformers.utils import logging  # noqa: PLC0415

    logging.disable_progress_bar()
    logging.set_verbosity_error()
    try:
        found = SentenceTransformer(
            str(model.folder),
            device=device,
            local_files_only=True,
            trust_remote_code=False,
            model_kwargs={"use_safetensors": True},
        )
    except (OSError, ValueError, LookupError, TypeError, AttributeError, RuntimeError, SafetensorError):
        raise ModelError(_UNREADABLE, model=model.name) from None
    found.max_seq_length = model.most_pieces
    return found


def batch_size_on_card(free: int, model: EmbeddingModel) -> int:
    """A power of two, for so many bytes of free memory on the card."""
    one = model.most_pieces * model.dimensions * _NUMBERS_AT_ONCE * _BYTES_PER_NUMBER
    fitting = free // _SHARE // one
    return min(MOST_ON_CARD, 1 << max(0, fitting.bit_length() - 1))
