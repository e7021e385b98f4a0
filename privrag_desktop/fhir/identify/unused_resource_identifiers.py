"""Gives what a resource of an unused type mentions to the patient it is about."""

from fhir.resources.R4B.reference import Reference

from privrag_desktop.errors import ImportFailed
from privrag_desktop.fhir.identify.embedded_identifiers import MentionedIdentifiers
from privrag_desktop.fhir.patient_collector import Collection
from privrag_desktop.fhir.resources.references import ReferenceDirectory, guessed_patient


def join(mentioned: MentionedIdentifiers, directory: ReferenceDirectory, target: Collection) -> bool:
    """Whether the patient is known here, or nobody is meant; then these identifiers are theirs."""
    patient_id = _patient_of(mentioned, directory)
    known = not mentioned.reference or patient_id in directory.patient_ids
    if known:
        target.add_mentioned(mentioned, patient_id or None, directory)
    return known


def join_late(mentioned: MentionedIdentifiers, directory: ReferenceDirectory, target: Collection) -> None:
    """Give them to the patient, who may have come in an earlier import."""
    patient_id: str | None = _patient_of(mentioned, directory)
    try:
        patient_id = patient_id or guessed_patient(Reference.model_construct(reference=mentioned.reference))
    except ImportFailed:
        patient_id = None
    target.add_mentioned(mentioned, patient_id, directory)


def _patient_of(mentioned: MentionedIdentifiers, directory: ReferenceDirectory) -> str:
    return directory.patient(Reference.model_construct(reference=mentioned.reference))
