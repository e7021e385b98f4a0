"""The audit trail: rows that are only added, each with the hash of the row before.

A changed, removed, swapped or inserted row breaks the chain; rows cut off at the end are missed by the head
that is kept beside them. Whoever has the vault's key could write a whole new chain: `head` is what to keep
elsewhere, and to hand to `verify`.
"""

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from hashlib import sha256

import sqlcipher3

from privrag_desktop.domain.audit_trail import VerificationProgress
from privrag_desktop.errors import VaultError
from privrag_desktop.i18n import mark
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.store.database import Database, DatabaseTransaction, Row, RowReader

Details = Sequence[tuple[str, int | str]]

SINCE = 2  # the version of the schema that first had a trail
_BEGINNING = "0" * 64
_WORD = re.compile(r"[\w.:-]{0,80}\Z", re.ASCII)
LONGEST_WORDS = 1000  # characters
_REPORTED_AFTER = 500  # entries that are checked before it is said how many were
PROGRAM = "program"  # the detail that holds the version of the program that unlocked


class AuditAction(StrEnum):
    """What can be in the trail."""

    UNLOCKED = "unlocked"
    CLOSED = "closed"
    IMPORT_BEGUN = "import begun"
    IMPORT_ENDED = "import ended"
    ASKED = "asked"
    RELEASED = "released"
    WITHHELD = "withheld"
    QUESTION_ENDED = "question ended"
    TASK_GIVEN = "task given"
    TOOL_CALLED = "tool called"
    CHANGE_DECIDED = "change decided"
    TASK_ENDED = "task ended"
    SEARCHED = "searched"
    OPENED = "opened"
    REIDENTIFIED = "reidentified"
    REVEALED = "revealed"
    FORGOTTEN = "forgotten"
    MAP_ERASED = "map erased"
    SETTINGS_CHANGED = "settings changed"
    DECIDED = "decided"
    USER_ADDED = "user added"
    USER_REMOVED = "user removed"
    PASSPHRASE_CHANGED = "passphrase changed"
    RECOVERY_KEY_MADE = "recovery key made"
    KEYRING_ON = "keyring turned on"
    KEYRING_OFF = "keyring turned off"
    DATA_KEY_CHANGED = "data key changed"
    BACKED_UP = "backed up"
    RESTORED = "restored"
    UPDATED = "vault updated"
    OLDER_COPY = "older copy noticed"
    CHANGED_FILE = "changed file noticed"
    NEW_COMPUTER = "new computer noticed"
    PATIENT_DELETED = "patient deleted"
    EXPORTED = "exported"
    AUDIT_EXPORTED = "audit exported"
    VECTORS_REPLACED = "vectors replaced"
    SENT = "sent to server"
    SERVER_ENDED = "server ended"
    SERVER_KEY_SET = "server key set"
    SERVER_KEY_REMOVED = "server key removed"


@dataclass(frozen=True, slots=True)
class Head:
    """The newest entry's number and hash; entry 0 before there is any."""

    entry: int
    hash: str


@dataclass(frozen=True, slots=True)
class AuditEntry:
    """One thing that was done; `created` in UTC, `details` are ids, counts and hashes."""

    number: int
    created: str
    actor: str
    action: str
    details: tuple[tuple[str, int | str], ...]
    previous: str
    hash: str


@dataclass(frozen=True, slots=True)
class Fault:
    """Where the trail first is not as it was written."""

    entry: int
    what: str


_WORDS = {  # which detail may hold words; `privacy.trail_words` makes them
    AuditAction.ASKED: "question",
    AuditAction.EXPORTED: "reason",
    AuditAction.REVEALED: "reason",
}


def is_word(value: str) -> bool:
    """Whether any detail may be this: an id, a hash, a word of the program."""
    return bool(_WORD.match(value))


def append(
    tx: DatabaseTransaction, action: AuditAction, details: Details, actor: str | None = None
) -> AuditEntry:
    """One more entry, in the transaction of what it tells of, by who works with the vault unless given.

    ValueError for details that are no ids, counts or hashes: the trail never holds words of a record. The
    name of a user, under "user", and words that went through the boundary are the exceptions.
    """
    if not all(_is_allowed(action, name, value) for name, value in details):
        raise ValueError("the audit trail takes ids, counts and hashes only")
    actor = tx.actor if actor is None else actor
    last = head(tx)
    created = datetime.now(UTC).isoformat(timespec="milliseconds")
    row = (last.entry + 1, created, actor, action.value, json.dumps(list(details)), last.hash)
    hashed = _hash(row)
    tx.execute(
        "INSERT INTO audit (entry, created, actor, action, details, previous, hash)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        (*row, hashed),
    )
    tx.execute("INSERT OR REPLACE INTO audit_head VALUES (1, ?, ?)", (last.entry + 1, hashed))
    return entry_of((*row, hashed))


def entries(reader: RowReader, limit: int = 1000) -> list[AuditEntry]:
    """The newest entries, newest first."""
    return [entry_of(row) for row in reader.rows("SELECT * FROM audit ORDER BY entry DESC LIMIT ?", limit)]


def entries_of(reader: RowReader, action: AuditAction) -> list[AuditEntry]:
    """All entries of one kind, oldest first."""
    rows = reader.rows("SELECT * FROM audit WHERE action = ? ORDER BY entry", action.value)
    return [entry_of(row) for row in rows]


def entries_since_unlocking(reader: RowReader, action: AuditAction, actor: str) -> list[AuditEntry]:
    """The entries of one kind since this person last unlocked the vault, oldest first."""
    since = "SELECT coalesce(max(entry), 0) FROM audit WHERE action = ? AND actor = ?"
    rows = reader.rows(
        f"SELECT * FROM audit WHERE action = ? AND entry > ({since}) ORDER BY entry",
        action.value,
        AuditAction.UNLOCKED.value,
        actor,
    )
    return [entry_of(row) for row in rows]


def newest_of(
    reader: RowReader, actions: Sequence[AuditAction], only: tuple[str, int | str] | None = None
) -> AuditEntry | None:
    """The newest entry of these kinds; of those that begin with this detail, if one is given."""
    kinds = json.dumps([one.value for one in actions])
    beginning = json.dumps([only])[: -len("]")] if only else ""
    rows = reader.rows(
        "SELECT * FROM audit WHERE action IN (SELECT value FROM json_each(?))"
        " AND substr(details, 1, length(?2)) = ?2 ORDER BY entry DESC LIMIT 1",
        kinds,
        beginning,
    )
    return entry_of(rows[0]) if rows else None


def last_program_version(database: Database) -> str:
    """The version of the program that unlocked the vault last, as its trail says it; "" if it does not."""
    sql = "SELECT details FROM audit WHERE action = ? ORDER BY entry DESC LIMIT 1"
    try:
        rows = database.rows(sql, AuditAction.UNLOCKED.value)
        version = dict(json.loads(rows[0][0])).get(PROGRAM, "") if rows else ""
    except (VaultError, sqlcipher3.Error, TypeError, ValueError):  # a newer trail may have another form
        return ""
    return version if isinstance(version, str) and is_word(version) else ""


def head(reader: RowReader) -> Head:
    """What to keep outside of the vault, so that a trail cut short or written anew is noticed."""
    rows = reader.rows("SELECT entry, hash FROM audit_head")
    return Head(*rows[0]) if rows else Head(0, _BEGINNING)


def holds(reader: RowReader, known: Head) -> bool:
    """Whether the trail has this entry, which was its newest once."""
    if known.entry == 0:
        return known.hash == _BEGINNING
    return reader.rows("SELECT hash FROM audit WHERE entry = ?", known.entry) == [(known.hash,)]


def number_of(reader: RowReader, kept_hash: str) -> int:
    """The number of the entry with this hash; 0 if there is none."""
    rows = reader.rows("SELECT entry FROM audit WHERE hash = ?", kept_hash.strip().lower())
    return int(rows[0][0]) if rows else 0


def verify(db: Database, known: Head | None = None, progress: Progress | None = None) -> Fault | None:
    """The first fault of the trail, or None; `known` is a head that was kept elsewhere.

    `progress` receives Verifying records. Raises Cancelled.
    """
    progress = progress or Progress()
    with db.between_transactions():
        rows = db.rows("SELECT * FROM audit ORDER BY entry")
        newest = head(db)
    previous = _BEGINNING
    for number, row in enumerate(rows, start=1):
        if number % _REPORTED_AFTER == 0:
            progress.report(VerificationProgress(number, len(rows)))
        if row[0] != number:
            return Fault(number, mark("is missing"))
        if row[5] != previous:
            return Fault(number, mark("does not follow the one before"))
        if row[6] != _hash(row[:6]):
            return Fault(number, mark("was changed"))
        previous = row[6]
    if newest != Head(len(rows), previous):
        return Fault(len(rows) + 1, mark("is missing at the end"))
    if known and (known.entry > len(rows) or known.hash != [_BEGINNING, *(r[6] for r in rows)][known.entry]):
        return Fault(known.entry, mark("is not the one that was known"))
    return None


def is_whole(db: Database) -> bool:
    """Whether the trail has no fault; read through once for each opening, 2 s for 100,000 entries."""
    if db.is_trail_whole is None:
        db.is_trail_whole = verify(db) is None
    return db.is_trail_whole


def _is_allowed(action: AuditAction, name: str, value: int | str) -> bool:
    if isinstance(value, int) or name == "user" or is_word(value):
        return True
    return name == _WORDS.get(action) and len(value) <= LONGEST_WORDS


def _hash(row: Row) -> str:
    return sha256(json.dumps(list(row)).encode()).hexdigest()


def entry_of(row: Row) -> AuditEntry:
    """An entry from the columns of its table, in their order."""
    number, created, actor, action, details, previous, hashed = row
    pairs = tuple((name, value) for name, value in json.loads(details))
    return AuditEntry(number, created, actor, action, pairs, previous, hashed)
