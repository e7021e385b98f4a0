"""A change that no word of the task speaks of is questioned; what a task asks for is not."""

from decimal import Decimal

import pytest

from privrag_desktop.capri.task_readers.change_request_reader import unsaid
from privrag_desktop.capri.toolkits.payments.payment_tools import (
    AddMoney,
    HandleRequest,
    RequestMoney,
    SendMoney,
)
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall

TEN = Decimal("10.00")
SEND = FlatCall("SendMoney", SendMoney(recipient_username="@elif", amount=TEN))
ADD = FlatCall("AddMoney", AddMoney(amount=TEN, account_id="BA1"))
ASK = FlatCall("RequestMoney", RequestMoney(requestee_username="@elif", amount=TEN))
PAY = FlatCall("HandleRequest", HandleRequest(transaction_id="VT1", action="confirm"))
DECLINE = FlatCall("HandleRequest", HandleRequest(transaction_id="VT1", action="decline"))


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
    assert list(unsaid(call, task)) == what
