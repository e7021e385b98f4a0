"""The backups of an open vault are found, made on demand by an admin, and known to be checked."""

import shutil
from pathlib import Path

import pytest

from privrag_desktop.errors import NotAllowed, VaultError, WrongPassphrase
from privrag_desktop.runtime.paths import data_folder
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.backups import open_vault_backups, verified_backup_writer
from privrag_desktop.services.vault.backups.daily_backup import back_up_if_due
from privrag_desktop.services.vault.backups.open_vault_backups import (
    back_up_now,
    check_backup,
    last_check,
    list_backups,
    note_check,
)
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.settings import Settings
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR
from tests.services.backed import ADMIN, ANNA, Backed


def beside(backed: Backed) -> Path:
    return backed.folder.with_name("vault-backups")


def test_no_folder_means_no_backups_and_no_complaint(backed: Backed) -> None:
    with open_vault(backed.folder, ADMIN) as workspace:
        found = list_backups(workspace)
    assert (found.folder, found.backups, found.why_not) == (beside(backed), (), "")


def test_one_that_is_made_now_is_listed_and_counts_as_that_of_the_day(backed: Backed) -> None:
    with open_vault(backed.folder, ADMIN) as workspace:
        made = back_up_now(workspace, None, Progress())
        [listed] = list_backups(workspace).backups
        assert listed.file == made.file
        assert listed.made.strftime("%Y%m%d-%H%M%S") in made.file.name
        assert listed.size == made.file.stat().st_size
        assert (listed.checked, listed.passed) == (None, True)
        assert back_up_if_due(workspace, Progress()) is None
        assert made.patients == 2


def test_only_backups_of_this_vault_are_listed_and_the_newest_first(backed: Backed, tmp_path: Path) -> None:
    other = tmp_path / "other"
    create_vault(other, ADMIN, FLOOR)
    with open_vault(other, ADMIN) as workspace:
        back_up_now(workspace, None, Progress())
        of_other = next(iter(other.with_name("other-backups").iterdir()))
    folder = beside(backed)
    folder.mkdir()
    shutil.copy(of_other, folder)
    (folder / "notes.privrag-backup").write_text("no backup")
    (folder / "folder.privrag-backup").mkdir()
    for stamp in ("20260102-030405", "20260203-040506"):
        shutil.copy(backed.file, folder / f"ward-123456789abc-{stamp}.privrag-backup")
    shutil.copy(backed.file, folder / "renamed.privrag-backup")
    with open_vault(backed.folder, ADMIN) as workspace:
        names = [one.file.name for one in list_backups(workspace).backups]
    assert names == [
        "renamed.privrag-backup",  # by the time of its file
        "ward-123456789abc-20260203-040506.privrag-backup",
        "ward-123456789abc-20260102-030405.privrag-backup",
    ]


def test_a_folder_of_the_settings_that_is_missing_is_named_and_not_made(
    backed: Backed, tmp_path: Path
) -> None:
    missing = tmp_path / "stick"
    with open_vault(backed.folder, ADMIN) as workspace:
        workspace.use_settings(Settings(backup_folder=str(missing)))
        assert "Is its disk connected?" in list_backups(workspace).why_not
        with pytest.raises(VaultError, match="Is its disk connected"):
            back_up_now(workspace, None, Progress())
        assert not missing.exists()
        other = tmp_path / "elsewhere"
        other.mkdir()
        assert back_up_now(workspace, other, Progress()).file.parent == other


def test_a_clinician_lists_and_checks_but_makes_none(backed: Backed) -> None:
    with open_vault(backed.folder, ANNA) as workspace:
        with pytest.raises(NotAllowed):
            back_up_now(workspace, None, Progress())
        assert list_backups(workspace).backups == ()
    assert check_backup(backed.file, ANNA, Progress()).patients == 2


def test_what_a_check_found_is_remembered_until_the_file_changes(backed: Backed) -> None:
    folder = beside(backed)
    folder.mkdir()
    file = Path(shutil.copy(backed.file, folder / "one.privrag-backup"))
    with open_vault(backed.folder, ADMIN) as workspace:
        with pytest.raises(WrongPassphrase):
            check_backup(file, "not it", Progress())
        assert list_backups(workspace).backups[0].checked is None
        check_backup(file, ADMIN, Progress())
        [found] = list_backups(workspace).backups
        assert found.checked is not None
        assert found.passed
        file.write_bytes(file.read_bytes()[:-4096])
        assert list_backups(workspace).backups[0].checked is None
        with pytest.raises(VaultError, match="damaged"):
            check_backup(file, ADMIN, Progress())
        [found] = list_backups(workspace).backups
        assert found.checked is not None
        assert not found.passed


def test_a_check_that_the_disk_has_no_room_for_tells_nothing_of_the_backup(
    backed: Backed, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = beside(backed)
    folder.mkdir()
    file = Path(shutil.copy(backed.file, folder / "one.privrag-backup"))
    with monkeypatch.context() as patch:
        patch.setattr(verified_backup_writer, "_SPARE", 10**18)
        with pytest.raises(VaultError, match="too little free space"):
            check_backup(file, ADMIN, Progress())
    with open_vault(backed.folder, ADMIN) as workspace:
        assert list_backups(workspace).backups[0].checked is None


def notes() -> Path:
    return data_folder() / "checked-backups.json"


def test_the_last_check_counts_and_no_path_is_written(tmp_path: Path) -> None:
    file = tmp_path / "ward.privrag-backup"
    file.write_text("one")
    assert last_check(file) is None
    note_check(file, passed=False)
    note_check(file, passed=True)
    found = last_check(file)
    assert found is not None
    assert found.passed
    assert "ward" not in notes().read_text()
    file.unlink()
    assert last_check(file) is None


@pytest.mark.parametrize("text", ["", "[]", "nothing", '{"a": 1}', '{"a": ["x", true]}', '{"a": [1]}'])
def test_what_somebody_else_wrote_there_is_no_check(tmp_path: Path, text: str) -> None:
    file = tmp_path / "ward.privrag-backup"
    file.write_text("one")
    notes().parent.mkdir(parents=True, exist_ok=True)
    notes().write_text(text)
    assert last_check(file) is None
    note_check(file, passed=True)
    assert last_check(file) is not None


def test_a_check_counts_where_it_cannot_be_noted(tmp_path: Path) -> None:
    file = tmp_path / "vault.backup"
    file.write_text("one")
    notes().mkdir(parents=True)
    note_check(file, passed=True)
    assert last_check(file) is None


def test_only_the_newest_checks_are_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(open_vault_backups, "_MOST_CHECKS", 2)
    files = [tmp_path / f"{number}" for number in range(3)]
    for number, file in enumerate(files):
        file.write_text("x")
        note_check(file, passed=True)
        noted = notes().read_text().replace(str(last_check(file).when.timestamp())[:10], f"{number + 1}")  # type: ignore[union-attr]
        notes().write_text(noted)
    assert [last_check(file) is not None for file in files] == [False, True, True]
