"""Find where a query has parts that can be removed, and what can stand in their place.

Nothing inside of another entry (“after a colonoscopy in 2012”) and nothing inside of "not" and "or" is a part
of its own: such a condition goes as a whole. No part goes while others limit it ("with metformin" of "with
metformin in 2021"), so that what is taken away is what the part says.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.questions.query.query_language import (
    AgeRange,
    And,
    Change,
    Compare,
    Condition,
    Count,
    Duration,
    Entries,
    Exists,
    Has,
    Measure,
    NearEntry,
    Passed,
    People,
    Pick,
    Query,
    Share,
    Show,
    Unit,
    Who,
    Window,
)

Alone = Entries | People | str  # a part with nothing else beside it, or its words
Update = Mapping[str, object]
Path = tuple[str | int, ...]
_DECEMBER, _LAST_DAY = 12, 31
_DECADE, _OLDEST = 10, 110
_YEARS = ((1, "in the last 12 months"), (5, "in the last 5 years"))
_ANY_TIME = "at any time"
_LENGTHS = (
    Duration(number=1, unit=Unit.MONTH),
    Duration(number=6, unit=Unit.MONTH),
    Duration(number=1, unit=Unit.YEAR),
)
_PERIODS = ("month", "quarter", "year")
_MEASURES = ("average", "median", "minimum", "maximum")
_COUNTED = {
    "entries": "number of entries",
    "names": "number of different names",
    "days": "number of days",
    "visits": "number of visits",
    "patients": "number of patients",
}
_PLACES = (Pick(nth=1), Pick(nth=-1))
_EXTREMES = (Pick(nth=-1, by="value"), Pick(nth=1, by="value"))
_OF_ONE_ENTRY = (Change, Passed)  # without a first and a last one there is nothing to reckon with
_LISTED = frozenset({"names", "entries", "days"})


@dataclass(frozen=True, slots=True)
class PartLocation:
    """A part, where the record stands that has it, and what that record is without it or with another.

    `away` is None for what can only be changed. A part that `stays` for others that limit it is said even if
    it cannot be changed: "in 2019" alone would tell nothing of what was in 2019.
    """

    alone: Alone
    path: Path
    away: Update | None
    others: tuple[tuple[Alone, Update], ...] = ()
    stays: bool = False


def spots_of(queries: Sequence[Query], today: date) -> Iterator[PartLocation]:
    """All parts of all queries, in the order in which they are said."""
    for at, query in enumerate(queries):
        yield from _behind((at,), _of_ask(query))
        for part in _selecting(query):
            walk = _Walk(query, today, needs_picks=any(isinstance(one, _OF_ONE_ENTRY) for one in queries))
            yield from _behind((at, *part.path), walk.of(part.record))


@dataclass(frozen=True, slots=True)
class _RecordAtPath:
    path: Path
    record: Entries | People


def _selecting(query: Query) -> Iterator[_RecordAtPath]:
    """The entries and the patients that it is about, on each side of a comparison."""
    for name in type(query).model_fields:
        value = getattr(query, name)
        if isinstance(value, Entries | People):
            yield _RecordAtPath((name,), value)
        elif isinstance(value, Who | Count):
            yield from (replace(one, path=(name, *one.path)) for one in _selecting(value))


def _behind(path: Path, spots: Iterable[PartLocation]) -> Iterator[PartLocation]:
    for spot in spots:
        yield replace(spot, path=(*path, *spot.path))


def _of_ask(query: Query) -> Iterator[PartLocation]:
    match query:
        case Exists(now=True):
            yield PartLocation("now", (), {"now": False})
        case Who():
            other = "number of patients" if not query.count else "list of patients"
            own = "number of patients" if query.count else "list of patients"
            yield PartLocation(own, (), None, ((other, {"count": not query.count}),))
        case Show() if query.at_least > 1:
            yield PartLocation(f"each at least {query.at_least} times", (), {"at_least": 1})
        case Count() | Measure():
            yield from _of_number(query)


def _of_number(query: Count | Measure) -> Iterator[PartLocation]:
    if isinstance(query, Measure):
        others = tuple((one, {"by": one}) for one in _MEASURES if one != query.by)
        yield PartLocation(query.by, (), None, others)
    else:
        of_some = query.of.people.ids is not None
        ways = [one for one in ("entries", "days" if of_some else "patients") if one != query.by]
        yield PartLocation(_COUNTED[query.by], (), None, tuple((_COUNTED[one], {"by": one}) for one in ways))
    if query.per and not (isinstance(query, Count) and (query.most or query.mean)):
        periods = tuple((f"for each {one}", {"per": one}) for one in _PERIODS if one != query.per)
        yield PartLocation(f"for each {query.per}", (), {"per": None}, periods)


@dataclass(frozen=True, slots=True)
class _Walk:
    """Goes through what one query selects; with `needs_picks` first and last ones stay as they are."""

    query: Query
    today: date
    needs_picks: bool

    def of(self, part: Entries | People) -> Iterator[PartLocation]:
        yield from self._entries(part) if isinstance(part, Entries) else self._people(part)

    def _entries(self, entries: Entries) -> Iterator[PartLocation]:
        yield from self._pick(entries)
        yield from self._status(entries)
        if entries.concepts and (kinds := self._any_kind(entries)):
            yield PartLocation(
                Entries(concepts=entries.concepts), (), None, ((Entries(kinds=kinds), _of(kinds)),)
            )
        yield from self._conditions(entries)

    def _conditions(self, entries: Entries) -> Iterator[PartLocation]:
        """All that limits entries of some concepts."""
        if entries.besides:
            yield PartLocation(Entries(besides=entries.besides), (), {"besides": ()})
        if entries.found:
            other = "negative" if entries.found == "positive" else "positive"
            yield _switch("found", entries.found, other)
        if entries.bounds:
            yield PartLocation(Entries(bounds=entries.bounds), (), {"bounds": None})
        yield from _lists(entries, "reasons", "said")
        yield from _behind(("people",), self._people(entries.people))
        if entries.ages:
            yield PartLocation(Entries(ages=entries.ages), (), {"ages": None})
        yield from _lists(entries, "visit_classes", "places")
        for window in entries.windows:
            yield self._window(window, entries.windows)
        if entries.new_to:
            yield PartLocation(Entries(new_to=entries.new_to), (), {"new_to": None})
        for near in entries.near:
            yield _near(near, entries.near)
        if entries.before_death:
            yield PartLocation(Entries(before_death=entries.before_death), (), {"before_death": None})
        if entries.kept:
            yield PartLocation(Entries(kept=entries.kept), (), {"kept": None})

    def _pick(self, entries: Entries) -> Iterator[PartLocation]:
        pick = entries.pick
        if pick is None or self.needs_picks:
            return
        is_single = not pick.many and abs(pick.nth) == 1
        places = (*_PLACES, *(_EXTREMES if entries.is_of_readings else ()))
        others = [one.model_copy(update={"of": pick.of}) for one in places if is_single]
        yield PartLocation(
            Entries(pick=pick),
            (),
            None if entries.kept else {"pick": None},
            tuple((Entries(pick=one), {"pick": one}) for one in others if one != pick),
        )

    def _status(self, entries: Entries) -> Iterator[PartLocation]:
        if entries.status != "any":
            other = "over" if entries.status == "active" else "active"
            alone: Alone = Entries(status=other)
            spot = PartLocation(
                Entries(status=entries.status), (), {"status": "any"}, ((alone, {"status": other}),)
            )
            yield replace(spot, others=()) if isinstance(self.query, Exists) else spot

    def _any_kind(self, entries: Entries) -> tuple[Category, ...]:
        """The kinds of these concepts, where entries of any name can stand in their place."""
        is_listed = isinstance(self.query, Show) and self.query.what in _LISTED
        is_of_values = entries.bounds or entries.found or entries.kept or entries.said
        by_value = entries.pick is not None and entries.pick.by == "value"
        can_be = is_listed or isinstance(self.query, Count | Who | Share | Compare)
        return tuple(sorted(entries.categories)) if can_be and not (is_of_values or by_value) else ()

    def _window(self, window: Window, windows: tuple[Window, ...]) -> PartLocation:
        others: list[tuple[Alone, Window]] = []
        for year in _years_beside(window, self.today):
            beside = _between(window, date(year, 1, 1), date(year, _DECEMBER, _LAST_DAY))
            others.append((Entries(windows=(beside,)), beside))
        for years, words in _YEARS:
            others.append((words, _between(window, _years_ago(self.today, years), self.today)))
        changes = tuple((alone, _swapped("windows", windows, window, new)) for alone, new in others)
        away = {"windows": tuple(one for one in windows if one != window)}
        changes = (*changes, (_ANY_TIME, away)) if len(windows) == 1 else changes
        return PartLocation(Entries(windows=(window,)), (), away, () if window.ends else changes)

    def _people(self, people: People) -> Iterator[PartLocation]:
        if people.sex:
            yield _of_people("sex", people.sex, "male" if people.sex == "female" else "female")
        if people.ages:
            others = tuple((self._aged(one), {"ages": one}) for one in _decades_beside(people.ages))
            yield PartLocation(self._aged(people.ages), (), {"ages": None}, others)
        if people.alive is not None:
            yield _of_people("alive", people.alive, not people.alive)
        for name in ("born", "died", "died_aged"):
            if (value := getattr(people, name)) is not None:
                yield PartLocation(People.model_validate({name: value}), (), {name: None})
        for one in people.personal:
            rest = tuple(other for other in people.personal if other != one)
            yield PartLocation(People(personal=(one,)), (), {"personal": rest})
        if people.who is not None:
            yield from self._who(people.who)

    def _aged(self, ages: AgeRange) -> People:
        """Patients of these ages, which are today's unless another day is said."""
        return People(ages=ages.model_copy(update={"on": None} if ages.on == self.today else {}))

    def _who(self, who: Condition) -> Iterator[PartLocation]:
        every = who.all if isinstance(who, And) else (who,)
        had = [_bare(one) for one in every if isinstance(one, Has)]
        for at, one in enumerate(every):
            path: Path = ("who", "all", at) if isinstance(who, And) else ("who",)
            away = {"who": _all([other for other in every if other != one])}
            if not isinstance(one, Has) or had.count(_bare(one)) > 1:
                yield PartLocation(People(who=one), (), away)
                continue
            limits = [*_behind(path, self._of_had(one))]
            others = tuple(
                (_bare(new), {"who": _all([new if own == one else own for own in every])})
                for new in self._instead(one)
            )
            yield PartLocation(_bare(one), (), None if limits else away, others, stays=bool(limits))
            yield from limits

    def _instead(self, has: Has) -> Iterator[Has]:
        """The same with another status, at any place, and with any entries of these kinds."""
        status, kinds = has.has.status, self._any_kind(has.has)
        updates: list[Update] = []
        if status != "any":
            updates += [{"status": "over" if status == "active" else "active"}, {"status": "any"}]
        updates += [{"visit_classes": ()}] if has.has.visit_classes else []
        updates += [_of(kinds)] if has.has.concepts and kinds else []
        for one in updates:
            yield has.model_copy(update={"has": has.has.model_copy(update=one)})

    def _of_had(self, has: Has) -> Iterator[PartLocation]:
        """What limits the entries that patients are to have, beside what these are, and how many."""
        if has.at_least > 1 or has.at_most is not None or has.within:
            plain = {"at_least": 1, "at_most": None, "by": "entries", "within": None}
            yield PartLocation(_so_often(has), (), plain)
        entries = has.has.model_copy(update={"visit_classes": ()})
        yield from _behind(("has",), (*self._pick(entries), *self._conditions(entries)))


def _all(conditions: Sequence[Condition]) -> Condition | None:
    return And(all=tuple(conditions)) if len(conditions) > 1 else conditions[0] if conditions else None


def _bare(has: Has) -> People:
    """Patients with such entries, whatever else limits these; a status or a class of visits is theirs."""
    kept = {name: getattr(has.has, name) for name in ("concepts", "kinds", "status", "visit_classes")}
    return People(who=Has(has=Entries.model_validate(kept)))


def _so_often(has: Has) -> str:
    number = f"{has.at_least}" if has.at_most == has.at_least else f"{has.at_least} to {has.at_most}"
    number = f"at least {has.at_least}" if has.at_most is None else number
    what = "different names" if has.by == "names" else "times"
    within = f" within {has.within.number} {has.within.unit}s" if has.within else ""
    return f"{number} {what}{within}"


def _near(near: NearEntry, all_near: tuple[NearEntry, ...]) -> PartLocation:
    lengths = (*_LENGTHS, None) if near.within and near.side in {"after", "before", "after_end"} else ()
    others = [near.model_copy(update={"within": one}) for one in lengths if one != near.within]
    changes = tuple((Entries(near=(one,)), _swapped("near", all_near, near, one)) for one in others)
    away = {"near": tuple(one for one in all_near if one != near)}
    return PartLocation(Entries(near=(near,)), (), away, changes)


def _switch(name: str, value: object, other: object) -> PartLocation:
    """A condition of entries that has an opposite."""
    own, opposite = (Entries.model_validate({name: one}) for one in (value, other))
    return PartLocation(own, (), {name: None}, ((opposite, {name: other}),))


def _lists(entries: Entries, *names: str) -> Iterator[PartLocation]:
    """Each of these fields that says anything."""
    for name in names:
        if value := getattr(entries, name):
            yield PartLocation(Entries.model_validate({name: value}), (), {name: ()})


def _of_people(name: str, value: object, other: object) -> PartLocation:
    """A condition of patients that has an opposite."""
    own, opposite = (People.model_validate({name: one}) for one in (value, other))
    return PartLocation(own, (), {name: None}, ((opposite, {name: other}),))


def _of(kinds: tuple[Category, ...]) -> Update:
    return {"concepts": (), "kinds": kinds}


def _swapped(name: str, every: tuple[object, ...], old: object, new: object) -> Update:
    return {name: tuple(new if one == old else one for one in every)}


def _between(like: Window, first: date, last: date) -> Window:
    return like.model_copy(update={"first": first, "last": last})


def _years_beside(window: Window, today: date) -> Iterator[int]:
    """Of a whole year the one before it, and the one after it unless that is still to come."""
    first, last = window.first, window.last
    if first is None or last is None:
        return
    if (first, last) == (date(first.year, 1, 1), date(first.year, _DECEMBER, _LAST_DAY)):
        yield from (year for year in (first.year - 1, first.year + 1) if 1 <= year <= today.year)


def _decades_beside(ages: AgeRange) -> Iterator[AgeRange]:
    """Ten years younger and ten years older, within a life."""
    for years in (-_DECADE, _DECADE):
        limits = {name: getattr(ages, name) for name in ("at_least", "at_most")}
        moved = {name: limit + years for name, limit in limits.items() if limit is not None}
        if all(_DECADE <= limit <= _OLDEST for limit in moved.values()):
            yield ages.model_copy(update=moved)


def _years_ago(day: date, years: int) -> date:
    """On the day before it, where a year has no 29 February."""
    try:
        return day.replace(year=day.year - years)
    except ValueError:
        return (day + timedelta(days=-1)).replace(year=day.year - years)
