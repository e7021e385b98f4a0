"""`privrag --version`, `self-test` and `support`: about this installation, without a word of a record."""

from pathlib import Path
from typing import Annotated

import typer

from privrag_desktop.cli import output
from privrag_desktop.cli.command_session import JsonOption, VaultOption, session_of, stoppable
from privrag_desktop.errors import UsageError


def support(
    context: typer.Context,
    file: Annotated[Path | None, typer.Argument(metavar="FILE.zip", help="A new file.")] = None,
    *,
    show: Annotated[bool, typer.Option("--show", help="Print all that is in it, or would be.")] = False,
    unlock: Annotated[
        bool, typer.Option("--unlock", help="Unlock the vault, and tell its format and rounded counts, too.")
    ] = False,
    self_test: Annotated[
        bool, typer.Option("--self-test/--no-self-test", help="Try the installation, and tell how that went.")
    ] = True,
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Make a file for support without a word of a record: versions, settings, self-test, rounded sizes.

    Works without a vault, and with one that is locked or damaged.
    """
    if file is None and not show:
        raise UsageError("Name the new file, or look at what would be in it with --show.")
    if file is not None and file.exists():
        raise UsageError("A file of this name is there already. Choose another name.")
    session = session_of(context, vault, as_json)
    from privrag_desktop.services.support import support_file as service  # noqa: PLC0415  slow to import
    from privrag_desktop.services.vault.locked_vault_info import unnamed_vault  # noqa: PLC0415  slow to import

    folder = session.vault or unnamed_vault()  # there need be none in it
    wanted = service.SupportRequest(
        folder, session.secret() if unlock else "", session.user, with_self_test=self_test
    )
    with stoppable(lambda _update: None) as progress:
        facts = service.collect(wanted, progress)
    if file is not None:
        service.write(facts, file)
    if show:
        typer.echo(service.as_text(facts), nl=False)
    else:
        session.report(
            {"file": str(file)},
            f"The file for support is {file}.",
            "Read it before you send it: privrag support --show",
        )


def show_version(is_wanted: bool) -> None:
    """Print it and end."""
    if not is_wanted:
        return
    from privrag_desktop.services.support.program_version_and_build import installation  # noqa: PLC0415  help needs none of it

    here = installation()
    card = here.card
    if card is None:
        typer.echo(f"privrag {here.version}, from source")
    else:
        changed = " with changes" if card.is_changed else ""
        typer.echo(
            f"privrag {here.version}, bundle of commit {card.commit}{changed}, "
            f"{card.system} {card.processor}, {card.llama} llama.cpp"
        )
    raise typer.Exit


VersionOption = Annotated[
    bool,
    typer.Option("--version", is_eager=True, callback=show_version, help="Print the version and end."),
]


def self_test(context: typer.Context, as_json: JsonOption = False) -> None:
    """Try this installation on a throwaway vault of made-up people; exits with 1 if anything failed."""
    from privrag_desktop.services.support.installation_self_test import State, run  # noqa: PLC0415  slow to import

    session = session_of(context, None, as_json)
    checks = []
    for check in run():
        checks.append(check)
        if not session.as_json:
            output.say(f"{check.name}: {check.state.value}")
    if session.as_json:
        output.print_json(
            {
                "checks": [
                    {
                        "name": one.name,
                        "state": one.state.value,
                        "seconds": round(one.seconds, 2),
                        "reason": one.reason,
                    }
                    for one in checks
                ]
            }
        )
    else:
        rows = [(one.name, one.state.value, f"{one.seconds:.1f}", one.reason) for one in checks]
        output.show_table("", ("check", "came out", "seconds", "why"), rows)
    if any(one.state is State.FAILED for one in checks):
        raise typer.Exit(1)
