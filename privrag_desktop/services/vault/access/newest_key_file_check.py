"""Check that a vault's key file is the newest, because an older one may let removed users in."""

from privrag_desktop.errors import VaultError
from privrag_desktop.i18n import mark
from privrag_desktop.store import audit_trail
from privrag_desktop.store.database import Database
from privrag_desktop.store.keys.key_file_creation_and_unlocking import OpenedSlot, public_half
from privrag_desktop.store.keys.key_file_signing_key import VaultKeys, vault_keys
from privrag_desktop.store.migrations.migration_list import WITH_USERS

_OLDER = mark(
    "An older copy of this vault's keys.json was put back. It may let in somebody who was removed, or with a"
    " passphrase that was changed. Put the newest copy back, or unlock with the newest recovery key to accept"
    " this."
)
_OTHER = mark("This key file is of another vault. Restore both files from one backup.")


def known_keys(database: Database) -> VaultKeys | None:
    """What the vault knows of its key file; None in one of before there were users, whatever its schema."""
    return vault_keys(database) if database.schema >= WITH_USERS else None


def is_older_accepted(found: OpenedSlot, database: Database) -> bool:
    """False for the newest key file; true for an older one that the recovery key accepts.

    To be asked before anything is written. VaultError for any other older one, and for one of another vault.
    """
    known = known_keys(database)
    is_older = known is not None and found.generation < known.generation
    if is_older and not _is_newest_recovery_key(found, database):
        raise VaultError(_OLDER)
    if found.signer and found.signer != (public_half(known.signing) if known else ""):
        raise VaultError(_OTHER)
    return is_older


def _is_newest_recovery_key(found: OpenedSlot, database: Database) -> bool:
    """Whether it is the vault's recovery key still: the trail knows its slot, or that no other was made."""
    if found.kind != "recovery":
        return False
    last = audit_trail.newest_of(
        database, [audit_trail.AuditAction.UNLOCKED, audit_trail.AuditAction.RECOVERY_KEY_MADE]
    )
    slot = dict(last.details).get("recovery") if last else None
    if slot is None:  # of before the trail knew
        return audit_trail.newest_of(database, [audit_trail.AuditAction.RECOVERY_KEY_MADE]) is None
    return slot == found.salt
