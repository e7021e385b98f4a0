"""`python -m benchmarks.capri`: the task agent's benchmark, on made-up people."""

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from benchmarks.capri import result_tables
from benchmarks.capri.study import Study
from benchmarks.capri.study_options import TABLE_1, Actor, Suite
from benchmarks.capri.task_run import Run
from privrag_desktop.cli import output
from privrag_desktop.cli.command_session import JsonOption, stoppable
from privrag_desktop.cli.progress_output import Watcher
from privrag_desktop.domain.tasks import Configuration


def capri(
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
    """The task agent under four configurations: success and turns beside the published, and why not.

    Stopped, it goes on where it was.
    """
    chosen = tuple(suites or TABLE_1)
    if Suite.PUBLISHED in chosen and published is None:
        raise typer.BadParameter("Say with --published where the cases of ToolEmu are.")
    study = Study(actor, chosen, tuple(policies or Configuration), seed, limit, published)
    runs: list[Run] = []
    with stoppable(Watcher()) as progress:
        for run in study.run(progress):
            runs.append(run)
            output.say(f"{len(runs)}: {run.policy}, {run.task}: {run.cause or 'right'}")
    if as_json:
        output.print_json({"runs": [asdict(run) for run in runs]})
    else:
        show(runs)


def show(runs: list[Run]) -> None:
    """The tables of all runs, and why some were not right."""
    output.show_table("Success and turns", result_tables.COLUMNS, result_tables.table_1(runs))
    output.show_table(
        "Against the baseline, task by task", result_tables.DIFFERENCES, result_tables.differences(runs)
    )
    causes = result_tables.causes(runs)
    if causes:
        output.show_table("What was not right, and why", result_tables.CAUSES, causes)
    else:
        output.show("Every run was right.")
