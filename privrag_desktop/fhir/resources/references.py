"""Resolve references to patients and resources: URLs, contained resources, identifiers."""

import re
from collections.abc import Iterator
from urllib.parse import unquote

from fhir.resources.R4B.binary import Binary
from fhir.resources.R4B.domainresource import DomainResource
from fhir.resources.R4B.identifier import Identifier
from fhir.resources.R4B.location import Location
from fhir.resources.R4B.medication import Medication
from fhir.resources.R4B.medicationadministration import MedicationAdministration
from fhir.resources.R4B.medicationdispense import MedicationDispense
from fhir.resources.R4B.medicationrequest import MedicationRequest
from fhir.resources.R4B.medicationstatement import MedicationStatement
from fhir.resources.R4B.organization import Organization
from fhir.resources.R4B.patient import Patient
from fhir.resources.R4B.practitioner import Practitioner
from fhir.resources.R4B.reference import Reference

from privrag_desktop.errors import ImportFailed
from privrag_desktop.fhir.files.binary_resource_cache import CachedBinary
from privrag_desktop.fhir.identify.names_and_addresses import display_name
from privrag_desktop.fhir.resources.validation import Clinical
from privrag_desktop.fhir.resources.value_text import concept_text, concepts_text, one_line

_ID = r"[A-Za-z0-9\-.]{1,64}"
_TYPED = re.compile(rf"(?:^|/)([A-Z][A-Za-z]+)/({_ID})(?:/_history/{_ID})?$")
_SEARCH = re.compile(r"(?:^|/)([A-Z][A-Za-z]+)\?identifier=([^&]+)$")
_UUID = re.compile(rf"^urn:uuid:({_ID})$", re.IGNORECASE)
_BY_IDENTIFIER = "?identifier="

REMEMBERED = frozenset(
    {
        "Location",
        "Medication",
        "Organization",
        "Patient",
        "Practitioner",
        "PractitionerRole",
        "RelatedPerson",
    }
)


class ReferenceDirectory:
    """The patients, medications, files and kinds of resource that references may mean.

    A patient is found by a number only once all are known, and only if no other has the same.
    """

    def __init__(self) -> None:
        self.is_whole = (
            False  # all is here that a reference may mean; before, two may come to have one number
        )
        self.patient_ids: set[str] = set()
        self._patients: dict[str, str] = {}
        self._medications: dict[str, str] = {}
        self._kinds: dict[str, str] = {}
        self._staff_and_places: dict[str, str] = {}
        self._files: dict[str, CachedBinary] = {}
        self._of_two_files: set[str] = set()

    def add(self, resource: DomainResource, full_url: str) -> None:
        """Remember a resource under every name a reference may use for it."""
        kind = resource.get_resource_type()
        if kind not in REMEMBERED:
            return
        if isinstance(resource, Patient):
            self.patient_ids.add(patient_id_of(resource, full_url))
        for name in _names(resource, kind, full_url):
            self._kinds[name] = kind
            if isinstance(resource, Patient):
                patient_id = patient_id_of(resource, full_url)
                is_shared = _BY_IDENTIFIER in name and self._patients.get(name, patient_id) != patient_id
                self._patients[name] = "" if is_shared else patient_id
            elif isinstance(resource, Medication):
                self._medications[name] = medication_name(resource)
            elif isinstance(resource, Practitioner | Organization | Location):
                self._staff_and_places[name] = _own_name(resource)

    def add_file(self, binary: Binary, full_url: str, file: CachedBinary) -> None:
        """Remember a file; a name that two different ones have means neither."""
        for name in _names(binary, "Binary", full_url):
            earlier = self._files.setdefault(name, file)
            if earlier is not file:
                earlier.is_doubtful = file.is_doubtful = True
                self._of_two_files.add(name)

    def file(self, url: str) -> CachedBinary | None:
        """The file meant by the address that an attachment gives, None when it is not known here."""
        name = self._file_name(url)
        return self._files[name] if name and name not in self._of_two_files else None

    def has_two_files(self, url: str) -> bool:
        """Whether the address may mean either of two."""
        return self._file_name(url) in self._of_two_files

    def _file_name(self, url: str) -> str:
        names = names_of(Reference.model_construct(reference=url), "Binary")
        return next((name for name in names if name in self._files), "")

    def kind(self, reference: Reference) -> str:
        """The resource type a reference points at, "" when it cannot be told."""
        for name in names_of(reference, ""):
            typed = _TYPED.search(name) or _SEARCH.search(name)
            kind = self._kinds.get(name) or (typed.group(1) if typed else "")
            if kind:
                return kind
        return one_line(reference.type)

    def medication(self, reference: Reference) -> str:
        """The name of the medication meant, "" when it is not known here."""
        names = names_of(reference, "Medication")
        return next((self._medications[name] for name in names if name in self._medications), "")

    def staff_or_place_name(self, reference: Reference) -> str:
        """The name of the person on the staff or of the place meant, "" when it is not known here."""
        names = names_of(reference, "")
        return next((self._staff_and_places[name] for name in names if name in self._staff_and_places), "")

    def patient(self, reference: Reference) -> str:
        """The id of the patient meant, "" when it cannot be told from what was read so far."""
        names = [one for one in names_of(reference, "Patient") if self.is_whole or _BY_IDENTIFIER not in one]
        known = next((self._patients[name] for name in names if name in self._patients), "")
        return known or next((typed.group(2) for name in names if (typed := _TYPED.search(name))), "")


def names_of(reference: Reference, kind: str) -> Iterator[str]:
    """The names under which the target may be known, the surest first."""
    text = _in_one_case(reference.reference or "")
    typed, search = _TYPED.search(text), _SEARCH.search(text)
    if typed:
        yield text
        yield f"{typed.group(1)}/{typed.group(2)}"
    elif search:
        number = unquote(search.group(2)).removeprefix("|")
        yield f"{search.group(1)}{_BY_IDENTIFIER}{number}"
    elif text:
        yield text
    if reference.identifier and reference.identifier.value:
        yield next(_identifier_names(reference.type or kind, reference.identifier))


def subject_of(resource: DomainResource) -> Reference:
    """The reference to the patient; raises ImportFailed when there is none or it means nobody outside."""
    named = (getattr(resource, name, None) for name in ("subject", "patient", "beneficiary"))
    subject = next(filter(None, named), None)
    if not isinstance(subject, Reference) or not (subject.reference or subject.identifier):
        raise ImportFailed("It names no patient.")
    text = subject.reference or ""
    if text.startswith("#"):
        return _described_inside(resource, text.removeprefix("#"))
    typed = _TYPED.search(text) or _SEARCH.search(text)
    if (typed and typed.group(1) != "Patient") or (subject.type or "Patient") != "Patient":
        raise ImportFailed("It is not about a patient.")
    return subject


def _described_inside(resource: DomainResource, wanted: str) -> Reference:
    """A patient described inside a resource is known by a number that the description gives."""
    for inner in resource.contained or ():
        numbers = inner.identifier or () if isinstance(inner, Patient) and inner.id == wanted else ()
        for identifier in numbers:
            if isinstance(identifier, Identifier) and identifier.value:
                return Reference.model_construct(identifier=identifier, type="Patient")
    raise ImportFailed("Its patient is only described inside it.")


def resource_named(reference: Reference, kind: str) -> str | None:
    """The key of a resource of this kind by the words of the reference alone; None where they do not tell it.

    A UUID is taken for the id: the entries of a bundle have the same for both, as published data has.
    """
    text = _in_one_case(reference.reference or "")
    typed, uuid = _TYPED.search(text), _UUID.match(text)
    if typed:
        return f"{kind}/{typed.group(2)}" if typed.group(1) == kind else None
    return f"{kind}/{uuid.group(1)}" if uuid else None


def any_resource_named(reference: Reference, otherwise: str) -> str | None:
    """As `resource_named`, of any kind; a UUID does not tell the kind and is taken to be `otherwise`."""
    typed = _TYPED.search(_in_one_case(reference.reference or ""))
    return resource_named(reference, typed.group(1) if typed else otherwise)


def may_be_patient(reference: str) -> bool:
    """Whether a reference may mean a patient outside; that of a UUID may."""
    typed = _TYPED.search(reference) or _SEARCH.search(reference)
    return typed.group(1) == "Patient" if typed else not reference.startswith("#")


def may_be_file(url: str) -> bool:
    """Whether an address may be that of a Binary."""
    typed = _TYPED.search(url)
    return typed.group(1) == "Binary" if typed else _UUID.match(url) is not None


def guessed_patient(reference: Reference) -> str:
    """For a patient who was not read: the id in a urn:uuid; raises ImportFailed when there is none."""
    match = _UUID.match(_in_one_case(reference.reference or ""))
    if not match:
        raise ImportFailed("Its patient is not among the files.")
    return match.group(1)


def patient_id_of(patient: Patient, full_url: str) -> str:
    """The Patient id, else the UUID or address of its entry; raises ImportFailed when it has none."""
    match = _UUID.match(_in_one_case(full_url))
    typed = _TYPED.search(full_url)
    if patient.id:
        return str(patient.id)
    if match:
        return match.group(1)
    if typed and typed.group(1) == "Patient":
        return typed.group(2)
    raise ImportFailed("The patient has no id.")


def medication_name(medication: Medication) -> str:
    """Its own name, else its ingredients."""
    ingredients = concepts_text(
        part.itemCodeableConcept for part in medication.ingredient or () if part.itemCodeableConcept
    )
    return concept_text(medication.code) or ingredients


def _own_name(resource: Practitioner | Organization | Location) -> str:
    return display_name(resource.name) if isinstance(resource, Practitioner) else one_line(resource.name)


def medication_reference(resource: Clinical) -> Reference | None:
    """The reference to a Medication that a resource has in place of a code."""
    medicated = MedicationRequest | MedicationStatement | MedicationAdministration | MedicationDispense
    return resource.medicationReference if isinstance(resource, medicated) else None


def contained_medication(resource: Clinical) -> str:
    """The name of the Medication inside a request that refers to it as `#id`."""
    reference = medication_reference(resource)
    wanted = (reference.reference or "").removeprefix("#") if reference else ""
    for inner in resource.contained or ():
        if isinstance(inner, Medication) and inner.id == wanted:
            return medication_name(inner)
    return ""


def _names(resource: DomainResource | Binary, kind: str, full_url: str) -> Iterator[str]:
    if full_url:
        yield _in_one_case(full_url)
    if resource.id:
        yield f"{kind}/{resource.id}"
    for identifier in getattr(resource, "identifier", None) or ():
        if isinstance(identifier, Identifier) and identifier.value:
            yield from _identifier_names(kind, identifier)


def _identifier_names(kind: str, identifier: Identifier) -> Iterator[str]:
    """With its system, and without: then it may be of any."""
    if identifier.system:
        yield f"{kind}{_BY_IDENTIFIER}{identifier.system}|{identifier.value}"
    yield f"{kind}{_BY_IDENTIFIER}{identifier.value}"


def _in_one_case(text: str) -> str:
    """UUIDs are the same in capitals."""
    return text.lower() if _UUID.match(text) else text
