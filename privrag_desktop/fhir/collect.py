"""Gathers what belongs to each patient while files are read."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import TypeAlias

from fhir.resources.R4B.domainresource import DomainResource
from fhir.resources.R4B.medication import Medication
from fhir.resources.R4B.patient import Patient as FhirPatient
from fhir.resources.R4B.relatedperson import RelatedPerson

from privrag_desktop.domain import Fact, Identifier, Patient, PatientRecord
from privrag_desktop.fhir.copies import told_once
from privrag_desktop.fhir.identifiers import (
    clinical_identifiers,
    patient_identifiers,
    relative_identifiers,
    shared_identifiers,
)
from privrag_desktop.fhir.identity import display_name
from privrag_desktop.fhir.mentions import Mentioned, mentioned_in
from privrag_desktop.fhir.moments import day_text
from privrag_desktop.fhir.references import Directory, patient_id_of
from privrag_desktop.fhir.resources import Clinical

Content: TypeAlias = Mapping[str, object]  # a resource as JSON


class Collection:
    """Patients, their facts and identifiers; a resource that comes twice replaces the first."""

    def __init__(self) -> None:
        self._patients: dict[str, Patient] = {}
        self._facts: dict[str, dict[str, tuple[Fact, ...]]] = defaultdict(dict)
        self._identifiers: dict[str, dict[Identifier, None]] = defaultdict(dict)
        self._shared: dict[Identifier, None] = {}
        self.size = 0  # facts

    def add_patient(
        self, patient: FhirPatient, content: Content, full_url: str, directory: Directory
    ) -> None:
        patient_id = patient_id_of(patient, full_url)
        name = display_name(patient.name) or f"Patient {patient_id}"
        self._patients[patient_id] = Patient(
            patient_id, name, patient.gender, day_text(patient.birthDate) or None
        )
        self._add(patient_identifiers(patient, patient_id))
        self.add_mentioned(mentioned_in(content), patient_id, directory)

    def add_shared(self, resource: DomainResource, content: Content, directory: Directory) -> None:
        """A practitioner, an organisation or a place."""
        self._add(shared_identifiers(resource))
        if not isinstance(resource, Medication):  # whose numbers and makers are those of goods
            self.add_mentioned(mentioned_in(content), None, directory)

    def add_mentions(
        self, resource: DomainResource, content: Content, patient_id: str, directory: Directory
    ) -> None:
        """The identifying values in a resource about a patient."""
        if isinstance(resource, RelatedPerson):
            self._add(relative_identifiers(resource, patient_id))
        elif isinstance(resource, Clinical):
            self._add(clinical_identifiers(resource, patient_id))
        self.add_mentioned(mentioned_in(content), patient_id, directory)

    def add_mentioned(self, mentioned: Mentioned, patient_id: str | None, directory: Directory) -> None:
        """What a resource tells of this patient, and of everybody else."""
        self._add(mentioned.of(patient_id, directory))

    def add_facts(self, patient_id: str, key: str, facts: tuple[Fact, ...]) -> None:
        self._facts[patient_id][key] = facts
        self.size += len(facts)

    def records(self) -> tuple[PatientRecord, ...]:
        """One record per patient in the order first met; a patient who was only referred to has no name."""
        ids = dict.fromkeys([*self._patients, *self._facts, *self._identifiers])
        return tuple(self._record(patient_id) for patient_id in ids)

    def shared(self) -> tuple[Identifier, ...]:
        return tuple(self._shared)

    def _record(self, patient_id: str) -> PatientRecord:
        patient = self._patients.get(patient_id) or Patient(patient_id, "", None, None)
        facts = told_once(self._facts.get(patient_id, {}).values())
        return PatientRecord(patient, facts, tuple(self._identifiers.get(patient_id, {})))

    def _add(self, identifiers: Iterable[Identifier]) -> None:
        for identifier in identifiers:
            owned = (
                self._shared if identifier.patient_id is None else self._identifiers[identifier.patient_id]
            )
            owned[identifier] = None
