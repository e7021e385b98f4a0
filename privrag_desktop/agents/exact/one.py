"""What one or a few patients have: readings, counts, lists, yes or no."""

from collections.abc import Sequence
from types import MappingProxyType

from privrag_desktop.agents.exact.known import MOST_FACTS_SHOWN, Known, joined, number_words
from privrag_desktop.agents.exact.recorded import as_recorded
from privrag_desktop.agents.exact.repeats import all_days, how_often, often_needed, repeats_of
from privrag_desktop.agents.exact.told import Told
from privrag_desktop.agents.state import PLURALS, Statement
from privrag_desktop.domain import STANDING, Category
from privrag_desktop.retrieve.shapes import Shape
from privrag_desktop.retrieve.standing import is_in_words, is_unsure

_FEW = 5
_ONE_BY_ONE = 6  # facts told in a sentence each
_DAYS = 3  # on which an extreme was reached
_WHICH = MappingProxyType(
    {
        Shape.LATEST: "latest ",
        Shape.EARLIEST: "first ",
        Shape.HIGHEST: "highest ",
        Shape.LOWEST: "lowest ",
    }
)

_BY_NAME = STANDING | {Category.PROCEDURE, Category.IMMUNIZATION, Category.GIVEN, Category.REPORT}
_VISIT = MappingProxyType({Shape.LATEST: "last", Shape.EARLIEST: "first"})
_ON_A_DAY = MappingProxyType(
    {
        category: place
        for place, category in enumerate(
            (Category.CONDITION, Category.PROCEDURE, Category.MEDICATION, Category.VITAL, Category.LABORATORY)
        )
    }
)


def reading(known: Known) -> tuple[Statement, ...]:
    """Value, latest, earliest, highest, lowest: a sentence each, or a list where they are many."""
    plan = known.result.plan
    which = "" if plan.onsets else _WHICH.get(plan.shape, "")
    if plan.selector.visits:
        return _visit(known, _VISIT[plan.shape]) if plan.shape in _VISIT else count(known)
    if plan.shape in {Shape.HIGHEST, Shape.LOWEST}:
        return tuple(_extreme(ones, which) for ones in _by_name(known.told).values())
    if len(known.told) > _ONE_BY_ONE:
        return listed(known)
    on_one_day = plan.selector.first_day is not None and plan.selector.first_day == plan.selector.last_day
    is_named = bool(plan.selector.kinds)
    called = _called(known)
    said = (_fact(one, which, on_one_day, called, is_named=is_named) for one in known.told)
    return (*said, *_first_of(known), *all_days(known))


def _first_of(known: Known) -> tuple[Statement, ...]:
    """That there are more onsets than are told."""
    told, count = len(known.told), known.result.count
    if not known.result.plan.onsets or count <= told:
        return ()
    sentence = f"The records hold {count} such entries; the first {told - 1} and the latest are told."
    return (Statement(sentence, (number_words(count),), added=True),)


def count(known: Known) -> tuple[Statement, ...]:
    """How many; problems, drugs and allergies by their names where they are few."""
    result = known.result
    words, selector = known.words, result.plan.selector
    number = number_words(result.count)
    entries = (number_words(result.entries),) if result.entries > result.count else ()
    when = words.when(selector)
    if selector.visits:
        days = "1 day" if result.count == 1 else f"{result.count} days"
        who = f" of {words.who(result.plan.patient_ids)}" if result.plan.patient_ids else ""
        are = "is a day" if result.count == 1 else f"are {days}"
        return (Statement(f"There {are} with records{who}{when}.", (number,)),)
    if not selector.kinds and selector.categories and (result.plan.each or selector.said):
        what = known.what if result.count > 1 else singular(known.what)
        sentence = (
            f"{known.whose} records hold {result.count} {what}{_twice(known)}{when} {known.cites(_FEW)}."
        )
        return (Statement(sentence, (number, *entries)),)
    if result.plan.each or not all(one.fact.category in STANDING for one in known.told):
        if not (selector.kinds or result.plan.each or result.count == 1):
            different = "different " if _twice(known) else ""
            counted = f"{result.count} {different}entries of {known.what}{_twice(known)}{when}"
            sentence = f"{known.whose} records hold {counted} {known.cites(_FEW)}."
            return (Statement(sentence, (number, *entries)),)
        times = "once" if result.count == 1 else f"{result.count} times"
        needed = (*number, "once") if result.count == 1 else number
        sentence = f"{known.whose} {known.what} is recorded {times}{_twice(known)}{when} {known.cites(_FEW)}."
        return (Statement(sentence, (needed, *entries)),)
    names = joined(dict.fromkeys(f"{one.name} {one.cite}" for one in known.found), ", ")
    sentence = f"{known.whose} records hold {_different(known)}{when}: {names}."
    return (Statement(sentence, (number, *entries)),)


def _different(known: Known) -> str:
    """How many problems, drugs or allergies, and of how many entries: 3 different problems (5 entries)."""
    result = known.result
    what = known.what
    if result.plan.selector.kinds:  # their names follow
        categories = dict.fromkeys(kind.category for kind in result.plan.selector.kinds)
        state = "current " if result.plan.selector.present else ""
        what = state + joined((PLURALS[one] for one in categories), " or ")
    counted = f"1 {singular(what)}" if result.count == 1 else f"{result.count} different {what}"
    return f"{counted}{_twice(known)}"


def _twice(known: Known) -> str:
    """How many entries there are, where they are more than what they were counted as."""
    result = known.result
    return f" ({result.entries} entries)" if result.entries > result.count else ""


def listed(known: Known) -> tuple[Statement, ...]:
    """Every different thing once, by patient; readings with their days."""
    if known.result.plan.selector.visits:
        return count(known)
    people: dict[str, list[Told]] = {}
    for one in known.found:
        people.setdefault(one.person, []).append(one)
    left = known.result.count - min(len(known.result.facts), MOST_FACTS_SHOWN)
    more = f" {left} more are not shown." if left > 0 else ""
    said = [_list(known, person, own) for person, own in people.items()]
    return (*said[:-1], Statement(f"{said[-1].sentence}{more}", said[-1].must_hold))


def yes(known: Known) -> tuple[Statement, ...]:
    """The verdict and what it rests on; none of entries in words, which may say that there is nothing."""
    told = known.found
    if any(is_in_words(one.fact) for one in told):
        return as_recorded(known)
    if all(is_unsure(one.fact) for one in told):
        return tuple(Statement(f"Recorded, but not confirmed: {o.sentence}", o.must_hold) for o in told)
    few = joined((one.sentence.rstrip(".") for one in told[:2]), "; ")
    left = known.result.count - min(len(told), 2)
    more = f"; and {left} more" if left > 0 else ""
    if known.result.conflicts:  # one says that it holds, another that it is over
        return (Statement(f"Recorded: {few}{more}.", told[0].must_hold),)
    return (Statement(f"Yes: {few}{more}.", told[0].must_hold, verdict=True),)


def _called(known: Known) -> str:
    """How one of what is meant is told, where that is less than its kind: hospital stay, visit for asthma."""
    selector = known.result.plan.selector
    if not selector.reasons:
        return singular(selector.called)
    some = selector.called or "visits"
    return known.what.replace(some, singular(some), 1)


def singular(words: str) -> str:
    """One of what is told of several: hospital stay."""
    if words.endswith("ies"):
        return f"{words[:-3]}y"
    return words.removesuffix("s") if not words.endswith("ss") else words


def _fact(one: Told, which: str, on_one_day: bool, called: str, *, is_named: bool) -> Statement:
    day = ((one.day,),) if one.day and not on_one_day else ()
    if one.value:
        sentence = f"{one.person}'s {which}{one.name} was {one.value}{one.on} {one.cite}."
    else:
        kind = called or one.fact.category.value.lower()
        what = f"record of {one.name}" if which and is_named else f"{kind} on record"
        sentence = f"{one.person}'s {which}{what}: {one.said}{one.on} {one.cite}."
    return Statement(sentence, (*one.must_hold, *day))


def _extreme(ones: Sequence[Told], which: str) -> Statement:
    """The value with the days on which it was reached."""
    last = ones[-1]
    days = joined((f"{one.day} {one.cite}".strip() for one in ones[-_DAYS:]), " and ")
    sentence = f"{last.person}'s {which}{last.name} was {last.value}, on {days}."
    return Statement(sentence, (*last.must_hold, tuple(one.day for one in ones[-_DAYS:])))


def _visit(known: Known, which: str) -> tuple[Statement, ...]:
    """The day, then what was recorded on it: what began or was done first, a few readings after."""
    day = next(one for one in reversed(known.told) if one.day)
    said = Statement(f"{day.person}'s {which} day with records was {day.day} {day.cite}.", ((day.day,),))
    ordered = sorted(known.told, key=lambda one: _ON_A_DAY.get(one.fact.category, len(_ON_A_DAY)))
    some = joined((_item(one, bare=False, dated=False) for one in ordered[:_ONE_BY_ONE]), ", ")
    left = len(known.result.facts) - _ONE_BY_ONE
    more = f" and {left} more" if left > 0 else ""
    cites = joined(dict.fromkeys(one.cite for one in ordered[:_ONE_BY_ONE]), " ")
    return said, Statement(f"Recorded then: {some}{more} {cites}.")


def _by_name(told: Sequence[Told]) -> dict[tuple[str, str], list[Told]]:
    grouped: dict[tuple[str, str], list[Told]] = {}
    for one in told:
        grouped.setdefault((one.person, one.name), []).append(one)
    return grouped


def _list(known: Known, person: str, own: Sequence[Told]) -> Statement:
    """One patient's list; what all have in common, a name or a day, is said once."""
    names, days = {one.name for one in own}, {one.day for one in own}
    head = next(iter(names)) if len(names) == 1 and own[0].value else known.what
    is_one_day = len(days) == 1 and own[0].day and not any(repeats_of(known, one) for one in own)
    same_day = f" on {own[0].day}" if is_one_day else ""
    when = same_day or known.words.when(known.result.plan.selector)
    items: dict[str, list[Told]] = {}
    for one in own:
        is_begun = bool(when) and not (
            one.day or one.is_reading
        )  # in the time asked for; its own words say when
        item = one.said if is_begun else _item(one, bare=len(names) == 1, dated=not same_day)
        items.setdefault(item, []).append(one)
    told = joined((f"{item}{_often(known, ones)}" for item, ones in items.items()), ", ")
    first = [ones[0] for ones in items.values()]
    needed = dict.fromkeys(need for one in first for need in (*one.must_hold, *often_needed(known, one)))
    return Statement(f"{person}'s {head}{when}: {told}.", tuple(needed))


def _often(known: Known, ones: Sequence[Told]) -> str:
    return how_often(known, ones[0]) if repeats_of(known, ones[0]) else f" {_cites(ones)}"


def _item(one: Told, *, bare: bool, dated: bool) -> str:
    on = one.on if dated else ""
    if not one.value:
        return f"{one.name if one.fact.category in _BY_NAME and not _is_not_done(one) else one.said}{on}"
    return f"{one.value}{on}" if bare else f"{one.name} {one.value}{on}"


def _is_not_done(one: Told) -> bool:
    return "not given" in one.said or "not done" in one.said


def _cites(ones: Sequence[Told]) -> str:
    return joined(dict.fromkeys(one.cite for one in ones), " ")
