"""A vault with two users and a backup of it, for tests of backups."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from privrag_desktop.domain.backups import BackupInfo
from privrag_desktop.domain.users import UserRole
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.access.users_and_recovery_key import VaultUsers
from privrag_desktop.services.vault.backups.backup_creation_and_restore import create_backup
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR
from privrag_desktop.store.vault_files.database_copy import TableContents, contents
from tests.made_up import merge, record

ADMIN, ANNA = "the admin's passphrase", "anna's passphrase"
WRITTEN_BY_OPENING = {"audit", "audit_head", "commits", "vault_keys"}  # tables


@dataclass(frozen=True)
class Backed:
    """A closed vault and a backup of it, and what both hold."""

    folder: Path
    recovery_key: str
    file: Path
    info: BackupInfo
    held: list[TableContents]


def held(workspace: Workspace) -> list[TableContents]:
    """Everything but what every unlocking writes."""
    return [one for one in contents(workspace.database).tables if one.name not in WRITTEN_BY_OPENING]


def back_up(home: Path) -> Backed:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PRIVRAG_HOME", str(home / "home"))
        recovery_key = create_vault(home / "vault", ADMIN, FLOOR)
        with open_vault(home / "vault", ADMIN) as workspace:
            VaultUsers(workspace, ADMIN, FLOOR).add("Anna Grün", UserRole.CLINICIAN, ANNA)
            for name in ("zq", "yq"):
                with workspace.database.transaction() as tx:
                    merge(tx, record(name))
            info = create_backup(workspace, home / "ward.backup", Progress())
            return Backed(home / "vault", recovery_key, home / "ward.backup", info, held(workspace))
