"""Creating and opening a vault: a folder with a key file and an encrypted database."""

import shutil
import tempfile
from pathlib import Path

from privrag_desktop.errors import VaultError
from privrag_desktop.services.workspace import Workspace
from privrag_desktop.store.database import Database
from privrag_desktop.store.keys import PassphraseCost, create_key_file, sync_folder, unlock_data_key

KEY_FILE = "keys.json"
DATABASE_FILE = "vault.db"


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


def open_vault(folder: Path, secret: str) -> Workspace:
    """Open a vault with its passphrase or recovery key.

    Raises WrongPassphrase, NewerVault, or VaultError (missing, damaged, in use).
    """
    data_key = unlock_data_key(folder / KEY_FILE, secret)
    return Workspace(folder, Database.open(folder / DATABASE_FILE, data_key))


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
