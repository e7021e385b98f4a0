"""Count what the language model is asked: tokens and seconds of each kind of step, in questions and in tasks.

With the real model of this computer. Questions that code answers ask no model; these ask for a story, which
the agents search, write and review, and a model answers. Instructions that were read before are not read
again: tokens *read* are those that the model computed, beside those of the whole prompt.
"""

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from itertools import cycle
from random import Random
from statistics import fmean
from unittest.mock import patch

from benchmarks.capri.study import Study, bench_of, study_workspace
from benchmarks.capri.study_options import Actor, Suite
from benchmarks.common.checkout import commit
from benchmarks.common.published_vaults import copied_vault
from benchmarks.common.tables import Table
from privrag_desktop.agents.prompts import instructions
from privrag_desktop.capri.prompts import instructions as task_instructions
from privrag_desktop.domain.tasks import Configuration
from privrag_desktop.llm.chat_model_interface import ChatMessage, Reply
from privrag_desktop.llm.local_llama_model import LocalModel
from privrag_desktop.privacy.detect.identifier_writing_variants import plain_name
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.questions.ask_search_and_gate import ask
from privrag_desktop.store.patients_and_identifiers import list_patients

_VAULT, _QUESTIONS, _TASKS, _SEED = "blaze-120", 12, 8, 9
_STORIES = (
    "Describe the last visit of {}.",
    "What do the notes say about how {} has been?",
    "Tell me the story of {}'s illness.",
    "Sum up what was found when {} was last examined.",
)
_TODAY = date(2026, 11, 27)
_SUITES = (Suite.PAYMENTS, Suite.HEALTH, Suite.RECORDS)
_AGENTS = ("search", "synthesis", "review", "answer")
_OTHER = "which heading is meant, other words"
_DETECT, _TASK = "who and what a task names", "step of a task"


@dataclass(frozen=True, slots=True)
class Step:
    """One reply: tokens of the prompt, of those read, of the reply; seconds by the clock."""

    kind: str
    prompt: int
    read: int
    written: int
    seconds: float


class Watch:
    """Takes down each step of every local model while it is open."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self._read = 0

    @contextmanager
    def open(self) -> Iterator[None]:
        stream, take_in = LocalModel.stream, LocalModel._take_in
        watch = self

        def streaming(
            model: LocalModel, messages: Sequence[ChatMessage], reply: Reply, progress: Progress
        ) -> Iterator[str]:
            watch._read, began, said = 0, time.perf_counter(), ""
            for piece in stream(model, messages, reply, progress):
                said += piece
                yield piece
            seconds, tokens = time.perf_counter() - began, len(model._prompt(messages).tokens)
            step = Step(kind_of(messages), tokens, watch._read, model.count_tokens(said), seconds)
            watch.steps.append(step)

        def taking_in(model: LocalModel, tokens: list[int], clock: object) -> None:
            watch._read += max(0, len(tokens) - len(model._native.cached))
            take_in(model, tokens, clock)  # type: ignore[arg-type]

        with patch.object(LocalModel, "stream", streaming), patch.object(LocalModel, "_take_in", taking_in):
            yield


def kind_of(messages: Sequence[ChatMessage]) -> str:
    """Which step a prompt is for, by how its instructions begin."""
    own = messages[0].content
    for agent in _AGENTS:
        if own.startswith(instructions(agent).splitlines()[0]):
            return agent
    if own.startswith(task_instructions("name_unknown_words_prompt").splitlines()[0]):
        return _DETECT
    return (
        _TASK
        if own.startswith(task_instructions("agent_with_entity_functions_prompt").splitlines()[0])
        else _OTHER
    )


def run() -> list[Table]:
    of_commit = commit()
    asked, questions = _of_questions()
    done, tasks = _of_tasks()
    return [
        _table("What the model is asked in a question", of_commit, asked, "questions", questions),
        _table("What the model is asked in a task", of_commit, done, "tasks", tasks),
    ]


def _of_questions() -> tuple[int, list[Step]]:
    watch = Watch()
    with copied_vault(_VAULT) as workspace, watch.open():
        people = [one for one in list_patients(workspace.database) if not one.has_died]
        for person, words in zip(Random(_SEED).sample(people, _QUESTIONS), cycle(_STORIES), strict=False):
            ask(workspace, words.format(plain_name(person.name)), Progress(), today=_TODAY)
    return _QUESTIONS, watch.steps


def _of_tasks() -> tuple[int, list[Step]]:
    watch = Watch()
    with study_workspace(_SEED) as workspace:
        bench = bench_of(Actor.REAL, workspace, _SEED)
        tasks = Study(Actor.REAL, _SUITES, seed=_SEED, limit=_TASKS).tasks(workspace)
        with watch.open():
            for task in tasks:
                bench.watch(task, Configuration.PARTIAL, Progress())
    return len(tasks), watch.steps


def _table(title: str, of_commit: str, asked: int, what: str, steps: Sequence[Step]) -> Table:
    note = (
        f"At {of_commit}, {asked} {what}, with the model that is set, on two cores beside other work;"
        " means of a step. *Read* are the tokens that were not known from a prompt before."
    )
    kinds = sorted({one.kind for one in steps})
    if not steps:
        raise RuntimeError(f"none of the {what} asked a model")
    rows = [_row(kind, asked, [one for one in steps if one.kind == kind]) for kind in kinds]
    heads = ("step", f"of all {what}", "tokens of the prompt", "read", "written", "seconds")
    return Table(title, note, heads, (*rows, _row("together", asked, steps)))


def _row(kind: str, asked: int, steps: Sequence[Step]) -> tuple[str, ...]:
    means = [fmean(getattr(one, name) for one in steps) for name in ("prompt", "read", "written")]
    seconds = fmean(one.seconds for one in steps)
    return kind, f"{len(steps) / asked:.1f}", *(f"{one:.0f}" for one in means), f"{seconds:.1f}"
