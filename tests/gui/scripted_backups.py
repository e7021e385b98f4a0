"""Backups that follow a script: what is listed, and what comes of making, checking and restoring one."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from threading import Event
from typing import Self

from privrag_desktop.domain.backups import BackupFolder, BackupInfo, CopyProgress, FoundBackup
from privrag_desktop.runtime.progress import Progress

VAULT = Path("/home/clinician/vault")
FOLDER = Path("/home/clinician/vault-backups")
_PAGES = 5_000


def moment(day: int) -> datetime:
    return datetime(2026, 11, day, 7, 30, tzinfo=UTC)


def file_of(day: int) -> Path:
    return FOLDER / f"vault-3fa2c19b70de-{moment(day):%Y%m%d-%H%M%S}.privrag-backup"


FOUND = (
    FoundBackup(file_of(24), moment(24), 20_480_000),
    FoundBackup(file_of(23), moment(23), 20_400_000, moment(24), passed=True),
    FoundBackup(file_of(22), moment(22), 11_000_000, moment(24), passed=False),
)


HELD = BackupInfo(file_of(24), "2026-11-24T07:30:00Z", 3, 41, 20_480_000)


@dataclass
class ScriptedBackups:
    """What is found, what goes wrong, and what was asked for."""

    found: BackupFolder = field(default_factory=lambda: BackupFolder(FOLDER, FOUND))
    error: Exception | None = None
    hold: Event | None = None
    vault: Path = VAULT
    free: Path = Path("/home/clinician/vault-restored")
    asked: list[tuple[object, ...]] = field(default_factory=list)
    held: BackupInfo = HELD

    @property
    def files(self) -> Self:
        return self

    def listed(self) -> BackupFolder:
        return self.found

    def free_folder(self, _vault: Path) -> Path:
        return self.free

    def make(self, folder: Path | None, progress: Progress) -> BackupInfo:
        return self._work(progress, "make", folder)

    def check(self, file: Path, secret: str, progress: Progress) -> BackupInfo:
        return self._work(progress, "check", file, secret)

    def restore(self, file: Path, folder: Path, secret: str, progress: Progress) -> BackupInfo:
        return self._work(progress, "restore", file, folder, secret)

    def take_place(self, restored: Path, vault: Path) -> Path:
        self._work(Progress(), "take place", restored, vault)
        return vault.with_name(f"{vault.name}-before-2026-11-28")

    def _work(self, progress: Progress, *asked: object) -> BackupInfo:
        self.asked.append(asked)
        progress.report(CopyProgress(done=_PAGES // 3, total=_PAGES))
        while self.hold is not None and not self.hold.wait(0.005):
            progress.check()
        if self.error is not None:
            raise self.error
        return self.held
