"""What SQLite says of the file becomes a sentence, keys alone are locked, and a vault in use is seen."""

import multiprocessing
import subprocess
import sys
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from privrag_desktop.errors import VaultInUse
from privrag_desktop.store.database import Database
from privrag_desktop.store.sqlcipher_connection import plain_errors, require_unused

NOBODY = 65534
# As a user's program would be: not root, who may lock whatever there is, and with the limit that a shell
# gives: where SQLCipher keeps keys is locked as soon as it is loaded.
USER = f"""
import os, resource, tempfile
most = resource.getrlimit(resource.RLIMIT_MEMLOCK)[1]
resource.setrlimit(resource.RLIMIT_MEMLOCK, (most, most))
from contextlib import closing
from pathlib import Path
from privrag_desktop.store.database import Database
if os.geteuid() == 0:
    os.setgroups([]); os.setgid({NOBODY}); os.setuid({NOBODY})

def locked():
    status = Path("/proc/self/status").read_text()
    return int(status.partition("VmLck:")[2].split()[0])

with tempfile.TemporaryDirectory() as folder:
    with closing(Database.create(Path(folder) / "vault.db", bytes(32))) as database:
        opened = locked()
        with database.transaction() as tx:
            tx.execute("CREATE TABLE words (word TEXT)")
            tx.execute_many("INSERT INTO words VALUES (?)", [("x" * 900,) for _ in range(3000)])
        print(opened, locked(), len(database.rows("SELECT word FROM words")))
"""

KEY = bytes(range(32))  # the same in another process
LOG = "vault.db-wal"


@pytest.mark.skipif(sys.platform != "linux", reason="the system tells there how much is locked")
def test_keys_are_locked_and_records_are_not() -> None:
    done = subprocess.run([sys.executable, "-c", USER], capture_output=True, text=True, check=True)
    opened, then, rows = map(int, done.stdout.split())
    assert rows == 3000
    assert opened > 0
    assert then <= opened


def test_error_that_is_not_about_the_file_is_raised_as_it_is() -> None:
    with pytest.raises(ZeroDivisionError), plain_errors():
        _ = 1 / 0


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
