"""What is asked before an action that is not about those whom the task is about, and before a task ends."""

from decimal import Decimal

import pytest

from privrag_desktop.acting import Ending, TaskLimits
from privrag_desktop.capri.task_session import TaskSession
from privrag_desktop.capri.toolkits.payments_gateway import PaymentsGateway, PaymentsState
from privrag_desktop.capri.types.payments import Transaction
from tests.capri.acting import BANK, ELI, ELIF, ME, TODAY, Approving, begun, finished, reply
from tests.hostile.models import Scripted

DONE = reply("finish", answer="Done.")


def asked(number: int, amount: str, of: str) -> Transaction:
    return Transaction(
        transaction_id=f"VT{number}",
        type="request",
        date=f"2026-03-0{number}T10:00:00Z",
        amount=Decimal(amount),
        status="pending",
        is_starter=False,
        other_user=of,
    )


REQUESTS = (asked(1, "12.00", ELIF.key), asked(2, "30.00", ELI.key), asked(3, "18.00", ELIF.key))


def requested(task: str, *named: str) -> tuple[PaymentsGateway, TaskSession]:
    friends = frozenset({ELIF.key, ELI.key})
    service = PaymentsGateway(
        PaymentsState(ME, Decimal("200.00"), (BANK,), (ELIF, ELI), friends, REQUESTS), TODAY
    )
    session = begun(service, task, known=(ELIF, ELI))
    session.roster.add_all(REQUESTS)
    return service, TaskSession(**{**vars(session), "named": named})


def handle(label: str, action: str = "confirm") -> str:
    return reply("Transaction.handle", transaction=label, action=action)


def status(service: PaymentsGateway) -> list[str | None]:
    return [one.status for one in service.state.transactions]


def test_a_request_of_somebody_else_than_the_task_names_is_questioned() -> None:
    service, session = requested("Confirm the request of Eli", "U2")
    model = Scripted(handle("T1"), handle("T2"), DONE)
    finished(session, model)
    assert "does not ask this of T1" in model.prompts[1][-1].content
    assert status(service) == ["pending", "confirmed", "pending"]


def test_a_request_beyond_the_amount_that_the_task_names_is_questioned() -> None:
    service, session = requested("Pay every pending request of less than $20.00")
    model = Scripted(handle("T2"), handle("T1"), handle("T3"), DONE)
    finished(session, model)
    assert "does not ask this of T2" in model.prompts[1][-1].content
    assert status(service) == ["confirmed", "pending", "confirmed"]


def test_requests_that_are_left_are_named_until_they_are_done() -> None:
    service, session = requested("Pay all requests of Elif", "U1")
    model = Scripted(handle("T1"), DONE, handle("T3"), DONE)
    result, _ = finished(session, model)
    assert "Nothing was done for T3 yet" in model.prompts[2][-1].content
    assert (status(service), result.ending) == (["confirmed", "pending", "confirmed"], Ending.DONE)


def test_a_choice_that_the_task_does_not_make_is_questioned() -> None:
    service, session = requested("Decline the request of Eli", "U2")
    model = Scripted(handle("T2"), handle("T2", "decline"), DONE)
    finished(session, model)
    assert status(service) == ["pending", "declined", "pending"]


def test_a_payment_of_what_a_request_asks_is_pointed_to_the_request() -> None:
    _, session = requested("Pay the request of Eli", "U2")
    model = Scripted(reply("PaymentAccount.send_money", account="U2", amount=30), handle("T2"), DONE)
    finished(session, model)
    assert "T2 is a pending request for just that" in model.prompts[1][-1].content


def test_people_named_together_are_not_forgotten() -> None:
    service, session = requested("Request $5.00 each from Elif and Eli", "U1", "U2")
    model = Scripted(reply("PaymentAccount.request_money", account="U1", amount=5), DONE)
    result, _ = finished(session, model, limits=TaskLimits(turns=4))
    assert "Nothing is done yet for U2" in model.prompts[1][-1].content
    assert "Nothing was done for U2 yet" in model.prompts[2][-1].content
    assert (result.ending, result.turns) == (Ending.DONE, 3)


@pytest.mark.parametrize("amount", [5, 5.5])
def test_money_that_the_task_does_not_want_sent_is_questioned(amount: float) -> None:
    _, session = requested("I paid for dinner. Request $5.50 from Elif", "U1")
    approve = Approving()
    finished(
        session,
        Scripted(reply("PaymentAccount.send_money", account="U1", amount=amount), DONE, DONE),
        approve,
    )
    assert approve.asked == []
