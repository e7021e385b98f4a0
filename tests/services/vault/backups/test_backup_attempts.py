"""Wrong passphrases of a backup wait, also when a dozen are tried at once."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from privrag_desktop.errors import TooManyAttempts, VaultInUse, WrongPassphrase
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.backups.backup_creation_and_restore import (
    create_backup,
    verify_backup,
)
from privrag_desktop.services.vault.creation_and_unlocking import (
    LEAST_COST,
    create_vault,
    open_vault,
)

PASSPHRASE = "four made up words"


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    create_vault(tmp_path / "ward", PASSPHRASE, LEAST_COST)
    file = tmp_path / "ward.privrag-backup"
    with open_vault(tmp_path / "ward", PASSPHRASE) as workspace:
        create_backup(workspace, file, Progress())
    return file


def tried(backup: Path, secret: str) -> str:
    try:
        verify_backup(backup, secret, Progress())
    except (WrongPassphrase, TooManyAttempts, VaultInUse) as error:
        return type(error).__name__
    return "opened"


def test_a_dozen_wrong_ones_at_once_are_not_all_free(backup: Path) -> None:
    with ThreadPoolExecutor(12) as at_once:
        found = list(at_once.map(lambda number: tried(backup, f"wrong {number}"), range(12)))
    assert "opened" not in found
    assert 1 <= found.count("WrongPassphrase") <= 5  # who waits too long for the others is not tried at all


def test_a_right_one_opens_it(backup: Path) -> None:
    assert [tried(backup, one) for one in ("wrong", PASSPHRASE)] == ["WrongPassphrase", "opened"]
