"""Measure the task agent with the real model on the tasks of strangers, on a published vault.

A change is approved unless the program doubts it, as with `--yes`: what was drafted wrongly was drafted
without a doubt. An interrupted study goes on where it was. `python -m benchmarks.capri.strangers.study N`
runs at most N tasks of the seen set and says of each what came of it.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from statistics import fmean, median
from types import MappingProxyType
from typing import TypeVar

from benchmarks.capri.strangers.judging import DRAFTED
from benchmarks.capri.strangers.tasks import strangers_tasks
from benchmarks.capri.task_run import Bench, Run, RunTask, run_all
from benchmarks.capri.tasks import StudyTask
from benchmarks.common.published_vaults import copied_vault
from benchmarks.common.tables import Table
from benchmarks.questions import corpus_of
from privrag_desktop.capri.agent import task_runner
from privrag_desktop.capri.task_program import program_or_agent
from privrag_desktop.domain.tasks import Configuration
from privrag_desktop.llm.private_and_answering_models import load_models
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.tasks.task_answered_as_question import answered_as_question
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.settings_file import load_settings

_T = TypeVar("_T")
SEED = 1
VAULT = "blaze-120"
POLICIES = (Configuration.PARTIAL, Configuration.FULL)
MEASURED = ("unseen", "unseen_2", "unseen_3")  # the seen sets are there to develop with
PROGRAM, STEPS = "a program first", "step by step alone"
WAYS: Mapping[str, RunTask] = MappingProxyType({PROGRAM: program_or_agent.run, STEPS: task_runner.run})
COMPARED, FIRST = "seen_3", 20  # tasks that both ways do
_NOTE = (
    "Tasks whose templates a large language model wrote, row by row, having seen neither the program nor"
    " another set; the unseen ones are read by nobody who changes the agent. Each is filled with patients of"
    " {vault} whom it fits, by code that shares nothing with the importer. Right: every draft and"
    " answer that the template names, and nothing else. Drafted wrongly: a draft that is not asked for, or"
    " for another patient, item, day or dose, and that the program did not doubt. Real model: {model}."
)


def run() -> list[Table]:
    """By set and policy, by scenario, and by way; hours the first time."""
    runs = [one for name in MEASURED for one in _runs(name, POLICIES)]
    compared = [one for way in WAYS for one in _runs(COMPARED, (Configuration.PARTIAL,), way, FIRST)]
    return [*tables(runs), ways_table(compared)]


def tables(runs: Sequence[Run]) -> list[Table]:
    note = _NOTE.format(model=load_settings().model, vault=VAULT)
    sets = _groups(runs, lambda one: (one.suite, one.policy))
    scenarios = _groups(runs, lambda one: (one.suite, one.scenario, one.policy))
    whole, parts = (tuple((*key, *_row(some)) for key, some in found) for found in (sets, scenarios))
    return [
        Table("Tasks of strangers", note, ("set", "policy", *_COLUMNS), whole),
        Table("Tasks of strangers, by scenario", note, ("set", "scenario", "policy", *_COLUMNS), parts),
    ]


def ways_table(runs: Sequence[Run]) -> Table:
    note = (
        f"The first {FIRST} tasks of a set that the program was developed with, policy partial: by a program,"
        " and step by step only if there is none that can be read, as the product does it; and step by step"
        " from the start, as it did before there were programs. Tokens are the mean of a task; those read"
        " include beginnings that the model remembers from the prompt before."
    )
    rows = tuple((*key, *_row(some)) for key, some in _groups(runs, lambda one: (one.way,)))
    return Table("A program, or step by step", note, ("way", *_COLUMNS), rows)


def _runs(
    name: str, policies: Sequence[Configuration], way: str = PROGRAM, most: int | None = None
) -> Iterator[Run]:
    with copied_vault(VAULT) as workspace:
        tasks = _in_turn(strangers_tasks(name, workspace, corpus_of(VAULT), SEED))[:most]
        yield from run_all(product_bench(workspace, SEED, way), tasks, policies, Progress())


def product_bench(workspace: Workspace, seed: int, way: str = PROGRAM) -> Bench:
    """The bench on which tasks are done as the product does them; a doubted change is not made."""
    settings = load_settings()
    model = load_models(settings).private
    return Bench(
        workspace,
        settings.model,
        lambda *_: model,
        detector=model,
        seed=seed,
        approve=lambda proposed: not proposed.doubt,
        run=WAYS[way],
        way=way,
        by_code=lambda task, today: answered_as_question(workspace, task, today, Progress()),
    )


def _in_turn(tasks: Sequence[StudyTask]) -> list[StudyTask]:
    """One of each scenario after the other, so that a part of them is a part of all."""
    groups = [found for _key, found in _groups(tasks, lambda one: (one.scenario,))]
    return [one for some in zip_longest(*groups) for one in some if one is not None]


_COLUMNS = (
    "right", "drafted wrongly", "median, s", "95th of 100, s", "turns", "tokens read", "tokens written",
    "originals in prompts",
)  # fmt: skip


def _row(runs: Sequence[Run]) -> tuple[str, ...]:
    right = sum(not one.cause for one in runs)
    wrong = sum(one.cause.startswith(DRAFTED) for one in runs)
    seconds = sorted(one.seconds for one in runs)
    last = seconds[min(len(seconds) - 1, len(seconds) * 95 // 100)]
    return (
        f"{right} of {len(runs)} ({100 * right / len(runs):.0f}%)",
        str(wrong),
        f"{median(seconds):.0f}",
        f"{last:.0f}",
        f"{fmean(one.turns for one in runs):.1f}",
        f"{fmean(one.tokens_read for one in runs):,.0f}",
        f"{fmean(one.tokens_written for one in runs):,.0f}",
        str(sum(len(one.leaks) for one in runs)),
    )


def _groups(
    every: Iterable[_T], key: Callable[[_T], tuple[str, ...]]
) -> list[tuple[tuple[str, ...], list[_T]]]:
    """Those of each key together, in the order in which keys first come."""
    found: dict[tuple[str, ...], list[_T]] = {}
    for one in every:
        found.setdefault(key(one), []).append(one)
    return list(found.items())


def main(most: int) -> None:
    """The first tasks of the seen set on one vault, each with what came of it."""
    for one in _runs("seen", POLICIES, most=most):
        print(f"{one.policy}, {one.task}, {one.turns} turns, {one.seconds:.0f} s: {one.cause or 'right'}")  # noqa: T201


if __name__ == "__main__":
    main(int(sys.argv[1]))
