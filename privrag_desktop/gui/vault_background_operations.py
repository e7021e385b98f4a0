"""The verbs of the window: what to run and on which lane; the caller adds what to do with the outcome."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from privrag_desktop.domain.users import User
from privrag_desktop.errors import KnownError, VaultError
from privrag_desktop.gui.background import Lane, Operation, TaskRunner
from privrag_desktop.gui.vault_service_interface import (
    OpenVault,
    Services,
)
from privrag_desktop.i18n import together
from privrag_desktop.runtime.progress import Progress

ShowError = Callable[[Exception], None]


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
