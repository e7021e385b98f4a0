"""Backups by themselves: when one is made, which are kept, and that nothing else is ever removed."""

import os
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from privrag_desktop.domain.users import UserRole
from privrag_desktop.errors import Cancelled, VaultError
from privrag_desktop.runtime import paths
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.access.users_and_recovery_key import VaultUsers
from privrag_desktop.services.vault.backups import daily_backup as module
from privrag_desktop.services.vault.backups.backup_creation_and_restore import (
    create_backup,
    verify_backup,
)
from privrag_desktop.services.vault.backups.daily_backup import back_up_if_due
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.settings import Settings
from privrag_desktop.store import audit_trail
from privrag_desktop.store.database import Database
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR

ADMIN, ANNA = "the admin's passphrase", "anna's passphrase"
START = datetime(2026, 3, 2, 8, 0, tzinfo=UTC)
Turn = Callable[[datetime], None]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    create_vault(tmp_path / "ward", ADMIN, FLOOR)
    with open_vault(tmp_path / "ward", ADMIN) as workspace:
        VaultUsers(workspace, ADMIN, FLOOR).add("Anna", UserRole.CLINICIAN, ANNA)
    return tmp_path / "ward"


@pytest.fixture
def workspace(folder: Path) -> Iterator[Workspace]:
    """Unlocked by a clinician: everybody's vault is backed up."""
    with open_vault(folder, ANNA) as opened:
        yield opened


@pytest.fixture
def turn(monkeypatch: pytest.MonkeyPatch) -> Turn:
    """Sets the clock that names backups."""

    def to(moment: datetime) -> None:
        class Clock(datetime):
            @classmethod
            def now(cls, tz: object = None) -> "Clock":
                return cls.fromtimestamp(moment.timestamp(), UTC)

        monkeypatch.setattr(module, "datetime", Clock)

    to(START)
    return to


def made(workspace: Workspace) -> bool:
    return back_up_if_due(workspace, Progress()) is not None


def names(folder: Path) -> list[str]:
    return sorted(one.name for one in folder.iterdir())


def backups(folder: Path) -> Path:
    return folder.with_name("ward-backups")


def days_kept(folder: Path) -> list[int]:
    """Of the month."""
    return [int(name.split("-")[2][6:]) for name in names(backups(folder))]


def test_one_a_day_beside_the_vault_and_everybody_can_open_it(
    workspace: Workspace, folder: Path, turn: Turn
) -> None:
    info = back_up_if_due(workspace, Progress())
    assert info is not None
    assert info.file.parent == backups(folder)
    assert info.file.name.startswith("ward-")
    assert info.file.name.endswith("-20260302-080000.privrag-backup")
    assert backups(folder).stat().st_mode & 0o777 == 0o700
    assert verify_backup(info.file, ADMIN, Progress()).created == info.created
    turn(START + timedelta(hours=10))
    assert not made(workspace)
    turn(START + timedelta(days=1, minutes=-30))  # a little earlier than the day before
    assert made(workspace)
    newest = audit_trail.entries(workspace.database)[0]
    assert (newest.action, newest.actor, dict(newest.details)["why"]) == ("backed up", "Anna", "scheduled")


def test_the_newest_are_kept_and_nothing_else_is_removed(
    workspace: Workspace, folder: Path, turn: Turn
) -> None:
    workspace.settings = Settings(backups_kept=3)
    made(workspace)
    [own] = names(backups(folder))
    create_vault(folder.with_name("other"), ADMIN, FLOOR)
    with open_vault(folder.with_name("other"), ADMIN) as other:
        foreign = create_backup(other, folder.with_name("foreign"), Progress()).file.read_bytes()
    others = {
        own.replace("20260302", "20260230"): b"no such day",
        own.replace("20260302-", "20260301-"): b"named like one, but no backup",
        own.replace("20260302-08", "20260301-09"): foreign,
        own.replace(own.split("-")[1], "0" * 12): (backups(folder) / own).read_bytes(),
        "letter.txt": b"by hand",
        "mine.privrag-backup": (backups(folder) / own).read_bytes(),
    }
    for name, content in others.items():
        (backups(folder) / name).write_bytes(content)
    for day in range(1, 6):
        turn(START + timedelta(days=day))
        assert made(workspace)
    left = set(names(backups(folder)))
    assert others.keys() <= left
    assert sorted(int(name.split("-")[2][6:]) for name in left - others.keys()) == [5, 6, 7]


def test_a_file_that_only_has_the_name_of_a_backup_neither_stands_for_one_nor_pushes_one_out(
    workspace: Workspace, folder: Path, turn: Turn
) -> None:
    workspace.settings = Settings(backups_kept=2)
    made(workspace)
    [own] = names(backups(folder))
    turn(START + timedelta(days=1))
    (backups(folder) / own.replace("20260302-08", "20260303-07")).touch()
    os.mkfifo(backups(folder) / own.replace("20260302-08", "20260303-06"))
    assert made(workspace)
    turn(START + timedelta(days=2))
    for minute in range(10, 17):
        (backups(folder) / own.replace("20260302-0800", f"20260303-09{minute}")).touch()
    assert made(workspace)
    genuine = [one.name for one in backups(folder).iterdir() if one.is_file() and one.stat().st_size]
    assert sorted(name.split("-")[2] for name in genuine) == ["20260303", "20260304"]
    assert len(names(backups(folder))) == len(genuine) + 9


def test_a_link_named_as_what_a_kill_leaves_is_in_nobodys_way(workspace: Workspace, folder: Path) -> None:
    made(workspace)
    [own] = names(backups(folder))
    folder.with_name("letters").mkdir()
    (folder.with_name("letters") / "letter.txt").write_text("by hand")
    aside = backups(folder) / f".backup-{own.split('-')[1]}-x"
    aside.symlink_to(folder.with_name("letters"))
    aside.with_name(f"{aside.name}y").write_text("a file")
    (backups(folder) / own).unlink()
    assert made(workspace)
    assert names(folder.with_name("letters")) == ["letter.txt"]


def test_a_vault_that_was_renamed_goes_on_with_its_backups(folder: Path, turn: Turn) -> None:
    other = folder.with_name("other")
    shared = folder.with_name("all")
    shared.mkdir()
    create_vault(other, ADMIN, FLOOR)
    settings = Settings(backup_folder=str(shared), backups_kept=1)
    for vault in (folder, other):
        with open_vault(vault, ADMIN) as workspace:
            workspace.settings = settings
            assert made(workspace)
    assert len(names(shared)) == 2  # two vaults, each with its one
    folder.rename(folder.with_name("renamed"))
    with open_vault(folder.with_name("renamed"), ADMIN) as workspace:
        workspace.settings = settings
        assert not made(workspace)
        turn(START + timedelta(days=1))
        assert made(workspace)
    assert [name.split("-")[0] for name in names(shared)] == ["other", "renamed"]


def test_one_named_in_the_future_neither_hinders_nor_goes_on_for_ever(
    workspace: Workspace, folder: Path, turn: Turn
) -> None:
    workspace.settings = Settings(backups_kept=2)
    turn(START + timedelta(days=20))
    made(workspace)
    for day in (0, 1):
        turn(START + timedelta(days=day))
        assert made(workspace)
    assert days_kept(folder) == [3, 22]


def test_never_and_seldom(workspace: Workspace, folder: Path, turn: Turn) -> None:
    workspace.settings = Settings(backup_days=0)
    assert not made(workspace)
    assert not backups(folder).exists()
    workspace.settings = Settings(backup_days=7)
    found = []
    for day in range(15):
        turn(START + timedelta(days=day))
        found.append(made(workspace))
    assert [day for day, one in enumerate(found) if one] == [0, 7, 14]


def test_the_sample_vault_is_left_out(tmp_path: Path) -> None:
    create_vault(paths.sample_vault(), ADMIN, FLOOR)
    with open_vault(paths.sample_vault(), ADMIN) as workspace:
        assert not made(workspace)
    assert [one.name for one in paths.sample_vault().parent.iterdir() if "backup" in one.name] == []


def test_a_vault_that_a_link_in_the_sample_s_place_leads_to_is_backed_up(
    workspace: Workspace, folder: Path
) -> None:
    paths.sample_vault().parent.mkdir(parents=True, exist_ok=True)
    paths.sample_vault().symlink_to(folder)
    assert made(workspace)


def test_a_vault_that_nobody_has_unlocked_is_left_out(tmp_path: Path) -> None:
    with Workspace(tmp_path, Database.create(tmp_path / "vault.db", bytes(32))) as workspace:
        assert not made(workspace)


def test_a_folder_that_is_not_there_is_not_made(workspace: Workspace, tmp_path: Path) -> None:
    """It may be a disk that is not connected."""
    workspace.settings = Settings(backup_folder=str(tmp_path / "disk"))
    with pytest.raises(VaultError, match="Is its disk connected"):
        made(workspace)
    assert not (tmp_path / "disk").exists()


def test_a_place_that_cannot_be_written_is_a_sentence(workspace: Workspace, folder: Path) -> None:
    backups(folder).write_text("in the way")
    with pytest.raises(VaultError, match="No backup was made"):
        made(workspace)


def test_a_full_disk_removes_nothing(
    workspace: Workspace, folder: Path, turn: Turn, monkeypatch: pytest.MonkeyPatch
) -> None:
    workspace.settings = Settings(backups_kept=1)
    made(workspace)
    kept = names(backups(folder))

    def full(*_: object) -> None:
        raise VaultError("The disk is full.")

    monkeypatch.setattr(module, "make_backup", full)
    turn(START + timedelta(days=1))
    with pytest.raises(VaultError, match="No backup was made. The disk is full."):
        made(workspace)
    assert names(backups(folder)) == kept


def test_stopped_it_leaves_nothing(workspace: Workspace, folder: Path) -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        back_up_if_due(workspace, progress)
    assert names(backups(folder)) == []
