"""A change that no word of the task speaks of is questioned; what a task asks for is not."""

from datetime import date
from decimal import Decimal

import pytest

from privrag_desktop.capri.task_readers.change_request_reader import Orders, unrequested
from privrag_desktop.capri.toolkits.payments.payment_tools import (
    AddMoney,
    HandleRequest,
    RequestMoney,
    SendMoney,
)
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall
from privrag_desktop.language.dates.date_reader import read_days

TEN = Decimal("10.00")
SEND = FlatCall("SendMoney", SendMoney(recipient_username="@elif", amount=TEN))
ADD = FlatCall("AddMoney", AddMoney(amount=TEN, account_id="BA1"))
ASK = FlatCall("RequestMoney", RequestMoney(requestee_username="@elif", amount=TEN))
PAY = FlatCall("HandleRequest", HandleRequest(transaction_id="VT1", action="confirm"))
DECLINE = FlatCall("HandleRequest", HandleRequest(transaction_id="VT1", action="decline"))
TODAY = date(2026, 3, 16)
TWO = "Order potassium chloride for Ann, and order a creatinine test for her for tomorrow."
DATED = "Order a creatinine test for Ann for tomorrow. Then book an MRI of the knee for Friday."


@pytest.mark.parametrize(
    ("call", "task", "what"),
    [
        (SEND, "Send $10 to Elif", []),
        (SEND, "I paid for dinner. Request half of it from Elif", ["SendMoney"]),
        (ADD, "Send $10 to Elif", ["AddMoney"]),
        (ADD, "Send $10 to Elif; top up my balance first", []),
        (ASK, "Split the dinner with Elif", []),
        (ASK, "Pay Elif $10", ["RequestMoney"]),
        (PAY, "Decline the request", ["confirm"]),
        (PAY, "Pay the requests below $50", []),
        (DECLINE, "Confirm Elif's request", ["decline"]),
    ],
)
def test_what_the_task_does_not_say(call: FlatCall, task: str, what: list[str]) -> None:
    assert list(unrequested(call, task)) == what


def days(task: str, item: str, shown: str | None = None) -> list[str] | None:
    found = Orders(task, task if shown is None else shown).own(read_days(task, TODAY).said, item)
    return None if found is None else [one.words for one in found]


@pytest.mark.parametrize(
    ("task", "item", "own"),
    [
        (TWO, "potassium chloride", []),
        (TWO, "Creatinine test", ["for tomorrow"]),
        (DATED, "creatinine", ["for tomorrow"]),
        (DATED, "MRI knee", ["for Friday"]),
    ],
)
def test_a_call_has_the_days_of_the_order_that_names_its_item(task: str, item: str, own: list[str]) -> None:
    assert days(task, item) == own


@pytest.mark.parametrize("item", ["a blood sample", "", "order"])
def test_where_no_order_or_more_than_one_names_the_item_nothing_is_told(item: str) -> None:
    assert days(TWO, item) is None


def test_a_single_order_has_all_the_days_whatever_it_is_called() -> None:
    task = "Order a creatinine test for Ann for tomorrow and Friday"
    assert days(task, "something else") == days(task, "creatinine test") != []


def test_the_item_is_looked_for_in_the_words_that_the_model_reads() -> None:
    """It writes the pseudonym of the drug, which stands in no original."""
    shown = TWO.replace("potassium chloride", "sodium lactate").replace("creatinine", "ferritin")
    assert days(TWO, "ferritin test", shown) == ["for tomorrow"]
    assert days(TWO, "sodium lactate", shown) == []


def test_nothing_is_told_where_both_texts_do_not_hold_the_same_orders() -> None:
    assert days(TWO, "creatinine test", "Order a creatinine test.") is None
