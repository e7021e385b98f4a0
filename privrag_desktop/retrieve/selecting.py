"""Plans as parameterised SQL: the facts a selector means, and the patients who meet criteria."""

from collections.abc import Collection, Iterable

from privrag_desktop.domain import STANDING, Category, Fact
from privrag_desktop.errors import QueryRefused
from privrag_desktop.retrieve.plan import Criterion, Kind, Selector
from privrag_desktop.retrieve.readings import in_one_unit, plain_unit, readings_of
from privrag_desktop.retrieve.standing import by_day, counts, is_denial, is_present, newest
from privrag_desktop.store.database import Database, Parameter
from privrag_desktop.store.facts import COLUMNS, fact_from
from privrag_desktop.store.read_only import read_only_rows

_FEW = 50  # patients named in the query itself; of more, all facts of the kind are read and sifted here

Patients = Collection[str] | None  # None: everybody


def facts_meant(db: Database, selector: Selector, patients: Patients) -> list[Fact]:
    """Every fact of a selector's kinds and days, oldest first; whether it counts is not looked at yet."""
    rows = [
        row
        for kind in _wanted(selector)
        for row in read_only_rows(db, *_sql(COLUMNS, selector, kind, patients))
    ]
    facts = (fact_from(row) for row in rows if patients is None or row[0] in patients)
    return sorted(facts, key=by_day)


def meeting(facts: Iterable[Fact], selector: Selector) -> list[Fact]:
    """The facts that count and are within the selector's bounds, of present ones only where it says so.

    Raises QueryRefused where the bounds are in a unit that none of the readings has.
    """
    counted = [fact for fact in facts if counts(fact)]
    if selector.present:
        counted = _now(counted)
    if selector.above is None and selector.below is None:
        return counted
    in_unit = in_one_unit(readings_of(counted), selector.unit)
    if selector.unit and in_unit.unit and plain_unit(selector.unit) != plain_unit(in_unit.unit):
        raise QueryRefused(f"The records give this in {in_unit.unit}; ask with limits in that unit.")
    return [reading.fact for reading in in_unit.readings if reading.meets(selector)]


def cohort_of(db: Database, criteria: Iterable[Criterion], among: Patients) -> dict[str, list[Fact]]:
    """The patients who meet all criteria, in order of id, each with the facts by which they do."""
    wanted = list(criteria)
    found: dict[str, list[Fact]] | None = None
    for criterion in (one for one in wanted if not one.negated):
        having = _having(db, criterion.selector, among if found is None else found)
        found = {who: [*(found or {}).get(who, ()), *facts] for who, facts in having.items()}
    if found is None:
        found = {who: [] for who in _everybody(db, among)}
    for criterion in (one for one in wanted if one.negated):
        without = _having(db, criterion.selector, found)
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
    """Each (patient, ISO day) on which anything was recorded, oldest first."""
    conditions, parameters = ["day IS NOT NULL"], list[Parameter]()
    _in_days(selector, conditions, parameters)
    _of(patients, conditions, parameters)
    sql = f"SELECT DISTINCT patient_id, day FROM documents WHERE {' AND '.join(conditions)}"
    rows = read_only_rows(db, sql, parameters)
    found = ((who, day) for who, day in rows if patients is None or who in patients)
    return sorted(found, key=lambda pair: (pair[1], pair[0]))


def _having(db: Database, selector: Selector, among: Patients) -> dict[str, list[Fact]]:
    """Who has what a selector means, in order of id, each with the newest fact of it."""
    facts = meeting(facts_meant(db, selector, among), selector)
    having: dict[str, list[Fact]] = {}
    for fact in newest(facts, key=lambda one: one.patient_id):
        having[fact.patient_id] = [fact]
    return having


def _everybody(db: Database, among: Patients) -> list[str]:
    rows = read_only_rows(db, "SELECT patient_id FROM patients")
    return [who for (who,) in rows if among is None or who in among]


def _now(facts: list[Fact]) -> list[Fact]:
    """Problems and drugs whose newest record says that they hold; of readings each patient's newest day."""
    standing = [fact for fact in newest(f for f in facts if f.category in STANDING) if is_present(fact)]
    rest = [fact for fact in facts if fact.category not in STANDING]
    last = {fact.patient_id: fact.day for fact in rest}  # oldest first, so the newest stays
    return [*standing, *(fact for fact in rest if fact.day == last[fact.patient_id])]


def _wanted(selector: Selector) -> list[Kind | Category | None]:
    """What to ask for one after the other: kinds, else whole categories, else everything at once."""
    if selector.kinds:
        return list(dict.fromkeys(selector.kinds))
    return list(dict.fromkeys(selector.categories)) or [None]


def _sql(
    columns: str, selector: Selector, wanted: Kind | Category | None, patients: Patients
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
    _in_days(selector, conditions, parameters)
    where = f" WHERE {' AND '.join(conditions)}" if conditions else ""
    return f"SELECT {columns} FROM facts{where} ORDER BY patient_id, position, part", parameters


def _of(patients: Patients, conditions: list[str], parameters: list[Parameter]) -> bool:
    if patients is None or len(patients) > _FEW:
        return False
    conditions.append(f"patient_id IN ({', '.join('?' * len(patients))})")
    parameters += sorted(patients)
    return True


def _in_days(selector: Selector, conditions: list[str], parameters: list[Parameter]) -> None:
    for condition, day in (("day >= ?", selector.first_day), ("day <= ?", selector.last_day)):
        if day is not None:
            conditions.append(condition)
            parameters.append(day.isoformat())
