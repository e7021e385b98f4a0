"""Gather what belongs to each patient while files are read."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from fhir.resources.R4B.domainresource import DomainResource
from fhir.resources.R4B.medication import Medication
from fhir.resources.R4B.patient import Patient as FhirPatient
from fhir.resources.R4B.reference import Reference
from fhir.resources.R4B.relatedperson import RelatedPerson

from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.identifiers import Identifier
from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.domain.imports import ImportNote
from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.personal_details import EntryDetail
from privrag_desktop.domain.resource_versions import Version, which_counted
from privrag_desktop.errors import ImportFailed
from privrag_desktop.fhir.identify.identifiers_in_any_field import MentionedIdentifiers, mentioned_in
from privrag_desktop.fhir.identify.identifying_form_answers import identifying_answers
from privrag_desktop.fhir.identify.names_and_addresses import display_name
from privrag_desktop.fhir.identify.names_in_free_text import names_of_people
from privrag_desktop.fhir.identify.personal_details_for_screen import details_of
from privrag_desktop.fhir.identify.resource_identifiers import (
    clinical_identifiers,
    patient_identifiers,
    relative_identifiers,
    shared_identifiers,
)
from privrag_desktop.fhir.narrate.free_text_notes import without_repeated_notes
from privrag_desktop.fhir.resources.day_and_period_text import day_text
from privrag_desktop.fhir.resources.references import ReferenceDirectory, guessed_patient, patient_id_of
from privrag_desktop.fhir.resources.resource_key_and_version import version_of
from privrag_desktop.fhir.resources.validation import Clinical

Content: TypeAlias = Mapping[str, object]  # a resource as JSON


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a resource was read, as an import names places."""

    file: str
    where: str


class PatientCollector:
    """Patients, their facts and identifiers; of a resource that comes twice one version counts."""

    def __init__(self) -> None:
        self._versions: dict[str, dict[str, Version]] = defaultdict(dict)
        self._notes: list[ImportNote] = []
        self._patients: dict[str, Patient] = {}
        self._facts: dict[str, dict[str, tuple[Fact, ...]]] = defaultdict(dict)
        self._details: dict[str, dict[str, tuple[EntryDetail, ...]]] = defaultdict(dict)
        self._identifiers: dict[str, dict[Identifier, None]] = defaultdict(dict)
        self._shared: dict[Identifier, None] = {}
        self.size = 0  # facts

    def __bool__(self) -> bool:
        return bool(self._patients or self._facts or self._identifiers or self._shared)

    def add_patient(
        self,
        patient: FhirPatient,
        content: Content,
        full_url: str,
        directory: ReferenceDirectory,
        origin: Origin,
    ) -> None:
        patient_id = patient_id_of(patient, full_url)
        name = display_name(patient.name) or f"Patient {patient_id}"
        read = Patient(
            patient_id,
            name,
            patient.gender,
            day_text(patient.birthDate) or None,
            _deceased(patient),
            details_of(patient),
        )
        version = version_of(patient, f"Patient/{patient_id}")
        if self._counts(patient_id, version, origin, differs=self._patients.get(patient_id) != read):
            self._patients[patient_id] = read
        self._add(patient_identifiers(patient, patient_id))
        self.add_mentioned(mentioned_in(content), patient_id, directory)

    def add_shared(self, resource: DomainResource, content: Content, directory: ReferenceDirectory) -> None:
        """A practitioner, an organisation or a place."""
        self._add(shared_identifiers(resource))
        if not isinstance(resource, Medication):  # whose numbers and makers are those of goods
            self.add_mentioned(mentioned_in(content), None, directory)

    def add_mentions(
        self, resource: DomainResource, content: Content, patient_id: str, directory: ReferenceDirectory
    ) -> None:
        """The identifying values in a resource about a patient."""
        if isinstance(resource, RelatedPerson):
            self._add(relative_identifiers(resource, patient_id))
        elif isinstance(resource, Clinical):
            self._add(clinical_identifiers(resource, patient_id))
        self.add_mentioned(mentioned_in(content), patient_id, directory)

    def add_mentioned(
        self, mentioned: MentionedIdentifiers, patient_id: str | None, directory: ReferenceDirectory
    ) -> None:
        """What a resource tells of this patient, and of everybody else."""
        self._add(mentioned.of(patient_id, directory))

    def add_if_known(self, mentioned: MentionedIdentifiers, directory: ReferenceDirectory) -> bool:
        """Add what it mentions if its patient is known here or it names none; whether it was added."""
        patient_id = _patient_of(mentioned, directory)
        is_known = not mentioned.reference or patient_id in directory.patient_ids
        if is_known:
            self.add_mentioned(mentioned, patient_id or None, directory)
        return is_known

    def add_late(self, mentioned: MentionedIdentifiers, directory: ReferenceDirectory) -> None:
        """Add what a resource mentions to its patient, who may have come in an earlier import."""
        patient_id: str | None = _patient_of(mentioned, directory)
        try:
            patient_id = patient_id or guessed_patient(
                Reference.model_construct(reference=mentioned.reference)
            )
        except ImportFailed:
            patient_id = None
        self.add_mentioned(mentioned, patient_id, directory)

    def add_facts(
        self,
        patient_id: str,
        version: Version,
        facts: tuple[Fact, ...],
        origin: Origin,
        details: tuple[EntryDetail, ...] = (),
    ) -> None:
        """What a resource tells, and what it says of whom and where; nothing if it is not to be believed."""
        self._add(names_of_people(facts, patient_id))
        self._add(identifying_answers(facts, patient_id))
        known = self._facts[patient_id]
        if self._counts(patient_id, version, origin, differs=known.get(version.resource) != facts):
            known[version.resource] = facts
            self._details[patient_id][version.resource] = details if facts else ()
            self.size += len(facts)

    def add_note(self, note: ImportNote) -> None:
        self._notes.append(note)

    def records(self) -> tuple[PatientRecord, ...]:
        """One record per patient in the order first met; a patient who was only referred to has no name."""
        ids = dict.fromkeys([*self._patients, *self._facts, *self._identifiers])
        return tuple(self._record(patient_id) for patient_id in ids)

    def shared(self) -> tuple[Identifier, ...]:
        return tuple(self._shared)

    def notes(self) -> tuple[ImportNote, ...]:
        """Where two versions of a resource were met that do not tell the same."""
        return tuple(self._notes)

    def _counts(self, patient_id: str, version: Version, origin: Origin, *, differs: bool) -> bool:
        """Whether this version counts, and not the one that was read before, if there was one."""
        own = self._versions[patient_id]
        earlier = own.get(version.resource)
        if earlier is not None and differs:
            self._notes.append(ImportNote(origin.file, which_counted(version, earlier), origin.where))
        counts = earlier is None or version.counts_after(earlier)
        if counts:
            own[version.resource] = version
        return counts

    def _record(self, patient_id: str) -> PatientRecord:
        patient = self._patients.get(patient_id) or Patient(patient_id, "", None, None)
        facts = without_repeated_notes(self._facts.get(patient_id, {}).values())
        versions = tuple(self._versions.get(patient_id, {}).values())
        details = {source: own for source, own in self._details.get(patient_id, {}).items() if own}
        return PatientRecord(patient, facts, tuple(self._identifiers.get(patient_id, {})), versions, details)

    def _add(self, identifiers: Iterable[Identifier]) -> None:
        for identifier in identifiers:
            owned = (
                self._shared if identifier.patient_id is None else self._identifiers[identifier.patient_id]
            )
            owned[identifier] = None


def _patient_of(mentioned: MentionedIdentifiers, directory: ReferenceDirectory) -> str:
    return directory.patient(Reference.model_construct(reference=mentioned.reference))


def _deceased(patient: FhirPatient) -> str | None:
    """When somebody died, else "yes" or "no" as recorded."""
    if day := day_text(patient.deceasedDateTime):
        return day
    return None if patient.deceasedBoolean is None else "yes" if patient.deceasedBoolean else "no"
