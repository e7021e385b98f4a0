"""The data key is changed whole or not at all: everything is there, and the old key opens nothing."""

import os
import shutil
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pytest

from privrag_desktop.domain.backups import CopyProgress
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import Cancelled, NotAllowed, VaultError, VaultInUse, WrongPassphrase
from privrag_desktop.runtime import paths
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault import creation_and_unlocking as unlocking
from privrag_desktop.services.vault.access import data_key_change as module
from privrag_desktop.services.vault.access.data_key_change import change_data_key
from privrag_desktop.services.vault.access.users_and_recovery_key import VaultUsers
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.services.vault.integrity_and_rollback_check import NEW_HERE
from privrag_desktop.services.vault.locked_vault_info import DATABASE_FILE, KEY_FILE
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail
from privrag_desktop.store.database import Database
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR, OpenedSlot, unlock
from privrag_desktop.store.vault_files import database_swap
from privrag_desktop.store.vault_files.database_copy import TableContents, contents
from tests.conftest import CHECKOUT
from tests.made_up import merge, record
from tests.store.keys.test_key_slot_management import OLD_DATA_KEY, OLD_VAULTS
from tests.store.keys.test_key_slot_management import SECRETS as OLD_SECRETS

ADMIN, ANNA = "the admin's passphrase", "anna's passphrase"
KEPT_OF_OPENING = {"audit", "audit_head", "commits", "vault_keys"}  # tables
CHANGED = "data key changed"


@dataclass(frozen=True)
class Vault:
    """A closed one with an admin, a clinician and two patients."""

    folder: Path
    recovery_key: str

    @property
    def database(self) -> Path:
        return self.folder / DATABASE_FILE

    @property
    def data_key(self) -> bytes:
        return unlock(self.folder / KEY_FILE, ADMIN).data_key

    @property
    def files(self) -> list[str]:
        return sorted(one.name for one in self.folder.iterdir())


@pytest.fixture
def vault(tmp_path: Path) -> Vault:
    folder = tmp_path / "home" / "vault"
    recovery_key = create_vault(folder, ADMIN, FLOOR)
    with open_vault(folder, ADMIN) as workspace:
        VaultUsers(workspace, ADMIN, FLOOR).add("Anna Grün", UserRole.CLINICIAN, ANNA)
        for name in ("zq", "yq"):
            with workspace.database.transaction() as tx:
                merge(tx, record(name))
    return Vault(folder, recovery_key)


def held(workspace: Workspace) -> list[TableContents]:
    """Everything but what every unlocking writes."""
    return [one for one in contents(workspace.database).tables if one.name not in KEPT_OF_OPENING]


def actions(workspace: Workspace) -> list[str]:
    assert audit_trail.verify(workspace.database) is None
    return [one.action for one in audit_trail.entries(workspace.database)][::-1]


def change(vault: Vault, secret: str = ADMIN, progress: Progress | None = None) -> None:
    with open_vault(vault.folder, secret) as workspace:
        change_data_key(workspace, secret, progress or Progress())


def test_everybody_opens_the_same_records_and_the_old_data_key_opens_nothing(vault: Vault) -> None:
    old, seen = vault.data_key, list[object]()
    with open_vault(vault.folder, ADMIN) as workspace:
        before, files = held(workspace), vault.files
    change(vault, progress=Progress(seen.append))
    for secret, person in (
        (ADMIN, User("admin", UserRole.ADMIN)),
        (ANNA, User("Anna Grün", UserRole.CLINICIAN)),
        (vault.recovery_key, User("recovery key", UserRole.ADMIN)),
    ):
        with open_vault(vault.folder, secret) as workspace:
            assert (workspace.person, workspace.notice, held(workspace)) == (person, "", before)
            assert workspace.database.faults() == []
            assert CHANGED in actions(workspace)
    assert vault.data_key != old
    with pytest.raises(VaultError):
        Database.open(vault.database, old)
    assert vault.files == [one for one in files if not one.endswith("-wal")]
    assert isinstance(seen[-1], CopyProgress)
    assert seen[-1].done == seen[-1].total


def test_it_can_be_changed_again_and_by_the_recovery_key(vault: Vault) -> None:
    keys = [vault.data_key]
    for secret in (ADMIN, vault.recovery_key):
        change(vault, secret)
        keys.append(vault.data_key)
    assert len(set(keys)) == 3


def test_an_older_key_file_opens_nothing_afterwards(vault: Vault, tmp_path: Path) -> None:
    shutil.copy(vault.folder / KEY_FILE, tmp_path / "older.json")
    change(vault)
    shutil.copy(tmp_path / "older.json", vault.folder / KEY_FILE)
    for secret in (ADMIN, vault.recovery_key):
        with pytest.raises(VaultError):
            open_vault(vault.folder, secret)


def test_it_is_for_admins_who_say_their_secret_once_more(vault: Vault) -> None:
    with open_vault(vault.folder, ANNA) as workspace, pytest.raises(NotAllowed, match="change the data key"):
        change_data_key(workspace, ANNA, Progress())
    with open_vault(vault.folder, ADMIN) as workspace, pytest.raises(WrongPassphrase):
        change_data_key(workspace, ANNA, Progress())


def left_alone(vault: Vault, keys: bytes, records: list[TableContents]) -> None:
    """The key file is the same byte for byte, nothing lies beside it, and the vault opens."""
    assert (vault.folder / KEY_FILE).read_bytes() == keys
    with open_vault(vault.folder, ADMIN) as workspace:
        assert held(workspace) == records
        assert CHANGED not in actions(workspace)
        assert {one for one in vault.files if ".new" in one} == set()


def test_stopped_or_out_of_space_it_changes_nothing(vault: Vault, monkeypatch: pytest.MonkeyPatch) -> None:
    keys = (vault.folder / KEY_FILE).read_bytes()
    with open_vault(vault.folder, ADMIN) as workspace:
        records = held(workspace)
    stopped = Progress(lambda _: stopped.cancel())
    with pytest.raises(Cancelled):
        change(vault, progress=stopped)
    left_alone(vault, keys, records)
    monkeypatch.setattr(module, "_SPARE", 10**18)
    with pytest.raises(VaultError, match="too little free space"):
        change(vault)
    left_alone(vault, keys, records)


@pytest.mark.parametrize(
    ("place", "error", "sentence"),
    [
        ("copy_database", VaultError("The disk is full."), "The disk is full"),
        ("_note", VaultError("The disk is full."), "The disk is full"),
        ("os.replace", OSError(28, "No space left on device"), "cannot be written"),
    ],
)
def test_whatever_fails_the_vault_goes_on_with_its_key(
    vault: Vault, monkeypatch: pytest.MonkeyPatch, place: str, error: Exception, sentence: str
) -> None:
    keys = (vault.folder / KEY_FILE).read_bytes()
    real = os.replace

    def fail(*given: object, **_: object) -> None:
        if place == "os.replace" and not str(given[0]).endswith(".new"):
            real(*given)  # type: ignore[arg-type]
            return
        raise error

    with open_vault(vault.folder, ADMIN) as workspace:
        records = held(workspace)
        with monkeypatch.context() as patch:
            patch.setattr(os if place == "os.replace" else module, place.removeprefix("os."), fail)
            with pytest.raises(VaultError, match=sentence):
                change_data_key(workspace, ADMIN, Progress())
        assert held(workspace) == records  # it is still open
    left_alone(vault, keys, records)


def test_new_keys_that_do_not_open_are_not_put_in_place(
    vault: Vault, monkeypatch: pytest.MonkeyPatch
) -> None:
    keys = (vault.folder / KEY_FILE).read_bytes()
    with open_vault(vault.folder, ADMIN) as workspace:
        records, old = held(workspace), unlock(vault.folder / KEY_FILE, ADMIN)
        monkeypatch.setattr(module, "unlock", lambda *_: old)
        with pytest.raises(VaultError, match="does not open with your secret"):
            change_data_key(workspace, ADMIN, Progress())
    left_alone(vault, keys, records)


def test_nobody_is_let_in_while_it_is_changed(vault: Vault) -> None:
    def try_to_open(_: object) -> None:
        with pytest.raises(VaultInUse):
            open_vault(vault.folder, ADMIN)

    change(vault, progress=Progress(try_to_open))
    open_vault(vault.folder, ADMIN).close()


def test_who_has_read_the_old_key_is_waited_for(vault: Vault, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else they would open the old database with it once it does not count, and what they write were lost."""
    first, real = open_vault(vault.folder, ADMIN), unlock
    before = held(first)

    def slow(path: Path, secret: str, user: str) -> OpenedSlot:
        found = real(path, secret, user)
        with pytest.raises(VaultInUse, match="just being opened"):
            change_data_key(first, ADMIN, Progress())
        first.close()
        return found

    monkeypatch.setattr(database_swap, "_TRIES", 2)
    monkeypatch.setattr(database_swap, "_PAUSE", 0)
    monkeypatch.setattr(unlocking, "unlock", slow)
    with open_vault(vault.folder, ADMIN) as second:
        assert held(second) == before
        assert not any(".new" in name for name in vault.files)


def test_secrets_of_the_first_version_are_used_or_replaced_before(tmp_path: Path) -> None:
    """They cannot be made to open another data key; nobody is left with a recovery key that opens nothing."""
    folder = tmp_path / "vault"
    folder.mkdir()
    shutil.copy(OLD_VAULTS / "keys_1.json", folder / KEY_FILE)
    Database.create(folder / DATABASE_FILE, OLD_DATA_KEY).close()
    secret = OLD_SECRETS["passphrase"]
    with open_vault(folder, secret) as workspace:
        with pytest.raises(VaultError, match="before there were users"):
            change_data_key(workspace, secret, Progress())
        key = VaultUsers(workspace, secret, FLOOR).new_recovery_key()
        change_data_key(workspace, secret, Progress())
    for one in (secret, key):
        open_vault(folder, one).close()


def test_what_reaches_the_disk_reaches_it_in_an_order_that_a_power_cut_may_end(
    vault: Vault, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The new database, the new keys, the step that counts; only after it the old database goes."""
    order: list[str] = []
    keys, database = vault.folder / KEY_FILE, vault.database
    is_folder = {(vault.folder.stat().st_dev, vault.folder.stat().st_ino)}
    real_sync, real_replace = os.fsync, os.replace

    def sync(handle: int) -> None:
        at = os.fstat(handle)
        is_waiting = database_swap.replacement_of(database).exists() and os.path.samestat(
            at, database_swap.replacement_of(database).stat()
        )
        place = "folder" if (at.st_dev, at.st_ino) in is_folder else "new database" if is_waiting else "file"
        order.append(f"sync {place}")
        real_sync(handle)

    def replace(source: Path | str, target: Path | str) -> None:
        order.append(f"replace {Path(target).name}")
        real_replace(source, target)

    with open_vault(vault.folder, ADMIN) as workspace:
        monkeypatch.setattr(os, "fsync", sync)
        monkeypatch.setattr(os, "replace", replace)
        change_data_key(workspace, ADMIN, Progress())
    monkeypatch.undo()
    new_keys, counts, last = (
        order.index(f"replace {one.name}") for one in (database_swap.replacement_of(keys), keys, database)
    )
    assert "sync new database" in order[:new_keys]
    assert order[new_keys - 1] == "sync file"
    assert "sync folder" in order[new_keys:counts]
    assert "sync folder" in order[counts:last]
    assert "sync folder" in order[last:]


@pytest.fixture(params=["kill", "interrupt"])
def broken_off(vault: Vault, tmp_path: Path, request: pytest.FixtureRequest) -> list[Vault]:
    """Copies of the vault whose change was broken off at every line in turn; the last was not."""
    places = tmp_path / "killed"
    places.mkdir()
    program = Path(__file__).parents[2] / "broken_off_at_every_line.py"
    command = [
        sys.executable,
        str(program),
        "rekey",
        str(request.param),
        str(vault.folder.parent),
        str(places),
        ADMIN,
    ]
    subprocess.run(command, env=os.environ | {"PYTHONPATH": str(CHECKOUT)}, check=True)
    return [Vault(home / "vault", vault.recovery_key) for home in sorted(places.iterdir())]


def test_broken_off_at_any_line_the_vault_opens_with_everything_under_one_key(
    vault: Vault, broken_off: list[Vault]
) -> None:
    old, found = vault.data_key, Counter[str]()
    shutil.rmtree(paths.data_folder() / "seen", ignore_errors=True)  # of copies of it that went on
    with open_vault(vault.folder, ADMIN) as workspace:
        before, trail = held(workspace), actions(workspace)
    for number, one in enumerate(broken_off):
        is_changed = one.data_key != old
        is_in_place = not database_swap.replacement_of(one.database).exists()
        found[f"{is_changed=} {is_in_place=}"] += 1
        shutil.rmtree(paths.data_folder() / "seen", ignore_errors=True)  # of another copy
        with open_vault(one.folder, (ANNA, ADMIN, one.recovery_key)[number % 3]) as workspace:
            assert (workspace.notice, held(workspace)) == (NEW_HERE, before)
            assert workspace.database.faults() == []
            assert actions(workspace)[: len(trail)] == trail
            assert (CHANGED in actions(workspace)) is is_changed
            assert not any(".new" in name or name.startswith(".") for name in one.files)
        if is_changed:
            with pytest.raises(VaultError):
                Database.open(one.database, old)
        elif number % 10 == 0:
            change(one)
            open_vault(one.folder, ANNA).close()
            assert one.data_key != old
    assert len(broken_off) > 100
    assert len(found) == 4, found  # before and after each of both files was put in place
    assert is_changed
