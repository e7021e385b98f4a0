"""What a task wants in which case: the conditions that a value meets, and what "so much for so much" is.

A small model reads the value and ends; told in which case it is, it goes on. Values and limits are compared
as shown, which is the same as on originals: one unit is moved by one factor.
"""

import re
from calendar import monthrange
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal

from privrag_desktop.english import NUMBERS
from privrag_desktop.privacy.contextual.quantity_forms import NUMBER, UNIT
from privrag_desktop.retrieve.bounds import Bounds, read_limits

_QUANTITY = rf"(?P<number>{NUMBER})\s?(?P<unit>{UNIT})"
_READ = re.compile(_QUANTITY, re.IGNORECASE)
_CASE_ENDS = re.compile(r"[;:?!](?=\s|$)|(?<!\bDr)(?<!\bMr)(?<!\bMs)(?<!\bMrs)\.(?=\s|$)|,(?=\s)|\n")
_OPENS = re.compile(r"\s*(?:(?:and|but|or)\s+)?(?:if|when|where|should)\b", re.IGNORECASE)
_FOR_EVERY = re.compile(
    rf"(?P<dose>{NUMBER})\s?(?P<of>{UNIT})\s+(?:for|per)\s+(?:every|each)\s+(?P<step>{NUMBER})\s?(?P<unit>{UNIT})"
    rf"\s+(?P<side>below|under|above|over)\s+(?P<limit>{NUMBER})",
    re.IGNORECASE,
)
_DAYS, _MONTHS = {"day": 1, "week": 7}, {"month": 1, "year": 12}
_OLD = re.compile(
    rf"\b(?P<side>more|older|longer|less) than (?P<number>an?|\d{{1,3}}|{'|'.join(NUMBERS)}) "
    r"(?P<unit>day|week|month|year)s?(?: (?:old|ago|back|before))?\b",
    re.IGNORECASE,
)
_NOTHING_TO_DO = re.compile(r"\b(?:not|n['’]t|nothing|no)\b", re.IGNORECASE)
_MOST_TOLD = 200  # characters of a task that are quoted


@dataclass(frozen=True, slots=True)
class Case:
    """How it stands with a condition, in words; `wants` if the task wants something done then."""

    words: str
    wants: bool


def cases_of(value: str, task: str) -> list[Case]:
    """The conditions of a task that a value with a unit meets, "1.6 mg/dL"; one says so if none is met."""
    read = _READ.search(value)
    if read is None:
        return []
    amount, unit, clauses = _number(read["number"]), _folded(read["unit"]), _clauses(task)
    asked = [(i, limits) for i, clause in enumerate(clauses) if (limits := _limits(clause, unit))]
    met = [_case(clauses[i:]) for i, limits in asked if all(_holds(one, amount) for one in limits)]
    return met or [Case("nothing", wants=False)] * bool(asked)


def comes_to(value: str, task: str) -> str:
    """What a rule such as "10 mEq for every 0.1 mmol/L below 3.5" comes to; empty if there is none for it."""
    read, rule = _READ.search(value), _FOR_EVERY.search(task)
    if read is None or rule is None or _folded(read["unit"]) != _folded(rule["unit"]):
        return ""
    limit, step = _number(rule["limit"]), _number(rule["step"])
    beyond = limit - _number(read["number"])
    beyond = beyond if rule["side"].lower() in {"below", "under"} else -beyond
    if beyond <= 0 or not step:
        return ""
    dose = (beyond / step * _number(rule["dose"])).quantize(Decimal("0.01"))
    return f"{rule[0]} comes to {_plain(dose)} {rule['of']}"


def age_of(day: str, today: date, task: str) -> Case | None:
    """How long ago a day is, where the task asks whether it is longer, or less long, than so long."""
    asked = _OLD.search(task)
    if asked is None:
        return None
    since, number, unit = date.fromisoformat(day[:10]), _count(asked["number"]), asked["unit"].lower()
    is_longer = since < _back(today, number, unit)
    words = "more than" if is_longer else "not more than"
    days = (today - since).days
    told = f"{days} days ago, {words} {number} {unit}{'s' if number != 1 else ''}"
    return Case(told, is_longer != (asked["side"].lower() == "less"))


def _clauses(task: str) -> list[str]:
    """Between the marks that part one case from the next."""
    return [one.strip() for one in _CASE_ENDS.split(task)]


def _case(clauses: Sequence[str]) -> Case:
    """The first clause, with what is to be done where that stands behind: If it is below 3, order …"""
    last = next((i for i, one in enumerate(clauses) if not _OPENS.match(one)), len(clauses) - 1)
    between = ", … " if last > 1 else ", "
    words = between.join([clauses[0], clauses[last]] if last else clauses[:1])
    return Case(f'"{words[:_MOST_TOLD]}"', not _NOTHING_TO_DO.search(words))


def _limits(clause: str, unit: str) -> list[Bounds]:
    """What a clause says of values with this unit; a rule for every so much is no condition."""
    if _FOR_EVERY.search(clause):
        return []
    told = ((limit, _READ.search(clause, limit.span[0])) for limit in read_limits(clause))
    return [limit.bounds for limit, read in told if read and _folded(read["unit"]) == unit]


def _holds(bounds: Bounds, amount: Decimal) -> bool:
    if bounds.inclusive and amount in {bounds.above, bounds.below}:
        return True
    is_above = bounds.above is None or amount > bounds.above
    return is_above and (bounds.below is None or amount < bounds.below)


def _number(written: str) -> Decimal:
    return Decimal(written.replace(",", ""))


def _count(written: str) -> int:
    word = written.lower()
    if word.isdigit():
        return int(word)
    return NUMBERS.index(word) if word in NUMBERS else 1


def _back(today: date, number: int, unit: str) -> date:
    """The day so long ago; the last of its month where that has no such day."""
    if unit in _DAYS:
        return today - timedelta(days=number * _DAYS[unit])
    year, month = divmod(today.year * 12 + today.month - 1 - number * _MONTHS[unit], 12)
    return date(year, month + 1, min(today.day, monthrange(year, month + 1)[1]))


def _folded(unit: str) -> str:
    return re.sub(r"\s", "", unit).casefold()


def _plain(amount: Decimal) -> str:
    return format(amount.normalize(), "f")
