"""An empty vault for each test; one vault and its backup for all tests of a file, copied for each of them."""

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from privrag_desktop.services.vault.creation_and_unlocking import (
    LEAST_COST,
    create_vault,
    open_vault,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.services.backed import Backed, back_up
from tests.word_embedder import with_words


@pytest.fixture
def workspace(tmp_path: Path) -> Iterator[Workspace]:
    """An empty vault that is open, and needs no model."""
    create_vault(tmp_path / "vault", "four made up words", LEAST_COST)
    with with_words(open_vault(tmp_path / "vault", "four made up words")) as one:
        yield one


@pytest.fixture(scope="module")
def backed_once(tmp_path_factory: pytest.TempPathFactory) -> Backed:
    return back_up(tmp_path_factory.mktemp("backup"))


@pytest.fixture
def backed(backed_once: Backed, tmp_path: Path) -> Backed:
    """A copy of its own for each test."""
    shutil.copytree(backed_once.folder, tmp_path / "vault")
    shutil.copy(backed_once.file, tmp_path / "ward.backup")
    return replace(backed_once, folder=tmp_path / "vault", file=tmp_path / "ward.backup")
