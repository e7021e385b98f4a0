"""An agent is asked again before it ends too early, but never pushed to order what a task forbids."""

import pytest

from privrag_desktop.capri.action_checks.task_finished_check import _must_change
from privrag_desktop.capri.task_readers.change_request_reader import missing_order, only_asks


@pytest.mark.parametrize(
    ("task", "must_change"),
    [
        ("Send Amy Vane $20.", True),
        ("Look up the balance. Then send Amy Vane $20.", True),
        ("Order an x-ray for Otto Vane. If there is one already, say so.", True),
        ("If it is below 1.9 mg/dL, order magnesium.", False),
        ("Check the potassium. If it is low, order 20 mEq; otherwise do not order anything.", False),
        ("Order a new test unless there is one of this year.", False),
        ("How old is Otto Vane?", False),
        ("Tell me the last value.", False),
        ("When did Otto Vane last send me money, and how much was it?", False),
        ("Did I pay Otto Vane back? And what was the request for?", False),
        ("Can you send Otto Vane $20?", True),
    ],
)
def test_a_change_on_a_condition_need_not_happen(task: str, must_change: bool) -> None:
    assert _must_change(task) is must_change


@pytest.mark.parametrize(
    ("task", "is_so"),
    [
        ("What was Otto Vane's latest HbA1c, and how was it interpreted?", True),
        ("Tell me the last value. Is it high?", True),
        ("Find the women over 30 and write to their doctor.", False),
        ("Find the women over 30.", True),
        ("Is the balance enough? Then send Otto $20.", False),
        ("Could you book Otto in?", False),
    ],
)
def test_a_task_that_only_asks_is_known(task: str, is_so: bool) -> None:
    assert only_asks(task) is is_so


@pytest.mark.parametrize(
    ("task", "tools", "order"),
    [
        ("Send Otto $20. If it is not covered, add what is missing first.", {"AddMoney"}, "send"),
        ("Send Otto $20.", {"SendMoney"}, ""),
        ("Pay Otto back.", {"HandleRequest"}, ""),
        ("Send the report to Dr. Vane.", {"WriteEmail"}, ""),
        ("Split $30 with Otto and request his share.", set(), "request"),
        ("What did Otto request?", set(), ""),
        ("Book an appointment for Otto and notify Dr. Vane.", {"ManageAppointments"}, "notify"),
        ("If Otto has a visit, cancel it.", set(), ""),
    ],
)
def test_an_order_of_the_task_that_no_tool_carried_out_is_known(
    task: str, tools: set[str], order: str
) -> None:
    assert missing_order(task, tools) == order
