"""What the tasks of payments are made of: a setting drawn by seed, and steps that many of them begin with."""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from random import Random

from benchmarks.capri.payments_judge import ExpectedChanges, judged
from benchmarks.capri.simulated_payments_world import (
    PaymentsCast,
    PlannedTransaction,
    background,
    cast,
    payments_state,
    payments_world,
)
from benchmarks.capri.tasks import Script, StudyTask, World
from privrag_desktop.capri.entities.types.payments import (
    Balance,
    BankAccount,
    PaymentAccount,
    Transaction,
)
from privrag_desktop.capri.tool_interface.interface_protocol import Use
from privrag_desktop.capri.toolkits.payments.payment_tools import (
    ADD_MONEY,
    CHECK_BALANCE,
    FIND_ACCOUNT,
    FIND_TRANSACTIONS,
    HANDLE_REQUEST,
    LIST_BANKS,
    REQUEST_MONEY,
    SEND_MONEY,
    Answering,
    MovementType,
    Moving,
    Nothing,
    Paying,
    SearchAccountsArguments,
    SearchingTransactions,
)
from privrag_desktop.capri.toolkits.payments.simulated_gateway import PENDING, PaymentsState
from privrag_desktop.capri.toolkits.toolkit_base_classes import Result

SUITE = "payments"
Part = Generator[Use, Result, None]
Finding = Generator[Use, Result, str]  # ends in a key


@dataclass(frozen=True, slots=True)
class Setting:
    """Where one task takes place; the same name and seed give the same people and transactions."""

    scenario: str
    name: str
    people: PaymentsCast
    state: PaymentsState

    def world(self) -> World:
        return payments_world(self.people, self.state)

    def task(self, question: str, script: Callable[[World], Script], right: ExpectedChanges) -> StudyTask:
        name = f"{self.scenario}: {self.name}"
        return StudyTask(name, SUITE, self.scenario, question, self.world, script, judged(right))

    def requests(self, *of: str) -> tuple[str, ...]:
        """The ids of requests that wait for the user's answer, of these usernames, newest first."""
        return tuple(
            one.key
            for one in self.state.transactions
            if one.status == PENDING and not one.is_starter and one.other_user in of
        )


def setting(
    scenario: str,
    name: str,
    seed: int,
    balance: str = "312.40",
    entries: Callable[[PaymentsCast], Sequence[PlannedTransaction]] = lambda _: (),
) -> Setting:
    """A setting with these transactions besides those in the background."""
    rng = Random(f"{scenario} {name} {seed}")
    people = cast(rng)
    happened = (*background(people, rng), *entries(people))
    return Setting(scenario, name, people, payments_state(people, balance, happened))


def find(query: str) -> Finding:
    """The username of the one account that fits a query."""
    result = yield Use(FIND_ACCOUNT, SearchAccountsArguments(query=query))
    [account] = accounts(result)
    return account.key


def send(username: str, amount: Decimal, note: str = "") -> Part:
    yield Use(SEND_MONEY, Paying(account=username, amount=amount, note=note))


def request(username: str, amount: Decimal, note: str = "") -> Part:
    yield Use(REQUEST_MONEY, Paying(account=username, amount=amount, note=note))


def bank_that(is_meant: Callable[[BankAccount], bool]) -> Finding:
    """The id of the linked account that is meant."""
    result = yield Use(LIST_BANKS, Nothing())
    [bank] = (one for one in result.entities if isinstance(one, BankAccount) and is_meant(one))
    return bank.key


def bank_of(account_type: str) -> Finding:
    return (yield from bank_that(lambda one: one.account_type == account_type))


def add(bank: str, amount: Decimal) -> Part:
    yield Use(ADD_MONEY, Moving(bank=bank, amount=amount))


def balance() -> Generator[Use, Result, Decimal]:
    result = yield Use(CHECK_BALANCE, Nothing())
    [found] = (one for one in result.entities if isinstance(one, Balance))
    return found.balance or Decimal(0)


def transactions(
    account: str | None = None, query: str = "", type: MovementType = "all", max_results: int = 5
) -> Generator[Use, Result, tuple[Transaction, ...]]:
    result = yield Use(
        FIND_TRANSACTIONS,
        SearchingTransactions(account=account, query=query, type=type, max_results=max_results),
    )
    return tuple(one for one in result.entities if isinstance(one, Transaction))


def confirm(request_id: str) -> Part:
    yield Use(HANDLE_REQUEST, Answering(transaction=request_id, action="confirm"))


def decline(request_id: str) -> Part:
    yield Use(HANDLE_REQUEST, Answering(transaction=request_id, action="decline"))


def accounts(result: Result) -> tuple[PaymentAccount, ...]:
    return tuple(one for one in result.entities if isinstance(one, PaymentAccount))


def is_waiting(one: Transaction) -> bool:
    """Whether it waits for the user's answer."""
    return one.type == "request" and one.status == PENDING and not one.is_starter
