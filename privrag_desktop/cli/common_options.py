"""The options every command takes, before or after its name."""

from pathlib import Path
from typing import Annotated

import typer

from privrag_desktop.cli.command_session import Session
from privrag_desktop.domain.privacy_policies import PolicyName

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


def session_of(context: typer.Context, vault: Path | None, as_json: bool) -> Session:
    """This run's session with the options that stood after the command's name."""
    session: Session = context.find_root().obj
    return session.with_options(vault, as_json)
