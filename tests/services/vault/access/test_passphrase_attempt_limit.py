"""After a few wrong passphrases the next try waits, over restarts too; a right one forgets them."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from privrag_desktop.errors import TooManyAttempts, WrongPassphrase
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.access.data_key_change import change_data_key
from privrag_desktop.services.vault.access.passphrase_attempt_limit import (
    ATTEMPTS_FILE,
    forget_wrong,
    note_wrong,
    require_patience,
)
from privrag_desktop.services.vault.access.users_and_recovery_key import VaultUsers
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The time it is; tests set it."""
    now = [1_000_000.0]
    monkeypatch.setattr(time, "time", lambda: now[0])
    return now


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "attempts.json"


def wrong(file: Path, times: int) -> None:
    for _ in range(times):
        note_wrong(file)


@pytest.mark.parametrize(("times", "seconds"), [(5, 2), (6, 4), (9, 32), (13, 300), (60, 300)])
def test_the_wait_doubles_up_to_five_minutes(
    file: Path, clock: list[float], times: int, seconds: int
) -> None:
    wrong(file, times)
    clock[0] += seconds - 1
    with pytest.raises(TooManyAttempts, match="Try again in 2 seconds"):
        require_patience(file)
    clock[0] += 1
    require_patience(file)


@pytest.mark.parametrize("number", [3_000_000_000, 10**300], ids=["billions", "more"])
def test_a_number_that_nobody_counted_waits_no_longer(file: Path, clock: list[float], number: int) -> None:
    """Two to that power would not fit into memory."""
    file.write_text(f'{{"wrong": {number}, "last": {clock[0]}}}')
    with pytest.raises(TooManyAttempts, match="Try again in 301 seconds"):
        require_patience(file)


def test_a_few_mistakes_cost_nothing(file: Path, clock: list[float]) -> None:
    wrong(file, 4)
    require_patience(file)


def test_a_clock_that_is_set_back_neither_ends_the_wait_nor_makes_it_endless(
    file: Path, clock: list[float]
) -> None:
    wrong(file, 6)
    clock[0] -= 10_000
    with pytest.raises(TooManyAttempts):
        require_patience(file)
    clock[0] += 4
    require_patience(file)


def test_a_right_one_forgets_the_wrong_ones(file: Path, clock: list[float]) -> None:
    wrong(file, 8)
    forget_wrong(file)
    require_patience(file)


@pytest.mark.parametrize("content", ["", "{", '{"wrong": "many"}'])
def test_what_cannot_be_read_or_written_stops_nobody(tmp_path: Path, content: str) -> None:
    (tmp_path / "file").write_text(content)
    require_patience(tmp_path / "file")
    note_wrong(tmp_path / "file" / "below")


def test_a_vault_refuses_the_right_passphrase_too_while_it_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "vault"
    create_vault(folder, "the passphrase", FLOOR)
    for _ in range(5):
        with pytest.raises(WrongPassphrase):
            open_vault(folder, "a wrong one")
    for secret in ("a wrong one", "the passphrase"):
        with pytest.raises(TooManyAttempts):
            open_vault(folder, secret)
    later = time.time() + 10
    monkeypatch.setattr(time, "time", lambda: later)
    open_vault(folder, "the passphrase").close()
    assert not (folder / ATTEMPTS_FILE).exists()


GUESSES: list[Callable[[Workspace, str], object]] = [
    VaultUsers,
    lambda workspace, secret: change_data_key(workspace, secret, Progress()),
]


@pytest.mark.parametrize("guess", GUESSES, ids=["people and passphrases", "data key"])
def test_wrong_passphrases_in_an_open_vault_wait_as_they_do_at_the_lock(
    workspace: Workspace, guess: Callable[[Workspace, str], object]
) -> None:
    for _ in range(5):
        with pytest.raises(WrongPassphrase):
            guess(workspace, "a wrong one")
    with pytest.raises(TooManyAttempts):
        guess(workspace, "four made up words")
    forget_wrong(workspace.folder / ATTEMPTS_FILE)
    VaultUsers(workspace, "four made up words")


def test_a_disk_that_cannot_be_written_stops_nobody(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A read-only disk refuses to remove even what is not there."""

    def refuse(_path: Path, missing_ok: bool = False) -> None:
        raise OSError(30, "Read-only file system")

    wrong(file, 1)
    monkeypatch.setattr(Path, "unlink", refuse)
    forget_wrong(file)
    assert file.exists()
