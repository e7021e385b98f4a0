"""Tasks that send money: to people named in many ways, and with too little on the balance."""

from collections.abc import Callable
from decimal import Decimal

from benchmarks.capri import payments_tasks_parts as parts
from benchmarks.capri.payments_judge import ExpectedChanges, Move, TopUp
from benchmarks.capri.simulated_payments_world import CHECKING, SAVINGS, asked
from benchmarks.capri.tasks import End, Script, StudyTask, World
from privrag_desktop.capri.tool_interface.interface_protocol import FINISH

SENDING = "sending money"
FUNDS = "insufficient funds"


def sending_tasks(seed: int) -> tuple[StudyTask, ...]:
    """Eight tasks of two scenarios."""
    return (
        _by_full_name(seed),
        _by_handle(seed),
        _by_nickname(seed),
        _by_a_name_that_is_a_word(seed),
        _after_adding_so_much(seed),
        _after_adding_what_is_missing(seed),
        _after_adding_from_a_bank(seed),
        _request_beyond_the_balance(seed),
    )


def _by_full_name(seed: int) -> StudyTask:
    here = parts.setting(SENDING, "full name", seed)
    to, amount = here.people.twin, Decimal("45.50")
    question = f"Send $45.50 to {to.name} for the concert tickets."
    right = ExpectedChanges((Move("send", to.handle, amount),))
    return here.task(question, _find_and_send(to.name, amount, "Concert tickets"), right)


def _by_handle(seed: int) -> StudyTask:
    here = parts.setting(SENDING, "user name", seed)
    to, amount = here.people.digits.handle, Decimal("38.25")

    def script(_: World) -> Script:
        yield from parts.send(to, amount, "Lunch")
        return End(FINISH, f"I sent $38.25 to {to}.")

    question = f"Please pay {to} $38.25 for lunch."
    return here.task(question, script, ExpectedChanges((Move("send", to, amount),)))


def _by_nickname(seed: int) -> StudyTask:
    here = parts.setting(SENDING, "nickname", seed)
    to, amount = here.people.nickname, Decimal("64.80")
    question = f"{to.called} paid for my groceries yesterday. Send {to.called} $64.80 for them."
    right = ExpectedChanges((Move("send", to.handle, amount),))
    return here.task(question, _find_and_send(to.called, amount, "Groceries"), right)


def _by_a_name_that_is_a_word(seed: int) -> StudyTask:
    here = parts.setting(SENDING, "a name that is a word", seed)
    to, amount = here.people.word, Decimal("52.75")
    question = f"Could you give {to.called} $52.75 for the flowers?"
    right = ExpectedChanges((Move("send", to.handle, amount),))
    return here.task(question, _find_and_send(to.called, amount, "Flowers"), right)


def _find_and_send(query: str, amount: Decimal, note: str) -> Callable[[World], Script]:
    def script(_: World) -> Script:
        username = yield from parts.find(query)
        yield from parts.send(username, amount, note)
        return End(FINISH, f"I sent ${amount} to {query}.")

    return script


def _after_adding_so_much(seed: int) -> StudyTask:
    here = parts.setting(FUNDS, "add so much", seed, "23.40")
    to, amount, added = here.people.given, Decimal("85.50"), Decimal("75.00")

    def script(_: World) -> Script:
        bank = yield from parts.bank_of(CHECKING)
        yield from parts.add(bank, added)
        username = yield from parts.find(to.name)
        yield from parts.send(username, amount, "Rent")
        return End(FINISH, f"I added $75.00 and sent $85.50 to {to.name}.")

    question = (
        f"I owe {to.name} $85.50 for the rent, but my balance is too low. Add $75.00 from my checking"
        f" account first, then send the $85.50."
    )
    moves = (Move("add", here.people.checking, added), Move("send", to.handle, amount))
    return here.task(question, script, ExpectedChanges(moves))


def _after_adding_what_is_missing(seed: int) -> StudyTask:
    here = parts.setting(FUNDS, "add what is missing", seed, "41.35")
    to, amount = here.people.free.handle, Decimal("96.00")

    def script(_: World) -> Script:
        has = yield from parts.balance()
        bank = yield from parts.bank_of(SAVINGS)
        yield from parts.add(bank, amount - has)
        yield from parts.send(to, amount)
        return End(FINISH, f"I added ${amount - has} and sent $96.00 to {to}.")

    question = (
        f"Send $96.00 to {to}. If my balance does not cover it, first add exactly what is missing"
        " from my savings account."
    )
    missing = amount - here.state.balance
    moves = (Move("add", here.people.savings, missing), Move("send", to, amount))
    return here.task(question, script, ExpectedChanges(moves))


def _after_adding_from_a_bank(seed: int) -> StudyTask:
    here = parts.setting(FUNDS, "add from a bank by its name", seed, "36.15")
    to, amount, added = here.people.joined, Decimal("132.60"), Decimal("150.00")
    bank_name = here.people.banks[1].bank_name

    def script(_: World) -> Script:
        bank = yield from parts.bank_that(lambda one: one.bank_name == bank_name)
        yield from parts.add(bank, added)
        username = yield from parts.find(to.name)
        yield from parts.send(username, amount, "Flights")
        return End(FINISH, f"I added $150.00 and paid {to.name} $132.60.")

    question = (
        f"Top up my balance with $150.00 from my {bank_name} account, then pay {to.name} $132.60"
        " for the flights."
    )
    moves = (Move("add", here.people.savings, added), Move("send", to.handle, amount))
    return here.task(question, script, ExpectedChanges(moves))


def _request_beyond_the_balance(seed: int) -> StudyTask:
    here = parts.setting(
        FUNDS,
        "a request beyond the balance",
        seed,
        "48.90",
        lambda people: (
            asked(2, people.initial, "118.00", "Cabin for the weekend"),
            asked(4, people.digits, "44.30", "Birthday present"),
        ),
    )
    of, amount = here.people.initial, Decimal("118.00")

    def script(_: World) -> Script:
        [one] = yield from parts.transactions(query="cabin", type="request")
        has = yield from parts.balance()
        bank = yield from parts.bank_of(CHECKING)
        yield from parts.add(bank, (one.amount or has) - has)
        yield from parts.confirm(one.key)
        return End(FINISH, f"I topped up your balance and paid the request of {of.name}.")

    question = (
        f"{of.name} has asked me for money for the cabin. Pay that request; if my balance is too low,"
        " top it up from my checking account first."
    )
    [wanted] = here.requests(of.handle)
    top_up = TopUp(here.people.checking, amount - here.state.balance, amount)
    return here.task(question, script, ExpectedChanges(answered=((wanted, "confirmed"),), top_up=top_up))
