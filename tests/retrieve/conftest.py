"""One vault for all searches, which only read it; an empty database for each plan."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.database import Database
from tests.asking import asking_workspace
from tests.retrieve.plans_of_facts import Made


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    yield from asking_workspace(tmp_path_factory.mktemp("asking"))


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    opened = Database.create(tmp_path / "vault.db", bytes(range(32)))
    yield opened
    opened.close()


@pytest.fixture
def made() -> Made:
    return Made()
