"""`privrag embedding`: list the embedding models, and choose the one that a vault searches with."""

from typing import TYPE_CHECKING, Annotated

import typer

from privrag_desktop.cli import output
from privrag_desktop.cli.command_session import JsonOption, VaultOption, session_of, stoppable
from privrag_desktop.cli.progress_output import Watcher

if TYPE_CHECKING:
    from privrag_desktop.domain.embedding_model_and_vector_records import EmbeddingModel, VectorModel

embedding_app = typer.Typer(no_args_is_help=True, help="The models that search by meaning.")


@embedding_app.command("list")
def list_models(context: typer.Context, vault: VaultOption = None, as_json: JsonOption = False) -> None:
    """Which models there are, and which one made this vault's vectors."""
    session = session_of(context, vault, as_json)
    with session.open() as workspace:
        from privrag_desktop.services.models import embedding_model_change  # noqa: PLC0415

        found, used = embedding_model_change.models(), embedding_model_change.in_use(workspace)
    if session.as_json:
        output.print_json({"models": [_as_json(one, used) for one in found], "in_use": used.name})
        return
    rows = [(one.name, f"{one.dimensions}", f"{one.most_pieces}", _state(one, used)) for one in found]
    output.show_table("", ["Name", "Dimensions", "Word pieces read", ""], rows)


@embedding_app.command("use")
def use_model(
    context: typer.Context,
    name: Annotated[str, typer.Argument(help="A model of the list.")],
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Make the vault's vectors anew by another model and use it; stopped, it goes on where it was."""
    session = session_of(context, vault, as_json)
    with session.open() as workspace, stoppable(Watcher()) as progress:
        from privrag_desktop.services.models import embedding_model_change  # noqa: PLC0415

        used = embedding_model_change.use(workspace, name, progress)
    session.report(
        {"in_use": used.name, "dimensions": used.dimensions, "sha256": used.sha256},
        f"This vault is searched by {used.name} from now on.",
    )


def _as_json(model: "EmbeddingModel", used: "VectorModel") -> output.Json:
    return {
        "name": model.name,
        "dimensions": model.dimensions,
        "word_pieces": model.most_pieces,
        "pooling": model.pooling,
        "in_use": model.name == used.name,
    }


def _state(model: "EmbeddingModel", used: "VectorModel") -> str:
    return "in use" if model.name == used.name else ""
