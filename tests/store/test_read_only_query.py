"""A query to the records reads the columns it may, and nothing else ever happens through it."""

from contextlib import suppress
from itertools import chain
from threading import Thread

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from privrag_desktop.errors import QueryRefused
from privrag_desktop.store.database import Database
from privrag_desktop.store.read_only_query import SqlFunction, read_only_rows
from tests.made_up import merge, record

_READABLE = {"facts", "apart", "documents", "document_facts", "patients"}
_HIDDEN = (
    "identifiers",
    "entry_details",
    "pseudonyms",
    "turns",
    "turn_citations",
    "audit",
    "name_vectors",
    "sqlite_master",
)
_ENDLESS = "SELECT count(*) FROM facts a, facts b, facts c, facts d, facts e, facts f"


@pytest.fixture
def filled(database: Database) -> Database:
    with database.transaction() as tx:
        merge(tx, record("zq", days=6))
    return database


def test_facts_are_read_with_parameters(filled: Database) -> None:
    rows = read_only_rows(
        filled, "SELECT name, value FROM facts WHERE value = ? ORDER BY name", ["61"], seconds=60
    )
    assert rows == [("Body weight", "61"), ("Heart rate", "61")]


def test_a_parameter_is_never_part_of_the_query(filled: Database) -> None:
    assert not read_only_rows(filled, "SELECT name FROM facts WHERE name = ?", ["' OR 1=1 --"])


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT count(*) FROM facts",
        "SELECT max(day), min(day) FROM documents WHERE day IS NOT NULL",
        "SELECT patient_id FROM patients",
        "SELECT count(*) FROM facts f LEFT JOIN document_facts d ON d.fact = f.fact",
        "WITH one AS (SELECT DISTINCT patient_id FROM facts) SELECT patient_id FROM one",
    ],
)
def test_what_plans_need_is_allowed(filled: Database, sql: str) -> None:
    assert read_only_rows(filled, sql)


def _others(database: Database) -> set[str]:
    tables = {name for (name,) in database.rows("SELECT name FROM sqlite_master WHERE type = 'table'")}
    return (tables | {"sqlite_master", "sqlite_schema", "sqlite_temp_master"}) - _READABLE


def test_other_tables_cannot_be_read_in_any_way(filled: Database) -> None:
    others = _others(filled)
    assert set(_HIDDEN) <= others
    for sql in chain.from_iterable(map(_readings, sorted(others))):
        with pytest.raises(QueryRefused):
            read_only_rows(filled, sql)


def _readings(table: str) -> tuple[str, ...]:
    return (
        f"SELECT * FROM {table}",
        f"SELECT count(*) FROM {table}",
        f"SELECT name FROM facts WHERE EXISTS (SELECT 1 FROM {table})",
        f"WITH hidden AS (SELECT * FROM {table}) SELECT count(*) FROM hidden",
        f"SELECT name FROM facts UNION SELECT 1 FROM {table}",
    )


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT name FROM patients",
        "SELECT birth_date FROM patients",
        "SELECT * FROM patients",
        "SELECT patient_id FROM patients WHERE name LIKE 'Z%'",
        "SELECT patient_id FROM patients ORDER BY birth_date",
        "SELECT heading FROM documents",
    ],
)
def test_who_a_patient_is_cannot_be_read_or_asked(filled: Database, sql: str) -> None:
    with pytest.raises(QueryRefused):
        read_only_rows(filled, sql)


@pytest.mark.parametrize(
    "sql",
    [
        "DELETE FROM facts",
        "UPDATE facts SET value = '1'",
        "INSERT INTO documents VALUES ('d', 'zq', NULL, 'h')",
        "REPLACE INTO documents VALUES ('d', 'zq', NULL, 'h')",
        "CREATE TABLE mine (a)",
        "CREATE TEMP TABLE mine AS SELECT * FROM facts",
        "CREATE TEMP VIEW mine AS SELECT * FROM facts",
        "CREATE TEMP TRIGGER mine AFTER INSERT ON facts BEGIN SELECT 1; END",
        "DROP TABLE facts",
        "ALTER TABLE facts RENAME TO others",
        "ATTACH ':memory:' AS other",
        "DETACH main",
        "PRAGMA user_version",
        "PRAGMA cipher_memory_security",
        "PRAGMA writable_schema = ON",
        "SELECT * FROM pragma_table_info('facts')",
        "VACUUM",
        "VACUUM INTO '/tmp/copy'",
        "REINDEX",
        "ANALYZE",
        "BEGIN",
        "COMMIT",
        "SAVEPOINT mine",
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n",
        "SELECT load_extension('x')",
        "SELECT randomblob(1000000000)",
        "SELECT zeroblob(1000000000)",
        "SELECT group_concat(sentence) FROM facts",
        "SELECT sqlcipher_export('x')",
        "SELECT name FROM facts; DELETE FROM facts",
    ],
)
def test_nothing_but_one_select_is_done(filled: Database, sql: str) -> None:
    before = filled.rows("SELECT count(*) FROM facts"), filled.changes
    with pytest.raises(QueryRefused):
        read_only_rows(filled, sql)
    assert (filled.rows("SELECT count(*) FROM facts"), filled.changes) == before


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(
    verb=st.sampled_from(["SELECT {0} FROM {1}", "DELETE FROM {1}", "UPDATE {1} SET {0} = 1", "PRAGMA {0}"]),
    column=st.sampled_from(["name", "value", "original", "question", "*", "count(*)", "rowid", "birth_date"]),
    table=st.sampled_from([*_HIDDEN, "patients"]),
    around=st.sampled_from(["{}", "SELECT * FROM ({})", "EXPLAIN {}", "SELECT ({} LIMIT 1) FROM documents"]),
)
def test_no_making_up_of_a_query_gets_round_the_guard(
    filled: Database, verb: str, column: str, table: str, around: str
) -> None:
    if table == "patients" and verb.startswith("SELECT") and column == "count(*)":
        return  # how many patients there are may be known
    with pytest.raises(Exception, match="may|no such|syntax|One query"):
        read_only_rows(filled, around.format(verb.format(column, table)))


def test_a_query_once_run_freely_is_still_refused(filled: Database) -> None:
    """SQLite keeps prepared statements; one prepared without the guard must not get past it."""
    free = filled.rows("SELECT name FROM patients")
    with pytest.raises(QueryRefused):
        read_only_rows(filled, "SELECT name FROM patients")
    assert filled.rows("SELECT name FROM patients") == free


def test_a_slow_query_is_stopped_with_a_sentence(filled: Database) -> None:
    with pytest.raises(QueryRefused, match="too long"):
        read_only_rows(filled, _ENDLESS, seconds=0.02)


def test_rows_are_counted_and_too_many_refused(filled: Database) -> None:
    [(number,)] = filled.rows("SELECT count(*) FROM facts")
    assert len(read_only_rows(filled, "SELECT fact FROM facts", most=number)) == number
    with pytest.raises(QueryRefused, match="more than"):
        read_only_rows(filled, "SELECT fact FROM facts", most=number - 1)


@pytest.mark.parametrize(
    ("sql", "seconds"),
    [
        ("SELECT name FROM facts", 5.0),
        ("SELECT name FROM patients", 5.0),
        ("DELETE FROM facts", 5.0),
        ("SELECT 1; SELECT 2", 5.0),
        ("SELECT absent FROM nowhere", 5.0),
        (_ENDLESS, 0.02),
    ],
)
def test_the_guard_is_gone_afterwards(filled: Database, sql: str, seconds: float) -> None:
    with suppress(Exception):  # whatever it was, the vault must go on working
        read_only_rows(filled, sql, seconds=seconds)
    assert filled.rows("SELECT name FROM patients")
    assert filled.rows("PRAGMA user_version")
    [(number,)] = filled.rows("SELECT count(*) FROM facts a, facts b, facts c, facts d")
    assert number > 10_000, "a query of some length is not stopped by a clock left behind"
    with filled.transaction() as tx:
        tx.execute("DELETE FROM documents")


def test_a_mistake_in_our_own_sql_stays_a_bug(filled: Database) -> None:
    with pytest.raises(Exception, match="no such table") as caught:
        read_only_rows(filled, "SELECT absent FROM nowhere")
    assert not isinstance(caught.value, QueryRefused)


def test_other_threads_are_never_under_the_guard(filled: Database) -> None:
    failures: list[Exception] = []

    def write() -> None:
        try:
            for _ in range(50):
                with filled.transaction() as tx:
                    tx.execute("UPDATE patients SET revision = revision + 1")
        except Exception as error:  # noqa: BLE001 told below
            failures.append(error)

    writer = Thread(target=write)
    writer.start()
    for _ in range(50):
        assert read_only_rows(filled, "SELECT count(*) FROM facts", seconds=60)
    writer.join()
    assert not failures


def test_nothing_uncommitted_is_read(filled: Database) -> None:
    with filled.transaction(), pytest.raises(RuntimeError, match="transaction"):
        read_only_rows(filled, "SELECT name FROM facts")


def test_sex_age_and_death_are_read_for_who_asks_for_them_and_never_the_name(filled: Database) -> None:
    sql = "SELECT gender, birth_date, deceased FROM patients"
    assert read_only_rows(filled, sql, of_people=True) == [("female", "1957-11-23", None)]
    with pytest.raises(QueryRefused):
        read_only_rows(filled, "SELECT name FROM patients", of_people=True)


def test_a_query_calls_the_functions_that_it_was_given_and_no_other(filled: Database) -> None:
    long = SqlFunction("is_long", 1, lambda name: len(name) > len("Heart rate"))
    sql = "SELECT DISTINCT name FROM facts WHERE is_long(name) AND category = 'Vital sign'"
    assert read_only_rows(filled, sql, functions=[long]) == [("Body weight",)]
    with pytest.raises(QueryRefused):
        read_only_rows(filled, sql)
