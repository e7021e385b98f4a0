"""Check a vault for damage, and for an older copy that was put in its place."""

from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from privrag_desktop.domain.passphrase_strength_and_network_use import VaultCheckProgress
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import VaultError
from privrag_desktop.i18n import TranslatableText, mark
from privrag_desktop.runtime import paths
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.store import audit_trail
from privrag_desktop.store.audit_trail import AuditAction
from privrag_desktop.store.database import Database
from privrag_desktop.store.keys.key_file_creation_and_unlocking import public_half
from privrag_desktop.store.keys.key_file_signing_key import vault_keys
from privrag_desktop.store.vault_files.rollback_guard import (
    RollbackRecord,
    current_record,
    is_older,
    note_seen,
    read_seen,
    write_seen,
)

SEEN_FILE = "seen.json"
_MOST_KEPT = 100
OLDER = mark(
    "This is an older copy of the vault than the one that was open here last: what was done since is missing."
    " If nobody restored a backup, its files were damaged, as a power cut can do, or somebody put it there."
    " Import again what is missing, or restore a newer backup."
)
OLDER_BEFORE = mark(
    "An older copy of this vault was put here. It was noticed at {when} UTC, when somebody else unlocked it;"
    " the audit trail says who. If nobody restored a backup, what was done since may be missing, and who was"
    " removed may be a user again. Look at the users, and restore a newer backup if there is one."
)
NEW_HERE = mark(
    "This computer's account has not opened this vault before, so it cannot tell whether this copy is the"
    " newest. What an admin decided, or who was removed, after this copy was made is not known here."
)
DAMAGED = mark(
    "A part of this vault is damaged: not all of it is as it was written. What still opens may be incomplete."
    " Restore the vault from a backup."
)
_READ_AT_ONCE = 128_000_000  # bytes of a database that is read whole when it is opened: about a second
_MIXED = mark(
    "The vault's files are damaged: what was done last is missing, and the rest does not fit together."
    " Restore the vault from a backup."
)


def check_vault(db: Database, progress: Progress | None = None) -> list[str]:
    """A sentence for each fault, without record content; slow, for every page is read.

    `progress` receives VaultCheckProgress records; Cancelled only between two of them.
    """
    progress = progress or Progress()
    progress.report(VaultCheckProgress(mark("Reading every page of the database…")))
    told: list[str] = [TranslatableText("The database says: {fault}", fault=fault) for fault in db.faults()]
    progress.report(VaultCheckProgress(mark("Reading the audit trail…")))
    if fault := audit_trail.verify(db):
        told.append(trail_fault_sentence(fault))
    return told


def trail_fault_sentence(fault: audit_trail.Fault) -> TranslatableText:
    """What is wrong with the audit trail."""
    return TranslatableText(
        "The audit trail is not whole: entry {number} {what}.",
        number=fault.entry,
        what=TranslatableText(fault.what),
    )


def damage_at_a_glance(file: Path, db: Database) -> str:
    """A sentence if a page or a reference is not as it was written.

    Nothing of a vault too large to be read at every opening; its backups and `check_vault` read all of it.
    """
    if not is_read_at_opening(file) or db.is_as_written():
        return ""
    return DAMAGED


def is_read_at_opening(file: Path) -> bool:
    """Whether it is small enough for that; OSError where there is none."""
    return file.stat().st_size <= _READ_AT_ONCE


def is_older_copy(folder: Path, db: Database) -> bool:
    """Whether an older copy was put in place of the one last seen; to be asked before anything is written."""
    known = known_places(folder, _signer(db))
    return any(is_older(db, seen) for seen in filter(None, map(read_seen, known)))


def older_before(db: Database, person: User) -> str:
    """What to tell an admin of an older copy that others opened since; to be asked before they are in."""
    if person.role is not UserRole.ADMIN or not (
        found := audit_trail.entries_since_unlocking(db, AuditAction.OLDER_COPY, person.name)
    ):
        return ""
    return TranslatableText(OLDER_BEFORE, when=found[-1].created[:16].replace("T", " "))


def is_new_here(db: Database) -> bool:
    """Whether nothing on this computer tells of a vault in use; to be asked before anything is written.

    What lies beside the database came with it, so that alone tells nothing. A vault whose users have no keys
    of their own yet is of before there was anything to decide.
    """
    signer = _signer(db)
    if not signer or audit_trail.newest_of(db, [AuditAction.UNLOCKED]) is None:
        return False
    return not any(map(read_seen, _folder_of_records().glob(f"{signer[:32]}*.json")))


def note_new_here(db: Database, person: User) -> str:
    """Note in the trail that the vault is new here; the sentence to show."""
    with db.transaction() as tx:
        audit_trail.append(tx, AuditAction.NEW_COMPUTER, [], person.name)
    return NEW_HERE


def require_sound(db: Database) -> None:
    """VaultError for an older copy that is none, but what damage left of the newest; slow."""
    if check_vault(db):
        raise VaultError(_MIXED)


def follow(folder: Path, db: Database) -> None:
    """Note every transaction outside the database: one that is lost is noticed, however the program ends."""
    places = list(places_of(folder, db))

    def note() -> None:
        with suppress(VaultError):  # the disk has failed; whoever reads next is told
            seen = current_record(db)
            for place in places:
                note_seen(place, seen)

    keep_seen(folder, db)
    db.after_each_commit(note)


def keep_seen(folder: Path, db: Database) -> RollbackRecord:
    """Save the vault's state beside the database and with the program's data here; what was saved."""
    seen = current_record(db)
    for place in places_of(folder, db):
        write_seen(place, seen)
    _forget_oldest(_folder_of_records())
    return seen


def _folder_of_records() -> Path:
    return paths.data_folder() / "seen"


def _forget_oldest(folder: Path) -> None:
    """What was seen of the vaults opened last is kept; there is no end of vaults made to try things out."""
    with suppress(OSError):
        files = sorted(folder.iterdir(), key=lambda one: one.stat().st_mtime, reverse=True)
        for file in files[_MOST_KEPT:]:
            file.unlink()


def places(folder: Path, signer: str) -> Iterator[Path]:
    """The files with the last state of a vault; `signer` is empty before there is a key that signs.

    Elsewhere, each folder has its own: a copy restored to look at it does not make the vault itself older.
    """
    yield folder / SEEN_FILE
    if signer:
        where = sha256(str(folder.resolve()).encode()).hexdigest()[:16]
        yield _folder_of_records() / f"{signer[:32]}-{where}.json"


def known_places(folder: Path, signer: str) -> list[Path]:
    """As `places`; for a folder that is new here also the states of the vault in other folders."""
    own = list(places(folder, signer))
    if not signer or own[-1].exists():
        return own
    return [*own, *sorted(_folder_of_records().glob(f"{signer[:32]}*.json"))]


def places_of(folder: Path, db: Database) -> Iterator[Path]:
    """The files with the last state of an open vault."""
    return places(folder, _signer(db))


def _signer(db: Database) -> str:
    keys = vault_keys(db)
    return public_half(keys.signing) if keys else ""
