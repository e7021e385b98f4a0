"""The services that the window needs from the program, provided by app."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from privrag_desktop.domain.interrupted_jobs import StoppedJob
from privrag_desktop.domain.passphrase_strength_and_network_use import Strength
from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.domain.vault_contents import VaultSummary
from privrag_desktop.gui.ask.service_interface import AskServices
from privrag_desktop.gui.backups.service_interface import BackupFiles, BackupServices
from privrag_desktop.gui.history.service_interface import HistoryServices
from privrag_desktop.gui.language_models.service_interface import ModelsServices
from privrag_desktop.gui.library.service_interface import LibraryServices
from privrag_desktop.gui.patients.service_interface import PatientServices
from privrag_desktop.gui.privacy.service_interface import PrivacyServices
from privrag_desktop.gui.security.service_interface import SecurityServices
from privrag_desktop.gui.settings.service_interface import SettingsServices
from privrag_desktop.gui.tasks.service_interface import TaskServices
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.access.role_permissions import Permission, may


class WindowServices(Protocol):
    """What the window itself does with an open vault; each verb may be slow."""

    def summary(self) -> VaultSummary: ...

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
    security: SecurityServices
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


class Services(Protocol):
    """A vault that is still locked, or not yet there; each verb but the first three may be slow.

    What opens one updates a vault of an older version first: it reports that, and may be stopped.
    """

    def vault_exists(self, folder: Path) -> bool: ...

    def users_of(self, folder: Path) -> Sequence[User]:
        """Raises VaultError for a key file that cannot be read."""

    def strength(self, passphrase: str, user: str) -> Strength:
        """Of a new passphrase for a user of this name."""

    def create_vault(self, folder: Path, passphrase: str, user: str) -> str:
        """The recovery key."""

    def open_vault(self, folder: Path, secret: str, user: str, progress: Progress) -> OpenVault:
        """With a secret, and whose it is or ""."""

    def open_with_account(self, folder: Path, user: str, progress: Progress) -> OpenVault:
        """For a user, by the keyring of this computer."""

    def new_recovery_key(self, folder: Path, secret: str, user: str, progress: Progress) -> str:
        """In place of one that nobody confirmed; "" for who is to have none."""

    def why_no_account(self) -> str:
        """Why this computer's account cannot be used; "" if it can."""

    def make_sample(self, progress: Progress) -> Path:
        """The folder of the sample vault, which is made if it is not there."""

    def save_support(self, vault: Path, into: Path) -> Path:
        """A file about the vault in a folder, for whoever helps; the new file."""

    @property
    def backup_files(self) -> BackupFiles: ...
