"""Group entries that are told as one, and word each group: its name, value, day, dose or reason."""

import re
from collections.abc import Callable, Hashable, Iterable, Sequence
from types import MappingProxyType

from privrag_desktop.agents.exact.query_results.billed_amount_statements import (
    are_amounts,
    same_amount,
)
from privrag_desktop.agents.exact.query_results.names_days_values_text import (
    NOT_CONFIRMED,
    AnswerWording,
    counted,
)
from privrag_desktop.domain.fact_categories import STANDING, Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.questions.query.query_language import Show
from privrag_desktop.retrieve.exact.fact_status import is_unsure
from privrag_desktop.store.facts import source_of

_DETAILS = MappingProxyType(  # the words by which sentences of records tell it
    {"dose": ("dosage ", "dose "), "route": ("route ",), "discharge": ("discharged to ",)}
)
# "Still on warfarin, and what dose?" told the tablet of 5 mg, which is read as the dose
_STRENGTH_ONLY = "all it says of the dose is the strength in its name"
_UNSAID = MappingProxyType({"dose": "how much", "route": "by which route", "discharge": "where to"})
_FOR = re.compile(r", for \S")
_ONE_BY_ONE = 6  # entries told in the record's own words
_FEW = 3  # names of one day
Group = Sequence[Fact]  # entries told as one
Tell = Callable[[Group], str]


def teller(query: Show, groups: Sequence[Group], wording: AnswerWording, *, is_named: bool = False) -> Tell:
    """How each of these is told; `is_named` where the name stands above them."""
    match query.what:
        case "names":
            return lambda group: _name(group, wording)
        case "days":
            return lambda group: _day(group, wording, is_named=is_named)
        case "ends" | "dose" | "route" | "reason" | "discharge":
            return lambda group: _detail(group, query.what, wording)
        case _ if is_named:
            return bare_teller((fact for group in groups for fact in group), wording)
        case "values":
            return lambda group: _value(group[0], wording)
    return lambda group: (
        entry_text(group, wording) if len(groups) > _ONE_BY_ONE else _whole(group[0], wording)
    )


def same_name(fact: Fact) -> Hashable:
    return fact.name.casefold()


def _same_day(fact: Fact) -> Hashable:
    return fact.day or fact.moment


def same_entry(fact: Fact) -> Hashable:
    """What two entries share that tell one thing twice."""
    found = fact.value or fact.sentence.partition(" was ")[2] or fact.status
    return fact.patient_id, fact.name.casefold(), found, fact.unit, _same_day(fact)


def _same_reason(fact: Fact) -> Hashable:
    """Repeat orders that refer to one reason are told once."""
    return (fact.patient_id, fact.name.casefold(), fact.reasons) if fact.reasons else same_entry(fact)


_KEYS: MappingProxyType[str, Callable[[Fact], Hashable]] = MappingProxyType(
    {"names": same_name, "days": _same_day, "reason": _same_reason}
)


def shown_as(query: Show, facts: Iterable[Fact]) -> str:
    """What is shown of the entries; each visit stands by itself, whatever was asked for.

    Three visits of one name were once told as one, with the day of the last.
    """
    are_visits = all(fact.category is Category.VISIT for fact in facts)
    return "entries" if query.what == "names" and are_visits else query.what


def groups_of(query: Show, facts: Iterable[Fact], reasons: Iterable[Fact]) -> list[list[Fact]]:
    """Entries that are told as one; behind them those to which the newest of them refers as its reason."""
    key = same_amount if are_amounts(query.of) else _KEYS.get(shown_as(query, facts), same_entry)
    groups = together(facts, key)
    behind = together(reasons, lambda fact: (fact.patient_id, source_of(fact.resource)))
    by_key = {(group[0].patient_id, source_of(group[0].resource)): group for group in behind}
    for group in groups if by_key else ():
        first = group[0]
        keys = (first.reasons or "").split()
        group += [fact for key in keys for fact in by_key.get((first.patient_id, key), ())[:1]]
    return groups


def _name(group: Group, wording: AnswerWording) -> str:
    """A name with its day, or on how many days and when last, and that the newest is over.

    An allergy that was resolved was once listed as the one that is active.
    """
    day, days = wording.day(group[0]), len({fact.day for fact in group})
    name = wording.with_status(group[0])
    if days == 1:
        return f"{name}{_behind(day)}"
    return f"{name} – {counted(days, 'day')}, last {day}"


def _day(group: Group, wording: AnswerWording, *, is_named: bool) -> str:
    """A day with what is recorded on it."""
    if is_named:
        return wording.day(group[0]) or "Without a day"
    names = list({fact.name.casefold(): fact for fact in group}.values())
    more = f" and {len(names) - _FEW} more" if len(names) > _FEW else ""
    named = ", ".join(_on_its_day(fact, wording) for fact in names[:_FEW])
    return f"{wording.day(group[0]) or 'Without a day'} – {named}{more}"


def _on_its_day(fact: Fact, wording: AnswerWording) -> str:
    """That an order is stopped says nothing of those that renewed it, and its day is that of no dose.

    “When was her last Depo injection?” told the day of the only order; the injections were procedures.
    """
    is_order = fact.category is Category.MEDICATION
    return f"{wording.name(fact)}, ordered" if is_order else _found(fact, wording)


def _end(fact: Fact, wording: AnswerWording) -> str:
    """When it ended, and when it began."""
    ended = wording.period((fact.ended or "")[:10]) or "No end is recorded"
    return f"{ended} ({wording.name(fact)}, since {wording.day(fact)})"


def _value(fact: Fact, wording: AnswerWording) -> str:
    """The value first."""
    value, day = wording.value(fact), wording.day(fact)
    if not value:
        return f"{wording.with_status(fact)}{_behind(day)}"
    return f"{value}{f' on {day}' if day else ''} ({wording.name(fact)})"


def entry_text(group: Group, wording: AnswerWording) -> str:
    """What it is called, its value and its day."""
    return f"{_found(group[0], wording)}{_behind(wording.day(group[0]))}"


def _found(fact: Fact, wording: AnswerWording) -> str:
    """What it is called, and its value, or that it is over."""
    value = wording.value(fact)
    return f"{wording.name(fact)} {value}" if value else wording.with_status(fact)


def entry_with_status(fact: Fact, wording: AnswerWording) -> str:
    """What it is called, what the record says of it, and its day."""
    said = (fact.status or "not so").replace("-", " ")
    said = f"{said}, {NOT_CONFIRMED}" if is_unsure(fact) else said
    return f"{wording.name(fact)} ({said}){_behind(wording.day(fact))}"


def _whole(fact: Fact, wording: AnswerWording) -> str:
    """A finding with its value first; of anything else all that the record says."""
    if wording.value(fact):
        return _value(fact, wording)
    said, day = wording.said(fact), wording.day(fact)
    return said if day in said else f"{said}{_behind(day)}"


def _detail(group: Group, what: str, wording: AnswerWording) -> str:
    """All that the record says, and that it says nothing of what is asked for; a strength is no dose.

    Who asks for "the last dose" may want its day: "no dose is recorded" would read as if none was given.
    """
    fact = group[0]
    if what == "ends":
        return _end(fact, wording)
    if what == "reason":
        return reason_text(group, wording)
    whole = _whole(fact, wording)
    if any(word in whole.casefold() for word in _DETAILS[what]):
        return whole
    if what == "dose" and any(map(str.isdigit, fact.name)):
        return f"{whole}; {_STRENGTH_ONLY}"
    return f"{whole}; it does not say {_UNSAID[what]}"


def reason_text(group: Group, wording: AnswerWording) -> str:
    """All that the newest entry says, and what the records are called to which it refers as its reason."""
    fact = group[0]
    whole, keys = _whole(fact, wording), (fact.reasons or "").split()
    named = [wording.with_status(one) for one in group if source_of(one.resource) in keys]
    more = len(group) - len(named) - 1
    others = f" ({counted(more, 'more entry', 'more entries')} so)" if more else ""
    if _names_reason(fact):
        return f"{whole}{others}"
    reason = f"for {', '.join(dict.fromkeys(named))}" if named else "the program knows no reason for it"
    return f"{whole}; {reason}{others}"


def _names_reason(fact: Fact) -> bool:
    """Whether the entry says itself what it was for."""
    return _FOR.search(fact.sentence.partition(", dosage ")[0]) is not None


def bare_teller(facts: Iterable[Fact], wording: AnswerWording) -> Tell:
    """Tells entries under a name that stands above them: their values, or how they stand if they differ."""
    is_mixed = len({fact.status for fact in facts if fact.category in STANDING}) > 1

    def tell(group: Group) -> str:
        fact = group[0]
        told = wording.value(fact) or (fact.status if is_mixed else wording.status(fact))
        day = wording.day(fact) or "without a day"
        return f"{told} – {day}" if told else day

    return tell


def together(facts: Iterable[Fact], key: Callable[[Fact], Hashable]) -> list[list[Fact]]:
    groups: dict[Hashable, list[Fact]] = {}
    for fact in facts:
        groups.setdefault(key(fact), []).append(fact)
    return list(groups.values())


def _behind(day: str) -> str:
    return f" – {day}" if day else ""
