"""Sync a written file to disk, so that it survives a power cut."""

import os
import sys
from contextlib import suppress

if sys.platform == "darwin":
    import fcntl

# SQLite asks in the same way for its own files; elsewhere fsync says all.
FULL_SYNC = ("fullfsync = ON", "checkpoint_fullfsync = ON") if sys.platform == "darwin" else ()


def sync(handle: int) -> None:
    """On macOS fsync leaves it in the disk's own memory; a call that most disks know gets it out of there."""
    if sys.platform == "darwin":
        with suppress(OSError):
            fcntl.fcntl(handle, fcntl.F_FULLFSYNC)
            return
    os.fsync(handle)
