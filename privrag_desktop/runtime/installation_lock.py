"""Marks this installation as in use, so that an installer neither replaces nor removes it meanwhile.

Other programs of this user cannot see which file this process runs from: it is closed to debuggers. They can
see a lock.
"""

import os
import sys
import time
from contextlib import suppress
from pathlib import Path

LOCK_FILE = "running.lock"  # made by the installers, beside the program
REMOVED = "This version of the program has just been removed. Start PrivRAG Desktop anew."
LONGEST, _PAUSE = 30.0, 0.1  # seconds


def hold_installation(folder: Path) -> bool:
    """Share the lock file in `folder` until this process ends; False if the program was removed meanwhile.

    An installer takes the file for itself while it exchanges or removes the program: this waits for the end;
    where the file is not this user's, as in an installation for everybody, no longer than half a minute, for
    there anybody can hold it and would keep all others from starting. A folder without the file is no
    installation (a checkout, a copied bundle) and needs no lock.
    """
    if sys.platform == "win32":  # which itself refuses to replace a program that runs
        return True
    import fcntl  # noqa: PLC0415  not on Windows

    try:
        lock = os.open(folder / LOCK_FILE, os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return True
    try:
        if os.fstat(lock).st_uid == os.getuid():
            fcntl.flock(lock, fcntl.LOCK_SH)
        else:
            _wait_a_while(lock)
    except OSError:  # a file system without locks: the installer cannot take it, either
        return True
    return os.fstat(lock).st_nlink > 0


def _wait_a_while(lock: int) -> None:
    if sys.platform == "win32":
        return
    import fcntl  # noqa: PLC0415  not on Windows

    end = time.monotonic() + LONGEST
    while time.monotonic() < end:
        with suppress(BlockingIOError):
            fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
            return
        time.sleep(_PAUSE)
