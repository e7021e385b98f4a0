"""Cache the outcome of each imported file by a keyed hash, so that it is read only once.

An outcome holds while reading the same again would change nothing: it goes as soon as a patient of it is new,
deleted, or has something replaced.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from privrag_desktop.domain.imports import ImportNote, Refusal
from privrag_desktop.store.database import DatabaseTransaction, RowReader

_OF_PATIENT = (
    "DELETE FROM outcomes WHERE outcome IN (SELECT outcome FROM outcome_patients WHERE patient_id = ?)"
)


@dataclass(frozen=True, slots=True)
class CachedImport:
    """Of one file, or of all: resources by type, patients, refusals (without advice) and notes."""

    resources: Mapping[str, int]
    patients: frozenset[str]
    refused: tuple[Refusal, ...]
    notes: tuple[ImportNote, ...]


def hash_key(reader: RowReader) -> bytes:
    """The key of all hashes of this vault; it is kept nowhere else."""
    [(key,)] = reader.rows("SELECT key FROM hash_key")
    return bytes(key)


def holds(reader: RowReader, content_hash: bytes) -> bool:
    return bool(reader.rows("SELECT 1 FROM outcomes WHERE hash = ?", content_hash))


def find(reader: RowReader, content_hash: bytes) -> CachedImport | None:
    """None for what is not known, or no longer holds."""
    rows = reader.rows("SELECT outcome FROM outcomes WHERE hash = ?", content_hash)
    if not rows:
        return None
    [(number,)] = rows
    resources = reader.rows("SELECT kind, number FROM outcome_resources WHERE outcome = ?", number)
    patients = reader.rows("SELECT patient_id FROM outcome_patients WHERE outcome = ?", number)
    refused = tuple(Refusal(file, words, place) for file, place, words in _words(reader, number, "refusal"))
    notes = tuple(ImportNote(file, words, place) for file, place, words in _words(reader, number, "note"))
    return CachedImport(dict(resources), frozenset(one for (one,) in patients), refused, notes)


def keep(tx: DatabaseTransaction, content_hash: bytes, reader: bytes, outcome: CachedImport) -> None:
    """In place of what was known of the same content; `reader` is the version that read it."""
    tx.execute("DELETE FROM outcomes WHERE hash = ?", (content_hash,))
    number = tx.insert("INSERT INTO outcomes (hash, reader) VALUES (?, ?)", content_hash, reader)
    tx.execute_many(
        "INSERT INTO outcome_resources VALUES (?, ?, ?)",
        ((number, kind, count) for kind, count in outcome.resources.items()),
    )
    tx.execute_many("INSERT INTO outcome_patients VALUES (?, ?)", ((number, one) for one in outcome.patients))
    refused = ((one.file, one.where, one.reason) for one in outcome.refused)
    notes = ((one.file, one.where, one.text) for one in outcome.notes)
    for kind, told in (("refusal", refused), ("note", notes)):
        tx.execute_many(
            "INSERT INTO outcome_words VALUES (?, ?, ?, ?, ?, ?)",
            ((number, kind, position, *words) for position, words in enumerate(told)),
        )


def drop_of_patient(tx: DatabaseTransaction, patient_id: str) -> None:
    """What had to do with this patient is read again the next time."""
    tx.execute(_OF_PATIENT, (patient_id,))


def drop_about(tx: DatabaseTransaction, is_about: Callable[[str], bool]) -> None:
    """Those that say something, or name a file, that is about somebody."""
    rows = tx.rows("SELECT outcome, file || ' ' || place || ' ' || words FROM outcome_words")
    _drop(tx, {number for number, words in rows if is_about(words)})


def drop_of_other_readers(tx: DatabaseTransaction, reader: bytes) -> None:
    """What another version of the program has read may come out otherwise now."""
    tx.execute("DELETE FROM outcomes WHERE reader <> ?", (reader,))


def _drop(tx: DatabaseTransaction, numbers: Iterable[int]) -> None:
    tx.execute_many("DELETE FROM outcomes WHERE outcome = ?", ((number,) for number in numbers))


def _words(reader: RowReader, number: int, kind: str) -> Iterator[tuple[str, str, str]]:
    sql = "SELECT file, place, words FROM outcome_words WHERE outcome = ? AND kind = ? ORDER BY position"
    yield from reader.rows(sql, number, kind)
