"""The ten published payment tools, and the functions of accounts, banks and transactions."""

from collections.abc import Callable
from decimal import Decimal
from typing import Annotated, Literal

from privrag_desktop.capri.entities.entity_base_class import (
    Count,
    Entity,
    Identifier,
    Is,
    Plain,
    Refers,
    Words,
)
from privrag_desktop.capri.entities.types.payments import Balance, BankAccount, PaymentAccount, Transaction
from privrag_desktop.capri.toolkits.toolkit_base_classes import Arguments, FlatCall, Function, Tool, Toolkit
from privrag_desktop.domain.identifiers import EntityType

Username = Annotated[str, Is(EntityType.USERNAME)]
Amount = Annotated[Decimal, Is(EntityType.AMOUNT)]
Person = Annotated[str, Refers("PaymentAccount", EntityType.USERNAME)]
Bank = Annotated[str, Refers("BankAccount")]
MovementType = Annotated[Literal["all", "send", "request", "add", "withdraw"], Is(EntityType.PLAIN)]


class SendMoney(Arguments):
    recipient_username: Username
    amount: Amount
    note: Words = ""


class RequestMoney(Arguments):
    requestee_username: Username
    amount: Amount
    note: Words = ""


class HandleRequest(Arguments):
    transaction_id: Identifier
    action: Plain
    note: Words = ""


class CheckBalance(Arguments):
    """Takes nothing."""


class AddMoney(Arguments):
    amount: Amount
    account_id: Identifier


class WithdrawMoney(Arguments):
    amount: Amount
    account_id: Identifier


class SearchTransactions(Arguments):
    username: Username = ""
    query: Words = ""
    transaction_type: Plain = "all"
    max_results: Count = 5


class ViewFriendsList(Arguments):
    """Takes nothing."""


class SearchUsers(Arguments):
    query: Words


class ListLinkedAccounts(Arguments):
    """Takes nothing."""


TOOLS = (
    Tool("SendMoney", "Send money to another user.", SendMoney),
    Tool("RequestMoney", "Request money from another user; pending until they answer it.", RequestMoney),
    Tool("HandleRequest", "Answer a pending request; action is 'confirm' or 'decline'.", HandleRequest),
    Tool("CheckBalance", "The user's balance.", CheckBalance),
    Tool("AddMoney", "Add money to the balance from a linked bank account.", AddMoney),
    Tool("WithdrawMoney", "Withdraw money from the balance to a linked bank account.", WithdrawMoney),
    Tool(
        "SearchTransactions",
        "Transactions, newest first; transaction_type is 'all', 'send', 'request', 'add' or 'withdraw',"
        " max_results at most 10.",
        SearchTransactions,
    ),
    Tool("ViewFriendsList", "The user's friends.", ViewFriendsList),
    Tool("SearchUsers", "Find users by name or username.", SearchUsers),
    Tool("ListLinkedAccounts", "The user's linked bank accounts.", ListLinkedAccounts),
)


class Paying(Arguments):
    account: Person
    amount: Amount
    note: Words = ""


class SearchAccountsArguments(Arguments):
    """A name or a part of one, said to be one: Rose and Mark are words, too."""

    query: Annotated[str, Is(EntityType.PERSON)]


class Nothing(Arguments):
    """Takes nothing."""


class SearchingTransactions(Arguments):
    account: Annotated[str | None, Refers("PaymentAccount", EntityType.USERNAME)] = None
    query: Words = ""
    type: MovementType = "all"
    max_results: Count = 10


class Answering(Arguments):
    transaction: Annotated[str, Refers("Transaction")]
    action: Annotated[Literal["confirm", "decline"], Is(EntityType.PLAIN)]
    note: Words = ""


class Moving(Arguments):
    bank: Bank
    amount: Amount


def _send(given: Arguments) -> FlatCall:
    assert isinstance(given, Paying)
    arguments = SendMoney(recipient_username=given.account, amount=given.amount, note=given.note)
    return FlatCall("SendMoney", arguments)


def _request(given: Arguments) -> FlatCall:
    assert isinstance(given, Paying)
    arguments = RequestMoney(requestee_username=given.account, amount=given.amount, note=given.note)
    return FlatCall("RequestMoney", arguments)


def _search_users(given: Arguments) -> FlatCall:
    assert isinstance(given, SearchAccountsArguments)
    return FlatCall("SearchUsers", SearchUsers(query=given.query))


def _friends(_: Arguments) -> FlatCall:
    return FlatCall("ViewFriendsList", ViewFriendsList())


def _search_transactions(given: Arguments) -> FlatCall:
    assert isinstance(given, SearchingTransactions)
    arguments = SearchTransactions(
        username=given.account or "",
        query=given.query,
        transaction_type=given.type,
        max_results=given.max_results,
    )
    return FlatCall("SearchTransactions", arguments)


def _handle(given: Arguments) -> FlatCall:
    assert isinstance(given, Answering)
    arguments = HandleRequest(transaction_id=given.transaction, action=given.action, note=given.note)
    return FlatCall("HandleRequest", arguments)


def _check(_: Arguments) -> FlatCall:
    return FlatCall("CheckBalance", CheckBalance())


def _banks(_: Arguments) -> FlatCall:
    return FlatCall("ListLinkedAccounts", ListLinkedAccounts())


def _add(given: Arguments) -> FlatCall:
    assert isinstance(given, Moving)
    return FlatCall("AddMoney", AddMoney(amount=given.amount, account_id=given.bank))


def _withdraw(given: Arguments) -> FlatCall:
    assert isinstance(given, Moving)
    return FlatCall("WithdrawMoney", WithdrawMoney(amount=given.amount, account_id=given.bank))


def _waits_for_the_user(one: Entity) -> bool:
    return not isinstance(one, Transaction) or (one.status == "pending" and not one.is_starter)


FIND_ACCOUNT = Function(
    "PaymentAccount.search", "find people by name", SearchAccountsArguments, _search_users, (PaymentAccount,)
)
FRIENDS = Function("PaymentAccount.friends", "the user's friends", Nothing, _friends, (PaymentAccount,))
SEND_MONEY = Function(
    "PaymentAccount.send_money",
    "send money to this person",
    Paying,
    _send,
    (Transaction,),
    changes=True,
    plain="Send ${amount} to {account}",
)
REQUEST_MONEY = Function(
    "PaymentAccount.request_money",
    "ask this person for money",
    Paying,
    _request,
    (Transaction,),
    changes=True,
    plain="Request ${amount} from {account}",
)
FIND_TRANSACTIONS = Function(
    "Transaction.search",
    "transactions and requests, newest first; of one person, with certain words or of one type",
    SearchingTransactions,
    _search_transactions,
    (Transaction,),
)
HANDLE_REQUEST = Function(
    "Transaction.handle",
    "confirm (pay) or decline a pending request of somebody else's",
    Answering,
    _handle,
    changes=True,
    plain="{action} the request {transaction}",
    on=_waits_for_the_user,
)
CHECK_BALANCE = Function("Balance.check", "the user's balance", Nothing, _check, (Balance,))
LIST_BANKS = Function("BankAccount.list", "the user's linked bank accounts", Nothing, _banks, (BankAccount,))
ADD_MONEY = Function(
    "BankAccount.add_money",
    "move money from this bank to the balance",
    Moving,
    _add,
    (Transaction,),
    changes=True,
    plain="Add ${amount} to the balance from {bank}",
)
WITHDRAW = Function(
    "BankAccount.withdraw",
    "move money from the balance to this bank",
    Moving,
    _withdraw,
    (Transaction,),
    changes=True,
    plain="Withdraw ${amount} from the balance to {bank}",
)
FUNCTIONS = (
    FIND_ACCOUNT,
    FRIENDS,
    SEND_MONEY,
    REQUEST_MONEY,
    FIND_TRANSACTIONS,
    HANDLE_REQUEST,
    CHECK_BALANCE,
    LIST_BANKS,
    ADD_MONEY,
    WITHDRAW,
)
_CHANGING = frozenset({"SendMoney", "RequestMoney", "HandleRequest", "AddMoney", "WithdrawMoney"})


def payments_toolkit(plain: Callable[[FlatCall], str]) -> Toolkit:
    """The toolkit of a gateway that tells calls in plain words, with the names that it knows."""
    return Toolkit(
        "payments",
        (PaymentAccount, BankAccount, Transaction, Balance),
        TOOLS,
        FUNCTIONS,
        changes=lambda call: call.tool in _CHANGING,
        plain=plain,
        find=((PaymentAccount, FIND_ACCOUNT.name, "query"),),
    )
