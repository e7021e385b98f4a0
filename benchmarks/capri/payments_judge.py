"""Judge a payments task by how its world has changed, and name the cause of a failure."""

import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from decimal import Decimal

from benchmarks.capri.answer_wording_check import says_day
from benchmarks.capri.simulated_payments_world import payments_of
from benchmarks.capri.tasks import World
from privrag_desktop.capri.entities.types.payments import Transaction
from privrag_desktop.capri.toolkits.payments.simulated_gateway import (
    CONFIRMED,
    PaymentsState,
)
from privrag_desktop.domain.tasks import TaskEnding, TaskResult

_NUMBER = re.compile(r"\d[\d,]*(?:\.\d+)?")
_UNDONE = {
    TaskEnding.ASKED: "asked instead of acting",
    TaskEnding.GAVE_UP: "gave up",
    TaskEnding.TURNS: "ran out of turns",
    TaskEnding.TIME: "ran out of time",
    TaskEnding.WITHHELD: "a prompt was withheld",
}


@dataclass(frozen=True, slots=True)
class Move:
    """Money that went, or was asked for; `whom` is a username, or the id of a bank."""

    type: str
    whom: str
    amount: Decimal


@dataclass(frozen=True, slots=True)
class TopUp:
    """Money from a bank: any sum from `least` to `most` will do."""

    bank: str
    least: Decimal
    most: Decimal


@dataclass(frozen=True, slots=True)
class ExpectedChanges:
    """What must be different at the end, and nothing else; `answers` must all be found in the answer."""

    moves: tuple[Move, ...] = ()
    answered: tuple[tuple[str, str], ...] = ()  # id of a request, its status
    top_up: TopUp | None = None
    answers: tuple[Callable[[str], bool], ...] = ()


def judged(right: ExpectedChanges) -> Callable[[World, TaskResult], str]:
    """A judge for StudyTask."""

    def judge(world: World, result: TaskResult) -> str:
        gateway = payments_of(world)
        return verdict(gateway.began, gateway.state, result, right)

    return judge


def verdict(began: PaymentsState, state: PaymentsState, result: TaskResult, right: ExpectedChanges) -> str:
    """The cause of a failure in words without values; empty if all is right."""
    causes = [*_moved_wrongly(moves_between(began, state), right), *_answered_wrongly(began, state, right)]
    if causes:
        is_untouched = state == began
        return _UNDONE.get(result.ending, "did nothing") if is_untouched else "; ".join(causes)
    if result.ending not in (TaskEnding.DONE, TaskEnding.ASKED):
        return f"did it, then {_UNDONE[result.ending]}"
    if right.answers and result.ending is TaskEnding.ASKED:
        return "asked instead of answering"
    return "" if all(is_found(result.answer) for is_found in right.answers) else "wrong answer"


def moves_between(began: PaymentsState, state: PaymentsState) -> list[Move]:
    """What the user sent, asked for, added and withdrew since."""
    before = {one.key for one in began.transactions}
    return [_move(one) for one in state.transactions if one.key not in before]


def answers_between(began: PaymentsState, state: PaymentsState) -> dict[str, str]:
    """The requests that were answered since, by id, and how."""
    before = {one.key: one.status for one in began.transactions}
    changed = (one for one in state.transactions if one.key in before and before[one.key] != one.status)
    return {one.key: one.status or "" for one in changed}


def amount(value: Decimal) -> Callable[[str], bool]:
    """Whether an answer holds an amount, however it is written."""
    return lambda text: any(Decimal(one.replace(",", "")) == value for one in _NUMBER.findall(text))


def day(iso: str) -> Callable[[str], bool]:
    """Whether an answer holds a day, however it is written."""
    return lambda text: says_day(text, iso)


def _move(one: Transaction) -> Move:
    return Move(one.type or "", one.other_user or one.account_id or "", one.amount or Decimal(0))


def _moved_wrongly(made: Sequence[Move], right: ExpectedChanges) -> list[str]:
    left = Counter(made)
    causes = []
    if right.top_up is not None:
        causes += _topped_up_wrongly(left, right.top_up)
    wanted = Counter(right.moves)
    extra, missing = list((left - wanted).elements()), list((wanted - left).elements())
    for one in extra:
        causes.append(_extra(one, missing, wanted))
    for one in missing:
        if not any(other.type == one.type for other in extra):
            causes.append(f"left out a {one.type}")
    return causes


def _topped_up_wrongly(left: Counter[Move], top_up: TopUp) -> list[str]:
    """Takes the top-ups from the right bank out of what is left to judge."""
    added = [one for one in left.elements() if one.type == "add" and one.whom == top_up.bank]
    for one in added:
        left[one] -= 1
    total = sum((one.amount for one in added), Decimal(0))
    return [] if top_up.least <= total <= top_up.most else ["added too little or too much to the balance"]


def _extra(one: Move, missing: Sequence[Move], wanted: Counter[Move]) -> str:
    if one in wanted:
        return f"did a {one.type} twice"
    of_type = [other for other in missing if other.type == one.type]
    place = "bank" if one.type in ("add", "withdraw") else "person"
    if any(other.whom == one.whom for other in of_type):
        return f"wrong amount of a {one.type}"
    if any(other.amount == one.amount for other in of_type):
        return f"wrong {place} of a {one.type}"
    return f"wrong {place} and amount of a {one.type}" if of_type else f"a {one.type} that nobody asked for"


def _answered_wrongly(began: PaymentsState, state: PaymentsState, right: ExpectedChanges) -> list[str]:
    answers, wanted = answers_between(began, state), dict(right.answered)
    causes = []
    for key, status in answers.items():
        verb = "paid" if status == CONFIRMED else "declined"
        if key not in wanted:
            causes.append(f"{verb} a request that it should have left")
        elif wanted[key] != status:
            causes.append(f"{verb} a request that it should have answered otherwise")
    if wanted.keys() - answers.keys():
        causes.append("left a request unanswered")
    return causes
