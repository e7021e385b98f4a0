"""Define what each engine that runs an embedding model can do."""

from collections.abc import Sequence
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

Vectors = NDArray[np.float32]


class Engine(Protocol):
    """A model that is loaded; safe for use from several threads. Vectors are float32 rows of length 1."""

    def documents(self, texts: Sequence[str]) -> Vectors:
        """One row per text, at least one; what a text has beyond the model's most pieces is cut."""

    def questions(self, texts: Sequence[str]) -> Vectors:
        """As `documents`, for what is looked for: some models were trained with a mark before it."""

    def count_pieces(self, texts: Sequence[str]) -> list[int]:
        """How many word pieces each text has, without the model's own marks."""
