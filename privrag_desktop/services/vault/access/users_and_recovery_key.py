"""Add and remove users, change passphrases and make a new recovery key."""

from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import UsageError, VaultError
from privrag_desktop.services.vault.access.passphrase_attempt_limit import (
    ATTEMPTS_FILE,
    counted_try,
)
from privrag_desktop.services.vault.access.passphrase_strength_check import require_good_enough
from privrag_desktop.services.vault.access.role_permissions import Permission, require
from privrag_desktop.services.vault.locked_vault_info import KEY_FILE
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail
from privrag_desktop.store.audit_trail import AuditAction
from privrag_desktop.store.database import DatabaseTransaction
from privrag_desktop.store.keys.key_file import KeyFileV1, read_key_file
from privrag_desktop.store.keys.key_file_creation_and_unlocking import (
    RECOVERY,
    PassphraseCost,
    recovery_slot_of,
    unlock,
)
from privrag_desktop.store.keys.key_file_signing_key import (
    VaultKeys,
    keep_vault_keys,
    vault_keys,
)
from privrag_desktop.store.keys.key_slot_management import KeyRing
from privrag_desktop.store.keys.key_slots import Slot
from privrag_desktop.store.signed_admin_decisions import seal_to


class VaultUsers:
    """Changes of who can open the vault, by somebody whose secret was asked for once more.

    All raise NotAllowed (one's own passphrase is everybody's to change), UsageError and VaultError; making
    one raises WrongPassphrase.
    """

    def __init__(self, workspace: Workspace, secret: str, cost: PassphraseCost | None = None) -> None:
        self._workspace = workspace
        self._me = workspace.person
        self._cost = cost
        self._ring = ring_of(workspace, secret)
        self._known = self._slots()

    def add(self, user: str, role: UserRole, passphrase: str) -> None:
        """Add a user."""
        self._require_admin()
        require_good_enough(passphrase, user)
        self._ring.add(User(user, role), passphrase, self._cost)
        self._note(AuditAction.USER_ADDED, [("user", user), ("role", role.value)])

    def remove(self, user: str) -> None:
        """Remove a user, whose passphrase opens the vault no more; a copy that they took still opens."""
        self._require_admin()
        self._ring.remove(user)
        self._note(AuditAction.USER_REMOVED, [("user", user)])

    def change_passphrase(self, passphrase: str, user: str = "") -> None:
        """One's own, or as an admin somebody else's who has forgotten it; the recovery key is nobody's."""
        if not user and self._me.name == RECOVERY:
            raise UsageError("You unlocked with the recovery key: say whose passphrase is to be changed.")
        if user and user != self._me.name:
            self._require_admin()
        require_good_enough(passphrase, user or self._me.name)
        self._ring.change_passphrase(user or self._me.name, passphrase, self._cost)
        self._note(AuditAction.PASSPHRASE_CHANGED, [("user", user or self._me.name)])

    def new_recovery_key(self) -> str:
        """Replace the recovery key; the new one is shown once and saved nowhere."""
        self._require_admin()
        key = self._ring.new_recovery_key()
        slot = recovery_slot_of(read_key_file(self._workspace.folder / KEY_FILE))
        self._note(AuditAction.RECOVERY_KEY_MADE, [("recovery", slot)])
        return key

    def turn_keyring_on(self) -> bytes:
        """The secret to keep in the system's keyring, which then opens the vault for oneself."""
        secret = self._ring.add_keyring(self._me.name)
        self._note(AuditAction.KEYRING_ON, [])
        return secret

    def turn_keyring_off(self) -> None:
        """The system's keyring opens the vault for oneself no more."""
        self._ring.remove_keyring(self._me.name)
        self._note(AuditAction.KEYRING_OFF, [])

    def _require_admin(self) -> None:
        require(self._me.role, Permission.USERS)

    def _note(self, action: AuditAction, details: audit_trail.Details) -> None:
        """The file was written first: what the vault has not noted yet is noted at the next unlocking."""
        database = self._workspace.database
        with database.transaction() as tx:
            known = vault_keys(tx)
            assert known is not None
            keep_vault_keys(tx, VaultKeys(known.signing, self._ring.generation))
            self._seal_to_new_admins(tx)
            audit_trail.append(tx, action, details, self._me.name)

    def _seal_to_new_admins(self, tx: DatabaseTransaction) -> None:
        """Only slots of admins that were made just now: others may have been put into the file."""
        now = self._slots()
        if self._workspace.decider is not None:
            seal_to(tx, self._workspace.decider, [one for one in now if one.id not in self._ids])
        self._known = now

    @property
    def _ids(self) -> set[str]:
        return {one.id for one in self._known}

    def _slots(self) -> list[Slot]:
        content = read_key_file(self._workspace.folder / KEY_FILE)
        return [] if isinstance(content, KeyFileV1) else content.slots


def ring_of(workspace: Workspace, secret: str) -> KeyRing:
    """The keys of the vault, for the current user, who gives the secret again.

    A wrong one counts as one at the lock does: else whoever finds an open vault could guess here without a
    wait. Raises WrongPassphrase, TooManyAttempts and VaultError.
    """
    known = vault_keys(workspace.database)
    if known is None:
        raise VaultError("This vault was opened by an older version of the program. Lock and unlock it once.")
    path, me = workspace.folder / KEY_FILE, workspace.person.name
    with counted_try(workspace.folder / ATTEMPTS_FILE):
        found = unlock(path, secret, "" if me == RECOVERY else me)
    if found.generation < known.generation:  # it was put back since the vault was opened
        raise VaultError("An older copy of this vault's keys.json was put back. Put the newest copy back.")
    return KeyRing(path, found.data_key, known.signing)
