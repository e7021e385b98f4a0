"""Remember which backups were checked on this computer and when, without naming them."""

import json
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

from privrag_desktop.runtime.paths import data_folder
from privrag_desktop.store.keys.key_file import write_atomically
from privrag_desktop.store.vault_files.bounded_file_read import read_small

_MOST = 1000  # of the newest are remembered


@dataclass(frozen=True, slots=True)
class BackupCheck:
    """When a backup was last checked here, and whether it was whole."""

    when: datetime
    passed: bool


def note_check(file: Path, *, passed: bool) -> None:
    """It was checked just now. Where this cannot be written, the check counts all the same."""
    known = _known() | {_key(file): [int(datetime.now(UTC).timestamp()), passed]}
    newest = sorted(known.items(), key=lambda one: one[1][0])[-_MOST:]
    try:
        _notes().parent.mkdir(parents=True, exist_ok=True)
        write_atomically(_notes(), json.dumps(dict(newest)).encode())
    except OSError:
        return


def last_check(file: Path) -> BackupCheck | None:
    """None if it was not checked here, or has changed since."""
    found = _known().get(_key(file))
    return BackupCheck(datetime.fromtimestamp(found[0], UTC), bool(found[1])) if found else None


def _notes() -> Path:
    return data_folder() / "checked-backups.json"


def _key(file: Path) -> str:
    """Another one for a file that was changed; where it lies cannot be read from it."""
    try:
        found = file.stat()
    except OSError:
        return ""
    return sha256(f"{file.resolve()}|{found.st_size}|{found.st_mtime_ns}".encode()).hexdigest()[:32]


def _known() -> dict[str, list[int]]:
    """Nothing of a file that somebody else has written: then no check is known."""
    try:
        given = json.loads(read_small(_notes()))
    except (OSError, ValueError):
        return {}
    rows = given.items() if isinstance(given, dict) else ()
    return {key: one for key, one in rows if _is_check(one)}


def _is_check(one: object) -> bool:
    return isinstance(one, list) and len(one) == 2 and all(isinstance(part, int) for part in one)  # noqa: PLR2004
