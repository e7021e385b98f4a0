"""`privrag backup`: create, verify and restore encrypted backups of a vault."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from privrag_desktop.cli import output
from privrag_desktop.cli.command_session import (
    PASSPHRASE,
    JsonOption,
    VaultOption,
    ask_passphrase,
    session_of,
    stoppable,
)
from privrag_desktop.cli.progress_output import Watcher
from privrag_desktop.errors import VaultError
from privrag_desktop.runtime.progress import Progress

if TYPE_CHECKING:
    from privrag_desktop.domain.backups import BackupInfo
    from privrag_desktop.services.vault.open_vault_workspace import Workspace

backup_app = typer.Typer(no_args_is_help=True, help="Backups: encrypted files that restore a vault.")
FileArgument = Annotated[Path, typer.Argument(metavar="FILE", help="The backup.")]
_LEFT_OUT = (
    "A passphrase or recovery key from before there were users does not open this backup. Unlock the vault"
    " with it once, or replace it, and make another backup."
)


@backup_app.command("create")
def create(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file; on another disk is best.")],
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Write the vault into one encrypted file, and check it; every secret of the vault opens it."""
    session = session_of(context, vault, as_json)
    with session.open() as workspace, stoppable(Watcher()) as progress:
        from privrag_desktop.services.vault.backups.backup_creation_and_restore import create_backup  # noqa: PLC0415

        info = create_backup(workspace, file, progress)
    _tell(info, f"The backup is in {file}.", as_json=session.as_json)
    if info.left_out:
        output.say(_LEFT_OUT)


@backup_app.command("verify")
def verify(context: typer.Context, file: FileArgument, as_json: JsonOption = False) -> None:
    """Read all of a backup as a restoration would; asks for a passphrase or recovery key of its vault."""
    session = session_of(context, None, as_json)
    from privrag_desktop.services.vault.backups.backup_creation_and_restore import verify_backup  # noqa: PLC0415

    with stoppable(Watcher()) as progress:
        info = verify_backup(file, _secret(), progress, session.user)
    _tell(info, "The backup is whole.", as_json=session.as_json)


@backup_app.command("restore")
def restore(
    context: typer.Context,
    file: FileArgument,
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="A new or empty folder.")],
    as_json: JsonOption = False,
) -> None:
    """Make a vault of a backup, with the users and passphrases of that day."""
    session = session_of(context, None, as_json)
    from privrag_desktop.services.vault.backups.backup_creation_and_restore import restore_backup  # noqa: PLC0415

    with stoppable(Watcher()) as progress:
        info = restore_backup(file, folder, _secret(), progress, session.user)
    _tell(info, f"The vault is in {folder}.", as_json=session.as_json, folder=folder)


def back_up(workspace: "Workspace", progress: Progress) -> None:
    """Make the backup of the day if it is due; what keeps it from being made is said, and stops nothing."""
    from privrag_desktop.services.vault.backups.daily_backup import back_up_if_due  # noqa: PLC0415

    try:
        back_up_if_due(workspace, progress)
    except VaultError as error:
        output.say(str(error))


def _secret() -> str:
    return os.environ.get(PASSPHRASE) or ask_passphrase("Passphrase: ")


def _tell(info: "BackupInfo", sentence: str, *, as_json: bool, folder: Path | None = None) -> None:
    if as_json:
        output.print_json({
            "file": str(info.file),
            **({"vault": str(folder)} if folder else {}),
            "created": info.created,
            "patients": info.patients,
            "documents": info.documents,
            "bytes": info.size,
        })  # fmt: skip
    else:
        held = f"Patients: {info.patients}. Documents: {info.documents}. As of {info.created}."
        output.show(sentence, held)
