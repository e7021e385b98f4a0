"""Write a file whole or not at all: aside first, then in place of the one before."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path


def write_atomically(path: Path, content: bytes) -> None:
    """Replace the file's content; it is its owner's only. OSError, with the old content kept."""
    handle, name = tempfile.mkstemp(prefix=f".{path.stem}-", dir=path.parent)  # mkstemp makes it 0600
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    finally:
        with suppress(FileNotFoundError):
            os.unlink(name)
