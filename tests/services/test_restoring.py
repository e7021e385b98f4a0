"""A restored vault takes the place of another, which is kept whole; one that is in use stays where it is."""

from pathlib import Path

import pytest

from privrag_desktop.errors import VaultError, VaultInUse
from privrag_desktop.progress import Progress
from privrag_desktop.services.backup import restore_backup
from privrag_desktop.services.restoring import free_folder, take_place
from privrag_desktop.services.unlock import open_vault
from privrag_desktop.services.vault_folder import DATABASE_FILE
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


def test_it_takes_the_place_of_a_damaged_vault_which_is_kept_as_it_is(backed: Backed, restored: Path) -> None:
    damaged = b"no database"
    (backed.folder / DATABASE_FILE).write_bytes(damaged)
    aside = take_place(restored, backed.folder)
    assert not restored.exists()
    assert (aside / DATABASE_FILE).read_bytes() == damaged
    assert aside.name.startswith("vault-before-")
    with open_vault(backed.folder, ADMIN) as workspace:
        assert held(workspace) == backed.held


def test_a_vault_that_is_in_use_stays_where_it_is(backed: Backed, restored: Path) -> None:
    with open_vault(backed.folder, ADMIN), pytest.raises(VaultInUse):
        take_place(restored, backed.folder)
    assert restored.is_dir()
    with open_vault(backed.folder, ADMIN) as workspace:
        assert held(workspace) == backed.held


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


def test_nothing_takes_the_place_of_a_vault_unless_it_is_one(backed: Backed, tmp_path: Path) -> None:
    with pytest.raises(VaultError, match="no restored vault"):
        take_place(tmp_path / "gone", backed.folder)
    assert backed.folder.is_dir()
