"""Check that a vault's file has not changed since it was last closed.

Each page of it is authenticated, but not its age: with an older copy at hand, single pages could be put back
that nothing else would tell. So the hash of the whole file is kept outside of it while nobody has it open.
"""

import hashlib
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from privrag_desktop.errors import VaultError
from privrag_desktop.i18n import mark
from privrag_desktop.services.vault.integrity_and_rollback_check import (
    is_read_at_opening,
    keep_seen,
    places,
    places_of,
)
from privrag_desktop.store import audit_trail
from privrag_desktop.store.database import Database
from privrag_desktop.store.vault_files.rollback_guard import RollbackRecord, read_seen, write_seen

CHANGED = mark(
    "The database is not as it was left when this vault was last closed: somebody or something changed its"
    " file, and parts of it may be older than they look. Restore a backup if you do not know why."
)
_BESIDE = ("-wal", "-journal")  # nothing is in them once it is closed; SQLite would take pages from either


@dataclass(frozen=True, slots=True)
class ClosedVaultFingerprint:
    """What was kept of a closed vault, where, and the hash of its file before it was opened again."""

    path: Path
    kept: tuple[tuple[Path, RollbackRecord], ...]
    file: str


def take_up(path: Path, signer: str) -> ClosedVaultFingerprint:
    """Hash the file before the database is opened. It counts as open from now on: a kill is no change."""
    known = ((place, read_seen(place)) for place in places(path.parent, signer))
    kept = tuple((place, seen) for place, seen in known if seen and seen.file)
    left = ClosedVaultFingerprint(path, kept, _sha256(path) if kept else "")
    for place, seen in kept:
        write_seen(place, _as_open(seen))
    return left


def is_changed(left: ClosedVaultFingerprint, db: Database) -> bool:
    """Whether the file was changed; call it before anything is written.

    A vault that went on on another computer is not compared.
    """
    return any(seen.file != left.file for _, seen in left.kept if seen.commits == db.commits)


def note_changed(db: Database) -> str:
    """Note the change in the trail; the sentence to show."""
    with db.transaction() as tx:
        audit_trail.append(tx, audit_trail.AuditAction.CHANGED_FILE, [])
    return CHANGED


def put_back(left: ClosedVaultFingerprint) -> None:
    """Undo `take_up` for a vault that was not opened after all, so that a change is noticed next time.

    The vault must be closed.
    """
    for place, seen in left.kept:
        if read_seen(place) == _as_open(seen):
            as_left = seen.file == left.file
            write_seen(place, seen.model_copy(update={"file": _sha256(left.path)}) if as_left else seen)


def leave(path: Path, db: Database) -> None:
    """Close it and keep how its file was left; VaultError where it cannot be closed."""
    kept: list[tuple[Path, RollbackRecord]] = []
    with db.between_transactions():
        with suppress(VaultError):  # one that cannot be read any more has been told of already
            seen = keep_seen(path.parent, db)
            kept = [(place, seen) for place in places_of(path.parent, db)]
        db.close()
    file = _sha256(path) if kept else ""
    for place, seen in kept:
        write_seen(place, seen.model_copy(update={"file": file}))


def _as_open(seen: RollbackRecord) -> RollbackRecord:
    return seen.model_copy(update={"file": ""})


def _sha256(path: Path) -> str:
    """Empty where there is no single file that says all, or it is too large to be read at every opening."""
    with suppress(OSError):
        if path.is_file() and is_read_at_opening(path) and not _has_more_beside(path):
            with path.open("rb") as file:
                return hashlib.file_digest(file, "sha256").hexdigest()
    return ""


def _has_more_beside(path: Path) -> bool:
    beside = (path.with_name(path.name + ending) for ending in _BESIDE)
    return any(file.exists() and file.stat().st_size for file in beside)
