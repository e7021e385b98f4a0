"""Before an older vault changes there is a checked backup of it as it was; without one nothing changes."""

import os
import re
import shutil
import stat
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from privrag_desktop.domain.backups import CopyProgress
from privrag_desktop.domain.passphrase_strength_and_network_use import FinalStepNotice, VaultCheckProgress
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import Cancelled, NewerVault, NotAllowed, VaultError, WrongPassphrase
from privrag_desktop.runtime import paths
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.backups import verified_backup_writer
from privrag_desktop.services.vault.backups.backup_creation_and_restore import (
    restore_backup,
    verify_backup,
)
from privrag_desktop.services.vault.backups.daily_backup import back_up_if_due
from privrag_desktop.services.vault.creation_and_unlocking import open_vault
from privrag_desktop.services.vault.locked_vault_info import DATABASE_FILE, KEY_FILE
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.services.vault.vault_format_update import VaultUpdate
from privrag_desktop.settings import Settings
from privrag_desktop.store import audit_trail
from privrag_desktop.store.database import Database
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR, unlock
from privrag_desktop.store.keys.key_file_signing_key import keep_vault_keys, vault_keys
from privrag_desktop.store.keys.key_slot_management import KeyRing
from privrag_desktop.store.migrations import migration_list
from privrag_desktop.store.migrations.migration_cursor import MigrationCursor
from privrag_desktop.store.vault_files.backup_file import Backup, Manifest, extract
from privrag_desktop.store.vault_files.database_copy import TableContents
from tests.services.old_vaults import ADMIN, ANNA, OldVault, old_vault

WITHOUT = VaultUpdate(without_backup=True)
NEWER = migration_list.LATEST + 1


@pytest.fixture
def old(tmp_path: Path) -> OldVault:
    return old_vault(tmp_path / "ward", migration_list.LATEST - 1)


def opened(old: OldVault, secret: str = "", how: VaultUpdate | None = None) -> Workspace:
    return open_vault(old.folder, secret or old.passphrase, None, "", how)


def updates(workspace: Workspace) -> list[dict[str, int | str]]:
    return [
        dict(one.details)
        for one in audit_trail.entries_of(workspace.database, audit_trail.AuditAction.UPDATED)
    ]


def test_one_backup_is_enough_where_the_disk_syncs_no_folders(
    old: OldVault, monkeypatch: pytest.MonkeyPatch
) -> None:
    sync = os.fsync

    def refuse_folders(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(22, "Invalid argument")
        sync(handle)

    monkeypatch.setattr(os, "fsync", refuse_folders)
    with opened(old) as workspace:
        assert workspace.database.schema == migration_list.LATEST
    assert len(old.backups) == 1


@pytest.mark.parametrize("schema", range(1, migration_list.LATEST))
def test_a_vault_of_every_schema_is_backed_up_as_it_is_before_it_is_updated(
    schema: int, tmp_path: Path
) -> None:
    old = old_vault(tmp_path / "ward", schema)
    before = old.held
    with opened(old) as workspace:
        assert workspace.database.schema == migration_list.LATEST
        [noted] = updates(workspace)
        [backup] = old.backups
        assert str(backup) in workspace.notice
    assert (noted["before"], noted["schema"]) == (schema, migration_list.LATEST)
    assert backup.name.endswith(f"-{noted['backup']}.privrag-backup")
    assert f"-before-0.1.0-schema-{schema}." in backup.name
    assert backup.stat().st_mode & 0o777 == 0o600
    assert verify_backup(backup, old.passphrase, Progress()).patients == before.rows_of("patients") == 1
    opened(old).close()
    assert old.backups == [backup]  # a second opening makes none


@pytest.mark.parametrize("schema", [1, 7, 8, 15, migration_list.LATEST - 1])
def test_the_backup_restores_what_the_older_program_had(schema: int, tmp_path: Path) -> None:
    """In its schema, for its secrets; only the trail says that it was restored."""
    old = old_vault(tmp_path / "ward", schema)
    before = as_it_was(old)
    opened(old).close()
    for name, secret in (("one", old.passphrase), ("two", old.recovery_key)):
        restore_backup(old.backups[0], tmp_path / name, secret, Progress())
        key = unlock(tmp_path / name / KEY_FILE, secret).data_key
        assert as_it_was(replace(old, folder=tmp_path / name, data_key=key)) == before


def as_it_was(old: OldVault) -> tuple[int, list[TableContents]]:
    held = old.held
    return held.version, [one for one in held.tables if one.name not in {"audit", "audit_head", "commits"}]


def test_a_restored_backup_can_be_updated_again(old: OldVault) -> None:
    opened(old).close()
    again = replace(old, folder=old.folder.with_name("again"))
    restore_backup(old.backups[0], again.folder, ADMIN, Progress())
    with opened(again) as workspace:
        assert len(updates(workspace)) == len(again.backups) == 1


def test_the_daily_backups_leave_it_alone(old: OldVault) -> None:
    with opened(old) as workspace:
        workspace.settings = Settings(backups_kept=1)
        kept = old.backups
        assert back_up_if_due(workspace, Progress()) is not None
        for file in set(old.backups) - set(kept):
            file.rename(file.with_name(file.name.replace("-2", "-1", 1)))  # made long ago
        assert back_up_if_due(workspace, Progress()) is not None
    assert set(kept) < set(old.backups)


def test_where_it_cannot_be_made_the_vault_stays_as_it_is(old: OldVault) -> None:
    before = (old.folder / DATABASE_FILE).read_bytes()
    in_the_way = old.folder.with_name("ward-backups")
    in_the_way.write_text("a file")
    with pytest.raises(VaultError, match="nothing in it was changed.*--without-backup") as told:
        opened(old)
    assert "The backup folder cannot be read or written." in str(told.value)
    assert (old.folder / DATABASE_FILE).read_bytes() == before
    in_the_way.unlink()
    opened(old).close()
    assert len(old.backups) == 1


def test_a_full_disk_leaves_it_as_it_is(old: OldVault, monkeypatch: pytest.MonkeyPatch) -> None:
    before = old.held
    monkeypatch.setattr(verified_backup_writer, "_SPARE", 2**60)
    with pytest.raises(VaultError, match="too little free space.*--without-backup"):
        opened(old)
    assert (old.held, old.backups) == (before, [])


def test_a_backup_that_does_not_read_back_counts_as_none(
    old: OldVault, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = old.held

    def damaged(backup: Backup, manifest: Manifest, path: Path, progress: Progress) -> None:
        with backup.path.open("r+b") as file:
            file.seek(backup.offset + 5000)
            file.write(b"damaged")
        extract(backup, manifest, path, progress)

    monkeypatch.setattr(verified_backup_writer, "extract", damaged)
    with pytest.raises(VaultError, match="backup is damaged"):
        opened(old)
    assert (old.held, old.backups) == (before, [])


def test_a_damaged_vault_is_not_updated(old: OldVault) -> None:
    file = old.folder / DATABASE_FILE
    content = bytearray(file.read_bytes())
    content[9 * 4096 + 100] ^= 1
    file.write_bytes(content)
    with pytest.raises(VaultError, match="nothing in it was changed"):
        opened(old)
    assert file.read_bytes() == bytes(content)
    assert old.backups == []


@pytest.mark.parametrize("moment", [VaultCheckProgress, CopyProgress])
def test_it_can_be_stopped_without_harm(old: OldVault, moment: type) -> None:
    before, heard = old.held, []

    def listen(told: object) -> None:
        heard.append(type(told))
        if isinstance(told, moment):
            progress.cancel()

    progress = Progress(listen)
    with pytest.raises(Cancelled):
        opened(old, how=VaultUpdate(progress))
    assert moment in heard
    assert (old.held, old.backups) == (before, [])
    opened(old).close()
    assert len(old.backups) == 1


def test_it_can_be_stopped_until_the_vault_itself_changes(old: OldVault, tmp_path: Path) -> None:
    """Told that it changes, nobody is told that it was stopped."""
    other, heard = old_vault(tmp_path / "other", migration_list.LATEST - 1), list[object]()
    opened(other, how=VaultUpdate(Progress(heard.append))).close()
    assert [type(one) for one in heard].index(FinalStepNotice) == len(heard) - 1

    def stop_at(number: int) -> VaultUpdate:
        left = iter(range(number))

        def listen(_told: object) -> None:
            if next(left, None) is None:
                progress.cancel()

        progress = Progress(listen)
        return VaultUpdate(progress)

    before = old.held
    with pytest.raises(Cancelled):
        opened(old, how=stop_at(len(heard) - 2))
    assert (old.held, old.backups) == (before, [])
    with opened(old, how=stop_at(len(heard) - 1)) as workspace:
        assert workspace.database.schema == migration_list.LATEST


def test_an_update_that_fails_each_time_leaves_no_backup_each_time(
    old: OldVault, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Five tries of a vault on a full disk once left five whole backups elsewhere."""

    def fail(_cursor: MigrationCursor) -> None:
        raise VaultError("The disk is full.")

    before = old.held
    monkeypatch.setattr(migration_list, "MIGRATIONS", (*migration_list.MIGRATIONS[:-1], fail))
    for _ in range(2):
        with pytest.raises(VaultError, match="The disk is full"):
            opened(old)
        assert (old.held, old.backups) == (before, [])


def test_a_kill_in_the_middle_of_the_update_leaves_the_older_vault(
    old: OldVault, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Killed(BaseException):
        pass

    def kill(_cursor: MigrationCursor) -> None:
        raise Killed

    before = old.held
    monkeypatch.setattr(migration_list, "MIGRATIONS", (*migration_list.MIGRATIONS[:-1], kill))
    with pytest.raises(Killed):
        opened(old)
    assert old.held == before
    monkeypatch.undo()
    opened(old).close()
    assert old.held.version == migration_list.LATEST


def test_an_admin_can_go_on_without_a_backup_and_the_trail_says_so(old: OldVault) -> None:
    with opened(old, how=WITHOUT) as workspace:
        [noted] = updates(workspace)
        assert "without a backup" in workspace.notice
    assert (noted["backup"], old.backups) == ("none", [])


def test_a_clinician_cannot_go_on_without_a_backup(old: OldVault) -> None:
    before = old.held
    with pytest.raises(NotAllowed):
        opened(old, ANNA, WITHOUT)
    assert old.held == before
    opened(old, ANNA).close()  # with one everybody can
    assert len(old.backups) == 1


@pytest.mark.parametrize("how", [WITHOUT, VaultUpdate()], ids=["without", "with"])
def test_who_was_removed_updates_nothing_with_the_key_file_of_before(old: OldVault, how: VaultUpdate) -> None:
    keys = old.folder / KEY_FILE
    earlier = keys.read_bytes()
    with closing(Database.as_it_is(old.folder / DATABASE_FILE, old.data_key)) as database:
        known = vault_keys(database)
        assert known is not None
        ring = KeyRing(keys, old.data_key, known.signing)
        ring.add(User("Eve", UserRole.ADMIN), "eve's passphrase", FLOOR)
        ring.remove("admin")
        with database.transaction() as tx:
            keep_vault_keys(tx, replace(known, generation=ring.generation))
    with pytest.raises(WrongPassphrase):
        opened(old, how=how)
    keys.write_bytes(earlier)
    before = old.held
    with pytest.raises(VaultError, match="older copy of this vault's keys.json"):
        opened(old, how=how)
    assert (old.held, old.backups) == (before, [])


def test_an_admin_of_an_older_copy_of_the_vault_needs_the_recovery_key_to_go_without(
    old: OldVault, tmp_path: Path
) -> None:
    shutil.copytree(old.folder, tmp_path / "older")
    opened(old).close()
    older = replace(old, folder=tmp_path / "older")
    with pytest.raises(VaultError, match="Unlock with the recovery key"):
        opened(older, how=WITHOUT)
    opened(older, old.recovery_key, WITHOUT).close()
    assert older.held.version == migration_list.LATEST


def test_the_sample_is_updated_without_a_backup_unless_it_is_a_link_to_another_vault(
    old: OldVault, tmp_path: Path
) -> None:
    place = paths.sample_vault()
    place.parent.mkdir(parents=True)
    place.symlink_to(old.folder)
    with open_vault(place, ADMIN) as workspace:
        assert updates(workspace)[0]["backup"] != "none"
    place.unlink()
    sample = old_vault(place, migration_list.LATEST - 1)
    with opened(sample) as workspace:
        assert updates(workspace)[0]["backup"] == "none"
    assert sample.backups == []


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everything")
def test_a_vault_that_one_may_only_read_says_so_and_makes_no_backup(old: OldVault) -> None:
    before = (old.folder / DATABASE_FILE).read_bytes()
    (old.folder / DATABASE_FILE).chmod(0o400)
    old.folder.chmod(0o500)
    try:
        with pytest.raises(VaultError, match="cannot be read or written"):
            opened(old)
    finally:
        old.folder.chmod(0o700)
    assert (old.folder / DATABASE_FILE).read_bytes() == before
    assert old.backups == []


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
