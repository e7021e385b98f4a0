"""Reserve some disk space, so that a vault can still be unlocked when the disk is full."""

import os
import secrets
import shutil
from contextlib import suppress
from pathlib import Path

RESERVE_FILE = "reserve"
_SIZE = 1_048_576  # bytes; each unlocking on a full disk takes some 40,000 of them
_NEEDED = 262_144  # bytes, for opening and closing
_AMPLE = 8 * _SIZE


def use_reserve(folder: Path) -> None:
    """Give the reserve up if the disk has no other room."""
    with suppress(OSError):
        if shutil.disk_usage(folder).free < _NEEDED:
            (folder / RESERVE_FILE).unlink(missing_ok=True)


def keep_reserve(folder: Path) -> None:
    """Make the reserve if there is room enough."""
    file = folder / RESERVE_FILE
    with suppress(OSError):
        if not file.exists() and shutil.disk_usage(folder).free > _AMPLE:
            with open(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as one:
                one.write(secrets.token_bytes(_SIZE))  # zeros would take no room where files are compressed
