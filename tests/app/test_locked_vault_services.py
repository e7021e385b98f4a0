"""What the window can do with a vault that is locked, tried on real vaults."""

import shutil
from pathlib import Path

import pytest

from privrag_desktop.app.locked_vault_services import LockedVaultVerbs
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import UsageError, VaultError, WrongPassphrase
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.creation_and_unlocking import open_vault
from privrag_desktop.services.vault.locked_vault_info import DATABASE_FILE, vault_exists
from tests.services.backed import ADMIN, ANNA, Backed, back_up

VERBS = LockedVaultVerbs(None)
NEW = "seven grey herons land"


@pytest.fixture(scope="module")
def backed_once(tmp_path_factory: pytest.TempPathFactory) -> Backed:
    """A vault of an admin and a clinician, and a backup of it."""
    return back_up(tmp_path_factory.mktemp("locked"))


@pytest.fixture
def vault(backed_once: Backed, tmp_path: Path) -> Path:
    return shutil.copytree(backed_once.folder, tmp_path / "vault")


def test_users_are_known_before_anybody_unlocks(vault: Path, tmp_path: Path) -> None:
    assert VERBS.vault_exists(vault)
    assert not VERBS.vault_exists(tmp_path / "nothing")
    assert VERBS.users_of(vault) == [User("admin", UserRole.ADMIN), User("Anna Grün", UserRole.CLINICIAN)]


def test_a_created_vault_opens_with_its_passphrase_and_its_recovery_key(tmp_path: Path) -> None:
    key = VERBS.create_vault(tmp_path / "new", NEW, "Ada")
    for secret in (NEW, key):
        VERBS.open_vault(tmp_path / "new", secret, "", Progress()).window.close()
    assert VERBS.users_of(tmp_path / "new") == [User("Ada", UserRole.ADMIN)]


def test_a_vault_is_not_created_with_a_passphrase_that_is_easy_to_guess(tmp_path: Path) -> None:
    """The form says so first; this holds for whoever comes past it."""
    with pytest.raises(UsageError, match="guess"):
        VERBS.create_vault(tmp_path / "new", "password1", "")
    assert not (tmp_path / "new").exists()


def test_a_new_recovery_key_replaces_the_one_before(vault: Path, backed_once: Backed) -> None:
    key = VERBS.new_recovery_key(vault, ADMIN, "admin", Progress())
    with open_vault(vault, key):
        pass
    with pytest.raises(WrongPassphrase):
        open_vault(vault, backed_once.recovery_key)


@pytest.mark.parametrize("who", ["a clinician", "who has the recovery key"])
def test_no_recovery_key_is_made_for_who_may_not_or_need_not_have_one(
    vault: Path, backed_once: Backed, who: str
) -> None:
    secret, user = (ANNA, "Anna Grün") if who == "a clinician" else (backed_once.recovery_key, "")
    assert VERBS.new_recovery_key(vault, secret, user, Progress()) == ""
    with open_vault(vault, backed_once.recovery_key):
        pass


def test_a_backup_is_checked_and_restored_beside_a_damaged_vault_and_takes_its_place(
    vault: Path, backed_once: Backed
) -> None:
    (vault / DATABASE_FILE).write_bytes(b"nothing that could be read")
    files = VERBS.backup_files
    assert files.check(backed_once.file, ADMIN, Progress()).patients == 2
    free = files.free_folder(vault)
    assert free not in (vault, *vault.parent.iterdir())
    assert files.restore(backed_once.file, free, ADMIN, Progress()).patients == 2
    aside = files.take_place(free, vault)
    assert (aside / DATABASE_FILE).read_bytes() == b"nothing that could be read"
    assert not vault_exists(free)
    opened = VERBS.open_vault(vault, ADMIN, "admin", Progress())
    assert {one.patient_id for one in opened.window.patients()} == {"yq", "zq"}
    opened.window.close()


def test_a_backup_opens_with_no_other_secret(backed_once: Backed, tmp_path: Path) -> None:
    for work in (
        lambda: VERBS.backup_files.check(backed_once.file, NEW, Progress()),
        lambda: VERBS.backup_files.restore(backed_once.file, tmp_path / "new", NEW, Progress()),
    ):
        with pytest.raises(WrongPassphrase):
            work()
    assert not vault_exists(tmp_path / "new")


def test_a_file_that_is_no_backup_is_refused(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("Call back at four.")
    with pytest.raises(VaultError):
        VERBS.backup_files.check(tmp_path / "notes.txt", ADMIN, Progress())
