"""Cache the search forms of identifiers in blocks; a block is dropped when its identifiers change."""

from privrag_desktop.domain.identifiers import Identifier
from privrag_desktop.store.database import DatabaseTransaction, RowReader
from privrag_desktop.store.migrations.m023_identifier_forms import BLOCK
from privrag_desktop.store.patients_and_identifiers import identifiers_after, last_identifier


def block_count(reader: RowReader) -> int:
    """How many blocks the vault's identifiers make, stored or not."""
    return last_identifier(reader) // BLOCK + 1


def identifiers_in(reader: RowReader, block: int) -> list[Identifier]:
    """The identifiers of a block."""
    return [*identifiers_after(reader, block * BLOCK - 1, (block + 1) * BLOCK - 1)]


def stored_block(reader: RowReader, block: int, version: bytes) -> bytes | None:
    """What was stored of a block; None if it is of another version of the code, or was dropped."""
    sql = "SELECT content FROM identifier_forms WHERE block = ? AND version = ?"
    rows = reader.rows(sql, block, version)
    return rows[0][0] if rows else None


def store_block(tx: DatabaseTransaction, block: int, version: bytes, content: bytes) -> None:
    """In place of what was stored of it."""
    tx.execute("INSERT OR REPLACE INTO identifier_forms VALUES (?, ?, ?)", (block, version, content))
