"""Write a file whole or not at all: aside first, then in place of the one before."""

import os
import tempfile
from contextlib import suppress
from pathlib import Path

from privrag_desktop.runtime.disk_sync import sync, sync_folder


def write_atomically(path: Path, content: bytes) -> None:
    """Replace the file's content, which survives a power cut; it is its owner's only.

    Makes the folder where there is none. Raises OSError, with the old content kept.
    """
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    prefix = f".{path.name.partition('.')[0]}-"  # the same beside keys.json.new as beside keys.json
    handle, name = tempfile.mkstemp(prefix=prefix, dir=path.parent)  # mkstemp makes it 0600
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            sync(file.fileno())
        os.replace(name, path)
    finally:
        with suppress(FileNotFoundError):
            os.unlink(name)
    sync_folder(path.parent)
