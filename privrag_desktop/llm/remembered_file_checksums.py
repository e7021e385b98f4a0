"""Compute checksums of large files once, and remember them by size and time of change."""

import hashlib
import json
import os
from contextlib import suppress
from pathlib import Path

from pydantic import TypeAdapter, ValidationError

from privrag_desktop.domain.frozen_model import FrozenModel
from privrag_desktop.domain.language_models import CheckProgress
from privrag_desktop.errors import ModelError
from privrag_desktop.i18n import mark
from privrag_desktop.runtime.atomic_file_write import write_atomically
from privrag_desktop.runtime.progress import Progress

_BLOCK = 4 * 1024 * 1024
_REMEMBERED = "checked.json"
CHANGED = mark("{file} changed while it was read. Wait until it is whole, then try again.")


class RememberedChecksum(FrozenModel):
    """What is remembered of a file."""

    size: int
    changed_ns: int
    sha256: str
    confirmed: bool = False


_MEMORY = TypeAdapter(dict[str, RememberedChecksum])


def file_sha256(path: Path, progress: Progress) -> str:
    """The checksum of a file in lowercase hex; reports CheckProgress, may be cancelled.

    ModelError for a file that is written to meanwhile: what is remembered would be said of another one.
    """
    digest = hashlib.sha256()
    before, done = path.stat(), 0
    with path.open("rb") as stream:
        while done <= before.st_size and (block := stream.read(_BLOCK)):
            digest.update(block)
            done += len(block)
            progress.report(CheckProgress(path.name, done, before.st_size))
    if _size_and_time(path.stat()) != _size_and_time(before):
        raise ModelError(CHANGED, file=path.name)
    return digest.hexdigest()


def _size_and_time(stat: os.stat_result) -> tuple[int, int]:
    return stat.st_size, stat.st_mtime_ns


def remembered_sha256(path: Path, folder: Path, name: str, progress: Progress) -> str:
    """As `file_sha256`, of a file that may not be written beside: it is remembered in `folder` as `name`."""
    if checked := remembered(path, folder, name):
        return checked.sha256
    sha256 = file_sha256(path, progress)
    with suppress(OSError):  # a folder that an admin shares may not be written to: it is read again next time
        folder.mkdir(parents=True, exist_ok=True)
        remember(path, sha256, folder=folder, name=name)
    return sha256


def remembered(path: Path, folder: Path | None = None, name: str = "") -> RememberedChecksum | None:
    """What is known of the file as it is now."""
    checked = _memory(folder or path.parent).get(_key(name or path.name))
    same = checked is not None and (checked.size, checked.changed_ns) == _size_and_time(path.stat())
    return checked if same else None


def remember(
    path: Path, sha256: str, *, confirmed: bool = False, folder: Path | None = None, name: str = ""
) -> None:
    """Note the checksum of a file as it is now, and whether the user has confirmed it."""
    stat, folder = path.stat(), folder or path.parent
    checked = RememberedChecksum(
        size=stat.st_size, changed_ns=stat.st_mtime_ns, sha256=sha256, confirmed=confirmed
    )
    _write(folder, _memory(folder) | {_key(name or path.name): checked})


def forget(path: Path) -> None:
    """Another file of the same name is to be read through and confirmed anew."""
    memory = _memory(path.parent)
    if memory.pop(_key(path.name), None):
        _write(path.parent, memory)


def _write(folder: Path, memory: dict[str, RememberedChecksum]) -> None:
    entries = {key: entry.model_dump() for key, entry in memory.items()}
    write_atomically(folder / _REMEMBERED, json.dumps(entries, indent=1).encode())


def _key(name: str) -> str:
    """The name of a file need not be text; one that is not would make the whole memory unreadable."""
    return name.encode("utf-8", "backslashreplace").decode()


def _memory(folder: Path) -> dict[str, RememberedChecksum]:
    try:
        return _MEMORY.validate_json((folder / _REMEMBERED).read_bytes())
    except (OSError, ValidationError):
        return {}  # nothing is lost: files are read through again
