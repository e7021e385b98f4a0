"""A new key file."""

from pathlib import Path

import pytest

from privrag_desktop.store.keys import key_derivation
from privrag_desktop.store.keys.key_derivation import FLOOR
from privrag_desktop.store.keys.key_file_creation_and_unlocking import create_key_file
from tests.store.keys.key_files import PASSPHRASE, Kept

_REAL = key_derivation._argon2


@pytest.fixture(autouse=True)
def derived_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """These tests are about what is derived and when; in all others one key is derived once."""
    monkeypatch.setattr(key_derivation, "_argon2", _REAL)


@pytest.fixture
def key_file(tmp_path: Path) -> Kept:
    path = tmp_path / "vault" / "keys.json"
    return path, create_key_file(path, PASSPHRASE, FLOOR)
