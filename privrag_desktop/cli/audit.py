"""`privrag audit`: show, verify and export a vault's audit trail."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from privrag_desktop.cli import output
from privrag_desktop.cli.command_session import JsonOption, VaultOption, session_of

if TYPE_CHECKING:
    from privrag_desktop.services.audit.trail_check_and_export import AuditEntry

audit_app = typer.Typer(no_args_is_help=True, help="What was done in a vault, by whom; for its admins.")


@audit_app.command("show")
def show(
    context: typer.Context,
    limit: Annotated[int, typer.Option("--limit", min=1, help="How many entries.")] = 100,
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """The newest entries, newest first."""
    session = session_of(context, vault, as_json)
    with session.open() as workspace:
        from privrag_desktop.services.audit import trail_check_and_export  # noqa: PLC0415

        entries = trail_check_and_export.newest(workspace, limit)
    if session.as_json:
        output.print_json({"entries": [trail_check_and_export.as_line(one) for one in entries]})
        return
    output.show_table("", ("entry", "when", "who", "what", "details"), [_cells(one) for one in entries])


@audit_app.command("verify")
def verify(
    context: typer.Context,
    kept: Annotated[
        str, typer.Option("--kept", metavar="HASH", help="The last one that an earlier verify said.")
    ] = "",
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Whether the trail is as it was written: nothing changed, moved, or cut off."""
    session = session_of(context, vault, as_json)
    with session.open() as workspace:
        from privrag_desktop.services.audit import trail_check_and_export  # noqa: PLC0415

        told = trail_check_and_export.verify_trail(workspace, kept)
    session.report(
        {"entries": told.entries, "hash": told.hash, "fault": told.fault},
        told.fault or f"The trail is whole: {told.entries} entries, the last one {told.hash}.",
    )
    if told.fault:
        raise typer.Exit(1)


@audit_app.command("export")
def export(
    context: typer.Context,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file.")],
    *,
    fhir: Annotated[bool, typer.Option("--fhir", help="As FHIR AuditEvent resources, one a line.")] = False,
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Write the whole trail into a file, one JSON object a line."""
    session = session_of(context, vault, as_json)
    with session.open() as workspace:
        from privrag_desktop.services.audit import trail_check_and_export  # noqa: PLC0415

        entries = trail_check_and_export.export(workspace, file, fhir=fhir)
    session.report({"file": str(file), "entries": entries}, f"{entries} entries are in {file}.")


def _cells(entry: "AuditEntry") -> tuple[str, ...]:
    details = ", ".join(f"{name} {value}" for name, value in entry.details)
    return str(entry.number), entry.created[:19], entry.actor, entry.action, details
