"""Which requests a task is about: those that wait, of whom it names, on the side of the amount it names."""

from decimal import Decimal

import pytest

from privrag_desktop.capri.entities.entity_registry import EntityInstance
from privrag_desktop.capri.entities.types.payments import PaymentAccount, Transaction
from privrag_desktop.capri.task_readers.pending_payment_request_reader import (
    amounts_in,
    asks_for,
    is_about_several,
    is_on_side,
    pending_requests,
    requests_in,
    side_in,
)
from tests.capri.acting import ELI, ELIF


def asked(
    number: int, amount: str, of: PaymentAccount, status: str = "pending", mine: bool = False
) -> EntityInstance:
    one = Transaction(
        transaction_id=f"VT{number}",
        type="request",
        amount=Decimal(amount),
        status=status,
        is_starter=mine,
        other_user=of.key,
    )
    return EntityInstance(str(number), f"T{number}", one, one)


PEOPLE = [EntityInstance("e", "U1", ELIF, ELIF), EntityInstance("f", "U2", ELI, ELI)]
ROWS = [
    asked(1, "12.00", ELIF),
    asked(2, "30.00", ELI),
    asked(3, "18.00", ELIF, mine=True),
    asked(4, "20.00", ELIF, status="declined"),
    asked(5, "50.00", ELIF),
]


def labels(found: list[EntityInstance] | None) -> list[str] | None:
    return None if found is None else [one.label for one in found]


def test_what_waits_is_what_others_asked_for_and_nobody_answered() -> None:
    assert labels(pending_requests([*ROWS, *PEOPLE])) == ["T1", "T2", "T5"]


@pytest.mark.parametrize(
    ("task", "named", "found"),
    [
        ("Pay all requests of Elif", PEOPLE[:1], ["T1", "T5"]),
        ("Pay the requests of Elif below $20", PEOPLE[:1], ["T1"]),
        ("Pay every request above $20", [], ["T2", "T5"]),
        ("Pay every request under $30.00", [], ["T1"]),  # 30 itself is not under it
        ("Pay every request over $99", [], []),
        ("Pay all requests", [], None),  # neither of whom nor of how much
        ("Pay all requests of $20", [], None),
    ],
)
def test_requests_are_narrowed_by_what_the_task_says(
    task: str, named: list[EntityInstance], found: list[str] | None
) -> None:
    assert labels(requests_in(task, ROWS, named)) == found


@pytest.mark.parametrize(
    ("task", "side"),
    [
        ("less than $1,250.50", (Decimal("1250.50"), -1)),
        ("more than $5", (Decimal(5), 1)),
        ("between: above $5 and below $10", None),
        ("above $5 and above $10", None),
        ("exactly $5", None),
        ("more than twice", None),
    ],
)
def test_a_side_is_read_only_of_one_amount_and_one_direction(
    task: str, side: tuple[Decimal, int] | None
) -> None:
    assert side_in(task) == side


def test_an_amount_that_is_unknown_counts_as_none() -> None:
    unknown = Transaction(transaction_id="VT9")
    assert is_on_side(unknown, (Decimal(5), -1))
    assert not is_on_side(unknown, (Decimal(5), 1))


def test_a_request_is_found_by_who_asked_and_for_just_how_much() -> None:
    assert asks_for(ROWS, ELI.key, Decimal("30.00")) is ROWS[1]
    assert asks_for(ROWS, ELIF.key, Decimal("30.00")) is None
    assert asks_for(ROWS, ELIF.key, Decimal("18.00")) is None  # the user's own
    assert asks_for(ROWS, ELIF.key, Decimal("20.00")) is None  # answered already


def test_amounts_come_once_each_in_their_order_and_none_too_long_to_share() -> None:
    assert amounts_in("$30, $1,200.50 and $ 30.00") == [Decimal(30), Decimal("1200.50")]
    assert amounts_in(f"Split ${'9' * 40} or 20 dollars") == []


@pytest.mark.parametrize(
    ("task", "several"),
    [("Pay all requests", True), ("Decline both", True), ("Pay Elif's request", False), ("Allow it", False)],
)
def test_whether_a_task_is_about_several(task: str, several: bool) -> None:
    assert is_about_several(task) is several
