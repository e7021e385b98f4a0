"""The functions of payments: each use is one call of one published tool, with the same values."""

from decimal import Decimal

import pytest

from privrag_desktop.capri.entities.entity_base_class import properties
from privrag_desktop.capri.toolkits.payments import payment_tools as kit
from privrag_desktop.capri.toolkits.toolkit_base_classes import Arguments, FlatCall, Function

PAYING = kit.Paying(account="@amy", amount=Decimal("9.90"), note="Tea")
MOVING = kit.Moving(bank="BA7731", amount=Decimal("9.90"))
CALLS: list[tuple[Function, Arguments, Arguments]] = [
    (kit.FIND_ACCOUNT, kit.SearchAccountsArguments(query="Amy"), kit.SearchUsers(query="Amy")),
    (kit.FRIENDS, kit.Nothing(), kit.ViewFriendsList()),
    (kit.SEND_MONEY, PAYING,
     kit.SendMoney(recipient_username="@amy", amount=Decimal("9.90"), note="Tea")),
    (kit.REQUEST_MONEY, PAYING,
     kit.RequestMoney(requestee_username="@amy", amount=Decimal("9.90"), note="Tea")),
    (kit.FIND_TRANSACTIONS, kit.SearchingTransactions(), kit.SearchTransactions(max_results=10)),
    (kit.FIND_TRANSACTIONS,
     kit.SearchingTransactions(account="@amy", query="tea", type="send", max_results=9),
     kit.SearchTransactions(username="@amy", query="tea", transaction_type="send", max_results=9)),
    (kit.HANDLE_REQUEST, kit.Answering(transaction="VT1", action="decline", note="No"),
     kit.HandleRequest(transaction_id="VT1", action="decline", note="No")),
    (kit.CHECK_BALANCE, kit.Nothing(), kit.CheckBalance()),
    (kit.LIST_BANKS, kit.Nothing(), kit.ListLinkedAccounts()),
    (kit.ADD_MONEY, MOVING, kit.AddMoney(amount=Decimal("9.90"), account_id="BA7731")),
    (kit.WITHDRAW, MOVING, kit.WithdrawMoney(amount=Decimal("9.90"), account_id="BA7731")),
]  # fmt: skip


@pytest.mark.parametrize(("function", "arguments", "expected"), CALLS)
def test_a_use_of_a_function_is_one_call(
    function: Function, arguments: Arguments, expected: Arguments
) -> None:
    assert function.flat(arguments) == FlatCall(type(expected).__name__, expected)


def test_there_is_a_function_for_every_published_tool() -> None:
    toolkit = kit.payments_toolkit(lambda call: call.tool)
    called = {type(expected).__name__ for _, _, expected in CALLS}
    assert called == {one.name for one in toolkit.tools}
    assert {function.name for function, _, _ in CALLS} == {one.name for one in toolkit.functions}


def test_every_argument_says_what_kind_of_value_it_is_and_every_reference_is_to_a_type_of_the_kit() -> None:
    toolkit = kit.payments_toolkit(lambda call: call.tool)
    types = {one.__name__ for one in toolkit.entities}
    for arguments in [
        *(one.arguments for one in toolkit.tools),
        *(one.arguments for one in toolkit.functions),
    ]:
        assert {one.refers_to for one in properties(arguments)} - {""} <= types


def test_what_changes_something_waits_for_a_yes_in_both_ways_of_showing_tools() -> None:
    toolkit = kit.payments_toolkit(lambda call: call.tool)
    for function, arguments, expected in CALLS:
        call = FlatCall(type(expected).__name__, expected)
        assert toolkit.changes(call) == function.changes, function.name
        assert bool(function.plain) == function.changes
        if function.plain:
            assert function.plain.format(**arguments.model_dump())
