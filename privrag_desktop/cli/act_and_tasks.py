"""`privrag act` gives the agent a task; `privrag tasks` shows or forgets earlier ones."""

import json
import signal
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated

import typer

from privrag_desktop.cli import output
from privrag_desktop.cli.command_session import JsonOption, VaultOption, session_of, stoppable
from privrag_desktop.cli.output import Json, show, show_table
from privrag_desktop.cli.progress_output import Watcher, read_names
from privrag_desktop.cli.run_on_text_or_lines import require_text
from privrag_desktop.domain.tasks import (
    Draft,
    ProposedAction,
    SavedTask,
    TaskCall,
    TaskEnding,
    TaskPolicy,
    TaskResult,
    TaskStep,
    TaskWorld,
)
from privrag_desktop.errors import Cancelled, UsageError
from privrag_desktop.runtime.progress import Progress

NOT_ASKED = "A change was not made: there is no terminal to ask for a yes. Say it beforehand with --yes."
DOUBTED = (
    "A change was not made: the agent wanted something that the task may not ask for. Without --yes you are"
    " asked about it."
)

tasks_app = typer.Typer(no_args_is_help=True, help="The tasks a vault has kept, with what was done.")
ENDINGS = {
    TaskEnding.DONE: "Done.",
    TaskEnding.ASKED: "It asks back.",
    TaskEnding.GAVE_UP: "Not done.",
    TaskEnding.TURNS: "Not finished: no turns were left.",
    TaskEnding.TIME: "Not finished: the time was over.",
    TaskEnding.WITHHELD: "Withheld: a name or another original would have reached the agent's model.",
}
BROKEN_OFF = "Broken off."
_APPROVED = {None: "", True: "yes", False: "no"}


def act(
    context: typer.Context,
    *,
    task: Annotated[str, typer.Argument(metavar="TASK", help="What to do, in plain words.")],
    policy: Annotated[
        TaskPolicy | None,
        typer.Option("--policy", help="What the agent's model must not see; else the settings say it."),
    ] = None,
    world: Annotated[
        TaskWorld,
        typer.Option("--with", help="Which tools: this vault's records, or one of two simulations."),
    ] = TaskWorld.RECORDS,
    yes: Annotated[
        bool, typer.Option("--yes", help="Make what the task asks for without asking; nothing else.")
    ] = False,
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Have a task done by an agent; each change is asked for first."""
    session = session_of(context, vault, as_json)
    text = require_text(task)
    with session.open_to_answer() as workspace, stoppable(Watcher()) as progress:
        from privrag_desktop.services.privacy.deidentification_policy_choice import task_policy  # noqa: PLC0415
        from privrag_desktop.services.tasks import agent_tasks as service  # noqa: PLC0415
        from privrag_desktop.services.tasks.reasoning_model_choice import where_reasoned  # noqa: PLC0415

        output.say(where_reasoned(workspace, task_policy(workspace, policy)))
        read_names(workspace)
        result = service.act(
            workspace,
            text,
            policy,
            world=world,
            approve=(lambda _proposed: True) if yes else _ask_at_terminal(progress),
            attended=not yes and sys.stdin.isatty(),
            progress=progress,
        )
    if yes and any(call.approved is False for call in result.calls):
        output.say(DOUBTED)
    if session.as_json:
        output.print_json(result_json(result))
        return
    show_result(result)
    if not result.success:
        raise typer.Exit(1)


@tasks_app.command("list")
def list_tasks(
    context: typer.Context,
    limit: Annotated[int, typer.Option("--limit", min=1, help="How many tasks.")] = 100,
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """The latest tasks and what came of them, newest first."""
    session = session_of(context, vault, as_json)
    with session.open() as workspace:
        from privrag_desktop.services.tasks import agent_tasks as service  # noqa: PLC0415

        kept = service.list_tasks(workspace, limit)
    if session.as_json:
        output.print_json(tasks_json(kept))
    else:
        show_tasks(kept)


@tasks_app.command("show")
def show_task(
    context: typer.Context,
    number: Annotated[int, typer.Argument(help="The number of the task, as listed.", show_default=False)],
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """One task step by step, beside what the agent's model saw, and its drafts."""
    session = session_of(context, vault, as_json)
    with session.open() as workspace:
        from privrag_desktop.services.tasks import agent_tasks as service  # noqa: PLC0415

        kept = service.show_task(workspace, number)
    if session.as_json:
        output.print_json(task_json(kept))
    else:
        show_saved_task(kept)


@tasks_app.command("drafts")
def save_drafts(
    context: typer.Context,
    number: Annotated[int, typer.Argument(help="The number of the task, as listed.", show_default=False)],
    into: Annotated[
        Path, typer.Option("--into", help="A new file: .json for a FHIR bundle, .html for a page to print.")
    ],
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Save the drafts of a task as a FHIR bundle or as a page to print; nothing is sent."""
    session = session_of(context, vault, as_json)
    with session.open() as workspace:
        from privrag_desktop.services.tasks import drafts_export  # noqa: PLC0415

        drafts = drafts_export.save_drafts(workspace, number, into)
    session.report({"drafts": drafts}, f"{drafts} {'draft' if drafts == 1 else 'drafts'} saved, not sent.")


@tasks_app.command("forget")
def forget_tasks(
    context: typer.Context,
    *,
    numbers: Annotated[
        list[int] | None, typer.Argument(help="The numbers of the tasks, as listed.", show_default=False)
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="All tasks.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    vault: VaultOption = None,
    as_json: JsonOption = False,
) -> None:
    """Forget for good whom tasks were about, and their drafts."""
    if every == bool(numbers):
        raise UsageError("Name the numbers of tasks, or say --all.")
    session = session_of(context, vault, as_json)
    with session.open() as workspace:
        from privrag_desktop.services.tasks import agent_tasks as service  # noqa: PLC0415

        if not yes:
            output.confirm("Forget for good whom these tasks were about?")
        tasks = service.forget_tasks(workspace, numbers)
    if session.as_json:
        output.print_json({"forgotten": tasks})
    else:
        about = "1 task was" if tasks == 1 else f"{tasks} tasks were"
        output.show(f"Whom {about} about is forgotten.")


def _ask_at_terminal(progress: Progress) -> Callable[[ProposedAction], bool]:
    """Asks at the terminal before each change; without a terminal nothing is changed."""

    def ask(proposed: ProposedAction) -> bool:
        if not sys.stdin.isatty():
            output.say(NOT_ASKED)
            return False
        output.say(f"The agent wants to change something:\n{proposed.in_full}")
        if proposed.doubt:
            output.say(f"Look twice: {proposed.doubt}")
        previous = signal.signal(signal.SIGINT, signal.default_int_handler)
        try:
            return typer.confirm("Do this?", default=False, err=True)
        except typer.Abort:  # Ctrl-C or the end of the input
            progress.cancel()
            raise Cancelled from None
        finally:
            signal.signal(signal.SIGINT, previous)

    return ask


def result_json(result: TaskResult) -> Json:
    return {
        "result": result.result,
        "outcome": result.outcome,
        "turns": result.turns,
        "calls": [_call_json(call) for call in result.calls],
        "success": result.success,
        "seconds": round(result.seconds, 3),
        "ending": result.ending.value,
        "policy": result.policy.value,
        "steps": [_step_json(step) for step in result.steps],
    }


def show_result(result: TaskResult) -> None:
    show(ENDINGS[result.ending], *([result.result] if result.result else []), "")
    _show_calls(result.calls)
    show(f"{result.turns} turn{'s' * (result.turns != 1)}, {result.seconds:.1f} s")


def tasks_json(kept: Sequence[SavedTask]) -> Json:
    return {"tasks": [_saved_task_json(task) for task in kept]}


def task_json(kept: SavedTask) -> Json:
    return _saved_task_json(kept) | {
        "calls": [_call_json(call) for call in kept.calls],
        "steps": [_step_json(step) for step in kept.steps],
        "drafts": [_draft_json(draft) for draft in kept.drafts],
    }


def show_tasks(kept: Sequence[SavedTask]) -> None:
    if not kept:
        show("No task is kept.")
    for task in kept:
        show(*_task_lines(task), "")


def show_saved_task(kept: SavedTask) -> None:
    show(*_task_lines(kept), "")
    if kept.steps:
        rows = [(str(step.turn), step.kind.value, step.words, step.shown) for step in kept.steps]
        show_table("Steps", ("Turn", "What", "What happened", "What the agent's model saw"), rows)
    _show_calls(kept.calls)
    for draft in kept.drafts:
        show(f"Draft {draft.number} ({draft.kind})", *(f"    {line}" for line in draft.text.split("\n")))


def _task_lines(kept: SavedTask) -> tuple[str, ...]:
    ending = ENDINGS[kept.ending] if kept.ending else BROKEN_OFF
    head = f"{kept.number}  {kept.created:%Y-%m-%d %H:%M} UTC  {kept.task}"
    return head, f"{ending} {kept.result}".strip()


def _show_calls(calls: Sequence[TaskCall]) -> None:
    if calls:
        rows = [
            (call.tool, call.arguments, _APPROVED[call.approved], "yes" if call.ok else "no")
            for call in calls
        ]
        show_table("Calls", ("Tool", "As the agent gave it, with made-up values", "Approved", "Worked"), rows)


def _saved_task_json(kept: SavedTask) -> dict[str, object]:
    return {
        "number": kept.number,
        "created": kept.created.isoformat(timespec="seconds"),
        "task": kept.task,
        "result": kept.result,
        "turns": kept.turns,
        "success": kept.ending is TaskEnding.DONE,
        "seconds": round(kept.seconds, 3),
        "ending": kept.ending.value if kept.ending else None,
        "policy": kept.policy.value,
        "with": kept.world.value,
    }


def _call_json(call: TaskCall) -> Json:
    return {
        "tool": call.tool,
        "arguments_pseudonymised": _parsed(call.arguments),
        "approved": call.approved,
        "ok": call.ok,
        "by_code": call.by_code,
    }


def _parsed(arguments: str) -> object:
    """The object that the JSON says; the text itself where it is none."""
    try:
        return json.loads(arguments)
    except ValueError:
        return arguments


def _step_json(step: TaskStep) -> Json:
    return {
        "kind": step.kind.value,
        "words": step.words,
        "shown": step.shown,
        "turn": step.turn,
        "seconds": round(step.seconds, 3),
    }


def _draft_json(draft: Draft) -> Json:
    created = draft.created.isoformat(timespec="seconds")
    return {"number": draft.number, "created": created, "kind": draft.kind, "text": draft.text}
