"""Tasks about what has happened: sums and last times, paying back, and taking money out."""

from decimal import Decimal

from benchmarks.capri import payments_tasks_parts as parts
from benchmarks.capri.payments_judge import ExpectedChanges, Move, amount, day
from benchmarks.capri.simulated_payments_world import CHECKING, received, sent
from benchmarks.capri.tasks import End, Script, StudyTask, World
from privrag_desktop.capri.tool_interface.interface_protocol import FINISH, Use
from privrag_desktop.capri.toolkits.payments.payment_tools import WITHDRAW, Moving

HISTORY = "history and cash-out"


def history_tasks(seed: int) -> tuple[StudyTask, ...]:
    """Four tasks of one scenario."""
    return _sum_of_all(seed), _withdraw_all_above(seed), _pay_back_the_last(seed), _last_time(seed)


def _sum_of_all(seed: int) -> StudyTask:
    here = parts.setting(
        HISTORY,
        "sum of all",
        seed,
        entries=lambda people: (
            sent(8, people.twin, "42.50", "Lunch"),
            received(15, people.twin, "33.10", "Snacks"),
            sent(21, people.twin, "35.80", "Cinema"),
            sent(37, people.twin, "61.20", "Shoes"),
            sent(12, people.other_twin, "54.60", "Dinner"),
        ),
    )
    to = here.people.twin

    def script(_: World) -> Script:
        username = yield from parts.find(to.name)
        found = yield from parts.transactions(username, type="send", max_results=10)
        total = sum((one.amount or Decimal(0) for one in found if one.is_starter), Decimal(0))
        return End(FINISH, f"You have sent {to.name} ${total} in all.")

    question = f"How much money have I sent {to.name} in all?"
    return here.task(question, script, ExpectedChanges(answers=(amount(Decimal("139.50")),)))


def _withdraw_all_above(seed: int) -> StudyTask:
    here = parts.setting(HISTORY, "withdraw all above", seed, "418.65")
    kept, bank_id = Decimal("150.00"), here.people.checking

    def script(_: World) -> Script:
        has = yield from parts.balance()
        bank = yield from parts.bank_of(CHECKING)
        yield Use(WITHDRAW, Moving(bank=bank, amount=has - kept))
        return End(FINISH, f"I withdrew ${has - kept}; $150.00 are left.")

    question = "Keep $150.00 of my balance and withdraw everything above that to my checking account."
    right = ExpectedChanges((Move("withdraw", bank_id, here.state.balance - kept),))
    return here.task(question, script, right)


def _pay_back_the_last(seed: int) -> StudyTask:
    here = parts.setting(
        HISTORY,
        "pay back the last",
        seed,
        entries=lambda people: (
            sent(4, people.nickname, "38.45", "Coffee beans"),
            received(7, people.nickname, "57.30", "Loan"),
            received(18, people.nickname, "44.10", "Bowling"),
        ),
    )
    to = here.people.nickname

    def script(_: World) -> Script:
        username = yield from parts.find(to.called)
        found = yield from parts.transactions(username)
        last = next(one for one in found if one.type == "send" and not one.is_starter)
        yield from parts.send(username, last.amount or Decimal(0))
        return End(FINISH, f"I sent ${last.amount} back to {to.called}.")

    question = f"Send {to.called} back the last amount that I got from {to.called}."
    return here.task(question, script, ExpectedChanges((Move("send", to.handle, Decimal("57.30")),)))


def _last_time(seed: int) -> StudyTask:
    here = parts.setting(
        HISTORY,
        "last time",
        seed,
        entries=lambda people: (
            sent(3, people.digits, "40.40", "Plants"),
            received(9, people.digits, "71.40", "Theatre"),
            received(31, people.digits, "36.60", "Tea"),
        ),
    )
    of = here.people.digits

    def script(_: World) -> Script:
        username = yield from parts.find(of.name)
        found = yield from parts.transactions(username)
        last = next(one for one in found if one.type == "send" and not one.is_starter)
        return End(FINISH, f"{of.name} sent you ${last.amount} on {(last.date or '')[:10]}.")

    question = f"When did {of.name} last send me money, and how much was it?"
    return here.task(question, script, ExpectedChanges(answers=(amount(Decimal("71.40")), day("2026-03-07"))))
