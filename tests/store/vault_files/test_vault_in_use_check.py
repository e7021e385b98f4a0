"""That a vault is in use is seen without a key, and looking changes nothing of it."""

import multiprocessing
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from privrag_desktop.errors import VaultInUse
from privrag_desktop.store.database import Database
from privrag_desktop.store.vault_files.vault_in_use_check import require_unused

KEY = bytes(range(32))  # the same in another process
LOG = "vault.db-wal"


def keep_open(path: Path, turn: Connection) -> None:
    database = Database.open(path, KEY)
    turn.send("open")
    turn.recv()
    database.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A database with something in its log, as a kill leaves both."""
    path = tmp_path / "vault.db"
    database = Database.create(path, KEY)
    with database.transaction() as tx:
        tx.execute("CREATE TABLE things (name TEXT)")
    log, stored = (tmp_path / LOG).read_bytes(), path.read_bytes()
    database.close()
    path.write_bytes(stored)
    (tmp_path / LOG).write_bytes(log)
    assert log
    return path


def all_of(folder: Path) -> dict[str, bytes]:
    return {one.name: one.read_bytes() for one in folder.iterdir()}


def test_one_that_this_program_has_open_is_in_use_and_stays_so(path: Path) -> None:
    database = Database.open(path, KEY)
    for _ in range(2):
        with pytest.raises(VaultInUse):
            require_unused(path)
    database.close()
    require_unused(path)


def test_one_that_another_process_has_open_is_in_use(path: Path) -> None:
    mine, other = multiprocessing.Pipe()
    process = multiprocessing.get_context("spawn").Process(target=keep_open, args=(path, other))
    process.start()
    other.close()
    try:
        assert mine.poll(120)
        assert mine.recv() == "open"
        with pytest.raises(VaultInUse):
            require_unused(path)
        mine.send("close")
    finally:
        process.join(120)
    assert process.exitcode == 0
    require_unused(path)


@pytest.mark.parametrize("stored", [None, b"", b"no database", b"\xff" * 8192])
@pytest.mark.parametrize("log", [None, b"precious" * 1000])
def test_looking_changes_nothing_whatever_is_damaged(
    path: Path, stored: bytes | None, log: bytes | None
) -> None:
    if stored is not None:
        path.write_bytes(stored)
    if log is not None:
        path.with_name(LOG).write_bytes(log)
    before = all_of(path.parent)
    require_unused(path)
    assert all_of(path.parent) == before


def test_nothing_is_made_where_there_is_no_database(tmp_path: Path) -> None:
    require_unused(tmp_path / "vault.db")
    assert all_of(tmp_path) == {}
