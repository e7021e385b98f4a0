"""Turn the parse tree of a follow-up into edits: each part is one edit, and all must be used."""

from collections.abc import Callable, Sequence
from types import MappingProxyType

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.filters.date_range_reader import WINDOWS
from privrag_desktop.questions.filters.parse_tree_to_entries_and_patients import Selection
from privrag_desktop.questions.filters.value_age_and_count_limit_reader import (
    Number,
    bounds_of,
    number_before,
    number_of_times,
    pick_of,
)
from privrag_desktop.questions.follow_ups.query_edit_types import (
    AsCount,
    AsDates,
    AsList,
    AsStartDate,
    AsStatistic,
    AtAdjacentPeriod,
    AtPlace,
    AtTimes,
    EachPeriod,
    Edit,
    OfPatients,
    OfThing,
    SoMany,
    WithoutThing,
    WithValue,
)
from privrag_desktop.questions.grammar.parse_tree_parts import NotUnderstood, ParseTreePart, Parts
from privrag_desktop.questions.mentions.concept_mention_reader import mention_of
from privrag_desktop.questions.query.query_language import Entries

_JOINING = frozenset({"and_", "only"})
_ALONE = frozenset({"how_many", "listed", "when", "started"})  # with a thing they ask a question of their own


def edits_of(
    selection: Selection, only: frozenset[Category] | None = None, *, are_counted: bool = False
) -> tuple[Edit, ...]:
    """What it changes; a thing is one of `only` these kinds.

    Where entries or names `are_counted`, a limit is that of their number and not of values.

    Raises NotUnderstood where it is a question of its own, or some word is left over.
    """
    parts = selection.parts
    said = [part for part in parts.all if part.rule not in _JOINING]
    if any(part.rule in _ALONE for part in said) and len(said) > 1:
        raise NotUnderstood("")
    found = [*_times(selection), *_things(selection, only), *_patients(parts.take_all("person"))]
    if are_counted:
        found += [_so_many(number_before(part)) for part in parts.take_all("bounds")]
    for rule, edit in _EDITS.items():
        found += [edit(part) for part in parts.take_all(rule)]
    if len({type(one) for one in found}) < len(found) or not found:
        raise NotUnderstood(" ".join(part.words for part in said))
    left = [part for part in parts.left() if part.rule not in _JOINING]
    if left:
        raise NotUnderstood(" ".join(part.words for part in left))
    return tuple(found)


def _times(selection: Selection) -> list[Edit]:
    parts = selection.parts
    is_any = parts.take("any_time")
    if is_any and parts.of(*WINDOWS):
        raise NotUnderstood(is_any.words)
    if is_any:
        return [AtTimes()]
    return [AtTimes(windows=selection.windows())] if parts.of(*WINDOWS) else []


def _things(selection: Selection, only: frozenset[Category] | None) -> list[Edit]:
    """One thing: another one, or one that is left out; one beside a name asks a question of its own."""
    parts = selection.parts
    mentions = parts.of("mention")
    denied = parts.take_all("leave_out", "not_")
    if not mentions:
        if denied:
            raise NotUnderstood(denied[0].words)
        return []
    if parts.of("person") or len(mentions) > 1:
        raise NotUnderstood(mentions[-1].words)
    if not mention_of(mentions[0]).things or len(denied) > 1:
        raise NotUnderstood(mentions[0].words)
    if denied and (
        denied[0].place > mentions[0].place or len(parts.all) > len((denied, mentions)) + _joined(parts)
    ):
        raise NotUnderstood(denied[0].words)
    of = selection.naming.each(selection.naming.mentions()[0], only)
    if len(of) != 1 or not of[0].concepts or _is_limited(of[0]):
        raise NotUnderstood(mentions[0].words)
    things = selection.things
    if any(one.is_state for one in things) or denied and any(one.is_open for one in things):
        raise NotUnderstood(mentions[0].words)
    if denied:
        return [WithoutThing(concepts=of[0].concepts)]
    return [OfThing(concepts=of[0].concepts, is_panel=any(one.is_class for one in things))]


def _is_limited(of: Entries) -> bool:
    return bool(of.near or of.reasons or of.said or of.visit_classes or of.places)


def _joined(parts: Parts) -> int:
    return sum(part.rule in _JOINING for part in parts.all)


def _so_many(number: Number) -> Edit:
    return SoMany(least=number.least, most=number.most, is_so=number.is_so)


def _beside(part: ParseTreePart) -> Edit:
    """The year before: how far, and of what, is in the words themselves."""
    unit = next((unit for unit in ("year", "month", "day") if unit in part.words.casefold()), "")
    return AtAdjacentPeriod.model_validate({"number": int(part.value), "unit": unit})


def _when(part: ParseTreePart) -> Edit:
    if part.value != "when":
        raise NotUnderstood(part.words)  # in which year
    return AsDates()


def _started(part: ParseTreePart) -> Edit:
    if "when" not in part.words.casefold().split():
        raise NotUnderstood(part.words)  # started
    return AsStartDate()


def _measure(part: ParseTreePart) -> Edit:
    return AsStatistic.model_validate({"by": part.value})


def _per(part: ParseTreePart) -> Edit:
    return EachPeriod.model_validate({"per": part.value})


def _how_many(part: ParseTreePart) -> Edit:
    if part.value != "count":
        raise NotUnderstood(part.words)  # how many different ones
    return AsCount()


def _patients(parts: Sequence[ParseTreePart]) -> list[Edit]:
    """Whom it names; a name and a birth date beside it are of one patient."""
    ids = {one for part in parts for mark in part.marks for one in mark.ids}
    return [OfPatients(ids=tuple(sorted(ids)))] if ids else []


_EDITS: MappingProxyType[str, Callable[[ParseTreePart], Edit]] = MappingProxyType(
    {
        "beside": _beside,
        "pick": lambda part: AtPlace(pick=pick_of(part)),
        "last_n": lambda part: AtPlace(pick=pick_of(part)),
        "bounds": lambda part: WithValue(bounds=bounds_of(part)),
        "often": lambda part: _so_many(number_of_times(part)),
        "per": _per,
        "measure": _measure,
        "how_many": _how_many,
        "listed": lambda _part: AsList(),
        "when": _when,
        "started": _started,
    }
)
