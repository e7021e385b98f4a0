"""Compile a query to SQL: one parameterised SELECT, for the read-only guard.

What rests on the words of a record (whether it counts, whether "less than 5" is below 3) is decided by the
same rules as everywhere else, which SQLite calls as functions (`query_sql_functions.py`).
"""

import json
from collections.abc import Iterator, Sequence

from privrag_desktop.domain.fact_categories import APART, Category
from privrag_desktop.questions.query.query_language import (
    And,
    Concept,
    Condition,
    Entries,
    Has,
    NearEntry,
    Not,
    Or,
    People,
    Pick,
    ValueRange,
    Window,
)
from privrag_desktop.retrieve.exact.query_sql_functions import (
    COUNTS,
    FINDS,
    IS_AT,
    IS_FOR,
    IS_TOLD,
    MEETS,
    SAYS,
)
from privrag_desktop.retrieve.exact.sql_conditions import (
    BORN_FIRST,
    BORN_LAST,
    DIED,
    DIED_FIRST,
    DIED_LAST,
    FIRST,
    FIRST_DAY,
    LAST,
    PRESENT,
    Sql,
    aged,
    all_of,
    any_of,
    from_to,
    in_window,
    of_status,
    one_of,
    shift_of,
    until_death,
)
from privrag_desktop.store.facts import COLUMNS

_TIME = "CASE WHEN f.day IS NULL THEN '' ELSE ifnull(f.moment, '') END"
_IS_DATED = "(f.day IS NOT NULL OR f.moment IS NOT NULL)"
_ALIVE = "(p.deceased IS NULL OR p.deceased = 'no')"
_SAME = {
    "visit": "n.visit = f.visit",
    "day": "n.day = f.day",
    "month": "substr(n.day, 1, 7) = substr(f.day, 1, 7)",
    "year": "substr(n.day, 1, 4) = substr(f.day, 1, 4)",
}
_NOT_LATER = "({0}.day < {1}.day OR ({0}.day = {1}.day AND ifnull({0}.moment <= {1}.moment, 1)))"
_HOLDS = f"(n.ended IS NULL AND n.status IS NOT NULL AND {PRESENT.format('n')})"
_DURING = f"(n.day <= f.day AND (f.day <= substr(n.ended, 1, 10) OR {_HOLDS}))"
# a month or a year does not tell on which day it ended
_AFTER_END = (
    "(length(n.ended) >= 10 AND (substr(n.ended, 1, 10) < f.day"
    " OR (substr(n.ended, 1, 10) = f.day AND ifnull(nullif(substr(n.ended, 12), '') <= f.moment, 1))))"
)
# before is before: what is of one day, and of which no time of day is told, may have come after
_EARLIER = "({0}.day < {1}.day OR ({0}.day = {1}.day AND {0}.moment < {1}.moment))"
# Without the first half a visit with no reason took 0.1 seconds: joined text is made in memory that is wiped.
_IS_REASON = "instr(f.reasons, r.source) AND instr(' ' || f.reasons || ' ', ' ' || r.source || ' ')"
_MOMENT = "CASE WHEN h.day IS NULL THEN h.source ELSE h.day || ' ' || ifnull(h.moment, '') END"
_NAMED = f"lower(h.name) || ' ' || {_MOMENT}"
_EACH_BY_NAME = frozenset({Category.MEDICATION, Category.GIVEN, Category.IMMUNIZATION, Category.PROCEDURE})
_WITHIN_GROUP = {
    "patient": "PARTITION BY f.patient_id ",
    "visit": "PARTITION BY f.patient_id, f.visit ",
    "name": "PARTITION BY f.patient_id, lower(f.name) ",
    "all": "",
}


def entries_sql(entries: Entries) -> Sql:
    """A SELECT of the columns of facts, one row an entry, in the order of time."""
    chosen = _selected(entries)
    order = f"ORDER BY {FIRST_DAY}, {_TIME}, f.patient_id, f.position, f.part"
    return Sql(f"SELECT {COLUMNS} FROM ({chosen.text}) AS f {order}", chosen.parameters)


def people_sql(people: People) -> Sql:
    """A SELECT of the ids of patients, in order."""
    return _of_patients("one.patient_id", people)


def lives_sql(people: People) -> Sql:
    """A SELECT of the ids of patients, in order, with the dates of birth and of death as recorded."""
    return _of_patients("one.patient_id, one.birth_date, one.deceased", people)


def _of_patients(columns: str, people: People) -> Sql:
    where = all_of(_of_people(people, "one.patient_id"))
    text = f"SELECT {columns} FROM patients AS one WHERE {where.text} ORDER BY one.patient_id"
    return Sql(text, where.parameters)


def reasons_sql(patient_id: str, keys: Sequence[str]) -> Sql:
    """A SELECT of the columns of the facts from these resources of a patient."""
    chosen = one_of("f.source", keys)
    text = f"SELECT {COLUMNS} FROM facts AS f WHERE f.patient_id = ? AND {chosen.text}"
    return Sql(f"{text} ORDER BY f.position, f.part", (patient_id, *chosen.parameters))


def _selected(entries: Entries) -> Sql:
    where = _where(entries)
    plain = Sql(f"SELECT f.* FROM {_table(entries)} AS f WHERE {where.text}", where.parameters)
    chosen = plain if entries.pick is None else _picked(plain, entries.pick)
    kept = list(_kept(entries))
    if not kept:
        return chosen
    within = all_of(kept)
    text = f"SELECT f.* FROM ({chosen.text}) AS f WHERE {within.text}"
    return Sql(text, (*chosen.parameters, *within.parameters))


def _kept(entries: Entries) -> Iterator[Sql]:
    """What must hold of what was picked."""
    if entries.kept is not None:
        yield _meeting(entries.kept)
    if entries.before_death is not None and entries.before_death.of_picked:
        yield _of_patient(until_death(entries.before_death), "f.patient_id")


def _table(entries: Entries) -> str:
    """Where these entries stand; entries of no kind in particular are those that documents hold."""
    return "apart" if entries.categories & APART else "facts"


def _picked(plain: Sql, pick: Pick) -> Sql:
    """The places are those of moments or of values: what shares one is picked together."""
    down = " DESC" if pick.nth < 0 else ""
    if pick.by == "value":
        order, need = f"CAST(f.value AS REAL){down}", "f.value IS NOT NULL"
    else:
        order, need = f"{FIRST_DAY}{down}, {_TIME}{down}", _IS_DATED
    place = f"dense_rank() OVER ({_WITHIN_GROUP[pick.of]}ORDER BY {order})"
    ranked = f"SELECT f.*, {place} AS place FROM ({plain.text}) AS f WHERE {need}"
    return Sql(
        f"SELECT * FROM ({ranked}) WHERE place {'<=' if pick.many else '='} ?",
        (*plain.parameters, abs(pick.nth)),
    )


def _where(entries: Entries) -> Sql:
    """First what an entry says itself, then what stands beside it, and the program's own functions last.

    SQLite would call these before it looks at other entries: of every value of the laboratory, two seconds
    long, where three were left to ask of.
    """
    own, beside, told = all_of(_own(entries)), list(_beside(entries)), all_of(_told(entries))
    if not beside:
        return all_of((own, told))
    is_so = all_of(beside)
    last = Sql(f"CASE WHEN {is_so.text} THEN {told.text} END", (*is_so.parameters, *told.parameters))
    return all_of((own, last))


def _own(entries: Entries) -> Iterator[Sql]:
    """What columns tell, and lists that are made once."""
    if entries.concepts:
        yield any_of(
            Sql("f.category = ? AND f.name = ?", (one.category.value, one.name)) for one in entries.concepts
        )
    elif entries.kinds:
        yield one_of("f.category", [kind.value for kind in entries.kinds])
    for one in entries.besides:
        yield Sql("NOT (f.category = ? AND f.name = ?)", (one.category.value, one.name))
    yield from _of_people(entries.people, "f.patient_id")
    for window in entries.windows:
        yield from in_window(window)
    if entries.visit_classes:
        yield _at_visits(entries.visit_classes)


def _beside(entries: Entries) -> Iterator[Sql]:
    """What is looked up for each entry: other entries, the life of the patient."""
    if entries.ages is not None:
        yield _of_patient(aged(entries.ages), "f.patient_id")
    if entries.new_to is not None:
        yield _new_to(entries.new_to, _table(entries))
    for near in entries.near:
        yield _near(near, entries)
    if entries.before_death is not None and not entries.before_death.of_picked:
        yield _of_patient(until_death(entries.before_death), "f.patient_id")
    if entries.status != "any":
        yield of_status(is_active=entries.status == "active")


def _told(entries: Entries) -> Iterator[Sql]:
    """What the program's functions tell of the words of an entry."""
    if entries.places:
        yield Sql(IS_AT, (json.dumps(entries.places),))
    if entries.bounds is not None:
        yield _meeting(entries.bounds)
    if entries.found is not None:
        yield Sql(FINDS, (entries.found,))
    if entries.reasons:
        yield _for_one_of(_names_of(entries.reasons))
    if entries.said:
        yield Sql(SAYS, (_names_of(entries.said),))
    yield Sql(COUNTS.format("f"))


def _new_to(window: Window, table: str) -> Sql:
    """No entry of the same name is of this time."""
    first, last = FIRST.format("e.day", "e.moment"), LAST.format("e.day", "e.moment")
    within = all_of(from_to(window, first, last))
    text = (
        f"NOT EXISTS (SELECT 1 FROM {table} AS e WHERE e.patient_id = f.patient_id"
        " AND e.category = f.category AND lower(e.name) = lower(f.name)"
        f" AND {COUNTS.format('e')} AND {within.text})"
    )
    return Sql(text, within.parameters)


def _for_one_of(names: str) -> Sql:
    """The record says it, or refers to a record that is called so."""
    behind = f"SELECT 1 FROM facts AS r WHERE r.patient_id = f.patient_id AND {_IS_REASON}"
    text = f"({IS_FOR.format('f')} OR EXISTS ({behind} AND {IS_FOR.format('r')}))"
    return Sql(text, (names, names))


def _names_of(concepts: Sequence[Concept]) -> str:
    """A name on each line."""
    names = (name for one in concepts for name in (one.name, _without_kind(one.name)))
    return "\n".join(dict.fromkeys(names))


def _without_kind(name: str) -> str:
    """Asthma, of "Asthma (disorder)"."""
    return name.rpartition(" (")[0] or name if name.endswith(")") else name


def _at_visits(classes: tuple[str, ...]) -> Sql:
    """The visits are looked up once: looked for at each entry, those of everybody took longer than may be."""
    is_so = one_of("v.visit_class", classes)
    at = "SELECT v.patient_id, v.resource FROM facts AS v WHERE v.category = ?"
    return Sql(
        f"(f.patient_id, f.visit) IN ({at} AND {is_so.text})", (Category.VISIT.value, *is_so.parameters)
    )


def _meeting(bounds: ValueRange) -> Sql:
    above, below = (None if one is None else str(one) for one in (bounds.above, bounds.below))
    return Sql(MEETS, (above, below, "included" if bounds.included else None, bounds.unit))


def _near(near: NearEntry, beside: Entries) -> Sql:
    """The other entry is of the same patient: if these are named, nobody else's entries are looked at."""
    entries, ids = near.entries, beside.people.ids
    is_of_all = entries.pick is not None and entries.pick.of == "all"
    if ids is not None and entries.people.ids is None and not is_of_all:
        entries = entries.model_copy(update={"people": entries.people.model_copy(update={"ids": ids})})
    other = _selected(entries)
    conditions = ["n.patient_id = f.patient_id"]
    if _table(entries) == _table(beside):  # an entry is not beside itself
        conditions.append("n.fact <> f.fact")
    parameters = list(other.parameters)
    if near.same is not None:
        conditions.append(_SAME[near.same])
    if near.side in {"after", "before"}:  # a visit is not after what was done on it
        conditions.append("ifnull(n.visit <> f.resource, 1)")
    if near.side == "after":
        earlier = _EARLIER if near.is_of_the_kind_of(beside) else _NOT_LATER
        conditions.append(earlier.format("n", "f") if near.same is None else "n.day <= f.day")
    elif near.side == "before":
        conditions.append(_EARLIER.format("f", "n") if near.same is None else "f.day <= n.day")
    elif near.side == "during":
        conditions.append(_DURING)
    elif near.side == "after_end":
        conditions.append(_AFTER_END)
    if near.within is not None:
        if near.side != "before":
            begins = "substr(n.ended, 1, 10)" if near.side == "after_end" else "n.day"
            conditions.append(f"f.day <= date({begins}, ?, 'floor')")
            parameters.append(shift_of(near.within))
        if near.side not in {"after", "after_end"}:
            conditions.append("n.day <= date(f.day, ?, 'floor')")
            parameters.append(shift_of(near.within))
    text = f"EXISTS (SELECT 1 FROM ({other.text}) AS n WHERE {' AND '.join(conditions)})"
    return Sql(text, tuple(parameters))


def _of_people(people: People, who: str) -> Iterator[Sql]:
    """What the column `who` must be."""
    if people.ids is not None:
        yield one_of(who, people.ids)
    own = list[Sql]()
    if people.sex is not None:
        own.append(Sql("p.gender = ?", (people.sex,)))
    if people.ages is not None:
        own.append(aged(people.ages))
    if people.alive is not None:
        own.append(Sql(_ALIVE if people.alive else f"NOT {_ALIVE}"))
    if people.born is not None:
        own += from_to(people.born, BORN_FIRST, BORN_LAST)
    if people.died is not None:
        own.append(Sql("p.deceased NOT IN ('yes', 'no')"))
        own += from_to(people.died, DIED_FIRST, DIED_LAST)
    if people.died_aged is not None:
        own.append(Sql("p.deceased NOT IN ('yes', 'no') AND length(p.deceased) >= 10"))
        own.append(aged(people.died_aged, DIED))
    own += (Sql(IS_TOLD.format("p.patient_id"), (one.model_dump_json(),)) for one in people.personal)
    if own:  # not EXISTS: who they are is looked up once, and not for every entry
        is_so = all_of(own)
        yield Sql(f"{who} IN (SELECT p.patient_id FROM patients AS p WHERE {is_so.text})", is_so.parameters)
    if people.who is not None:
        yield _meets(people.who, who)


def _of_patient(own: Sql, who: str) -> Sql:
    text = f"EXISTS (SELECT 1 FROM patients AS p WHERE p.patient_id = {who} AND {own.text})"
    return Sql(text, own.parameters)


def _meets(condition: Condition, who: str) -> Sql:
    match condition:
        case Has():
            return _has(condition, who)
        case Not():
            inner = _meets(condition.no, who)
            return Sql(f"NOT {inner.text}", inner.parameters)
        case And():
            return all_of(_meets(one, who) for one in condition.all)
        case Or():
            return any_of(_meets(one, who) for one in condition.any)


def _has(condition: Has, who: str) -> Sql:
    """With several of them, or with no more than so many."""
    chosen = _selected(condition.has)
    if (
        condition.at_least == 1 and condition.at_most is None
    ):  # not EXISTS: SQLite looks who they are up once, and not for every row
        return Sql(f"{who} IN (SELECT h.patient_id FROM ({chosen.text}) AS h)", chosen.parameters)
    source = f"FROM ({chosen.text}) AS h WHERE h.patient_id = {who}"
    count = f"SELECT count(DISTINCT {_counted(condition)}) {source}"
    if condition.at_most is not None:
        return Sql(f"({count}) BETWEEN ? AND ?", (*chosen.parameters, condition.at_least, condition.at_most))
    if condition.within is None:
        return Sql(f"({count}) >= ?", (*chosen.parameters, condition.at_least))
    since = "h.day >= o.day AND h.day <= date(o.day, ?, 'floor')"
    first = f"SELECT 1 FROM ({chosen.text}) AS o WHERE o.patient_id = {who}"
    text = f"EXISTS ({first} AND ({count} AND {since}) >= ?)"
    shift = shift_of(condition.within)
    return Sql(text, (*chosen.parameters, *chosen.parameters, shift, condition.at_least))


def _counted(condition: Has) -> str:
    """What is one: a moment, as parts of a resource and what is told twice at one moment are one.

    Of claims, supplies and visits each resource is one: all of a visit share its moment. Two drugs ordered at
    one moment are two: “exactly one prescription” was once told of whoever had both.
    """
    categories = condition.has.categories
    if condition.by == "names":
        return "lower(h.name)"
    if _table(condition.has) == "apart" or categories == {Category.VISIT}:
        return "h.source"
    return _NAMED if categories and categories <= _EACH_BY_NAME else _MOMENT
