"""Merge a new record of a patient into the vault: plan it first, then write it in one transaction."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.identifiers import Identifier
from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.domain.imports import ImportNote
from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.personal_details import EntryDetail
from privrag_desktop.domain.resource_versions import Version, which_counted
from privrag_desktop.errors import ImportFailed, UnknownPatient
from privrag_desktop.i18n import mark
from privrag_desktop.store import already_imported_file_outcomes, doctors_places_serials_of_entries
from privrag_desktop.store import facts as fact_rows
from privrag_desktop.store import (
    resource_versions as versions,
)
from privrag_desktop.store.database import DatabaseTransaction, RowReader
from privrag_desktop.store.patients_and_identifiers import (
    add_identifiers,
    known_patient,
    new_code,
    new_identifiers,
)
from privrag_desktop.store.personal_details import details_json
from privrag_desktop.store.resource_versions import StoredResourceVersion

_OLDER = mark("An older version of it was read; the vault keeps the newer one.")


@dataclass(frozen=True, slots=True)
class SourceChange:
    """The new facts of one source, none if it takes them back, and its place among the patient's sources."""

    source: str
    position: int
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class MergePlan:
    """What storing a record would change; valid while the patient's revision in the vault is `revision`."""

    patient: Patient
    facts: tuple[Fact, ...]  # all the patient's facts afterwards, old and new
    changes: tuple[SourceChange, ...]
    identifiers: tuple[Identifier, ...]  # only the new ones
    patient_changed: bool
    revision: int
    versions: tuple[Version, ...] = ()  # that are to be kept, of the import of this number
    number: int = 0
    replaces: bool = True  # it is somebody new, or something goes that was there
    notes: tuple[ImportNote, ...] = ()  # without a file: of two versions, which one counted
    details: Mapping[str, tuple[EntryDetail, ...]] = field(default_factory=dict, repr=False)  # new or changed

    @property
    def changed(self) -> bool:
        return self.patient_changed or bool(self.changes or self.identifiers or self.details)


def plan_merge(reader: RowReader, record: PatientRecord, number: int = 0) -> MergePlan:
    """Compare a record with the vault: facts are joined by resource, of which the version that counts stays.

    `number` is that of the import. Raises UnknownPatient when the record does not say who the patient is and
    the vault does not know either.
    """
    patient_id = record.patient.patient_id
    known, revision = known_patient(reader, patient_id)
    patient = record.patient if record.patient.name else known
    if patient is None:
        raise UnknownPatient(
            "These records belong to a patient whose Patient resource has not been imported."
        )
    old = _by_source(fact_rows.all_facts_of(reader, patient_id))
    new = _by_source(record.facts) | {one.resource: () for one in _retracted(record)}
    told = {one.resource: one for one in record.versions}
    person = f"Patient/{patient_id}"
    named = [person] if record.patient.name else []
    read = {source: told.get(source, Version(source)) for source in (*named, *new)}
    compared = _VersionComparison(versions.versions_of(reader, patient_id), read, number)
    if known is not None and not compared.counts(person):
        patient = known
    if known is not None and patient.deceased is None:
        patient = replace(patient, deceased=known.deceased)  # a record that is silent brings nobody back
    places = fact_rows.positions(reader, patient_id)
    counting = {source: facts for source, facts in new.items() if compared.counts(source)}
    changes = _changes(old, counting, places)
    differing = [source for source, facts in new.items() if source in old and old[source] != facts]
    if known is not None and record.patient.name and record.patient != known:
        differing.append(person)
    return MergePlan(
        patient=patient,
        facts=_merged(old, places, changes),
        changes=changes,
        identifiers=new_identifiers(reader, patient_id, record.identifiers),
        patient_changed=patient != known,
        revision=revision,
        versions=compared.to_keep({change.source for change in changes}),
        number=number,
        replaces=patient != known or any(change.source in old for change in changes),
        notes=tuple(compared.notes(differing)),
        details=_changed_details(
            doctors_places_serials_of_entries.details_of(reader, patient_id),
            record.details,
            counting,
        ),
    )


def write_merge(tx: DatabaseTransaction, plan: MergePlan) -> None:
    """Store what a plan says. Raises ImportFailed when the patient has changed since the plan was made."""
    patient = plan.patient
    if known_patient(tx, patient.patient_id)[1] != plan.revision:
        raise ImportFailed("This patient was changed by something else at the same time. Import again.")
    tx.execute(
        "INSERT INTO patients (patient_id, name, gender, birth_date, deceased, details, revision, code)"
        " VALUES (?, ?, ?, ?, ?, ?, 1, ?) "
        "ON CONFLICT (patient_id) DO UPDATE SET name = excluded.name, gender = excluded.gender, "
        "birth_date = excluded.birth_date, deceased = excluded.deceased, details = excluded.details, "
        "revision = revision + 1",
        (
            patient.patient_id,
            patient.name,
            patient.gender,
            patient.birth_date,
            patient.deceased,
            details_json(patient.details),
            new_code(tx),
        ),
    )
    add_identifiers(tx, plan.identifiers)
    changes = [(one.source, one.position, one.facts) for one in plan.changes]
    fact_rows.replace_sources(tx, patient.patient_id, changes)
    doctors_places_serials_of_entries.keep_details(tx, patient.patient_id, plan.details)
    versions.keep_versions(tx, patient.patient_id, plan.versions, plan.number)
    if plan.replaces:
        already_imported_file_outcomes.drop_of_patient(tx, patient.patient_id)


@dataclass(frozen=True, slots=True)
class _VersionComparison:
    """Versions that are read now, beside those that the vault holds, each by resource."""

    kept: dict[str, StoredResourceVersion]
    read: dict[str, Version]
    number: int

    def counts(self, resource: str) -> bool:
        kept, read = self.kept.get(resource), self.read.get(resource)
        return kept is None or read is None or read.counts_after(kept.version)

    def to_keep(self, changed: set[str]) -> tuple[Version, ...]:
        """What is new or changed; the number of an import that brought nothing new is not kept."""
        return tuple(
            read
            for resource, read in self.read.items()
            if self.counts(resource) and (resource in changed or not self._is_kept(read))
        )

    def notes(self, differing: Iterable[str]) -> Iterator[ImportNote]:
        """Of those that do not tell the same: what counted, if that needs to be said."""
        for resource in differing:
            kept, read = self.kept.get(resource), self.read[resource]
            if kept is not None and self.number and kept.number == self.number:
                yield ImportNote("", which_counted(read, kept.version), resource)
            elif not self.counts(resource):
                yield ImportNote("", _OLDER, resource)

    def _is_kept(self, read: Version) -> bool:
        kept = self.kept.get(read.resource)
        return kept is not None and kept.version == read


def _retracted(record: PatientRecord) -> Iterator[Version]:
    """Those that tell nothing any more; who the patient is is no fact."""
    told = {fact_rows.source_of(fact.resource) for fact in record.facts}
    person = f"Patient/{record.patient.patient_id}"
    yield from (one for one in record.versions if one.resource not in told and one.resource != person)


def _by_source(facts: Iterable[Fact]) -> dict[str, tuple[Fact, ...]]:
    grouped: dict[str, list[Fact]] = {}
    for fact in facts:
        grouped.setdefault(fact_rows.source_of(fact.resource), []).append(fact)
    return {source: tuple(found) for source, found in grouped.items()}


def _changes(
    old: dict[str, tuple[Fact, ...]], new: dict[str, tuple[Fact, ...]], places: dict[str, int]
) -> tuple[SourceChange, ...]:
    changes, end = [], max(places.values(), default=-1) + 1
    for source, facts in new.items():
        if facts != old.get(source, ()):
            changes.append(SourceChange(source, places.get(source, end), facts))
            end += source not in places
    return tuple(changes)


def _changed_details(
    old: Mapping[str, tuple[EntryDetail, ...]],
    new: Mapping[str, tuple[EntryDetail, ...]],
    counting: Iterable[str],
) -> dict[str, tuple[EntryDetail, ...]]:
    """Of the resources whose version counts."""
    return {source: new.get(source, ()) for source in counting if new.get(source, ()) != old.get(source, ())}


def _merged(
    old: dict[str, tuple[Fact, ...]], places: dict[str, int], changes: tuple[SourceChange, ...]
) -> tuple[Fact, ...]:
    by_place = {places[source]: facts for source, facts in old.items()}
    by_place.update((change.position, change.facts) for change in changes)
    return tuple(fact for place in sorted(by_place) for fact in by_place[place])
