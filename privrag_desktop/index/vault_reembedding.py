"""Makes the vectors of a vault anew, by another model, while questions are answered with the old ones.

It goes on where it was stopped: vectors are stored some documents at a time, so a crash loses one batch.
"""

from collections.abc import Mapping, Sequence

from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.embedding_model_and_vector_records import EmbeddingProgress
from privrag_desktop.index.document_chunker import chunk_documents
from privrag_desktop.index.lines_to_embed_without_copies import with_new_lines
from privrag_desktop.index.text_embedder import Embedder
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.store import embedding_model_and_next_vectors
from privrag_desktop.store.database import Database
from privrag_desktop.store.documents import documents_of, get_documents

_AT_ONCE = 64  # documents


def make_next_vectors(database: Database, embedder: Embedder, progress: Progress) -> None:
    """Until every document has vectors of `embedder`'s model, which are not in use yet.

    Reports EmbeddingProgress. Raises Cancelled with everything made so far kept, and ModelError.
    """
    embedder.load()  # first: a model that cannot be loaded would have nothing to go on with
    with database.transaction() as tx:
        embedding_model_and_next_vectors.begin_next(tx, embedder.vector_model(progress))
    while waiting := embedding_model_and_next_vectors.waiting_count(database):
        _pass(database, embedder, progress, waiting)


def _pass(database: Database, embedder: Embedder, progress: Progress, total: int) -> None:
    """Once through the documents that wait; what is stored meanwhile waits for the next pass."""
    done, last = 0, ""
    while waiting := embedding_model_and_next_vectors.documents_waiting(database, _AT_ONCE, last):
        progress.report(EmbeddingProgress(done, total))
        progress.check()
        _store_vectors(database, embedder, get_documents(database, waiting), waiting)
        done, last = done + len(waiting), max(waiting)
    progress.report(EmbeddingProgress(total, total))


def _store_vectors(
    database: Database, embedder: Embedder, documents: Sequence[Document], newest: Mapping[str, int]
) -> None:
    patients = dict.fromkeys(one.patient_id for one in documents)
    embedded = with_new_lines(one for patient_id in patients for one in documents_of(database, patient_id))
    new = [embedded.get(one.document_id, one) for one in documents]
    chunks = chunk_documents(new, embedder.count_pieces, embedder.most_pieces)
    rows = iter(embedder.embed([text for texts in chunks for text in texts]))
    with database.transaction() as tx:
        for document, texts in zip(documents, chunks, strict=True):
            made = [next(rows).astype("<f4").tobytes() for _ in texts]
            embedding_model_and_next_vectors.keep_next(
                tx, document.document_id, newest[document.document_id], made
            )
