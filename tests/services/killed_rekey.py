"""Change the data key of one copy of a vault after the other, each killed one line later than the one before.

Run as: killed_rekey.py TEMPLATE PLACES PASSPHRASE; ends once a change was not killed any more.
"""

import itertools
import os
import shutil
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

from privrag_desktop.progress import Progress
from privrag_desktop.services import data_key
from privrag_desktop.services.unlock import open_vault
from privrag_desktop.store import copies, swap
from privrag_desktop.store.database import Database
from privrag_desktop.store.key_file import write_atomically

_FILES = {data_key.__file__, swap.__file__}
_FUNCTIONS = {
    one.__code__ for one in (Database.copy_to, Database.close, write_atomically, copies.copy_database)
}
Tracer = Callable[[FrameType, str, Any], Any]


def killer(number: int) -> Tracer:
    """Of this process, at the line of this number among those that change something."""
    lines = itertools.count()

    def at_line(_frame: FrameType, event: str, _argument: object) -> Tracer:
        if event == "line" and next(lines) == number:
            os.kill(os.getpid(), signal.SIGKILL)
        return at_line

    def at_call(frame: FrameType, _event: str, _argument: object) -> Tracer | None:
        is_watched = frame.f_code.co_filename in _FILES or frame.f_code in _FUNCTIONS
        return at_line if is_watched else None

    return at_call


def change(folder: Path, passphrase: str, number: int) -> None:
    workspace = open_vault(folder, passphrase)
    sys.settrace(killer(number))
    data_key.change_data_key(workspace, passphrase, Progress())
    sys.settrace(None)


def main(template: Path, places: Path, passphrase: str) -> None:
    for number in itertools.count():
        folder = places / f"{number:03}"
        shutil.copytree(template, folder)
        child = os.fork()
        if child == 0:
            change(folder, passphrase, number)
            os._exit(0)
        _, status = os.waitpid(child, 0)
        if os.WIFEXITED(status):
            sys.exit(os.WEXITSTATUS(status))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3])
