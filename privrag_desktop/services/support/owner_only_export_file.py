"""Create a new export file that only its owner can read, and remove it if writing fails."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO

from privrag_desktop.errors import KnownError, UsageError
from privrag_desktop.runtime.owner_only_file_access import keep_private


@contextmanager
def new_file(path: Path) -> Iterator[BinaryIO]:
    """A file that was not there; gone again if the block fails.

    Raises UsageError where it is there already or cannot be made, KnownError where it cannot be finished.
    """
    try:
        handle = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        raise UsageError("A file of this name is there already. Choose another name.") from None
    except OSError:
        raise UsageError("No such file can be made here. Choose another folder or name.") from None
    try:
        with os.fdopen(handle, "wb") as out:
            keep_private(path)  # before anything is in it
            yield out
    except BaseException as error:
        with suppress(OSError):
            path.unlink()
        if isinstance(error, OSError):
            raise KnownError("The file cannot be written; the disk may be full.") from None
        raise
