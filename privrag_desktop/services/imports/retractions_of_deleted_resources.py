"""Find the facts in the vault that come from deleted FHIR resources, and retract them."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta

from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.domain.imports import ImportNote
from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.resource_versions import Version
from privrag_desktop.i18n import counted, mark
from privrag_desktop.store.database import RowReader
from privrag_desktop.store.resource_versions import resources_with_facts

_TAKEN_BACK = mark("It was deleted where it came from; what it had told is gone from the vault.")
_OF_SEVERAL = mark("A file deletes it, and several patients have a record of this name; all of them stay.")
_ONE_MOMENT = timedelta(microseconds=1)


@dataclass(frozen=True, slots=True)
class Retractions:
    """Records without facts, by which what was told goes, and what is to be said of each deletion."""

    records: tuple[PatientRecord, ...]
    notes: tuple[ImportNote, ...]


def retractions_of(reader: RowReader, deleted: Mapping[str, tuple[str, str]]) -> Retractions:
    """`deleted` has the file and place that delete a resource ("Observation/7").

    Of what a name fits twice nothing goes: to guess would take it from another patient.
    """
    told: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for patient_id, resource, updated in resources_with_facts(reader, list(deleted)):
        told[resource].append((patient_id, updated))
    versions: dict[str, list[Version]] = defaultdict(list)
    for resource, owners in told.items():
        if len(owners) == 1:
            [(patient_id, updated)] = owners
            versions[patient_id].append(Version(resource, _just_after(updated)))
    records = (
        PatientRecord(Patient(patient_id, "", None, None), (), (), tuple(own))
        for patient_id, own in versions.items()
    )
    return Retractions(tuple(records), tuple(_notes(deleted, told)))


def _notes(
    deleted: Mapping[str, tuple[str, str]], told: Mapping[str, list[tuple[str, str]]]
) -> Iterator[ImportNote]:
    unknown: Counter[str] = Counter()
    for resource, (file, where) in deleted.items():
        owners = len(told.get(resource, ()))
        if owners:
            yield ImportNote(file, _TAKEN_BACK if owners == 1 else _OF_SEVERAL, where)
        else:
            unknown[file] += 1
    for file, number in unknown.items():
        yield ImportNote(file, _of_nothing(number))


def _of_nothing(number: int) -> str:
    return counted(
        "It deletes {count} record of which the vault holds nothing.",
        "It deletes {count} records of which the vault holds nothing.",
        number,
    )


def _just_after(updated: str) -> str:
    """So that the version that was deleted does not come back with a file that still holds it."""
    if not updated:
        return ""
    try:
        return (datetime.fromisoformat(updated) + _ONE_MOMENT).isoformat(timespec="microseconds")
    except OverflowError:  # there is no later moment
        return updated
