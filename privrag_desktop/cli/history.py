"""`privrag history`: the questions a vault has kept."""

from typing import Annotated

import typer

from privrag_desktop.cli import output
from privrag_desktop.cli.options import JsonOption, VaultOption, session_of
from privrag_desktop.errors import UsageError

history_app = typer.Typer(no_args_is_help=True, help="The questions a vault has kept, with their answers.")


@history_app.command("list")
def list_history(
    context: typer.Context,
    limit: Annotated[int, typer.Option("--limit", min=1, help="How many questions.")] = 100,
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """The latest questions and their answers, newest first."""
    session = session_of(context, vault, as_json)
    with session.open() as workspace:
        from privrag_desktop.services import history  # noqa: PLC0415

        turns = history.list_history(workspace, limit)
    if session.as_json:
        output.print_json(output.history_json(turns))
    else:
        output.show_history(turns)


@history_app.command("forget")
def forget_names(
    context: typer.Context,
    *,
    numbers: Annotated[
        list[int] | None, typer.Argument(help="The numbers of the questions, as listed.", show_default=False)
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="All questions.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Forget for good which names the pseudonyms of an answer stand for, and its sources."""
    if every == bool(numbers):
        raise UsageError("Name the numbers of questions, or say --all.")
    session = session_of(context, vault, as_json)
    with session.open() as workspace:
        from privrag_desktop.services import history  # noqa: PLC0415

        if not yes:
            output.confirm("Forget the names in these answers for good?")
        questions = history.forget_names(workspace, numbers)
    if session.as_json:
        output.print_json({"forgotten": questions})
    else:
        output.show(f"The names in {questions} questions and answers are gone.")


@history_app.command("clear")
def clear_history(
    context: typer.Context,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Erase every question, answer and pseudonym; the records stay."""
    session = session_of(context, vault, as_json)
    with session.open() as workspace:
        from privrag_desktop.services import history  # noqa: PLC0415

        if not yes:
            output.confirm("Erase every question with its answer and pseudonyms?")
        questions = history.clear_history(workspace)
    if session.as_json:
        output.print_json({"erased": questions})
    else:
        output.show(f"{questions} questions were erased.")
