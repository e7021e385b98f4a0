"""Read which program version last unlocked a vault, even if the vault's schema is newer than known."""

import json

import sqlcipher3

from privrag_desktop.errors import VaultError
from privrag_desktop.store.audit_trail import AuditAction, is_word
from privrag_desktop.store.database import Database

_NEWEST = "SELECT details FROM audit WHERE action = ? ORDER BY entry DESC LIMIT 1"
PROGRAM = "program"  # the detail that holds the version


def written_by(database: Database) -> str:
    """The version of the program that unlocked the vault last, as its trail says it; "" if it does not."""
    try:
        rows = database.rows(_NEWEST, AuditAction.UNLOCKED.value)
        told = dict(json.loads(rows[0][0])).get(PROGRAM, "") if rows else ""
    except (VaultError, sqlcipher3.Error, TypeError, ValueError):  # a newer trail may have another form
        return ""
    return told if isinstance(told, str) and is_word(told) else ""
