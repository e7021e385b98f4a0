"""Creating and opening a vault: a folder with a key file and an encrypted database."""

import shutil
import tempfile
from pathlib import Path

from privrag_desktop.errors import UsageError, VaultError
from privrag_desktop.network import Guard, endpoint_of
from privrag_desktop.services.workspace import Workspace
from privrag_desktop.store.database import Database
from privrag_desktop.store.keys import FLOOR, PassphraseCost, create_key_file, sync_folder, unlock_data_key

KEY_FILE = "keys.json"
DATABASE_FILE = "vault.db"
SHORTEST_PASSPHRASE = 8  # characters
LEAST_COST = FLOOR  # for vaults of made-up people, which nobody has to guard


def vault_exists(folder: Path) -> bool:
    return (folder / KEY_FILE).is_file()


def create_vault(folder: Path, passphrase: str, cost: PassphraseCost | None = None) -> str:
    """Make a vault in a new or empty folder; the recovery key, which is shown once and kept nowhere.

    `cost` is calibrated to this machine unless given. Raises VaultError when the folder is not empty or
    cannot be written, UsageError for an empty passphrase.
    """
    if vault_exists(folder):
        raise VaultError("There is already a vault in this folder; it is not overwritten.")
    try:
        if folder.exists() and any(folder.iterdir()):
            raise VaultError("A new vault needs an empty folder.")
        folder.parent.mkdir(parents=True, exist_ok=True)
        # made aside and renamed: a kill in between never leaves half a vault
        aside = Path(tempfile.mkdtemp(prefix=".new-vault-", dir=folder.parent))
    except OSError:
        raise VaultError("A vault cannot be made in this folder.") from None
    try:
        recovery_key = _fill(aside, passphrase, cost)
        _move(aside, folder)
    except BaseException:
        shutil.rmtree(aside, ignore_errors=True)
        raise
    return recovery_key


def require_long_enough(passphrase: str) -> None:
    """UsageError unless a person's new passphrase has enough characters."""
    if len(passphrase) < SHORTEST_PASSPHRASE:
        raise UsageError(f"Use at least {SHORTEST_PASSPHRASE} characters for the passphrase.")


def open_vault(folder: Path, secret: str, guard: Guard | None = None) -> Workspace:
    """Open a vault with its passphrase or recovery key; `guard` then lets the answering server through.

    Raises WrongPassphrase, NewerVault, VaultError (missing, damaged, in use), or UsageError (settings).
    """
    data_key = unlock_data_key(folder / KEY_FILE, secret)
    database = Database.open(folder / DATABASE_FILE, data_key)
    try:
        workspace = Workspace(folder, database)
    except BaseException:
        database.close()  # else it could not be opened again once the settings are mended
        raise
    if guard is not None:
        address = workspace.settings.server_address
        guard.allow_only([endpoint_of(address)] if address else [])
    return workspace


def _fill(folder: Path, passphrase: str, cost: PassphraseCost | None) -> str:
    data_key, recovery_key = create_key_file(folder / KEY_FILE, passphrase, cost)
    Database.create(folder / DATABASE_FILE, data_key).close()
    return recovery_key


def _move(aside: Path, folder: Path) -> None:
    try:
        if folder.exists():
            folder.rmdir()
        aside.rename(folder)
        sync_folder(folder.parent)
    except OSError:
        raise VaultError("A vault cannot be made in this folder.") from None
