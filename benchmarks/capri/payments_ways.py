"""The right way of each task of payments, step by step; a row of `payments_tasks.toml` names its way."""

from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal

from benchmarks.capri import payments_steps as steps
from benchmarks.capri.payments_judge import Move
from benchmarks.capri.simulated_payments_world import CHECKING, SAVINGS, PaymentsCast
from benchmarks.capri.tasks import End, Script
from privrag_desktop.capri.tool_interface.tool_display_and_reply_protocol import FINISH, Use
from privrag_desktop.capri.toolkits.payments.payment_tools import FRIENDS, WITHDRAW, Moving, Nothing

_FIFTY, _LEFT = Decimal("50.00"), Decimal("150.00")


@dataclass(frozen=True, slots=True)
class PaymentsTask:
    """What a way is told of its task: who is there, what must move, what to search for, note, and say."""

    people: PaymentsCast
    moves: tuple[Move, ...]
    find: tuple[str, ...]
    note: str
    done: str


def way_of(name: str) -> Callable[[PaymentsTask], Script]:
    return _WAYS[name]


def _in_order(here: PaymentsTask) -> Script:
    """Each move after the other, to the account that is found or whose user name is known."""
    find = iter(here.find)
    for one in here.moves:
        if one.type == "add":
            bank = yield from steps.bank_of(CHECKING if one.whom == here.people.checking else SAVINGS)
            yield from steps.add(bank, one.amount)
        else:
            username = (yield from steps.find(next(find))) if here.find else one.whom
            move = steps.send if one.type == "send" else steps.request
            yield from move(username, one.amount, here.note)
    return End(FINISH, here.done)


def _add_what_is_missing(here: PaymentsTask) -> Script:
    paid = here.moves[-1]
    has = yield from steps.balance()
    bank = yield from steps.bank_of(SAVINGS)
    yield from steps.add(bank, paid.amount - has)
    yield from steps.send(paid.whom, paid.amount)
    return End(FINISH, f"I added ${paid.amount - has} and sent ${paid.amount} to {paid.whom}.")


def _top_up_and_confirm(here: PaymentsTask) -> Script:
    [one] = yield from steps.transactions(query="cabin", type="request")
    has = yield from steps.balance()
    bank = yield from steps.bank_of(CHECKING)
    yield from steps.add(bank, (one.amount or has) - has)
    yield from steps.confirm(one.key)
    return End(FINISH, here.done)


def _request_of_friends(here: PaymentsTask) -> Script:
    result = yield Use(FRIENDS, Nothing())
    by_name = {one.called: one.key for one in steps.accounts(result)}
    for name, one in zip(here.find, here.moves, strict=True):
        yield from steps.request(by_name[name], one.amount, here.note)
    return End(FINISH, here.done)


def _confirm_the_dinner(here: PaymentsTask) -> Script:
    [one] = yield from steps.transactions(query="dinner", type="request")
    yield from steps.confirm(one.key)
    return End(FINISH, here.done)


def _decline_a_stranger(here: PaymentsTask) -> Script:
    found = yield from steps.transactions(here.people.stranger.handle)
    [one] = filter(steps.is_waiting, found)
    yield from steps.decline(one.key)
    return End(FINISH, here.done)


def _confirm_some_decline_others(here: PaymentsTask) -> Script:
    found = yield from steps.transactions(type="request", max_results=10)
    for one in filter(steps.is_waiting, found):
        if one.other_user == here.people.twin.handle:
            yield from steps.confirm(one.key)
        if one.other_user == here.people.other_twin.handle:
            yield from steps.decline(one.key)
    return End(FINISH, here.done)


def _confirm_below_fifty(here: PaymentsTask) -> Script:
    found = yield from steps.transactions(type="request", max_results=10)
    for one in filter(steps.is_waiting, found):
        if one.amount is not None and one.amount < _FIFTY:
            yield from steps.confirm(one.key)
    return End(FINISH, here.done)


def _sum_of_all(here: PaymentsTask) -> Script:
    to = here.people.twin
    username = yield from steps.find(to.name)
    found = yield from steps.transactions(username, type="send", max_results=10)
    total = sum((one.amount or Decimal(0) for one in found if one.is_starter), Decimal(0))
    return End(FINISH, f"You have sent {to.name} ${total} in all.")


def _withdraw_all_above(_: PaymentsTask) -> Script:
    has = yield from steps.balance()
    bank = yield from steps.bank_of(CHECKING)
    yield Use(WITHDRAW, Moving(bank=bank, amount=has - _LEFT))
    return End(FINISH, f"I withdrew ${has - _LEFT}; ${_LEFT} are left.")


def _pay_back_the_last(here: PaymentsTask) -> Script:
    called = here.people.nickname.called
    username = yield from steps.find(called)
    last = yield from steps.last_received(username)
    yield from steps.send(username, last.amount or Decimal(0))
    return End(FINISH, f"I sent ${last.amount} back to {called}.")


def _last_time(here: PaymentsTask) -> Script:
    name = here.people.digits.name
    username = yield from steps.find(name)
    last = yield from steps.last_received(username)
    return End(FINISH, f"{name} sent you ${last.amount} on {(last.date or '')[:10]}.")


_WAYS: dict[str, Callable[[PaymentsTask], Script]] = {
    way.__name__.removeprefix("_"): way
    for way in (
        _in_order, _add_what_is_missing, _top_up_and_confirm, _request_of_friends, _confirm_the_dinner,
        _decline_a_stranger, _confirm_some_decline_others, _confirm_below_fifty, _sum_of_all,
        _withdraw_all_above, _pay_back_the_last, _last_time,
    )
}  # fmt: skip
