"""Vaults as older programs left them: the stored databases of every schema, with key files of their time."""

import json
import shutil
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.services.vault.locked_vault_info import DATABASE_FILE, KEY_FILE
from privrag_desktop.store.database import Database
from privrag_desktop.store.keys import recovery_key_format
from privrag_desktop.store.keys.key_file import KeyFile, write_key_file
from privrag_desktop.store.keys.key_file_creation_and_unlocking import (
    FLOOR,
    passphrase_slot,
    public_half,
    recovery_slot,
)
from privrag_desktop.store.keys.key_file_signing_key import VaultKeys, keep_vault_keys
from privrag_desktop.store.migrations.migration_list import WITH_USERS
from privrag_desktop.store.vault_files.database_copy import DatabaseContents, contents

_STORED = Path(__file__).parent.parent / "store"
_KEY = bytes(range(32))  # of the stored databases; their content is made up
_OF_VERSION_1 = json.loads((_STORED / "old_vaults" / "keys_1.secrets.json").read_text())
_RECOVERY = bytes(range(20))
ADMIN, ANNA = "the admin's passphrase", "anna's passphrase"


@dataclass(frozen=True)
class OldVault:
    """A closed vault of an older program; `passphrase` is the admin's."""

    folder: Path
    data_key: bytes
    passphrase: str
    recovery_key: str

    @property
    def held(self) -> DatabaseContents:
        """All that its database holds, and its schema, without a change to it."""
        with closing(Database.as_it_is(self.folder / DATABASE_FILE, self.data_key)) as database:
            return contents(database)

    @property
    def backups(self) -> list[Path]:
        """What lies in its backup folder."""
        folder = self.folder.with_name(f"{self.folder.name}-backups")
        return sorted(folder.iterdir()) if folder.exists() else []


def old_vault(folder: Path, schema: int) -> OldVault:
    """With an admin, a recovery key, and, once there were users, the clinician Anna."""
    folder.mkdir()
    stored = _STORED / "old_databases" / f"schema_{schema}.db"
    if schema < WITH_USERS:
        return _of_version_1(folder, stored)
    shutil.copy(stored, folder / DATABASE_FILE)
    signing = Ed25519PrivateKey.generate()
    signer = public_half(signing)
    slots = [
        passphrase_slot(User("admin", UserRole.ADMIN), ADMIN, FLOOR, signer, _KEY),
        passphrase_slot(User("Anna", UserRole.CLINICIAN), ANNA, FLOOR, signer, _KEY),
        recovery_slot(_RECOVERY, signer, _KEY),
    ]
    write_key_file(folder / KEY_FILE, KeyFile(signer=signer, generation=1, slots=slots), signing)
    with closing(Database.as_it_is(folder / DATABASE_FILE, _KEY)) as database, database.transaction() as tx:
        keep_vault_keys(tx, VaultKeys(signing, 1))
    return OldVault(folder, _KEY, ADMIN, recovery_key_format.key_text(_RECOVERY))


def _of_version_1(folder: Path, stored: Path) -> OldVault:
    key = bytes.fromhex(_OF_VERSION_1["data_key"])
    shutil.copy(_STORED / "old_vaults" / "keys_1.json", folder / KEY_FILE)
    shutil.copy(stored, folder / "copied.db")
    with closing(Database.as_it_is(folder / "copied.db", _KEY)) as database:
        database.copy_to(folder / DATABASE_FILE, key, lambda _done, _total: None)
    (folder / "copied.db").unlink()
    return OldVault(folder, key, _OF_VERSION_1["passphrase"], _OF_VERSION_1["recovery_key"])
