"""Add and remove users, passphrases and recovery keys of a vault; its data stays as it is."""

import secrets
from collections.abc import Iterable
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import UsageError, VaultError
from privrag_desktop.i18n import mark
from privrag_desktop.store.keys import recovery_key_format
from privrag_desktop.store.keys.key_derivation import (
    KEY_BYTES,
    Hkdf,
    PassphraseCost,
    random_key,
)
from privrag_desktop.store.keys.key_file import (
    MOST_SLOTS,
    KeyFile,
    KeyFileV1,
    read_key_file,
    signed,
    write_key_file,
)
from privrag_desktop.store.keys.key_file_creation_and_unlocking import (
    FIRST_USER,
    KEYRING_USE,
    OpenedSlot,
    checked_cost,
    folded_name,
    is_of,
    passphrase_slot,
    people_of,
    public_half,
    recovery_slot,
    user_name,
)
from privrag_desktop.store.keys.key_file_signing_key import VaultKeys
from privrag_desktop.store.keys.key_slots import Slot, SlotOwner, new_slot, reseal
from privrag_desktop.store.keys.key_slots_v1 import PassphraseSlotV1, SlotV1

_OTHER = mark("This key file is of another vault.")
_NOBODY = mark("There is no user of this name.")
_TOO_MANY = mark("A vault can have no more passphrases and keys than this one has. Remove a user first.")
_NAMESAKES = mark(
    "Two users have this name. Remove it, which removes both, and add each with a name of their own."
)


class KeyRing:
    """Every change is written at once, or not at all."""

    def __init__(self, path: Path, data_key: bytes, signing: Ed25519PrivateKey) -> None:
        self._path = path
        self._data_key = data_key
        self._signing = signing

    @property
    def people(self) -> list[User]:
        return list(people_of(self._content))

    @property
    def generation(self) -> int:
        return self._content.generation

    def add(self, person: User, passphrase: str, cost: PassphraseCost | None = None) -> None:
        """UsageError for a name somebody has, an empty name or an empty passphrase."""
        chosen = checked_cost(passphrase, cost)
        person = User(user_name(person.name), person.role)
        content = self._content
        if _of_name(content, person.name):
            raise UsageError("There is a user of this name already.")
        slot = passphrase_slot(person, passphrase, chosen, content.signer, self._data_key)
        self._write(content, [*content.slots, slot])

    def change_passphrase(self, user: str, passphrase: str, cost: PassphraseCost | None = None) -> None:
        """The old passphrase opens nothing any more, nor does the system's keyring for this user."""
        chosen, content = checked_cost(passphrase, cost), self._content
        person = self._person(content, user)
        slot = passphrase_slot(person, passphrase, chosen, content.signer, self._data_key)
        self._write(content, [*_without(content.slots, user), slot], _old_without(content, user))

    def remove(self, user: str) -> None:
        """UsageError for nobody, and for the last admin."""
        content = self._content
        if not _of_name(content, user):
            raise UsageError(_NOBODY)
        left, old = _without(content.slots, user), _old_without(content, user)
        remaining = people_of(content.model_copy(update={"slots": left, "before": old}))
        if not any(one.role is UserRole.ADMIN for one in remaining):
            raise UsageError("This is the last admin: add another admin first.")
        self._write(content, left, old)

    def new_recovery_key(self) -> str:
        """Replaces the one before; shown once and kept nowhere."""
        content, secret = self._content, recovery_key_format.new_secret()
        kept = [one for one in content.slots if one.kind != "recovery"]
        old: list[SlotV1] = [one for one in content.before if isinstance(one, PassphraseSlotV1)]
        self._write(content, [*kept, recovery_slot(secret, content.signer, self._data_key)], old)
        return recovery_key_format.key_text(secret)

    def add_keyring(self, user: str) -> bytes:
        """The secret to keep in the system's keyring, which then opens the vault for this user."""
        content, secret = self._content, secrets.token_bytes(KEY_BYTES)
        person = self._person(content, user)
        kept = [one for one in content.slots if not (one.kind == "keyring" and is_of(one, user))]
        whose = SlotOwner(kind="keyring", user=person.name, role=person.role, signer=content.signer)
        kdf = Hkdf.new()
        slot = new_slot(whose, kdf, random_key(secret, kdf, KEYRING_USE), self._data_key)
        self._write(content, [*kept, slot])
        return secret

    def remove_keyring(self, user: str) -> None:
        """The system's keyring opens nothing for this user any more."""
        content = self._content
        self._write(content, [one for one in content.slots if one.kind != "keyring" or not is_of(one, user)])

    def for_data_key(self, data_key: bytes, path: Path) -> KeyFile:
        """Write this key file for another data key, at another path; slots of version 1 are left behind."""
        content = self._content
        return self._write(content, [reseal(one, data_key) for one in content.slots], [], path)

    @property
    def _content(self) -> KeyFile:
        content = read_key_file(self._path)
        if isinstance(content, KeyFileV1) or content.signer != public_half(self._signing):
            raise VaultError(_OTHER)
        return content

    def _person(self, content: KeyFile, user: str) -> User:
        found = _of_name(content, user)
        if not found:
            raise UsageError(_NOBODY)
        if len(found) > 1:
            raise UsageError(_NAMESAKES)
        return found[0]

    def _write(
        self,
        content: KeyFile,
        slots: list[Slot],
        old: list[SlotV1] | None = None,
        path: Path | None = None,
    ) -> KeyFile:
        """With these slots; `old` are those of version 1 that stay, all unless told."""
        stay = content.before if old is None else old
        if len(slots) + len(stay) > MOST_SLOTS:
            raise UsageError(_TOO_MANY)
        changed = {
            "slots": slots,
            "before": stay,
            "generation": content.generation + 1,
        }
        return write_key_file(path or self._path, content.model_copy(update=changed), self._signing)


def accept_older_key_file(path: Path, known: VaultKeys) -> int:
    """Write an older key file anew, as the newest one: those that came after it do not count any more."""
    content = read_key_file(path)
    assert isinstance(content, KeyFile)
    changed = content.model_copy(update={"generation": known.generation + 1})
    return write_key_file(path, changed, known.signing).generation


def has_old_slots(path: Path) -> bool:
    """Whether a secret of version 1 has not been used since: without it, its slot cannot be made anew."""
    content = read_key_file(path)
    return isinstance(content, KeyFileV1) or bool(content.before)


def key_file_for(path: Path, known: VaultKeys, data_key: bytes) -> KeyFile:
    """A vault's key file as it were for another data key, without slots of version 1; it is not written.

    VaultError unless the file is the newest of this vault: an older one may let in somebody who was removed.
    """
    content = read_key_file(path)
    if isinstance(content, KeyFileV1) or content.signer != public_half(known.signing):
        raise VaultError(_OTHER)
    if content.generation < known.generation:
        raise VaultError("An older copy of this vault's keys.json was put back. Put the newest copy back.")
    slots = [reseal(one, data_key) for one in content.slots]
    return signed(content.model_copy(update={"slots": slots, "before": []}), known.signing)


def renew_old_slot(path: Path, secret: str, found: OpenedSlot, signing: Ed25519PrivateKey) -> OpenedSlot:
    """Make anew the slot of version 1 that this secret just opened; the others stay until they are used."""
    content = read_key_file(path)
    assert found.old is not None
    if isinstance(content, KeyFileV1):
        content = KeyFile(signer=public_half(signing), generation=1, slots=[], before=list(content.slots))
    if isinstance(found.old, PassphraseSlotV1):
        person = User(FIRST_USER, UserRole.ADMIN)
        slot = passphrase_slot(person, secret, found.old.kdf.cost, content.signer, found.data_key)
    else:
        typed = recovery_key_format.parse(secret)
        assert typed is not None
        slot = recovery_slot(typed, content.signer, found.data_key)
    before = [one for one in content.before if one != found.old]
    changed = {"slots": [*content.slots, slot], "before": before, "generation": content.generation + 1}
    written = write_key_file(path, content.model_copy(update=changed), signing)
    return OpenedSlot(found.data_key, slot.user, slot.role, slot.kind, written.signer, written.generation)


def _of_name(content: KeyFile, user: str) -> list[User]:
    """Two in a vault of version 1 to which an earlier program added a second user of the first one's name."""
    return [one for one in people_of(content) if folded_name(one.name) == folded_name(user)]


def _old_without(content: KeyFile, user: str) -> list[SlotV1]:
    """The slots of version 1 without the passphrase of this user, whose it is if it is the first one's."""
    is_first = folded_name(user) == FIRST_USER
    return [one for one in content.before if not (is_first and isinstance(one, PassphraseSlotV1))]


def _without(slots: Iterable[Slot], user: str) -> list[Slot]:
    return [one for one in slots if not is_of(one, user)]
