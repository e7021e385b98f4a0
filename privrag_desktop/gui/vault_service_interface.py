"""What the window needs from the program, handed in by app."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from privrag_desktop.domain.interrupted_jobs import StoppedJob
from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.security import Strength
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import UsageError, VaultError
from privrag_desktop.gui.ask.service_interface import AskServices
from privrag_desktop.gui.backups.service_interface import BackupFiles, BackupServices
from privrag_desktop.gui.first_run.service_interface import FirstRunServices
from privrag_desktop.gui.history.service_interface import HistoryServices
from privrag_desktop.gui.language_models.service_interface import ModelsServices
from privrag_desktop.gui.library.service_interface import LibraryServices
from privrag_desktop.gui.patients.service_interface import PatientServices
from privrag_desktop.gui.privacy.service_interface import PrivacyServices
from privrag_desktop.gui.security.service_interface import Safeguards
from privrag_desktop.gui.settings.service_interface import SettingsServices
from privrag_desktop.gui.tasks.service_interface import TaskServices
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.access.role_permissions import Permission, may

SaveSupport = Callable[[Path, Path], Path]  # about the vault in a folder, into another one; the new file


class Counts(Protocol):
    """How much a vault holds."""

    @property
    def patients(self) -> int: ...

    @property
    def documents(self) -> int: ...


class WindowServices(Protocol):
    """What the window itself does with an open vault; each verb may be slow."""

    def summary(self) -> Counts: ...

    def patients(self) -> Sequence[Patient]: ...

    def load_model(self, progress: Progress) -> str:
        """The model's name."""

    def back_up(self, progress: Progress) -> object:
        """If it is due."""

    def keep_stopped(self, jobs: Sequence[StoppedJob]) -> None: ...

    def take_stopped(self) -> Sequence[StoppedJob]:
        """What was kept, once."""

    def close(self) -> None: ...


@dataclass(frozen=True)
class OpenVault:
    """An unlocked vault: the verbs of the window and of each page, and what the window goes by."""

    window: WindowServices
    ask: AskServices
    patients: PatientServices
    tasks: TaskServices
    history: HistoryServices
    library: LibraryServices
    privacy: PrivacyServices
    safeguards: Safeguards
    backups: BackupServices
    models: ModelsServices
    settings: SettingsServices
    lock_minutes: int = 10  # without a touch; 0 is never
    clipboard_seconds: int = 60  # that a copy stays; 0 is until the vault is closed
    server: str = ""  # where released text goes to be answered; "" is this computer
    person: User = User("admin", UserRole.ADMIN)  # who unlocked it
    contact: str = ""  # whom to ask, as an admin wrote it
    notice: str = ""  # a sentence to show once it is open
    fictional: bool = False  # its patients are made up, so that examples may name them

    def may(self, right: Permission) -> bool:
        return may(self.person.role, right)


def _nobody(_folder: Path) -> Sequence[User]:
    return ()


def _no_account(_folder: Path, _user: str, _progress: Progress) -> OpenVault:
    raise VaultError("This computer's account opens no vault.")


def _no_support(_vault: Path, _into: Path) -> Path:
    raise UsageError("There is no file for support here.")


def _unjudged(_passphrase: str, _user: str) -> Strength:
    return Strength(4, "", True)


@dataclass(frozen=True)
class Services:
    """A vault that is still locked, or not yet there.

    What opens one updates a vault of an older version first: it reports that, and may be stopped.
    """

    vault_exists: Callable[[Path], bool]
    create_vault: Callable[[Path, str, str], str]  # with a passphrase and its user; returns the recovery key
    open_vault: Callable[[Path, str, str, Progress], OpenVault]  # with a secret, and whose it is or ""
    users: Callable[[Path], Sequence[User]] = _nobody
    strength: Callable[[str, str], Strength] = _unjudged  # of a new passphrase for a user of this name
    open_with_account: Callable[[Path, str, Progress], OpenVault] = _no_account  # for a user, by the keyring
    first_run: FirstRunServices = field(default_factory=FirstRunServices)
    backup_files: BackupFiles = field(default_factory=BackupFiles)
    save_support: SaveSupport = _no_support
