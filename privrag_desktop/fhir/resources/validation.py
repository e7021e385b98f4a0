"""Validate the resource types that this program uses, with reasons that quote no value."""

from collections.abc import Iterator, Mapping
from datetime import date, time
from decimal import Decimal
from types import MappingProxyType
from typing import TypeAlias, TypeVar

from fhir.resources.R4B import fhirtypes
from fhir.resources.R4B.allergyintolerance import AllergyIntolerance
from fhir.resources.R4B.binary import Binary
from fhir.resources.R4B.careplan import CarePlan
from fhir.resources.R4B.careteam import CareTeam
from fhir.resources.R4B.claim import Claim
from fhir.resources.R4B.condition import Condition
from fhir.resources.R4B.consent import Consent
from fhir.resources.R4B.coverage import Coverage
from fhir.resources.R4B.device import Device
from fhir.resources.R4B.diagnosticreport import DiagnosticReport
from fhir.resources.R4B.documentreference import DocumentReference
from fhir.resources.R4B.domainresource import DomainResource
from fhir.resources.R4B.encounter import Encounter
from fhir.resources.R4B.explanationofbenefit import ExplanationOfBenefit
from fhir.resources.R4B.familymemberhistory import FamilyMemberHistory
from fhir.resources.R4B.goal import Goal
from fhir.resources.R4B.imagingstudy import ImagingStudy
from fhir.resources.R4B.immunization import Immunization
from fhir.resources.R4B.location import Location
from fhir.resources.R4B.medication import Medication
from fhir.resources.R4B.medicationadministration import MedicationAdministration
from fhir.resources.R4B.medicationdispense import MedicationDispense
from fhir.resources.R4B.medicationrequest import MedicationRequest
from fhir.resources.R4B.medicationstatement import MedicationStatement
from fhir.resources.R4B.observation import Observation
from fhir.resources.R4B.organization import Organization
from fhir.resources.R4B.patient import Patient
from fhir.resources.R4B.practitioner import Practitioner
from fhir.resources.R4B.practitionerrole import PractitionerRole
from fhir.resources.R4B.procedure import Procedure
from fhir.resources.R4B.questionnaireresponse import QuestionnaireResponse
from fhir.resources.R4B.relatedperson import RelatedPerson
from fhir.resources.R4B.servicerequest import ServiceRequest
from fhir.resources.R4B.supplydelivery import SupplyDelivery
from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from privrag_desktop.errors import ImportFailed
from privrag_desktop.fhir.resources.care_consent_check import is_of_care
from privrag_desktop.i18n import TranslatableText, mark

Clinical: TypeAlias = (
    AllergyIntolerance
    | CarePlan
    | CareTeam
    | Claim
    | Condition
    | Consent
    | Coverage
    | Device
    | DiagnosticReport
    | DocumentReference
    | Encounter
    | ExplanationOfBenefit
    | FamilyMemberHistory
    | Goal
    | ImagingStudy
    | Immunization
    | MedicationAdministration
    | MedicationDispense
    | MedicationRequest
    | MedicationStatement
    | Observation
    | Procedure
    | QuestionnaireResponse
    | ServiceRequest
    | SupplyDelivery
)

Resource = TypeVar("Resource", bound=BaseModel)

# R4 and R4B agree on every field of these types; R4B is the release fhir.resources keeps.
USED: Mapping[str, type[DomainResource]] = MappingProxyType(
    {
        "AllergyIntolerance": AllergyIntolerance,
        "CarePlan": CarePlan,
        "CareTeam": CareTeam,
        "Claim": Claim,
        "Condition": Condition,
        "Consent": Consent,
        "Coverage": Coverage,
        "Device": Device,
        "DiagnosticReport": DiagnosticReport,
        "DocumentReference": DocumentReference,
        "Encounter": Encounter,
        "ExplanationOfBenefit": ExplanationOfBenefit,
        "FamilyMemberHistory": FamilyMemberHistory,
        "Goal": Goal,
        "ImagingStudy": ImagingStudy,
        "Immunization": Immunization,
        "Location": Location,
        "Medication": Medication,
        "MedicationAdministration": MedicationAdministration,
        "MedicationDispense": MedicationDispense,
        "MedicationRequest": MedicationRequest,
        "MedicationStatement": MedicationStatement,
        "Observation": Observation,
        "Organization": Organization,
        "Patient": Patient,
        "Practitioner": Practitioner,
        "PractitionerRole": PractitionerRole,
        "Procedure": Procedure,
        "QuestionnaireResponse": QuestionnaireResponse,
        "RelatedPerson": RelatedPerson,
        "ServiceRequest": ServiceRequest,
        "SupplyDelivery": SupplyDelivery,
    }
)

_FAULTS = MappingProxyType(
    {
        "missing": mark("{field} is missing."),
        "extra_forbidden": mark("{field} holds a field that FHIR does not have there."),
        "fhir-validation-wrong-resource-type": mark("{field} is of the wrong type."),
        "model_field_validation.missing": mark("{field} is missing."),
        "string_unicode": mark("{field} holds broken characters."),
        "string_type": mark("{field} is not text."),
        "list_type": mark("{field} is not a list."),
        "model_validation_format": mark("{field} is not an object."),
        "json_invalid": mark("{field} is not an object."),
        "datetime_type": mark("{field} is not a date."),
        "date_type": mark("{field} is not a date."),
        "datetime_from_date_parsing": mark("{field} is not a date."),
        "date_from_datetime_inexact": mark("{field} is not a date."),
        "base64_decode": mark("{field} is not base64."),
        "value_error": mark("{field} does not have the form FHIR asks for."),
    }
)
_NAMES_IN_PYTHON = {
    "class": "class_fhir",
    "import": "import_fhir",
    "global": "global_fhir",
    "for": "for_fhir",
}
_SAID = (
    (BaseModel, dict, mark("{field} is not an object.")),
    ((date, time), str, mark("{field} is not a date.")),
    (bool, bool, mark("{field} is not true or false.")),
)
_NO_NUMBER = mark("{field} is not a number.")
_COERCED = (*(said for _, _, said in _SAID), _NO_NUMBER)
_NUMBERS = (int, float, Decimal)
_CONSENT_OF_DATA = "Consent to the use of data"
_WHOLE = mark("The resource")
NOT_OF_FHIR = mark("Its form is not that of FHIR ({kind}).")
_NOT_VALID = mark("{field} is not valid ({kind}).")
_AND_MORE = mark("{fault} It has more faults: {number}.")
FAULTS = (_WHOLE, _AND_MORE, _NOT_VALID, *dict.fromkeys(_FAULTS.values()), *_COERCED)


def type_of(content: object) -> str:
    """The name of the FHIR resource type, or "" when the JSON is no FHIR resource."""
    if not isinstance(content, dict):
        return ""
    name = content.get("resourceType")
    known = isinstance(name, str) and name.isascii() and name.isalpha() and hasattr(fhirtypes, f"{name}Type")
    return str(name) if known else ""


def is_read(kind: str) -> bool:
    """Whether anything is told of resources of this type, or people are known by them."""
    return kind in USED or kind == "Binary"


def unused_as(kind: str, content: Mapping[str, object]) -> str:
    """What a resource is counted as of which nothing is told; "" for one that is read."""
    if kind not in USED:
        return kind
    return _CONSENT_OF_DATA if kind == "Consent" and not is_of_care(content) else ""


def validate(content: Mapping[str, object]) -> DomainResource:
    """The resource as fhir.resources reads it; raises ImportFailed for one that breaks the rules."""
    return _validated(USED[type_of(content)], content)


def validate_binary(content: Mapping[str, object]) -> Binary:
    """A file that stands as a resource of its own; raises ImportFailed for one that breaks the rules."""
    return _validated(Binary, content)


def _validated(model: type[Resource], content: Mapping[str, object]) -> Resource:
    try:
        resource = model.model_validate(content)
        fault = coerced_field(content, resource)
    except ValidationError as error:
        raise ImportFailed(_fault_of(error)) from None
    except RecursionError:
        raise ImportFailed("It is nested too deeply.") from None
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        # fhir.resources trips over some shapes before it can name the field.
        raise ImportFailed(NOT_OF_FHIR, kind=type(error).__name__) from None
    if fault:
        raise ImportFailed(fault)
    return resource


def _fault_of(error: ValidationError) -> TranslatableText:
    try:
        return _reason(error.errors(include_url=False, include_context=False, include_input=False))
    except UnicodeEncodeError:  # pydantic cannot tell of a field whose content is no text
        return TranslatableText(_FAULTS["string_unicode"], field=TranslatableText(_WHOLE))


def _reason(details: list[ErrorDetails]) -> TranslatableText:
    """The first fault in words, and how many more there are."""
    first = details[0]
    path = list(first["loc"])
    if first["type"] == "extra_forbidden":
        path = path[:-1]  # the file's own word
    field = ".".join(str(part) for part in path if part != "root")
    named = field or TranslatableText(_WHOLE)
    fault = _FAULTS.get(first["type"])
    words = (
        TranslatableText(fault, field=named)
        if fault
        else TranslatableText(_NOT_VALID, field=named, kind=first["type"])
    )
    return TranslatableText(_AND_MORE, fault=words, number=len(details) - 1) if len(details) > 1 else words


def coerced_field(content: Mapping[str, object], model: BaseModel) -> TranslatableText:
    """Why the first field that the library converted to another type is wrong; "" when there is none.

    `model` is what the library made of `content`: it takes a number for a date, or text for an object.
    """
    return next(_faults(content, model, ""), TranslatableText(""))


def _faults(content: Mapping[str, object], model: BaseModel, path: str) -> Iterator[TranslatableText]:
    for name, given in content.items():
        taken = getattr(model, _NAMES_IN_PYTHON.get(name, name), None)
        if isinstance(given, str) and isinstance(taken, str):
            continue  # as most fields are
        yield from _of_field(given, taken, f"{path}{name}")


def _of_field(given: object, taken: object, path: str) -> Iterator[TranslatableText]:
    if isinstance(taken, list) and isinstance(given, list):
        for number, (one, made) in enumerate(zip(given, taken, strict=False)):
            yield from _of_field(one, made, f"{path}.{number}")
    elif isinstance(taken, BaseModel) and isinstance(given, dict):
        yield from _faults(given, taken, f"{path}.")
    elif given is not None and (fault := _fault(given, taken)):
        yield TranslatableText(fault, field=path)


def _fault(given: object, taken: object) -> str:
    for made, written, said in _SAID:
        if isinstance(taken, made):
            return "" if isinstance(given, written) else said
    is_number = isinstance(given, _NUMBERS) and not isinstance(given, bool)
    return _NO_NUMBER if isinstance(taken, _NUMBERS) and not is_number else ""
