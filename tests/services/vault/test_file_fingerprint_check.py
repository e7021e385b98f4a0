"""A vault's file that was changed while it was closed is told; what the program does itself is not."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from privrag_desktop.errors import VaultError
from privrag_desktop.runtime import paths
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault import integrity_and_rollback_check
from privrag_desktop.services.vault.access.data_key_change import change_data_key
from privrag_desktop.services.vault.backups.backup_creation_and_restore import (
    create_backup,
    restore_backup,
)
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.services.vault.file_fingerprint_check import CHANGED
from privrag_desktop.services.vault.integrity_and_rollback_check import (
    NEW_HERE,
    OLDER,
    SEEN_FILE,
    check_vault,
)
from privrag_desktop.services.vault.locked_vault_info import DATABASE_FILE, KEY_FILE
from privrag_desktop.store import audit_trail
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR
from privrag_desktop.store.migrations import migration_list
from privrag_desktop.store.vault_files.rollback_guard import read_seen

PASSPHRASE = "the admin's passphrase"
PAGE = 4096  # bytes, as SQLCipher writes
OLD, NEW = "an old value", "a corrected value"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    create_vault(tmp_path / "vault", PASSPHRASE, FLOOR)
    open_vault(tmp_path / "vault", PASSPHRASE).close()
    return tmp_path / "vault"


def notices(folder: Path) -> str:
    with open_vault(folder, PASSPHRASE) as workspace:
        return workspace.notice


def write(folder: Path, value: str) -> int:
    """One row on a page of its own; the number of that page."""
    with open_vault(folder, PASSPHRASE) as workspace:
        with workspace.database.transaction() as tx:
            sql = "INSERT INTO keyword_files VALUES ('value', ?1) ON CONFLICT DO UPDATE SET content = ?1"
            tx.execute(sql, (value.encode(),))
        [(page,)] = workspace.database.rows("SELECT rootpage FROM sqlite_master WHERE name = 'keyword_files'")
    return int(page)


def value(folder: Path) -> str:
    with open_vault(folder, PASSPHRASE) as workspace:
        [(found,)] = workspace.database.rows("SELECT content FROM keyword_files WHERE name = 'value'")
    return str(found, "utf-8")


def put_page_back(folder: Path, older: bytes, page: int) -> None:
    """Without any secret: the page is whole, only old."""
    at, content = (page - 1) * PAGE, bytearray((folder / DATABASE_FILE).read_bytes())
    content[at : at + PAGE] = older[at : at + PAGE]
    (folder / DATABASE_FILE).write_bytes(content)


@pytest.fixture
def rolled_back(folder: Path) -> Path:
    """A value that was corrected is the old one again, and everything else is as it was left."""
    write(folder, OLD)
    older = (folder / DATABASE_FILE).read_bytes()
    put_page_back(folder, older, write(folder, NEW))
    return folder


def test_a_page_that_was_put_back_is_said_once_and_noted(rolled_back: Path) -> None:
    with open_vault(rolled_back, PASSPHRASE) as workspace:
        assert workspace.notice == CHANGED
        assert check_vault(workspace.database) == []  # nothing else tells
        assert audit_trail.entries(workspace.database)[0].action == "changed file noticed"
    assert value(rolled_back) == OLD
    assert notices(rolled_back) == ""


@pytest.mark.parametrize("lost", ["beside the vault", "on this computer"])
def test_one_of_both_places_is_enough(rolled_back: Path, lost: str) -> None:
    if lost == "beside the vault":
        (rolled_back / SEEN_FILE).unlink()
        assert notices(rolled_back) == CHANGED
    else:
        shutil.rmtree(paths.data_folder() / "seen")
        assert notices(rolled_back) == f"{CHANGED} {NEW_HERE}"


def test_without_any_record_no_change_is_known_and_that_is_said(rolled_back: Path) -> None:
    (rolled_back / SEEN_FILE).unlink()
    shutil.rmtree(paths.data_folder() / "seen")
    assert notices(rolled_back) == NEW_HERE


@pytest.mark.parametrize("ending", ["-wal", "-journal"])
def test_pages_put_back_by_way_of_a_log_are_told(folder: Path, ending: str) -> None:
    """A closed vault has none; SQLite would take pages from it."""
    (folder / f"{DATABASE_FILE}{ending}").write_bytes(b"not empty")
    assert notices(folder) == CHANGED


def test_a_file_made_too_large_to_be_read_is_told(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with (folder / DATABASE_FILE).open("ab") as file:
        monkeypatch.setattr(integrity_and_rollback_check, "_READ_AT_ONCE", file.tell())
        file.write(bytes(PAGE))
    assert notices(folder) == CHANGED


def test_a_large_vault_is_not_compared(rolled_back: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(integrity_and_rollback_check, "_READ_AT_ONCE", PAGE)
    open_vault(rolled_back, PASSPHRASE).close()
    for place in (rolled_back / SEEN_FILE, *(paths.data_folder() / "seen").iterdir()):
        seen = read_seen(place)
        assert seen is not None
        assert seen.file == ""


def test_an_opening_that_is_refused_takes_nothing_away_from_what_is_noticed(rolled_back: Path) -> None:
    whole = (rolled_back / DATABASE_FILE).read_bytes()
    (rolled_back / DATABASE_FILE).write_bytes(b"in the way")
    with pytest.raises(VaultError):
        open_vault(rolled_back, PASSPHRASE)
    (rolled_back / DATABASE_FILE).write_bytes(whole)
    keys = (rolled_back / KEY_FILE).read_bytes()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            "privrag_desktop.services.vault.access.newest_key_file_check.public_half",
            lambda _: "another vault",
        )
        with pytest.raises(VaultError, match="another vault"):
            open_vault(rolled_back, PASSPHRASE)
    assert (rolled_back / KEY_FILE).read_bytes() == keys
    assert notices(rolled_back) == CHANGED


def test_an_opening_that_is_refused_is_no_change_itself(folder: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(
            "privrag_desktop.services.vault.access.newest_key_file_check.public_half",
            lambda _: "another vault",
        )
        with pytest.raises(VaultError, match="another vault"):
            open_vault(folder, PASSPHRASE)
    assert CHANGED not in notices(folder)


def killed(folder: Path) -> None:
    """What a kill leaves of the vault and of what was seen of it, in their places."""
    with open_vault(folder, PASSPHRASE) as workspace:
        with workspace.database.transaction():
            pass
        shutil.copytree(folder, folder.with_name("killed"))
        shutil.copytree(paths.data_folder() / "seen", folder.with_name("seen"))
    for kept, place in (("killed", folder), ("seen", paths.data_folder() / "seen")):
        shutil.rmtree(place)
        folder.with_name(kept).rename(place)


def data_key_changed(folder: Path) -> None:
    with open_vault(folder, PASSPHRASE) as workspace:
        change_data_key(workspace, PASSPHRASE, Progress())


def backed_up(folder: Path) -> None:
    with open_vault(folder, PASSPHRASE) as workspace:
        create_backup(workspace, folder.with_name("one.privrag-backup"), Progress())
        check_vault(workspace.database)


def used_on_another_computer(folder: Path) -> None:
    here = paths.data_folder() / "seen"
    here.rename(folder.with_name("here"))
    assert notices(folder) == NEW_HERE
    shutil.rmtree(here)
    folder.with_name("here").rename(here)


@pytest.mark.parametrize("by", [killed, data_key_changed, backed_up, used_on_another_computer])
def test_what_the_program_does_is_no_change(folder: Path, by: Callable[[Path], None]) -> None:
    write(folder, NEW)
    by(folder)
    assert [notices(folder) for _ in range(2)] == ["", ""]


def test_a_restored_vault_is_older_and_not_changed(folder: Path) -> None:
    backed_up(folder)
    shutil.rmtree(folder)
    restore_backup(folder.with_name("one.privrag-backup"), folder, PASSPHRASE, Progress())
    assert [notices(folder) for _ in range(2)] == [OLDER, ""]


def test_a_new_schema_is_no_change(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither when it is made, nor when the opening that made it is refused after that."""
    made = migration_list.outstanding

    def outstanding(version: int) -> list[tuple[int, object]]:
        newest = len(made(0))
        ours = [] if version > newest else [(newest + 1, lambda tx: tx.execute("CREATE TABLE newer (one)"))]
        return [*made(min(version, newest)), *ours]

    monkeypatch.setattr(migration_list, "outstanding", outstanding)
    test_an_opening_that_is_refused_is_no_change_itself(folder)
    with open_vault(folder, PASSPHRASE) as workspace:
        assert workspace.database.rows("SELECT count(*) FROM newer") == [(0,)]
