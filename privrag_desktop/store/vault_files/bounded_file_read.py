"""Read a small regular file, and refuse anything longer or that is no regular file."""

import os
import stat
from pathlib import Path

_MOST = 4_000_000  # bytes; the key file of some thousand users


def read_small(path: Path) -> bytes:
    """All of a regular file; OSError when it is none, cannot be read, or is longer than any of ours."""
    with open(os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0)), "rb") as file:  # no wait for a pipe
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError("no regular file")
        content = file.read(_MOST + 1)
    if len(content) > _MOST:
        raise OSError("too long")
    return content
