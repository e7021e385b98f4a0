"""The examples nearest to a task are chosen, without steps that code has done already."""

from decimal import Decimal

import pytest

from privrag_desktop.capri.entities.entity_registry import EntityRegistry
from privrag_desktop.capri.task_readers.patient_cohort_reader import cohort_in
from privrag_desktop.capri.tool_interface.entity_functions_interface import EntitySurface
from privrag_desktop.capri.tool_interface.tool_display_and_reply_protocol import FINISH, Use
from privrag_desktop.capri.toolkits.health_records.entity_functions import health_toolkit
from privrag_desktop.capri.toolkits.messages.contact_search_and_email_draft_tools import (
    TO_CONTACT,
    ToContact,
    notify_toolkit,
)
from privrag_desktop.capri.toolkits.payments.payment_tools import SEND_MONEY, Paying, payments_toolkit
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall, Result, Toolkit
from privrag_desktop.capri.toolkits.vault.vault_tools import records_toolkit
from privrag_desktop.capri.trajectories.example_selection import (
    TRAJECTORIES,
    examples_text,
    nearest_examples,
    usable_examples,
    without_lookups,
)
from privrag_desktop.capri.trajectories.worked_example_type import Trajectory
from tests.capri.acting import OpenMap, gateway
from tests.capri.at_clinic import clinic


def test_an_example_begins_where_the_task_does() -> None:
    kits = [gateway().toolkit]
    for one in usable_examples(TRAJECTORIES, kits):
        shortened = without_lookups(one, kits)
        assert all(use.function.name != "PaymentAccount.search" for use, _ in shortened.steps)
        assert sum(use.function.changes for use, _ in shortened.steps) == sum(
            use.function.changes for use, _ in one.steps
        )


def test_the_nearest_example_comes_last_and_always_the_same() -> None:
    kits = [gateway().toolkit]
    task = "I paid $60 for pizza with Elif Quist. Split it equally between us and request her share."
    first, last = nearest_examples(task, usable_examples(TRAJECTORIES, kits))
    assert "Split" in last.task
    assert nearest_examples(task, usable_examples(TRAJECTORIES, kits)) == [first, last]


def test_an_example_of_a_cohort_begins_with_those_who_fit() -> None:
    kits = [clinic().toolkit]
    examples = [one for one in usable_examples(TRAJECTORIES, kits) if cohort_in(one.task)]
    assert examples
    for one in examples:
        steps = without_lookups(one, kits).steps
        assert "Patient.search" not in [use.function.name for use, _ in steps]


def test_the_words_that_few_examples_have_decide_which_is_nearest() -> None:
    often = [example(f"Send money to number {number}") for number in range(6)]
    rare = example("Look at the invoice")
    assert nearest_examples("Send money for the invoice", [*often, rare], 1) == [rare]
    assert nearest_examples("Send money", [*often, rare], 2) == [
        often[1],
        often[0],
    ]  # of equals the first is nearest
    assert nearest_examples("Send money", [], 2) == []


def test_an_example_is_fitting_only_if_the_toolkits_have_all_that_it_uses() -> None:
    payments, mail = gateway().toolkit, notify_toolkit(lambda call: call.tool)
    sent = Use(SEND_MONEY, Paying(account="@elif_q", amount=Decimal(5)))
    told = Use(TO_CONTACT, ToContact(contact="oda@example.org", subject="S", body="B"))
    both = example("Send money and tell her", sent, told)
    assert usable_examples([both], [payments, mail]) == [both]
    assert usable_examples([both], [payments]) == usable_examples([both], [mail]) == []


def test_an_example_is_written_as_a_task_with_replies_and_results() -> None:
    contextual = OpenMap().as_map()
    kit = gateway().toolkit
    [one] = nearest_examples("Send $20 to Elif", usable_examples(TRAJECTORIES, [kit]), 1)

    def surface(trajectory: Trajectory) -> EntitySurface:
        registry = EntityRegistry(contextual, kit.entities)
        registry.add_all(trajectory.named)
        return EntitySurface([kit], contextual, registry)

    lines = examples_text([one, one], surface).split("\n\n")
    assert len(lines) == 2
    assert lines[0] == lines[1]  # each on a surface of its own
    starts = [line.partition(":")[0] for line in lines[0].splitlines()]
    assert starts[:2] == ["Example", "Task"]
    assert starts.count("Reply") == len(one.steps) + 1
    assert lines[0].splitlines()[-1].startswith("Reply: ")


def example(task: str, *uses: Use) -> Trajectory:
    return Trajectory(task, (), tuple((use, Result()) for use in uses), FINISH, "Done.")


def plain(call: FlatCall) -> str:
    return call.tool


MAIL = notify_toolkit(plain)
WORLDS = ([payments_toolkit(plain), MAIL], [health_toolkit(plain), MAIL], [records_toolkit(plain)])


@pytest.mark.parametrize("kits", WORLDS, ids=["payments", "health", "records"])
def test_each_world_has_more_examples_than_a_prompt_takes(kits: list[Toolkit]) -> None:
    assert len(usable_examples(TRAJECTORIES, kits)) > 2


@pytest.mark.parametrize("one", TRAJECTORIES, ids=lambda one: one.task[:30])
def test_no_example_uses_what_no_world_offers(one: object) -> None:
    """It would be left out of every prompt, and nobody would see that."""
    assert any(one in usable_examples(TRAJECTORIES, kits) for kits in WORLDS)


def test_no_two_examples_are_of_one_task() -> None:
    tasks = [one.task for one in TRAJECTORIES]
    assert len(set(tasks)) == len(tasks)
