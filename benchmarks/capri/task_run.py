"""Run one task under one policy, from a fresh world to the judge, and store the result for resuming."""

import hashlib
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import date
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import cast
from uuid import uuid4

from benchmarks.capri.outcome_recorder import Outcomes, RecordingGateway
from benchmarks.capri.prompt_leaks import Leak, Original, PromptRecordingModel, leaks_in, originals_of
from benchmarks.capri.tasks import StudyTask, World
from benchmarks.common.json_lines import append_row, rows_so_far
from privrag_desktop.capri.agent.pseudonym_only_model import AgentModel
from privrag_desktop.capri.agent.task_runner import Approve, TaskSession, begin, run
from privrag_desktop.capri.entities.entity_base_class import Entity
from privrag_desktop.domain.privacy_policies import word_of
from privrag_desktop.domain.tasks import Configuration, ProposedAction, TaskLimits, TaskResult, TaskStep
from privrag_desktop.llm.chat_model_interface import ChatModel
from privrag_desktop.runtime.paths import data_folder
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.tasks.task_answered_as_question import ComputedAnswer
from privrag_desktop.services.vault.open_vault_workspace import Workspace

_FOLDERS = ("capri", "language", "llm", "privacy")  # of the program: what the outcome of a task depends on
RunTask = Callable[
    [TaskSession, AgentModel, Approve, TaskLimits, Progress], Generator[TaskStep, None, TaskResult]
]
ModelOf = Callable[[StudyTask, World, TaskSession, Outcomes], ChatModel]


@dataclass(frozen=True, slots=True)
class Run:
    """What one run came to; `cause` is empty if the judge was content. All people in it are made up."""

    task: str
    suite: str
    scenario: str
    policy: str
    model: str
    seed: int
    cause: str
    ending: str
    turns: int
    calls: int
    by_code: int
    seconds: float
    leaks: tuple[str, ...]  # kind, prompt and message of each original in a prompt
    gatekeeper: tuple[str, ...] = ()  # the same of the prompt in which unknown words are sorted
    way: str = ""  # how the task was done, where a study compares several ways
    tokens_read: int = 0
    tokens_written: int = 0

    @property
    def key(self) -> tuple[str, str, str, int, str]:
        return self.task, self.policy, self.model, self.seed, self.way


@dataclass(frozen=True, slots=True)
class Watched:
    """A run with what was said, for whoever wants to read it or to look for originals elsewhere."""

    run: Run
    result: TaskResult
    seen: PromptRecordingModel
    leaks: tuple[Leak, ...]
    originals: tuple[Original, ...]
    stand_ins: tuple[str, ...]


def approved(_proposed: ProposedAction) -> bool:
    """Every change is."""
    return True


def not_by_code(_task: str, _today: date) -> None:
    """The agent does every task."""


@dataclass(frozen=True, slots=True)
class Bench:
    """What all runs of a study share; `detector` helps where code does not know what a task names.

    `approve` says yes or no to each change; `run` does the task, `way` is its name. `by_code` answers tasks
    that only ask, before any model is.
    """

    workspace: Workspace
    model_name: str
    model_of: ModelOf
    detector: ChatModel | None = None
    limits: TaskLimits = TaskLimits()
    seed: int = 0
    approve: Approve = approved
    by_code: Callable[[str, date], ComputedAnswer | None] = not_by_code
    run: RunTask = run
    way: str = ""

    def watch(self, task: StudyTask, policy: Configuration, progress: Progress) -> Watched:
        """Run a task in a world of its own and judge what became of it; raises Cancelled."""
        world, outcomes = task.world(), Outcomes()
        told = self.by_code(task.question, world.today)
        gatekeeper = PromptRecordingModel(self.detector) if self.detector and not told else None
        session = self._begin(task, policy, world, outcomes, gatekeeper=gatekeeper, progress=progress)
        before = _everything(world)
        seen = PromptRecordingModel(self.model_of(task, world, session, outcomes))
        running = self.run(session, seen, self.approve, self.limits, progress)
        result = _finished(told.as_running_task(session) if told else running)
        originals = tuple(originals_of([*before, *_everything(world)], policy, world.others))
        stand_ins = tuple(record.pseudonym for record in session.contextual.records)
        leaks = tuple(leaks_in(seen.prompts, originals, stand_ins))
        sorted_ = leaks_in(gatekeeper.prompts if gatekeeper else (), originals, stand_ins)
        kept = self._run(task, result, task.judge(world, result), leaks)
        run_ = replace(
            kept,
            gatekeeper=tuple(map(_told, sorted_)),
            tokens_read=seen.tokens_read,
            tokens_written=seen.tokens_written,
        )
        return Watched(run_, result, seen, leaks, originals, stand_ins)

    def _begin(
        self,
        task: StudyTask,
        policy: Configuration,
        world: World,
        outcomes: Outcomes,
        *,
        gatekeeper: PromptRecordingModel | None,
        progress: Progress,
    ) -> TaskSession:
        return begin(
            task.question,
            policy,
            [RecordingGateway(gateway, outcomes) for gateway in world.gateways],
            self.workspace.boundary,
            scope=str(uuid4()),
            today=world.today,
            db=self.workspace.database,
            detector=gatekeeper,
            progress=progress,
        )

    def _run(self, task: StudyTask, result: TaskResult, cause: str, leaks: Sequence[Leak]) -> Run:
        return Run(
            task=task.name,
            suite=task.suite,
            scenario=task.scenario,
            policy=result.policy.value,
            model=self.model_name,
            seed=self.seed,
            cause=cause,
            ending=result.ending.value,
            turns=result.turns,
            calls=sum(not call.by_code for call in result.calls),
            by_code=sum(call.by_code for call in result.calls),
            seconds=round(result.seconds, 2),
            leaks=tuple(map(_told, leaks)),
            way=self.way,
        )


def run_all(
    bench: Bench, tasks: Sequence[StudyTask], policies: Sequence[Configuration], progress: Progress
) -> Iterator[Run]:
    """Every task under every policy, side by side: a stopped study is still paired. Done ones are kept."""
    file = runs_file(bench.model_name)
    done = {one.key: one for one in kept_runs(file)}
    for task in tasks:
        for policy in policies:
            key = (task.name, policy.value, bench.model_name, bench.seed, bench.way)
            if key not in done:
                done[key] = bench.watch(task, policy, progress).run
                append_row(file, asdict(done[key]))
            yield done[key]


def runs_file(model: str) -> Path:
    """Where runs of this very code are kept: a changed agent begins anew."""
    return data_folder() / "evaluations" / f"capri-{model}-{_fingerprint()}.jsonl"


def kept_runs(file: Path) -> Iterator[Run]:
    """What is on file; nothing if the file is not there."""
    for row in rows_so_far(file):
        yield Run(**{**row, "leaks": tuple(row["leaks"]), "gatekeeper": tuple(row["gatekeeper"])})


def _told(leak: Leak) -> str:
    return f"{word_of(leak.kind)} in message {leak.message} of prompt {leak.prompt}"


def _finished(steps: Generator[TaskStep, None, TaskResult]) -> TaskResult:
    while True:
        try:
            next(steps)
        except StopIteration as end:
            return cast(TaskResult, end.value)


def _everything(world: World) -> list[Entity]:
    return [entity for gateway in world.gateways for entity in gateway.everything()]


def _fingerprint() -> str:
    """Of everything that decides how a task ends."""
    program = files("privrag_desktop")
    folders = (files("benchmarks.capri"), *(program.joinpath(name) for name in _FOLDERS))
    digest = hashlib.sha256()
    for folder in folders:
        for text in _texts(folder):
            digest.update(text)
    return digest.hexdigest()[:12]


def _texts(folder: Traversable) -> Iterator[bytes]:
    for entry in sorted(folder.iterdir(), key=lambda one: one.name):
        if entry.is_dir():
            yield from _texts(entry)
        elif entry.name.endswith((".py", ".md", ".txt", ".toml", ".gbnf")):
            yield entry.name.encode() + entry.read_bytes()
