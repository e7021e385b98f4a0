"""Do one thing to one copy of a vault after the other, each broken off one line later than the one before.

Run as: broken_off_at_every_line.py WHAT HOW TEMPLATE PLACES PASSPHRASE, where HOW is kill or interrupt (as
Ctrl-C does); ends once nothing was broken off any more. In each place lies a copy of the template, in which
the vault is the folder `vault`.
"""

import functools
import itertools
import os
import shutil
import signal
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import CodeType, FrameType
from typing import Any
from unittest.mock import patch

from privrag_desktop.runtime import paths
from privrag_desktop.runtime.atomic_file_write import write_atomically
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault import creation_and_unlocking
from privrag_desktop.services.vault.access import data_key_change
from privrag_desktop.services.vault.backups import (
    backup_creation_and_restore,
    verified_backup_writer,
)
from privrag_desktop.services.vault.creation_and_unlocking import open_vault
from privrag_desktop.services.vault.locked_vault_info import KEY_FILE
from privrag_desktop.store.database import Database
from privrag_desktop.store.keys import key_derivation, key_file_creation_and_unlocking
from privrag_desktop.store.vault_files import backup_file, database_copy, database_swap

Tracer = Callable[[FrameType, str, Any], Any]
_INTERRUPTED = 130


@dataclass(frozen=True)
class What:
    """What is done, and in which files and functions it is killed."""

    do: Callable[[Path, str, Tracer], None]
    files: frozenset[str]
    functions: frozenset[CodeType]


def _change(home: Path, passphrase: str, tracer: Tracer) -> None:
    with open_vault(home / "vault", passphrase) as workspace:
        sys.settrace(tracer)
        data_key_change.change_data_key(workspace, passphrase, Progress())
        sys.settrace(None)


def _back_up(home: Path, passphrase: str, tracer: Tracer) -> None:
    workspace = open_vault(home / "vault", passphrase)
    sys.settrace(tracer)
    backup_creation_and_restore.create_backup(workspace, home / "second.backup", Progress())


def _restore(home: Path, passphrase: str, tracer: Tracer) -> None:
    sys.settrace(tracer)
    backup_creation_and_restore.restore_backup(
        home / "first.backup", home / "restored", passphrase, Progress()
    )


_WRITES = frozenset(one.__code__ for one in (Database.copy_to, Database.close, write_atomically))
_COPIES = frozenset({database_copy.copy_database.__code__})
_NEW_FOLDER = creation_and_unlocking.new_folder.__wrapped__  # type: ignore[attr-defined]
_FOLDERS = frozenset(one.__code__ for one in (_NEW_FOLDER, creation_and_unlocking._move))
_BACKUPS = frozenset(
    {backup_creation_and_restore.__file__, verified_backup_writer.__file__, backup_file.__file__}
)
WHAT: Mapping[str, What] = {
    "rekey": What(_change, frozenset({data_key_change.__file__, database_swap.__file__}), _WRITES | _COPIES),
    "backup": What(_back_up, _BACKUPS, _WRITES),
    "restore": What(_restore, _BACKUPS, _WRITES | _FOLDERS),
}


def breaker(what: What, how: str, number: int) -> Tracer:
    """Of this process, at the line of this number among those that are watched."""
    lines = itertools.count()

    def at_line(_frame: FrameType, event: str, _argument: object) -> Tracer:
        if event == "line" and next(lines) == number:
            if how == "interrupt":
                raise KeyboardInterrupt
            os.kill(os.getpid(), signal.SIGKILL)
        return at_line

    def at_call(frame: FrameType, _event: str, _argument: object) -> Tracer | None:
        is_watched = frame.f_code.co_filename in what.files or frame.f_code in what.functions
        return at_line if is_watched else None

    return at_call


def main(what: What, how: str, template: Path, places: Path, passphrase: str) -> None:
    key_file_creation_and_unlocking.unlock(
        template / "vault" / KEY_FILE, passphrase
    )  # derives the key that every child inherits
    for number in itertools.count():
        shutil.rmtree(paths.data_folder() / "seen", ignore_errors=True)  # no copy is an older one of another
        home = places / f"{number:03}"
        shutil.copytree(template, home)
        child = os.fork()
        if child == 0:
            os._exit(_done(what, home, passphrase, breaker(what, how, number)))
        _, status = os.waitpid(child, 0)
        if os.WIFEXITED(status) and os.WEXITSTATUS(status) != _INTERRUPTED:
            sys.exit(os.WEXITSTATUS(status))


def _done(what: What, home: Path, passphrase: str, tracer: Tracer) -> int:
    """The exit code of the child."""
    try:
        what.do(home, passphrase, tracer)
    except KeyboardInterrupt:
        return _INTERRUPTED
    finally:
        sys.settrace(None)
    return 0


if __name__ == "__main__":
    # half of the time was spent on deriving the same key from the same passphrase again
    with patch.object(key_derivation, "_argon2", functools.cache(key_derivation._argon2)):
        main(WHAT[sys.argv[1]], sys.argv[2], Path(sys.argv[3]), Path(sys.argv[4]), sys.argv[5])
