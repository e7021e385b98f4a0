"""A cohort is found by the index alone, without reading a single fact."""

import pytest

from tests.store.migrations.old_database import empty_schema

COHORT = (
    "SELECT patient_id, day, value, unit, status FROM facts WHERE category = 'Vital sign' AND name = 'Pulse'"
)


@pytest.mark.parametrize(("version", "is_enough"), [(4, False), (5, True)])
def test_a_cohort_is_found_by_the_index_alone(version: int, is_enough: bool) -> None:
    with empty_schema(version) as connection:
        [(*_, plan)] = connection.execute(f"EXPLAIN QUERY PLAN {COHORT}").fetchall()
    assert ("USING COVERING INDEX facts_by_kind" in plan) is is_enough
