"""An unlocked vault is handed to the window with what holds for it: its person, its settings, its notice."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from privrag_desktop.app import open_vault_binding
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import UsageError, WrongPassphrase
from privrag_desktop.gui.vault_service_interface import OpenVault
from privrag_desktop.runtime.paths import sample_vault
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.access import unlocking_with_system_keyring
from privrag_desktop.services.vault.creation_and_unlocking import LEAST_COST, create_vault, open_vault
from privrag_desktop.settings_file import change_settings
from tests.memory_keyring import in_memory

SECRET = "seven grey herons land"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    create_vault(tmp_path / "vault", SECRET, LEAST_COST, user="Ada")
    return tmp_path / "vault"


@pytest.fixture
def opened(folder: Path) -> Iterator[OpenVault]:
    vault = open_vault_binding.open_vault(folder, SECRET, "", Progress(), None)
    yield vault
    vault.window.close()


@pytest.mark.parametrize("passphrase", ["short", "password1", "Adalbertine"])
def test_no_vault_is_made_with_a_passphrase_that_is_tried_first(tmp_path: Path, passphrase: str) -> None:
    with pytest.raises(UsageError):
        open_vault_binding.create_vault(tmp_path / "new", passphrase, "Adalbertine")
    assert not (tmp_path / "new").exists()


def test_the_window_learns_who_unlocked_it_and_that_it_is_no_sample(opened: OpenVault, folder: Path) -> None:
    assert opened.person == User("Ada", UserRole.ADMIN)
    assert not opened.fictional
    assert opened.backups.vault == folder
    assert opened.window.summary().patients == 0


def test_only_the_vault_in_the_place_of_the_sample_is_said_to_be_made_up() -> None:
    """The window shows its people as nobody's: a link to a real vault must not make it a sample."""
    create_vault(sample_vault(), SECRET, LEAST_COST)
    opened = open_vault_binding.open_vault(sample_vault(), SECRET, "", Progress(), None)
    assert opened.fictional
    opened.window.close()


def test_its_settings_say_when_it_locks_and_when_the_clipboard_is_cleared(folder: Path) -> None:
    change_settings({"lock_minutes": 3, "clipboard_seconds": 20, "contact": "the ward's desk"})
    opened = open_vault_binding.open_vault(folder, SECRET, "", Progress(), None)
    assert (opened.lock_minutes, opened.clipboard_seconds) == (3, 20)
    opened.window.close()


def test_a_wrong_passphrase_opens_nothing(folder: Path) -> None:
    with pytest.raises(WrongPassphrase):
        open_vault_binding.open_vault(folder, SECRET.upper(), "", Progress(), None)


def test_this_computer_s_account_opens_the_vault_of_whoever_turned_it_on(folder: Path) -> None:
    with in_memory():
        with open_vault(folder, SECRET) as workspace:
            unlocking_with_system_keyring.turn(workspace, SECRET, on=True)
        opened = open_vault_binding.open_with_account(folder, "Ada", Progress(), None)
        assert opened.person == User("Ada", UserRole.ADMIN)
        opened.window.close()
