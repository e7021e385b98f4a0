"""Search by meaning: an exact FAISS index in memory over the vectors that the store keeps."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

import faiss
import numpy as np
from numpy.typing import NDArray

from privrag_desktop.index.embedding_engine_interface import Vectors

_FIRST_TRY = 4  # chunks looked at per document wanted; long documents have several


@dataclass(frozen=True, slots=True)
class Chunk:
    """Where a vector belongs; `number` is its row in the store."""

    number: int
    document_id: str
    patient_id: str


class VectorIndex:
    """Chunks by cosine similarity; not safe for use from several threads at once."""

    def __init__(self, dimensions: int) -> None:
        self._faiss = faiss.IndexIDMap(faiss.IndexFlatIP(dimensions))
        self._chunks: dict[int, Chunk] = {}
        self._by_document: dict[str, list[int]] = {}
        self._by_patient: dict[str, set[int]] = {}

    def __len__(self) -> int:
        return len(self._chunks)

    def has(self, document_id: str) -> bool:
        return document_id in self._by_document

    def add(self, chunks: Sequence[Chunk], vectors: Vectors) -> None:
        """One row of `vectors` for each chunk, of length 1."""
        if not chunks:
            return
        self._faiss.add_with_ids(np.ascontiguousarray(vectors), _numbers([one.number for one in chunks]))
        for chunk in chunks:
            self._chunks[chunk.number] = chunk
            self._by_document.setdefault(chunk.document_id, []).append(chunk.number)
            self._by_patient.setdefault(chunk.patient_id, set()).add(chunk.number)

    def remove_documents(self, document_ids: Collection[str]) -> None:
        """Forget all chunks of these documents; unknown ids do not matter."""
        gone = [number for one in document_ids for number in self._by_document.pop(one, [])]
        if not gone:
            return
        self._faiss.remove_ids(faiss.IDSelectorBatch(_numbers(gone)))
        for number in gone:
            chunk = self._chunks.pop(number)
            self._by_patient[chunk.patient_id].discard(number)

    def search(
        self,
        vector: Vectors,
        k: int,
        patient_ids: frozenset[str] | None = None,
        document_ids: frozenset[str] | None = None,
    ) -> list[tuple[str, float]]:
        """The `k` best documents with the cosine of their best chunk, of these patients or among these only.

        `document_ids`, if given, decide alone.
        """
        allowed = self._allowed(patient_ids, document_ids)
        total = len(self._chunks) if allowed is None else len(allowed)
        looked_at = min(_FIRST_TRY * k, total)
        while looked_at > 0:
            best = self._best_documents(vector, looked_at, allowed)
            if len(best) >= k or looked_at == total:
                return sorted(best.items(), key=lambda item: (-item[1], item[0]))[:k]
            looked_at = min(_FIRST_TRY * looked_at, total)
        return []

    def _best_documents(
        self, vector: Vectors, chunks: int, allowed: NDArray[np.int64] | None
    ) -> dict[str, float]:
        parameters = None
        if allowed is not None:
            selector = faiss.IDSelectorBatch(
                allowed
            )  # FAISS keeps a bare pointer: it must outlive the search
            parameters = faiss.SearchParameters()
            parameters.sel = selector
        scores, numbers = self._faiss.search(vector.reshape(1, -1), chunks, params=parameters)
        best: dict[str, float] = {}
        for score, number in zip(scores[0].tolist(), numbers[0].tolist(), strict=True):
            best.setdefault(self._chunks[number].document_id, score)
        return best

    def _allowed(
        self, patient_ids: frozenset[str] | None, document_ids: frozenset[str] | None
    ) -> NDArray[np.int64] | None:
        if document_ids is not None:
            return _numbers([number for one in document_ids for number in self._by_document.get(one, ())])
        if patient_ids is not None:
            return _numbers([number for one in patient_ids for number in self._by_patient.get(one, ())])
        return None


def _numbers(numbers: Sequence[int]) -> NDArray[np.int64]:
    return np.asarray(numbers, dtype=np.int64)
