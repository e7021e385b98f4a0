"""`privrag vault`: create a vault, and manage its users, keys and settings."""

from collections.abc import Callable, Collection
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from privrag_desktop.cli import output
from privrag_desktop.cli.command_session import (
    JsonOption,
    Session,
    VaultOption,
    asked_key,
    new_passphrase,
    session_of,
    stoppable,
)
from privrag_desktop.cli.progress_output import Watcher
from privrag_desktop.domain.answering_server import ServerKey
from privrag_desktop.domain.users import UserRole
from privrag_desktop.errors import UsageError
from privrag_desktop.runtime.paths import own_vault

if TYPE_CHECKING:
    from privrag_desktop.services.vault.access.users_and_recovery_key import VaultUsers

vault_app = typer.Typer(no_args_is_help=True, help="Vaults: encrypted folders of records.")
T = TypeVar("T")
_KEY_WORDS = {
    ServerKey.NONE: "No key is shown to the answering server.",
    ServerKey.ENVIRONMENT: "The answering server is shown the key in PRIVRAG_SERVER_KEY.",
    ServerKey.KEYRING: "The answering server is shown the key in the keyring of this computer's account.",
}
_KEEP_IT = "Write it down and keep it apart from this computer; it is shown only now and opens the vault."


@vault_app.command("create")
def create(
    context: typer.Context,
    folder: Annotated[
        Path | None,
        typer.Argument(metavar="DIR", help="A new or empty folder; else where your own vault is."),
    ] = None,
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Make an empty vault with you as its admin; prints its recovery key once.

    A vault in the place of your own is the one that the window and all commands open if none is named.
    """
    session = session_of(context, vault, as_json)
    where = folder or session.vault or own_vault()
    from privrag_desktop.services.vault.creation_and_unlocking import create_vault  # noqa: PLC0415

    recovery_key = create_vault(where, new_passphrase(user=session.user), user=session.user)
    session.report(
        {"vault": str(where), "recovery_key": recovery_key},
        f"The vault is in {where}.",
        f"Its recovery key: {recovery_key}",
        _KEEP_IT,
    )


@vault_app.command("users")
def users(
    context: typer.Context,
    *,
    add: Annotated[str | None, typer.Option("--add", metavar="NAME", help="Add a user.")] = None,
    role: Annotated[
        UserRole | None, typer.Option("--role", help="Of a new user; else a clinician.", show_default=False)
    ] = None,
    remove: Annotated[str | None, typer.Option("--remove", metavar="NAME", help="Remove a user.")] = None,
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """List who can unlock the vault, or add or remove somebody as an admin."""
    if add is not None and remove is not None:
        raise UsageError("Add or remove one user at a time.")
    if role is not None and add is None:
        raise UsageError("A role is given to a new user only: --add NAME --role ROLE.")
    session = session_of(context, vault, as_json)
    if add is not None:
        _changed(
            session, lambda people: people.add(add, role or UserRole.CLINICIAN, new_passphrase(is_for=add))
        )
    if remove is not None:
        _changed(session, lambda people: people.remove(remove))
    from privrag_desktop.services.vault.locked_vault_info import users_of  # noqa: PLC0415

    known = users_of(session.existing)
    if session.as_json:
        output.print_json({"users": [{"name": one.name, "role": one.role.value} for one in known]})
    else:
        output.show_table("", ("user", "role"), [(one.name, one.role.value) for one in known])


@vault_app.command("settings")
def settings(
    context: typer.Context,
    *,
    change: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=VALUE", help="Decide on a setting; may be given more than once."),
    ] = None,
    from_file: Annotated[
        bool, typer.Option("--from-file", help="Take over what your settings file says of them.")
    ] = False,
    unencrypted: Annotated[
        bool,
        typer.Option("--unencrypted", help="Say yes to an answering server that is reached without https."),
    ] = False,
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Show what admins decided for this vault, or decide as an admin; it is signed and in the audit trail."""
    session = session_of(context, vault, as_json)
    with session.open() as workspace:
        from privrag_desktop.services.vault.settings import admin_decided_settings, settings_change  # noqa: PLC0415

        if from_file:
            taken = settings_change.take_over_file(workspace, unencrypted=unencrypted)
            output.say(f"Taken over from the settings file: {', '.join(taken) or 'nothing'}.")
        if change:
            settings_change.change(
                workspace, _changes(change, admin_decided_settings.OF_THE_VAULT), unencrypted=unencrypted
            )
        counts = settings_change.written(workspace).model_dump(mode="json")
    shown = {name: counts[name] for name in admin_decided_settings.OF_THE_VAULT}
    if session.as_json:
        output.print_json({"settings": shown})
    else:
        output.show_table("", ("setting", "value"), [(name, str(value)) for name, value in shown.items()])


def _changes(given: list[str], known: Collection[str]) -> dict[str, object]:
    changes: dict[str, object] = {}
    for one in given:
        name, sign, value = one.partition("=")
        if not sign or name not in known:
            raise UsageError(f"Write NAME=VALUE with one of these names: {', '.join(known)}.")
        changes[name] = value
    return changes


@vault_app.command("passphrase")
def passphrase(
    context: typer.Context,
    *,
    of: Annotated[
        str,
        typer.Option(
            "--of", metavar="NAME", help="As an admin or with the recovery key, of this user; else your own."
        ),
    ] = "",
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Change a passphrase; the records stay as they are."""
    session = session_of(context, vault, as_json)
    _changed(session, lambda people: people.change_passphrase(new_passphrase(is_for=of or "you"), of))
    session.report({"changed": True}, "The passphrase is changed. The old one opens the vault no more.")


@vault_app.command("recovery")
def recovery(context: typer.Context, vault: VaultOption = None, as_json: JsonOption = False) -> None:
    """Make a new recovery key in place of the old one; prints it once."""
    session = session_of(context, vault, as_json)
    key = _changed(session, lambda people: people.new_recovery_key())
    session.report(
        {"recovery_key": key},
        f"The new recovery key: {key}",
        _KEEP_IT,
        "The old one opens the vault no more.",
    )


@vault_app.command("rekey")
def rekey(context: typer.Context, vault: VaultOption = None, as_json: JsonOption = False) -> None:
    """Encrypt the vault under a new data key; passphrases and recovery key stay as they are."""
    session = session_of(context, vault, as_json)
    secret = session.secret()
    with session.open(secret) as workspace, stoppable(Watcher()) as progress:
        from privrag_desktop.services.vault.access.data_key_change import change_data_key  # noqa: PLC0415

        change_data_key(workspace, secret, progress)
    session.report(
        {"changed": True}, "The data key is changed. Copies and backups made before still open as they did."
    )


@vault_app.command("update")
def update(
    context: typer.Context,
    *,
    without_backup: Annotated[
        bool,
        typer.Option(
            "--without-backup", help="As an admin, where no backup can be made: there is no way back."
        ),
    ] = False,
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Bring a vault of an older version to this one; opening it does so, too, after a backup of it."""
    session = session_of(context, vault, as_json)
    with session.open(without_backup=without_backup) as workspace:
        schema = workspace.database.schema
    session.report(
        {"format": schema},
        f"The vault has format {schema}, the newest that this version of the program knows.",
    )


@vault_app.command("keyring")
def keyring(
    context: typer.Context,
    *,
    on: Annotated[
        bool | None, typer.Option("--on/--off", help="Whether this computer's account unlocks it for you.")
    ] = None,
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Unlock the window with this computer's account, too; without an option, say for whom it does."""
    session = session_of(context, vault, as_json)
    from privrag_desktop.services.vault.access import unlocking_with_system_keyring  # noqa: PLC0415
    from privrag_desktop.services.vault.locked_vault_info import users_of  # noqa: PLC0415

    if on is not None:
        secret = session.secret()
        with session.open(secret) as workspace:
            unlocking_with_system_keyring.turn(workspace, secret, on)
    why_not, users = (
        unlocking_with_system_keyring.why_not(),
        [one.name for one in users_of(session.existing) if one.keyring],
    )
    if session.as_json:
        output.print_json({"users": users, "why_not": why_not})
    else:
        output.show(f"This computer's account, or another's, unlocks it for: {', '.join(users) or 'nobody'}.")
        output.show(*([why_not] if why_not else []))


@vault_app.command("server-key")
def server_key(
    context: typer.Context,
    *,
    keep: Annotated[
        bool | None,
        typer.Option("--set/--remove", help="Keep a key, which is asked for or read from standard input."),
    ] = None,
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Keep the answering server's key in the keyring of your account, as an admin, or say where it is."""
    session = session_of(context, vault, as_json)
    with session.open() as workspace:
        from privrag_desktop.services.models import answering_server_setup  # noqa: PLC0415

        if keep is True:
            answering_server_setup.keep_key(workspace, asked_key())
        elif keep is False:
            answering_server_setup.forget_key(workspace)
        server = answering_server_setup.server_of(workspace)
    session.report(
        {"server": server.address, "key": server.key.value, "why_not": server.no_keyring},
        _KEY_WORDS[server.key],
        *([server.no_keyring] if server.no_keyring else []),
    )


@vault_app.command("check")
def check(context: typer.Context, vault: VaultOption = None, as_json: JsonOption = False) -> None:
    """Read every page of the vault, and say what is not as it was written."""
    session = session_of(context, vault, as_json)
    with session.open() as workspace:
        from privrag_desktop.services.vault.integrity_and_rollback_check import check_vault  # noqa: PLC0415

        faults = check_vault(workspace.database)
    session.report(
        {"faults": faults},
        *(faults or ["Every page, reference and entry of the audit trail is as it was written."]),
    )
    if faults:
        raise typer.Exit(1)


def _changed(session: Session, change: Callable[["VaultUsers"], T]) -> T:
    """Made by who unlocks the vault now."""
    secret = session.secret()
    with session.open(secret) as workspace:
        from privrag_desktop.services.vault.access.users_and_recovery_key import VaultUsers  # noqa: PLC0415

        return change(VaultUsers(workspace, secret))
