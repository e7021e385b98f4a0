"""A database with a known key."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from privrag_desktop.store.database import Database

KEY = bytes(range(32))


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = Database.create(tmp_path / "vault.db", KEY)
    yield opened
    opened.close()
