"""Read the conditions of a task that a value meets, and amounts such as "10 mEq for every 0.1 below".

A small model reads the value and ends; told in which case it is, it goes on. All of it is worked out on
originals and told in the words of the task as shown, and only where it is plain: one value, of the test that
the condition is about, in the same unit.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.language.dates.calendar_arithmetic import back
from privrag_desktop.language.dates.date_terms import COUNTS
from privrag_desktop.language.number_and_month_terms import NUMBERS
from privrag_desktop.language.number_with_unit_reader import NUMBER, UNIT, decimal_of
from privrag_desktop.language.titles import NOT_AFTER_A_TITLE
from privrag_desktop.privacy.pseudonyms.contextual.clinical_term_list_loader import lists
from privrag_desktop.privacy.pseudonyms.contextual.clinical_term_reader import pieces_of
from privrag_desktop.questions.search_query.value_limit_reader import ValueLimits, read_limits

_READ = re.compile(rf"(?<![\d.,])(?P<number>{NUMBER})\s?(?P<unit>{UNIT})", re.IGNORECASE)
_VALUE = re.compile(
    rf"(?:[^\W\d_][\w()-]*\s+){{0,5}}(?P<number>{NUMBER})\s?(?P<unit>{UNIT})\s*\.?", re.IGNORECASE
)
_CLAUSE_ENDS = re.compile(
    rf"[;:?!](?=\s|$)|{NOT_AFTER_A_TITLE}\.(?=\s|$)|,(?=\s)|\n",
)
_OPENS = re.compile(r"\s*(?:(?:and|but|or)\s+)?(?:if|when|where|should)\b", re.IGNORECASE)
_IF = re.compile(r"\b(?:if|when|where|should|in case)\b", re.IGNORECASE)
_PAST = re.compile(r"\b(?:was|were|had|said|says|told|used to|unless|until)\b|[\"“”«»]", re.IGNORECASE)
_FOR_EVERY = re.compile(
    rf"(?<![\d.,])(?P<dose>{NUMBER})\s?(?P<of>{UNIT})\s+(?:for|per)\s+(?:every|each)\s+(?P<step>{NUMBER})\s?(?P<unit>{UNIT})"
    rf"\s+(?P<side>below|under|above|over)\s+(?P<limit>{NUMBER})(?![\d.,]\d)(?:\s?(?P<again>{UNIT}))?",
    re.IGNORECASE,
)
_OLD = re.compile(
    r"\b(?:it|that|this|one|last|value|result|test|reading|report)\b[^.;,]{0,40}"
    rf"\b(?P<side>more|older|longer|less) than (?P<number>an?|\d{{1,3}}|{'|'.join(NUMBERS)}) "
    r"(?P<unit>day|week|month|year)s?(?: (?:old|ago|back|before))?\b",
    re.IGNORECASE,
)
_NOTHING_TO_DO = re.compile(r"\b(?:not|n['’]t|nothing|no)\b", re.IGNORECASE)
_MOST_TOLD = 200  # characters of a task that are quoted
_LONGEST_TASK, _LONGEST_NUMBER = 4000, 12
_SHORTEST_WORD = 3
_CENT = Decimal("0.01")


@dataclass(frozen=True, slots=True)
class TaskWording:
    """A task as it was given, and as it is shown."""

    original: str
    shown: str


@dataclass(frozen=True, slots=True)
class MeasuredValue:
    """A value with its unit, and the test that it is of; originals."""

    value: str
    test: str


@dataclass(frozen=True, slots=True)
class Case:
    """How it stands with a condition, in words as shown; `wants` if the task wants something done then."""

    words: str
    wants: bool


def cases_of(measured: MeasuredValue, task: TaskWording) -> list[Case]:
    """The conditions of a task that a value meets; one says so if it meets none of them."""
    read = _number_in(measured.value)
    clauses, shown = _clauses(task.original), _clauses(task.shown)
    if read is None or len(clauses) != len(shown) or len(task.original) > _LONGEST_TASK:
        return []
    amount, unit = read
    asked = [(i, _limits(one, unit)) for i, one in enumerate(clauses) if _is_condition(one, unit)]
    if not asked or not all(limits and _is_of(measured.test, clauses, i) for i, limits in asked):
        return []
    cases = [_case(shown[i:]) for i, limits in asked if _meets(amount, limits, clauses[i])]
    return cases or [Case("nothing", wants=False)]


def comes_to(measured: MeasuredValue, task: str) -> str:
    """What "10 mEq for every 0.1 mmol/L below 3.5" comes to, with its unit; empty if this is not of that."""
    read, rule = _number_in(measured.value), _FOR_EVERY.search(task[:_LONGEST_TASK])
    if read is None or rule is None or not _is_of(measured.test, [task[: rule.end()]], 0):
        return ""
    amount, unit = read
    numbers = [_number(rule[name]) for name in ("limit", "step", "dose")]
    if {unit} != {_folded(rule["unit"]), _folded(rule["again"] or rule["unit"])} or None in numbers:
        return ""
    limit, step, dose = (one for one in numbers if one is not None)
    beyond = limit - amount if rule["side"].lower() in {"below", "under"} else amount - limit
    if beyond <= 0 or not step:
        return ""
    return f"{_plain((beyond / step * dose).quantize(_CENT))} {rule['of']}"


def age_of(day: str, today: date, task: str) -> Case | None:
    """How long ago a day is, where the task asks whether it is longer, or less long, than so long."""
    asked, since = _OLD.search(task[:_LONGEST_TASK]), whole_day(day)
    if asked is None or since is None:
        return None
    written, unit = asked["number"].lower(), asked["unit"].lower()
    number = int(written) if written.isdecimal() else COUNTS[written]
    limit = _back(today, number, unit)
    if limit is None:
        return None
    words = "more than" if since < limit else "not more than"
    statement = f"{(today - since).days} days ago, {words} {number} {unit}{'s' if number != 1 else ''}"
    return Case(statement, (since < limit) != (asked["side"].lower() == "less"))


def whole_day(text: str) -> date | None:
    """The day that a date or a moment begins with; None for a month, a year or anything else."""
    try:
        return date.fromisoformat(text[:10])
    except ValueError:
        return None


def _clauses(task: str) -> list[str]:
    """Between the marks that part one case from the next."""
    return [one.strip() for one in _CLAUSE_ENDS.split(task)]


def _case(clauses: Sequence[str]) -> Case:
    """The first clause, with what is to be done where that stands behind: If it is below 3, order …"""
    last = next((i for i, one in enumerate(clauses) if not _OPENS.match(one)), len(clauses) - 1)
    between = ", … " if last > 1 else ", "
    words = between.join([clauses[0], clauses[last]] if last else clauses[:1])
    return Case(f'"{words[:_MOST_TOLD]}"', not _NOTHING_TO_DO.search(words))


def _is_condition(clause: str, unit: str) -> bool:
    """Whether a clause wants something of values with this unit; a rule for every so much is no condition."""
    if _FOR_EVERY.search(clause) or _PAST.search(clause) or not _IF.search(clause):
        return False
    return unit in _folded(clause)


def _limits(clause: str, unit: str) -> list[ValueLimits]:
    """Empty where they are not plain."""
    limits = [(limit, _READ.search(clause, limit.span[0])) for limit in read_limits(clause)]
    return [limit.bounds for limit, read in limits if read and _folded(read["unit"]) == unit]


def _meets(amount: Decimal, limits: Sequence[ValueLimits], clause: str) -> bool:
    """All of them, or one of two that the clause gives a choice of: below 135 or above 145."""
    is_choice = len(limits) > 1 and re.search(r"\bor\b", clause, re.IGNORECASE)
    return (any if is_choice else all)(_holds(one, amount) for one in limits)


def _holds(bounds: ValueLimits, amount: Decimal) -> bool:
    if bounds.inclusive and amount in {bounds.above, bounds.below}:
        return True
    is_above = bounds.above is None or amount > bounds.above
    return is_above and (bounds.below is None or amount < bounds.below)


def _is_of(test: str, clauses: Sequence[str], at: int) -> bool:
    """Whether the last test that is named up to this clause is this one."""
    text_so_far = " ".join(clauses[: at + 1]).casefold()
    words = [word for word in re.findall(r"[^\W_]+", test.casefold()) if len(word) >= _SHORTEST_WORD]
    last = max((text_so_far.rfind(word) for word in words), default=-1)
    others = (
        start for start, name in _tests_in(text_so_far) if not _is_same(text_so_far[:start], name, words)
    )
    return last >= 0 and last >= max(others, default=-1)


def _is_same(before: str, name: str, words: Sequence[str]) -> bool:
    """Whether the name of a test is one of these words, or stands behind one: potassium chloride."""
    return any(word in name or name in word or before.rstrip().endswith(word) for word in words)


def _tests_in(text: str) -> Iterator[tuple[int, str]]:
    for piece in pieces_of(text, lists().index):
        entries = [lists().entries[part] for part in piece.parts if part in lists().entries]
        if any(EntityType.TEST in entry.kinds for entry in entries):
            yield piece.start, piece.text.casefold()


def _number_in(value: str) -> tuple[Decimal, str] | None:
    """The one number of a value, and its unit; None for anything but one plain number with a unit."""
    read = _VALUE.fullmatch(value.strip())
    number = _number(read["number"]) if read else None
    return None if read is None or number is None else (number, _folded(read["unit"]))


def _number(written: str) -> Decimal | None:
    return decimal_of(written) if len(written) <= _LONGEST_NUMBER else None


def _back(today: date, number: int, unit: str) -> date | None:
    """The day so long ago, the last of its month where that has no such day; None before the year 1."""
    try:
        return back(today, number, unit)
    except (ValueError, OverflowError):
        return None


def _folded(unit: str) -> str:
    return re.sub(r"\s", "", unit).casefold()


def _plain(amount: Decimal) -> str:
    return format(amount.normalize(), "f")
