"""The whole study: which tasks, which models, and a vault of made-up patients while it runs."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain, zip_longest
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.capri.careless_model import CarelessModel
from benchmarks.capri.health_tasks import health_tasks
from benchmarks.capri.made_up_vault import records_world
from benchmarks.capri.outcome_recorder import Outcomes
from benchmarks.capri.payments_tasks import payments_tasks
from benchmarks.capri.perfect_model import PerfectModel
from benchmarks.capri.published_tasks import published_tasks
from benchmarks.capri.records_tasks import records_tasks
from benchmarks.capri.study_options import TABLE_1, Actor, Suite
from benchmarks.capri.task_run import Bench, ModelOf, Run, run_all
from benchmarks.capri.tasks import StudyTask, World
from privrag_desktop.capri.agent.task_runner import TaskSession
from privrag_desktop.domain.tasks import Configuration
from privrag_desktop.llm.chat_model_interface import ChatModel
from privrag_desktop.llm.private_and_answering_models import load_models
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.settings_file import load_settings


@dataclass(frozen=True, slots=True)
class Study:
    """What to run; `limit` is the most tasks, of all scenarios in turn. `published` is ToolEmu's folder."""

    actor: Actor
    suites: tuple[Suite, ...] = TABLE_1
    policies: tuple[Configuration, ...] = tuple(Configuration)
    seed: int = 1
    limit: int | None = None
    published: Path | None = None

    def run(self, progress: Progress) -> Iterator[Run]:
        """Every run as it is done; those on file come at once."""
        with study_workspace(self.seed) as workspace:
            bench = bench_of(self.actor, workspace, self.seed)
            yield from run_all(bench, self.tasks(workspace), self.policies, progress)

    def tasks(self, workspace: Workspace) -> list[StudyTask]:
        tasks: list[StudyTask] = []
        for suite in self.suites:
            tasks += self._of_suite(suite, workspace)
        return in_turn(tasks)[: self.limit]

    def _of_suite(self, suite: Suite, workspace: Workspace) -> Sequence[StudyTask]:
        match suite:
            case Suite.PAYMENTS:
                return payments_tasks(self.seed)
            case Suite.HEALTH:
                return health_tasks(self.seed)
            case Suite.RECORDS:
                return records_tasks(workspace, self.seed)
            case Suite.PUBLISHED:
                return published_tasks(self.published) if self.published else ()


@contextmanager
def study_workspace(seed: int) -> Iterator[Workspace]:
    """A vault of made-up patients; gone afterwards."""
    with TemporaryDirectory() as folder, records_world(Path(folder), seed) as workspace:
        yield workspace


def bench_of(actor: Actor, workspace: Workspace, seed: int) -> Bench:
    """The bench for one actor; loading the real model takes seconds and may raise ModelError."""
    if actor is Actor.REAL:
        settings = load_settings()
        model = load_models(settings).private
        return Bench(workspace, settings.model, _always(model), detector=model, seed=seed)
    scripted = PerfectModel if actor is Actor.PERFECT else CarelessModel
    return Bench(workspace, actor.value, _scripted(scripted), seed=seed)


def in_turn(tasks: Sequence[StudyTask]) -> list[StudyTask]:
    """One of each scenario after the other, so that a part of them is a part of all."""
    by_scenario: dict[str, list[StudyTask]] = {}
    for task in tasks:
        by_scenario.setdefault(task.scenario, []).append(task)
    return [task for task in chain.from_iterable(zip_longest(*by_scenario.values())) if task]


def _always(model: ChatModel) -> ModelOf:
    def model_of(_task: StudyTask, _world: World, _session: TaskSession, _outcomes: Outcomes) -> ChatModel:
        return model

    return model_of


def _scripted(kind: type[PerfectModel]) -> ModelOf:
    def model_of(task: StudyTask, world: World, session: TaskSession, outcomes: Outcomes) -> ChatModel:
        return kind(task.script(world), session.surface, outcomes)

    return model_of
