"""Steps that the right ways of tasks of payments are made of, with originals."""

from collections.abc import Generator
from decimal import Decimal

from privrag_desktop.capri.entities.types.payments import (
    Balance,
    BankAccount,
    PaymentAccount,
    Transaction,
)
from privrag_desktop.capri.tool_interface.tool_display_and_reply_protocol import Use
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
from privrag_desktop.capri.toolkits.payments.simulated_gateway import PENDING
from privrag_desktop.capri.toolkits.toolkit_base_classes import Result

Part = Generator[Use, Result, None]
Finding = Generator[Use, Result, str]  # ends in a key


def find(query: str) -> Finding:
    """The username of the one account that fits a query."""
    result = yield Use(FIND_ACCOUNT, SearchAccountsArguments(query=query))
    [account] = accounts(result)
    return account.key


def send(username: str, amount: Decimal, note: str = "") -> Part:
    yield Use(SEND_MONEY, Paying(account=username, amount=amount, note=note))


def request(username: str, amount: Decimal, note: str = "") -> Part:
    yield Use(REQUEST_MONEY, Paying(account=username, amount=amount, note=note))


def bank_of(account_type: str) -> Finding:
    """The id of the only linked account of a type."""
    result = yield Use(LIST_BANKS, Nothing())
    banks = [one for one in result.entities if isinstance(one, BankAccount)]
    [bank] = [one for one in banks if one.account_type == account_type]
    return bank.key


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


def last_received(username: str) -> Generator[Use, Result, Transaction]:
    """The newest amount that this user sent."""
    found = yield from transactions(username)
    return next(one for one in found if one.type == "send" and not one.is_starter)


def confirm(request_id: str) -> Part:
    yield Use(HANDLE_REQUEST, Answering(transaction=request_id, action="confirm"))


def decline(request_id: str) -> Part:
    yield Use(HANDLE_REQUEST, Answering(transaction=request_id, action="decline"))


def accounts(result: Result) -> tuple[PaymentAccount, ...]:
    return tuple(one for one in result.entities if isinstance(one, PaymentAccount))


def is_waiting(one: Transaction) -> bool:
    """Whether it waits for the user's answer."""
    return one.type == "request" and one.status == PENDING and not one.is_starter
