"""Build documents of claims, insurers and supplies when they are cited; they are never stored.

So the index holds no word of them.
"""

from collections.abc import Iterable
from datetime import date

from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.fact_categories import APART
from privrag_desktop.domain.facts import Fact
from privrag_desktop.store.database import RowReader
from privrag_desktop.store.facts import COLUMNS, fact_from

_APART = "/apart/"
_UNDATED = "undated"


def apart_id(fact: Fact) -> str | None:
    """The id of the document that an entry of these kinds would stand in; None for one of another kind."""
    if fact.category not in APART:
        return None
    return f"{fact.patient_id}{_APART}{fact.day.isoformat() if fact.day else _UNDATED}"


def apart_documents(reader: RowReader, document_ids: Iterable[str]) -> dict[str, Document]:
    """Those of the ids that are of such documents, and of which there are entries."""
    found = {}
    for document_id in document_ids:
        patient_id, is_apart, day = document_id.rpartition(_APART)
        if is_apart and (document := _document(reader, document_id, patient_id, day)):
            found[document_id] = document
    return found


def _document(reader: RowReader, document_id: str, patient_id: str, day: str) -> Document | None:
    sql = f"SELECT {COLUMNS} FROM apart WHERE patient_id = ? AND ifnull(day, ?) = ? ORDER BY position, part"
    facts = tuple(map(fact_from, reader.rows(sql, patient_id, _UNDATED, day)))
    names = reader.rows("SELECT name FROM patients WHERE patient_id = ?", patient_id)
    if not (facts and names):
        return None
    heading = f"Claims, insurance and supplies of {names[0][0]}"
    when = None if day == _UNDATED else date.fromisoformat(day)
    return Document(document_id, patient_id, when, f"{heading} on {day}." if when else f"{heading}.", facts)


def holds_any(reader: RowReader, categories: Iterable[str]) -> bool:
    """Whether any patient has an entry of one of these kinds that stand apart."""
    wanted = list(categories)
    sql = f"SELECT 1 FROM apart WHERE category IN ({', '.join('?' * len(wanted))}) LIMIT 1"
    return bool(reader.rows(sql, *wanted))
