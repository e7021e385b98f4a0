"""The encrypted database: who can open it, what an interruption leaves, what its failures say."""

import os
import stat
import subprocess
import sys
import textwrap
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from privrag_desktop.errors import VaultError
from privrag_desktop.store import database as module
from privrag_desktop.store import sqlcipher_connection
from privrag_desktop.store.database import Database, DatabaseTransaction

KEY = bytes(range(32))
ADD = "INSERT INTO patients (patient_id, name, revision) VALUES (?, ?, 1)"


def names(database: Database) -> list[str]:
    return [name for (name,) in database.rows("SELECT name FROM patients ORDER BY name")]


def add(database: Database, *people: str) -> None:
    with database.transaction() as tx:
        tx.execute_many(ADD, ((name, name) for name in people))


def test_what_is_committed_is_there_after_opening_again(tmp_path: Path) -> None:
    database = Database.create(tmp_path / "vault.db", KEY)
    add(database, "Anna", "Bruno")
    database.close()
    again = Database.open(tmp_path / "vault.db", KEY)
    assert names(again) == ["Anna", "Bruno"]
    again.close()


@pytest.mark.parametrize("error", [ValueError, KeyboardInterrupt])
def test_any_exception_rolls_everything_back(database: Database, error: type[BaseException]) -> None:
    add(database, "Anna")
    done: list[str] = []

    def change(tx: DatabaseTransaction) -> None:
        tx.execute(ADD, ("Bruno", "Bruno"))
        tx.after_commit(lambda: done.append("told"))
        raise error

    with pytest.raises(error), database.transaction() as tx:
        change(tx)
    assert names(database) == ["Anna"]
    assert done == []


def test_actions_run_after_the_commit_and_in_order(database: Database) -> None:
    seen = []
    with database.transaction() as tx:
        tx.execute(ADD, ("Anna", "Anna"))
        tx.after_commit(lambda: seen.append(names(database)))
        tx.after_commit(lambda: seen.append(["second"]))
        assert seen == []
    assert seen == [["Anna"], ["second"]]


def test_transaction_inside_a_transaction_is_a_bug_and_keeps_the_outer_one(database: Database) -> None:
    with database.transaction() as tx:
        tx.execute(ADD, ("Anna", "Anna"))
        with pytest.raises(RuntimeError), database.transaction():
            pass
        tx.execute(ADD, ("Bruno", "Bruno"))
    assert names(database) == ["Anna", "Bruno"]


def test_other_threads_see_whole_transactions_only(database: Database) -> None:
    seen: list[list[str]] = []
    with database.transaction() as tx:
        reader = Thread(target=lambda: seen.append(names(database)))
        reader.start()
        for name in ("Anna", "Bruno"):
            tx.execute(ADD, (name, name))
            reader.join(0.05)
        assert seen == []
    reader.join()
    assert seen == [["Anna", "Bruno"]]


def test_our_own_mistakes_in_sql_stay_bugs(database: Database) -> None:
    for broken in ("SELECT nothing FROM nowhere", ADD):
        with pytest.raises(Exception) as caught:  # noqa: PT011 - the point is which type it is not
            database.rows(broken)
        assert not isinstance(caught.value, VaultError)
    with pytest.raises(Exception, match="UNIQUE") as caught:
        add(database, "Anna", "Anna")
    assert not isinstance(caught.value, VaultError)


def test_second_opener_is_refused_at_once(tmp_path: Path) -> None:
    first = Database.create(tmp_path / "vault.db", KEY)
    first.close()
    first = Database.open(tmp_path / "vault.db", KEY)  # has not written anything
    with pytest.raises(VaultError, match="in use"):
        Database.open(tmp_path / "vault.db", KEY)
    program = "Database.open(path, KEY)"
    assert "in use" in other_process(tmp_path / "vault.db", program).stderr
    first.close()
    Database.open(tmp_path / "vault.db", KEY).close()


def test_files_are_for_their_owner_only_and_no_shared_memory_file_is_made(tmp_path: Path) -> None:
    database = Database.create(tmp_path / "vault.db", KEY)
    add(database, "Anna")
    assert sorted(os.listdir(tmp_path)) == ["vault.db", "vault.db-wal"]
    assert {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()} == {0o600}
    database.close()
    assert os.listdir(tmp_path) == ["vault.db"]


def test_a_long_log_is_emptied_after_a_transaction(
    database: Database, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Left standing after a checkpoint and then cut short, it would mix two states of the vault."""
    add(database, "Anna")
    assert (tmp_path / "vault.db-wal").stat().st_size > 0
    monkeypatch.setattr(module, "_LONGEST_LOG", 0)
    add(database, "Bruno")
    assert (tmp_path / "vault.db-wal").stat().st_size == 0
    assert names(database) == ["Anna", "Bruno"]


def test_checkpoint_empties_the_log(database: Database, tmp_path: Path) -> None:
    add(database, "Anna")
    assert (tmp_path / "vault.db-wal").stat().st_size > 0
    database.checkpoint()
    assert (tmp_path / "vault.db-wal").stat().st_size == 0
    assert names(database) == ["Anna"]


def test_every_protection_is_switched_on(database: Database) -> None:
    expected = {
        "cipher_memory_security": 1,
        "locking_mode": "exclusive",
        "journal_mode": "wal",
        "synchronous": 2,
        "temp_store": 2,
        "foreign_keys": 1,
        "trusted_schema": 0,
    }
    found = {name: database.rows(f"PRAGMA {name}")[0][0] for name in expected}
    assert {name: int(value) if str(value).isdigit() else value for name, value in found.items()} == expected


def damage(path: Path, offset: int) -> None:
    content = bytearray(path.read_bytes())
    content[offset] ^= 1
    path.write_bytes(content)


def test_damaged_first_page_is_a_plain_error_and_nothing_is_logged(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    Database.create(tmp_path / "vault.db", KEY).close()
    damage(tmp_path / "vault.db", 100)
    with pytest.raises(VaultError, match="damaged"):
        Database.open(tmp_path / "vault.db", KEY)
    assert capfd.readouterr() == ("", "")


def test_damage_further_in_is_noticed_when_it_is_read(tmp_path: Path) -> None:
    database = Database.create(tmp_path / "vault.db", KEY)
    add(database, *(f"{number:04}" + "x" * 500 for number in range(500)))
    database.close()
    middle = (tmp_path / "vault.db").stat().st_size // 2
    for page in range(8):  # rows and their index take turns, and a query reads only one of them
        damage(tmp_path / "vault.db", middle + page * 4096)
    database = Database.open(tmp_path / "vault.db", KEY)
    with pytest.raises(VaultError, match="damaged"):
        database.rows("SELECT * FROM patients")
    database.close()


def test_wrong_key_opens_nothing(tmp_path: Path) -> None:
    Database.create(tmp_path / "vault.db", KEY).close()
    with pytest.raises(VaultError):
        Database.open(tmp_path / "vault.db", bytes(32))


def test_missing_and_existing_files_have_sentences_of_their_own(tmp_path: Path) -> None:
    with pytest.raises(VaultError, match="missing"):
        Database.open(tmp_path / "vault.db", KEY)
    Database.create(tmp_path / "vault.db", KEY).close()
    with pytest.raises(VaultError, match="not overwritten"):
        Database.create(tmp_path / "vault.db", KEY)
    with pytest.raises(VaultError, match="cannot be read or written"):
        Database.create(tmp_path / "no such folder" / "vault.db", KEY)


def test_full_disk_is_a_plain_error_and_loses_only_the_transaction(database: Database) -> None:
    add(database, "Anna")
    [(pages,)] = database.rows("PRAGMA page_count")
    database.rows(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(VaultError, match="disk may be full"):
        add(database, *(f"{number:04}" + "x" * 1000 for number in range(500)))
    database.rows("PRAGMA max_page_count = 1000000")
    assert names(database) == ["Anna"]
    add(database, "Bruno")
    assert names(database) == ["Anna", "Bruno"]


def test_closed_database_says_so_and_closes_twice(database: Database) -> None:
    database.close()
    database.close()
    with pytest.raises(VaultError, match="closed"):
        database.rows("SELECT 1")
    with pytest.raises(VaultError, match="closed"), database.transaction():
        pass


def other_process(path: Path, program: str, seconds: float | None = None) -> subprocess.CompletedProcess[str]:
    """Run a few lines in a process of their own; TimeoutExpired if it is not done in so many seconds."""
    start = f"""
        import os, signal
        from pathlib import Path
        from privrag_desktop.store.database import Database, DatabaseTransaction
        path, KEY, ADD = Path({str(path)!r}), bytes(range(32)), {ADD!r}
    """
    code = textwrap.dedent(start) + textwrap.dedent(program)
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=seconds
    )


def test_kill_in_the_middle_of_a_transaction_loses_that_transaction_only(tmp_path: Path) -> None:
    path = tmp_path / "vault.db"
    killed = other_process(
        path,
        """
        database = Database.create(path, KEY)
        with database.transaction() as tx:
            tx.execute(ADD, ("Anna", "Anna"))
        with database.transaction() as tx:
            tx.execute_many(ADD, ((f"{n}", "x" * 3000) for n in range(2000)))  # more than the cache holds
            os.kill(os.getpid(), signal.SIGKILL)
        """,
    )
    assert killed.returncode == -9
    database = Database.open(path, KEY)
    assert names(database) == ["Anna"]
    assert database.rows("PRAGMA integrity_check") == [("ok",)]
    assert database.rows("PRAGMA cipher_integrity_check") == []
    database.close()


def test_changes_are_counted_beside_a_query_that_calls_python(tmp_path: Path) -> None:
    """Both once waited for each other, with the window: SQLite for Python, and Python for SQLite."""
    done = other_process(
        tmp_path / "vault.db",
        """
        from threading import Event, Thread
        from time import sleep
        database, inside = Database.create(path, KEY), Event()
        def slow(_value):
            inside.set()
            sleep(0.2)  # lets the other thread in
            return True
        def query():
            return database.guarded_rows(
                "SELECT 1 WHERE slow(1)", (), most=1, authorizer=lambda *_: 0, is_over=lambda: False,
                functions=[("slow", 1, slow)],
            )
        asking = Thread(target=query)
        asking.start()
        inside.wait()
        print(database.changes >= 0)
        asking.join()
        """,
        seconds=120,
    )
    assert (done.stdout.split(), done.stderr) == (["True"], "")


def test_deleted_rows_leave_nothing_even_for_who_has_the_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "vault.db"
    monkeypatch.setattr(module, "prepare", _prepare_without_key)
    database = Database.create(path, KEY)
    add(database, *(f"Zebulonia {number}" for number in range(500)), "Anna")
    database.checkpoint()
    assert b"Zebulonia" in path.read_bytes()
    with database.transaction() as tx:
        tx.execute("DELETE FROM patients WHERE name <> 'Anna'")
    database.checkpoint()
    assert b"Anna" in path.read_bytes()
    assert not any(b"Zebulonia" in file.read_bytes() for file in tmp_path.iterdir())
    database.close()


def _prepare_without_key(connection: Any, _key: bytes) -> None:
    """So that the bytes can be looked at."""
    for pragma in sqlcipher_connection._AFTER_KEY:
        connection.execute(f"PRAGMA {pragma}")


def test_the_count_of_changes_grows_with_what_is_written_and_with_nothing_else(database: Database) -> None:
    before = database.changes
    names(database)
    assert database.changes == before
    add(database, "Anna")
    assert database.changes > before
    database.close()
    with pytest.raises(VaultError):
        _ = database.changes


@pytest.mark.parametrize("open_it", [Database.open, Database.read_only])
def test_an_emptied_database_is_damaged_and_no_new_one(
    tmp_path: Path, open_it: Callable[[Path, bytes], Database]
) -> None:
    """SQLite would take it for a new database, in which nobody ever was."""
    Database.create(tmp_path / "vault.db", KEY).close()
    (tmp_path / "vault.db").write_bytes(b"")
    with pytest.raises(VaultError, match="damaged"):
        open_it(tmp_path / "vault.db", KEY)
    assert (tmp_path / "vault.db").read_bytes() == b""
