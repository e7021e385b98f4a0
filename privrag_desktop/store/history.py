"""The questions asked of a vault and what came back."""

from dataclasses import dataclass
from datetime import UTC, datetime

from privrag_desktop.domain import Answer, Citation, Released
from privrag_desktop.store.database import Database, Reader, Row, Transaction
from privrag_desktop.store.facts import parse_day


@dataclass(frozen=True, slots=True)
class Turn:
    """One question and its answer as it was shown; `created` in UTC."""

    created: datetime
    question: str
    answer: str
    released: Released | None
    withheld: bool
    reason: str
    citations: tuple[Citation, ...]


def save_turn(database: Database, answer: Answer, created: datetime | None = None) -> None:
    """Keep a question and its answer; `created` is now unless given (with its time zone)."""
    moment = (created or datetime.now(UTC)).astimezone(UTC).isoformat()
    information, query = _columns(answer.released)
    with database.transaction() as tx:
        turn = tx.insert(
            "INSERT INTO turns (created, question, answer, released_information, released_query, withheld,"
            " reason) VALUES (?, ?, ?, ?, ?, ?, ?)",
            *(moment, answer.question, answer.answer, information, query, answer.withheld, answer.reason),
        )
        tx.execute_many(
            "INSERT INTO turn_citations (turn, number, document_id, patient_id, day, text)"
            " VALUES (?, ?, ?, ?, ?, ?)",
            ((turn, *_values(citation)) for citation in answer.citations),
        )


def list_turns(reader: Reader, limit: int = 100) -> list[Turn]:
    """The latest questions, newest first."""
    rows = reader.rows("SELECT * FROM turns ORDER BY turn DESC LIMIT ?", limit)
    return [_turn(reader, row) for row in rows]


def clear_history(tx: Transaction) -> int:
    """Forget every question; how many there were."""
    [(questions,)] = tx.rows("SELECT count(*) FROM turns")
    tx.execute("DELETE FROM turns")
    return int(questions)


def _columns(released: Released | None) -> tuple[str | None, str | None]:
    return (None, None) if released is None else (released.information, released.query)


def _values(citation: Citation) -> tuple[int | str | None, ...]:
    day = None if citation.day is None else citation.day.isoformat()
    return citation.number, citation.document_id, citation.patient_id, day, citation.text


def _turn(reader: Reader, row: Row) -> Turn:
    turn, created, question, answer, information, query, withheld, reason = row
    released = None if information is None else Released(information, query)
    sql = (
        "SELECT number, document_id, patient_id, day, text FROM turn_citations WHERE turn = ? ORDER BY number"
    )
    citations = tuple(
        Citation(number, document_id, patient_id, parse_day(day), text)
        for number, document_id, patient_id, day, text in reader.rows(sql, turn)
    )
    return Turn(
        datetime.fromisoformat(created), question, answer, released, bool(withheld), reason, citations
    )
