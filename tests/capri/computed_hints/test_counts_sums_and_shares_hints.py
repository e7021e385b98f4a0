"""What code works out for the agent is exact, and is only said where it fits the task."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal

import pytest

from privrag_desktop.capri.computed_hints.counts_sums_and_shares_hints import (
    days_in,
    missing,
    of_result,
    of_task,
)
from privrag_desktop.capri.entities.entity_base_class import Entity
from privrag_desktop.capri.entities.entity_registry import EntityInstance, EntityRegistry
from privrag_desktop.capri.entities.types.health_records import Appointment, Patient
from privrag_desktop.capri.entities.types.payments import (
    Balance,
    BankAccount,
    PaymentAccount,
    Transaction,
)
from privrag_desktop.capri.task_readers.pending_payment_request_reader import amounts_in
from privrag_desktop.capri.toolkits.payments.payment_tools import SendMoney
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall
from tests.capri.acting import BANK, ELI, ELIF, OpenMap

TODAY = date(2026, 3, 16)
HUGE = f"Split ${'9' * 40} with Elif"


def met(*entities: Entity) -> Sequence[EntityInstance]:
    return EntityRegistry(OpenMap().as_map()).add_all(entities)


def moved(
    number: int, amount: str, *, mine: bool, kind: str = "send", status: str | None = None
) -> Transaction:
    return Transaction(
        transaction_id=f"VT{number}",
        type=kind,
        date=f"2026-03-0{number}T10:00:00Z",
        amount=Decimal(amount),
        status=status,
        is_starter=mine,
        other_user=ELIF.key,
    )


@pytest.mark.parametrize(
    ("task", "said"),
    [
        ("Send $96.00 to Elif", ["(the balance does not cover 96.00: 54.65 is missing)"]),
        ("Send $41.35 to Elif", ["(the balance is enough for 41.35)"]),
        ("Keep $20.00 and withdraw the rest", ["(the balance is enough for 20.00: 41.35 - 20.00 = 21.35)"]),
        ("Add $75.00, then send $85.50", []),
        ("Send Elif what she asked for", []),
    ],
)
def test_a_balance_is_compared_with_the_one_amount_that_a_task_names(task: str, said: list[str]) -> None:
    assert of_result(met(Balance(balance=Decimal("41.35"))), task, TODAY) == said


@pytest.mark.parametrize(
    ("task", "said"),
    [
        ("Ask each of the two for a third of $124.50", ["(a third of 124.50 is 41.50)"]),
        ("Request half of $75.90 from Elif", ["(a half of 75.90 is 37.95)"]),
        (
            "Split $93.00 equally between them",
            [
                "(93.00 shared by the 2 people is 46.50 each)",
                "(93.00 shared by the 2 people and the user is 31.00 each)",
            ],
        ),
        ("Split $93.00 equally between us", ["(93.00 shared by the 2 people and the user is 31.00 each)"]),
        (
            "Split $93.00 equally between Elif, Eli and me",
            ["(93.00 shared by the 2 people and the user is 31.00 each)"],
        ),
        ("Request $47.00 each from Elif and Eli", []),
        ("Split $10.00 and $20.00", []),
    ],
)
def test_shares_are_of_one_amount_and_of_the_part_that_is_named(task: str, said: list[str]) -> None:
    assert of_task(task, met(ELIF, ELI)) == said


def test_what_one_word_or_day_of_a_task_means_is_said_only_if_it_fits_one_thing() -> None:
    savings = BankAccount(account_id="BA2", bank_name="Oakmoor", account_type="savings")
    assert of_task("Withdraw to my savings account", met(BANK, savings)) == ["(savings in the task: B2)"]
    assert of_task("Withdraw to Larkfield", met(BANK, savings)) == ["(Larkfield in the task: B1)"]
    other = savings.model_copy(update={"account_id": "BA3"})
    assert of_task("Withdraw to my savings account", met(savings, other)) == []
    visit = Appointment(appointment_id="AP1", patient_id="PT1", date="2026-07-28", time="09:00")
    assert of_task("Cancel the one on 28 July 2026", met(visit)) == ["(2026-07-28 in the task: A1)"]


def test_sums_are_of_one_sort_and_who_began_it() -> None:
    rows = met(moved(1, "10.20", mine=True), moved(2, "5.00", mine=False), moved(3, "4.80", mine=True))
    said = of_result(rows, "How much have I sent in all?", TODAY)
    assert said == ["(send by the user to others in all: 10.20 + 4.80 = 15.00)"]


def test_the_newest_of_each_sort_and_what_is_still_to_come() -> None:
    rows = met(moved(1, "10.20", mine=True), moved(2, "5.00", mine=False), moved(3, "4.80", mine=True))
    assert of_result(rows, "The last amount", TODAY) == [
        "(newest send by the user to others: T3 of 4.80)",
        "(newest send by others to the user: T2 of 5.00)",
    ]
    past = Appointment(appointment_id="AP1", patient_id="PT1", date="2026-02-24", time="09:00")
    coming = past.model_copy(update={"appointment_id": "AP2", "date": "2026-03-16"})
    assert of_result(met(past, coming), "Cancel all upcoming ones", TODAY) == ["(still to come: A2)"]


def test_which_requests_wait_and_which_of_them_are_below_an_amount() -> None:
    rows = met(
        moved(1, "34.20", mine=False, kind="request", status="pending"),
        moved(2, "66.10", mine=False, kind="request", status="pending"),
        moved(3, "5.00", mine=True, kind="request", status="pending"),
        moved(4, "5.00", mine=False, kind="request", status="declined"),
    )
    assert of_result(rows, "Pay every request of less than $50", TODAY) == [
        "(pending requests of others: T1, T2)",
        "(of these below 50: T1)",
    ]
    assert of_result(rows, "Pay what is over $70", TODAY)[-1] == "(of these above 70: none)"


def test_the_oldest_and_the_youngest_only_where_each_is_one() -> None:
    people = [Patient(patient_id=f"P{age}", name=f"N {age}", age=age) for age in (40, 71, 25)]
    twin = Patient(patient_id="PX", name="N Twin", age=71)
    assert of_result(met(*people), "Who is older?", TODAY) == [
        "(oldest: P2 N 71, 71)",
        "(youngest: P3 N 25, 25)",
    ]
    assert of_result(met(*people, twin), "Who is older?", TODAY) == ["(youngest: P3 N 25, 25)"]
    assert of_result(met(*people[:1]), "How many?", TODAY) == []
    assert of_result(met(*people[:2]), "How many?", TODAY)[0] == "(2 of type Patient)"


def test_how_much_a_refused_call_is_beyond_the_balance() -> None:
    call = FlatCall("SendMoney", SendMoney(recipient_username=ELIF.key, amount=Decimal("60.00")))
    known = met(ELIF, Balance(balance=Decimal("48.90")))
    assert missing(call, known) == ["(the balance does not cover 60.00: 11.10 is missing)"]
    assert missing(call, met(PaymentAccount(username="@x"))) == []


def test_amounts_and_days_as_people_write_them() -> None:
    assert amounts_in("$1,200.50, $ 3 and $3") == [Decimal("1200.50"), Decimal("3")]
    assert days_in("2026-03-05, 28 July 2026, the 1st of May 2026, June 2, 2026 and 31 Foo 2026") == [
        "2026-03-05",
        "2026-07-28",
        "2026-05-01",
        "2026-06-02",
    ]


def test_an_amount_too_long_to_share_is_left_to_the_gateway() -> None:
    assert of_task(HUGE, met(ELIF)) == []


@pytest.mark.parametrize(
    ("task", "said"),
    [
        ("Move it to the day after", ["(the day after A1 is Wednesday, 2026-07-29)"]),
        ("Move it to the next day, same time", ["(the day after A1 is Wednesday, 2026-07-29)"]),
        ("Move it to the day before", ["(the day before A1 is Monday, 2026-07-27)"]),
        ("Put it off by one week", ["(a week after A1 is Tuesday, 2026-08-04)"]),
        ("Move it to the day after tomorrow", []),
        ("Move it, since the day before yesterday he called", []),
        ("Cancel it", []),
    ],
)
def test_days_that_a_task_counts_from_an_appointment_are_worked_out(task: str, said: list[str]) -> None:
    visit = Appointment(appointment_id="AP1", patient_id="PT1", date="2026-07-28", time="09:00")
    assert of_result(met(visit), task, TODAY) == said


@pytest.mark.parametrize(
    ("task", "said"),
    [
        ("I have to call Mia Lund", ["(phone of P1: 555-0110)"]),
        ("What is the e-mail address of Mia Lund?", ["(email of P1: mia@example.org)"]),
        ("What is the record number of Mia Lund?", ["(the record number of a patient is the patient_id)"]),
        ("How old is Mia Lund?", []),
    ],
)
def test_how_to_reach_a_patient_is_told_where_the_task_asks(task: str, said: list[str]) -> None:
    mia = Patient(patient_id="PT1", name="Mia Lund", phone="555-0110", email="mia@example.org")
    assert of_task(task, met(mia)) == said
