"""`privrag evaluate`: measured studies of the program on made-up people."""

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from privrag_desktop.acting import Configuration
from privrag_desktop.cli import output
from privrag_desktop.cli.options import JsonOption, session_of
from privrag_desktop.cli.session import stoppable
from privrag_desktop.cli.watch import Watcher
from privrag_desktop.evaluation.capri.choices import TABLE_1, Actor, Suite

if TYPE_CHECKING:
    from privrag_desktop.evaluation.capri.run import Run

evaluate_app = typer.Typer(
    no_args_is_help=True, help="Measured studies, on made-up people; stopped, they go on where they were."
)


@evaluate_app.callback()
def _group() -> None:
    """Keeps the name of the study a word of the command."""


@evaluate_app.command()
def capri(
    context: typer.Context,
    *,
    actor: Annotated[Actor, typer.Option("--model", help="Who acts.")] = Actor.REAL,
    suites: Annotated[
        list[Suite] | None, typer.Option("--suite", help="Again for several; else payments and health.")
    ] = None,
    policies: Annotated[
        list[Configuration] | None, typer.Option("--policy", help="Again for several.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Which made-up world.")] = 1,
    limit: Annotated[int | None, typer.Option("--limit", min=1, help="At most so many tasks.")] = None,
    published: Annotated[
        Path | None, typer.Option("--published", metavar="DIR", help="Where ToolEmu's cases are.")
    ] = None,
    as_json: JsonOption = False,
) -> None:
    """The task agent under four configurations: success and turns beside the published, and why not."""
    session = session_of(context, None, as_json)
    from privrag_desktop.evaluation.capri.study import Study  # noqa: PLC0415  slow to import

    chosen = tuple(suites or TABLE_1)
    if Suite.PUBLISHED in chosen and published is None:
        raise typer.BadParameter("Say with --published where the cases of ToolEmu are.")
    study = Study(actor, chosen, tuple(policies or Configuration), seed, limit, published)
    runs: list[Run] = []
    with stoppable(Watcher()) as progress:
        for run in study.run(progress):
            runs.append(run)
            output.say(f"{len(runs)}: {run.policy}, {run.task}: {run.cause or 'right'}")
    if session.as_json:
        output.print_json({"runs": [asdict(run) for run in runs]})
    else:
        _show(runs)


def _show(runs: "list[Run]") -> None:
    from privrag_desktop.evaluation.capri import table  # noqa: PLC0415  slow to import

    output.show_table("Success and turns", table.COLUMNS, table.table_1(runs))
    output.show_table("Against the baseline, task by task", table.DIFFERENCES, table.differences(runs))
    causes = table.causes(runs)
    if causes:
        output.show_table("What was not right, and why", table.CAUSES, causes)
    else:
        output.show("Every run was right.")
