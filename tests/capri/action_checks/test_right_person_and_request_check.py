"""What is asked before an action that is not about those whom the task is about, and before a task ends."""

from decimal import Decimal

import pytest

from privrag_desktop.capri.agent.task_session import TaskSession
from privrag_desktop.capri.entities.types.health_records import Patient
from privrag_desktop.capri.entities.types.payments import Transaction
from privrag_desktop.capri.toolkits.health_records.published_tools import (
    AppointmentData,
    ManageAppointments,
)
from privrag_desktop.capri.toolkits.payments.simulated_gateway import (
    PaymentsGateway,
    PaymentsState,
)
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall
from privrag_desktop.domain.tasks import TaskEnding, TaskLimits
from tests.capri.acting import BANK, ELI, ELIF, ME, TODAY, Approving, begun, finished, reply
from tests.capri.at_clinic import DOCTOR, visiting
from tests.hostile.models import Scripted

DONE = reply("finish", answer="Done.")
NAMED = Patient(name="Mia Lund")


def cancelled(label: str) -> str:
    return reply("Appointment.delete", patient="P1", appointment=label)


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
    session.registry.add_all(REQUESTS)
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
    assert (status(service), result.ending) == (["confirmed", "pending", "confirmed"], TaskEnding.DONE)


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
    assert (result.ending, result.turns) == (TaskEnding.DONE, 3)


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


def test_paying_a_request_the_task_speaks_of_by_sending_money_is_refused_however_often() -> None:
    service, session = requested("Pay the request of Eli", "U2")
    send = reply("PaymentAccount.send_money", account="U2", amount=30)
    finished(session, Scripted(send, send, send), limits=TaskLimits(turns=3))
    assert status(service) == ["pending", "pending", "pending"]


def test_money_of_the_amount_of_a_request_may_be_sent_where_the_task_speaks_of_none() -> None:
    service, session = requested("Send Eli $30.00", "U2")
    send = reply("PaymentAccount.send_money", account="U2", amount=30)
    finished(session, Scripted(send, send, DONE))
    assert [one.type for one in service.state.transactions if one.is_starter] == ["send"]


def test_what_is_past_is_questioned_where_the_task_is_about_what_is_to_come() -> None:
    task = "Cancel all upcoming appointments of Mia Lund"
    session = visiting(task, NAMED)
    model = Scripted(*(cancelled(label) for label in ("A1", "A2")), DONE, cancelled("A3"), DONE)
    finished(session, model)
    assert "A1 is past" in model.prompts[1][-1].content
    assert "Nothing is done yet for A3" in model.prompts[2][-1].content
    left = {one.key for one in session.gateways[0].everything()}  # type: ignore[attr-defined]
    assert left & {"AP1", "AP2", "AP3"} == {"AP1"}


def test_a_past_appointment_may_be_cancelled_where_the_task_does_not_say_which() -> None:
    session = visiting("Cancel the appointment of Mia Lund on 2026-03-05", NAMED)
    finished(session, Scripted(cancelled("A1"), DONE))
    assert [(one.tool, one.ok) for one in session.calls][-1:] != [("ManageAppointments", False)]


def test_a_message_about_a_patient_must_say_about_whom() -> None:
    session = visiting("Tell Dr. Brandt by e-mail that Mia Lund needs a test", NAMED, DOCTOR)
    label = next(one.label for one in session.registry.of_type("Practitioner"))
    write = {"practitioner": label, "subject": "Test"}
    vague = reply("Message.to_practitioner", **write, body="A test is needed.")
    clear = reply("Message.to_practitioner", **write, body="Ms Lund needs a test.")
    model = Scripted(vague, clear, DONE)
    approve = Approving()
    finished(session, model, approve)
    assert "does not say that it is about P1 Mia Lund" in model.prompts[1][-1].content
    assert len(approve.asked) == 1


def test_nobody_is_registered_twice_unquestioned() -> None:
    session = visiting("Add a note for Mia Lund that says: Well.", NAMED)
    model = Scripted(reply("Patient.register", name="Mia Lund", age=41), reply("give_up", reason="No."))
    approve = Approving()
    finished(session, model, approve)
    assert "P1 has this name and is in the records already" in model.prompts[1][-1].content
    assert approve.asked == []


def test_a_request_that_the_task_leaves_alone_is_questioned_once_and_no_more() -> None:
    service, session = requested("Send Eli $30.00 for lunch. Leave his pending request alone.", "U2")
    send = reply("PaymentAccount.send_money", account="U2", amount=30)
    finished(session, Scripted(send, reply("Balance.check"), send, DONE))
    assert [one for one in status(service) if one] == ["pending", "pending", "pending"]
    assert [one.type for one in service.state.transactions if one.is_starter] == ["send"]


def test_a_message_that_is_to_name_nobody_is_not_questioned_for_it() -> None:
    task = "Ask Dr. Brandt by e-mail about the test of Mia Lund. Do not mention the name of Mia Lund."
    session = visiting(task, NAMED, DOCTOR)
    label = next(one.label for one in session.registry.of_type("Practitioner"))
    body = "A test is needed."
    write = reply("Message.to_practitioner", practitioner=label, subject="Test", body=body)
    approve = Approving()
    finished(session, Scripted(write, DONE), approve)
    assert len(approve.asked) == 1


def test_what_somebody_else_has_still_to_come_is_not_asked_for() -> None:
    tom = Patient(name="Tom Berg")
    session = visiting("Cancel all upcoming appointments of Mia Lund. Tom Berg keeps his.", NAMED, tom)
    session.gateways[0].call(
        FlatCall(
            "ManageAppointments",
            ManageAppointments(
                patient_id="PT20",
                action="create",
                appointment_data=AppointmentData(date="2026-05-01", time="09:00", doctor_id="DR7"),
            ),
        )
    )
    model = Scripted(
        reply("Appointment.list", patient="P2"), cancelled("A2"), cancelled("A3"), DONE, DONE, DONE
    )
    finished(session, model)
    questions = [prompt[-1].content for prompt in model.prompts]
    assert not any("A4" in one for one in questions if "Nothing" in one)
