"""`privrag --version`: print the version in one line that a bug report can quote."""

from typing import Annotated

import typer


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
