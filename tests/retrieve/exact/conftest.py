"""A vault with a few entries of two patients."""

import pytest

from privrag_desktop.store.database import Database
from tests.retrieve.plans_of_facts import GOUT, PILL, PULSE, WEIGHT, Made, store


@pytest.fixture
def filled(database: Database, made: Made) -> Database:
    """Weights of a in kg (80, 82, 79 on days 0, 10, 40), one of b; pulses; a pill and gout."""
    for value, day in (("80", 0), ("82", 10), ("79", 40)):
        made.add(WEIGHT, value, day)
    made.add(WEIGHT, "60", 5, who="b")
    made.add(PULSE, "70", 0, unit="/min")
    made.add(PULSE, "90", 366, unit="/min")
    made.add(PILL, None, 0, "active")
    made.add(PILL, None, 31, "active")
    made.add(GOUT, None, 3, "active", who="b")
    store(database, made.facts)
    return database
