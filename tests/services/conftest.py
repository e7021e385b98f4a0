"""One vault and its backup for all tests of a file; a copy of its own for each of them."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from tests.services.backed import Backed, back_up


@pytest.fixture(scope="module")
def backed_once(tmp_path_factory: pytest.TempPathFactory) -> Backed:
    return back_up(tmp_path_factory.mktemp("backup"))


@pytest.fixture
def backed(backed_once: Backed, tmp_path: Path) -> Backed:
    """A copy of its own for each test."""
    shutil.copytree(backed_once.folder, tmp_path / "vault")
    shutil.copy(backed_once.file, tmp_path / "ward.backup")
    return replace(backed_once, folder=tmp_path / "vault", file=tmp_path / "ward.backup")
