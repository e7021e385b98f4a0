"""Keep the search index of a vault: write it with the records in one transaction, search it in memory."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from threading import Lock

import numpy as np

from privrag_desktop.domain.date_periods import Period
from privrag_desktop.domain.documents import Document
from privrag_desktop.index.document_chunker import chunk_documents
from privrag_desktop.index.document_filter_by_patient_and_day import (
    CatalogueEntry,
    DocumentCatalogue,
    entry_of,
    read_catalogue,
)
from privrag_desktop.index.embedding_engine_interface import Vectors
from privrag_desktop.index.keyword_index import KeywordDocument, KeywordIndex
from privrag_desktop.index.lines_to_embed_without_copies import with_new_lines
from privrag_desktop.index.text_embedder import Embedder
from privrag_desktop.index.vector_index import Chunk, VectorIndex
from privrag_desktop.store.database import Database, DatabaseTransaction, Row
from privrag_desktop.store.embedding_model_and_next_vectors import drop_next_of, model_in_use

_READ_AT_ONCE = 20_000  # chunks


@dataclass(frozen=True, slots=True)
class PreparedDocuments:
    """Documents with the vectors of their chunks, ready to be stored quickly."""

    documents: tuple[Document, ...]
    owners: tuple[str, ...]  # the document id of each row of vectors
    vectors: Vectors


@dataclass(slots=True)
class _Memory:
    vectors: VectorIndex
    keywords: KeywordIndex
    catalogue: DocumentCatalogue


class SearchIndex:
    """Dense and keyword search over one vault; safe for use from several threads.

    Locks are always taken in the order database, index.
    """

    def __init__(self, database: Database, embedder: Embedder) -> None:
        self._database = database
        self._embedder = embedder
        self._lock = Lock()
        self._memory: _Memory | None = None
        self._written: DatabaseTransaction | None = None

    def prepare(self, documents: Sequence[Document], among: Sequence[Document] = ()) -> PreparedDocuments:
        """The slow part, outside of any transaction: cut the documents into chunks and embed them.

        `among` are all documents of their patients, where these are not all: what one of them says for the
        first time is embedded with it alone.
        """
        self.load()
        embedded = with_new_lines(among or documents)
        new = [embedded.get(one.document_id, one) for one in documents]
        chunks = chunk_documents(new, self._embedder.count_pieces, self._embedder.most_pieces)
        owners = [one.document_id for one, texts in zip(documents, chunks, strict=True) for _ in texts]
        vectors = self._embedder.embed([text for texts in chunks for text in texts])
        return PreparedDocuments(tuple(documents), tuple(owners), vectors)

    def write(
        self, tx: DatabaseTransaction, prepared: PreparedDocuments, removed: Collection[str] = ()
    ) -> None:
        """Store the prepared documents' chunks and terms in place of their old ones; once per transaction.

        `removed` are ids of documents that are no more. The documents themselves must be stored already.
        What is searched changes when the transaction has been committed, not before.
        """
        memory = self._memory_for(tx)
        chunks = _store_chunks(tx, prepared)
        gone = [*removed, *(one.document_id for one in prepared.documents)]
        known = [one for one in gone if memory.vectors.has(one)]
        keywords = memory.keywords.with_changes(known, map(_keyword_document, prepared.documents))
        _store_files(tx, memory.keywords.files, keywords.files)

        def apply() -> None:
            with self._lock:
                memory.vectors.remove_documents(gone)
                memory.vectors.add(chunks, prepared.vectors)
                memory.catalogue.remove(gone)
                memory.catalogue.add(map(entry_of, prepared.documents))
                memory.keywords = keywords

        tx.after_commit(apply)

    def erase(self, tx: DatabaseTransaction, removed: Collection[str]) -> None:
        """Drop these documents with every word of theirs; after `load`, and once per transaction."""
        memory = self._memory_for(tx)
        keywords = memory.keywords.without_traces(tuple(removed))
        tx.execute_many("DELETE FROM chunks WHERE document_id = ?", ((one,) for one in removed))
        _store_files(tx, memory.keywords.files, keywords.files)

        def apply() -> None:
            with self._lock:
                memory.vectors.remove_documents(removed)
                memory.catalogue.remove(removed)
                memory.keywords = keywords

        tx.after_commit(apply)

    def _memory_for(self, tx: DatabaseTransaction) -> _Memory:
        """What this transaction may change, once."""
        if self._memory is None or self._written is tx:
            raise RuntimeError("prepare or load comes before what is written, once per transaction")
        self._written = tx
        return self._memory

    def dense(
        self,
        question: str,
        k: int,
        patient_ids: frozenset[str] | None = None,
        document_ids: frozenset[str] | None = None,
    ) -> list[tuple[str, float]]:
        """The `k` documents nearest in meaning, best first, with a cosine.

        Of these patients only if given; among these documents only, which decide alone, if they are.
        """
        memory = self.load()
        [vector] = self._embedder.embed_questions([question])
        with self._lock:
            return memory.vectors.search(vector, k, patient_ids, document_ids)

    def keyword(
        self,
        question: str,
        k: int,
        patient_ids: frozenset[str] | None = None,
        document_ids: frozenset[str] | None = None,
    ) -> list[tuple[str, float]]:
        """The `k` documents that share most words, best first, with a BM25F score; limited as `dense` is."""
        memory = self.load()
        with self._lock:
            return memory.keywords.search(question, k, patient_ids, document_ids)

    def places(
        self, patient_ids: frozenset[str] = frozenset(), periods: Sequence[Period] = ()
    ) -> list[CatalogueEntry]:
        """Where all documents of these patients stand, or, without patients, those of the periods."""
        memory = self.load()
        with self._lock:
            catalogue = memory.catalogue
            return catalogue.of_patients(patient_ids) if patient_ids else catalogue.within(periods)

    def patients_of(self, document_ids: Sequence[str]) -> list[str]:
        """Whose each of these documents is; "" for one that is not there."""
        memory = self.load()
        with self._lock:
            return [memory.catalogue.patient_of(one) for one in document_ids]

    def load(self) -> _Memory:
        """Read both indexes from the store, once; milliseconds per thousand documents."""
        if self._memory is None:
            with self._database.between_transactions(), self._lock:
                self._memory = self._memory or _load(self._database, self._embedder)
        return self._memory


def _load(database: Database, embedder: Embedder) -> _Memory:
    embedder.require_made(model_in_use(database))
    dimensions = embedder.dimensions
    vectors = VectorIndex(dimensions)
    for rows in _chunk_rows(database):
        content = np.frombuffer(b"".join(row[3] for row in rows), dtype="<f4").reshape(-1, dimensions)
        vectors.add([Chunk(*row[:3]) for row in rows], content.astype(np.float32, copy=False))
    files: dict[str, bytes] = dict(database.rows("SELECT name, content FROM keyword_files"))
    return _Memory(vectors, KeywordIndex(files), read_catalogue(database))


def _chunk_rows(database: Database) -> Iterator[list[Row]]:
    """All chunks, some at a time: 100,000 documents have 400 MB of vectors, one copy of which is enough."""
    sql = (
        "SELECT chunk, document_id, patient_id, vector FROM chunks JOIN documents USING (document_id)"
        " WHERE chunk > ? ORDER BY chunk LIMIT ?"
    )
    last = -1
    while rows := database.rows(sql, last, _READ_AT_ONCE):
        yield rows
        last = int(rows[-1][0])


def _store_chunks(tx: DatabaseTransaction, prepared: PreparedDocuments) -> list[Chunk]:
    patients = {one.document_id: one.patient_id for one in prepared.documents}
    tx.execute_many("DELETE FROM chunks WHERE document_id = ?", ((one,) for one in patients))
    drop_next_of(tx, patients)
    sql = "INSERT INTO chunks (document_id, vector) VALUES (?, ?)"
    return [
        Chunk(tx.insert(sql, owner, vector.astype("<f4").tobytes()), owner, patients[owner])
        for owner, vector in zip(prepared.owners, prepared.vectors, strict=True)
    ]


def _store_files(tx: DatabaseTransaction, old: Mapping[str, bytes], new: Mapping[str, bytes]) -> None:
    """Write what changed only; contents are compared by identity, because they never change in place."""
    tx.execute_many("DELETE FROM keyword_files WHERE name = ?", ((name,) for name in old if name not in new))
    dirty = [(name, content) for name, content in new.items() if content is not old.get(name)]
    tx.execute_many("INSERT OR REPLACE INTO keyword_files (name, content) VALUES (?, ?)", dirty)


def _keyword_document(document: Document) -> KeywordDocument:
    body = "\n".join(document.lines)
    return KeywordDocument(document.document_id, document.patient_id, document.heading, body)
