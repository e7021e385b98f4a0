"""Read the rows that a query needs: entries, patients, units, reasons, and details beside entries."""

import re
from collections import defaultdict
from collections.abc import Iterable

from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.personal_details import EntryDetail, EntryDetailKind
from privrag_desktop.questions.query.query_language import (
    Entries,
    People,
)
from privrag_desktop.retrieve.exact.query_sql import (
    entries_sql,
    people_sql,
    reasons_sql,
)
from privrag_desktop.retrieve.exact.query_sql_functions import (
    FUNCTIONS,
    functions_of_persons,
    functions_of_places,
)
from privrag_desktop.retrieve.exact.reading_values import (
    measured_as,
)
from privrag_desktop.retrieve.exact.sql_conditions import Sql
from privrag_desktop.store.database import Database, Row
from privrag_desktop.store.doctors_places_serials_of_entries import details_beside
from privrag_desktop.store.facts import fact_from, source_of
from privrag_desktop.store.read_only_query import read_only_rows

_PER_SURFACE = re.compile(r"/\s*[{(]?1\.73.*")


def entries_of(db: Database, entries: Entries) -> tuple[Fact, ...]:
    """The entries, in the order of time."""
    return tuple(map(fact_from, rows_of(db, entries_sql(entries))))


def units_of(db: Database, entries: Entries) -> frozenset[str]:
    """The units in which numbers of these entries are given; one per 1.73 m² is the same as one without."""
    chosen = entries_sql(entries)
    text = f"SELECT DISTINCT f.unit, f.ucum FROM ({chosen.text}) AS f WHERE f.value IS NOT NULL"
    found = (measured_as(*row) for row in rows_of(db, Sql(text, chosen.parameters)))
    return frozenset(_PER_SURFACE.sub("", unit) for unit in found)


def people_of(db: Database, people: People) -> tuple[str, ...]:
    """The ids of the patients, in order."""
    return tuple(who for (who,) in rows_of(db, people_sql(people)))


def reasons_of(db: Database, facts: Iterable[Fact]) -> tuple[Fact, ...]:
    """The entries to which these refer as their reason, as far as they were imported."""
    keys: dict[str, dict[str, None]] = defaultdict(dict)
    for fact in facts:
        keys[fact.patient_id] |= dict.fromkeys((fact.reasons or "").split())
    rows = (row for who, wanted in keys.items() if wanted for row in rows_of(db, reasons_sql(who, [*wanted])))
    return tuple(map(fact_from, rows))


def rows_of(db: Database, sql: Sql) -> list[Row]:
    """The rows of a statement, which may call the functions of queries."""
    functions = (*FUNCTIONS, *functions_of_persons(db, sql.text), *functions_of_places(db, sql.text))
    return read_only_rows(db, sql.text, sql.parameters, functions=functions, of_people=True)


def details_of_kind(
    db: Database, facts: Iterable[Fact], what: str
) -> dict[tuple[str, str], tuple[EntryDetail, ...]]:
    """Of these entries what is recorded, if a kind of such details is asked for; no SQL reads it."""
    if what not in set(EntryDetailKind):
        return {}
    kept = details_beside(db, (detail_key(fact) for fact in facts))
    return {key: own for key, every in kept.items() if (own := tuple(d for d in every if d.kind == what))}


def detail_key(fact: Fact) -> tuple[str, str]:
    """By what details stand beside an entry: its patient and its resource."""
    return fact.patient_id, source_of(fact.resource)
