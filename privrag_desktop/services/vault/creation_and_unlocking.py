"""Create and unlock a vault: a folder with a key file and an encrypted database."""

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import VaultError, WrongPassphrase
from privrag_desktop.i18n import TranslatableText, mark, together
from privrag_desktop.runtime.disk_sync import sync_folder
from privrag_desktop.runtime.network_guard import Guard, endpoint_of
from privrag_desktop.runtime.owner_only_file_access import keep_private
from privrag_desktop.services.audit.settings_change_entries import note_settings
from privrag_desktop.services.support.program_version_and_build import installation
from privrag_desktop.services.vault import file_fingerprint_check
from privrag_desktop.services.vault.access.newest_key_file_check import is_older_accepted
from privrag_desktop.services.vault.access.passphrase_attempt_limit import (
    ATTEMPTS_FILE,
    counted_try,
)
from privrag_desktop.services.vault.disk_space_reserve import keep_reserve, use_reserve
from privrag_desktop.services.vault.integrity_and_rollback_check import (
    OLDER,
    damage_at_a_glance,
    follow,
    is_new_here,
    is_older_copy,
    note_new_here,
    older_before,
    require_sound,
)
from privrag_desktop.services.vault.locked_vault_info import (
    DATABASE_FILE,
    KEY_FILE,
    vault_exists,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.services.vault.settings import admin_decided_settings
from privrag_desktop.services.vault.vault_format_update import VaultUpdate, bring_up_to_date
from privrag_desktop.settings_file import load_settings
from privrag_desktop.store import audit_trail, signed_admin_decisions
from privrag_desktop.store.audit_trail import PROGRAM
from privrag_desktop.store.database import Database, DatabaseTransaction
from privrag_desktop.store.keys.key_file import (
    KeyFile,
    KeyFileV1,
    read_key_file,
    remove_unfinished,
)
from privrag_desktop.store.keys.key_file_creation_and_unlocking import (
    FIRST_USER,
    FLOOR,
    RECOVERY,
    OpenedSlot,
    PassphraseCost,
    create_key_file,
    recovery_slot_of,
    unlock,
    unlock_with_keyring,
)
from privrag_desktop.store.keys.key_file_signing_key import (
    VaultKeys,
    keep_vault_keys,
    vault_keys,
)
from privrag_desktop.store.keys.key_slot_management import accept_older_key_file, renew_old_slot
from privrag_desktop.store.vault_files import database_swap

LEAST_COST = FLOOR  # for vaults of made-up people, which nobody has to guard
_ACCEPTED = mark(
    "An older copy of this vault's keys.json was put back, and counts from now on, for you unlocked with the"
    " recovery key. Who was added since is no user any more, and who was removed may be one again: look at"
    " the users."
)
_STALE = mark("This computer's account does not open this vault any more. Type your passphrase.")


def create_vault(folder: Path, passphrase: str, cost: PassphraseCost | None = None, user: str = "") -> str:
    """Make a vault in a new or empty folder; the recovery key, which is shown once and kept nowhere.

    Its first user is an admin, called admin unless named. `cost` is calibrated to this machine unless given.
    Raises VaultError when the folder is not empty or cannot be written, UsageError for an empty passphrase.
    """
    with new_folder(folder) as aside:
        return _fill(aside, passphrase, cost, user)


@contextmanager
def new_folder(folder: Path) -> Iterator[Path]:
    """Where to make a vault: aside, and renamed at the end; a kill in between never leaves half of one.

    Raises VaultError when the folder is not empty or cannot be written.
    """
    if vault_exists(folder):
        raise VaultError("There is already a vault in this folder; it is not overwritten.")
    try:
        if folder.exists() and any(folder.iterdir()):
            raise VaultError("A new vault needs an empty folder.")
        folder.parent.mkdir(parents=True, exist_ok=True)
        aside = Path(tempfile.mkdtemp(prefix=".new-vault-", dir=folder.parent))
        keep_private(aside)  # where the disk keeps no rights, all that is in it is encrypted
    except OSError:
        raise VaultError("A vault cannot be made in this folder.") from None
    try:
        yield aside
        _move(aside, folder)
    except BaseException:
        shutil.rmtree(aside, ignore_errors=True)
        raise


def open_vault(
    folder: Path,
    secret: str,
    guard: Guard | None = None,
    user: str = "",
    updating: VaultUpdate | None = None,
) -> Workspace:
    """Open a vault with a passphrase or recovery key; `guard` then lets the answering server through.

    One of an older version is updated, after a backup of it; `updating` hears of that and may stop it.

    Raises WrongPassphrase, TooManyAttempts, NewerVault, VaultError (missing, damaged, in use, of another
    vault, with an older key file than was seen, or without the backup that an update needs), UsageError
    (settings), NotAllowed and Cancelled.
    """
    with database_swap.exclusive_access(folder):
        return _open(folder, _unlock(folder, secret, user), secret, guard, updating or VaultUpdate())


def open_with_keyring(
    folder: Path, kept: bytes, user: str, guard: Guard | None = None, updating: VaultUpdate | None = None
) -> Workspace:
    """Open a vault with what the system's keyring keeps for a user; nothing is guessed, so nothing waits.

    Raises as open_vault does; WrongPassphrase when it opens nothing any more.
    """
    with database_swap.exclusive_access(folder):
        found = unlock_with_keyring(folder / KEY_FILE, kept, user)
        if found is None:
            raise WrongPassphrase(_STALE)
        return _open(folder, found, "", guard, updating or VaultUpdate())


def _open(
    folder: Path, found: OpenedSlot, secret: str, guard: Guard | None, updating: VaultUpdate
) -> Workspace:
    load_settings()  # what is wrong with them is said before the trail says that somebody was let in and told
    use_reserve(folder)
    left = file_fingerprint_check.take_up(folder / DATABASE_FILE, found.signer)
    try:
        workspace = _check(folder, found, secret, left, updating)
    except BaseException:
        file_fingerprint_check.put_back(left)
        raise
    if guard is not None:
        address = workspace.settings.server_address
        guard.allow_only([endpoint_of(address)] if address else [])
    return workspace


def _check(
    folder: Path,
    found: OpenedSlot,
    secret: str,
    left: file_fingerprint_check.ClosedVaultFingerprint,
    updating: VaultUpdate,
) -> Workspace:
    database = database_swap.open_current(folder / DATABASE_FILE, found.data_key)
    try:
        updated = bring_up_to_date(folder, database, found, updating)
        database_swap.discard(folder / KEY_FILE)
        remove_unfinished(folder)
        is_older = is_older_copy(folder, database)
        is_changed = not is_older and file_fingerprint_check.is_changed(left, database)
        is_new = not is_older and is_new_here(database)
        if is_older:
            require_sound(database)
        person, older, decider = _let_in(folder / KEY_FILE, secret, found, database, is_older)
        changed = file_fingerprint_check.note_changed(database) if is_changed else ""
        new = note_new_here(database, person) if is_new else ""
        damaged = damage_at_a_glance(folder / DATABASE_FILE, database)
        follow(folder, database)
        workspace = Workspace(folder, database, person=person, on_close=partial(_leave, folder, database))
        workspace.decider = decider
        settings_told = admin_decided_settings.notice(
            load_settings(), admin_decided_settings.decided(database)
        )
        workspace.notice = together(updated, damaged or changed, older, new, settings_told)
        note_settings(database, workspace.settings, found=True)
        keep_reserve(folder)
    except BaseException:
        database.close()  # else it could not be opened again once the settings are mended
        raise
    return workspace


def _unlock(folder: Path, secret: str, user: str) -> OpenedSlot:
    with counted_try(folder / ATTEMPTS_FILE):
        return unlock(folder / KEY_FILE, secret, user)


def _let_in(
    path: Path, secret: str, found: OpenedSlot, database: Database, is_older: bool
) -> tuple[User, TranslatableText, Ed25519PrivateKey | None]:
    """Who it is, once the key file is known to be this vault's newest, and what to tell them of older copies.

    Of an admin also the key that decisions are signed with, which is made at the first admin's unlocking. A
    slot of version 1 is made anew.
    """
    is_older_file, known = is_older_accepted(found, database), vault_keys(database)
    signing = known.signing if known else _new_signing_key(database)
    if found.old:
        found = renew_old_slot(path, secret, found, signing)
    generation = accept_older_key_file(path, known) if known and is_older_file else found.generation
    person = User(found.user or RECOVERY, found.role)
    told = [_ACCEPTED if is_older_file else "", OLDER if is_older else "", older_before(database, person)]
    with database.transaction() as tx:
        keep_vault_keys(tx, VaultKeys(signing, generation))
        if is_older_file:
            audit_trail.append(tx, audit_trail.AuditAction.OLDER_COPY, [("of", KEY_FILE)], person.name)
        if is_older:  # before the unlocking: who is told now is not told again
            audit_trail.append(tx, audit_trail.AuditAction.OLDER_COPY, [], person.name)
        content = read_key_file(path)
        details = [("role", found.role.value), ("with", found.kind), ("recovery", recovery_slot_of(content))]
        decider, public = _decider(tx, found, content)
        details += [(signed_admin_decisions.DETAIL, public)] if public else []
        details += [(PROGRAM, installation().version)]
        audit_trail.append(tx, audit_trail.AuditAction.UNLOCKED, details, person.name)
    return person, together(*told), decider


def _decider(
    tx: DatabaseTransaction, found: OpenedSlot, content: KeyFile | KeyFileV1
) -> tuple[Ed25519PrivateKey | None, str]:
    """An admin's key for decisions; its public half only when it was made just now, for the trail."""
    if found.role is not UserRole.ADMIN:
        return None, ""
    if signed_admin_decisions.has_admin_key(tx) or isinstance(content, KeyFileV1):
        return signed_admin_decisions.open_admin_key(tx, found.slot, found.private), ""
    return signed_admin_decisions.new_admin_key(tx, content.slots)


def _new_signing_key(database: Database) -> Ed25519PrivateKey:
    """Kept before it signs anything: a key file whose key is lost could never be changed again."""
    signing = Ed25519PrivateKey.generate()
    with database.transaction() as tx:
        keep_vault_keys(tx, VaultKeys(signing, 0))
    return signing


def _leave(folder: Path, database: Database) -> None:
    """What a vault should be next time; one that cannot be read any more has been told of already."""
    with suppress(VaultError), database.transaction() as tx:
        audit_trail.append(tx, audit_trail.AuditAction.CLOSED, [])
    file_fingerprint_check.leave(folder / DATABASE_FILE, database)


def _fill(folder: Path, passphrase: str, cost: PassphraseCost | None, user: str) -> str:
    made = create_key_file(folder / KEY_FILE, passphrase, cost, user or FIRST_USER)
    database = Database.create(folder / DATABASE_FILE, made.data_key)
    try:
        with database.transaction() as tx:
            keep_vault_keys(tx, VaultKeys(made.signing, 1))
    finally:
        database.close()
    return made.recovery_key


def _move(aside: Path, folder: Path) -> None:
    try:
        if folder.exists():
            folder.rmdir()
        aside.rename(folder)
        sync_folder(folder.parent)
    except OSError:
        raise VaultError("A vault cannot be made in this folder.") from None
