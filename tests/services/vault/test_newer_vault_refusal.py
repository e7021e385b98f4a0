"""A vault of a newer program is refused with both versions and the way back, and left as it is."""

import re
from contextlib import closing
from pathlib import Path

import pytest

from privrag_desktop.errors import NewerVault
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.backups.backup_creation_and_restore import restore_backup
from privrag_desktop.services.vault.creation_and_unlocking import open_vault
from privrag_desktop.services.vault.locked_vault_info import DATABASE_FILE
from privrag_desktop.store.database import Database
from privrag_desktop.store.migrations import migration_list
from tests.services.old_vaults import ADMIN, OldVault, old_vault

NEWER = migration_list.LATEST + 1


@pytest.fixture
def old(tmp_path: Path) -> OldVault:
    return old_vault(tmp_path / "ward", migration_list.LATEST - 1)


def update_by_a_newer_program(old: OldVault, version: str = "0.9.0") -> None:
    """As one would: it notes who it is, and changes what this program cannot know."""
    with closing(Database.as_it_is(old.folder / DATABASE_FILE, old.data_key)) as database:
        details = f'[["program", "{version}"]]'
        with database.transaction() as tx:
            tx.execute(
                "INSERT INTO audit SELECT max(entry) + 1, '', '', 'unlocked', ?, '', 'h' FROM audit",
                (details,),
            )
            tx.execute(f"PRAGMA user_version = {NEWER}")


def refused(old: OldVault) -> str:
    before = (old.folder / DATABASE_FILE).read_bytes()
    with pytest.raises(NewerVault) as told:
        open_vault(old.folder, ADMIN)
    assert (old.folder / DATABASE_FILE).read_bytes() == before
    return str(told.value)


def test_both_versions_are_named_and_what_to_do(old: OldVault) -> None:
    update_by_a_newer_program(old)
    assert refused(old) == (
        f"This vault was last opened by version 0.9.0 of the program and has vault format {NEWER}. This is"
        f" version 0.1.0, which reads format {migration_list.LATEST} and older ones. Nothing was changed."
        " Use the newer program. Or go back: restore a backup from before the update into a new folder."
    )


@pytest.mark.parametrize("trail", ["DROP TABLE audit", "ALTER TABLE audit RENAME COLUMN details TO told"])
def test_a_trail_that_only_the_newer_program_can_read_is_no_fault(old: OldVault, trail: str) -> None:
    update_by_a_newer_program(old)
    with closing(Database.as_it_is(old.folder / DATABASE_FILE, old.data_key)) as database:
        database.rows(trail)
    assert "last opened by a newer version of the program" in refused(old)


def test_the_backup_from_before_is_named_and_leads_back(old: OldVault, tmp_path: Path) -> None:
    open_vault(old.folder, ADMIN).close()  # the update of today made it
    [backup] = old.backups
    backup.with_name(backup.name.replace("-2", "-3", 1)).write_bytes(b"no backup, but named like a later one")
    later = re.sub(r"schema-\d+", f"schema-{NEWER}", backup.name).replace("-2", "-3", 1)
    backup.with_name(later).write_bytes(backup.read_bytes())  # of a schema that this program cannot read
    update_by_a_newer_program(old)
    assert f"Or go back: restore the backup from before the update into a new folder. It is {backup}." in (
        refused(old)
    )
    restore_backup(backup, tmp_path / "back", ADMIN, Progress())
    with open_vault(tmp_path / "back", ADMIN) as workspace:
        assert workspace.database.rows("SELECT name FROM patients") == [("Zebulonia Quetzalkamp",)]
