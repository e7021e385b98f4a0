"""Check that the disk has room for a model before anything is written."""

import shutil
from pathlib import Path

from privrag_desktop.errors import ModelError


def require_room(title: str, folder: Path, needed: int) -> None:
    """ModelError unless so many bytes are free where `folder` lies."""
    free = shutil.disk_usage(folder).free
    if free < needed:
        raise ModelError(
            "{model} needs {needed:,} MiB in {folder}, where {free:,} MiB are free.",
            model=title,
            needed=needed >> 20,
            folder=folder,
            free=free >> 20,
        )
