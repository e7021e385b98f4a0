"""Compare the task agent with the published figures: the real model and two scripts.

`python -m benchmarks.capri.success` shows what is on file so far, without another run of the real model.
"""

from collections import Counter
from collections.abc import Sequence
from statistics import mean

from benchmarks.capri import result_tables
from benchmarks.capri.study import Study
from benchmarks.capri.study_options import TABLE_1, Actor, Suite
from benchmarks.capri.task_run import Run, kept_runs, runs_file
from benchmarks.common.published_data import published_data
from benchmarks.common.tables import Table, save
from privrag_desktop.domain.tasks import Configuration
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.settings_file import load_settings

SEED = 9  # one that no task was looked at under while the agent was written
_BESIDE = (Suite.RECORDS, Suite.PUBLISHED)


def run() -> list[Table]:
    """All runs that are not on file yet for this very code, hours; then their figures."""
    published = published_data() / "toolemu"
    real = list(Study(Actor.REAL, TABLE_1, seed=SEED).run(Progress()))
    beside = list(Study(Actor.REAL, _BESIDE, seed=SEED, published=published).run(Progress()))
    return _tables([*real, *beside])


def so_far() -> list[Table]:
    """The figures of the tasks that the real model has done under every configuration."""
    runs = [one for one in kept_runs(runs_file(load_settings().model)) if one.seed == SEED]
    done = Counter(one.task for one in runs)
    return _tables([one for one in runs if done[one.task] == len(Configuration)])


def _tables(real: Sequence[Run]) -> list[Table]:
    scripted = {
        actor: list(Study(actor, (*TABLE_1, Suite.RECORDS), seed=SEED).run(Progress()))
        for actor in (Actor.PERFECT, Actor.CARELESS)
    }
    in_table = [one for one in real if one.suite in TABLE_1]
    return [
        _table_1(in_table),
        _differences(in_table),
        _scripted(scripted),
        _by_scenario(real),
        _failures(real),
    ]


def _table_1(runs: Sequence[Run]) -> Table:
    note = (
        f"Real model: {load_settings().model}, one local model as gatekeeper and as agent; the published one"
        " had an 8B local gatekeeper and a much larger model in the cloud. 20 payment tasks in 5 scenarios"
        " and 30 health-record tasks in 3, written by us in the shapes the paper names, each in a fresh"
        " world, every configuration on the same tasks. Success is judged by code on the final state of the"
        " world and the answer. Turns are replies of the model, the ending among them. Originals are looked"
        " for in the exact text of every prompt of the agent. Published: Park and Madisetti, 2025, Table 1."
        f" {_of_gatekeeper(runs)}"
    )
    return Table(
        "Table 1: success and turns of four configurations",
        note,
        result_tables.COLUMNS,
        tuple(result_tables.table_1(runs)),
    )


def _of_gatekeeper(runs: Sequence[Run]) -> str:
    """In how many runs the gatekeeper, which sorts the words that no list knows, read such an original."""
    hiding = [one for one in runs if one.policy in {Configuration.PARTIAL.value, Configuration.FULL.value}]
    read = sum(bool(one.gatekeeper) for one in hiding)
    return (
        f"The gatekeeper, asked about words that no list knows, read an original among them in {read} of"
        f" {len(hiding)} runs with hiding: that is what it is for, and it is on this computer."
    )


def _differences(runs: Sequence[Run]) -> Table:
    note = "The same tasks under both; won and lost are tasks that only one of the two did right."
    rows = tuple(result_tables.differences(runs))
    return Table("Each configuration against the baseline", note, result_tables.DIFFERENCES, rows)


def _scripted(runs: dict[Actor, list[Run]]) -> Table:
    note = (
        "A script that knows the right way, and of the records only what it was shown, bounds what the"
        " framework itself costs: nothing if it always succeeds in the same number of turns. The careless one"
        " spoils most replies once: a reference in the other case or made up, the last action again, a reply"
        " cut short, its prompt repeated in its thought. Payments, health and records."
    )
    rows = [
        (actor.value, *_short(result_tables.of_policy(found, policy), policy))
        for actor, found in runs.items()
        for policy in Configuration
    ]
    columns = ("script", "configuration", "N", "success", "turns", "originals in prompts")
    return Table("What the framework itself costs and saves", note, columns, tuple(rows))


def _by_scenario(runs: Sequence[Run]) -> Table:
    note = (
        "Right of asked. Records: in the manner of MedAgentBench, on made-up patients in a real vault."
        " Published: those cases of ToolEmu whose tools we have, judged after their expected achievements."
    )
    scenarios = dict.fromkeys((one.suite, one.scenario) for one in runs)
    rows = [
        (suite, scenario, *(_share(_of(runs, suite, scenario, policy)) for policy in Configuration))
        for suite, scenario in scenarios
    ]
    columns = ("suite", "scenario", *(policy.value for policy in Configuration))
    return Table("Success by scenario", note, columns, tuple(rows))


def _failures(runs: Sequence[Run]) -> Table:
    note = "Every run that was not right. All people are made up."
    return Table(
        "Failures, each with its cause",
        note,
        result_tables.CAUSES,
        tuple(map(_cells, result_tables.causes(runs))),
    )


def _short(runs: Sequence[Run], policy: Configuration) -> tuple[str, ...]:
    right = sum(not one.cause for one in runs)
    hides = policy in {Configuration.PARTIAL, Configuration.FULL}
    leaks = str(sum(len(one.leaks) for one in runs)) if hides else "shown on purpose"
    turns = f"{mean(one.turns for one in runs):.2f}"
    return result_tables.CALLED[policy], str(len(runs)), f"{100 * right / len(runs):.0f}%", turns, leaks


def _of(runs: Sequence[Run], suite: str, scenario: str, policy: Configuration) -> list[Run]:
    return [
        one for one in result_tables.of_policy(runs, policy) if (one.suite, one.scenario) == (suite, scenario)
    ]


def _share(runs: Sequence[Run]) -> str:
    return f"{sum(not one.cause for one in runs)}/{len(runs)}"


def _cells(row: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(" ".join(cell.split()).replace("|", "/")[:200] for cell in row)


if __name__ == "__main__":
    save("capri.success", so_far())
