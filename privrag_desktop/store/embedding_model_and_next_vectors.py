"""Store which model made the vectors, and the next model's vectors until they are complete.

Vectors of two models are never mixed: those of the next one are kept apart until every document has them, and
take the place of the others in one transaction.
"""

from collections.abc import Iterable, Sequence

from privrag_desktop.domain.embedding_model_and_vector_records import VectorModel
from privrag_desktop.store.database import DatabaseTransaction, RowReader

_IN_USE, _NEXT = "in use", "next"
_MISSING = (
    " FROM documents d LEFT JOIN summaries s USING (document_id)"
    " WHERE NOT EXISTS (SELECT 1 FROM next_chunks n WHERE n.document_id = d.document_id)"
    # a summary of records that have changed since is found no more; it is made anew with its vectors
    " AND (s.document_id IS NULL OR"
    " s.revision = (SELECT revision FROM patients p WHERE p.patient_id = d.patient_id))"
)


def model_in_use(reader: RowReader) -> VectorModel:
    """The one whose vectors are searched."""
    found = _model(reader, _IN_USE)
    if found is None:
        raise RuntimeError("every vault says which model made its vectors")
    return found


def next_model(reader: RowReader) -> VectorModel | None:
    """The one whose vectors are being made; None when none are."""
    return _model(reader, _NEXT)


def begin_next(tx: DatabaseTransaction, model: VectorModel) -> None:
    """Vectors of `model` are to be made; those of another one that were not finished are dropped."""
    if next_model(tx) != model:
        give_up_next(tx)
        columns = (_NEXT, model.name, model.sha256, model.dimensions, model.pooling)
        tx.execute("INSERT INTO vector_models VALUES (?, ?, ?, ?, ?)", columns)


def give_up_next(tx: DatabaseTransaction) -> None:
    """Drop what was made for the next model."""
    tx.execute("DELETE FROM next_chunks")
    tx.execute("DELETE FROM vector_models WHERE place = ?", (_NEXT,))


def documents_waiting(reader: RowReader, most: int, after: str = "") -> dict[str, int]:
    """Documents without vectors of the next model, by id, with the number of the newest chunk that each has.

    A document that is stored anew gets new numbers: by it `keep_next` sees that a text is another one by now.
    """
    sql = "SELECT d.document_id, (SELECT max(chunk) FROM chunks c WHERE c.document_id = d.document_id)"
    rows = reader.rows(f"{sql}{_MISSING} AND d.document_id > ? ORDER BY d.document_id LIMIT ?", after, most)
    return {document_id: newest or 0 for document_id, newest in rows}


def waiting_count(reader: RowReader) -> int:
    """How many documents have no vectors of the next model."""
    return int(reader.rows(f"SELECT count(*){_MISSING}")[0][0])


def keep_next(tx: DatabaseTransaction, document_id: str, newest: int, vectors: Sequence[bytes]) -> bool:
    """Keep a document's vectors; False, and nothing kept, when it was changed or deleted meanwhile."""
    [(now,)] = tx.rows("SELECT max(chunk) FROM chunks WHERE document_id = ?", document_id)
    if (now or 0) != newest or not tx.rows("SELECT 1 FROM documents WHERE document_id = ?", document_id):
        return False
    rows = ((document_id, vector) for vector in vectors)
    tx.execute_many("INSERT INTO next_chunks (document_id, vector) VALUES (?, ?)", rows)
    return True


def drop_next_of(tx: DatabaseTransaction, document_ids: Iterable[str]) -> None:
    """These documents wait again: other lines of theirs than before need vectors, though they may not change.

    A line that an earlier document says no more is new where it stands next.
    """
    tx.execute_many("DELETE FROM next_chunks WHERE document_id = ?", ((one,) for one in document_ids))


def use_next(tx: DatabaseTransaction) -> None:
    """Search by the next model from now on; every document must have its vectors."""
    if next_model(tx) is None or waiting_count(tx):
        raise RuntimeError("the vectors of the next model are not complete")
    tx.execute("DELETE FROM chunks")
    tx.execute(
        "INSERT INTO chunks (document_id, vector) SELECT document_id, vector FROM next_chunks ORDER BY chunk"
    )
    tx.execute("DELETE FROM name_vectors")
    tx.execute("DELETE FROM vector_models WHERE place = ?", (_IN_USE,))
    tx.execute("UPDATE vector_models SET place = ? WHERE place = ?", (_IN_USE, _NEXT))
    tx.execute("DELETE FROM next_chunks")


def _model(reader: RowReader, place: str) -> VectorModel | None:
    sql = "SELECT name, sha256, dimensions, pooling FROM vector_models WHERE place = ?"
    return next((VectorModel(*row) for row in reader.rows(sql, place)), None)
