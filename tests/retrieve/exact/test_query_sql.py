"""Whatever a query says, SQL finds what somebody finds who reads the records one by one."""

from dataclasses import replace
from datetime import date
from typing import get_args

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.domain.personal_details import EntryDetail, EntryDetailKind
from privrag_desktop.fhir.document_grouping import group_documents
from privrag_desktop.questions.query.query_language import (
    Concept,
    Count,
    Entries,
    NearEntry,
    People,
    Period,
)
from privrag_desktop.retrieve.exact.query_execution import run
from privrag_desktop.retrieve.exact.query_rows import entries_of, people_of
from privrag_desktop.store.database import Database
from privrag_desktop.store.documents import replace_documents
from tests.made_up import merge
from tests.retrieve.exact.naive import World
from tests.retrieve.exact.worlds import entries, people, worlds
from tests.retrieve.plans_of_facts import GOUT, PULSE, WEIGHT, Made, store

_EXAMPLES = settings(suppress_health_check=list(HealthCheck), deadline=None, max_examples=200)


def _store(database: Database, world: World) -> None:
    with database.transaction() as tx:
        for table in ("facts", "apart", "documents", "entry_details", "resource_versions", "patients"):
            tx.execute(f"DELETE FROM {table}")
        for patient in world.patients:
            own = tuple(fact for fact in world.facts if fact.patient_id == patient.patient_id)
            places = {
                key: (EntryDetail(EntryDetailKind.PLACE, place),)
                for (who, key), place in world.places.items()
                if who == patient.patient_id
            }
            merge(tx, PatientRecord(patient, own, (), details=places))
            replace_documents(tx, patient.patient_id, group_documents(patient, own), ())


def _key(fact: Fact) -> tuple[str, str]:
    return fact.patient_id, fact.resource


@_EXAMPLES
@given(world=worlds(), wanted=entries())
def test_the_entries_are_those_that_a_plain_search_finds(
    database: Database, world: World, wanted: Entries
) -> None:
    _store(database, world)
    assert sorted(map(_key, entries_of(database, wanted))) == sorted(map(_key, world.entries(wanted)))


@_EXAMPLES
@given(world=worlds(), wanted=entries(), per=st.sampled_from(get_args(Period)))
def test_the_entries_of_each_period_are_those_that_a_plain_search_finds(
    database: Database, world: World, wanted: Entries, per: Period
) -> None:
    _store(database, world)
    figures = run(Count(of=wanted, per=per), database, date(2020, 4, 15)).figures
    assert {one.period: sorted(map(_key, one.facts)) for one in figures} == {
        period: sorted(map(_key, facts)) for period, facts in world.periods(wanted, per).items()
    }


@_EXAMPLES
@given(world=worlds(), wanted=people())
def test_the_patients_are_those_that_a_plain_search_finds(
    database: Database, world: World, wanted: People
) -> None:
    _store(database, world)
    assert list(people_of(database, wanted)) == world.people(wanted)


def test_what_has_the_moment_of_another_entry_is_after_it_if_it_is_of_another_kind(
    database: Database, made: Made
) -> None:
    """Drawn examples hardly ever have two of one moment: a mutant that asks for a later one passed."""
    pulse, weight, gout = made.add(PULSE, "70", unit="/min"), made.add(WEIGHT, "80"), made.add(GOUT)
    store(database, [replace(one, moment="12:00:00") for one in (pulse, weight, gout)])
    pulses = Concept(category=PULSE.category, name=PULSE.name)
    for other, side, names in (
        (GOUT, "after", [PULSE.name]),
        (GOUT, "before", []),
        (WEIGHT, "after", []),
        (WEIGHT, "before", []),
    ):
        near = NearEntry(
            side=side, entries=Entries(concepts=(Concept(category=other.category, name=other.name),))
        )
        found = entries_of(database, Entries(concepts=(pulses,), near=(near,)))
        assert [fact.name for fact in found] == names
