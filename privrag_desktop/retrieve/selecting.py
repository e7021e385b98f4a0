"""Plans as parameterised SQL: the facts a selector means, and the patients who meet criteria."""

from collections.abc import Collection, Iterable, Sequence
from datetime import date
from types import MappingProxyType

from privrag_desktop.domain import STANDING, Category, Fact
from privrag_desktop.errors import QueryRefused
from privrag_desktop.retrieve.plan import Criterion, Kind, Selector
from privrag_desktop.retrieve.readings import in_one_unit, plain_unit, readings_of
from privrag_desktop.retrieve.record_meaning import is_meant, is_open
from privrag_desktop.retrieve.standing import (
    by_day,
    by_moment,
    counts,
    is_denial,
    is_present,
    newest,
    partial_period,
)
from privrag_desktop.store.database import Database, Parameter, Row
from privrag_desktop.store.facts import COLUMNS, fact_from, parse_day
from privrag_desktop.store.read_only import read_only_rows

_INDEXED = "patient_id, fact, category, name, value, unit, day, status, ucum"
_CATEGORY = MappingProxyType({category.value: category for category in Category})
_MOST_INDEXED = 1_000_000
_AT_ONCE = 500
_MANY = 1000  # patients whose own facts are read rather than everybody's of a category
_FEW = 50  # patients named in the query itself; of more, all facts of the kind are read and sifted here

Patients = Collection[str] | None  # None: everybody


def facts_meant(db: Database, selector: Selector, patients: Patients) -> list[Fact]:
    """Every fact of a selector's kinds and days, oldest first; whether it counts is not looked at yet."""
    groups = _groups(patients, selector)
    rows = [
        row
        for wanted in _wanted(selector)
        for group in groups
        for row in read_only_rows(db, *_sql(COLUMNS, selector, wanted, group))
    ]
    facts = (fact_from(row) for row in rows if patients is None or row[0] in patients)
    return sorted((fact for fact in facts if fact.day or _is_within(fact, selector)), key=by_moment)


_BESIDES_NOTES = (
    "EXISTS (SELECT 1 FROM document_facts JOIN facts USING (fact)"
    " WHERE document_id = d.document_id AND category <> ?)"
)


def meeting(facts: Iterable[Fact], selector: Selector) -> list[Fact]:
    """The facts that count and are within the selector's bounds, of present ones only where it says so.

    Raises QueryRefused where the bounds are in a unit that none of the readings has.
    """
    is_bounded = selector.above is not None or selector.below is not None
    meant = [fact for fact in facts if is_meant(fact, selector) and is_open(fact, selector)]
    counted = [fact for fact in meant if fact.value is not None or not is_bounded]
    if selector.present:
        counted = _now(counted)
    if selector.over:
        counted = [
            fact for fact in newest(f for f in counted if f.category in STANDING) if not is_present(fact)
        ]
    if not is_bounded:
        return counted
    in_unit = in_one_unit(readings_of(counted), selector.unit)
    if selector.unit and in_unit.unit and plain_unit(selector.unit) != in_unit.plain:
        raise QueryRefused(
            "The records give this in {unit}; ask with limits in that unit.", unit=in_unit.unit
        )
    return [reading.fact for reading in in_unit.readings if reading.meets(selector)]


def cohort_of(db: Database, criteria: Iterable[Criterion], among: Patients) -> dict[str, list[Fact]]:
    """The patients who meet all criteria, in order of id, each with the facts by which they do."""
    wanted = list(criteria)
    found: dict[str, list[Fact]] | None = None
    for criterion in (one for one in wanted if not one.negated):
        having = _meets(db, criterion, among if found is None else found)
        found = {who: [*(found or {}).get(who, ()), *facts] for who, facts in having.items()}
    if found is None:
        found = {who: [] for who in _everybody(db, among)}
    for criterion in (one for one in wanted if one.negated):
        without = _meets(db, criterion, found)
        found = {who: facts for who, facts in found.items() if who not in without}
    return {who: found[who] for who in sorted(found)}


def denials_of(db: Database, selector: Selector, patients: Patients) -> list[Fact]:
    """What says of patients named that they have no known problem or allergy of the kind selected."""
    categories = {kind.category for kind in selector.kinds} | set(selector.categories)
    deniable = tuple(sorted(categories & {Category.ALLERGY, Category.CONDITION}))
    if patients is None or not deniable:
        return []
    return [f for f in facts_meant(db, Selector(categories=deniable), patients) if is_denial(f)]


def visits(db: Database, selector: Selector, patients: Patients) -> list[tuple[str, str]]:
    """Each (patient, ISO day) on which anything was measured, found or done, oldest first.

    The day of a note is that of its filing: an admission of 2018 was told as the last day, in 2025.
    Of somebody with notes only, the days of these count.
    """
    conditions, parameters = ["day IS NOT NULL"], list[Parameter]()
    _in_days(selector, conditions, parameters)
    _of(patients, conditions, parameters)
    sql = f"SELECT DISTINCT patient_id, day FROM documents d WHERE {' AND '.join(conditions)}"
    rows = read_only_rows(db, f"{sql} AND {_BESIDES_NOTES}", [*parameters, Category.NOTE.value])
    others = {who for who, _ in rows}
    rows += [row for row in read_only_rows(db, sql, parameters) if row[0] not in others]
    found = ((who, day) for who, day in rows if patients is None or who in patients)
    return sorted(found, key=lambda pair: (pair[1], pair[0]))


def _meets(db: Database, criterion: Criterion, among: Patients) -> dict[str, list[Fact]]:
    """Who has any of what a criterion means, each with the newest fact of every one."""
    found: dict[str, list[Fact]] = {}
    for selector in criterion.ways:
        for who, facts in _having(db, selector, among).items():
            found[who] = [*found.get(who, ()), *facts]
    return found


def _having(db: Database, selector: Selector, among: Patients) -> dict[str, list[Fact]]:
    """Who has what a selector means, each with the newest fact of it."""
    if among is not None and len(among) <= _FEW:
        found = meeting(facts_meant(db, selector, among), selector)
    elif selector.above is None and selector.below is None:
        found = _standing_of_many(db, selector, among)
    else:
        found = _within_bounds(db, selector, among)
    return {fact.patient_id: [fact] for fact in newest(found, key=lambda one: one.patient_id)}


def _standing_of_many(db: Database, selector: Selector, among: Patients) -> list[Fact]:
    """Of each patient the newest record of each kind, read in full; what an index alone says of all records
    may be withdrawn by a sentence ("not to be given"): then that patient's are all read.
    """
    last = newest(fact for fact in _light(db, selector, among) if counts(fact))
    full = _in_full(db, last)
    doubtful = {fact.patient_id for fact in full if not counts(fact)}
    sure = [fact for fact in full if fact.patient_id not in doubtful]
    found = [fact for fact in sure if _is_meant_now(fact, selector)]
    return [*found, *meeting(facts_meant(db, selector, doubtful), selector)] if doubtful else found


def _is_meant_now(fact: Fact, selector: Selector) -> bool:
    if selector.over:
        return not is_present(fact)
    return is_present(fact) or not selector.present


def _within_bounds(db: Database, selector: Selector, among: Patients) -> list[Fact]:
    """Candidates by their numbers alone, then by their sentences too ("less than 5")."""
    near = meeting(_light(db, selector, among), selector.model_copy(update={"inclusive": True}))
    return [reading.fact for reading in readings_of(_in_full(db, near)) if reading.meets(selector)]


def _light(db: Database, selector: Selector, among: Patients) -> list[Fact]:
    """Facts without their sentences, as an index holds them; the resource is the number of the row."""
    return [
        _light_fact(row)
        for wanted in _wanted(selector)
        for row in read_only_rows(
            db, *_sql(_INDEXED, selector, wanted, None, "category, name, patient_id, day"), most=_MOST_INDEXED
        )
        if among is None or row[0] in among
    ]


def _light_fact(row: Row) -> Fact:
    """The fact in a row of _INDEXED."""
    who, number, category, name, value, unit, day, status, ucum = row
    kind, on = _CATEGORY[category], parse_day(day)
    return Fact(who, str(number), kind, name, "", None, None, value, unit, on, status, ucum=ucum)


def _in_full(db: Database, light: Sequence[Fact]) -> list[Fact]:
    numbers = sorted(int(fact.resource) for fact in light)
    rows = [
        row
        for start in range(0, len(numbers), _AT_ONCE)
        for some in [numbers[start : start + _AT_ONCE]]
        for row in read_only_rows(
            db, f"SELECT {COLUMNS} FROM facts WHERE fact IN ({', '.join('?' * len(some))})", some
        )
    ]
    return sorted(map(fact_from, rows), key=by_day)


def _everybody(db: Database, among: Patients) -> list[str]:
    rows = read_only_rows(db, "SELECT patient_id FROM patients")
    return [who for (who,) in rows if among is None or who in among]


def _now(facts: list[Fact]) -> list[Fact]:
    """Problems and drugs whose newest record says that they hold; of readings each patient's newest day."""
    standing = [fact for fact in newest(f for f in facts if f.category in STANDING) if is_present(fact)]
    rest = [fact for fact in facts if fact.category not in STANDING]
    last = {fact.patient_id: by_moment(fact) for fact in rest}  # oldest first, so the newest stays
    return [*standing, *(fact for fact in rest if by_moment(fact) == last[fact.patient_id])]


def _wanted(selector: Selector) -> list[Kind | Category | None]:
    """What to ask for one after the other: kinds, else whole categories, else everything at once."""
    if selector.kinds:
        return list(dict.fromkeys(selector.kinds))
    return list(dict.fromkeys(selector.categories)) or [None]


def _groups(patients: Patients, selector: Selector) -> list[Patients]:
    """Patients some at a time where that reads fewer facts than reading everybody's of a kind."""
    many = _FEW if selector.kinds else _MANY
    if patients is None or len(patients) > many:
        return [None]
    ordered = sorted(patients)
    return [ordered[start : start + _FEW] for start in range(0, len(ordered), _FEW)]


def _is_within(fact: Fact, selector: Selector) -> bool:
    """Whether what has no day is certainly of the days meant: a year or month of them."""
    if selector.first_day is None and selector.last_day is None:
        return True
    span = partial_period(fact)
    first, last = selector.first_day or date.min, selector.last_day or date.max
    return span is not None and first <= span.first and span.last <= last


def _sql(
    columns: str,
    selector: Selector,
    wanted: Kind | Category | None,
    patients: Patients,
    order: str = "patient_id, position, part",
) -> tuple[str, list[Parameter]]:
    conditions, parameters = list[str](), list[Parameter]()
    is_of_few = _of(patients, conditions, parameters)
    # of few patients their own facts are fewer than those of a kind: the plus keeps SQLite off its index
    off = "+" if is_of_few else ""
    if isinstance(wanted, Kind):
        conditions.append(f"{off}category = ? AND {off}name = ?")
        parameters += [wanted.category.value, wanted.name]
    elif wanted is not None:
        conditions.append(f"{off}category = ?")
        parameters.append(wanted.value)
    _in_days(selector, conditions, parameters, partly=columns is COLUMNS)
    where = f" WHERE {' AND '.join(conditions)}" if conditions else ""
    return f"SELECT {columns} FROM facts{where} ORDER BY {order}", parameters


def _of(patients: Patients, conditions: list[str], parameters: list[Parameter]) -> bool:
    if patients is None or len(patients) > _FEW:
        return False
    conditions.append(f"patient_id IN ({', '.join('?' * len(patients))})")
    parameters += sorted(patients)
    return True


def _in_days(
    selector: Selector, conditions: list[str], parameters: list[Parameter], *, partly: bool = False
) -> None:
    """With `partly`, also what has a year or month in place of a day, whichever it is."""
    for condition, day in (("day >= ?", selector.first_day), ("day <= ?", selector.last_day)):
        if day is not None:
            conditions.append(
                f"({condition} OR (day IS NULL AND moment IS NOT NULL))" if partly else condition
            )
            parameters.append(day.isoformat())
