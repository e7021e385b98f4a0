"""What all commands share: their options, the vault, the passphrase, and stopping on Ctrl-C."""

import getpass
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Annotated

import typer

from privrag_desktop.cli.output import Json, print_json, say, show
from privrag_desktop.cli.progress_output import Watcher
from privrag_desktop.domain.privacy_policies import PolicyName
from privrag_desktop.errors import Cancelled, UsageError, VaultError
from privrag_desktop.runtime import paths
from privrag_desktop.runtime.network_guard import Guard
from privrag_desktop.runtime.progress import Progress

if TYPE_CHECKING:
    from privrag_desktop.services.vault.open_vault_workspace import Workspace

PASSPHRASE = "PRIVRAG_PASSPHRASE"
NEW_PASSPHRASE = "PRIVRAG_NEW_PASSPHRASE"
VaultOption = Annotated[
    Path | None,
    typer.Option(
        "--vault",
        metavar="DIR",
        help="The vault's folder; else your own, or the sample.",
    ),
]
UserOption = Annotated[
    str,
    typer.Option(
        "--user",
        metavar="NAME",
        envvar="PRIVRAG_USER",
        help="Who unlocks the vault; else whose passphrase it is.",
    ),
]
PolicyOption = Annotated[
    PolicyName | None, typer.Option("--policy", help="What may leave; else the settings say it.")
]
ReasonOption = Annotated[
    str, typer.Option("--reason", metavar="TEXT", help="Why you need names; the audit trail keeps it.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print one JSON object.")]


@dataclass(frozen=True)
class Session:
    """One run of the command line; the options may stand before or after the command's name."""

    open_window: Callable[[Path | None, bool], int]  # on a vault; whether it must ask for the passphrase
    guard: Guard | None = None
    vault: Path | None = None
    as_json: bool = False
    user: str = ""  # who unlocks; else whoever has the passphrase

    def with_options(self, vault: Path | None, as_json: bool) -> "Session":
        return replace(self, vault=vault or self.vault, as_json=as_json or self.as_json)

    def report(self, result: Json, *lines: str) -> None:
        """Print the result as one JSON object, or else these lines for people."""
        if self.as_json:
            print_json(result)
        else:
            show(*lines)

    @property
    def folder(self) -> Path:
        """The vault's folder, which need not be there: one's own, or the sample's, unless one was named."""
        from privrag_desktop.services.vault.locked_vault_info import unnamed_vault  # noqa: PLC0415  slow to import

        return self.vault or unnamed_vault()

    @cached_property
    def existing(self) -> Path:
        """The folder of a vault that is there. If none was named, the one that is taken is said, once.

        Raises VaultError if there is no vault in it.
        """
        from privrag_desktop.services.vault.locked_vault_info import vault_exists  # noqa: PLC0415  slow to import

        folder = self.folder
        if not vault_exists(folder):
            raise VaultError(_no_vault(folder, is_named=self.vault is not None))
        if self.vault is None:
            say(f"Sample vault: {folder}" if paths.is_sample_vault(folder) else f"Vault: {folder}")
        return folder

    def open(self, secret: str | None = None, *, without_backup: bool = False) -> "Workspace":
        """The open vault, with this secret or one that is asked for.

        One of an older version is updated: after a backup of it, unless an admin wants it `without_backup`.
        Raises VaultError, WrongPassphrase, UsageError or Cancelled.
        """
        from privrag_desktop.services.vault.creation_and_unlocking import open_vault  # noqa: PLC0415  slow to import
        from privrag_desktop.services.vault.vault_format_update import VaultUpdate  # noqa: PLC0415  slow to import

        folder = self.existing
        secret = self.secret() if secret is None else secret
        with stoppable(Watcher()) as progress:
            updating = VaultUpdate(progress, without_backup)
            workspace = open_vault(folder, secret, self.guard, self.user, updating)
            if progress.cancelled:  # after the last moment at which it could be stopped
                workspace.close()
                raise Cancelled
        if workspace.notice:
            say(workspace.notice)
        return workspace

    def open_to_answer(self) -> "Workspace":
        """As `open`; what an answer needs of any vault is loaded while the passphrase is typed and tried."""
        from privrag_desktop.services.vault import creation_and_unlocking  # noqa: F401, PLC0415  no two threads import one module
        from privrag_desktop.services.vault.preload_words_and_models import load_ahead  # noqa: PLC0415  slow to import

        with ThreadPoolExecutor(1) as beside:
            loading = beside.submit(load_ahead)
            workspace = self.open()
            try:
                loading.result()
            except BaseException:
                workspace.close()
                raise
        return workspace

    def secret(self) -> str:
        """The passphrase or recovery key of who runs this."""
        folder, given = self.existing, os.environ.get(PASSPHRASE)
        if not given and paths.is_sample_vault(folder):
            from privrag_desktop.services.vault.locked_vault_info import SAMPLE_PASSPHRASE  # noqa: PLC0415  slow to import

            return SAMPLE_PASSPHRASE
        return given or ask_passphrase("Passphrase: ")


def new_passphrase(is_for: str = "", user: str = "") -> str:
    """A new passphrase, asked for twice; UsageError when it is short, easy to guess, or the two differ.

    That of a new vault may come from where the passphrase comes; one `is_for` somebody has its own place.
    """
    from privrag_desktop.services.vault.access.passphrase_strength_check import (  # noqa: PLC0415  slow to import
        GOOD,
        require_good_enough,
    )

    place = NEW_PASSPHRASE if is_for else PASSPHRASE
    given = os.environ.get(place)
    first = given or ask_passphrase(f"New passphrase{f' for {is_for}' if is_for else ''}: ", place)
    judged = require_good_enough(first, user or is_for)
    if not given and first != ask_passphrase("The same again: "):
        raise UsageError("The two passphrases are not the same.")
    if judged.score < GOOD:
        say(judged.sentence)
    return first


def ask_passphrase(prompt: str, place: str = PASSPHRASE) -> str:
    """Ask at the terminal, without showing it; UsageError names its place where there is no terminal."""
    if not (sys.stdin.isatty() or _has_terminal()):
        raise UsageError(f"There is no terminal to ask for the passphrase; set {place}.")
    return getpass.getpass(prompt, stream=sys.stderr)


def asked_key() -> str:
    """A key, typed without being shown, or the first line of standard input; others can see arguments."""
    if sys.stdin.isatty():
        return getpass.getpass("Key of the answering server: ", stream=sys.stderr)
    return sys.stdin.readline()


@contextmanager
def stoppable(listener: Callable[[object], None]) -> Iterator[Progress]:
    """A Progress that the first Ctrl-C cancels; the second stops at once."""
    progress = Progress(listener)
    if threading.current_thread() is not threading.main_thread():
        yield progress
        return

    def stop(_signal: int, _frame: FrameType | None) -> None:
        if progress.cancelled:
            raise KeyboardInterrupt
        progress.cancel()
        say("Stopping…")

    previous = signal.signal(signal.SIGINT, stop)
    try:
        yield progress
    finally:
        signal.signal(signal.SIGINT, previous)


def _has_terminal() -> bool:
    try:
        with open("CONIN$" if sys.platform == "win32" else "/dev/tty", "rb"):
            return True
    except OSError:
        return False


def _no_vault(folder: Path, *, is_named: bool) -> str:
    if (folder / "vault.db").exists():
        return f"The key file keys.json of the vault in {folder} is missing. Restore the vault from a backup."
    if not is_named:
        return (
            "There is no vault yet; make your own with `privrag vault create`, one of made-up patients with "
            "`privrag sample`, or name one with --vault."
        )
    return f"There is no vault in {folder}; make one with `privrag vault create {folder}`."


def session_of(context: typer.Context, vault: Path | None, as_json: bool) -> Session:
    """This run's session with the options that stood after the command's name."""
    session: Session = context.find_root().obj
    return session.with_options(vault, as_json)
