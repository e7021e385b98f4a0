"""A vault keeps some room on its disk, and uses it to open when the disk is full."""

import shutil
import stat
from pathlib import Path
from types import SimpleNamespace

import pytest

from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.services.vault.disk_space_reserve import RESERVE_FILE
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    create_vault(tmp_path / "vault", "pass", FLOOR)
    open_vault(tmp_path / "vault", "pass").close()
    return tmp_path / "vault"


def have_free(monkeypatch: pytest.MonkeyPatch, size: int) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: SimpleNamespace(free=size))


def test_an_opened_vault_has_its_reserve_for_its_owner_only(folder: Path) -> None:
    file = folder / RESERVE_FILE
    assert file.stat().st_size == 1_048_576
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_on_a_full_disk_the_reserve_is_given_up_and_comes_back_with_room(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    have_free(monkeypatch, 1000)
    open_vault(folder, "pass").close()
    assert not (folder / RESERVE_FILE).exists()
    have_free(monkeypatch, 10**9)
    open_vault(folder, "pass").close()
    assert (folder / RESERVE_FILE).exists()


def test_a_disk_that_cannot_be_asked_stops_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_folder: Path) -> None:
        raise OSError

    shutil.rmtree(folder.parent / "privrag-home", ignore_errors=True)
    monkeypatch.setattr(shutil, "disk_usage", fail)
    open_vault(folder, "pass").close()
    assert (folder / RESERVE_FILE).exists()
