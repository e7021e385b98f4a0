"""The audit trail only grows, and shows whatever was done to it."""

import pytest
import sqlcipher3

from privrag_desktop.errors import VaultError
from privrag_desktop.store import audit_trail
from privrag_desktop.store.audit_trail import (
    LONGEST_WORDS,
    PROGRAM,
    AuditAction,
    Fault,
    Head,
    last_program_version,
)
from privrag_desktop.store.database import Database


@pytest.fixture
def trail(database: Database) -> Database:
    """Five entries."""
    with database.transaction() as tx:
        for number in range(1, 6):
            audit_trail.append(tx, AuditAction.REIDENTIFIED, (("scope", f"talk-{number}"), ("count", number)))
    return database


def _tampered(trail: Database, *statements: str) -> Fault | None:
    with trail.transaction() as tx:
        tx.execute("DROP TRIGGER audit_never_changes")
        tx.execute("DROP TRIGGER audit_never_shrinks")
        for statement in statements:
            tx.execute(statement)
    return audit_trail.verify(trail)


def test_entries_are_chained_and_read_newest_first(trail: Database) -> None:
    newest, *older = audit_trail.entries(trail)
    assert newest.details == (("scope", "talk-5"), ("count", 5))
    assert (newest.number, newest.actor, newest.action) == (5, "", "reidentified")
    assert newest.previous == older[0].hash
    assert older[-1].previous == "0" * 64
    assert audit_trail.head(trail) == Head(5, newest.hash)
    assert audit_trail.entries(trail, limit=1) == [newest]
    assert audit_trail.verify(trail) is None


def test_empty_trail_is_sound(database: Database) -> None:
    assert audit_trail.verify(database) is None
    assert audit_trail.head(database) == Head(0, "0" * 64)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ("created = '2026-01-01T00:00:00.000+00:00'", "was changed"),
        ("actor = 'somebody'", "was changed"),
        ("action = 'map erased'", "was changed"),
        ("details = '[[\"count\", 7]]'", "was changed"),
        ("hash = 'f00'", "was changed"),
        ("previous = 'f00'", "does not follow the one before"),
        ("entry = 9", "is missing"),
    ],
)
def test_changed_entry_is_found(trail: Database, change: str, fault: str) -> None:
    assert _tampered(trail, f"UPDATE audit SET {change} WHERE entry = 3") == Fault(3, fault)


def test_changed_entry_with_a_fitting_hash_breaks_the_next(trail: Database) -> None:
    row = list(trail.rows("SELECT * FROM audit WHERE entry = 3")[0])
    row[4] = '[["count", 7]]'
    forged = audit_trail._hash(tuple(row[:6]))
    change = f"UPDATE audit SET details = '{row[4]}', hash = '{forged}' WHERE entry = 3"
    assert _tampered(trail, change) == Fault(4, "does not follow the one before")


def test_removed_entry_is_found(trail: Database) -> None:
    assert _tampered(trail, "DELETE FROM audit WHERE entry = 2") == Fault(2, "is missing")


def test_entry_removed_and_the_rest_renumbered_is_found(trail: Database) -> None:
    removed = ("DELETE FROM audit WHERE entry = 2", "UPDATE audit SET entry = entry - 1 WHERE entry > 2")
    assert _tampered(trail, *removed) == Fault(2, "does not follow the one before")


def test_swapped_entries_are_found(trail: Database) -> None:
    swap = (
        "SET entry = 99 WHERE entry = 2",
        "SET entry = 2 WHERE entry = 3",
        "SET entry = 3 WHERE entry = 99",
    )
    assert _tampered(trail, *(f"UPDATE audit {one}" for one in swap)) is not None


def test_entries_cut_off_at_the_end_are_missed(trail: Database) -> None:
    assert _tampered(trail, "DELETE FROM audit WHERE entry > 3") == Fault(4, "is missing at the end")


def test_trail_emptied_is_found(trail: Database) -> None:
    assert _tampered(trail, "DELETE FROM audit") == Fault(1, "is missing at the end")


def test_trail_cut_short_with_its_head_is_found_by_a_head_kept_elsewhere(trail: Database) -> None:
    known = audit_trail.head(trail)
    third = audit_trail.entries(trail)[2]
    head = f"UPDATE audit_head SET entry = 3, hash = '{third.hash}'"
    assert _tampered(trail, "DELETE FROM audit WHERE entry > 3", head) is None
    assert audit_trail.verify(trail, known) == Fault(5, "is not the one that was known")
    assert audit_trail.verify(trail, Head(2, "f00")) == Fault(2, "is not the one that was known")
    assert audit_trail.verify(trail, Head(3, third.hash)) is None


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE audit SET actor = 'x'",
        "DELETE FROM audit",
        "INSERT OR REPLACE INTO audit SELECT entry, created, 'x', action, details, previous, hash FROM audit",
        "UPDATE OR REPLACE audit SET entry = 1 WHERE entry = 2",
    ],
)
def test_database_itself_refuses_to_change_the_trail(trail: Database, statement: str) -> None:
    with pytest.raises((sqlcipher3.IntegrityError, VaultError)), trail.transaction() as tx:
        tx.execute(statement)
    assert len(audit_trail.entries(trail)) == 5


def test_words_of_a_record_are_refused(database: Database) -> None:
    with pytest.raises(ValueError, match="ids, counts and hashes"), database.transaction() as tx:
        audit_trail.append(tx, AuditAction.REIDENTIFIED, (("patient", "Zebulonia Quetzalkamp"),))
    assert audit_trail.entries(database) == []


@pytest.mark.parametrize(
    ("action", "name", "words"),
    [
        (AuditAction.ASKED, "answer", "three words here"),
        (AuditAction.ASKED, "question", "w" * (LONGEST_WORDS + 1)),
    ],
)
def test_words_stand_only_where_they_went_through_the_boundary_first(
    database: Database, action: AuditAction, name: str, words: str
) -> None:
    with pytest.raises(ValueError, match="ids, counts and hashes"), database.transaction() as tx:
        audit_trail.append(tx, action, [(name, words)])
    with database.transaction() as tx:
        audit_trail.append(tx, AuditAction.ASKED, [("question", "What was [PERSON]'s weight?")])


def test_who_works_with_the_vault_stands_in_what_they_do(database: Database) -> None:
    with database.transaction() as tx:
        audit_trail.append(tx, AuditAction.UNLOCKED, [])
    database.actor = "Anna Grün"
    with database.transaction() as tx:
        audit_trail.append(tx, AuditAction.CLOSED, [])
        audit_trail.append(tx, AuditAction.OLDER_COPY, [], actor="")
    assert [entry.actor for entry in audit_trail.entries(database)] == ["", "Anna Grün", ""]
    assert [entry.number for entry in audit_trail.entries_of(database, AuditAction.CLOSED)] == [2]


def test_the_newest_entry_of_a_kind_is_found_also_of_those_with_one_first_detail(trail: Database) -> None:
    kinds = [AuditAction.REIDENTIFIED, AuditAction.FORGOTTEN]
    newest = audit_trail.newest_of(trail, kinds)
    assert newest is not None
    assert newest.number == 5
    of_one = audit_trail.newest_of(trail, kinds, ("scope", "talk-2"))
    assert of_one is not None
    assert of_one.number == 2
    assert audit_trail.newest_of(trail, kinds, ("scope", "talk")) is None  # the whole of it
    assert audit_trail.newest_of(trail, [AuditAction.FORGOTTEN]) is None


def unlock(database: Database, version: str) -> None:
    with database.transaction() as tx:
        audit_trail.append(tx, AuditAction.UNLOCKED, [("user", "Anna"), (PROGRAM, version)])


def test_the_newest_unlocking_counts(database: Database) -> None:
    assert last_program_version(database) == ""
    for version in ("0.1.0", "0.2.0"):
        unlock(database, version)
    with database.transaction() as tx:
        audit_trail.append(tx, AuditAction.CLOSED, [(PROGRAM, "9.9")])
    assert last_program_version(database) == "0.2.0"


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
    assert last_program_version(database) == ""


def test_a_vault_without_a_trail_says_no_version(database: Database) -> None:
    with database.transaction() as tx:
        tx.execute("DROP TABLE audit")
    assert last_program_version(database) == ""
