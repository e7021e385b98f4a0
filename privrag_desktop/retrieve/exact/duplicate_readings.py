"""Count readings that the records hold twice as one: one value of one thing at one moment."""

from collections import defaultdict
from collections.abc import Hashable, Sequence

from privrag_desktop.domain.fact_categories import READINGS
from privrag_desktop.domain.facts import Fact
from privrag_desktop.retrieve.exact.fact_status import by_moment
from privrag_desktop.retrieve.exact.reading_values import (
    coding,
    measured_in,
    readings_of,
    things_of,
)
from privrag_desktop.store.facts import source_of


def entry_count(facts: Sequence[Fact]) -> int:
    """How many entries there are; the parts of one reading are one."""
    return len({(fact.patient_id, source_of(fact.resource)) for fact in facts})


def occasion_count(facts: Sequence[Fact]) -> int:
    """How many entries there are without those that repeat another one.

    Five systolic readings above 150 were once counted as eight: some stand under two names, or twice.
    """
    things = things_of(fact for fact in facts if fact.category in READINGS)
    held: defaultdict[tuple[str, str], set[Hashable]] = defaultdict(set)
    for fact in facts:
        held[fact.patient_id, source_of(fact.resource)].add(_same(fact, things.get(coding(fact), "")))
    return len({(patient, frozenset(parts)) for (patient, _), parts in held.items()})


def _same(fact: Fact, thing: str) -> Hashable:
    """What two entries of one reading share; of anything else, and without a day, each entry is its own."""
    if fact.category not in READINGS or fact.day is None:
        return fact.resource
    numbers = [(one.number, one.limit, measured_in(fact)) for one in readings_of([fact])]
    found = numbers[0] if numbers else fact.sentence.casefold().replace(fact.name.casefold(), "", 1)
    return thing.casefold(), by_moment(fact), found
