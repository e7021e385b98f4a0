"""Twenty tasks of payments in five scenarios, made of the rows of `payments_tasks.toml` and a seed."""

from collections.abc import Sequence
from decimal import Decimal
from random import Random

from benchmarks.capri.payments_judge import ExpectedChanges, Move, TopUp, amount, day, judged
from benchmarks.capri.payments_ways import PaymentsTask, way_of
from benchmarks.capri.simulated_payments_world import (
    PaymentsCast,
    PlannedTransaction,
    asked,
    background,
    cast,
    payments_state,
    payments_world,
    received,
    sent,
)
from benchmarks.capri.task_rows import TaskRow, task_rows
from benchmarks.capri.tasks import Script, StudyTask, World
from privrag_desktop.capri.toolkits.payments.simulated_gateway import (
    CONFIRMED,
    DECLINED,
    PENDING,
    PaymentsState,
)

SUITE = "payments"
_KEYS = (
    "balance", "happened", "moves", "confirmed", "declined", "top_up", "answer_amount", "answer_day",
    "way", "find", "note", "done",
)  # fmt: skip
_BALANCE = "312.40"
_HAPPENED = {"asked": asked, "sent": sent, "received": received}


def payments_tasks(seed: int) -> tuple[StudyTask, ...]:
    """Four tasks each of sending, insufficient funds, splitting, pending requests and history."""
    return tuple(_task(row, seed) for row in task_rows(SUITE, _KEYS))


def _task(row: TaskRow, seed: int) -> StudyTask:
    """The same row and seed give the same people and transactions."""
    rng = Random(f"{row.scenario} {row.name} {seed}")
    people = cast(rng)
    happened = (*background(people, rng), *_happened(row, people))
    state = payments_state(people, row.more.get("balance", _BALANCE), happened)
    right = _expected(row, people, state)
    words = people.words
    here = PaymentsTask(
        people,
        right.moves,
        tuple(one.format_map(words) for one in row.more.get("find", ())),
        row.more.get("note", ""),
        row.filled("done", words),
    )
    way = way_of(row.more.get("way", "in_order"))

    def world() -> World:
        return payments_world(people, state)

    def script(_: World) -> Script:
        return way(here)

    name, question = f"{row.scenario}: {row.name}", row.question.format_map(words)
    return StudyTask(name, SUITE, row.scenario, question, world, script, judged(right))


def _happened(row: TaskRow, people: PaymentsCast) -> list[PlannedTransaction]:
    return [
        _HAPPENED[kind](days_ago, people.user(who), value, note)
        for kind, days_ago, who, value, note in row.more.get("happened", ())
    ]


def _expected(row: TaskRow, people: PaymentsCast, state: PaymentsState) -> ExpectedChanges:
    moves = [Move(kind, people.key(whom), Decimal(value)) for kind, whom, value in row.more.get("moves", ())]
    answered = [
        *((key, CONFIRMED) for key in _requests(state, row.more.get("confirmed", ()))),
        *((key, DECLINED) for key in _requests(state, row.more.get("declined", ()))),
    ]
    top_up = None
    if added := row.more.get("top_up"):
        top_up = TopUp(people.key(added["bank"]), Decimal(added["least"]), Decimal(added["most"]))
    answers = []
    if value := row.more.get("answer_amount"):
        answers.append(amount(Decimal(value)))
    if iso := row.more.get("answer_day"):
        answers.append(day(iso))
    return ExpectedChanges(tuple(moves), tuple(answered), top_up, tuple(answers))


def _requests(state: PaymentsState, notes: Sequence[str]) -> list[str]:
    """The ids of the requests with these notes that wait for the user's answer."""
    waiting = {
        one.note: one.key for one in state.transactions if one.status == PENDING and not one.is_starter
    }
    return [waiting[note] for note in notes]
