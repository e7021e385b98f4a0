"""A restored vault takes the place of another, which is kept whole; one that is in use stays where it is."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from privrag_desktop.errors import VaultError, VaultInUse
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.backups import replace_vault_with_restored
from privrag_desktop.services.vault.backups.backup_creation_and_restore import restore_backup
from privrag_desktop.services.vault.backups.replace_vault_with_restored import (
    free_folder,
    take_place,
)
from privrag_desktop.services.vault.creation_and_unlocking import open_vault
from privrag_desktop.services.vault.locked_vault_info import DATABASE_FILE
from privrag_desktop.store.vault_files import database_swap
from tests.fake_windows import AsWindows
from tests.services.backed import ADMIN, Backed, held


@pytest.fixture
def restored(backed: Backed) -> Path:
    folder = free_folder(backed.folder)
    restore_backup(backed.file, folder, ADMIN, Progress())
    return folder


def test_a_vault_is_restored_beside_what_is_there_and_into_a_folder_that_is_free(tmp_path: Path) -> None:
    vault = tmp_path / "ward"
    assert free_folder(vault) == vault
    vault.mkdir()
    assert free_folder(vault) == vault
    (vault / "keys.json").touch()
    assert free_folder(vault) == tmp_path / "ward-restored"
    (tmp_path / "ward-restored").mkdir()
    assert free_folder(vault) == tmp_path / "ward-restored-2"


def test_a_link_that_leads_nowhere_has_its_name(backed: Backed, restored: Path) -> None:
    link = backed.folder.with_name("vault-restored-2")
    link.symlink_to("nowhere")
    assert free_folder(backed.folder) == backed.folder.with_name("vault-restored-3")
    assert free_folder(link) == backed.folder.with_name("vault-restored-2-restored")
    first = take_place(restored, backed.folder)
    first.rename(first.with_name("kept"))
    first.symlink_to("nowhere")
    restore_backup(backed.file, restored, ADMIN, Progress())
    assert take_place(restored, backed.folder).name == f"{first.name}-2"


def test_beside_a_folder_that_cannot_be_looked_into_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_folder: Path) -> Iterator[Path]:
        raise PermissionError

    vault = tmp_path / "ward"
    vault.mkdir()
    with monkeypatch.context() as patch:
        patch.setattr(Path, "iterdir", refuse)
        assert free_folder(vault) == tmp_path / "ward-restored"


def test_beside_the_root_of_a_disk_is_a_folder_in_it() -> None:
    root = Path(Path.cwd().anchor)
    assert free_folder(root).parent == root


@pytest.mark.parametrize("length", [250, 300])
def test_a_name_that_is_too_long_is_a_plain_error(backed: Backed, tmp_path: Path, length: int) -> None:
    folder = free_folder(tmp_path / ("w" * length))
    if length < 255:
        folder.mkdir()
        (folder / "keys.json").touch()
        folder = free_folder(folder)
    with pytest.raises(VaultError):
        restore_backup(backed.file, folder, ADMIN, Progress())
    with pytest.raises(VaultError):
        take_place(folder, backed.folder)
    assert backed.folder.is_dir()


def test_it_takes_the_place_of_a_damaged_vault_which_is_kept_as_it_is(backed: Backed, restored: Path) -> None:
    damaged = b"no database"
    (backed.folder / DATABASE_FILE).write_bytes(damaged)
    aside = take_place(restored, backed.folder)
    assert not restored.exists()
    assert (aside / DATABASE_FILE).read_bytes() == damaged
    assert aside.name.startswith("vault-before-")
    with open_vault(backed.folder, ADMIN) as workspace:
        assert held(workspace) == backed.held


def test_the_log_of_a_damaged_vault_is_moved_aside_as_it_is(backed: Backed, restored: Path) -> None:
    """What was done last may be in it alone."""
    log = backed.folder / f"{DATABASE_FILE}-wal"
    for content in (backed.folder / DATABASE_FILE, log):
        content.write_bytes(b"precious" * 1000)
    aside = take_place(restored, backed.folder)
    assert (aside / log.name).read_bytes() == b"precious" * 1000


def test_a_vault_that_is_in_use_stays_where_it_is(backed: Backed, restored: Path) -> None:
    with open_vault(backed.folder, ADMIN), pytest.raises(VaultInUse):
        take_place(restored, backed.folder)
    assert restored.is_dir()
    with open_vault(backed.folder, ADMIN) as workspace:
        assert held(workspace) == backed.held


def test_a_restored_vault_that_is_in_use_stays_where_it_is(backed: Backed, restored: Path) -> None:
    """Who has it open would write on into whatever has its name next."""
    with open_vault(restored, ADMIN), pytest.raises(VaultInUse):
        take_place(restored, backed.folder)
    assert restored.is_dir()
    with open_vault(backed.folder, ADMIN) as workspace:
        assert held(workspace) == backed.held


@pytest.mark.parametrize("being_opened", ["vault", "vault-restored"])
def test_neither_is_moved_while_somebody_is_opening_it(
    backed: Backed, restored: Path, monkeypatch: pytest.MonkeyPatch, being_opened: str
) -> None:
    monkeypatch.setattr(database_swap, "_TRIES", 1)
    with (
        database_swap.exclusive_access(backed.folder.with_name(being_opened)),
        pytest.raises(VaultInUse, match="being opened"),
    ):
        take_place(restored, backed.folder)
    assert restored.is_dir()
    assert backed.folder.is_dir()


def test_nobody_can_open_either_before_both_are_renamed(
    backed: Backed, restored: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_swap, "_TRIES", 1)
    rename, moved = Path.rename, []

    def look(one: Path, to: Path) -> Path:
        with pytest.raises(VaultInUse), database_swap.exclusive_access(one):
            pass
        moved.append(one)
        return rename(one, to)

    monkeypatch.setattr(Path, "rename", look)
    take_place(restored, backed.folder)
    assert moved == [backed.folder, restored]


def test_on_windows_no_file_for_the_turn_is_open_in_a_folder_that_is_renamed(
    backed: Backed, restored: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (database_swap, replace_vault_with_restored):
        monkeypatch.setattr(module, "sys", AsWindows)
    rename, free = Path.rename, []

    def look(one: Path, to: Path) -> Path:
        with database_swap.exclusive_access(one):
            free.append(one)
        return rename(one, to)

    monkeypatch.setattr(database_swap, "_TRIES", 1)
    monkeypatch.setattr(Path, "rename", look)
    take_place(restored, backed.folder)
    assert free == [backed.folder, restored]


def test_what_cannot_be_renamed_is_put_back(
    backed: Backed, restored: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename = Path.rename

    def refuse(one: Path, to: Path) -> Path:
        if one == restored:
            raise OSError
        return rename(one, to)

    monkeypatch.setattr(Path, "rename", refuse)
    with pytest.raises(VaultError, match="as they were"):
        take_place(restored, backed.folder)
    assert restored.is_dir()
    with open_vault(backed.folder, ADMIN) as workspace:
        assert held(workspace) == backed.held


@pytest.mark.parametrize("path", [".", "../vault", "inside/..", "../other/../vault"])
def test_it_takes_the_place_of_a_vault_that_is_named_from_within(
    backed: Backed, restored: Path, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    """The way to it leads through folders that move."""
    (backed.folder / "inside").mkdir()
    (backed.folder.parent / "other").mkdir()
    monkeypatch.chdir(backed.folder)
    assert free_folder(Path(path)) == backed.folder.with_name("vault-restored-2")
    aside = take_place(Path("../vault-restored"), Path(path))
    assert aside.parent == backed.folder.parent
    assert not restored.exists()
    with open_vault(backed.folder, ADMIN) as workspace:
        assert held(workspace) == backed.held


def test_a_link_to_a_vault_is_moved_aside_and_the_vault_stays(backed: Backed, restored: Path) -> None:
    link = backed.folder.with_name("link")
    link.symlink_to(backed.folder)
    aside = take_place(restored, link)
    assert aside.readlink() == backed.folder
    for folder in (link, backed.folder):
        with open_vault(folder, ADMIN) as workspace:
            assert held(workspace) == backed.held


def test_a_vault_does_not_take_its_own_place(backed: Backed, restored: Path) -> None:
    link = backed.folder.with_name("link")
    link.symlink_to(restored)
    for same in (restored, link, restored / ".." / restored.name):
        with pytest.raises(VaultError, match="already"):
            take_place(same, restored)
    assert sorted(one.name for one in link.parent.glob("vault*")) == ["vault", "vault-restored"]


def test_a_disk_that_syncs_no_folders_undoes_nothing(
    backed: Backed, restored: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sync = os.fsync

    def refuse_folders(handle: int) -> None:
        if stat.S_ISDIR(os.fstat(handle).st_mode):
            raise OSError(22, "Invalid argument")
        sync(handle)

    monkeypatch.setattr(os, "fsync", refuse_folders)
    aside = take_place(restored, backed.folder)
    assert (aside / DATABASE_FILE).exists()
    assert not restored.exists()


def test_where_it_cannot_be_put_back_either_it_is_said_where_the_vault_is(
    backed: Backed, restored: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rename = Path.rename

    def first_alone(one: Path, to: Path) -> Path:
        if one != backed.folder:
            raise OSError
        return rename(one, to)

    monkeypatch.setattr(Path, "rename", first_alone)
    with pytest.raises(VaultError, match="is in .*vault-before-.*, whole"):
        take_place(restored, backed.folder)
    assert restored.is_dir()


def test_nothing_takes_the_place_of_a_vault_unless_it_is_one(backed: Backed, tmp_path: Path) -> None:
    with pytest.raises(VaultError, match="no restored vault"):
        take_place(tmp_path / "gone", backed.folder)
    assert backed.folder.is_dir()
