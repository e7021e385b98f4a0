"""Store and read questions and answers, with pseudonyms in place of names."""

from dataclasses import dataclass
from datetime import UTC, datetime

from privrag_desktop.domain.answers import Answer, Citation, ExactValue
from privrag_desktop.domain.conversation_memory import PseudonymTurn
from privrag_desktop.domain.released_texts_and_pseudonym_places import Released
from privrag_desktop.store.database import DatabaseTransaction, Row, RowReader
from privrag_desktop.store.facts import parse_day

_COLUMNS = "turn, created, question, answer, released_information, released_query, withheld, reason, scope"

_ALONE = "question-"  # before the number of one that has no scope


@dataclass(frozen=True, slots=True)
class StoredTurn:
    """One question and its answer; `created` in UTC.

    `scope` is its conversation, whose map turns the pseudonyms back; empty where names were kept, as the
    program did once. `values` are not kept: they are read from the records again when they are shown.
    `forgotten` is found out then, too: whether the names in it are made up for good.
    """

    number: int
    created: datetime
    question: str
    answer: str
    released: Released | None
    withheld: bool
    reason: str
    citations: tuple[Citation, ...]
    scope: str = ""
    values: tuple[ExactValue, ...] = ()
    forgotten: bool = False


def save_turn(tx: DatabaseTransaction, answer: Answer, created: datetime | None = None) -> int:
    """Keep a question and its answer without names; its number.

    `created` is now unless given (with its time zone).
    """
    moment = (created or datetime.now(UTC)).astimezone(UTC).isoformat()
    information, query = _columns(answer.released)
    kept = answer.hidden or PseudonymTurn("", answer.question, answer.answer, ())
    turn = tx.insert(
        "INSERT INTO turns (created, question, answer, released_information, released_query, withheld,"
        " reason, scope) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        *(moment, kept.question, kept.answer, information, query, answer.withheld),
        *(kept.reason or answer.reason, kept.scope),
    )
    tx.execute_many(
        "INSERT INTO turn_citations (turn, number, document_id, patient_id, day, text)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        ((turn, *_values(citation)) for citation in answer.citations),
    )
    return turn


def list_turns(reader: RowReader, limit: int | None = 100) -> list[StoredTurn]:
    """The latest questions as they are kept, newest first; all of them without a limit."""
    sql = f"SELECT {_COLUMNS} FROM turns ORDER BY turn DESC LIMIT ?"
    return [_turn(reader, row) for row in reader.rows(sql, -1 if limit is None else limit)]


def turns_of(reader: RowReader, scope: str) -> list[StoredTurn]:
    """The questions of one conversation as they are kept, oldest first."""
    sql = f"SELECT {_COLUMNS} FROM turns WHERE scope = ? ORDER BY turn"
    return [_turn(reader, row) for row in reader.rows(sql, scope)]


def key_of_lone(number: int) -> str:
    """What the list of conversations knows a question by that is of before there were any."""
    return f"{_ALONE}{number}"


def turns_by_key(reader: RowReader, key: str, limit: int | None = None, offset: int = 0) -> list[StoredTurn]:
    """The questions of one conversation of the list as they are kept, oldest first."""
    is_alone = key.startswith(_ALONE)
    where = "scope = '' AND turn = ?" if is_alone else "scope = ?"
    sql = f"SELECT {_COLUMNS} FROM turns WHERE {where} ORDER BY turn LIMIT ? OFFSET ?"
    named = key.removeprefix(_ALONE) if is_alone else key
    return [_turn(reader, row) for row in reader.rows(sql, named, -1 if limit is None else limit, offset)]


def scope_of(reader: RowReader, number: int) -> str | None:
    """The conversation of a question, "" for one of before there were any; None for no question."""
    rows = reader.rows("SELECT scope FROM turns WHERE turn = ?", number)
    return str(rows[0][0]) if rows else None


def drop_sources(tx: DatabaseTransaction, number: int) -> None:
    """Forget which passages an answer rests on: they name the patient."""
    tx.execute("DELETE FROM turn_citations WHERE turn = ?", (number,))


def drop_turn(tx: DatabaseTransaction, number: int) -> None:
    """Forget one question with its answer."""
    tx.execute("DELETE FROM turns WHERE turn = ?", (number,))
    tx.execute("DELETE FROM conversation_labels WHERE conversation = ?", (key_of_lone(number),))


def clear_history(tx: DatabaseTransaction) -> int:
    """Forget every question; how many there were."""
    [(questions,)] = tx.rows("SELECT count(*) FROM turns")
    tx.execute("DELETE FROM turns")
    tx.execute("DELETE FROM conversation_labels")
    return int(questions)


def _columns(released: Released | None) -> tuple[str | None, str | None]:
    return (None, None) if released is None else (released.information, released.query)


def _values(citation: Citation) -> tuple[int | str | None, ...]:
    day = None if citation.day is None else citation.day.isoformat()
    return citation.number, citation.document_id, citation.patient_id, day, citation.text


def _turn(reader: RowReader, row: Row) -> StoredTurn:
    turn, created, question, answer, information, query, withheld, reason, scope = row
    released = None if information is None else Released(information, query)
    sql = (
        "SELECT number, document_id, patient_id, day, text FROM turn_citations WHERE turn = ? ORDER BY number"
    )
    citations = tuple(
        Citation(number, document_id, patient_id, parse_day(day), text)
        for number, document_id, patient_id, day, text in reader.rows(sql, turn)
    )
    return StoredTurn(
        turn, datetime.fromisoformat(created), question, answer, released, bool(withheld), reason, citations,
        scope,
    )  # fmt: skip
