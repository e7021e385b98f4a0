"""Compute counts, sums, missing amounts and shares, so that a small model need not.

All of it is worked out on values as shown, which is the same as on originals: the map keeps sums and order.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import date, timedelta
from decimal import Decimal

from privrag_desktop.capri.entities.entity_base_class import Entity, properties
from privrag_desktop.capri.entities.entity_registry import EntityInstance
from privrag_desktop.capri.task_readers.pending_payment_request_reader import (
    amounts_in,
    is_on_side,
    pending_requests,
    side_in,
)
from privrag_desktop.capri.task_readers.value_condition_reader import whole_day
from privrag_desktop.capri.toolkits.toolkit_base_classes import FlatCall
from privrag_desktop.domain.identifiers import EntityType
from privrag_desktop.language.dates.date_terms import MONTH_NUMBERS

_WORTH_COUNTING = 2
_SHARING = re.compile(r"\b(?:split|divide|share|equal(?:ly)?)\b", re.IGNORECASE)
_PARTS = (("half", 2), ("third", 3), ("quarter", 4))
_COUNTING = re.compile(r"\b(?:how many|count|number of)\b", re.IGNORECASE)
_SUMMING = re.compile(r"\b(?:how much|total|in all|altogether|sum|spent)\b", re.IGNORECASE)
_AGE = re.compile(r"\b(?:old\w*|young\w*|ages?|aged|senior)\b", re.IGNORECASE)
_LATEST = re.compile(
    r"\b(?:last|latest|newest|recent|next|upcoming|coming|still|history|past|future)\b", re.IGNORECASE
)
_KEEPING = re.compile(r"\b(?:keep|leave|left|above|rest|withdraw)\b", re.IGNORECASE)
_ISO_DAY = re.compile(r"\b\d{4}-\d\d-\d\d\b")
_MONTH, _DAY = r"(?P<month>[A-Z][a-z]{2,8})", r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_DAY_FIRST = re.compile(rf"\b{_DAY}(?: of)? {_MONTH},? (?P<year>\d{{4}})\b")
_MONTH_FIRST = re.compile(rf"\b{_MONTH} {_DAY},? (?P<year>\d{{4}})\b")
_RELATIVE_DAYS = (
    (r"\b(?:next|following) day\b|\b(?:a|one|the) day (?:later|after)\b(?! tomorrow)", 1),
    (
        r"\b(?:previous|preceding) day\b|\b(?:a|one|the) day (?:earlier|before)\b(?! yesterday)",
        -1,
    ),
    (r"\b(?:a|one) week (?:later|after)\b|\b(?:following|next) week\b|\bby (?:a|one) week\b", 7),
    (r"\b(?:a|one) week (?:earlier|before)\b", -7),
)
_WEEK = timedelta(days=7)
_LENGTHS = {1: "the day", 7: "a week"}
_REACHED_BY = (
    ("phone", r"\bphone\b|\bto call\b|\bring (?:up )?\b"),
    ("email", r"\be-?mail address\b"),
    ("address", r"(?<!mail )\baddress\b|\bwhere does .* live\b"),
)
_NUMBER_ASKED = re.compile(r"\b(?:record|patient|chart|hospital) numbers?\b|\bMRNs?\b", re.IGNORECASE)
_WITH_THE_USER = re.compile(
    r"\b(?:and|with|including) (?:me|myself)\b|\b(?:me|us) and\b|\bamong us\b|\bbetween us\b", re.I
)
_FEW = 3
_CENT = Decimal("0.01")


def of_result(instances: Sequence[EntityInstance], task: str, today: date) -> list[str]:
    """Sentences about what came at once, as the agent sees it."""
    hints: list[str] = []
    for type_ in dict.fromkeys(type(one.shown) for one in instances):
        those = [one for one in instances if type(one.shown) is type_]
        hints += _counts(those, task)
        hints += _ages(those) if _AGE.search(task) else ()
        hints += _newest(those, today) if _LATEST.search(task) else ()
        hints += _waiting(those, task)
        hints += _sums(those, task)
        hints += _compared(those, task)
        hints += _following_days(those, task)
    return [f"({one})" for one in hints]


def of_task(task: str, known: Sequence[EntityInstance]) -> list[str]:
    """Equal shares of an amount that is to be shared; which instance the words of the task mean."""
    people = sum(type(one.shown).person and bool(one.shown.called) for one in known)
    number = ["the record number of a patient is the patient_id"] * bool(_NUMBER_ASKED.search(task))
    reach = _reached_by(task, known)
    return [f"({one})" for one in (*_shares(task, people), *_meant(task, known), *number, *reach)]


def _reached_by(task: str, known: Sequence[EntityInstance]) -> Iterator[str]:
    """The phone number, address or e-mail address of a patient, where the task asks for it."""
    for name, words in _REACHED_BY:
        for one in known if re.search(words, task, re.IGNORECASE) else ():
            if value := getattr(one.shown, name, None):
                yield f"{name} of {one.label}: {value}"


def _following_days(those: Sequence[EntityInstance], task: str) -> Iterator[str]:
    """The days that a task means by "the day after" what it speaks of."""
    for words, days in _RELATIVE_DAYS:
        for one in those[:_FEW] if re.search(words, task, re.IGNORECASE) else ():
            day = (
                whole_day(str(getattr(one.shown, "date", None) or "")) if hasattr(one.shown, "time") else None
            )
            if day and date.min + _WEEK < day < date.max - _WEEK:
                moved, sense = day + timedelta(days=days), "after" if days > 0 else "before"
                yield f"{_LENGTHS[abs(days)]} {sense} {one.label} is {moved:%A}, {moved.isoformat()}"


def _meant(task: str, known: Sequence[EntityInstance]) -> Iterator[str]:
    """Things of which one word or day in the task fits just one: "savings" is B2."""
    words: dict[tuple[str, str], list[str]] = {}
    for one in known:
        for word in () if type(one.shown).person else _words_for(one.shown):
            words.setdefault((type(one.shown).__name__, word), []).append(one.label)
    days = set(days_in(task))
    for (_, word), labels in words.items():
        is_said = word in days or re.search(rf"\b{re.escape(word)}\b", task, re.IGNORECASE)
        if len(labels) == 1 and is_said:
            yield f"{word} in the task: {labels[0]}"


def _words_for(entity: Entity) -> Iterator[str]:
    for of in properties(type(entity)):
        value = getattr(entity, of.name)
        if not isinstance(value, str) or not value or of.refers_to:
            continue
        if of.is_name or of.name.endswith("type"):
            yield value
        elif of.kind is EntityType.DATE:
            yield value[:10]


def days_in(text: str) -> list[str]:
    """The days in a text, as ISO text."""
    found = [one[0] for one in _ISO_DAY.finditer(text)]
    for pattern in (_DAY_FIRST, _MONTH_FIRST):
        for one in pattern.finditer(text):
            month = MONTH_NUMBERS.get(one["month"][:3].lower(), 0)
            with suppress(ValueError):  # there is no such day
                found.append(date(int(one["year"]), month, int(one["day"])).isoformat())
    return found


def _counts(those: Sequence[EntityInstance], task: str) -> Iterator[str]:
    if len(those) >= _WORTH_COUNTING and _COUNTING.search(task):
        yield f"{len(those)} of type {type(those[0].shown).__name__}"


def _ages(those: Sequence[EntityInstance]) -> Iterator[str]:
    """The oldest and the youngest, where each is only one."""
    ages = [(int(age), one) for one in those if (age := getattr(one.shown, "age", None)) is not None]
    if len(ages) < _WORTH_COUNTING:
        return
    for word, extreme in (("oldest", max(ages, key=_first)[0]), ("youngest", min(ages, key=_first)[0])):
        at = [one for age, one in ages if age == extreme]
        if len(at) == 1:
            yield f"{word}: {at[0].label} {at[0].shown.called}, {extreme}"


def _newest(those: Sequence[EntityInstance], today: date) -> Iterator[str]:
    """Which is the newest of each sort, and which are still to come."""
    dated = [(str(day), one) for one in those if (day := getattr(one.shown, "date", None))]
    coming = sorted((day, one.label) for day, one in dated if day[:10] >= today.isoformat())
    if len(dated) < _WORTH_COUNTING:
        return
    if coming:
        yield f"still to come: {', '.join(label for _, label in coming)}"
        return
    for sort, of_sort in _sorts([one for _, one in dated]):
        newest = max(of_sort, key=lambda one: str(getattr(one.shown, "date", "")))
        amount = getattr(newest.shown, "amount", None)
        yield f"newest {sort}: {newest.label}{'' if amount is None else f' of {amount:f}'}"


def _waiting(those: Sequence[EntityInstance], task: str) -> Iterator[str]:
    """Requests of others that are not answered yet, and which of them are on one side of the amount named."""
    found, side = pending_requests(those), side_in(task)
    if found:
        yield f"pending requests of others: {', '.join(one.label for one in found)}"
    if found and side:
        fitting = [one.label for one in found if is_on_side(one.shown, side)]
        yield f"of these {'below' if side[1] < 0 else 'above'} {side[0]:f}: {', '.join(fitting) or 'none'}"


def _sums(those: Sequence[EntityInstance], task: str) -> Iterator[str]:
    """What all amounts of one sort come to."""
    if not _SUMMING.search(task):
        return
    for sort, of_sort in _sorts(those):
        known = [amount for one in of_sort if (amount := getattr(one.shown, "amount", None)) is not None]
        if len(known) >= _WORTH_COUNTING:
            yield f"{sort} in all: {' + '.join(f'{one:f}' for one in known)} = {sum(known):f}"


def _sorts(those: Sequence[EntityInstance]) -> Iterator[tuple[str, list[EntityInstance]]]:
    """Those of one type that are alike: what they are, and who began them."""
    for sort in dict.fromkeys(map(_sort, those)):
        yield sort, [one for one in those if _sort(one) == sort]


def _sort(one: EntityInstance) -> str:
    is_starter = getattr(one.shown, "is_starter", None)
    by = "" if is_starter is None else " by the user to others" if is_starter else " by others to the user"
    return f"{getattr(one.shown, 'type', None) or type(one.shown).__name__}{by}"


def _compared(those: Iterable[EntityInstance], task: str) -> Iterator[str]:
    """Whether a balance is enough for the one amount in the task, and how much is missing."""
    amounts = [] if _SHARING.search(task) else amounts_in(task)  # nobody pays what is shared at once
    for one in those:
        balance = getattr(one.shown, "balance", None)
        if isinstance(balance, Decimal) and len(amounts) == 1:
            yield _enough(balance, amounts[0], task)


def _enough(balance: Decimal, amount: Decimal, task: str) -> str:
    if balance < amount:
        return f"the balance does not cover {amount:f}: {amount - balance:f} is missing"
    left = f": {balance:f} - {amount:f} = {balance - amount:f}" if _KEEPING.search(task) else ""
    return f"the balance is enough for {amount:f}{left}"


def missing(call: FlatCall, known: Sequence[EntityInstance]) -> list[str]:
    """How much a refused call is beyond the balance, if one is known."""
    values = [getattr(call.arguments, of.name) for of in properties(type(call.arguments))]
    of_known = [
        getattr(one.shown, "amount", None) for one in known if one.shown.key and one.shown.key in values
    ]
    amounts = [one for one in (*values, *of_known) if isinstance(one, Decimal)]
    balances = [getattr(one.shown, "balance", None) for one in known]
    return [
        f"({_enough(balance, amount, '')})"
        for balance in balances
        if isinstance(balance, Decimal)
        for amount in amounts[:1]
        if balance < amount
    ]


def _shares(task: str, people: int) -> Iterator[str]:
    """The part that a task names; else what each pays where those named share, with and without the user."""
    amounts = amounts_in(task)
    if len(amounts) != 1:
        return
    amount = amounts[0]
    parts = [(word, number) for word, number in _PARTS if re.search(rf"\b{word}\b", task, re.IGNORECASE)]
    for word, number in parts:
        yield f"a {word} of {amount:f} is {_part(amount, number)}"
    if not parts and people and _SHARING.search(task):
        if not _WITH_THE_USER.search(task):
            yield f"{amount:f} shared by the {people} people is {_part(amount, people)} each"
        yield f"{amount:f} shared by the {people} people and the user is {_part(amount, people + 1)} each"


def _part(amount: Decimal, number: int) -> str:
    return format((amount / number).quantize(_CENT), "f")


def _first(pair: tuple[int, EntityInstance]) -> int:
    return pair[0]
