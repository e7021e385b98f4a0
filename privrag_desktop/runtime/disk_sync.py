"""Sync written files and folders to disk, so that they survive a power cut."""

import os
import sys
from contextlib import suppress
from pathlib import Path

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


def sync_folder(folder: Path) -> None:
    """Make a rename or a new file in this folder survive a power cut, where the system can.

    Some disks refuse it, and a folder may be writable but not readable: what is in its place stays there.
    """
    if sys.platform == "win32":  # which has no handle for a folder; NTFS writes names into its own journal
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
