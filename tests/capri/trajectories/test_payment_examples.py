"""The worked examples of payments: they are right, and none is about people of the study."""

from decimal import Decimal

import pytest

from benchmarks.capri.payments_tasks import payments_tasks
from privrag_desktop.capri.tool_interface.tool_display_and_reply_protocol import ASK, FINISH
from privrag_desktop.capri.toolkits.payments.payment_tools import (
    FIND_ACCOUNT,
    REQUEST_MONEY,
    SEND_MONEY,
    Paying,
    payments_toolkit,
)
from privrag_desktop.capri.trajectories.example_selection import without_lookups
from privrag_desktop.capri.trajectories.payment_examples import PAYMENTS
from privrag_desktop.capri.trajectories.worked_example_type import Trajectory

KIT = payments_toolkit(lambda call: call.tool)


def paid(trajectory: Trajectory) -> list[Decimal]:
    return [use.arguments.amount for use, _ in trajectory.steps if isinstance(use.arguments, Paying)]


def test_there_is_one_for_each_shape_and_each_ends() -> None:
    assert len(PAYMENTS) == 8
    assert {one.ending for one in PAYMENTS} == {FINISH, ASK}
    assert all(one.words and one.thought for one in PAYMENTS)
    assert all(use.thought for one in PAYMENTS for use, _ in one.steps)


def test_shares_and_sums_in_thoughts_are_worked_out_right() -> None:
    split, total, owed = PAYMENTS[2], PAYMENTS[4], PAYMENTS[1]
    assert paid(split) == [Decimal("73.50") / 3] * 2
    sent = [
        getattr(one, "amount", 0) for one in total.steps[-1][1].entities if getattr(one, "is_starter", False)
    ]
    assert f"${sum(sent)}" in total.words
    assert Decimal("90.00") - Decimal("52.30") == Decimal("37.70")
    assert "$37.70" in owed.words


@pytest.mark.parametrize("trajectory", PAYMENTS, ids=lambda one: one.task[:30])
def test_who_is_known_from_the_start_is_not_looked_up(trajectory: Trajectory) -> None:
    functions = [use.function for use, _ in without_lookups(trajectory, [KIT]).steps]
    assert FIND_ACCOUNT not in functions
    changing = {SEND_MONEY.name, REQUEST_MONEY.name}
    kept = [one.name for one in functions if one.name in changing]
    assert kept == [use.function.name for use, _ in trajectory.steps if use.function.name in changing]


def test_they_are_about_other_people_than_the_tasks() -> None:
    asked = " ".join(task.question for seed in range(1, 6) for task in payments_tasks(seed)).split()
    for one in (person for trajectory in PAYMENTS for person in trajectory.named):
        assert one.called.split()[1] not in asked
