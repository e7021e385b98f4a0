"""The version that unlocked a vault last is read from its trail, and from no other form of one."""

import pytest

from privrag_desktop.store import audit_trail
from privrag_desktop.store.audit_trail import AuditAction
from privrag_desktop.store.database import Database
from privrag_desktop.store.last_program_version import PROGRAM, written_by


def unlock(database: Database, version: str) -> None:
    with database.transaction() as tx:
        audit_trail.append(tx, AuditAction.UNLOCKED, [("user", "Anna"), (PROGRAM, version)])


def test_the_newest_unlocking_counts(database: Database) -> None:
    assert written_by(database) == ""
    for version in ("0.1.0", "0.2.0"):
        unlock(database, version)
    with database.transaction() as tx:
        audit_trail.append(tx, AuditAction.CLOSED, [(PROGRAM, "9.9")])
    assert written_by(database) == "0.2.0"


@pytest.mark.parametrize(
    "details",
    ["", "{", "[7]", "7", '{"program": "0.2.0 and more words"}', '[["program", 2]]', '[["other", "0.2.0"]]'],
)
def test_a_trail_of_another_form_says_no_version(database: Database, details: str) -> None:
    """It is read before it is known which program wrote it, and shown to everybody."""
    unlock(database, "0.1.0")
    with database.transaction() as tx:
        tx.execute("DROP TRIGGER audit_never_changes")
        tx.execute("UPDATE audit SET details = ?", (details,))
    assert written_by(database) == ""


def test_a_vault_without_a_trail_says_no_version(database: Database) -> None:
    with database.transaction() as tx:
        tx.execute("DROP TABLE audit")
    assert written_by(database) == ""
