"""The ways to ask: each rule of the grammar that begins one, and the query that it makes.

A new way to ask is a rule in `question.lark`, a function here, and a row in `WAYS`.
"""

from collections.abc import Callable
from typing import Literal

from pydantic import TypeAdapter

from privrag_desktop.domain import READINGS, STANDING
from privrag_desktop.questions.limits import times_of
from privrag_desktop.questions.mention import mention_of
from privrag_desktop.questions.parts import NotUnderstood, Part, Parts
from privrag_desktop.questions.query import (
    About,
    AgeAt,
    Change,
    Entries,
    Exists,
    Lasted,
    Passed,
    Pick,
    Query,
    Share,
    Show,
    Top,
    Unit,
    Who,
)
from privrag_desktop.questions.selection import Selection

Queries = tuple[Query, ...]
_QUERY: TypeAdapter[Query] = TypeAdapter(Query)
_READINGS = frozenset(READINGS)
_USUAL_TOP = 5  # of "the most common", where no number is said


def queries_of(selection: Selection) -> Queries:
    """What the parts of a question ask for; raises NotUnderstood if any is left over."""
    parts = selection.parts
    way = next(way for applies, way in WAYS if applies(parts))
    if way in _EXACT and any("operation" in _kinds_of(part) for part in parts.of("mention")):
        raise NotUnderstood("")  # which procedures are operations is not recorded
    found = way(selection)
    left = [part for part in parts.left() if part.rule not in _FREE]
    if left:
        raise NotUnderstood(" ".join(part.words for part in left))
    return found


def _kinds_of(part: Part) -> tuple[str, ...]:
    """The kinds that a mention says without naming a thing: surgery, and not cataract surgery."""
    mention = mention_of(part)
    return () if mention.things else mention.kinds


_FREE = frozenset({"and_", "to_", "whether", "who"})  # may stand without a meaning of their own


def _about(selection: Selection) -> Queries:
    """What the record says of a person."""
    about, death = selection.parts.take("about"), selection.parts.take("death")
    selection.parts.take("when")
    what = "death" if death or not about else about.value
    return (_QUERY.validate_python({"ask": "about", "ids": _ids(selection), "what": what}),)


def _age(selection: Selection) -> Queries:
    """How old, now or at an entry."""
    selection.parts.take("age_at")
    if not selection.parts.of("mention"):
        return (About(ids=_ids(selection), what="age"),)
    selection.parts.take("when")
    return (AgeAt(of=selection.target(pick=1)),)


def _ids(selection: Selection) -> tuple[str, ...]:
    people = selection.people()
    if not people.ids:
        raise NotUnderstood("")
    return people.ids


def _compared(selection: Selection) -> Queries:
    """How a value compares with another one of the same thing; a change is told from the earlier one."""
    parts = selection.parts
    pair, direction, change = parts.take("point_pair"), parts.take("direction"), parts.take("change")
    assert pair is not None
    if change:
        parts.take("measure")  # the mean of a mean pressure
    points = pair.below("point")
    named = [mention_of(one) for point in points for one in point.below("mention")]
    things = named or selection.mentions()
    if len({one.words for one in things}) != 1:
        raise NotUnderstood(pair.words)
    outer, people = selection.windows(), selection.people()
    to, since = (selection.compared(point, things[0], outer, people) for point in points)
    if change and _place(to.pick) < _place(since.pick):
        to, since = since, to
    return (Change(to=to, since=since, is_=_comparison(pair, direction, is_change=change is not None)),)


def _comparison(
    pair: Part, direction: Part | None, *, is_change: bool
) -> Literal["more", "less", "same"] | None:
    words = [mark for mark in pair.marks if mark.terminal in {"MORE", "BOUND"}]
    words += direction.marks if direction else ()
    if len(words) != (0 if is_change else 1):
        raise NotUnderstood(pair.words)
    for mark in words:
        match mark.value:
            case "more" | "above":
                return "more"
            case "less" | "below":
                return "less"
        return "same"
    return None


def _place(pick: Pick | None) -> tuple[bool, int]:
    """In time, within one window: the first before the second, the second to last before the last."""
    nth = pick.nth if pick else -1
    return nth < 0, nth


def _passed(selection: Selection) -> Queries:
    """The time since an entry, the last one if nothing else is said."""
    passed = selection.parts.take("passed")
    units = passed.values("UNIT") if passed else ()
    return (Passed(since=selection.target(pick=-1), unit=Unit(units[0]) if units else Unit.DAY),)


def _top(selection: Selection) -> Queries:
    rank = selection.parts.take("rank")
    numbers = rank.values("NUMBER") if rank else ()
    return (Top(of=selection.target(), n=int(numbers[0]) if numbers else _USUAL_TOP),)


def _lasted(selection: Selection) -> Queries:
    lasted = selection.parts.take("lasted")
    units = lasted.values("UNIT") if lasted else ()
    of = selection.target() if selection.parts.of("mention") else selection.visits()
    return (Lasted(of=of, unit=Unit(units[0]) if units else Unit.DAY),)


def _measured(selection: Selection) -> Queries:
    """An average and the like; the highest and the lowest value with its day, unless asked per month."""
    measure, per = selection.parts.take("measure"), selection.parts.take("per")
    assert measure is not None
    of = selection.target(only=_READINGS)
    if measure.value in {"minimum", "maximum"} and per is None:
        pick = Pick(nth=1 if measure.value == "minimum" else -1, by="value")
        if of.pick is not None:
            raise NotUnderstood(measure.words)
        return (Show(of=of.model_copy(update={"pick": pick}), what="values"),)
    said = {"ask": "measure", "of": of, "by": measure.value, "per": per.value if per else None}
    return (_QUERY.validate_python(said),)


def _who(selection: Selection) -> Queries:
    count = selection.parts.take("how_many") is not None
    return (Who(people=selection.some_people(), count=count),)


def _shared(selection: Selection) -> Queries:
    """What part of the patients: of those that are named first, or of all."""
    selection.parts.take("share")
    selection.parts.take("how_many")
    whole, part = selection.shared()
    return (Share(part=part, whole=whole),)


def _counted(selection: Selection) -> Queries:
    """How many; drugs, problems and allergies by their names, everything else by its entries."""
    is_times = bool(selection.parts.take_all("times"))
    selection.parts.take_all("how_many")
    per = selection.parts.take("per")
    found = []
    for of in map(selection.holding, selection.targets()):
        by = "names" if of.kinds and not is_times and STANDING.issuperset(of.kinds) else "entries"
        said = {"ask": "count", "of": of, "by": by, "per": per.value if per else None}
        found.append(_QUERY.validate_python(said))
    return tuple(found)


def _asks_for_days(parts: Parts) -> bool:
    """When it was; not what it was "and when", or "with date", for which an entry tells both."""
    asked = parts.of("when")
    if not asked:
        return False
    return not any(part.rule == "and_" and part.place == asked[0].place - 1 for part in parts.all)


def _days(selection: Selection) -> Queries:
    selection.parts.take("when")
    return tuple(Show(of=of, what="days") for of in selection.targets())


def _whether(selection: Selection) -> Queries:
    """Whether it holds now is asked of the entries as a whole: the newest may say that it is over.

    To "she does not smoke, does she?" neither yes nor no is clear: the entries are shown. So are those of a
    finding that is asked to be positive.
    """
    if _is_as_it_stands(selection.parts):
        selection.parts.take_all("not_", "result")
        return _shown(selection)
    found = []
    for of in selection.targets():
        now = selection.holding(of).status != of.status
        found.append(Exists(of=of, now=now))
    return tuple(found)


def _shown(selection: Selection) -> Queries:
    """The entries themselves; of a reading the newest if neither a time nor a place in a row is said."""
    often = selection.parts.take("often")
    selection.parts.take("when")  # each entry has its day
    found = []
    for of in map(selection.holding, selection.targets()):
        if of.people.ids is None and of.people.who is None:
            raise NotUnderstood("")  # of everybody: a list without end
        what: Literal["names", "entries"] = "names" if of.kinds else "entries"
        newest = of.model_copy(update={"pick": Pick(nth=-1)})
        shown = newest if _is_reading(of) and not (of.pick or of.windows or often) else of
        found.append(Show(of=shown, what=what, at_least=times_of(often)))
    return tuple(found)


def _is_as_it_stands(parts: Parts) -> bool:
    """Whether a question about one person names one thing, and a "not" or a result with it."""
    mentions = parts.of("mention")
    things = [one for one in mentions if mention_of(one).things]
    is_one = len(mentions) == len(things) == 1 == len(parts.of("person"))
    return is_one and len(parts.of("not_", "result")) in {1, 2}


def _is_reading(of: Entries) -> bool:
    return bool(of.concepts) and _READINGS.issuperset(one.category for one in of.concepts)


def _has(*rules: str) -> Callable[[Parts], bool]:
    return lambda parts: bool(parts.of(*rules))


def _is_about(parts: Parts) -> bool:
    """Of a person, and not which patients died."""
    return bool(parts.of("about", "death")) and not parts.of("people", "sex", "who")


def _asks_for_people(parts: Parts) -> bool:
    """How many patients, which patients; not how many tests of patients."""
    people = parts.of("people", "sex", "ages")
    if parts.of("person"):
        return False
    if not people:
        return bool(parts.of("who"))
    asked = parts.of("how_many", "times", "when")
    if not asked:
        return not any(part.place < people[0].place for part in parts.of("mention"))
    between = parts.between(asked[0].place, people[0].place)
    return asked[0].rule == "how_many" and not any(part.rule == "mention" for part in between)


WAYS: tuple[tuple[Callable[[Parts], bool], Callable[[Selection], Queries]], ...] = (
    (_is_about, _about),
    (_has("age_at"), _age),
    (_has("point_pair"), _compared),
    (_has("passed"), _passed),
    (_has("rank"), _top),
    (_has("lasted"), _lasted),
    (_has("share"), _shared),
    (_has("measure"), _measured),
    (_asks_for_people, _who),
    (_has("times", "how_many"), _counted),
    (_asks_for_days, _days),
    (lambda parts: bool(parts.of("whether")) and not parts.of("often") or _is_as_it_stands(parts), _whether),
    (lambda _: True, _shown),
)
_EXACT = frozenset({_who, _counted, _whether, _shared, _top})  # ways that count or say yes or no
