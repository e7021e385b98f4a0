"""Measure the task agent with the real model on the tasks of strangers, on a published vault.

A change is approved unless the program doubts it, as with `--yes`: what was drafted wrongly was drafted
without a doubt. An interrupted study goes on where it was. `python -m benchmarks.capri.strangers.study N`
runs at most N tasks of the seen set and says of each what came of it.
"""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import zip_longest
from statistics import median
from typing import TypeVar

from benchmarks.capri.strangers.judging import DRAFTED
from benchmarks.capri.strangers.tasks import strangers_tasks
from benchmarks.capri.task_run import Bench, Run, run_all
from benchmarks.capri.tasks import StudyTask
from benchmarks.common.published_vaults import copied_vault
from benchmarks.common.tables import Table
from benchmarks.questions import corpus_of
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
MEASURED = ("unseen",)  # the seen set is there to develop with; a run takes seconds to some minutes
_NOTE = (
    "Tasks whose templates a large language model wrote, row by row, having seen neither the program nor"
    " another set; “unseen” is read by nobody who changes the agent. Each is filled with patients of"
    " {vault} whom it fits, by code that shares nothing with the importer. Right: every draft and"
    " answer that the template names, and nothing else. Drafted wrongly: a draft that is not asked for, or"
    " for another patient, item, day or dose, and that the program did not doubt. Real model: {model}."
)


def run() -> list[Table]:
    """By set and policy, and by scenario; hours the first time."""
    runs = [one for name in MEASURED for one in _runs(name, VAULT)]
    return tables(runs)


def tables(runs: Sequence[Run]) -> list[Table]:
    note = _NOTE.format(model=load_settings().model, vault=VAULT)
    sets = _groups(runs, lambda one: (one.suite, one.policy))
    scenarios = _groups(runs, lambda one: (one.suite, one.scenario, one.policy))
    columns = ("right", "drafted wrongly", "median, s", "95th of 100, s", "turns", "originals in prompts")
    whole, parts = (tuple((*key, *_row(some)) for key, some in found) for found in (sets, scenarios))
    return [
        Table("Tasks of strangers", note, ("set", "policy", *columns), whole),
        Table("Tasks of strangers, by scenario", note, ("set", "scenario", "policy", *columns), parts),
    ]


def _runs(name: str, vault: str, most: int | None = None) -> Iterator[Run]:
    with copied_vault(vault) as workspace:
        tasks = _in_turn(strangers_tasks(name, workspace, corpus_of(vault), SEED))[:most]
        yield from run_all(_bench(workspace), tasks, POLICIES, Progress())


def _bench(workspace: Workspace) -> Bench:
    settings = load_settings()
    model = load_models(settings).private
    return Bench(
        workspace,
        settings.model,
        lambda *_: model,
        detector=model,
        seed=SEED,
        approve=lambda proposed: not proposed.doubt,
        run=program_or_agent.run,
        by_code=lambda task, today: answered_as_question(workspace, task, today, Progress()),
    )


def _in_turn(tasks: Sequence[StudyTask]) -> list[StudyTask]:
    """One of each scenario after the other, so that a part of them is a part of all."""
    groups = [found for _key, found in _groups(tasks, lambda one: (one.scenario,))]
    return [one for some in zip_longest(*groups) for one in some if one is not None]


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
        f"{sum(one.turns for one in runs) / len(runs):.1f}",
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
    for one in _runs("seen", VAULT, most):
        print(f"{one.policy}, {one.task}, {one.turns} turns, {one.seconds:.0f} s: {one.cause or 'right'}")  # noqa: T201


if __name__ == "__main__":
    main(int(sys.argv[1]))
