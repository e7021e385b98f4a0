"""A new key file."""

from pathlib import Path

import pytest

from privrag_desktop.store.keys.envelope_encryption import create_key_file
from privrag_desktop.store.keys.key_derivation import FLOOR
from tests.store.keys.key_files import PASSPHRASE, Kept


@pytest.fixture
def key_file(tmp_path: Path) -> Kept:
    path = tmp_path / "vault" / "keys.json"
    return path, create_key_file(path, PASSPHRASE, FLOOR)
