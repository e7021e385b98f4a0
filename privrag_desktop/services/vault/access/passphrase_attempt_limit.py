"""Make the next passphrase attempt wait after several wrong ones, longer each time.

It stops somebody at the keyboard. Who has the vault's files can guess elsewhere; argon2id is against that.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from pydantic import ValidationError

from privrag_desktop.domain.frozen_model import FrozenModel
from privrag_desktop.errors import TooManyAttempts, WrongPassphrase
from privrag_desktop.i18n import TranslatableText, counted
from privrag_desktop.runtime.atomic_file_write import write_atomically
from privrag_desktop.store.vault_files.bounded_file_read import read_small

ATTEMPTS_FILE = "attempts.json"  # beside the vault
_FREE = 5  # wrong ones in a row before there is a wait
_LONGEST = 300  # seconds
_DOUBLINGS = 9  # until the wait is longer than that


class _Attempts(FrozenModel):
    wrong: int
    last: float  # seconds since 1970


@contextmanager
def counted_try(file: Path) -> Iterator[None]:
    """Around everything that tries a secret: TooManyAttempts before it, and whether it was wrong counts."""
    require_patience(file)
    try:
        yield
    except WrongPassphrase:
        note_wrong(file)
        raise
    forget_wrong(file)


def require_patience(file: Path) -> None:
    """TooManyAttempts while the next try has to wait; a clock that was set back starts the wait anew."""
    known = _read(file)
    if known is None or known.wrong < _FREE:
        return
    now = time.time()
    if known.last > now:
        _write(file, _Attempts(wrong=known.wrong, last=now))
    doublings = min(known.wrong - _FREE + 1, _DOUBLINGS)  # the file may hold any number
    left = min(known.last, now) + min(2**doublings, _LONGEST) - now
    if left > 0:
        wait = int(left) + 1
        raise TooManyAttempts(_wait_sentence(wait), wait)


def note_wrong(file: Path) -> None:
    """Count one more wrong attempt; a folder that cannot be written is no reason to stop."""
    known = _read(file)
    _write(file, _Attempts(wrong=known.wrong + 1 if known else 1, last=time.time()))


def forget_wrong(file: Path) -> None:
    """Forget the wrong attempts; on a disk that cannot be written there are none."""
    with suppress(OSError):
        file.unlink(missing_ok=True)


def _read(file: Path) -> _Attempts | None:
    try:
        return _Attempts.model_validate_json(read_small(file))
    except (OSError, ValidationError):
        return None


def _write(file: Path, attempts: _Attempts) -> None:
    try:
        write_atomically(file, attempts.model_dump_json().encode())
    except OSError:
        return


def _wait_sentence(seconds: int) -> TranslatableText:
    return counted(
        "Too many wrong passphrases. Try again in {count} second.",
        "Too many wrong passphrases. Try again in {count} seconds.",
        seconds,
    )
