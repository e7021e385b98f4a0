"""Applies the edits of a follow-up to the queries of the question before.

An edit changes the part of a query that it names and no other; where a query has no such part, or where the
changed query would mean something else than the words, it raises DoesNotFit.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import singledispatch

from privrag_desktop.domain.fact_categories import DRUGS, LASTING, READINGS, STANDING, Category
from privrag_desktop.language.dates.calendar_arithmetic import SHIFTS
from privrag_desktop.questions.follow_ups.cohort_of_query_and_subsets import Apart, of_others, so_many
from privrag_desktop.questions.follow_ups.get_or_replace_query_entries import (
    DoesNotFit,
    asked,
    on_entries,
    with_entries,
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
    OfPeople,
    OfThing,
    SoMany,
    WithoutThing,
    WithValue,
)
from privrag_desktop.questions.query.query_language import (
    QUERY,
    About,
    AgeAt,
    AgesOf,
    Change,
    Count,
    Entries,
    Exists,
    Lasted,
    Measure,
    Pick,
    Query,
    Show,
    Spread,
    Top,
    Unit,
    Who,
    Window,
)
from privrag_desktop.questions.query.query_traversal import people_in

_LEVELS = frozenset({Category.LABORATORY, Category.VITAL})
_DAY = timedelta(days=1)
_TOLD = frozenset({"names", "entries", "values", "days"})


@dataclass(frozen=True, slots=True)
class EditedQueries:
    """Queries on the way; `picks_newest`: that the newest is told was not said, it is told if nothing is."""

    queries: tuple[Query, ...]
    picks_newest: bool

    def mapped(self, change: Callable[[Query], Query]) -> "EditedQueries":
        return replace(self, queries=tuple(map(change, self.queries)))

    def all_of(self, query: Query) -> Query:
        """Without a place in a row that nobody asked for."""
        pick = query.of.pick if isinstance(query, Show) else None
        is_last = pick is not None and pick.by == "time" and pick.nth == -1 and not pick.many
        return with_entries(query, pick=None) if self.picks_newest and is_last else query


@singledispatch
def edited(edit: Edit, before: EditedQueries) -> EditedQueries:
    """The queries with this change; raises DoesNotFit."""
    raise TypeError(type(edit).__name__)


# ---- when, and in which place


@edited.register
def _(edit: AtTimes, before: EditedQueries) -> EditedQueries:
    return _timed(before, lambda of: _at_times(of, edit.windows))


@edited.register
def _(edit: AtAdjacentPeriod, before: EditedQueries) -> EditedQueries:
    def shifted(of: Entries) -> Entries:
        if len(of.windows) != 1:
            raise DoesNotFit(is_of_time=True)
        return _at_times(of, (_beside(of.windows[0], edit),))

    return _timed(before, shifted)


@edited.register
def _(edit: AtPlace, before: EditedQueries) -> EditedQueries:
    def placed(query: Query) -> Query:
        if not isinstance(query, Show | Lasted | AgeAt) or query.of.categories & LASTING or query.of.bounds:
            raise DoesNotFit
        within = query.of.pick.of if query.of.pick else "patient"
        return with_entries(query, pick=edit.pick.model_copy(update={"of": within}))

    return replace(before.mapped(placed), picks_newest=False)


def _timed(before: EditedQueries, change: Callable[[Entries], Entries]) -> EditedQueries:
    """At another time; whether something holds now is asked of no other."""
    if any(isinstance(query, Exists) and query.now for query in before.queries):
        raise DoesNotFit(is_of_time=True)
    return before.mapped(lambda query: on_entries(before.all_of(query), change))


def _at_times(of: Entries, windows: tuple[Window, ...]) -> Entries:
    """What began at another time: of what goes on, or of a stay on a day, a time says something else."""
    if not of.windows and (not windows or of.categories & LASTING or not of.categories):
        raise DoesNotFit(is_of_time=True)
    is_of_a_day = any(one.first == one.last for one in (*of.windows, *windows))
    is_of_stays = Category.VISIT in of.categories
    if of.status != "any" or of.new_to is not None or is_of_stays and is_of_a_day:
        raise DoesNotFit(is_of_time=True)
    ends = any(one.ends for one in of.windows)
    told = tuple(one.model_copy(update={"ends": ends}) for one in windows)
    return of.model_copy(update={"windows": told})


def _beside(window: Window, edit: AtAdjacentPeriod) -> Window:
    """The day, month or year beside one that is just so long."""
    first, last, shift = window.first, window.last, SHIFTS[edit.unit]
    if first is None or last is None or shift.of(first) != last + _DAY:
        raise DoesNotFit(is_of_time=True)
    if edit.unit is not Unit.DAY and first.day != 1 or edit.unit is Unit.YEAR and first.month != 1:
        raise DoesNotFit(is_of_time=True)
    moved = shift.times(edit.number).of(first)
    return window.model_copy(update={"first": moved, "last": shift.of(moved) - _DAY})


# ---- of what


@edited.register
def _(edit: OfThing, before: EditedQueries) -> EditedQueries:
    named = {of.concepts for query in before.queries for of in asked(query)}
    if len(named) != 1 or any(isinstance(query, Show) and query.unit for query in before.queries):
        raise DoesNotFit
    return before.mapped(lambda query: on_entries(query, lambda of: _of_thing(of, edit)))


@edited.register
def _(edit: WithoutThing, before: EditedQueries) -> EditedQueries:
    def without(query: Query) -> Query:
        if not isinstance(query, Show | Count | Top) or query.of.pick is not None:
            raise DoesNotFit
        left_out = tuple(one for one in edit.concepts if one.category in query.of.categories)
        if not left_out:
            raise DoesNotFit
        if query.of.kinds:
            return with_entries(query, besides=tuple(dict.fromkeys((*query.of.besides, *left_out))))
        rest = tuple(one for one in query.of.concepts if one not in left_out)
        if not rest or len(rest) == len(query.of.concepts):
            raise DoesNotFit
        return with_entries(query, concepts=rest)

    return before.mapped(without)


@edited.register
def _(edit: WithValue, before: EditedQueries) -> EditedQueries:
    def limited(of: Entries) -> Entries:
        if not of.is_of_readings or of.kept or of.found or of.pick:
            raise DoesNotFit
        return of.model_copy(update={"bounds": edit.bounds})

    def on(query: Query) -> Query:
        if not isinstance(query, Show | Exists | Count | Who):
            raise DoesNotFit
        return on_entries(before.all_of(query), limited)

    return before.mapped(on)


@edited.register
def _(edit: SoMany, before: EditedQueries) -> EditedQueries:
    def counted(query: Query) -> Query:
        if not isinstance(query, Who | AgesOf):
            raise DoesNotFit
        people = so_many(query.people, edit)
        return query.model_copy(update={"people": people})

    try:
        return before.mapped(counted)
    except Apart as error:
        raise DoesNotFit from error


def _of_thing(of: Entries, edit: OfThing) -> Entries:
    """Of another thing of the same sort; the limits of a value are those of the one thing.

    Of all entries of a kind those of this name: her vaccines, and flu.
    """
    if of.kinds and of.people.ids is not None:
        named = tuple(one for one in edit.concepts if one.category in of.kinds and one not in of.besides)
        if not named:
            raise DoesNotFit
        return of.model_copy(update={"concepts": named, "kinds": (), "besides": ()})
    if not of.concepts or of.bounds or of.kept or of.found:
        raise DoesNotFit
    alike = next((sort for sort in (READINGS, DRUGS) if of.categories <= sort), of.categories)
    concepts = [one for one in edit.concepts if one.category in of.categories]
    concepts = concepts or [one for one in edit.concepts if one.category in alike]
    if not concepts:
        raise DoesNotFit
    pick = of.pick
    if pick is not None and pick.by == "time" and abs(pick.nth) == 1 and not pick.many:
        by_name = edit.is_panel and of.is_of_readings
        within = "name" if by_name else "patient" if pick.of == "name" else pick.of
        pick = pick.model_copy(update={"of": within})
    return of.model_copy(update={"concepts": tuple(concepts), "pick": pick})


# ---- of whom


@edited.register
def _(edit: OfPatients, before: EditedQueries) -> EditedQueries:
    if len(before.queries) == 1 and isinstance(before.queries[0], Who):
        return before.mapped(lambda query: _whether_among(query, edit.ids))
    named = {one.ids for query in before.queries for one in people_in(query) if one.ids is not None}
    named |= {query.ids for query in before.queries if isinstance(query, About)}
    if len(named) != 1 or len(*named) != 1 or len(edit.ids) != 1:
        raise DoesNotFit
    return before.mapped(lambda query: QUERY.validate_python(_of_ids(query.model_dump(), edit.ids)))


@edited.register
def _(edit: OfPeople, before: EditedQueries) -> EditedQueries:
    try:
        return before.mapped(lambda query: of_others(query, edit.people, instead=edit.instead))
    except Apart as error:
        raise DoesNotFit from error


def _whether_among(query: Query, ids: tuple[str, ...]) -> Query:
    """Which patients have it, and does Ben: whether he is one of them."""
    assert isinstance(query, Who)
    if query.people.who is None:
        raise DoesNotFit
    return Who(people=query.people.model_copy(update={"ids": ids}))


def _of_ids(part: object, ids: Sequence[str], key: str = "") -> object:
    match part:
        case Mapping():
            return {name: _of_ids(value, ids, name) for name, value in part.items()}
        case list() | tuple():
            return tuple(ids) if key == "ids" else tuple(_of_ids(one, ids) for one in part)
    return part


# ---- what is told of it


@edited.register
def _(edit: EachPeriod, before: EditedQueries) -> EditedQueries:
    def each(query: Query) -> Query:
        is_number = isinstance(query, Count) and query.by != "names" and not (query.mean or query.most)
        if not (is_number or isinstance(query, Measure)):
            raise DoesNotFit
        return query.model_copy(update={"per": edit.per})

    return before.mapped(each)


@edited.register
def _(edit: AsStatistic, before: EditedQueries) -> EditedQueries:
    told = before.mapped(lambda query: _computed(_course(query), edit))
    return EditedQueries(tuple(dict.fromkeys(told.queries)), picks_newest=False)


def _course(query: Query) -> Query:
    """All values of a trend: the change from the first to the last, the highest, the lowest."""
    if isinstance(query, Change) and query.is_ is None:
        ends = [of.model_copy(update={"pick": None}) for of in (query.to, query.since)]
        picks = (query.since.pick, query.to.pick)
        if ends[0] == ends[1] and picks == (Pick(nth=1), Pick(nth=-1)):
            return Show(of=ends[0], what="values")
    return query


def _computed(query: Query, edit: AsStatistic) -> Query:
    is_extreme = edit.by in {"minimum", "maximum"}
    if isinstance(query, AgesOf | AgeAt | Lasted):
        try:
            return QUERY.validate_python({**query.model_dump(), "by": edit.by})
        except ValueError as error:
            raise DoesNotFit from error
    if not isinstance(query, Show | Measure) or not query.of.is_of_readings or query.of.bounds:
        raise DoesNotFit
    if isinstance(query, Show) and (query.what not in _TOLD or query.unit or query.at_least > 1):
        raise DoesNotFit
    if edit.by == "sum" and query.of.categories <= _LEVELS:
        raise DoesNotFit  # a sum of potassium values
    of = query.of.model_copy(update={"pick": None})
    per = query.per if isinstance(query, Measure) else None
    if not is_extreme or per:
        return Measure(of=of, by=edit.by, per=per)
    within = "all" if of.people.ids is None else "patient"
    pick = Pick(nth=1 if edit.by == "minimum" else -1, by="value", of=within)
    return Show(of=of.model_copy(update={"pick": pick}), what="values")


@edited.register
def _(_edit: AsCount, before: EditedQueries) -> EditedQueries:
    return before.mapped(lambda query: _counted(before.all_of(query)))


def _counted(query: Query) -> Query:
    match query:
        case Who() | Spread():
            return query.model_copy(update={"count": True})
        case Show(unit=None, at_least=1) if query.what in _TOLD and query.of.status != "over":
            of = _unplaced(query.of)
            are_names = bool(of.kinds) and STANDING.issuperset(of.kinds)
            if not are_names and of.categories & STANDING:
                raise DoesNotFit
            return Count(of=of, by="names" if are_names else "entries")
        case Exists(now=False) if not query.of.categories & LASTING:
            return Count(of=_unplaced(query.of))
    raise DoesNotFit


def _unplaced(of: Entries) -> Entries:
    if of.pick is not None:
        raise DoesNotFit  # the number of the first one
    return of


@edited.register
def _(_edit: AsList, before: EditedQueries) -> EditedQueries:
    def listed(query: Query) -> Query:
        match query:
            case Who() | Spread():
                return query.model_copy(update={"count": False})
            case Count(by="entries" | "names", per=None, most=None) if query.of.people.ids is not None:
                return Show(of=query.of, what="names" if query.of.kinds else "entries")
        raise DoesNotFit

    return before.mapped(listed)


@edited.register
def _(_edit: AsDates, before: EditedQueries) -> EditedQueries:
    def dated(query: Query) -> Query:
        match query:
            case Show(unit=None, at_least=1) if query.what in _TOLD and _has_days(query.of):
                return Show(of=query.of, what="days")
            case Exists() if _has_days(query.of):
                return Show(of=query.of, what="days")
        raise DoesNotFit

    return before.mapped(dated)


def _has_days(of: Entries) -> bool:
    """Whether each entry has a day of its own; of a list of what goes on nobody asks when it was."""
    return of.status != "over" and (bool(of.concepts) or not of.categories & LASTING)


@edited.register
def _(edit: AsStartDate, before: EditedQueries) -> EditedQueries:
    def begun(query: Query) -> Query:
        if not isinstance(query, Exists) or not query.now or not query.of.concepts or query.of.pick:
            raise DoesNotFit
        first = Pick(nth=1, of="name" if edit.each else "patient")
        return Show(of=query.of.model_copy(update={"pick": first, "status": "any"}), what="days")

    return before.mapped(begun)
