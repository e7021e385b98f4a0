"""Find the patients that a query is about, and ask the same query of some of them only."""

from collections.abc import Callable
from types import MappingProxyType

from privrag_desktop.questions.follow_ups.query_edit_types import SoMany
from privrag_desktop.questions.query.query_language import (
    AgeAt,
    AgeRange,
    AgesOf,
    And,
    Compare,
    Condition,
    Count,
    Entries,
    Exists,
    Has,
    Lasted,
    Measure,
    Most,
    Not,
    People,
    Personal,
    Query,
    Share,
    Show,
    Spread,
    Top,
    Who,
)
from privrag_desktop.questions.query.query_traversal import conditions_in, ids_in

_OF_SOME = ("sex", "alive", "died", "born", "died_aged")
_FIELDS = MappingProxyType({"sex": ("sex",), "age": ("ages", "born"), "life": ("alive", "died", "died_aged")})


class Apart(Exception):
    """Two sorts of patients of which nobody can be both, or which are not told by one sort."""


def is_of_many(query: Query) -> bool:
    """Whether it is about patients whom nobody named."""
    return not ids_in(query)


def population(query: Query) -> People | None:
    """Whom “them” means behind a question of many; None where its answer is about no one sort of patients.

    Of a number of patients with some entries these patients; of what is told of a sort of patients that sort.
    Behind a number of entries “them” may be the entries.
    """
    match query:
        case Who() | AgesOf():
            return query.people
        case Count(by="patients", per=None):
            return _having(query.of)
        case Exists() | Show() | Measure() | Lasted() | AgeAt():
            return query.of.people if query.of.people != People() else None
    return None


def patients_of(query: Query) -> People:
    """The patients of the entries that are counted or listed: by how many patients? Raises Apart."""
    match query:
        case Who() | AgesOf():
            return query.people
        case Count(per=None):
            return _having(query.of)
        case Exists(now=False) | Show(at_least=1) if query.of.pick is None:
            return _having(query.of)
    raise Apart


def is_numbered(query: Query) -> bool:
    """Whether patients are to have a number of entries or names, and not just some."""
    return any(map(_is_number, conditions_in(query)))


def so_many(people: People, number: SoMany) -> People:
    """Those who have so many in place of the one number that was said; raises Apart where several were."""
    every = _parts(people.who) if people.who else ()
    numbered = [one for one in conditions_in(people.who) if _is_number(one)]
    if len(numbered) != 1 or numbered[0] not in every:
        raise Apart
    old = numbered[0]
    said = {**old.model_dump(), "at_least": number.least, "at_most": number.most}
    try:
        new = Has.model_validate(said)
    except ValueError as error:
        raise Apart from error
    told = tuple((new if number.is_so else Not(no=new)) if one == old else one for one in every)
    return people.model_copy(update={"who": And(all=told) if len(told) > 1 else told[0]})


def among(query: Query, people: People, *, instead: bool = False) -> Query:
    """The same of those who are also these; raises Apart where the query has no patients of its own.

    `instead`: where both say a sex or an age, the new one counts.
    """
    match query:
        case Who() | AgesOf():
            return query.model_copy(update={"people": both(query.people, people, instead=instead)})
        case Exists() | Show() | Count() | Measure() | Lasted() | AgeAt() | Top() | Most() | Spread():
            narrowed = both(query.of.people, people, instead=instead)
            return query.model_copy(update={"of": query.of.model_copy(update={"people": narrowed})})
        case Share():
            return query.model_copy(update={"whole": both(query.whole, people, instead=instead)})
        case Compare():
            both_of = {"one": among(query.one, people), "other": among(query.other, people)}
            return query.model_copy(update=both_of)
    raise Apart


def whether_one_has(query: Query) -> Query:
    """“Patients with gout, of these only Ben” asks whether he has it, and is told so."""
    if not isinstance(query, Who) or len(query.people.ids or ()) != 1:
        return query
    who, people = query.people.who, People(ids=query.people.ids)
    if not isinstance(who, Has) or who.has.status == "over" or who != Has(has=who.has):
        return query
    if query.people != people.model_copy(update={"who": who}):
        return query
    of = who.has.model_copy(update={"people": people, "status": "any"})
    return Exists(of=of, now=who.has.status == "active")


def both(one: People, other: People, *, instead: bool = False) -> People:
    """Those who are of both sorts."""
    if one.ids is not None or other.ids is not None:
        raise Apart
    update: dict[str, object] = {}
    for name in _OF_SOME:
        update[name] = _one_of(getattr(one, name), getattr(other, name), instead=instead)
    update["ages"] = _ages(one.ages, other.ages, instead=instead)
    update["personal"] = _personal(one.personal, other.personal)
    update["who"] = _all(one.who, other.who)
    return one.model_copy(update=update)


def _personal(one: tuple[Personal, ...], other: tuple[Personal, ...]) -> tuple[Personal, ...]:
    """All that is said of them; whether a second language or race is of these or of all, nobody knows."""
    if {said.kind for said in one} & {said.kind for said in other} and one != other:
        raise Apart
    return tuple(dict.fromkeys((*one, *other)))


def _having(of: Entries) -> People:
    """Patients who have the entries that are counted."""
    has = Has(has=of.model_copy(update={"people": People()}))
    return of.people.model_copy(update={"who": _all(of.people.who, has)})


def _all(one: Condition | None, other: Condition | None) -> Condition | None:
    if one is None or other is None or one == other:
        return one or other
    every = (*_parts(one), *_parts(other))
    if any(_denies(denied, had) for denied in every for had in every):
        raise Apart
    return And(all=every)


def _denies(denied: Condition, had: Condition) -> bool:
    """Whether nobody can be both: with obesity, and not with obesity."""
    if not (isinstance(denied, Not) and isinstance(denied.no, Has) and isinstance(had, Has)):
        return False
    none, some = denied.no.has, had.has
    is_plain = none.model_copy(update={"status": "any"}) == Entries(concepts=none.concepts, kinds=none.kinds)
    is_any = is_plain and denied.no.at_least == 1 and none.status in {"any", some.status}
    is_among = {*some.concepts} <= {*none.concepts} or some.categories <= {*none.kinds}
    return is_any and is_among and bool(some.categories)


def _is_number(has: Has) -> bool:
    return has.at_least > 1 or has.at_most is not None


def _parts(condition: Condition) -> tuple[Condition, ...]:
    return condition.all if isinstance(condition, And) else (condition,)


def _one_of(one: object, other: object, *, instead: bool) -> object:
    if one is None or other is None or one == other:
        return other if one is None else one
    if instead:
        return other
    raise Apart  # women who are men


def _ages(one: AgeRange | None, other: AgeRange | None, *, instead: bool) -> AgeRange | None:
    """Of both ages on the same day."""
    if one is None or other is None or instead:
        return other or one
    if one.on != other.on:
        raise Apart
    least = _utmost(max, one.at_least, other.at_least)
    most = _utmost(min, one.at_most, other.at_most)
    if least is not None and most is not None and least > most:
        raise Apart
    return AgeRange(at_least=least, at_most=most, on=one.on)


def _utmost(choose: Callable[[int, int], int], one: int | None, other: int | None) -> int | None:
    if one is None or other is None:
        return other if one is None else one
    return choose(one, other)


def of_others(query: Query, people: People, *, instead: bool) -> Query:
    """The same of those who are also these; raises Apart where nobody knows of whom.

    Of a share the whole or the part is changed. What is said anew stands in place of what is of its sort
    (sex, age, life), in the whole or in the part: of the men none are women. Where it may be of either,
    nothing is changed.
    """
    if isinstance(query, Share):
        return _share_of(query, people, instead=instead)
    return among(query, people, instead=instead)


def _share_of(share: Share, people: People, *, instead: bool) -> Share:
    """The share with these patients in its whole or its part; raises Apart where nobody knows in which."""
    said, part = _sorts(people), _sorts(share.part)
    if not said & part:
        is_bare = not (share.part.who or share.part.personal)
        if "life" in said | part and "age" in said | part | _sorts(share.whole):
            raise Apart  # over 60 and dead: of that age today, or when they died
        if is_bare and "life" not in part and not said <= _sorts(share.whole):
            raise Apart  # what part are women, and over 60: are those, or of those
        return share.model_copy(update={"whole": both(share.whole, people, instead=instead)})
    is_of_part = said <= part and said.isdisjoint(_sorts(share.whole)) and _says_no_more(people)
    if not (instead and is_of_part):
        raise Apart
    away = dict.fromkeys(name for sort in said for name in _FIELDS[sort])
    kept = share.part.model_copy(update=away)
    return share.model_copy(update={"part": both(kept, people)})


def _sorts(people: People) -> set[str]:
    return {sort for sort, names in _FIELDS.items() if any(getattr(people, one) is not None for one in names)}


def _says_no_more(people: People) -> bool:
    """Whether nothing but a sex, an age or a life is said."""
    return people.who is None and not people.personal and people.ids is None
