"""A fresh database and an embedding stand-in that needs no model."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from privrag_desktop.index.text_embedder import Embedder
from privrag_desktop.store.database import Database
from tests.word_embedder import WordEmbedder


@pytest.fixture
def embedder() -> Embedder:
    return WordEmbedder()


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = Database.create(tmp_path / "vault.db", bytes(range(32)))
    yield opened
    opened.close()
