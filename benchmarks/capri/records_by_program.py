"""Measure tasks in the manner of MedAgentBench as the product does them: a program first, on a real vault.

`capri.success` gives the same tasks to the step by step agent, for the comparison with CAPRI. A change is
approved unless the program doubts it, as with `--yes`. An interrupted study goes on where it was.
`python -m benchmarks.capri.records_by_program SEED` runs those of another seed and says what came of each.
"""

import sys
from collections.abc import Iterator, Sequence

from benchmarks.capri.records_tasks import records_tasks
from benchmarks.capri.strangers.study import product_bench
from benchmarks.capri.study import in_turn, study_workspace
from benchmarks.capri.task_run import Run, run_all
from benchmarks.common.tables import Table
from privrag_desktop.domain.tasks import Configuration
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.settings_file import load_settings

SEED = 10  # one that no task was looked at under
_POLICIES = (Configuration.PARTIAL, Configuration.FULL)


def run() -> list[Table]:
    """Two tables: right by scenario and policy, and why the others were not."""
    return tables(list(_runs(SEED)))


def tables(runs: Sequence[Run]) -> list[Table]:
    note = (
        "18 tasks in the manner of MedAgentBench on a real vault of made-up patients, of a seed that was not"
        f" looked at. Real model: {load_settings().model}. A change is approved unless it is doubted."
    )
    scenarios = [*dict.fromkeys(one.scenario for one in runs), ""]
    rows = tuple(
        (scenario or "all", *(_share(runs, scenario, policy) for policy in _POLICIES))
        for scenario in scenarios
    )
    missed = tuple((one.task, one.policy, one.ending, one.cause) for one in runs if one.cause)
    return [
        Table("Records by a program", note, ("scenario", *(one.value for one in _POLICIES)), rows),
        Table("Records by a program, what was not right", note, ("task", "policy", "ended", "cause"), missed),
    ]


def _share(runs: Sequence[Run], scenario: str, policy: Configuration) -> str:
    of_both = [one for one in runs if one.policy == policy.value and scenario in {"", one.scenario}]
    return f"{sum(not one.cause for one in of_both)} of {len(of_both)}"


def _runs(seed: int) -> Iterator[Run]:
    with study_workspace(seed) as workspace:
        bench = product_bench(workspace, seed)
        yield from run_all(bench, in_turn(records_tasks(workspace, seed)), _POLICIES, Progress())


if __name__ == "__main__":
    for one in _runs(int(sys.argv[1])):
        print(f"{one.task}, {one.policy}, {one.turns} turns, {one.seconds:.0f} s: {one.cause or 'right'}")  # noqa: T201
