"""Note a vault's newest state outside the vault, so that an older copy in its place is noticed.

It holds counts and a hash, so that it may lie anywhere. Whoever can write it can hide an older copy; it is
there for copies put back by mistake, and for somebody who has the vault's folder but not this computer.
"""

import os
from contextlib import suppress
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from privrag_desktop.runtime.atomic_file_write import write_atomically
from privrag_desktop.store import audit_trail
from privrag_desktop.store.audit_trail import Head
from privrag_desktop.store.database import Database
from privrag_desktop.store.vault_files.bounded_file_read import read_small


class RollbackRecord(BaseModel):
    """The number of transactions, and the audit trail's newest entry.

    `file` is the database's SHA-256 as it was left; empty while it is open, and after a kill.
    """

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")
    commits: int
    entry: int
    hash: str
    file: str = ""


def current_record(db: Database) -> RollbackRecord:
    with db.between_transactions():
        head = audit_trail.head(db)
        return RollbackRecord(commits=db.commits, entry=head.entry, hash=head.hash)


def read_seen(path: Path) -> RollbackRecord | None:
    """None if nothing is kept there that can be read."""
    try:
        return RollbackRecord.model_validate_json(read_small(path))
    except (OSError, ValidationError):
        return None


def write_seen(path: Path, seen: RollbackRecord) -> bool:
    """Whether it could be kept; a folder that cannot be written is no reason to stop."""
    try:
        write_atomically(path, seen.model_dump_json().encode())
    except OSError:
        return False
    return True


def note_seen(path: Path, seen: RollbackRecord) -> None:
    """As `write_seen`, without waiting for the disk: cheap enough for every transaction.

    It outlives the end of the program; what a power cut takes of it only leaves what was seen before.
    """
    aside = path.with_suffix(".new")
    with suppress(OSError):
        aside.unlink(missing_ok=True)  # a link put there would lead to what it points to
        try:
            with open(os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
                file.write(seen.model_dump_json().encode())
            os.replace(aside, path)
        finally:
            aside.unlink(missing_ok=True)


def is_older(db: Database, seen: RollbackRecord) -> bool:
    """Whether it has had fewer transactions than were seen, or another trail."""
    return db.commits < seen.commits or not audit_trail.holds(db, Head(seen.entry, seen.hash))
