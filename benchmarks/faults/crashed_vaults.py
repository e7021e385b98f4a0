"""Prepare one vault in three conditions: closed, killed while importing, and killed during a checkpoint."""

import json
from dataclasses import dataclass
from pathlib import Path
from shutil import copy, copytree

from benchmarks.faults.child_processes import in_child
from benchmarks.faults.vaults import (
    content,
    die,
    import_all,
    make_records,
    make_vault,
    opened,
)
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.backups.backup_creation_and_restore import create_backup
from privrag_desktop.services.vault.locked_vault_info import DATABASE_FILE
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.database import DatabaseTransaction

BACKUP = "vault.privrag"
CRASHED = "crashed"
LOG_FILE = f"{DATABASE_FILE}-wal"


@dataclass(frozen=True, slots=True)
class Vaults:
    """In `folder`, per condition, a vault and the program's own folders; what was committed, oldest first.

    Beside the closed one lies a backup of it.
    """

    folder: Path
    states: tuple[str, ...]


def make_vaults(place: Path, patients: int) -> Vaults:
    """Every patient was acknowledged, half of them after the last checkpoint."""
    records = make_records(place / "records", patients)
    crashed = place / CRASHED
    crashed.mkdir()
    in_child(crashed / "home", import_and_die, crashed / "vault", records, patients)
    states = tuple(json.loads((crashed / "vault" / "states").read_text()))
    (crashed / "vault" / "states").unlink()
    copytree(crashed, place / "closed")
    backup = place / "closed" / BACKUP
    in_child(place / "closed" / "home", back_up_and_close, place / "closed" / "vault", backup)
    copytree(crashed, place / "checkpoint")
    in_child(place / "checkpoint" / "home", checkpoint_half_done, place / "checkpoint" / "vault")
    return Vaults(place, states)


def import_and_die(folder: Path, records: Path, patients: int) -> None:
    """Never returns; beside the vault it leaves what was committed."""
    workspace = opened(make_vault(folder))
    states = _watch(workspace)

    def acknowledged(stored: int) -> None:
        if stored == patients // 2:
            workspace.database.checkpoint()
        if stored == patients:
            (folder / "states").write_text(json.dumps(states))
            die()

    import_all(workspace, records, acknowledged)


def back_up_and_close(folder: Path, backup: Path) -> None:
    """What was in the log is in the database afterwards."""
    with opened(folder) as workspace:
        create_backup(workspace, backup, Progress())


def checkpoint_half_done(folder: Path) -> None:
    """The database as it is after a checkpoint, and beside it the log from before. Never returns."""
    workspace = opened(folder)
    log, before = folder / LOG_FILE, folder.parent / "log"
    copy(log, before)
    workspace.database.checkpoint()
    before.replace(log)
    die()


def _watch(workspace: Workspace) -> list[str]:
    """A list that grows with every transaction by what is then committed."""
    states = [content(workspace.database)]
    committed = DatabaseTransaction.committed

    def noted(self: DatabaseTransaction) -> None:
        committed(self)
        states.append(content(workspace.database))

    DatabaseTransaction.committed = noted  # type: ignore[method-assign] # this process dies soon
    return states
