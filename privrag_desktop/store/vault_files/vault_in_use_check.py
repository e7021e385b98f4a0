"""Check by its lock whether a vault's database is open; nothing of it is changed."""

import os
from contextlib import closing
from pathlib import Path

import sqlcipher3

from privrag_desktop.errors import VaultInUse
from privrag_desktop.store.sqlcipher_connection import IN_USE


def require_unused(path: Path) -> None:
    """VaultInUse if somebody has it open; no key is needed, and it may be damaged or missing.

    SQLite asks for the lock before it reads anything. What it would do next with a log beside a damaged
    database is empty it; without the right to write it stops at that instead.
    """
    if not os.path.isfile(path) or not os.path.getsize(path):  # beside an empty one it would remove the log
        return
    place = f"{path.absolute().as_uri()}?mode=ro"
    try:
        with closing(sqlcipher3.connect(place, timeout=0, isolation_level=None, uri=True)) as connection:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")  # else it makes a file for shared memory
            connection.execute("SELECT count(*) FROM sqlite_master").fetchall()
    except sqlcipher3.DatabaseError as error:
        if getattr(error, "sqlite_errorname", "").startswith("SQLITE_BUSY"):
            raise VaultInUse(IN_USE) from None
