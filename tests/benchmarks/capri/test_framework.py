"""What the framework itself loses: nothing. A script that knows the right way does every task under every
configuration, in the same number of turns, and no prompt holds an original of a kind that is covered."""

from collections.abc import Iterator

import pytest

from benchmarks.capri.health_tasks import health_tasks
from benchmarks.capri.payments_tasks import payments_tasks
from benchmarks.capri.study import bench_of, study_workspace
from benchmarks.capri.study_options import Actor
from benchmarks.capri.tasks import StudyTask
from privrag_desktop.domain.tasks import Configuration
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.vault.open_vault_workspace import Workspace

SEED = 1
TASKS = (*payments_tasks(SEED), *health_tasks(SEED))


@pytest.fixture(scope="module")
def workspace() -> Iterator[Workspace]:
    with study_workspace(SEED) as opened:
        yield opened


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.name)
def test_a_perfect_model_does_it_under_every_policy_in_as_many_turns_and_sees_no_original(
    task: StudyTask, workspace: Workspace
) -> None:
    bench = bench_of(Actor.PERFECT, workspace, SEED)
    runs = [bench.watch(task, policy, Progress()).run for policy in Configuration]
    assert [one.cause for one in runs] == ["", "", "", ""]
    assert len({one.turns for one in runs}) == 1
    assert [one.leaks for one in runs] == [(), (), (), ()]


@pytest.mark.parametrize("task", TASKS[::5], ids=lambda task: task.name)
@pytest.mark.parametrize("policy", [Configuration.ENTITY, Configuration.PARTIAL, Configuration.FULL])
def test_a_careless_model_is_led_back_to_the_right_way(
    task: StudyTask, policy: Configuration, workspace: Workspace
) -> None:
    run = bench_of(Actor.CARELESS, workspace, SEED).watch(task, policy, Progress()).run
    assert (run.cause, run.leaks) == ("", ())
