"""The forms of identifiers as bytes, in blocks; the database drops a block whose identifiers change."""

from privrag_desktop.domain import Identifier
from privrag_desktop.store.database import Reader, Transaction
from privrag_desktop.store.form_tables import BLOCK
from privrag_desktop.store.patients import identifiers_after, last_identifier


def block_count(reader: Reader) -> int:
    """How many blocks the vault's identifiers make, stored or not."""
    return last_identifier(reader) // BLOCK + 1


def identifiers_in(reader: Reader, block: int) -> list[Identifier]:
    """Those that a block is of."""
    return [*identifiers_after(reader, block * BLOCK - 1, (block + 1) * BLOCK - 1)]


def stored_block(reader: Reader, block: int, version: bytes) -> bytes | None:
    """What was stored of a block; None if it is of another version of the code, or was dropped."""
    sql = "SELECT content FROM identifier_forms WHERE block = ? AND version = ?"
    rows = reader.rows(sql, block, version)
    return rows[0][0] if rows else None


def store_block(tx: Transaction, block: int, version: bytes, content: bytes) -> None:
    """In place of what was stored of it."""
    tx.execute("INSERT OR REPLACE INTO identifier_forms VALUES (?, ?, ?)", (block, version, content))
