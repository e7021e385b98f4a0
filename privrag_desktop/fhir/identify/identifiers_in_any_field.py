"""Find what identifies people anywhere in a resource: numbers, names beside references, inner people."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias, TypeVar

from fhir.resources.R4B.address import Address
from fhir.resources.R4B.contactpoint import ContactPoint
from fhir.resources.R4B.humanname import HumanName
from fhir.resources.R4B.person import Person
from fhir.resources.R4B.reference import Reference
from pydantic import BaseModel, ValidationError

from privrag_desktop.domain.identifiers import Identifier, IdentifierRole
from privrag_desktop.errors import ImportFailed
from privrag_desktop.fhir.identify.names_and_addresses import Owner
from privrag_desktop.fhir.identify.resource_identifiers import contained_identifiers, relative_identifiers
from privrag_desktop.fhir.resources.references import ReferenceDirectory, may_be_patient
from privrag_desktop.fhir.resources.validation import USED, type_of, validate
from privrag_desktop.fhir.resources.value_text import one_line

_PATIENT_FIELDS = ("patient", "subject", "beneficiary", "individual", "for", "participant", "link")
_INNER_FIELDS = ("actor", "target")  # of a participant, of a link
_SUBJECTS = frozenset({"patient", "subject", "beneficiary", "for"})
_RELATIVES = frozenset(
    {"informationSource", "policyHolder", "reportedReference", "subscriber", "verifiedWith"}
)
_PLACES = frozenset(
    {
        "assigner", "careTeam", "custodian", "destination", "facility", "location", "locationReference",
        "managingOrganization", "onBehalfOf", "organization", "origin", "serviceProvider",
    }
)  # fmt: skip
_PEOPLE = frozenset(
    {
        "actor", "asserter", "attester", "author", "authorReference", "authenticator", "careManager",
        "collector", "enterer", "expressedBy", "generalPractitioner", "individual", "interpreter",
        "legalAuthenticator",
        "member", "operator", "owner", "participant", "party", "performer", "practitioner", "provider",
        "receiver", "recorder", "referrer", "requester", "responsible", "resultsInterpreter", "sender",
        "verifier", "who",
    }
)  # fmt: skip
_ANYTHING = frozenset(
    {"entity", "other", "reference", "source", "sourcePatientInfo", "target", "valueReference"}
)
_OTHERS = _PLACES | _PEOPLE
_NAMED = _OTHERS | _SUBJECTS | _RELATIVES | _ANYTHING
_PLACE_KINDS = frozenset({"CareTeam", "HealthcareService", "Location", "Organization"})
_STAFF_KINDS = frozenset({"Practitioner", "PractitionerRole"})
_RELATIVE_KINDS = frozenset({"Patient", "Person", "RelatedPerson"})
_NUMBERS = frozenset(
    {
        "carrierHRF", "deviceIdentifier", "distinctIdentifier", "lotNumber", "preAuthRef", "serialNumber",
        "subscriberId", "uid",
    }
)  # fmt: skip
_ATTACHMENTS = frozenset(
    {"attachment", "content", "photo", "presentedForm", "sourceAttachment", "valueAttachment"}
)
_RELATIVE_DAYS = {"bornDate": IdentifierRole.BIRTH_DATE, "deceasedDate": IdentifierRole.DEATH_DATE}
_GOODS = ("Device", "Immunization", "Medication")  # organisations inside these made them
_UUID = re.compile(r"^(?:urn:uuid:)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$", re.IGNORECASE)
_DEPTH = 24  # lists and objects in each other; no resource that is true to its definition is deeper
_PATIENT = Owner("")  # the patient of the resource, whose id is not known yet
_SHARED = Owner(None)
Model = TypeVar("Model", bound=BaseModel)


@dataclass(frozen=True, slots=True)
class NamedReference:
    """A name that stands beside a reference in `field`; what it is of is told by a directory."""

    field: str
    reference: str
    kind: str
    name: str

    def identifiers(self, patient_id: str | None, directory: ReferenceDirectory) -> Iterator[Identifier]:
        reference = Reference.model_construct(reference=self.reference or None, type=self.kind or None)
        kind = directory.kind(reference)
        if kind in _PLACE_KINDS or (not kind and self.field in _PLACES):
            yield from _SHARED.value(IdentifierRole.ORGANIZATION, self.name)
        elif self.field in _SUBJECTS and kind in {"", "Patient"} and patient_id:
            yield from Owner(patient_id).written_name(IdentifierRole.FULL_NAME, self.name)
        elif kind in _RELATIVE_KINDS or (not kind and self.field in _RELATIVES):
            yield from Owner(patient_id).written_name(IdentifierRole.CONTACT, self.name)
        elif kind in _STAFF_KINDS or (not kind and self.field in _PEOPLE):
            yield from _SHARED.written_name(IdentifierRole.PRACTITIONER, self.name)


Part: TypeAlias = Identifier | NamedReference


@dataclass(frozen=True, slots=True)
class MentionedIdentifiers:
    """What a resource tells of the patient whom `reference` means ("": nobody or several), and of others."""

    reference: str
    parts: tuple[Part, ...]

    def of(self, patient_id: str | None, directory: ReferenceDirectory) -> Iterator[Identifier]:
        """As identifiers of this patient; of nobody in particular where there is none."""
        for part in self.parts:
            if isinstance(part, NamedReference):
                yield from part.identifiers(patient_id, directory)
            elif part.patient_id is None or patient_id is not None:
                yield part if part.patient_id is None else replace(part, patient_id=patient_id)


def mentioned_in(content: Mapping[str, object]) -> MentionedIdentifiers:
    """Everything identifying that stands in any place of a resource.

    It reads any JSON and raises nothing: what does not look like FHIR is passed over.
    """
    kind = _text(content.get("resourceType"))
    reference = _patient_of(content)
    parts = [*_person(content, reference), *_walk(content, "", _PATIENT, _DEPTH, kind)]
    return MentionedIdentifiers(reference, tuple(dict.fromkeys(parts)))


def _patient_of(content: Mapping[str, object]) -> str:
    """The reference to the one patient it is about; "" when there is none or there are several."""
    for field in _PATIENT_FIELDS:
        items = [item for item in _as_list(content.get(field)) if isinstance(item, dict)]
        inner = [one for item in items for name in _INNER_FIELDS if isinstance(one := item.get(name), dict)]
        found = {_text(one.get("reference")) for one in (*items, *inner)} - {""}
        patients = [reference for reference in found if may_be_patient(reference)]
        if patients:
            return patients[0] if len(patients) == 1 else ""
    return ""


def _person(content: Mapping[str, object], reference: str) -> Iterator[Identifier]:
    if content.get("resourceType") == "Person" and (person := _valid(Person, content)):
        yield from relative_identifiers(person, _PATIENT.patient_id if reference else None)


def _walk(value: object, field: str, owner: Owner, depth: int, kind: str) -> Iterator[Part]:
    """`owner` has the numbers; `kind` is the type of the whole resource."""
    if depth == 0:
        return
    if isinstance(value, list):
        for item in value:
            yield from _walk(item, field, owner, depth - 1, kind)
    elif isinstance(value, dict):
        owner = _SHARED if field in _OTHERS else owner
        yield from _of_one(value, field, owner, kind)
        for name, inner in value.items():
            yield from _of_field(name, inner, owner)
            yield from _walk(inner, name, owner, depth - 1, kind)


def _of_one(value: Mapping[str, object], field: str, owner: Owner, kind: str) -> Iterator[Part]:
    """What an object tells as a whole: a reference, an identifier, a file, a relative, a resource inside."""
    name = _text(value.get("display"))
    if name and field in _NAMED:
        yield NamedReference(field, _text(value.get("reference")), _text(value.get("type")), name)
    if (
        field.lower().endswith("identifier")
        or field == "requisition"
        or (kind, field) == ("Coverage", "class")
    ):
        yield from _number(owner, _text(value.get("value")))
    if field in _ATTACHMENTS:
        yield from owner.value(IdentifierRole.URL, _text(value.get("url")))
    if value.get("resourceType") == "FamilyMemberHistory":
        yield from owner.written_name(IdentifierRole.CONTACT, _text(value.get("name")))
    if value.get("resourceType") == "HealthcareService":
        yield from _SHARED.value(IdentifierRole.ORGANIZATION, _text(value.get("name")))
    if field == "contained":
        yield from _contained(value, kind)


def _of_field(name: str, inner: object, owner: Owner) -> Iterator[Identifier]:
    """What a field tells by its name."""
    if name in _NUMBERS:
        yield from (one for text in _as_list(inner) for one in _number(owner, _text(text)))
    elif name in _RELATIVE_DAYS:
        yield from owner.day(_RELATIVE_DAYS[name], _text(inner))
    elif name == "authorString":
        yield from _SHARED.written_name(IdentifierRole.PRACTITIONER, _text(inner))
    elif name == "valueHumanName" and (human := _valid(HumanName, inner)):
        yield from owner.other_person(IdentifierRole.CONTACT, [human])
    elif name in {"valueAddress", "locationAddress"} and (address := _valid(Address, inner)):
        yield from owner.address([address])
    elif name == "valueContactPoint" and (point := _valid(ContactPoint, inner)):
        yield from owner.telecom([point])


def _number(owner: Owner, text: str) -> Iterator[Identifier]:
    """The number without what says how it is written; a UUID needs no registry, its form says what it is."""
    if not _UUID.match(text):
        yield from owner.value(
            IdentifierRole.RECORD_ID, text.removeprefix("urn:oid:").removeprefix("mailto:")
        )


def _contained(value: Mapping[str, object], kind: str) -> Iterator[Identifier]:
    inside = type_of(value)
    if inside not in USED or (inside == "Organization" and kind.startswith(_GOODS)):
        return
    try:
        yield from contained_identifiers(validate(value), _PATIENT.patient_id or "")
    except ImportFailed:
        return


def _valid(model: type[Model], value: object) -> Model | None:
    try:
        return model.model_validate(value)
    except (ValidationError, RecursionError):
        return None
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
        return None


def _as_list(value: object) -> Iterable[object]:
    return value if isinstance(value, list) else [value]


def _text(value: object) -> str:
    return one_line(value) if isinstance(value, str) else ""
