"""The tasks that the script gives, their steps and what comes of them."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from privrag_desktop.domain.tasks import (
    Configuration,
    Draft,
    ProposedAction,
    SavedTask,
    TaskCall,
    TaskEnding,
    TaskResult,
    TaskStep,
    TaskStepKind,
    TaskWorld,
)
from tests.gui.scripted_ask import NAME

TASK = f"Order a potassium test for {NAME} and write to her doctor."
PROPOSED = ProposedAction("CreateOrder", f"Order for {NAME}: a potassium test, on 2026-11-24")
TASK_STEPS = (
    TaskStep(TaskStepKind.DETECTED, f"{NAME} is a patient.", "P1 Patient Alva Taylorsen", 0, 0.2),
    TaskStep(
        TaskStepKind.LOOKED_UP,
        f"{NAME}, female, 61 years, record MRN-7741.",
        "P1 Patient: name Alva Taylorsen, gender female, age 58, patient_id QF-2286",
        0,
        0.4,
    ),
    TaskStep(
        TaskStepKind.THOUGHT,
        f"{NAME} was found. The order comes first.",
        "Alva Taylorsen was found. The order comes first.",
        1,
        3.1,
    ),
    TaskStep(
        TaskStepKind.ACTION,
        PROPOSED.words,
        '{"function": "Order.create", "patient": "P1", "item": "a potassium test", "when": "2027-02-09"}',
        1,
        0.1,
    ),
)
DONE_STEPS = (
    TaskStep(
        TaskStepKind.OBSERVATION,
        "The order was written as a draft.",
        "The order was written as a draft.",
        1,
        0.1,
    ),
    TaskStep(
        TaskStepKind.FINISHED,
        f"A potassium test is ordered for {NAME} on 2026-11-24.",
        '{"finish": "A potassium test is ordered for Alva Taylorsen on 2027-02-09."}',
        2,
        2.6,
    ),
)
REFUSED_STEPS = (
    TaskStep(TaskStepKind.REFUSED, "You did not approve it.", "The user did not approve this.", 1, 0.1),
    TaskStep(
        TaskStepKind.FINISHED, "Nothing was ordered.", '{"give_up": "The user does not want it."}', 2, 2.2
    ),
)
DRAFT = Draft(1, datetime(2026, 11, 22, 9, 30, tzinfo=UTC), "order", PROPOSED.words)


def task_result(
    approved: bool, task: str = TASK, policy: Configuration = Configuration.PARTIAL
) -> TaskResult:
    """What came of the task after the yes or no."""
    return TaskResult(
        task=task,
        policy=policy,
        result=DONE_STEPS[-1].words if approved else REFUSED_STEPS[-1].words,
        ending=TaskEnding.DONE if approved else TaskEnding.GAVE_UP,
        turns=2,
        calls=(TaskCall("CreateOrder", '{"patient_id": "QF-2286"}', approved, approved),),
        steps=(*TASK_STEPS, *(DONE_STEPS if approved else REFUSED_STEPS)),
        seconds=6.5,
        scope="scripted",
    )


def kept_task(result: TaskResult, number: int = 1) -> SavedTask:
    """A result as a vault shows it later."""
    return SavedTask(
        number,
        result.scope,
        DRAFT.created,
        result.policy,
        TaskWorld.RECORDS,
        result.task,
        result.result,
        result.ending,
        result.turns,
        result.seconds,
        result.steps,
        result.calls,
        (DRAFT,) if result.success else (),
    )


def without_names(kept: SavedTask) -> SavedTask:
    """As a vault keeps it."""
    coded = tuple(replace(step, words=step.words.replace(NAME, "Alva Taylorsen")) for step in kept.steps)
    task, result = (text.replace(NAME, "Alva Taylorsen") for text in (kept.task, kept.result))
    return replace(kept, task=task, result=result, steps=coded, drafts=())
