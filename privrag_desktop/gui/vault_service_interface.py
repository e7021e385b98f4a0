"""What the window needs from the program, handed in by app."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

from privrag_desktop.domain.answers import Answer
from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.interrupted_jobs import StoppedJob
from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.security import Strength
from privrag_desktop.domain.tasks import (
    KeptTask,
    Proposed,
    TaskPolicy,
    TaskResult,
    TaskWorld,
)
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
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.access.role_permissions import Permission, may

SaveSupport = Callable[[Path, Path], Path]  # about the vault in a folder, into another one; the new file


class Counts(Protocol):
    """How much a vault holds."""

    @property
    def patients(self) -> int: ...

    @property
    def documents(self) -> int: ...


class DeletionResult(Protocol):
    """What went with a patient; which conversations and tasks no longer tell whom they concern."""

    @property
    def documents(self) -> int: ...

    @property
    def conversations(self) -> frozenset[str]: ...

    @property
    def task_numbers(self) -> frozenset[int]: ...


class AskQuestion(Protocol):
    """How a question is asked: in a conversation that goes on, or a new one; a variant is in other words."""

    def __call__(
        self, question: str, progress: Progress, *, conversation: str | None = None, variant: int = 0
    ) -> Answer: ...


class AskingTree(Protocol):
    """How a question is asked whose parts were changed: as the tree that an answer offers."""

    def __call__(self, tree: str, progress: Progress, *, conversation: str | None = None) -> Answer: ...


class Acting(Protocol):
    """How a task is given; `approve` is asked on the worker's thread and may take as long as it likes."""

    def __call__(
        self,
        task: str,
        policy: TaskPolicy,
        *,
        world: TaskWorld,
        approve: Callable[[Proposed], bool],
        progress: Progress,
    ) -> TaskResult: ...


class ExportResult(Protocol):
    """What went into a file."""

    @property
    def questions(self) -> int: ...


class ExportConversation(Protocol):
    """How a conversation becomes a file: without names, or with them for a reason."""

    def __call__(self, conversation: str, file: Path, *, names_for: str | None) -> ExportResult: ...


@dataclass(frozen=True)
class Disclosures:
    """What shows who somebody is, or takes words out of the vault; each stands in its audit trail."""

    export: ExportConversation
    reveal: Callable[[str, str, str], str]  # in a conversation or task by its scope: what, and why


class ListingTasks(Protocol):
    """How earlier tasks are listed, newest first: with names, or as they are kept."""

    def __call__(self, *, names: bool) -> Sequence[KeptTask]: ...


class ShowingTask(Protocol):
    """How an earlier task is shown with its steps, by its number: with names, or as it is kept."""

    def __call__(self, number: int, *, names: bool) -> KeptTask: ...


@dataclass(frozen=True)
class TaskServices:
    """What can be done with tasks; `policy` counts unless another of `policies` is chosen."""

    act: Acting
    list: ListingTasks
    show: ShowingTask
    forget: Callable[[Collection[int]], int]
    where: Callable[[TaskPolicy], str]  # it is reasoned, in a sentence; never slow
    policy: TaskPolicy = TaskPolicy.PARTIAL
    policies: Collection[TaskPolicy] = tuple(TaskPolicy)


def _keep_nothing(_jobs: Sequence[StoppedJob]) -> None:
    """Nobody asks for it later."""


def _nothing_kept() -> Sequence[StoppedJob]:
    return ()


def _no_sample(_progress: Progress) -> Path:
    raise UsageError("There are no sample patients here.")


@dataclass(frozen=True)
class OpenVault:
    """An unlocked vault; every callable may be slow and raises from the error tree."""

    library: LibraryServices
    summary: Callable[[], Counts]
    patients: Callable[[], Sequence[Patient]]
    document: Callable[[str], Document]
    delete_patient: Callable[[str], DeletionResult]
    ask: AskQuestion
    ask_tree: AskingTree
    load_model: Callable[[Progress], str]  # returns the model's name
    tasks: TaskServices
    safeguards: Safeguards
    models: ModelsServices
    privacy: PrivacyServices
    back_up: Callable[[Progress], object]  # if it is due
    disclosures: Disclosures
    history: HistoryServices
    settings: SettingsServices
    charts: PatientServices
    close: Callable[[], None]
    keep_stopped: Callable[[Sequence[StoppedJob]], None] = _keep_nothing
    take_stopped: Callable[[], Sequence[StoppedJob]] = _nothing_kept  # what was kept, once
    lock_minutes: int = 10  # without a touch; 0 is never
    asking: AskServices = AskServices()
    backups: BackupServices = field(default_factory=BackupServices)
    clipboard_seconds: int = 60  # that a copy stays; 0 is until the vault is closed
    server: str = ""  # where released text goes to be answered; "" is this computer
    person: User = User("admin", UserRole.ADMIN)  # who unlocked it
    contact: str = ""  # whom to ask, as an admin wrote it
    notice: str = ""  # a sentence to show once it is open
    fictional: bool = False  # its patients are made up, so that examples may name them
    sample_records: Callable[[Progress], Path] = _no_sample  # their folder, generated once

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
