"""Store and read documents: the facts of a patient grouped under headings."""

from collections.abc import Iterable, Sequence
from datetime import date
from decimal import Decimal

from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.errors import UsageError
from privrag_desktop.store import facts as fact_rows
from privrag_desktop.store.database import DatabaseTransaction, Row, RowReader
from privrag_desktop.store.on_demand_claim_and_supply_documents import apart_documents

_SELECT = (
    f"SELECT d.document_id, d.patient_id, d.day, d.heading, {fact_rows.COLUMNS_OF_F} FROM documents d "
    "LEFT JOIN summaries s ON s.document_id = d.document_id "
    "LEFT JOIN document_facts l ON l.document_id = d.document_id LEFT JOIN facts f ON f.fact = l.fact "
)
_ORDER = " ORDER BY d.day IS NOT NULL, d.day, d.document_id, l.position"
_OWN_COLUMNS = 4
_AT_ONCE = 500  # parameters of one statement
_BY_ID = (  # a summary of records that have changed since is not there
    "WHERE d.document_id = ? AND (s.document_id IS NULL OR s.revision ="
    " (SELECT revision FROM patients p WHERE p.patient_id = d.patient_id))"
)
_COUNT = "SELECT (SELECT count(*) FROM documents{0}) - (SELECT count(*) FROM summaries{0})"


def get_document(reader: RowReader, document_id: str) -> Document:
    """The document of this id; UsageError when there is none."""
    found = get_documents(reader, [document_id])
    if not found:
        raise UsageError("There is no such document in this vault.")
    return found[0]


def get_documents(reader: RowReader, document_ids: Iterable[str]) -> list[Document]:
    """These documents in the order asked for; ids the vault does not know are left out."""
    wanted = list(dict.fromkeys(document_ids))
    found = apart_documents(reader, wanted)
    stored = [one for one in wanted if one not in found]
    for start in range(0, len(stored), _AT_ONCE):
        some = stored[start : start + _AT_ONCE]
        where = _BY_ID.replace("= ?", f"IN ({', '.join('?' * len(some))})", 1)
        found |= {document.document_id: document for document in _read(reader, where, *some)}
    return [found[one] for one in wanted if one in found]


def documents_holding(
    reader: RowReader,
    kinds: Iterable[tuple[Category, str]],
    most: int,
    between: tuple[Decimal, Decimal] | None = None,
) -> list[str]:
    """At most `most` ids of documents with a fact of these kinds, its value between these numbers."""
    value = "" if between is None else " AND CAST(f.value AS REAL) BETWEEN ? AND ?"
    sql = (
        "SELECT DISTINCT l.document_id FROM facts f JOIN document_facts l USING (fact)"
        f" WHERE f.category = ? AND f.name = ?{value} AND NOT EXISTS"
        " (SELECT 1 FROM summaries s WHERE s.document_id = l.document_id) LIMIT ?"
    )
    found: dict[str, None] = {}
    for category, name in kinds:
        limits = [] if between is None else [float(number) for number in between]
        rows = reader.rows(sql, category.value, name, *limits, most - len(found))
        found |= dict.fromkeys(document_id for (document_id,) in rows)
    return list(found)


def documents_of(
    reader: RowReader, patient_id: str, *, first_day: date | None = None, last_day: date | None = None
) -> list[Document]:
    """A patient's documents: standing facts first, then by day; with a limit, only the days inside it.

    Without summaries, which are made of them.
    """
    where, parameters = "WHERE d.patient_id = ? AND s.document_id IS NULL", [patient_id]
    for comparison, day in ((">=", first_day), ("<=", last_day)):
        if day is not None:
            where += f" AND d.day {comparison} ?"
            parameters.append(day.isoformat())
    return _read(reader, where, *parameters)


def document_count(reader: RowReader, patient_id: str | None = None) -> int:
    """How many documents the vault, or one patient, has; summaries do not count."""
    if patient_id is None:
        return int(reader.rows(_COUNT.format(""))[0][0])
    return int(reader.rows(_COUNT.format(" WHERE patient_id = ?"), patient_id, patient_id)[0][0])


def document_ids_of(reader: RowReader, patient_id: str) -> list[str]:
    """All of a patient's documents, summaries too."""
    return [
        one for (one,) in reader.rows("SELECT document_id FROM documents WHERE patient_id = ?", patient_id)
    ]


def replace_documents(
    tx: DatabaseTransaction, patient_id: str, changed: Sequence[Document], removed: Iterable[str]
) -> None:
    """Store these documents in place of their old versions and drop the removed ones, with their chunks.

    The patient's facts must be stored already.
    """
    gone = [*removed, *(document.document_id for document in changed)]
    tx.execute_many("DELETE FROM documents WHERE document_id = ?", ((one,) for one in gone))
    rows = fact_rows.fact_rows(tx, patient_id)
    for document in changed:
        day = None if document.day is None else document.day.isoformat()
        tx.execute(
            "INSERT INTO documents (document_id, patient_id, day, heading) VALUES (?, ?, ?, ?)",
            (document.document_id, patient_id, day, document.heading),
        )
        tx.execute_many(
            "INSERT INTO document_facts (document_id, position, fact) VALUES (?, ?, ?)",
            ((document.document_id, place, row) for place, row in enumerate(_rows(document.facts, rows))),
        )


def _rows(facts: Sequence[Fact], rows: dict[Fact, list[int]]) -> list[int]:
    """The row of each fact; equal facts share the rows they have in turn."""
    seen: dict[Fact, int] = {}
    numbers = []
    for fact in facts:
        turn = seen[fact] = seen.get(fact, -1) + 1
        numbers.append(rows[fact][turn % len(rows[fact])])
    return numbers


def _read(reader: RowReader, where: str, *parameters: str) -> list[Document]:
    grouped: dict[str, tuple[Row, list[Fact]]] = {}
    for row in reader.rows(_SELECT + where + _ORDER, *parameters):
        own, columns = row[:_OWN_COLUMNS], row[_OWN_COLUMNS:]
        _, facts = grouped.setdefault(own[0], (own, []))
        if columns[0] is not None:
            facts.append(fact_rows.fact_from(columns))
    return [_document(reader, own, facts) for own, facts in grouped.values()]


def _document(reader: RowReader, own: Row, facts: list[Fact]) -> Document:
    document_id, patient_id, day, heading = own
    told = () if day is not None else _summary_sentences(reader, document_id)
    return Document(document_id, patient_id, fact_rows.parse_day(day), heading, tuple(facts), told)


def _summary_sentences(reader: RowReader, document_id: str) -> tuple[str, ...]:
    """What a summary says."""
    sql = "SELECT sentence FROM summary_sentences WHERE document_id = ? ORDER BY position"
    return tuple(sentence for (sentence,) in reader.rows(sql, document_id))
