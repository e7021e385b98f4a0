"""Every template of strangers is of the form that was asked for, and says what must come of it."""

import re
from collections import Counter
from datetime import datetime

import pytest

from benchmarks.capri.strangers.casting import TODAY
from benchmarks.capri.strangers.rows import SETS, Row, Said, read_rows

TESTS = {"test1", "test2", "limit1"}


@pytest.fixture(scope="module", params=SETS)
def rows(request: pytest.FixtureRequest) -> list[Row]:
    return list(read_rows(request.param))


def test_there_are_at_least_forty_rows_of_nine_scenarios(rows: list[Row]) -> None:
    assert len(rows) >= 40
    assert len({row.scenario for row in rows}) >= 9
    assert max(Counter(row.name for row in rows).values()) == 1


def test_every_slot_is_filled_by_somebody_or_something(rows: list[Row]) -> None:
    for row in rows:
        for text in row.texts:
            slots = {found[0] for found in re.findall(r"\{([a-z_]+\d*)(\.[a-z]+)?\}", text)}
            assert slots <= {*row.people, *row.draw, *TESTS}, row.name


def test_what_must_come_names_people_and_slots_of_the_row(rows: list[Row]) -> None:
    for row in rows:
        for one in row.outcome:
            assert one.for_ in row.people or not (one.order or one.reading), row.name
            assert {one.when, one.dose, one.note} - {None, ""} <= set(row.draw), row.name
            kinds = (one.order, one.reading, one.email, one.answer, one.asks, one.not_found, one.nothing)
            assert sum(map(bool, kinds)) == 1, row.name


def test_every_day_is_to_come(rows: list[Row]) -> None:
    for row in rows:
        for one in row.outcome:
            for value in row.draw[one.when] if one.when else ():
                assert isinstance(value, Said), row.name
                assert datetime.fromisoformat(value.is_).date() >= TODAY, (row.name, value.say)
