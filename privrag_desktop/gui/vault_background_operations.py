"""The verbs of the window: what to run and on which lane; the caller adds what to do with the outcome."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from privrag_desktop.domain.answers import Answer
from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.interrupted_jobs import StoppedJob
from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.tasks import (
    KeptTask,
    Proposed,
    TaskPolicy,
    TaskResult,
    TaskWorld,
)
from privrag_desktop.domain.users import User
from privrag_desktop.errors import KnownError, VaultError
from privrag_desktop.gui.background import Lane, Operation, TaskRunner
from privrag_desktop.gui.tasks.change_approval_card import ApprovalRequest
from privrag_desktop.gui.vault_service_interface import (
    DeletionResult,
    ExportResult,
    OpenVault,
    Services,
)
from privrag_desktop.i18n import together
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.access.role_permissions import Permission

ShowError = Callable[[Exception], None]


@dataclass(frozen=True)
class QuestionStarted:
    """Reported when a question's turn has come: until then it waits for the model."""


@dataclass(frozen=True)
class VaultContents:
    """What a vault holds: how much, and who."""

    patients: int
    documents: int
    people: tuple[Patient, ...]
    may_import: bool = True
    fictional: bool = False  # examples may name somebody


def read_contents(vault: OpenVault) -> VaultContents:
    counts = vault.summary()
    people = tuple(vault.patients())
    return VaultContents(
        counts.patients, counts.documents, people, vault.may(Permission.IMPORT), vault.fictional
    )


class LockedOperations:
    """What can be done before a vault is open."""

    def __init__(self, runner: TaskRunner, services: Services, show_error: ShowError) -> None:
        self._runner, self._services, self._show_error = runner, services, show_error

    def vault_exists(self, folder: Path) -> bool:
        """Answered at once: it only looks for a file."""
        return self._services.vault_exists(folder)

    def users(self, folder: Path) -> Sequence[User]:
        """Who can unlock it, answered at once; nobody of a key file that cannot be read."""
        try:
            return self._services.users(folder)
        except VaultError:  # said when it is opened
            return ()

    def create(self, folder: Path, passphrase: str, user: str) -> Operation[str]:
        create = self._services.create_vault
        return Operation(
            self._runner,
            lambda _: create(folder, passphrase, user),
            lane=Lane.STORE,
            show_error=self._show_error,
        )

    def open(
        self, folder: Path, secret: str, user: str, *, keep_for_account: bool = False
    ) -> Operation[OpenVault]:
        """It reports, and can be stopped, while an older vault is updated.

        `keep_for_account`: from now on this computer's account opens it, too.
        """
        unlock = self._services.open_vault

        def work(progress: Progress) -> OpenVault:
            vault = unlock(folder, secret, user, progress)
            return _kept_for_account(vault, secret) if keep_for_account else vault

        return Operation(self._runner, work, lane=Lane.STORE, show_error=self._show_error)

    def new_recovery_key(self, folder: Path, secret: str, user: str) -> Operation[str]:
        """In place of one that nobody confirmed; "" for who is not to have it."""
        renew = self._services.first_run.new_recovery_key
        return Operation(
            self._runner,
            lambda progress: renew(folder, secret, user, progress),
            lane=Lane.STORE,
            show_error=self._show_error,
        )

    def why_no_account(self) -> Operation[str]:
        why_not = self._services.first_run.why_no_account
        return Operation(self._runner, lambda _: why_not(), lane=Lane.READ, show_error=self._show_error)

    def make_sample(self) -> Operation[Path]:
        """The folder of the sample vault, which is made if it is not there."""
        make = self._services.first_run.make_sample
        return Operation(self._runner, make, lane=Lane.STORE, show_error=self._show_error)

    def open_with_account(self, folder: Path, user: str) -> Operation[OpenVault]:
        unlock = self._services.open_with_account
        return Operation(
            self._runner,
            lambda progress: unlock(folder, user, progress),
            lane=Lane.STORE,
            show_error=self._show_error,
        )


def _kept_for_account(vault: OpenVault, secret: str) -> OpenVault:
    """A keyring that does not take the key keeps nobody out of the vault."""
    try:
        vault.safeguards.turn_account(secret, True)
    except KnownError as error:
        return replace(vault, notice=together(vault.notice, error.sentence))
    return vault


class VaultOperations:
    """What can be done with an open vault."""

    def __init__(self, runner: TaskRunner, vault: OpenVault, show_error: ShowError) -> None:
        self._runner, self._vault, self._show_error = runner, vault, show_error

    def contents(self) -> Operation[VaultContents]:
        vault = self._vault
        return Operation(
            self._runner, lambda _: read_contents(vault), lane=Lane.READ, show_error=self._show_error
        )

    def delete_patient(self, patient_id: str) -> Operation[DeletionResult]:
        delete = self._vault.delete_patient
        return Operation(
            self._runner, lambda _: delete(patient_id), lane=Lane.STORE, show_error=self._show_error
        )

    def document(self, document_id: str) -> Operation[Document]:
        find = self._vault.document
        return Operation(
            self._runner, lambda _: find(document_id), lane=Lane.READ, show_error=self._show_error
        )

    def reveal(self, scope: str, shown: str, reason: str) -> Operation[str]:
        reveal = self._vault.disclosures.reveal
        return Operation(
            self._runner, lambda _: reveal(scope, shown, reason), lane=Lane.READ, show_error=self._show_error
        )

    def export(self, conversation: str, file: Path, names_for: str | None) -> Operation[ExportResult]:
        export = self._vault.disclosures.export
        return Operation(
            self._runner,
            lambda _: export(conversation, file, names_for=names_for),
            lane=Lane.STORE,
            show_error=self._show_error,
        )

    def ask(self, question: str, conversation: str | None = None, variant: int = 0) -> Operation[Answer]:
        ask = self._vault.ask

        def work(progress: Progress) -> Answer:
            progress.report(QuestionStarted())
            return ask(question, progress, conversation=conversation, variant=variant)

        return Operation(self._runner, work, lane=Lane.MODEL, show_error=self._show_error)

    def ask_tree(self, tree: str, conversation: str | None = None) -> Operation[Answer]:
        """A question whose parts were changed; it waits its turn like any other, though no model is asked."""
        ask_tree = self._vault.ask_tree

        def work(progress: Progress) -> Answer:
            progress.report(QuestionStarted())
            return ask_tree(tree, progress, conversation=conversation)

        return Operation(self._runner, work, lane=Lane.MODEL, show_error=self._show_error)

    def act(self, task: str, policy: TaskPolicy, world: TaskWorld) -> Operation[TaskResult]:
        act = self._vault.tasks.act

        def work(progress: Progress) -> TaskResult:
            def approve(proposed: Proposed) -> bool:
                asked = ApprovalRequest(proposed)
                progress.report(asked)
                return asked.wait(progress)

            progress.report(QuestionStarted())
            return act(task, policy, world=world, approve=approve, progress=progress)

        return Operation(self._runner, work, lane=Lane.MODEL, show_error=self._show_error)

    def tasks(self, lane: Lane = Lane.READ, *, names: bool = True) -> Operation[Sequence[KeptTask]]:
        """On the lane of the model, as they are once the task before has ended."""
        listed = self._vault.tasks.list
        return Operation(self._runner, lambda _: listed(names=names), lane=lane, show_error=self._show_error)

    def task(self, number: int, *, names: bool = True) -> Operation[KeptTask]:
        show = self._vault.tasks.show
        return Operation(
            self._runner, lambda _: show(number, names=names), lane=Lane.READ, show_error=self._show_error
        )

    def forget_tasks(self, numbers: Collection[int]) -> Operation[int]:
        forget = self._vault.tasks.forget
        return Operation(
            self._runner, lambda _: forget(numbers), lane=Lane.STORE, show_error=self._show_error
        )

    def load_model(self) -> Operation[str]:
        load = self._vault.load_model
        return Operation(self._runner, load, lane=Lane.MODEL, show_error=self._show_error)

    def sample_records(self) -> Operation[Path]:
        """The folder of made-up records, generated once."""
        make = self._vault.sample_records
        return Operation(self._runner, make, lane=Lane.STORE, show_error=self._show_error)

    def back_up(self) -> Operation[object]:
        """Nothing is done unless a backup is due."""
        back_up = self._vault.back_up
        return Operation(self._runner, back_up, lane=Lane.STORE, show_error=self._show_error)

    def keep_stopped(self, jobs: Sequence[StoppedJob]) -> Operation[None]:
        """On a lane that waits for no import: it is kept before anything has stopped."""
        keep = self._vault.keep_stopped
        return Operation(self._runner, lambda _: keep(jobs), lane=Lane.READ, show_error=self._show_error)

    def take_stopped(self) -> Operation[Sequence[StoppedJob]]:
        take = self._vault.take_stopped
        return Operation(self._runner, lambda _: take(), lane=Lane.READ, show_error=self._show_error)

    def close(self) -> Operation[None]:
        """Only after the runner is drained: no lane may still be using the vault."""
        close = self._vault.close
        return Operation(self._runner, lambda _: close(), lane=Lane.STORE, show_error=self._show_error)
