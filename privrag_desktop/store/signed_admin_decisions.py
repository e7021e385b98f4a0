"""Store the settings that admins decided, signed with a key that only admins can open.

Everybody who unlocks a vault has its data key, so everybody could write rows with a tool of their own. The
private half of the signing key is sealed to the key slots of admins. Its public half stands in the audit
trail, whose newest hash is kept outside of the vault, and so does the hash of each decision: a row that was
edited, put back from before or taken out does not agree with the trail. Each is signed with its number, and
the trail has as many: else an older one that was put back, with an entry of its own, would count again.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256

from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from pydantic import ValidationError

from privrag_desktop.domain.users import UserRole
from privrag_desktop.store import audit_trail
from privrag_desktop.store.audit_trail import AuditAction
from privrag_desktop.store.database import Database, DatabaseTransaction, RowReader
from privrag_desktop.store.keys.key_slots import SealedDataKey, Slot, seal, unseal

_SEAL = "INSERT OR REPLACE INTO admin_key_slots VALUES (?, ?)"
DETAIL = "decides"  # of the unlocking at which the key was made
_NUMBER = "number"


@dataclass(frozen=True, slots=True)
class SignedDecisions:
    """As they are kept; `content` is JSON."""

    content: str
    signature: str


def new_admin_key(tx: DatabaseTransaction, slots: Iterable[Slot]) -> tuple[Ed25519PrivateKey, str]:
    """Make the key and seal it to the slots of admins; its public half belongs into the trail."""
    private = Ed25519PrivateKey.generate()
    public = private.public_key().public_bytes_raw().hex()
    tx.execute("INSERT INTO admin_key VALUES (1, ?)", (public,))
    seal_to(tx, private, slots)
    return private, public


def seal_to(tx: DatabaseTransaction, private: Ed25519PrivateKey, slots: Iterable[Slot]) -> None:
    """Let these slots open the key, as far as they are of admins."""
    for slot in slots:
        if slot.role is UserRole.ADMIN:
            sealed = seal(bytes.fromhex(slot.public), private.private_bytes_raw(), slot.id)
            tx.execute(_SEAL, (slot.id, sealed.model_dump_json()))


def has_admin_key(reader: RowReader) -> bool:
    """Whether one was made; whoever takes it out of the vault does not make room for another."""
    return bool(reader.rows("SELECT 1 FROM admin_key")) or bool(_trusted_public_key(reader))


def open_admin_key(reader: RowReader, slot: str, private: bytes) -> Ed25519PrivateKey | None:
    """What the private key of a slot opens; None if the key was not sealed to it, or is not the vault's."""
    rows = reader.rows("SELECT sealed FROM admin_key_slots WHERE slot = ?", slot)
    if not rows or not private:
        return None
    try:
        raw = unseal(SealedDataKey.model_validate_json(rows[0][0]), slot, private)
    except (InvalidTag, ValueError, ValidationError):
        return None
    found = Ed25519PrivateKey.from_private_bytes(raw)
    return found if found.public_key().public_bytes_raw().hex() == _trusted_public_key(reader) else None


def saved_decisions(reader: RowReader) -> SignedDecisions | None:
    """None if nothing was decided."""
    rows = reader.rows("SELECT content, signature FROM decisions")
    return SignedDecisions(*rows[0]) if rows else None


def are_genuine(database: Database, kept: SignedDecisions | None) -> bool:
    """Whether they are what an admin decided last, by the signature and by the trail.

    The whole trail counts: an entry that was edited with its hash left as it was could hold another key.
    """
    if not audit_trail.is_whole(database):
        return False
    last = audit_trail.newest_of(database, [AuditAction.DECIDED])
    if kept is None or last is None:
        return kept is None and last is None
    if dict(last.details).get("sha256") != sha256(kept.content.encode()).hexdigest():
        return False
    try:
        public = Ed25519PublicKey.from_public_bytes(bytes.fromhex(_trusted_public_key(database)))
        public.verify(bytes.fromhex(kept.signature), kept.content.encode())
    except (InvalidSignature, ValueError):
        return False
    return _is_newest(database, kept.content)


def keep_decisions(
    tx: DatabaseTransaction,
    private: Ed25519PrivateKey,
    content: dict[str, object],
    details: audit_trail.Details,
) -> None:
    """In place of those before, with an entry in the trail: what is new in them, their number and hash."""
    number = _decision_count(tx) + 1
    text = json.dumps({**content, _NUMBER: number}, sort_keys=True, separators=(",", ":"))
    signature = private.sign(text.encode()).hex()
    tx.execute("INSERT OR REPLACE INTO decisions VALUES (1, ?, ?)", (text, signature))
    digest = sha256(text.encode()).hexdigest()
    audit_trail.append(tx, AuditAction.DECIDED, [*details, (_NUMBER, number), ("sha256", digest)])


def _is_newest(reader: RowReader, content: str) -> bool:
    """One of before they had numbers counts as long as the trail has none with a number."""
    number = json.loads(content).get(_NUMBER)
    if number is None:
        return not reader.rows(
            "SELECT 1 FROM audit WHERE action = ? AND details LIKE ? LIMIT 1",
            AuditAction.DECIDED.value,
            f'%["{_NUMBER}", %',
        )
    return bool(number == _decision_count(reader))


def _decision_count(reader: RowReader) -> int:
    """How many decisions the trail has."""
    [(count,)] = reader.rows("SELECT count(*) FROM audit WHERE action = ?", AuditAction.DECIDED.value)
    return int(count)


def _trusted_public_key(reader: RowReader) -> str:
    """As the trail has it from the unlocking at which the key was made; empty if it has none."""
    rows = reader.rows(
        "SELECT details FROM audit WHERE action = ? AND details LIKE ? ORDER BY entry LIMIT 1",
        AuditAction.UNLOCKED.value,
        f'%["{DETAIL}", "%',
    )
    return str(dict(json.loads(rows[0][0])).get(DETAIL, "")) if rows else ""
