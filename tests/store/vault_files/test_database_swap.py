"""Of two databases side by side the one that the key opens is the vault's; no other takes its place."""

import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest

from privrag_desktop.errors import VaultError, VaultInUse
from privrag_desktop.store.database import Database
from privrag_desktop.store.vault_files import database_swap
from tests.fake_windows import AsWindows

OLD, NEW, OTHER = bytes(range(32)), bytes(range(32, 64)), bytes(range(64, 96))


def made(path: Path, key: bytes, person: str) -> None:
    database = Database.create(path, key)
    with database.transaction() as tx:
        tx.execute("INSERT INTO patients (patient_id, name, revision) VALUES ('p', ?, 1)", (person,))
    database.close()


def person(path: Path, key: bytes) -> str:
    database = database_swap.open_current(path, key)
    try:
        return str(database.rows("SELECT name FROM patients")[0][0])
    finally:
        database.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made(tmp_path / "vault.db", OLD, "old")
    made(database_swap.replacement_of(tmp_path / "vault.db"), NEW, "new")
    return tmp_path / "vault.db"


def test_with_the_old_key_the_old_one_is_opened_and_the_other_removed(path: Path) -> None:
    assert person(path, OLD) == "old"
    assert [one.name for one in path.parent.iterdir()] == ["vault.db"]


def test_with_the_new_key_the_new_one_takes_its_place(path: Path) -> None:
    assert person(path, NEW) == "new"
    assert [one.name for one in path.parent.iterdir()] == ["vault.db"]
    with pytest.raises(VaultError):
        database_swap.open_current(path, OLD)


def test_also_where_the_old_one_is_gone(path: Path) -> None:
    path.unlink()
    assert person(path, NEW) == "new"


def test_a_key_that_opens_neither_moves_nothing(path: Path) -> None:
    with pytest.raises(VaultError, match="damaged"):
        database_swap.open_current(path, OTHER)
    assert person(path, OLD) == "old"


def test_one_that_is_in_use_is_left_to_who_uses_it(path: Path) -> None:
    """They may be about to change its key."""
    used = Database.open(path, OLD)
    for key in (OLD, NEW):
        with pytest.raises(VaultInUse):
            database_swap.open_current(path, key)
    assert database_swap.replacement_of(path).exists()
    used.close()


def test_who_comes_second_finds_it_done(path: Path) -> None:
    database_swap.put_in_place(path)
    database_swap.put_in_place(path)
    assert person(path, NEW) == "new"


def test_a_folder_that_cannot_be_written_is_a_sentence(path: Path) -> None:
    path.unlink()
    path.mkdir()
    (path / "in the way").touch()
    with pytest.raises(VaultError, match="try again"):
        database_swap.put_in_place(path)


def test_with_something_left_in_the_log_nothing_goes_on(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = Database.open(path, OLD)
    keep: Callable[[Database], None] = lambda _: None  # noqa: E731
    with database.transaction() as tx:
        tx.execute("DELETE FROM patients")
    with monkeypatch.context() as patch:
        patch.setattr(Database, "checkpoint", keep)
        with pytest.raises(VaultError, match="log"):
            database_swap.empty_log(database, path)
    database_swap.empty_log(database, path)
    database.close()
    database_swap.require_one_file(path)


def test_before_anything_is_written_there_is_no_log(path: Path) -> None:
    database = Database.open(path, OLD)
    path.with_name("vault.db-wal").unlink()
    database_swap.empty_log(database, path)
    database.close()


@pytest.mark.parametrize("system", [sys, AsWindows], ids=["here", "as on Windows"])
def test_one_at_a_time_is_let_in_and_others_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: object
) -> None:
    monkeypatch.setattr(database_swap, "sys", system)
    (tmp_path / "keys.json").touch()
    waits: list[float] = []
    first = ExitStack()
    first.enter_context(database_swap.exclusive_access(tmp_path))

    def until_first_has_left(seconds: float) -> None:
        waits.append(seconds)
        if len(waits) == 3:
            first.close()

    monkeypatch.setattr(time, "sleep", until_first_has_left)
    with database_swap.exclusive_access(tmp_path):
        assert len(waits) == 3
        with pytest.raises(VaultInUse, match="Try again"), database_swap.exclusive_access(tmp_path):
            pass


def test_where_folders_cannot_be_locked_nobody_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with database_swap.exclusive_access(tmp_path / "nothing"):
        pass

    def refused(*_: object, **__: object) -> bool:
        raise OSError(38, "Function not implemented")

    monkeypatch.setattr(database_swap, "lock_descriptor", refused)
    with database_swap.exclusive_access(tmp_path), database_swap.exclusive_access(tmp_path):
        pass


def test_an_empty_folder_stays_empty_where_a_file_stands_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_swap, "sys", AsWindows)
    with database_swap.exclusive_access(tmp_path), database_swap.exclusive_access(tmp_path / "nothing"):
        assert list(tmp_path.iterdir()) == []
