"""Limit entries to those that hold now or are new: active problems and drugs, the newest readings, new drugs.

New are drugs, problems and procedures without an entry before, or in another time.
"""

from datetime import date, timedelta

from privrag_desktop.domain.fact_categories import LASTING, READINGS, STANDING, Category
from privrag_desktop.questions.filters.date_range_reader import WINDOWS, window_of
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, Parts
from privrag_desktop.questions.query.query_language import And, Condition, Entries, Has, Or, Pick, Window

_NEW = frozenset({Category.MEDICATION, Category.CONDITION, Category.ALLERGY, Category.PROCEDURE})
_TWO = 2


def holding(entries: Entries) -> Entries:
    """Only what holds now: takes, is on, has; and not for a time.

    A dose that was given does not last: who is on heparin has an order for it.
    """
    lasting = tuple(one for one in entries.concepts if one.category is not Category.GIVEN)
    categories = {*entries.kinds, *(one.category for one in lasting)}
    is_lasting = bool(categories) and (STANDING | {Category.DEVICE}).issuperset(categories)
    plain = entries.status == "any" and not (entries.windows or entries.near or entries.pick)
    if is_lasting and plain:
        return entries.model_copy(update={"status": "active", "concepts": lasting})
    return entries


def of_those_who_hold(entries: Entries) -> Entries:
    """What patients take now who have a problem now: of what is over, nobody is treated at present."""
    who = entries.people.who
    if who is None or entries.status != "active":
        return entries
    return entries.model_copy(update={"people": entries.people.model_copy(update={"who": _now(who)})})


def _now(condition: Condition) -> Condition:
    """Of who has a problem or has several; who has none of it never had it, here as elsewhere."""
    if isinstance(condition, And):
        return And(all=tuple(map(_now, condition.all)))
    if isinstance(condition, Or):
        return Or(any=tuple(map(_now, condition.any)))
    if isinstance(condition, Has) and condition.has.categories == {Category.CONDITION}:
        return condition.model_copy(update={"has": holding(condition.has)})
    return condition


def lasting_or_newest(entries: Entries) -> Entries:
    """The current weight is the newest; no visit and no test is current, stopped or resolved."""
    if entries.status == "any" or entries.categories <= LASTING:
        return entries
    if entries.status == "over" or entries.pick or not entries.categories <= READINGS:
        raise NotUnderstood(entries.status)
    return entries.model_copy(update={"status": "any", "pick": Pick(nth=-1)})


def without_place(entries: Entries) -> Entries:
    """“Last potassium? any allergies?” asks for all allergies, and not for the last of them."""
    is_of_all = bool(entries.kinds) and STANDING.issuperset(entries.kinds)
    return entries.model_copy(update={"pick": None}) if is_of_all else entries


def time_before_new(parts: Parts, today: date) -> Window | None:
    """In which time there is no entry of what is new; None where nothing new is asked for.

    “New in 2012 compared to 2011”: none in 2011; “new since 2019”: none before. Takes the time that is
    compared with, and leaves that of what is new. Raises NotUnderstood without a time.
    """
    new, versus = parts.take("new"), parts.take("versus") if parts.of("new") else None
    if new is None:
        return None
    times = parts.of(*WINDOWS)
    if versus is not None:
        others = [part for part in times if part.place == versus.place + 1]
        if len(times) != _TWO or not others:
            raise NotUnderstood(new.words)
        parts.take_one(others[0])
        return window_of(others[0], today)
    first = window_of(times[0], today).first if len(times) == 1 else None
    if first is None:
        raise NotUnderstood(new.words)
    return Window(last=first - timedelta(days=1))


def may_be_new(entries: Entries) -> bool:
    """Whether these are named by their kind: new drugs; a new potassium is a value."""
    return bool(entries.kinds) and _NEW.issuperset(entries.kinds)
