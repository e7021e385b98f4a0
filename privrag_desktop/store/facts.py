"""Store and read facts as rows with typed columns, one row per sentence."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date

from privrag_desktop.domain.fact_categories import AMOUNTS, APART, Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.vault_contents import KindCount
from privrag_desktop.store.database import DatabaseTransaction, Parameter, Row, RowReader

COLUMNS = (  # as in Fact
    "patient_id, resource, category, name, sentence, code, system, value, unit, day, status, moment,"
    " low, high, ucum, visit, ended, visit_class, reasons"
)
COLUMNS_OF_F = ", ".join(f"f.{column}" for column in COLUMNS.split(", "))  # where the table is joined as f
_READ_AT_ONCE = 20_000
_CLINICAL_SYSTEMS = (
    "http://snomed.info/sct",
    "http://loinc.org",
    "http://www.nlm.nih.gov/research/umls/rxnorm",
)
_KINDS = (  # a step of the index for each kind: DISTINCT would read every fact
    "WITH RECURSIVE categories (category) AS (SELECT min(category) FROM facts UNION ALL"
    " SELECT (SELECT min(category) FROM facts WHERE category > categories.category)"
    " FROM categories WHERE category IS NOT NULL), "
    "kinds (category, name) AS ("
    "SELECT category, (SELECT min(name) FROM facts WHERE category = categories.category)"
    " FROM categories WHERE category IS NOT NULL UNION ALL"
    " SELECT category, (SELECT min(name) FROM facts WHERE category = kinds.category AND name > kinds.name)"
    " FROM kinds WHERE name IS NOT NULL) "
)
_TABLES = ("facts", "apart")  # what is told when it is asked for, and no document holds, stands apart
_INSERT = (
    f"INSERT INTO {{0}} ({COLUMNS}, source, position, part)"
    f" VALUES ({', '.join('?' * len(COLUMNS.split(', ')))}, ?, ?, ?)"
)


def source_of(resource: str) -> str:
    """The resource a fact came from, without the number of its component."""
    return resource.partition("#")[0]


def fact_from(row: Row) -> Fact:
    """The fact in a row of COLUMNS."""
    patient_id, resource, category, name, sentence, code, system, value, unit, day, status, *rest = row
    moment, *beside = rest
    return Fact(
        patient_id,
        resource,
        Category(category),
        name,
        sentence,
        code,
        system,
        value,
        unit,
        parse_day(day),
        status,
        moment,
        *beside,
    )


def parse_day(day: str | None) -> date | None:
    return None if day is None else date.fromisoformat(day)


def facts_of(reader: RowReader, patient_id: str, category: Category | None = None) -> tuple[Fact, ...]:
    """A patient's facts in the order they came, of one category if given."""
    where, parameters = "patient_id = ?", [patient_id]
    if category is not None:
        where, parameters = f"{where} AND category = ?", [patient_id, category.value]
    sql = f"SELECT {COLUMNS} FROM facts WHERE {where} ORDER BY position, part"
    return tuple(fact_from(row) for row in reader.rows(sql, *parameters))


def all_facts_of(reader: RowReader, patient_id: str) -> tuple[Fact, ...]:
    """All that a patient's records tell, in the order they came, with what no document holds."""
    selects = (f"SELECT {COLUMNS}, position, part FROM {table} WHERE patient_id = ?" for table in _TABLES)
    sql = f"SELECT {COLUMNS} FROM ({' UNION ALL '.join(selects)}) ORDER BY position, part"
    return tuple(fact_from(row) for row in reader.rows(sql, *(patient_id for _ in _TABLES)))


def named_codes(reader: RowReader) -> list[tuple[Category, str, str | None]]:
    """Every distinct (category, name) with a code that stands beside it, if any does; sorted."""
    sql = (
        f"{_KINDS} SELECT category, name, (SELECT code FROM facts WHERE category = kinds.category"
        " AND name = kinds.name AND code IS NOT NULL LIMIT 1)"
        " FROM kinds WHERE name IS NOT NULL ORDER BY category, name"
    )
    return [(Category(kind), name, code) for kind, name, code in reader.rows(sql)]


def coded_names(reader: RowReader, patients: int = 1) -> list[str]:
    """Names of facts with a code of a clinical code system that at least so many patients have."""
    return list(dict.fromkeys(name for _, name in coded_terms(reader, patients)))


def coded_terms(reader: RowReader, patients: int = 1) -> list[tuple[Category, str]]:
    """Every distinct (category, name) of facts with a clinical code that at least so many patients have."""
    return [(kind, name) for kind, name, known in counted_terms(reader, patients) if known == patients]


def counted_terms(reader: RowReader, most: int) -> list[tuple[Category, str, int]]:
    """The terms that anybody has, with how many patients have each: `most` stands for so many or more.

    A few rows of each name are read, found by an index: grouping all facts takes a hundred times as long.
    """
    sql = (
        f"{_KINDS} SELECT category, name, (SELECT count(*) FROM ("
        "SELECT DISTINCT patient_id FROM facts WHERE category = kinds.category AND name = kinds.name"
        f" AND code IS NOT NULL AND system IN ({', '.join('???')}) LIMIT ?)) AS known"
        " FROM kinds WHERE known > 0 ORDER BY category, name"
    )
    return [(Category(kind), name, known) for kind, name, known in reader.rows(sql, *_CLINICAL_SYSTEMS, most)]


def patients_with(reader: RowReader, names: Iterable[str], category: Category | None = None) -> list[str]:
    """The ids of the patients who have a fact with one of these exact names, sorted."""
    found: set[str] = set()
    for name in names:
        sql, parameters = "SELECT DISTINCT patient_id FROM facts WHERE name = ?", [name]
        if category is not None:
            sql, parameters = f"{sql} AND category = ?", [name, category.value]
        found.update(patient_id for (patient_id,) in reader.rows(sql, *parameters))
    return sorted(found)


def sentences_of_others(reader: RowReader, patient_id: str) -> Iterator[str]:
    """Every sentence of everybody else's records and summaries; some at a time, for there are millions."""
    sql = "SELECT fact, sentence FROM facts WHERE fact > ? AND patient_id <> ? ORDER BY fact LIMIT ?"
    last = -1
    while rows := reader.rows(sql, last, patient_id, _READ_AT_ONCE):
        yield from (sentence for _, sentence in rows)
        last = int(rows[-1][0])
    sql = "SELECT sentence FROM summary_sentences JOIN summaries USING (document_id) WHERE patient_id <> ?"
    yield from (sentence for (sentence,) in reader.rows(sql, patient_id))


def fact_rows(reader: RowReader, patient_id: str) -> dict[Fact, list[int]]:
    """The row numbers of each of a patient's facts; more than one where two facts are equal."""
    rows: dict[Fact, list[int]] = {}
    for number, *columns in reader.rows(
        f"SELECT fact, {COLUMNS} FROM facts WHERE patient_id = ?", patient_id
    ):
        rows.setdefault(fact_from(tuple(columns)), []).append(number)
    return rows


def positions(reader: RowReader, patient_id: str) -> dict[str, int]:
    """The place of each of a patient's sources among their facts."""
    found: dict[str, int] = {}
    for table in _TABLES:
        sql = f"SELECT source, min(position) FROM {table} WHERE patient_id = ? GROUP BY source"
        found |= dict(reader.rows(sql, patient_id))
    return found


def apart_names(reader: RowReader) -> list[tuple[Category, str]]:
    """By what names questions ask for what no document holds: every insurer and every supply, sorted."""
    named = sorted(one.value for one in APART - AMOUNTS)
    sql = f"SELECT DISTINCT category, name FROM apart WHERE category IN ({', '.join('?' * len(named))})"
    return [(Category(kind), name) for kind, name in reader.rows(f"{sql} ORDER BY category, name", *named)]


def category_counts(reader: RowReader) -> tuple[KindCount, ...]:
    """One for each category that occurs, in the order of `Category`; an entry is one resource."""
    rows = reader.rows(
        "SELECT category, count(*) FILTER (WHERE part = 0), count(DISTINCT patient_id), min(day), max(day)"
        " FROM facts GROUP BY category UNION ALL"
        " SELECT category, count(*), count(DISTINCT patient_id), min(day), max(day)"
        " FROM apart GROUP BY category"
    )
    found = {
        Category(category): KindCount(Category(category), count, people, parse_day(first), parse_day(last))
        for category, count, people, first, last in rows
    }
    return tuple(found[category] for category in Category if category in found)


def replace_sources(
    tx: DatabaseTransaction, patient_id: str, sources: Sequence[tuple[str, int, Sequence[Fact]]]
) -> None:
    """Put the facts of each source, at its position, or none, in place of all that came from it before."""
    gone = [(patient_id, source) for source, _position, _facts in sources]
    rows: dict[str, list[tuple[Parameter, ...]]] = {table: [] for table in _TABLES}
    for source, position, facts in sources:
        for part, fact in enumerate(facts):
            table = "apart" if fact.category in APART else "facts"
            rows[table].append((*_values(fact), source, position, part))
    for table, own in rows.items():
        tx.execute_many(f"DELETE FROM {table} WHERE patient_id = ? AND source = ?", gone)
        tx.execute_many(_INSERT.format(table), own)


def _values(fact: Fact) -> tuple[str | None, ...]:
    day = None if fact.day is None else fact.day.isoformat()
    return (
        fact.patient_id,
        fact.resource,
        fact.category.value,
        fact.name,
        fact.sentence,
        fact.code,
        fact.system,
        fact.value,
        fact.unit,
        day,
        fact.status,
        fact.moment,
        fact.low,
        fact.high,
        fact.ucum,
        fact.visit,
        fact.ended,
        fact.visit_class,
        fact.reasons,
    )
