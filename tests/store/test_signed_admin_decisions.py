"""What admins decided counts only as they signed it last; rows that somebody writes beside it do not."""

import json

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from privrag_desktop.domain.users import UserRole
from privrag_desktop.store import audit_trail
from privrag_desktop.store.audit_trail import AuditAction
from privrag_desktop.store.database import Database
from privrag_desktop.store.keys.key_derivation import Hkdf
from privrag_desktop.store.keys.key_slots import Slot, SlotOwner, new_slot, open_slot
from privrag_desktop.store.signed_admin_decisions import (
    DETAIL,
    are_genuine,
    has_admin_key,
    keep_decisions,
    new_admin_key,
    open_admin_key,
    saved_decisions,
    seal_to,
)

KEY, DATA_KEY, SIGNER = bytes(32), bytes(range(32)), "0" * 64


def slot(user: str, role: UserRole) -> tuple[Slot, bytes]:
    """With its private key."""
    whose = SlotOwner(kind="keyring", user=user, role=role, signer=SIGNER)
    made = new_slot(whose, Hkdf.new(), KEY, DATA_KEY)
    found = open_slot(made, KEY, SIGNER)
    assert found is not None
    return made, found[1]


ADMIN, CLINICIAN = slot("Ada", UserRole.ADMIN), slot("Ben", UserRole.CLINICIAN)
Decided = tuple[Database, Ed25519PrivateKey]


@pytest.fixture
def decided(database: Database) -> Decided:
    """A vault whose admin has decided twice."""
    with database.transaction() as tx:
        private, public = new_admin_key(tx, [ADMIN[0], CLINICIAN[0]])
        audit_trail.append(tx, AuditAction.UNLOCKED, [(DETAIL, public)])
    for policy in ("thesis", "full"):
        decide(database, private, policy)
    return database, private


def decide(database: Database, private: Ed25519PrivateKey, policy: str) -> None:
    with database.transaction() as tx:
        keep_decisions(tx, private, {"settings": {"policy": policy}}, [("policy", policy)])


def is_genuine(database: Database) -> bool:
    database.is_trail_whole = None  # as after another opening
    return are_genuine(database, saved_decisions(database))


def test_the_last_decision_counts(decided: Decided) -> None:
    database, _ = decided
    kept = saved_decisions(database)
    assert kept is not None
    assert json.loads(kept.content) == {"settings": {"policy": "full"}, "number": 2}
    assert is_genuine(database)


def test_where_nobody_decided_nothing_is_genuine_and_anything_is_not(database: Database) -> None:
    assert saved_decisions(database) is None
    assert not has_admin_key(database)
    assert is_genuine(database)
    with database.transaction() as tx:
        tx.execute("INSERT INTO decisions VALUES (1, '{}', '')")
    assert not is_genuine(database)


def test_only_slots_of_admins_open_the_key_that_signs(decided: Decided) -> None:
    database, private = decided
    found = open_admin_key(database, ADMIN[0].id, ADMIN[1])
    assert found is not None
    assert found.private_bytes_raw() == private.private_bytes_raw()
    for number, own in ((CLINICIAN[0].id, CLINICIAN[1]), (ADMIN[0].id, CLINICIAN[1]), (ADMIN[0].id, b"")):
        assert open_admin_key(database, number, own) is None


def test_a_key_that_somebody_else_sealed_is_not_the_vaults(decided: Decided) -> None:
    """A clinician can write rows: their own key must not come to sign."""
    database, _ = decided
    with database.transaction() as tx:
        seal_to(tx, Ed25519PrivateKey.generate(), [ADMIN[0]])
    assert open_admin_key(database, ADMIN[0].id, ADMIN[1]) is None


@pytest.mark.parametrize(
    "change",
    [
        """UPDATE decisions SET content = replace(content, 'full', 'thesis')""",
        "UPDATE decisions SET signature = '00'",
        "UPDATE decisions SET signature = 'no number'",
        "DELETE FROM decisions",
    ],
)
def test_an_edited_or_removed_decision_is_noticed(decided: Decided, change: str) -> None:
    database, _ = decided
    with database.transaction() as tx:
        tx.execute(change)
    assert not is_genuine(database)


def test_an_older_decision_that_is_put_back_does_not_count_even_with_an_entry_of_its_own(
    decided: Decided,
) -> None:
    database, private = decided
    older = saved_decisions(database)
    assert older is not None
    decide(database, private, "safe-harbor")
    put_back = "UPDATE decisions SET content = ?, signature = ?"
    with database.transaction() as tx:
        tx.execute(put_back, (older.content, older.signature))
    assert not is_genuine(database)
    entry = audit_trail.entries_of(database, AuditAction.DECIDED)[1]
    with database.transaction() as tx:
        audit_trail.append(tx, AuditAction.DECIDED, entry.details)
    assert not is_genuine(database)


def test_a_decision_signed_with_another_key_does_not_count(decided: Decided) -> None:
    database, _ = decided
    decide(database, Ed25519PrivateKey.generate(), "safe-harbor")
    assert not is_genuine(database)


def test_a_trail_that_was_edited_vouches_for_nothing(decided: Decided) -> None:
    """An entry with its hash left as it was could hold another key."""
    database, _ = decided
    with database.transaction() as tx:
        tx.execute("DROP TRIGGER audit_never_changes")
        tx.execute("UPDATE audit SET actor = 'x' WHERE entry = 1")
    assert not is_genuine(database)


def test_whoever_takes_the_key_out_makes_no_room_for_another(decided: Decided) -> None:
    database, _ = decided
    with database.transaction() as tx:
        tx.execute("DELETE FROM admin_key")
    assert has_admin_key(database)
