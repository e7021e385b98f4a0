"""Every kind of task has examples to choose from, and none is left out unseen."""

import pytest

from privrag_desktop.capri.toolkits.health_records.entity_functions import health_toolkit
from privrag_desktop.capri.toolkits.messages.contact_search_and_email_draft_tools import notify_toolkit
from privrag_desktop.capri.toolkits.payments.payment_tools import payments_toolkit
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall, Toolkit
from privrag_desktop.capri.toolkits.vault.vault_tools import records_toolkit
from privrag_desktop.capri.trajectories.all_examples import TRAJECTORIES
from privrag_desktop.capri.trajectories.example_selection import fitting


def plain(call: FlatCall) -> str:
    return call.tool


MAIL = notify_toolkit(plain)
WORLDS = ([payments_toolkit(plain), MAIL], [health_toolkit(plain), MAIL], [records_toolkit(plain)])


@pytest.mark.parametrize("kits", WORLDS, ids=["payments", "health", "records"])
def test_each_world_has_more_examples_than_a_prompt_takes(kits: list[Toolkit]) -> None:
    assert len(fitting(TRAJECTORIES, kits)) > 2


@pytest.mark.parametrize("one", TRAJECTORIES, ids=lambda one: one.task[:30])
def test_no_example_uses_what_no_world_offers(one: object) -> None:
    """It would be left out of every prompt, and nobody would see that."""
    assert any(one in fitting(TRAJECTORIES, kits) for kits in WORLDS)


def test_no_two_examples_are_of_one_task() -> None:
    tasks = [one.task for one in TRAJECTORIES]
    assert len(set(tasks)) == len(tasks)
