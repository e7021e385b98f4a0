"""Run one SELECT over the records, without names, pseudonyms or writing, and within a time limit."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from time import monotonic
from types import MappingProxyType

import sqlcipher3

from privrag_desktop.errors import QueryRefused
from privrag_desktop.store.database import Database, Parameter, Row
from privrag_desktop.store.facts import COLUMNS

MOST_ROWS = 100_000
MOST_SECONDS = 5.0

_OF_FACTS = frozenset({*COLUMNS.split(", "), "fact", "source", "position", "part"})
_COLUMNS = MappingProxyType(
    {
        "facts": _OF_FACTS,
        "apart": _OF_FACTS,
        "documents": frozenset({"document_id", "patient_id", "day"}),  # a heading holds the patient's name
        "document_facts": frozenset({"document_id", "position", "fact"}),
        "patients": frozenset({"patient_id"}),
    }
)
_OF_PEOPLE = frozenset({"patient_id", "gender", "birth_date", "deceased"})  # never the name
_FUNCTIONS = frozenset(
    {"count", "min", "max", "date", "dense_rank", "ifnull", "instr", "length", "lower", "nullif", "substr"}
)


@dataclass(frozen=True, slots=True)
class SqlFunction:
    """A function that a query may call, the same for the same arguments."""

    name: str
    arguments: int
    call: Callable[..., bool]


def read_only_rows(
    db: Database,
    sql: str,
    parameters: Sequence[Parameter] = (),
    *,
    functions: Sequence[SqlFunction] = (),
    of_people: bool = False,
    most: int = MOST_ROWS,
    seconds: float = MOST_SECONDS,
) -> list[Row]:
    """All rows of one SELECT from facts, documents and ids of patients; `of_people`: also sex, age and death.

    Raises QueryRefused when it would read or do anything else, brings more than `most` rows, or takes
    longer than `seconds`. Outside of a transaction only.
    """
    columns = _COLUMNS | ({"patients": _OF_PEOPLE} if of_people else {})
    guard = _Guard(monotonic() + seconds, columns, _FUNCTIONS | {one.name for one in functions})
    try:
        rows = db.guarded_rows(
            sql,
            parameters,
            most=most + 1,
            authorizer=guard.authorize,
            is_over=guard.is_over,
            functions=[(one.name, one.arguments, one.call) for one in functions],
        )
    except sqlcipher3.Warning:  # several statements in one text; not an error of the database to sqlcipher3
        raise QueryRefused("One query at a time.") from None
    except sqlcipher3.OperationalError:
        if guard.has_denied:  # of functions, SQLite says so in words only
            raise QueryRefused("This query would do more than it may.") from None
        raise
    if len(rows) > most:
        raise QueryRefused("The query brings more than {most:,} rows. Ask for fewer patients.", most=most)
    return rows


class _Guard:
    """What SQLite asks while it reads a statement and while it runs."""

    def __init__(self, end: float, columns: Mapping[str, frozenset[str]], functions: frozenset[str]) -> None:
        self._end = end
        self._columns = columns
        self._functions = functions
        self.has_denied = False

    def is_over(self) -> bool:
        return monotonic() > self._end

    def authorize(
        self, action: int, first: str | None, second: str | None, schema: str | None, _: str | None
    ) -> int:
        """Allow what is named here, deny everything else."""
        if self._is_allowed(action, first, second, schema):
            return int(sqlcipher3.SQLITE_OK)
        self.has_denied = True
        return int(sqlcipher3.SQLITE_DENY)

    def _is_allowed(self, action: int, first: str | None, second: str | None, schema: str | None) -> bool:
        if action == sqlcipher3.SQLITE_FUNCTION:
            return second in self._functions
        return action == sqlcipher3.SQLITE_SELECT or self._is_read(action, first, second, schema)

    def _is_read(self, action: int, first: str | None, second: str | None, schema: str | None) -> bool:
        if action != sqlcipher3.SQLITE_READ or first is None or first not in self._columns:
            return False
        if second == "":  # rows are counted, no column is read; there is no schema then
            return schema in {None, "main"}
        return schema == "main" and second in self._columns[first]
