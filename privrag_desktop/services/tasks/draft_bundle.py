"""Drafts as a FHIR R4 transaction bundle, which another system can take in as drafts.

Each is a proposal that somebody there signs: ServiceRequest or MedicationRequest of status draft,
Observation of status preliminary, Communication in preparation (HL7 FHIR R4: Bundle, Workflow).
Names of tests and drugs are text: the vault does not code what a task says.
"""

import re
from collections.abc import Callable, Sequence
from datetime import datetime
from uuid import NAMESPACE_URL, uuid5

from fhir.resources.R4B.bundle import Bundle, BundleEntry
from fhir.resources.R4B.communication import Communication
from fhir.resources.R4B.medicationrequest import MedicationRequest
from fhir.resources.R4B.observation import Observation
from fhir.resources.R4B.servicerequest import ServiceRequest

from privrag_desktop.domain.patients import Patient
from privrag_desktop.domain.tasks import Draft, MessageDraft, OrderDraft, ReadingDraft
from privrag_desktop.language.lexicon.allergen_class_matcher import is_drug
from privrag_desktop.language.number_with_unit_reader import NUMBER, decimal_of

SYSTEM = "urn:privrag:draft"  # of the identifier by which another system knows a draft that it has already
_QUANTITY = re.compile(rf"({NUMBER})\s*([^\d\s].*)?", re.DOTALL)
_TWO_NUMBERS = re.compile(r"\d\s*(?:[-/:–+]|to\b|\s)\s*\d|[+:']")  # 120 / 80, 120-130, 1 200, 1:160, 2+, 5'4
_FHIR_ID = re.compile(r"[A-Za-z0-9.-]{1,64}")
_DAY = len("2026-11-24")
PatientOf = Callable[[str], Patient | None]  # by any record number
Fields = dict[str, object]


def draft_bundle(scope: str, drafts: Sequence[Draft], patient_of: PatientOf) -> Bundle:
    """The drafts that are kept field by field; `scope` is their task's, and makes their identifiers lasting.

    Taken in twice, a draft is made once: each entry asks for it by its identifier first (ifNoneExist).

    Raises:
        pydantic.ValidationError: what was drafted is no FHIR, which is a fault.
    """
    entries = [_entry(scope, one, patient_of) for one in drafts if one.content is not None]
    return Bundle(type="transaction", entry=entries)


def _entry(scope: str, draft: Draft, patient_of: PatientOf) -> BundleEntry:
    key = str(uuid5(NAMESPACE_URL, f"{SYSTEM}:{scope}:{draft.number}"))
    known: Fields = {"identifier": [{"system": SYSTEM, "value": key}]}
    resource = _resource(draft, known, patient_of)
    request = {
        "method": "POST",
        "url": resource.get_resource_type(),
        "ifNoneExist": f"identifier={SYSTEM}|{key}",
    }
    return BundleEntry(fullUrl=f"urn:uuid:{key}", resource=resource, request=request)


def _resource(
    draft: Draft, known: Fields, patient_of: PatientOf
) -> ServiceRequest | MedicationRequest | Observation | Communication:
    written = draft.created.isoformat(timespec="seconds")
    match draft.content:
        case OrderDraft() as order:
            subject = _subject(patient_of, order.patient_id)
            note = {"note": [{"text": order.note}]} if order.note else {}
            proposed = {**known, **note, "status": "draft", "intent": "proposal", "authoredOn": written}
            if order.dose or is_drug(order.item):
                return MedicationRequest(
                    **proposed,
                    **_dosage(order),
                    medicationCodeableConcept={"text": order.item},
                    subject=subject,
                )
            when = {"occurrenceDateTime": _moment(order.when)} if order.when else {}
            return ServiceRequest(**proposed, **when, code={"text": order.item}, subject=subject)
        case ReadingDraft() as reading:
            return Observation(
                **known,
                **_value(reading.value),
                status="preliminary",
                code={"text": reading.test},
                subject=_subject(patient_of, reading.patient_id),
                effectiveDateTime=_moment(reading.when) if reading.when else written,
            )
        case MessageDraft() as message:
            return Communication(
                **known,
                status="preparation",
                topic={"text": message.subject},
                recipient=[{"display": message.to}],
                payload=[{"contentString": message.body}],
            )
    raise AssertionError("a draft without fields is left out before")


def _dosage(order: OrderDraft) -> Fields:
    dosage: Fields = {"text": order.dose} if order.dose else {}
    if order.when:
        dosage["timing"] = {"event": [_moment(order.when)]}
    return {"dosageInstruction": [dosage]} if dosage else {}


def _subject(patient_of: PatientOf, number: str) -> Fields:
    """The patient, by the id that the records came with, and by name for whoever reads the file."""
    known = patient_of(number)
    key, name = (known.patient_id, known.name) if known else (number, "")
    display = {"display": name} if name else {}
    if _FHIR_ID.fullmatch(key):
        return {"reference": f"Patient/{key}", **display}
    return {"type": "Patient", "identifier": {"value": key}, **display}


def _value(written: str) -> Fields:
    """A number with its unit; other words, such as 120/80 mmHg, as they are."""
    match = _QUANTITY.fullmatch(written.strip())
    if match is None or _TWO_NUMBERS.search(written):
        return {"valueString": written}
    unit = {"unit": match[2].strip()} if match[2] else {}
    return {"valueQuantity": {"value": decimal_of(match[1]), **unit}}


def _moment(when: str) -> str:
    """A day as it is; a time of day with the offset of this computer, which FHIR wants."""
    if len(when) <= _DAY:
        return when
    moment = datetime.fromisoformat(when)
    return (moment if moment.tzinfo else moment.astimezone()).isoformat(timespec="seconds")
