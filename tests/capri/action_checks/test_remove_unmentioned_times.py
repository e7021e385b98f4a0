"""A time that the task does not name is the model's own, copied from a worked example."""

import pytest

from privrag_desktop.capri.action_checks.remove_unmentioned_times import (
    speaks_of_time,
    without_unsaid_times,
)
from privrag_desktop.capri.tool_interface.tool_display_and_reply_protocol import AgentAction
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall
from privrag_desktop.capri.toolkits.vault.vault_tools import AverageReading, CreateOrder

AVERAGE = FlatCall("AverageReading", AverageReading(patient_id="P1", test="heart rate", within_hours=12))
ORDER = FlatCall("CreateOrder", CreateOrder(patient_id="P1", item="Potassium", when="2027-01-17"))


def wanted(call: FlatCall, task: str) -> AgentAction:
    return without_unsaid_times(AgentAction("", call), task)


def test_an_average_is_of_all_time_where_the_task_names_none() -> None:
    action = wanted(AVERAGE, "What was the average heart rate of Ann Example?")
    assert action.call is not None
    assert action.call.arguments == AverageReading(patient_id="P1", test="heart rate")
    assert action.notes == ("within_hours was left out: the task names no time.",)


def test_an_order_has_no_day_that_nobody_asked_for() -> None:
    action = wanted(ORDER, "Order a potassium test for Ann Example (MRN 4711).")
    assert action.call is not None
    assert action.call.arguments == CreateOrder(patient_id="P1", item="Potassium")


@pytest.mark.parametrize(
    "task",
    [
        "What was the mean heart rate of patient N118902 in the last 12 hours?",
        "What was the average heart rate of Ann Example this week?",
        "Order a potassium test for Ann Example for tomorrow.",
        "Order a potassium test for Ann Example at 8 am.",
        "Order a potassium test for Ann Example on 2027-01-17.",
        "Order a potassium test for Ann Example on 17 January.",
        "Order a potassium test for Ann Example, due Monday.",
    ],
)
def test_a_task_that_speaks_of_a_time_is_left_to_the_model(task: str) -> None:
    assert speaks_of_time(task)
    for call in (AVERAGE, ORDER):
        assert wanted(call, task) == AgentAction("", call)


def test_an_ending_has_no_times() -> None:
    action = AgentAction("", None, "finish", "12 hours")
    assert without_unsaid_times(action, "What was it?") == action
