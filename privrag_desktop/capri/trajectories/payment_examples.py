"""Worked examples of payment tasks, with results from a small simulation."""

from collections.abc import Sequence
from datetime import date
from decimal import Decimal

from privrag_desktop.capri.entities.types.payments import BankAccount, PaymentAccount, Transaction
from privrag_desktop.capri.tool_interface.tool_display_and_reply_protocol import ASK, FINISH, Use
from privrag_desktop.capri.toolkits.payments.payment_tools import (
    ADD_MONEY,
    CHECK_BALANCE,
    FIND_ACCOUNT,
    FIND_TRANSACTIONS,
    HANDLE_REQUEST,
    LIST_BANKS,
    REQUEST_MONEY,
    SEND_MONEY,
    WITHDRAW,
    Answering,
    Moving,
    Nothing,
    Paying,
    SearchAccountsArguments,
    SearchingTransactions,
)
from privrag_desktop.capri.toolkits.payments.simulated_gateway import PENDING, PaymentsGateway, PaymentsState
from privrag_desktop.capri.toolkits.toolkit_base_classes import Result
from privrag_desktop.capri.trajectories.worked_example_type import Trajectory

_TODAY = date(2025, 9, 8)
_LENA = PaymentAccount(username="@lena-b", display_name="Lena Brandt")
_MARCUS = PaymentAccount(username="@marcus_oyelaran", display_name="Marcus Oyelaran")
_INGRID = PaymentAccount(username="@ingridsol", display_name="Ingrid Solberg")
_PAVEL = PaymentAccount(username="@pavel88", display_name="Pavel Novotny")
_TESSA = PaymentAccount(username="@TessaMarlow", display_name="Tessa Marlow")
_OSKAR = PaymentAccount(username="@oskar-l", display_name="Oskar Lindgren")
_CAMILA = PaymentAccount(username="@camila_r", display_name="Camila Reyes")
_OTHER_CAMILA = PaymentAccount(username="@camsousa", display_name="Camila Sousa")
_HANNA = PaymentAccount(username="@feldt_h", display_name="Hanna Feldt")
_ACCOUNTS = (
    _LENA, _MARCUS, _INGRID, _PAVEL, _TESSA, _OSKAR, _CAMILA, _OTHER_CAMILA, _HANNA,
)  # fmt: skip
_CHECKING = BankAccount(
    account_id="BA3310", bank_name="Fernhill", account_type="checking", last_four_digits="5507"
)
_SAVINGS = BankAccount(
    account_id="BA3342", bank_name="Oakmoor", account_type="savings", last_four_digits="6619"
)


def _moved(
    number: int, day: str, amount: str, note: str, other: PaymentAccount, *, is_mine: bool
) -> Transaction:
    return Transaction(
        transaction_id=f"VT{number}",
        type="send",
        date=f"{day}T10:20:00Z",
        amount=Decimal(amount),
        note=note,
        is_starter=is_mine,
        other_user=other.key,
    )


def _asked(number: int, day: str, amount: str, note: str, other: PaymentAccount) -> Transaction:
    moved = _moved(number, day, amount, note, other, is_mine=False)
    return moved.model_copy(update={"type": "request", "status": PENDING})


def _played(
    task: str,
    named: tuple[PaymentAccount, ...],
    uses: Sequence[Use],
    end: tuple[str, str],
    thought: str,
    *,
    balance: str = "140.00",
    transactions: tuple[Transaction, ...] = (),
) -> Trajectory:
    """What these uses bring, one after the other."""
    state = PaymentsState(
        me=PaymentAccount(username="@example", display_name="Example User"),
        balance=Decimal(balance),
        banks=(_CHECKING, _SAVINGS),
        accounts=_ACCOUNTS,
        friends=frozenset(one.key for one in _ACCOUNTS),
        transactions=transactions,
    )
    gateway = PaymentsGateway(state, _TODAY)
    steps = tuple((use, _result(gateway, use)) for use in uses)
    return Trajectory(task, named, steps, *end, thought)


def _result(gateway: PaymentsGateway, use: Use) -> Result:
    return gateway.call(use.function.flat(use.arguments))


def _find(who: PaymentAccount) -> Use:
    name = who.called
    return Use(FIND_ACCOUNT, SearchAccountsArguments(query=name), f"I need the account of {name}.")


def _send(to: PaymentAccount, amount: str, note: str, thought: str) -> Use:
    return Use(SEND_MONEY, Paying(account=to.key, amount=Decimal(amount), note=note), thought)


def _request(of: PaymentAccount, amount: str, note: str, thought: str) -> Use:
    return Use(REQUEST_MONEY, Paying(account=of.key, amount=Decimal(amount), note=note), thought)


def _transactions(of: PaymentAccount, thought: str) -> Use:
    arguments = SearchingTransactions(account=of.key)
    return Use(FIND_TRANSACTIONS, arguments, thought)


def _balance(thought: str) -> Use:
    return Use(CHECK_BALANCE, Nothing(), thought)


def _banks(thought: str) -> Use:
    return Use(LIST_BANKS, Nothing(), thought)


_SEND = _played(
    "Pay Lena Brandt $24.60 for the theatre.",
    (_LENA,),
    (_find(_LENA), _send(_LENA, "24.60", "Theatre", "The account is known. I send 24.60.")),
    (FINISH, "I sent $24.60 to Lena Brandt."),
    "The money was sent, so the task is done.",
)
_TOO_LITTLE = _played(
    "Send Marcus Oyelaran $90.00 for the gym. If my balance is not enough, first add the missing money"
    " from my checking account.",
    (_MARCUS,),
    (
        _find(_MARCUS),
        _balance("I check whether the balance covers 90.00."),
        _banks("90.00 - 52.30 = 37.70 is missing. I need the checking account."),
        Use(
            ADD_MONEY,
            Moving(bank=_CHECKING.key, amount=Decimal("37.70")),
            "I add 37.70 from the checking account.",
        ),
        _send(_MARCUS, "90.00", "Gym", "The balance is enough now. I send 90.00."),
    ),
    (FINISH, "I added $37.70 from your checking account and sent $90.00 to Marcus Oyelaran."),
    "The money was added and sent, so the task is done.",
    balance="52.30",
)
_SPLIT = _played(
    "I paid $73.50 for lunch with Ingrid Solberg and Pavel Novotny. Split it equally between them and me and"
    " request their shares.",
    (_INGRID, _PAVEL),
    (
        _find(_INGRID),
        _find(_PAVEL),
        _request(_INGRID, "24.50", "Lunch", "Two people and the user are three: 73.50 / 3 = 24.50 for each."),
        _request(_PAVEL, "24.50", "Lunch", "The same share of 24.50 from Pavel Novotny."),
    ),
    (FINISH, "I requested $24.50 each from Ingrid Solberg and Pavel Novotny."),
    "Both shares are requested, so the task is done.",
)
_ANSWER = _played(
    "Confirm the request from Tessa Marlow for the pottery class and decline the other one I have from her.",
    (_TESSA,),
    (
        _find(_TESSA),
        _transactions(_TESSA, "I look for the pending requests of Tessa Marlow."),
        Use(
            HANDLE_REQUEST,
            Answering(transaction="VT7120", action="confirm"),
            "The note of this one is the pottery class. I confirm it.",
        ),
        Use(
            HANDLE_REQUEST,
            Answering(transaction="VT7131", action="decline"),
            "The other pending request is to be declined.",
        ),
    ),
    (FINISH, "I paid the request of Tessa Marlow for the pottery class and declined the other one."),
    "Both requests are answered, so the task is done.",
    transactions=(
        _asked(7131, "2025-09-05", "15.90", "Paint", _TESSA),
        _asked(7120, "2025-09-02", "38.20", "Pottery class", _TESSA),
    ),
)
_SUM = _played(
    "How much did I send Oskar Lindgren in all?",
    (_OSKAR,),
    (_find(_OSKAR), _transactions(_OSKAR, "I look at all transactions with Oskar Lindgren.")),
    (FINISH, "You sent Oskar Lindgren $85.50 in all."),
    "I sum what the user started: 18.20 + 40.00 + 27.30 = 85.50. What Oskar Lindgren sent does not count.",
    transactions=(
        _moved(7154, "2025-09-01", "18.20", "Tea", _OSKAR, is_mine=True),
        _moved(7140, "2025-08-21", "22.00", "Refund", _OSKAR, is_mine=False),
        _moved(7128, "2025-08-09", "40.00", "Garden", _OSKAR, is_mine=True),
        _moved(7103, "2025-07-30", "27.30", "Books", _OSKAR, is_mine=True),
    ),
)
_ASK = _played(
    "Give Camila $19.90 for the snacks.",
    (_CAMILA, _OTHER_CAMILA),
    (Use(FIND_ACCOUNT, SearchAccountsArguments(query="Camila"), "I need the account of Camila."),),
    (ASK, "Do you mean Camila Reyes or Camila Sousa?"),
    "Two people are called Camila, and the task does not say which one. I must not guess.",
)
_WITHDRAW = _played(
    "Leave $80.00 on my balance and withdraw the rest to my savings account.",
    (),
    (
        _balance("I need to know how much there is."),
        _banks("140.00 - 80.00 = 60.00 is to be withdrawn. I need the savings account."),
        Use(
            WITHDRAW,
            Moving(bank=_SAVINGS.key, amount=Decimal("60.00")),
            "I withdraw 60.00 to the savings account.",
        ),
    ),
    (FINISH, "I withdrew $60.00 to your savings account; $80.00 is left."),
    "The money was withdrawn, so the task is done.",
)
_PAY_BACK = _played(
    "Pay Hanna Feldt back what she sent me last.",
    (_HANNA,),
    (
        _find(_HANNA),
        _transactions(_HANNA, "I look for the newest payment that Hanna Feldt started."),
        _send(_HANNA, "31.70", "", "The newest one not started by the user is 31.70. I send it back."),
    ),
    (FINISH, "I sent $31.70 back to Hanna Feldt."),
    "The money was sent, so the task is done.",
    transactions=(
        _moved(7149, "2025-09-04", "12.40", "Stamps", _HANNA, is_mine=True),
        _moved(7138, "2025-08-28", "31.70", "Umbrella", _HANNA, is_mine=False),
        _moved(7111, "2025-08-03", "55.00", "Trip", _HANNA, is_mine=False),
    ),
)
PAYMENTS: tuple[Trajectory, ...] = (
    _SEND, _TOO_LITTLE, _SPLIT, _ANSWER, _SUM, _ASK, _WITHDRAW, _PAY_BACK,
)  # fmt: skip
