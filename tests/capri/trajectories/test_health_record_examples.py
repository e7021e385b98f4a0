"""Worked examples of health records are right, short, and about nobody of the study."""

import pytest

from benchmarks.capri.simulated_health_world import health_study
from privrag_desktop.capri.trajectories.health_record_examples import HEALTH
from privrag_desktop.capri.trajectories.worked_example_type import Trajectory


@pytest.mark.parametrize("one", HEALTH, ids=lambda one: one.task[:30])
def test_an_example_is_short_and_each_step_brings_something(one: Trajectory) -> None:
    assert 1 <= len(one.steps) <= 5
    assert all(result.entities or result.words for _, result in one.steps)
    assert all(use.thought for use, _ in one.steps)
    assert one.words
    assert one.thought


@pytest.mark.parametrize("one", HEALTH, ids=lambda one: one.task[:30])
def test_whoever_an_example_knows_is_found_in_its_task_or_by_its_first_search(one: Trajectory) -> None:
    assert all(person.called.split()[-1] in one.task or one.ending == "ask_user" for person in one.named)


def test_an_example_that_is_refused_goes_on() -> None:
    refused = [result for one in HEALTH for _, result in one.steps if "ConflictException" in result.words]
    assert len(refused) == 1


@pytest.mark.parametrize("seed", [1, 2, 3, 11])
def test_nobody_and_nothing_of_a_study_stands_in_an_example(seed: int) -> None:
    study = health_study(seed)
    told = " ".join(
        " ".join([one.task, one.words, *(str(use.arguments) + str(result) for use, result in one.steps)])
        for one in HEALTH
    )
    values = [one.called for one in (*study.cast.patients, *study.cast.doctors)]
    values += [v for one in study.cast.patients for v in (one.key, one.phone, one.email) if v]
    values += [v for one in study.cast.doctors for v in (one.key, one.phone, one.email) if v]
    values += [str(one.date) for one in study.state.appointments]
    values += [one.key for one in (*study.state.appointments, *study.state.documents, *study.state.reports)]
    assert not [value for value in values if value in told]
