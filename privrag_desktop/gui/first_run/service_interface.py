"""What a first run needs before a vault is open, handed in by app."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from privrag_desktop.errors import UsageError
from privrag_desktop.runtime.progress import Progress


def _no_sample(_progress: Progress) -> Path:
    raise UsageError("There are no sample patients here.")


def _no_new_key(_folder: Path, _secret: str, _user: str, _progress: Progress) -> str:
    return ""


@dataclass(frozen=True)
class FirstRunServices:
    """Every callable may be slow and raises from the error tree."""

    make_sample: Callable[[Progress], Path] = _no_sample  # the folder of the sample vault, made once
    why_no_account: Callable[[], str] = lambda: "-"  # why the computer's account cannot be used; "" if it can
    new_recovery_key: Callable[[Path, str, str, Progress], str] = _no_new_key  # "" for who is to have none
