"""`privrag models`: list, add, fetch, verify, choose and remove language models."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from privrag_desktop.cli import language_model_output, output
from privrag_desktop.cli.command_session import Session, stoppable
from privrag_desktop.cli.common_options import JsonOption, VaultOption, session_of
from privrag_desktop.cli.progress_output import Watcher
from privrag_desktop.errors import ModelError

if TYPE_CHECKING:
    from privrag_desktop.services.models.model_files import ModelFile

models_app = typer.Typer(no_args_is_help=True, help="The language models on this computer.")
_COMPARE = (
    "Compare the checksum with its publisher's, then allow the file with "
    "`privrag models verify FILE --confirm SHA256`."
)
NameArgument = Annotated[str | None, typer.Argument(help="A model's name; else the one that is set.")]


@models_app.command("list")
def list_models(context: typer.Context, vault: VaultOption = None, as_json: JsonOption = False) -> None:
    """Which models are here and ready, and which could be fetched or added."""
    from privrag_desktop.services.models import model_overview_and_advice  # noqa: PLC0415
    from privrag_desktop.settings import load_settings  # noqa: PLC0415

    session = session_of(context, vault, as_json)
    found = model_overview_and_advice.obtainable(model_overview_and_advice.known_models(load_settings()))
    if session.as_json:
        output.print_json(language_model_output.models_json(found))
    else:
        language_model_output.show_models(found)


@models_app.command("advise")
def advise(context: typer.Context, vault: VaultOption = None, as_json: JsonOption = False) -> None:
    """Which model suits this computer, what it costs and gains, and why no larger one."""
    from privrag_desktop.services.models import model_overview_and_advice  # noqa: PLC0415
    from privrag_desktop.settings import load_settings  # noqa: PLC0415

    session = session_of(context, vault, as_json)
    advice = model_overview_and_advice.advice(
        model_overview_and_advice.known_models(load_settings()), model_overview_and_advice.computer()
    )
    if session.as_json:
        output.print_json(language_model_output.advice_json(advice))
    else:
        language_model_output.show_advice(advice)


@models_app.command("add")
def add_models(
    context: typer.Context,
    paths: Annotated[list[Path], typer.Argument(metavar="PATH…", help="GGUF files, or folders of them.")],
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Add models from files or a stick; one of the catalogue is recognised by its checksum."""
    from privrag_desktop.services.models import model_files  # noqa: PLC0415

    with stoppable(Watcher()) as progress:
        added = model_files.add_models(paths, progress)
    session = session_of(context, vault, as_json)
    if session.as_json:
        output.print_json(language_model_output.added_json(added))
    else:
        language_model_output.show_added(added)
    if any(one.state is model_files.ModelState.UNCONFIRMED for one in added.models):
        output.say(_COMPARE)
    if added.refused:
        raise typer.Exit(1)


@models_app.command("fetch")
def fetch_model(
    context: typer.Context, name: NameArgument = None, vault: VaultOption = None, as_json: JsonOption = False
) -> None:
    """Bring a model of the catalogue to this computer; goes on where it stopped."""
    from privrag_desktop.services.models import model_files  # noqa: PLC0415

    with stoppable(Watcher()) as progress:
        found = model_files.fetch_model(name or _set_model(), progress)
    _tell(session_of(context, vault, as_json), found)


@models_app.command("verify")
def verify_model(
    context: typer.Context,
    name: NameArgument = None,
    confirm: Annotated[
        str | None,
        typer.Option(
            "--confirm",
            metavar="SHA256",
            help="Allow your own file: its publisher's checksum, or the first 12 digits or more.",
        ),
    ] = None,
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Read a model's file through and compare its checksum."""
    from privrag_desktop.services.models import model_files  # noqa: PLC0415

    wanted = name or _set_model()
    with stoppable(Watcher()) as progress:
        if confirm is None:
            found = model_files.verify_model(wanted, progress)
        else:
            found = model_files.confirm_model(wanted, confirm, progress)
    _tell(session_of(context, vault, as_json), found)
    if found.state is model_files.ModelState.UNCONFIRMED:
        output.say(_COMPARE)
    elif found.state is not model_files.ModelState.READY:
        raise ModelError(f"The model {found.name} is {found.state.value}.")


@models_app.command("use")
def use_model(
    context: typer.Context,
    name: Annotated[str, typer.Argument(help="A model of the list that is here.")],
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Set which model works from the next unlocking on, for this account of the computer."""
    from privrag_desktop.services.models import model_files  # noqa: PLC0415

    used, session = model_files.use_model(name), session_of(context, vault, as_json)
    if session.as_json:
        output.print_json(language_model_output.model_json(used))
    else:
        output.show(f"{output.one_line(used.name)} works from the next unlocking on.")


@models_app.command("remove")
def remove_model(
    context: typer.Context,
    name: Annotated[str, typer.Argument(help="A model of the list that is here, but is not set.")],
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Delete the file of a model from the models folder."""
    from privrag_desktop.services.models import model_files  # noqa: PLC0415

    removed, session = model_files.remove_model(name), session_of(context, vault, as_json)
    if session.as_json:
        output.print_json(language_model_output.model_json(removed))
    else:
        output.show(f"Deleted: {output.one_line(str(removed.path))}")


def _set_model() -> str:
    from privrag_desktop.settings import load_settings  # noqa: PLC0415

    return load_settings().model


def _tell(session: Session, found: "ModelFile") -> None:
    if session.as_json:
        output.print_json(language_model_output.model_json(found))
    else:
        language_model_output.show_model(found)
