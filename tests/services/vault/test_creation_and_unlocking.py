"""A vault is made whole or not at all, and opens with what its owner was given."""

import os
import re
import stat
from pathlib import Path

import pytest

from privrag_desktop.errors import UsageError, VaultError, WrongPassphrase
from privrag_desktop.services.vault import creation_and_unlocking
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.services.vault.locked_vault_info import vault_exists
from privrag_desktop.services.vault.vault_contents import summary
from privrag_desktop.store.database import Database
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR


def test_vault_opens_with_passphrase_and_with_recovery_key(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "vault"
    assert not vault_exists(folder)
    recovery_key = create_vault(folder, "pass", FLOOR)
    assert vault_exists(folder)
    for secret in ("pass", recovery_key):
        with open_vault(folder, secret) as workspace:
            assert summary(workspace).patients == 0
            assert workspace.folder == folder


def test_patterns_made_of_values_are_forgotten_with_the_vault(tmp_path: Path) -> None:
    create_vault(tmp_path / "vault", "pass", FLOOR)
    with open_vault(tmp_path / "vault", "pass"):
        kept = re.compile("Quetzalkamp")
        assert re.compile("Quetzalkamp") is kept
    assert re.compile("Quetzalkamp") is not kept


def test_vault_is_for_its_owner_only_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    create_vault(tmp_path / "vault", "pass", FLOOR)
    assert os.listdir(tmp_path) == ["vault"]
    assert stat.S_IMODE((tmp_path / "vault").stat().st_mode) == 0o700
    for file in ("keys.json", "vault.db"):
        assert stat.S_IMODE((tmp_path / "vault" / file).stat().st_mode) == 0o600


@pytest.mark.parametrize("name", ["keys.json.new", "vault.db.new", "vault.db.new-wal", ".keys-x", "reserve"])
def test_a_folder_where_the_program_keeps_a_file_stops_nobody(tmp_path: Path, name: str) -> None:
    create_vault(tmp_path / "vault", "pass", FLOOR)
    (tmp_path / "vault" / name / "below").mkdir(parents=True)
    open_vault(tmp_path / "vault", "pass").close()
    assert (tmp_path / "vault" / name / "below").is_dir()


@pytest.mark.parametrize("name", ["keys.json", "vault.db", "vault.db-wal"])
def test_a_folder_in_the_place_of_the_vaults_own_files_is_a_sentence(tmp_path: Path, name: str) -> None:
    create_vault(tmp_path / "vault", "pass", FLOOR)
    (tmp_path / "vault" / name).unlink(missing_ok=True)
    (tmp_path / "vault" / name).mkdir()
    with pytest.raises(VaultError):
        open_vault(tmp_path / "vault", "pass")


def test_empty_folder_may_become_a_vault_and_a_full_one_may_not(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    create_vault(tmp_path / "empty", "pass", FLOOR)
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "letter.txt").write_text("mine")
    with pytest.raises(VaultError, match="empty folder"):
        create_vault(tmp_path / "full", "pass", FLOOR)
    assert os.listdir(tmp_path / "full") == ["letter.txt"]


def test_existing_vault_is_never_overwritten(tmp_path: Path) -> None:
    create_vault(tmp_path / "vault", "pass", FLOOR)
    with pytest.raises(VaultError, match="not overwritten"):
        create_vault(tmp_path / "vault", "other", FLOOR)
    open_vault(tmp_path / "vault", "pass").close()


def test_failure_on_the_way_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UsageError):
        create_vault(tmp_path / "vault", "", FLOOR)
    monkeypatch.setattr(Database, "create", lambda *_: (_ for _ in ()).throw(VaultError("full")))
    with pytest.raises(VaultError):
        create_vault(tmp_path / "vault", "pass", FLOOR)
    assert os.listdir(tmp_path) == []


def test_place_where_no_folder_can_be_is_a_plain_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    for folder in (tmp_path / "file", tmp_path / "file" / "vault"):
        with pytest.raises(VaultError, match="cannot be made"):
            create_vault(folder, "pass", FLOOR)


def test_folder_that_fills_up_meanwhile_is_not_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill = creation_and_unlocking._fill

    def slowly(*arguments: object) -> str:
        (tmp_path / "vault").mkdir()
        (tmp_path / "vault" / "letter.txt").write_text("mine")
        return fill(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(creation_and_unlocking, "_fill", slowly)
    with pytest.raises(VaultError, match="cannot be made"):
        create_vault(tmp_path / "vault", "pass", FLOOR)
    assert os.listdir(tmp_path) == ["vault"]


def test_wrong_passphrase_missing_vault_and_damage_are_told_apart(tmp_path: Path) -> None:
    with pytest.raises(VaultError, match="no vault in this folder"):
        open_vault(tmp_path / "vault", "pass")
    create_vault(tmp_path / "vault", "pass", FLOOR)
    with pytest.raises(WrongPassphrase):
        open_vault(tmp_path / "vault", "wrong")
    database = tmp_path / "vault" / "vault.db"
    content = bytearray(database.read_bytes())
    content[50] ^= 1
    database.write_bytes(content)
    with pytest.raises(VaultError, match="database is damaged") as caught:
        open_vault(tmp_path / "vault", "pass")
    assert not isinstance(caught.value, WrongPassphrase)
    database.unlink()
    with pytest.raises(VaultError, match="missing"):
        open_vault(tmp_path / "vault", "pass")


def test_open_vault_cannot_be_opened_again(tmp_path: Path) -> None:
    create_vault(tmp_path / "vault", "pass", FLOOR)
    with open_vault(tmp_path / "vault", "pass"), pytest.raises(VaultError, match="in use"):
        open_vault(tmp_path / "vault", "pass")
    open_vault(tmp_path / "vault", "pass").close()
