"""A backup comes back bit for bit with its own data key, and with any bit changed not at all."""

import shutil
import stat
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from privrag_desktop.domain.users import UserRole
from privrag_desktop.errors import Cancelled, DamagedBackup, NewerVault, VaultError
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.store.database import Database
from privrag_desktop.store.keys.key_derivation import Hkdf
from privrag_desktop.store.keys.key_file import KeyFile, KeyFileV1, signed
from privrag_desktop.store.keys.key_slots import SlotOwner, new_slot
from privrag_desktop.store.vault_files.backup_file import (
    extract,
    read_backup,
    require_same,
    write_backup,
)
from privrag_desktop.store.vault_files.database_copy import DatabaseContents, contents, copy_database
from tests.made_up import merge, record
from tests.store.conftest import KEY
from tests.store.keys.key_files import OLD_VAULTS

DATA_KEY = bytes(range(32, 64))


def key_file() -> KeyFile:
    signing = Ed25519PrivateKey.generate()
    signer = signing.public_key().public_bytes_raw().hex()
    whose = SlotOwner(kind="keyring", user="Ada", role=UserRole.ADMIN, signer=signer)
    slot = new_slot(whose, Hkdf.new(), bytes(32), DATA_KEY)
    return signed(KeyFile(signer=signer, generation=1, slots=[slot]), signing)


KEYS = key_file()


@dataclass(frozen=True)
class Made:
    """A backup with what it was made of."""

    file: Path
    database: Path
    held: DatabaseContents

    @property
    def content(self) -> bytes:
        return self.file.read_bytes()


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Made:
    folder = tmp_path_factory.mktemp("backup")
    with closing(Database.create(folder / "vault.db", KEY)) as database:
        with database.transaction() as tx:
            merge(tx, record())
        held = copy_database(database, folder / "copy.db", DATA_KEY, Progress())
    write_backup(folder / "one.backup", folder / "copy.db", KEYS, DATA_KEY, held)
    return Made(folder / "one.backup", folder / "copy.db", held)


@pytest.fixture
def made(template: Made, tmp_path: Path) -> Made:
    """One that a test may damage."""
    file, database = (Path(shutil.copy(one, tmp_path)) for one in (template.file, template.database))
    return Made(file, database, template.held)


def restore(file: Path, target: Path) -> bytes:
    """All that has to be right before a backup is taken for one."""
    backup = read_backup(file)
    extract(backup, backup.header.manifest_for(DATA_KEY), target, Progress())
    return target.read_bytes()


def test_the_database_comes_back_bit_for_bit_and_for_its_owner_only(made: Made, tmp_path: Path) -> None:
    assert restore(made.file, tmp_path / "restored") == made.database.read_bytes()
    manifest = read_backup(made.file).header.manifest_for(DATA_KEY)
    assert manifest.contents == made.held
    for path in (made.file, tmp_path / "restored"):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_nothing_is_overwritten(made: Made) -> None:
    before = made.content
    with pytest.raises(FileExistsError):
        write_backup(made.file, made.database, KEYS, DATA_KEY, made.held)
    assert made.content == before
    with pytest.raises(FileExistsError):
        restore(made.file, made.database)


def test_the_manifest_is_read_with_the_data_key_alone_and_beside_its_own_key_file(made: Made) -> None:
    header = read_backup(made.file).header
    with pytest.raises(DamagedBackup):
        header.manifest_for(bytes(32))
    with pytest.raises(DamagedBackup):
        header.model_copy(update={"keys": key_file()}).manifest_for(DATA_KEY)
    assert b"Quetzal" not in made.content
    assert DATA_KEY.hex().encode() not in made.content


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_bit_that_changed_anywhere_is_noticed(made: Made, tmp_path: Path, data: st.DataObject) -> None:
    whole = made.content
    head = read_backup(made.file).offset
    place = data.draw(st.integers(0, head - 1) | st.integers(head, len(whole) - 1))
    damaged = bytearray(whole)
    damaged[place] ^= 1 << data.draw(st.integers(0, 7))
    (tmp_path / "damaged").write_bytes(damaged)
    (tmp_path / "target").unlink(missing_ok=True)
    with pytest.raises(VaultError):
        restore(tmp_path / "damaged", tmp_path / "target")


def test_a_manifest_in_capitals_is_not_as_it_was_written(made: Made) -> None:
    """The file was changed, though the same would come of it."""
    manifest = read_backup(made.file).header.manifest.encode()
    made.file.write_bytes(made.content.replace(manifest, manifest.upper(), 1))
    with pytest.raises(DamagedBackup):
        read_backup(made.file)


@pytest.mark.parametrize(
    "change",
    [lambda whole: b"", lambda whole: whole[:10], lambda whole: whole[:-1], lambda whole: whole + b"\0"],
)
def test_a_backup_that_was_cut_off_or_made_longer_is_damaged(
    made: Made, tmp_path: Path, change: Callable[[bytes], bytes]
) -> None:
    made.file.write_bytes(change(made.content))
    with pytest.raises(DamagedBackup):
        restore(made.file, tmp_path / "target")
    assert not (tmp_path / "target").exists()  # so much is known before anything is written


def test_a_header_that_was_written_anew_is_damaged_though_it_says_the_same(made: Made) -> None:
    start = len(b"privrag backup 1\n") + 4
    offset = read_backup(made.file).offset
    spaced = made.content[start:offset].replace(b",", b", ", 1)
    length = len(spaced).to_bytes(4, "big")
    made.file.write_bytes(made.content[: start - 4] + length + spaced + made.content[offset:])
    with pytest.raises(DamagedBackup):
        read_backup(made.file)


def test_other_files_and_later_backups_are_told_apart(made: Made, tmp_path: Path) -> None:
    with pytest.raises(DamagedBackup, match="not a backup"):
        read_backup(made.database)
    with pytest.raises(VaultError, match="cannot be read"):
        read_backup(tmp_path / "missing")
    made.file.write_bytes(made.content.replace(b"backup 1\n", b"backup 3\n", 1))
    with pytest.raises(NewerVault, match="newer version"):
        read_backup(made.file)


def test_a_backup_of_a_vault_without_users_is_refused_by_programs_that_know_none(made: Made) -> None:
    """They would take its key file for a damaged one; so it has another beginning."""
    old = KeyFileV1.model_validate_json((OLD_VAULTS / "keys_1.json").read_bytes())
    path = made.file.with_name("old.backup")
    write_backup(path, made.database, old, DATA_KEY, made.held)
    assert read_backup(path).header.keys == old
    content = path.read_bytes()
    assert content.startswith(b"privrag backup 2\n")
    path.write_bytes(content.replace(b"backup 2\n", b"backup 1\n", 1))
    with pytest.raises(DamagedBackup):
        read_backup(path)


def test_extracting_can_be_stopped(made: Made, tmp_path: Path) -> None:
    backup = read_backup(made.file)
    progress = Progress()
    progress.cancel()
    with pytest.raises(Cancelled):
        extract(backup, backup.header.manifest_for(DATA_KEY), tmp_path / "target", progress)


def test_a_database_is_compared_to_the_last_row_with_what_the_manifest_says(made: Made) -> None:
    require_same(made.database, DATA_KEY, made.held, Progress())
    opened = Database.open(made.database, DATA_KEY)
    with opened.transaction() as tx:
        tx.execute("UPDATE facts SET value = '73' WHERE fact = 1")
    changed = contents(opened)
    opened.close()
    with pytest.raises(DamagedBackup):
        require_same(made.database, DATA_KEY, made.held, Progress())
    require_same(made.database, DATA_KEY, changed, Progress())
