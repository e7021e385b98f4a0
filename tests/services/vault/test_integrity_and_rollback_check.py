"""An older copy of a vault is noticed and said once; a changed page or trail is found when looked for."""

import os
import shutil
from pathlib import Path

import pytest

from privrag_desktop.domain.users import UserRole
from privrag_desktop.errors import UsageError, VaultError
from privrag_desktop.runtime import paths
from privrag_desktop.services.vault import integrity_and_rollback_check
from privrag_desktop.services.vault.access.users_and_recovery_key import VaultUsers
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.services.vault.integrity_and_rollback_check import (
    DAMAGED,
    NEW_HERE,
    OLDER,
    OLDER_BEFORE,
    SEEN_FILE,
    check_vault,
)
from privrag_desktop.services.vault.locked_vault_info import DATABASE_FILE
from privrag_desktop.settings_file import settings_file
from privrag_desktop.store import audit_trail
from privrag_desktop.store.database import Database
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR
from privrag_desktop.store.vault_files.rollback_guard import RollbackRecord, read_seen, write_seen

PASSPHRASE = "the admin's passphrase"
ANNA, BOSS = "anna's passphrase", "the boss's passphrase"
PAGE = 4096  # bytes, as SQLCipher writes


@pytest.fixture
def folder(tmp_path: Path, privrag_home: Path) -> Path:
    assert paths.data_folder().is_relative_to(privrag_home)
    create_vault(tmp_path / "vault", PASSPHRASE, FLOOR)
    open_vault(tmp_path / "vault", PASSPHRASE).close()
    return tmp_path / "vault"


def notices(folder: Path) -> str:
    with open_vault(folder, PASSPHRASE) as workspace:
        return workspace.notice


def test_a_vault_that_goes_on_is_no_older_copy(folder: Path) -> None:
    assert [notices(folder) for _ in range(3)] == ["", "", ""]


def test_an_older_database_in_the_same_folder_is_said_once_and_noted(folder: Path, tmp_path: Path) -> None:
    shutil.copy(folder / DATABASE_FILE, tmp_path / "older.db")
    notices(folder)
    shutil.copy(tmp_path / "older.db", folder / DATABASE_FILE)
    assert notices(folder) == OLDER
    with open_vault(folder, PASSPHRASE) as workspace:
        assert workspace.notice == ""
        actions = [one.action for one in audit_trail.entries(workspace.database)]
        assert audit_trail.verify(workspace.database) is None
    assert actions.count("older copy noticed") == 1


def test_a_copy_in_another_folder_does_not_make_the_vault_older(folder: Path, tmp_path: Path) -> None:
    """As a backup that is restored to look at it: it is older where it is, and went on as another."""
    shutil.copytree(folder, tmp_path / "restored")
    assert notices(folder) == ""
    assert notices(tmp_path / "restored") == OLDER
    assert [notices(tmp_path / "restored") for _ in range(3)] == ["", "", ""]
    assert notices(folder) == ""


def test_an_older_copy_in_a_new_folder_is_known_by_what_was_seen_in_another(
    folder: Path, tmp_path: Path
) -> None:
    """Also what was kept by the program's first versions, one file for all folders of a vault."""
    shutil.copytree(folder, tmp_path / "older")
    notices(folder)
    [kept] = (paths.data_folder() / "seen").iterdir()
    kept.rename(kept.with_name(f"{kept.stem.partition('-')[0]}.json"))
    folder.rename(tmp_path / "gone")
    assert notices(tmp_path / "older") == OLDER


def test_a_copy_older_by_one_transaction_that_left_no_trail_is_noticed(folder: Path, tmp_path: Path) -> None:
    """Unlocking is a transaction itself: it must not make up for the one that is missing."""
    shutil.copy(folder / DATABASE_FILE, tmp_path / "older.db")
    with open_vault(folder, PASSPHRASE) as workspace:
        keep = audit_trail.head(workspace.database)
        with workspace.database.transaction():
            pass
        assert audit_trail.head(workspace.database) == keep
        workspace.database.checkpoint()
        before = workspace.database.commits
    shutil.copy(tmp_path / "older.db", folder / DATABASE_FILE)
    write_seen(folder / SEEN_FILE, RollbackRecord(commits=before - 1, entry=0, hash="0" * 64))
    shutil.rmtree(paths.data_folder() / "seen")
    assert notices(folder) == OLDER


def test_an_older_copy_of_the_whole_folder_is_noticed_on_this_computer(folder: Path, tmp_path: Path) -> None:
    shutil.copytree(folder, tmp_path / "older")
    notices(folder)
    shutil.rmtree(folder)
    shutil.copytree(tmp_path / "older", folder)
    assert notices(folder) == OLDER


def opened_by(folder: Path, secret: str) -> str:
    with open_vault(folder, secret) as workspace:
        return workspace.notice


@pytest.fixture
def opened_first_by_anna(folder: Path, tmp_path: Path) -> Path:
    """Who was removed put back the whole folder of before, and opened it."""
    with open_vault(folder, PASSPHRASE) as workspace:
        people = VaultUsers(workspace, PASSPHRASE, FLOOR)
        people.add("Anna", UserRole.CLINICIAN, ANNA)
        people.add("Boss", UserRole.ADMIN, BOSS)
    shutil.copytree(folder, tmp_path / "older")
    with open_vault(folder, PASSPHRASE) as workspace:
        VaultUsers(workspace, PASSPHRASE, FLOOR).remove("Anna")
    shutil.rmtree(folder)
    shutil.copytree(tmp_path / "older", folder)
    assert opened_by(folder, ANNA) == OLDER
    return folder


def test_every_admin_is_told_of_an_older_copy_that_somebody_else_opened_first(
    opened_first_by_anna: Path,
) -> None:
    beginning = OLDER_BEFORE.partition("{")[0]
    for secret in (PASSPHRASE, BOSS):
        assert opened_by(opened_first_by_anna, secret).startswith(beginning)
        assert opened_by(opened_first_by_anna, secret) == ""
    assert opened_by(opened_first_by_anna, ANNA) == ""
    with open_vault(opened_first_by_anna, PASSPHRASE) as workspace:
        found = audit_trail.entries_of(workspace.database, audit_trail.AuditAction.OLDER_COPY)
    assert [one.actor for one in found] == ["Anna"]


def test_broken_settings_do_not_swallow_what_an_admin_has_to_be_told(opened_first_by_anna: Path) -> None:
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_text("{")
    with pytest.raises(UsageError):
        open_vault(opened_first_by_anna, PASSPHRASE)
    settings_file().unlink()
    assert opened_by(opened_first_by_anna, PASSPHRASE) != ""


def test_a_copy_that_went_on_by_itself_is_noticed_although_it_is_longer(folder: Path, tmp_path: Path) -> None:
    shutil.copytree(folder, tmp_path / "copy")
    notices(folder)
    for _ in range(5):
        notices(tmp_path / "copy")
    shutil.copy(tmp_path / "copy" / DATABASE_FILE, folder / DATABASE_FILE)
    assert notices(folder) == OLDER


def test_what_was_seen_of_many_vaults_is_kept_of_the_last_ones(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(integrity_and_rollback_check, "_MOST_KEPT", 1)
    create_vault(folder.with_name("other"), PASSPHRASE, FLOOR)
    notices(folder.with_name("other"))
    assert len(list((paths.data_folder() / "seen").iterdir())) == 1


def test_what_was_seen_can_be_missing_or_broken(folder: Path) -> None:
    (folder / SEEN_FILE).write_text("{")
    assert read_seen(folder / SEEN_FILE) is None
    assert notices(folder) == ""
    assert read_seen(folder / SEEN_FILE) is not None


def test_what_was_seen_may_have_been_replaced_by_what_never_ends(folder: Path) -> None:
    """A device is no file, a pipe is not waited for, and a file of any size is not read."""
    file = folder / SEEN_FILE
    file.unlink()
    file.symlink_to("/dev/zero")
    assert read_seen(file) is None
    assert notices(folder) == ""
    file.unlink()
    os.mkfifo(file)
    assert notices(folder) == ""
    file.write_bytes(
        b" " * 5_000_000 + RollbackRecord(commits=1, entry=0, hash="").model_dump_json().encode()
    )
    assert read_seen(file) is None


def test_a_place_that_cannot_be_written_stops_nothing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    assert not write_seen(tmp_path / "file" / "seen.json", RollbackRecord(commits=1, entry=0, hash=""))


def test_a_whole_vault_has_no_faults(folder: Path) -> None:
    with open_vault(folder, PASSPHRASE) as workspace:
        assert check_vault(workspace.database) == []


def test_a_changed_page_is_found(folder: Path) -> None:
    """Of a table that nothing reads while a vault is opened."""
    with open_vault(folder, PASSPHRASE) as workspace:
        [(page,)] = workspace.database.rows("SELECT rootpage FROM sqlite_master WHERE name = 'task_drafts'")
    file = folder / DATABASE_FILE
    content = bytearray(file.read_bytes())
    content[(page - 1) * PAGE + 100] ^= 1
    file.write_bytes(content)
    with open_vault(folder, PASSPHRASE) as workspace:
        assert any("HMAC verification failed" in fault for fault in check_vault(workspace.database))


def test_a_changed_page_is_told_when_the_vault_is_opened(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a page that nothing else reads then; a vault too large for that is opened without looking."""
    with open_vault(folder, PASSPHRASE) as workspace, workspace.database.transaction() as tx:
        tx.execute("INSERT INTO keyword_files VALUES ('unread', zeroblob(200000))")
    content = bytearray((folder / DATABASE_FILE).read_bytes())
    content[-10 * PAGE] ^= 1
    (folder / DATABASE_FILE).write_bytes(content)
    assert notices(folder) == DAMAGED
    monkeypatch.setattr(integrity_and_rollback_check, "_READ_AT_ONCE", PAGE)
    assert DAMAGED not in notices(folder)


def test_a_changed_trail_is_found(folder: Path) -> None:
    with open_vault(folder, PASSPHRASE) as workspace:
        with workspace.database.transaction() as tx:
            for (name,) in tx.rows("SELECT name FROM sqlite_master WHERE type = 'trigger'"):
                tx.execute(f"DROP TRIGGER {name}")
            tx.execute("UPDATE audit SET actor = 'somebody else' WHERE entry = 1")
        assert check_vault(workspace.database) == ["The audit trail is not whole: entry 1 was changed."]


def crashed(folder: Path, to: Path) -> None:
    """A copy of an open vault, as a kill would leave it; nothing of it was seen elsewhere on the computer."""
    shutil.copytree(folder, to)
    shutil.rmtree(paths.data_folder() / "seen")


def shortened(file: Path, by: int) -> None:
    file.write_bytes(file.read_bytes()[:-by])


def test_a_transaction_lost_with_the_end_of_the_log_is_noticed(folder: Path, tmp_path: Path) -> None:
    """SQLite leaves out what is after the first damaged frame, and says nothing."""
    with open_vault(folder, PASSPHRASE) as workspace:
        for _ in range(3):
            with workspace.database.transaction():
                pass
        crashed(folder, tmp_path / "crashed")
    shutil.copytree(tmp_path / "crashed", tmp_path / "torn")
    shortened(tmp_path / "torn" / f"{DATABASE_FILE}-wal", by=1)
    shutil.rmtree(paths.data_folder() / "seen")
    assert notices(tmp_path / "torn") == OLDER
    shutil.rmtree(paths.data_folder() / "seen")
    assert notices(tmp_path / "crashed") == NEW_HERE


def add_vectors(database: Database, numbers: range) -> None:
    with database.transaction() as tx:
        sql = "INSERT INTO name_vectors VALUES (?, zeroblob(1500))"
        tx.execute_many(sql, ((f"name {number:03}",) for number in numbers))


def test_a_lost_transaction_is_noticed_although_the_note_beside_the_vault_is_lost_too(folder: Path) -> None:
    with open_vault(folder, PASSPHRASE) as workspace:
        with workspace.database.transaction():
            pass
        shutil.copytree(folder, folder.with_name("torn"))
        shutil.copytree(paths.data_folder() / "seen", folder.with_name("seen"))
    shutil.rmtree(paths.data_folder() / "seen")
    folder.with_name("seen").rename(paths.data_folder() / "seen")
    shortened(folder.with_name("torn") / f"{DATABASE_FILE}-wal", by=1)
    (folder.with_name("torn") / SEEN_FILE).unlink()
    assert notices(folder.with_name("torn")) == OLDER


def test_a_mixture_of_two_states_is_refused(folder: Path, tmp_path: Path) -> None:
    """A log from before a checkpoint, cut short, over a database from after it."""
    log = folder / f"{DATABASE_FILE}-wal"
    with open_vault(folder, PASSPHRASE) as workspace:
        database = workspace.database
        add_vectors(database, range(200))
        database.checkpoint()
        add_vectors(database, range(200, 300))
        before = log.read_bytes()
        with database.transaction() as tx:
            tx.execute("DELETE FROM name_vectors WHERE name < 'name 200'")
        database.checkpoint()
        crashed(folder, tmp_path / "mixed")
    (tmp_path / "mixed" / log.name).write_bytes(before)
    with pytest.raises(VaultError, match="does not fit together"):
        open_vault(tmp_path / "mixed", PASSPHRASE)


def test_the_note_of_what_was_seen_needs_no_room(folder: Path, tmp_path: Path) -> None:
    (folder / SEEN_FILE).with_suffix(".new").mkdir()  # in the way of the note
    with open_vault(folder, PASSPHRASE) as workspace, workspace.database.transaction():
        pass
    assert notices(folder) == ""


def test_the_note_of_what_was_seen_follows_no_link(folder: Path, tmp_path: Path) -> None:
    """Whoever can write in the vault's folder must not have the program overwrite something elsewhere."""
    precious = tmp_path / "precious"
    precious.write_text("as it was")
    (folder / SEEN_FILE).with_suffix(".new").symlink_to(precious)
    with open_vault(folder, PASSPHRASE) as workspace, workspace.database.transaction():
        pass
    assert precious.read_text() == "as it was"
    assert read_seen(folder / SEEN_FILE) is not None
