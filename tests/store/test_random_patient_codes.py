"""Codes of patients are drawn from letters and digits that nobody misreads, in Python as in the database."""

import re
from collections.abc import Callable

import pytest

from privrag_desktop.store.database import Database
from privrag_desktop.store.random_patient_codes import RANDOM_CODE_SQL, random_code

MANY = 500


def in_python(_database: Database) -> list[str]:
    return [random_code() for _ in range(MANY)]


def in_sql(database: Database) -> list[str]:
    numbers = f"WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {MANY})"
    return [code for (code,) in database.rows(f"{numbers} SELECT {RANDOM_CODE_SQL} FROM n")]


@pytest.mark.parametrize("draw", [in_python, in_sql])
def test_codes_have_one_form_and_use_all_letters_that_cannot_be_misread(
    database: Database, draw: Callable[[Database], list[str]]
) -> None:
    codes = draw(database)
    assert all(re.fullmatch(r"[2-9A-Z]{3}-[2-9A-Z]{3}", code) for code in codes)
    drawn = set("".join(codes)) - {"-"}
    assert drawn.isdisjoint("01AEIOUBLSYZ")
    assert len(drawn) == 24
    assert len(set(codes)) > MANY - 5  # of 190 million two are hardly ever alike
