"""The verbs about backups: what to run and on which lane."""

from collections.abc import Callable
from pathlib import Path

from privrag_desktop.domain.backups import BackupFolder
from privrag_desktop.gui.background import Lane, Operation, TaskRunner
from privrag_desktop.gui.backups.service_interface import BackupFiles, BackupServices, Held
from privrag_desktop.gui.text.translation import mark, say
from privrag_desktop.runtime.progress import Progress

TAKEN = mark("The restored vault is in {vault} now. The one before is kept, whole, in {aside}.")

ShowError = Callable[[Exception], None]


class FileOperations:
    """What can be done with the file of a backup, also before a vault is open."""

    def __init__(self, runner: TaskRunner, files: BackupFiles, show_error: ShowError) -> None:
        self._runner, self._files, self._show_error = runner, files, show_error

    def free_folder(self, vault: Path) -> Path:
        """Where it may be restored to, answered at once: it only looks for folders."""
        return self._files.free_folder(vault)

    def check(self, file: Path, secret: str) -> Operation[Held]:
        """Beside everything else: the vault that is open is not read for it."""
        check = self._files.check
        return Operation(
            self._runner,
            lambda progress: check(file, secret, progress),
            lane=Lane.FETCH,
            show_error=self._show_error,
        )

    def restore(self, file: Path, folder: Path, secret: str) -> Operation[Held]:
        """Beside everything else, as `check`."""
        restore = self._files.restore
        return Operation(
            self._runner,
            lambda progress: restore(file, folder, secret, progress),
            lane=Lane.FETCH,
            show_error=self._show_error,
        )

    def take_place(self, restored: Path, vault: Path) -> Operation[str]:
        """What to say afterwards. Only while nobody has either of them open."""
        take_place = self._files.take_place

        def work(_progress: Progress) -> str:
            aside = take_place(restored, vault)
            return say(TAKEN, vault=vault, aside=aside)

        return Operation(self._runner, work, lane=Lane.STORE, show_error=self._show_error)


class BackupOperations:
    """What can be done about the backups of an open vault."""

    def __init__(self, runner: TaskRunner, backups: BackupServices, show_error: ShowError) -> None:
        self._runner, self._backups, self._show_error = runner, backups, show_error
        self.files = FileOperations(runner, backups.files, show_error)

    def listed(self) -> Operation[BackupFolder]:
        listed = self._backups.listed
        return Operation(self._runner, lambda _: listed(), lane=Lane.READ, show_error=self._show_error)

    def make(self, folder: Path | None) -> Operation[Held]:
        """In a folder, or None for the backup folder; behind what is being written."""
        make = self._backups.make
        return Operation(
            self._runner,
            lambda progress: make(folder, progress),
            lane=Lane.STORE,
            show_error=self._show_error,
        )
