"""What the window needs from the program, handed in by app."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from privrag_desktop.domain import Answer, Document, ImportReport, Patient
from privrag_desktop.progress import Progress


class Counts(Protocol):
    """How much a vault holds."""

    @property
    def patients(self) -> int: ...

    @property
    def documents(self) -> int: ...


@dataclass(frozen=True)
class OpenVault:
    """An unlocked vault; every callable may be slow and raises from the error tree."""

    import_paths: Callable[[Sequence[Path], Progress], ImportReport]
    summary: Callable[[], Counts]
    patients: Callable[[], Sequence[Patient]]
    document: Callable[[str], Document]
    ask: Callable[[str, Progress], Answer]
    load_model: Callable[[Progress], str]  # returns the model's name
    close: Callable[[], None]
    server: str = ""  # where released text goes to be answered; "" is this computer


@dataclass(frozen=True)
class Services:
    """A vault that is still locked, or not yet there."""

    vault_exists: Callable[[Path], bool]
    create_vault: Callable[[Path, str], str]  # returns the recovery key
    open_vault: Callable[[Path, str], OpenVault]
