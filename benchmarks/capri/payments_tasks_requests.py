"""Tasks about requests: asking several people for their share, and answering what others ask for."""

from collections.abc import Sequence
from decimal import Decimal

from benchmarks.capri import payments_tasks_parts as parts
from benchmarks.capri.payments_judge import ExpectedChanges, Move
from benchmarks.capri.simulated_payments_world import PaymentsUser, asked
from benchmarks.capri.tasks import End, Script, StudyTask, World
from privrag_desktop.capri.tool_interface.interface_protocol import FINISH, Use
from privrag_desktop.capri.toolkits.payments.payment_tools import FRIENDS, Nothing
from privrag_desktop.capri.toolkits.payments.simulated_gateway import CONFIRMED, DECLINED

SPLITTING = "splitting a bill"
PENDING_REQUESTS = "pending requests"


def request_tasks(seed: int) -> tuple[StudyTask, ...]:
    """Eight tasks of two scenarios."""
    return (
        _a_third_of_each_of_two(seed),
        _the_same_of_three(seed),
        _equal_shares_of_four(seed),
        _half_of_one(seed),
        _confirm_one_of_two(seed),
        _decline_a_stranger(seed),
        _confirm_some_decline_others(seed),
        _pay_what_is_below(seed),
    )


def _asked_of(people: Sequence[PaymentsUser], amount: Decimal) -> ExpectedChanges:
    return ExpectedChanges(tuple(Move("request", one.handle, amount) for one in people))


def _a_third_of_each_of_two(seed: int) -> StudyTask:
    here = parts.setting(SPLITTING, "a third each", seed)
    first, second = here.people.given, here.people.joined
    share = Decimal("41.50")

    def script(_: World) -> Script:
        for one in (first, second):
            username = yield from parts.find(one.name)
            yield from parts.request(username, share, "Dinner")
        return End(FINISH, f"I asked {first.name} and {second.name} for $41.50 each.")

    question = (
        f"Dinner with {first.name} and {second.name} came to $124.50, and I paid. Ask each of the two for"
        " a third of it."
    )
    return here.task(question, script, _asked_of((first, second), share))


def _the_same_of_three(seed: int) -> StudyTask:
    here = parts.setting(SPLITTING, "the same of three", seed)
    people, share = (here.people.digits, here.people.free, here.people.initial), Decimal("47.00")

    def script(_: World) -> Script:
        for one in people:
            yield from parts.request(one.handle, share, "Museum tickets")
        return End(FINISH, "I requested $47.00 from each of them.")

    first, second, third = (one.handle for one in people)
    question = f"Request $47.00 each from {first}, {second} and {third} for the museum tickets."
    return here.task(question, script, _asked_of(people, share))


def _equal_shares_of_four(seed: int) -> StudyTask:
    here = parts.setting(SPLITTING, "equal shares of four", seed)
    people, share = (here.people.joined, here.people.word, here.people.twin), Decimal("46.50")

    def script(_: World) -> Script:
        result = yield Use(FRIENDS, Nothing())
        by_name = {one.called: one.key for one in parts.accounts(result)}
        for one in people:
            yield from parts.request(by_name[one.name], share, "Hotel")
        return End(FINISH, "I requested $46.50 from each of the three.")

    first, second, third = (one.name for one in people)
    question = (
        f"I paid $186.00 for the hotel. Split it equally between {first}, {second}, {third} and me,"
        " and request their shares."
    )
    return here.task(question, script, _asked_of(people, share))


def _half_of_one(seed: int) -> StudyTask:
    here = parts.setting(SPLITTING, "half of one", seed)
    of, share = here.people.word, Decimal("37.95")

    def script(_: World) -> Script:
        username = yield from parts.find(of.called)
        yield from parts.request(username, share, "Cab")
        return End(FINISH, f"I requested $37.95 from {of.called}.")

    question = (
        f"{of.called} and I shared a cab and I paid the whole $75.90. Request half of it from {of.called}."
    )
    return here.task(question, script, _asked_of((of,), share))


def _confirm_one_of_two(seed: int) -> StudyTask:
    here = parts.setting(
        PENDING_REQUESTS,
        "confirm one of two",
        seed,
        entries=lambda people: (
            asked(2, people.given, "36.75", "Parking downtown"),
            asked(5, people.given, "58.40", "Dinner on Saturday"),
            asked(6, people.twin, "44.90", "Train tickets"),
        ),
    )
    of = here.people.given

    def script(_: World) -> Script:
        [one] = yield from parts.transactions(query="dinner", type="request")
        yield from parts.confirm(one.key)
        return End(FINISH, f"I paid {of.name} $58.40 for the dinner.")

    _parking, dinner = here.requests(of.handle)
    question = f"{of.name} wants money for our dinner on Saturday. Confirm that request."
    return here.task(question, script, ExpectedChanges(answered=((dinner, CONFIRMED),)))


def _decline_a_stranger(seed: int) -> StudyTask:
    here = parts.setting(
        PENDING_REQUESTS,
        "decline a stranger",
        seed,
        entries=lambda people: (
            asked(1, people.stranger, "88.00", "Prize fee"),
            asked(5, people.free, "34.60", "Pizza"),
        ),
    )
    of = here.people.stranger.handle

    def script(_: World) -> Script:
        [one] = [row for row in (yield from parts.transactions(of)) if parts.is_waiting(row)]
        yield from parts.decline(one.key)
        return End(FINISH, f"I declined the request of {of}.")

    [wanted] = here.requests(of)
    question = f"I do not know {of}. Decline the request I got from them."
    return here.task(question, script, ExpectedChanges(answered=((wanted, DECLINED),)))


def _confirm_some_decline_others(seed: int) -> StudyTask:
    here = parts.setting(
        PENDING_REQUESTS,
        "confirm some, decline others",
        seed,
        entries=lambda people: (
            asked(1, people.twin, "43.20", "Drinks"),
            asked(2, people.other_twin, "72.50", "Football shirt"),
            asked(4, people.twin, "55.10", "Swimming pool"),
            asked(6, people.initial, "38.80", "Book"),
        ),
    )
    paid, declined = here.people.twin, here.people.other_twin

    def script(_: World) -> Script:
        found = yield from parts.transactions(type="request", max_results=10)
        for one in filter(parts.is_waiting, found):
            if one.other_user == paid.handle:
                yield from parts.confirm(one.key)
            if one.other_user == declined.handle:
                yield from parts.decline(one.key)
        return End(FINISH, f"I paid the requests of {paid.name} and declined that of {declined.name}.")

    answers = [(key, CONFIRMED) for key in here.requests(paid.handle)]
    answers += [(key, DECLINED) for key in here.requests(declined.handle)]
    question = (
        f"Go through my pending requests: pay those from {paid.name}, decline the one from {declined.name},"
        " and leave the others alone."
    )
    return here.task(question, script, ExpectedChanges(answered=tuple(answers)))


def _pay_what_is_below(seed: int) -> StudyTask:
    here = parts.setting(
        PENDING_REQUESTS,
        "pay what is below",
        seed,
        entries=lambda people: (
            asked(1, people.word, "34.20", "Breakfast"),
            asked(2, people.nickname, "66.10", "Bicycle repair"),
            asked(5, people.digits, "48.75", "Gas"),
        ),
    )
    limit = Decimal("50.00")

    def script(_: World) -> Script:
        found = yield from parts.transactions(type="request", max_results=10)
        for one in filter(parts.is_waiting, found):
            if one.amount is not None and one.amount < limit:
                yield from parts.confirm(one.key)
        return End(FINISH, "I paid the two requests below $50.00.")

    below = here.requests(here.people.word.handle, here.people.digits.handle)
    question = (
        "Pay every pending request of less than $50.00 that others sent me, and leave the rest as it is."
    )
    return here.task(question, script, ExpectedChanges(answered=tuple((key, CONFIRMED) for key in below)))
