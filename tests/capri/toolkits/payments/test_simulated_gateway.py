"""The simulated payments: what every tool does, and what it refuses as the definitions say."""

from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.capri.entities.types.payments import (
    Balance,
    BankAccount,
    PaymentAccount,
    Transaction,
)
from privrag_desktop.capri.toolkits.messages.contact_search_and_email_draft_tools import SearchContacts
from privrag_desktop.capri.toolkits.payments import payment_tools as tools
from privrag_desktop.capri.toolkits.payments.simulated_gateway import (
    PENDING,
    PaymentsGateway,
    PaymentsState,
)
from privrag_desktop.capri.toolkits.toolkit_base_classes import Arguments, FlatCall, Result
from privrag_desktop.errors import ToolRefused

AMY = PaymentAccount(username="@amy", display_name="Amy Johnson")
JOSE = PaymentAccount(username="@JoseRivera", display_name="José Rivera")
BOBBY = PaymentAccount(username="@bobbyt9", display_name="Robert Tran")
ROSE = PaymentAccount(username="@rose_w", display_name="Rose Johnson")
BANK = BankAccount(
    account_id="BA7731", bank_name="Larkfield", account_type="checking", last_four_digits="4821"
)
ASKED = Transaction(
    transaction_id="VT41003",
    type="request",
    date="2026-03-10T10:15:00Z",
    amount=Decimal("33.40"),
    note="Dinner at the harbour",
    status=PENDING,
    is_starter=False,
    other_user="@amy",
)
ASKING = ASKED.model_copy(update={"transaction_id": "VT41002", "is_starter": True, "note": "Parking"})
SENT = Transaction(
    transaction_id="VT41001",
    type="send",
    date="2026-03-01T10:15:00Z",
    amount=Decimal("12.50"),
    note="Cinema",
    is_starter=True,
    other_user="@rose_w",
)


@pytest.fixture
def gateway() -> PaymentsGateway:
    state = PaymentsState(
        me=PaymentAccount(username="@me", display_name="Wanda Vane"),
        balance=Decimal("60.00"),
        banks=(BANK,),
        accounts=(AMY, JOSE, BOBBY, ROSE),
        friends=frozenset({"@amy", "@JoseRivera"}),
        transactions=(ASKED, ASKING, SENT),
    )
    return PaymentsGateway(state, date(2026, 3, 16))


def call(gateway: PaymentsGateway, arguments: Arguments) -> Result:
    return gateway.call(FlatCall(type(arguments).__name__, arguments))


def keys(result: Result) -> list[str]:
    return [one.key for one in result.entities]


def test_money_that_is_sent_leaves_the_balance_and_is_the_newest_transaction(
    gateway: PaymentsGateway,
) -> None:
    result = call(gateway, tools.SendMoney(recipient_username="@amy", amount=Decimal("20.25"), note="Tea"))
    assert gateway.state.balance == Decimal("39.75")
    newest = gateway.state.transactions[0]
    assert result.entities == (newest,)
    assert (newest.type, newest.other_user, newest.amount, newest.note, newest.is_starter) == (
        "send", "@amy", Decimal("20.25"), "Tea", True,
    )  # fmt: skip
    assert newest.key == "VT41004"


@pytest.mark.parametrize("username", ["amy", "@AMY", " @amy "])
def test_a_username_is_known_in_any_case_with_or_without_its_sign(
    gateway: PaymentsGateway, username: str
) -> None:
    call(gateway, tools.SendMoney(recipient_username=username, amount=Decimal(1)))
    assert gateway.state.transactions[0].other_user == "@amy"


def test_a_request_waits_for_the_other_and_moves_nothing(gateway: PaymentsGateway) -> None:
    call(gateway, tools.RequestMoney(requestee_username="@rose_w", amount=Decimal("999.00")))
    assert gateway.state.balance == Decimal("60.00")
    assert gateway.state.transactions[0].status == PENDING


@pytest.mark.parametrize(("action", "status", "left"), [
    ("confirm", "confirmed", "26.60"), ("decline", "declined", "60.00"),
])  # fmt: skip
def test_a_request_is_answered_in_its_place(
    gateway: PaymentsGateway, action: str, status: str, left: str
) -> None:
    call(gateway, tools.HandleRequest(transaction_id=ASKED.key, action=action))
    assert gateway.state.transactions[0] == ASKED.model_copy(update={"status": status})
    assert gateway.state.balance == Decimal(left)


def test_money_goes_from_and_to_a_linked_bank(gateway: PaymentsGateway) -> None:
    call(gateway, tools.AddMoney(amount=Decimal("40.10"), account_id="BA7731"))
    assert gateway.state.balance == Decimal("100.10")
    call(gateway, tools.WithdrawMoney(amount=Decimal("100.10"), account_id="BA7731"))
    assert gateway.state.balance == 0
    assert [one.type for one in gateway.state.transactions[:2]] == ["withdraw", "add"]


@pytest.mark.parametrize(("arguments", "sentence"), [
    (tools.SendMoney(recipient_username="@amy", amount=Decimal("60.01")), "exceeds the user's balance"),
    (tools.SendMoney(recipient_username="@nobody", amount=Decimal(1)), "NotFoundException: The recipient"),
    (tools.SendMoney(recipient_username="@amy", amount=Decimal(0)), "must be positive"),
    (tools.SendMoney(recipient_username="@amy", amount=Decimal("1e30")), "too large"),
    (tools.SendMoney(recipient_username="@amy", amount=Decimal("1.005")), "in whole cents"),
    (tools.RequestMoney(requestee_username="@nobody", amount=Decimal(1)), "NotFoundException: The requestee"),
    (tools.RequestMoney(requestee_username="@amy", amount=Decimal(-1)), "must be positive"),
    (tools.HandleRequest(transaction_id="VT1", action="confirm"), "NotFoundException: The transaction_id"),
    (tools.HandleRequest(transaction_id=ASKED.key, action="pay"), "'confirm' or 'decline'"),
    (tools.HandleRequest(transaction_id=SENT.key, action="confirm"), "not a pending request"),
    (tools.HandleRequest(transaction_id=ASKING.key, action="confirm"), "the user's own"),
    (tools.AddMoney(amount=Decimal(1), account_id="BA1"), "NotFoundException: The account_id"),
    (tools.AddMoney(amount=Decimal(-1), account_id="BA7731"), "must be positive"),
    (tools.WithdrawMoney(amount=Decimal(61), account_id="BA7731"), "exceeds the user's balance"),
    (tools.SearchTransactions(username="@nobody"), "InvalidRequestException: The username"),
    (tools.SearchTransactions(transaction_type="gift"), "The transaction_type"),
    (tools.SearchTransactions(max_results=0), "The max_results"),
    (SearchContacts(query="Amy"), "no such tool"),
])  # fmt: skip
def test_what_cannot_be_is_refused_and_changes_nothing(
    gateway: PaymentsGateway, arguments: Arguments, sentence: str
) -> None:
    with pytest.raises(ToolRefused, match=sentence):
        call(gateway, arguments)
    assert gateway.state == gateway.began


def test_a_request_beyond_the_balance_is_not_paid(gateway: PaymentsGateway) -> None:
    call(gateway, tools.WithdrawMoney(amount=Decimal(40), account_id="BA7731"))
    with pytest.raises(ToolRefused, match="exceeds"):
        call(gateway, tools.HandleRequest(transaction_id=ASKED.key, action="confirm"))
    assert ASKED in gateway.state.transactions


@pytest.mark.parametrize(("query", "found"), [
    ("Amy", ["@amy"]),
    ("@amy", ["@amy"]),
    ("jose", ["@JoseRivera"]),
    ("Riv", ["@JoseRivera"]),
    ("Bobby", ["@bobbyt9"]),
    ("Johnson", ["@amy", "@rose_w"]),
    ("Rose Johnson", ["@rose_w"]),
    ("Nobody", []),
    (" ", []),
])  # fmt: skip
def test_users_are_found_by_name_part_of_a_name_or_username(
    gateway: PaymentsGateway, query: str, found: list[str]
) -> None:
    assert keys(call(gateway, tools.SearchUsers(query=query))) == found


@pytest.mark.parametrize(("wanted", "found"), [
    (tools.SearchTransactions(), ["VT41003", "VT41002", "VT41001"]),
    (tools.SearchTransactions(max_results=1), ["VT41003"]),
    (tools.SearchTransactions(username="amy"), ["VT41003", "VT41002"]),
    (tools.SearchTransactions(query="the dinner"), ["VT41003"]),
    (tools.SearchTransactions(query="Rose"), ["VT41001"]),
    (tools.SearchTransactions(transaction_type="send"), ["VT41001"]),
    (tools.SearchTransactions(query="wedding"), []),
])  # fmt: skip
def test_transactions_are_found_newest_first(
    gateway: PaymentsGateway, wanted: tools.SearchTransactions, found: list[str]
) -> None:
    assert keys(call(gateway, wanted)) == found


def test_nothing_found_is_said_in_words(gateway: PaymentsGateway) -> None:
    assert call(gateway, tools.SearchUsers(query="Nobody")).words == "Nothing was found."


def test_never_more_than_ten_transactions(gateway: PaymentsGateway) -> None:
    for _ in range(12):
        call(gateway, tools.AddMoney(amount=Decimal(1), account_id="BA7731"))
    assert len(call(gateway, tools.SearchTransactions(max_results=50)).entities) == 10


def test_lists_and_balance_are_those_of_the_user(gateway: PaymentsGateway) -> None:
    assert keys(call(gateway, tools.ViewFriendsList())) == ["@amy", "@JoseRivera"]
    assert call(gateway, tools.ListLinkedAccounts()).entities == (BANK,)
    assert call(gateway, tools.CheckBalance()).entities == (Balance(balance=Decimal("60.00")),)


def test_everything_is_what_can_leak(gateway: PaymentsGateway) -> None:
    assert {gateway.state.me, AMY, BANK, ASKED, Balance(balance=Decimal("60.00"))} <= {*gateway.everything()}


@pytest.mark.parametrize(("arguments", "words"), [
    (tools.SendMoney(recipient_username="amy", amount=Decimal(20), note="Tea"),
     "Send $20.00 to Amy Johnson (@amy): Tea"),
    (tools.SendMoney(recipient_username="@nobody", amount=Decimal(20)), "Send $20.00 to @nobody"),
    (tools.RequestMoney(requestee_username="@amy", amount=Decimal("2.5")),
     "Request $2.50 from Amy Johnson (@amy)"),
    (tools.HandleRequest(transaction_id="VT41003", action="confirm"),
     "Pay the request of $33.40 from Amy Johnson (@amy): Dinner at the harbour"),
    (tools.HandleRequest(transaction_id="VT9", action="decline"), "Decline the request VT9"),
    (tools.AddMoney(amount=Decimal(5), account_id="BA7731"),
     "Add $5.00 to the balance from Larkfield checking 4821"),
    (tools.WithdrawMoney(amount=Decimal(5), account_id="BA1"), "Withdraw $5.00 from the balance to BA1"),
    (tools.CheckBalance(), "CheckBalance"),
])  # fmt: skip
def test_the_user_is_told_in_plain_words_with_names(
    gateway: PaymentsGateway, arguments: Arguments, words: str
) -> None:
    assert gateway.toolkit.plain(FlatCall(type(arguments).__name__, arguments)) == words


_STATE = PaymentsState(AMY, Decimal("50.00"), (BANK,), (JOSE,), frozenset(), ())
_CENTS = st.decimals(min_value=-10, max_value=100, places=2)


@given(st.lists(st.tuples(st.sampled_from(["send", "add", "withdraw"]), _CENTS), max_size=12))
def test_the_balance_is_always_what_came_less_what_went_and_never_below_zero(
    moves: list[tuple[str, Decimal]],
) -> None:
    gateway = PaymentsGateway(_STATE, date(2026, 3, 16))
    expected = Decimal("50.00")
    for kind, amount in moves:
        arguments: dict[str, Arguments] = {
            "send": tools.SendMoney(recipient_username="@JoseRivera", amount=amount),
            "add": tools.AddMoney(amount=amount, account_id="BA7731"),
            "withdraw": tools.WithdrawMoney(amount=amount, account_id="BA7731"),
        }
        try:
            call(gateway, arguments[kind])
        except ToolRefused:
            continue
        expected += amount if kind == "add" else -amount
    assert gateway.state.balance == expected >= 0
