"""Define imports: their progress, report, refused files and notes, and how a vault saves them."""

from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Refusal:
    """A file, or an entry of one, that did not go in, and why. `file` is a path inside the import,
    `where` an entry or line; `advice` says what to do about it.
    """

    file: str
    reason: str
    where: str = ""
    advice: str = ""


class ImportOutcome(StrEnum):
    DONE = "done"
    CANCELLED = "cancelled"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class SavedImport:
    """An import as its vault keeps it; times are in UTC.

    `outcome` is None while it waits or runs, and for one that was broken off: by a lock, by closing the
    program, by a kill. `changed` counts patients.
    """

    number: int
    person: str
    paths: tuple[Path, ...]
    queued: datetime
    begun: datetime | None = None
    ended: datetime | None = None
    outcome: ImportOutcome | None = None
    patients: int = 0
    changed: int = 0
    refused: int = 0


@dataclass(frozen=True, slots=True)
class ImportProgress:
    """Where an import stands: in file `files_done`, with so many patients stored.

    `rate` is patients a minute, `seconds_left` a guess, and `share` how much of what is read is stored, 0 to
    1; None: too early to say.
    """

    file: str
    files_done: int
    files_total: int
    patients: int
    rate: float | None = None
    seconds_left: float | None = None
    share: float | None = None


@dataclass(frozen=True, slots=True)
class ImportNote:
    """What should be known of something that did go in; `file` and `where` are as in a refusal."""

    file: str
    text: str
    where: str = ""


@dataclass(frozen=True)
class ImportReport:
    """What an import did. `patients` and `documents` count what was read; `changed` what was written."""

    patients: int
    documents: int
    resources: dict[str, int]
    refused: tuple[Refusal, ...]
    seconds: float
    changed_patients: int = 0
    changed_documents: int = 0
    notes: tuple[ImportNote, ...] = ()
    unused: dict[str, int] = field(default_factory=dict)  # resources of types that are not read
