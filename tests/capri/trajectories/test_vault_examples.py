"""The worked examples on a vault are what the gateway would do, with other people than the tasks'."""

import pytest

from benchmarks.capri.records_people import records_people
from privrag_desktop.capri.tool_interface.tool_display_and_reply_protocol import FINISH
from privrag_desktop.capri.toolkits.vault import vault_gateway as gateways
from privrag_desktop.capri.toolkits.vault.vault_tools import FUNCTIONS
from privrag_desktop.capri.trajectories.vault_examples import RECORDS
from privrag_desktop.capri.trajectories.worked_example_type import Trajectory

WORDS = {gateways.NO_VALUE_THEN, gateways.WRITTEN_DOWN, gateways.ORDERED, "The average of 6.", ""}


@pytest.mark.parametrize("trajectory", RECORDS, ids=lambda one: one.task[:30])
def test_every_step_is_one_of_the_kit_with_what_it_returns(trajectory: Trajectory) -> None:
    for use, result in trajectory.steps:
        assert use.function in FUNCTIONS
        assert use.function.flat(use.arguments).tool
        assert all(type(one) in use.function.returns for one in result.entities)
        assert result.words in WORDS
        assert use.thought
    assert trajectory.ending == FINISH


@pytest.mark.parametrize("seed", range(5))
def test_nobody_of_the_study_is_in_an_example(seed: int) -> None:
    said = repr(RECORDS)
    for person in records_people(seed).everybody:
        assert not any(word in said for word in (person.given, person.family, person.number))
