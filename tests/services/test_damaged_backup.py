"""No damaged backup, and none that a kill broke off, is ever restored."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from privrag_desktop.errors import (
    DamagedBackup,
    NewerVault,
    TooManyAttempts,
    VaultError,
    WrongPassphrase,
)
from privrag_desktop.runtime import paths
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.access import passphrase_attempt_limit
from privrag_desktop.services.vault.backups import backup_creation_and_restore as module
from privrag_desktop.services.vault.backups.backup_creation_and_restore import (
    create_backup,
    restore_backup,
    verify_backup,
)
from privrag_desktop.services.vault.creation_and_unlocking import open_vault
from privrag_desktop.services.vault.integrity_and_rollback_check import NEW_HERE
from privrag_desktop.services.vault.locked_vault_info import DATABASE_FILE
from privrag_desktop.store.keys.key_file_creation_and_unlocking import unlock_content
from privrag_desktop.store.vault_files import backup_file as store
from privrag_desktop.store.vault_files.backup_file import read_backup
from tests.conftest import CHECKOUT
from tests.services.backed import ADMIN, ANNA, Backed, held


def places_of(backup: bytes) -> list[int]:
    """Offsets in every part of the file: the magic, the length, the keys, the manifest, the database."""
    offset = int.from_bytes(backup[17:21], "big") + 21
    header, database = range(21, offset), range(offset, len(backup))
    return [
        0,
        8,
        15,
        16,
        *range(17, 21),
        *header[:: len(header) // 40],
        *database[:: len(database) // 20],
        -1,
    ]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="only a system with named pipes has them")
def test_a_pipe_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    pipe, content = tmp_path / "pipe.privrag-backup", b"x" * 20_000
    os.mkfifo(pipe)
    writer = os.open(pipe, os.O_RDWR)
    os.write(writer, content)  # more than a read that is tried would wait for
    try:
        with pytest.raises(DamagedBackup, match="not a backup"):
            read_backup(pipe)
        assert os.read(writer, len(content)) == content
    finally:
        os.close(writer)


def test_a_bit_that_changed_anywhere_is_a_plain_error_and_never_a_wrong_restoration(
    backed: Backed, tmp_path: Path
) -> None:
    whole = backed.file.read_bytes()
    for place in places_of(whole):
        damaged = bytearray(whole)
        damaged[place] ^= 1
        backed.file.write_bytes(damaged)
        with pytest.raises(VaultError) as told:
            restore_backup(backed.file, tmp_path / "restored", ADMIN, Progress())
        assert not isinstance(told.value, WrongPassphrase)
        assert not (tmp_path / "restored").exists()


def test_a_backup_that_was_cut_off_or_made_longer_is_damaged(backed: Backed, tmp_path: Path) -> None:
    whole = backed.file.read_bytes()
    for content in (b"", *(whole[:size] for size in (10, 19, 500, 5000, len(whole) - 4096)), whole + b"\0"):
        backed.file.write_bytes(content)
        for check in (
            lambda: verify_backup(backed.file, ADMIN, Progress()),
            lambda: restore_backup(backed.file, tmp_path / "restored", ADMIN, Progress()),
        ):
            with pytest.raises(VaultError):
                check()
    assert not (tmp_path / "restored").exists()


def test_the_database_of_another_backup_of_the_vault_does_not_fit(backed: Backed, tmp_path: Path) -> None:
    with open_vault(backed.folder, ADMIN) as workspace:
        create_backup(workspace, tmp_path / "second.backup", Progress())
    first, second = read_backup(backed.file), read_backup(tmp_path / "second.backup")
    head, body = backed.file.read_bytes()[: first.offset], second.path.read_bytes()[second.offset :]
    backed.file.write_bytes(head + body)
    with pytest.raises(VaultError, match="damaged"):
        verify_backup(backed.file, ADMIN, Progress())
    swapped = first.header.model_copy(update={"manifest": second.header.manifest})
    with pytest.raises(VaultError, match="damaged"):
        swapped.manifest_for(unlock_content(first.header.keys, ADMIN).data_key)


def test_a_manifest_that_does_not_say_what_is_there_is_noticed(backed: Backed, tmp_path: Path) -> None:
    """Should this program ever write one, restoring says so."""
    backup = read_backup(backed.file)
    key = unlock_content(backup.header.keys, ADMIN).data_key
    store.extract(backup, backup.header.manifest_for(key), tmp_path / "database", Progress())
    wrong = backup.header.manifest_for(key).contents.model_copy(update={"version": 1})
    with pytest.raises(VaultError, match="damaged"):
        store.require_same(tmp_path / "database", key, wrong, Progress())


def test_other_files_and_later_backups_have_sentences_of_their_own(backed: Backed, tmp_path: Path) -> None:
    with pytest.raises(VaultError, match="not a backup"):
        verify_backup(backed.folder / DATABASE_FILE, ADMIN, Progress())
    with pytest.raises(VaultError, match="cannot be read"):
        verify_backup(tmp_path / "nothing", ADMIN, Progress())
    backed.file.write_bytes(backed.file.read_bytes().replace(b"backup 1\n", b"backup 3\n", 1))
    with pytest.raises(NewerVault, match="newer version"):
        verify_backup(backed.file, ADMIN, Progress())


def test_a_file_that_vanishes_while_it_is_read_is_a_sentence(
    backed: Backed, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = unlock_content

    def vanishes(*given: object) -> object:
        backed.file.unlink()
        return whole(*given)  # type: ignore[arg-type]

    monkeypatch.setattr(module, "unlock_content", vanishes)
    with pytest.raises(VaultError):
        verify_backup(backed.file, ADMIN, Progress())


def test_wrong_passphrases_are_told_apart_from_damage_and_have_to_wait(
    backed: Backed, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(passphrase_attempt_limit, "_FREE", 2)
    for _ in range(2):
        with pytest.raises(WrongPassphrase):
            verify_backup(backed.file, "something else", Progress())
    with pytest.raises(TooManyAttempts):
        verify_backup(backed.file, ADMIN, Progress())
    with pytest.raises(TooManyAttempts):
        restore_backup(backed.file, backed.folder.with_name("restored"), ADMIN, Progress())


def killed(what: str, backed: Backed, tmp_path: Path) -> list[Path]:
    """Copies of the vault and its backup; this was killed in each, one line later; in the last it was not."""
    template, places = tmp_path / "template", tmp_path / "killed"
    shutil.copytree(backed.folder, template / "vault")
    shutil.copy(backed.file, template / "first.backup")
    places.mkdir()
    program = Path(__file__).with_name("broken_off_at_every_line.py")
    command = [sys.executable, str(program), what, "kill", str(template), str(places), ADMIN]
    subprocess.run(command, env=os.environ | {"PYTHONPATH": str(CHECKOUT)}, check=True)
    return sorted(places.iterdir())


def test_killed_at_any_line_a_backup_is_whole_or_not_there(backed: Backed, tmp_path: Path) -> None:
    *broken_off, whole = killed("backup", backed, tmp_path)
    found = [(home / "second.backup").exists() for home in broken_off]
    assert True in found
    assert False in found
    for home, is_there in zip(broken_off, found, strict=True):
        shutil.rmtree(paths.data_folder() / "seen", ignore_errors=True)  # of another copy
        with open_vault(home / "vault", ANNA) as workspace:
            assert (workspace.notice, held(workspace)) == (NEW_HERE, backed.held)
        if is_there:
            assert verify_backup(home / "second.backup", ADMIN, Progress()).patients == 2
    assert [one.name for one in whole.iterdir() if one.name.startswith(".")] == []


def test_killed_at_any_line_a_vault_is_restored_whole_or_not_there(backed: Backed, tmp_path: Path) -> None:
    *broken_off, whole = killed("restore", backed, tmp_path)
    found = [(home / "restored").exists() for home in broken_off]
    assert True in found
    assert False in found
    for home in (*(one for one, is_there in zip(broken_off, found, strict=True) if is_there), whole):
        shutil.rmtree(paths.data_folder() / "seen", ignore_errors=True)
        with open_vault(home / "restored", ANNA) as workspace:
            assert held(workspace) == backed.held
    first = broken_off[0]
    restore_backup(first / "first.backup", first / "restored", ADMIN, Progress())
    open_vault(first / "restored", ADMIN).close()
