"""A copy under another key holds the same to the last row, or there is none."""

import stat
from pathlib import Path
from typing import Any

import pytest

from privrag_desktop.domain.backups import CopyProgress
from privrag_desktop.errors import Cancelled, NewerVault, VaultError
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.store import database as module
from privrag_desktop.store import sqlcipher_connection
from privrag_desktop.store.database import Database
from privrag_desktop.store.migrations.migration_list import LATEST
from privrag_desktop.store.vault_files import database_copy
from privrag_desktop.store.vault_files.database_copy import (
    DatabaseContents,
    contents,
    contents_of_file,
    copy_database,
)
from tests.made_up import merge, record
from tests.store.conftest import KEY

NEW_KEY = bytes(range(32, 64))
PAGE = 4096  # bytes


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return tmp_path / "copy.db"


@pytest.fixture
def filled(database: Database) -> Database:
    for name in ("zq", "yq"):
        with database.transaction() as tx:
            merge(tx, record(name))
    return database


def test_a_copy_opens_with_its_own_key_alone_and_holds_the_same(filled: Database, copy: Path) -> None:
    held = copy_database(filled, copy, NEW_KEY, Progress())
    assert held == contents(filled) == contents_of_file(copy, NEW_KEY)
    assert (held.version, held.rows_of("patients"), held.rows_of("no such table")) == (LATEST, 2, 0)
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    with pytest.raises(VaultError):
        Database.read_only(copy, KEY)
    opened = Database.open(copy, NEW_KEY)
    assert opened.faults() == []
    assert opened.commits == filled.commits
    opened.close()


def test_the_vault_goes_on_while_and_after_it_is_copied(filled: Database, copy: Path) -> None:
    """What is still in the write-ahead log is copied, too."""
    held = copy_database(filled, copy, NEW_KEY, Progress())
    with filled.transaction() as tx:
        merge(tx, record("xq"))
    assert contents(filled) != held
    assert contents_of_file(copy, NEW_KEY) == held


def test_neither_key_shows_in_traces(filled: Database, copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    plain = sqlcipher_connection.connect

    def traced(*place: Any, **options: Any) -> Any:
        connection = plain(*place, **options)
        connection.set_trace_callback(said.append)
        return connection

    monkeypatch.setattr(module, "connect", traced)
    copy_database(filled, copy, NEW_KEY, Progress())
    assert said
    assert not any(key.hex() in one for key in (KEY, NEW_KEY) for one in said)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE facts SET value = '73' WHERE fact = 1",
        "UPDATE facts SET value = NULL WHERE fact = 1",
        "DELETE FROM document_facts",
        "DELETE FROM identifiers WHERE identifier = 1",
        "DROP TRIGGER audit_never_changes",
        "PRAGMA user_version = 3",
    ],
)
def test_any_difference_is_seen(filled: Database, change: str) -> None:
    with filled.transaction() as tx:
        tx.execute("INSERT INTO documents VALUES ('d', 'zq', NULL, '')")
        tx.execute("INSERT INTO document_facts VALUES ('d', 1, 1)")
    before = contents(filled)
    with filled.transaction() as tx:
        tx.execute(change)
    after = contents(filled)
    assert {one.name for one in after.tables} == {one.name for one in before.tables}
    assert after.version != before.version or [
        old.name for old, new in zip(before.tables, after.tables, strict=True) if old != new
    ] != ["commits"]


def test_contents_do_not_depend_on_how_the_pages_came_about(filled: Database) -> None:
    before = contents(filled)
    filled.rows("VACUUM")
    assert contents(filled) == before


def test_nothing_is_overwritten(filled: Database, copy: Path) -> None:
    copy.write_text("something else")
    with pytest.raises(VaultError, match="not overwritten"):
        copy_database(filled, copy, NEW_KEY, Progress())
    assert copy.read_text() == "something else"
    with pytest.raises(VaultError, match="cannot be read or written"):
        copy_database(filled, copy.parent / "no such folder" / "copy.db", NEW_KEY, Progress())


@pytest.mark.parametrize("when", ["copying", "comparing"])
def test_a_copy_that_is_stopped_leaves_nothing(filled: Database, copy: Path, when: str) -> None:
    def listener(update: object) -> None:
        assert isinstance(update, CopyProgress)
        assert update.total > 10
        if when == "copying" or update.done == update.total:
            progress.cancel()

    progress = Progress(listener)
    if when == "copying":
        progress.cancel()
    with pytest.raises(Cancelled):
        copy_database(filled, copy, NEW_KEY, progress)
    assert not copy.exists()


def test_a_vault_that_cannot_be_read_is_not_copied(filled: Database, copy: Path, tmp_path: Path) -> None:
    [(page,)] = filled.rows("SELECT rootpage FROM sqlite_master WHERE name = 'task_drafts'")
    filled.close()
    content = bytearray((tmp_path / "vault.db").read_bytes())
    content[(page - 1) * PAGE + 100] ^= 1
    (tmp_path / "vault.db").write_bytes(content)
    damaged = Database.open(tmp_path / "vault.db", KEY)
    with pytest.raises(VaultError):
        copy_database(damaged, copy, NEW_KEY, Progress())
    damaged.close()
    assert not copy.exists()


def test_a_copy_that_is_not_the_same_does_not_stay(
    filled: Database, copy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_copy, "contents_of_file", lambda *_: DatabaseContents(version=1, tables=()))
    with pytest.raises(VaultError, match="not the same"):
        copy_database(filled, copy, NEW_KEY, Progress())
    assert not copy.exists()


def test_reading_only_changes_nothing_and_makes_no_file(filled: Database, tmp_path: Path) -> None:
    with filled.transaction() as tx:
        tx.execute("PRAGMA user_version = 999")
    filled.close()
    path = tmp_path / "vault.db"
    before = path.read_bytes()
    with pytest.raises(NewerVault):
        Database.read_only(path, KEY)
    with pytest.raises(VaultError, match="missing"):
        Database.read_only(tmp_path / "other.db", KEY)
    assert path.read_bytes() == before
    assert [one.name for one in tmp_path.iterdir() if one.is_file()] == ["vault.db"]


def test_what_is_read_only_is_not_written(filled: Database, tmp_path: Path) -> None:
    filled.close()
    opened = Database.read_only(tmp_path / "vault.db", KEY)
    with pytest.raises(VaultError), opened.transaction() as tx:
        tx.execute("DELETE FROM facts")
    opened.close()
