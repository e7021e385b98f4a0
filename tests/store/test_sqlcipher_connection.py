"""Only what SQLite says of the file becomes a sentence; of all memory only that of keys is locked."""

import subprocess
import sys

import pytest

from privrag_desktop.store.sqlcipher_connection import plain_errors

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
