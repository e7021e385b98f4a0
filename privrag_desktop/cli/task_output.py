"""Print tasks of the agent as text or JSON."""

import json
from collections.abc import Sequence

from privrag_desktop.cli.output import Json, show, show_table
from privrag_desktop.domain.tasks import (
    Draft,
    SavedTask,
    TaskCall,
    TaskEnding,
    TaskResult,
    TaskStep,
)

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


def result_json(result: TaskResult) -> Json:
    return {
        "result": result.result,
        "outcome": result.outcome,
        "turns": result.turns,
        "calls": [_call(call) for call in result.calls],
        "success": result.success,
        "seconds": round(result.seconds, 3),
        "ending": result.ending.value,
        "policy": result.policy.value,
        "steps": [_step(step) for step in result.steps],
    }


def show_result(result: TaskResult) -> None:
    show(ENDINGS[result.ending], *([result.result] if result.result else []), "")
    _show_calls(result.calls)
    show(f"{result.turns} turns, {result.seconds:.1f} s")


def tasks_json(kept: Sequence[SavedTask]) -> Json:
    return {"tasks": [_kept(task) for task in kept]}


def task_json(kept: SavedTask) -> Json:
    return _kept(kept) | {
        "calls": [_call(call) for call in kept.calls],
        "steps": [_step(step) for step in kept.steps],
        "drafts": [_draft(draft) for draft in kept.drafts],
    }


def show_tasks(kept: Sequence[SavedTask]) -> None:
    if not kept:
        show("No task is kept.")
    for task in kept:
        show(*_told(task), "")


def show_task(kept: SavedTask) -> None:
    show(*_told(kept), "")
    if kept.steps:
        rows = [(str(step.turn), step.kind.value, step.words, step.shown) for step in kept.steps]
        show_table("Steps", ("Turn", "What", "What happened", "What the agent's model saw"), rows)
    _show_calls(kept.calls)
    for draft in kept.drafts:
        show(f"Draft {draft.number} ({draft.kind})", *(f"    {line}" for line in draft.text.split("\n")))


def _told(kept: SavedTask) -> tuple[str, ...]:
    ending = ENDINGS[kept.ending] if kept.ending else BROKEN_OFF
    head = f"{kept.number}  {kept.created:%Y-%m-%d %H:%M} UTC  {kept.task}"
    return head, f"{ending} {kept.result}".strip()


def _show_calls(calls: Sequence[TaskCall]) -> None:
    if calls:
        rows = [
            (call.tool, call.arguments, _APPROVED[call.approved], "yes" if call.ok else "no")
            for call in calls
        ]
        show_table("Calls", ("Tool", "As the agent gave it", "Approved", "Worked"), rows)


def _kept(kept: SavedTask) -> dict[str, object]:
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


def _call(call: TaskCall) -> Json:
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


def _step(step: TaskStep) -> Json:
    return {
        "kind": step.kind.value,
        "words": step.words,
        "shown": step.shown,
        "turn": step.turn,
        "seconds": round(step.seconds, 3),
    }


def _draft(draft: Draft) -> Json:
    created = draft.created.isoformat(timespec="seconds")
    return {"number": draft.number, "created": created, "kind": draft.kind, "text": draft.text}
