"""Read a Patient's address, telephone, language and the like, for the user's own screen only.

They stand beside the patient and in no document, so that no search finds them and no model is shown them.
FHIR R4, Patient; race and ethnicity are extensions of US Core.
"""

from collections.abc import Iterable, Iterator
from types import MappingProxyType

from fhir.resources.R4B.address import Address
from fhir.resources.R4B.codeableconcept import CodeableConcept
from fhir.resources.R4B.contactpoint import ContactPoint
from fhir.resources.R4B.extension import Extension
from fhir.resources.R4B.patient import Patient, PatientContact

from privrag_desktop.domain.personal_details import DetailKind, PersonalDetail
from privrag_desktop.fhir.identify.names_and_addresses import display_name
from privrag_desktop.fhir.resources.value_text import one_line

_US_CORE = "http://hl7.org/fhir/us/core/StructureDefinition/us-core-"
_DESCENT = (f"{_US_CORE}race", f"{_US_CORE}ethnicity")
# HL7 v3 MaritalStatus, whose code alone some senders write, also as the display and the text
_MARITAL = MappingProxyType(
    {
        "A": "Annulled",
        "C": "Common law",
        "D": "Divorced",
        "I": "Interlocutory",
        "L": "Legally separated",
        "M": "Married",
        "P": "Polygamous",
        "S": "Never married",
        "T": "Domestic partner",
        "U": "Unmarried",
        "W": "Widowed",
    }
)
_NO_NUMBERS, _OTHER_NUMBERS = frozenset({"url", "other"}), frozenset({"fax", "pager"})
_OLD = "old"  # an address or a number that is in use no more


def details_of(patient: Patient) -> tuple[PersonalDetail, ...]:
    """In the order of the record; what it says twice once."""
    found = [
        *(PersonalDetail(DetailKind.ADDRESS, one) for one in _addresses(patient.address)),
        *_phones_and_emails(patient.telecom),
        *(PersonalDetail(DetailKind.NEXT_OF_KIN, one) for one in map(_contact, patient.contact or ())),
        *(
            PersonalDetail(DetailKind.MARITAL_STATUS, _MARITAL.get(one, one))
            for one in _concept_words([patient.maritalStatus])
        ),
        *_languages(patient),
        *(PersonalDetail(DetailKind.RACE, one) for one in _descent(patient.extension)),
        *_doctors(patient),
        *_numbers(patient),
    ]
    return tuple(one for one in dict.fromkeys(found) if one.text)


def _addresses(addresses: Iterable[Address] | None) -> Iterator[str]:
    for one in addresses or ():
        if one.use == _OLD:
            continue
        town = " ".join(filter(None, (one_line(one.state), one_line(one.postalCode))))
        parts = [*map(one_line, one.line or ()), one_line(one.city), town, one_line(one.country)]
        yield ", ".join(filter(None, parts)) or one_line(one.text)


def _phones_and_emails(points: Iterable[ContactPoint] | None) -> Iterator[PersonalDetail]:
    for one in points or ():
        if one.use == _OLD or one.system in _NO_NUMBERS or not one_line(one.value):
            continue
        kind = DetailKind.EMAIL if one.system == "email" else DetailKind.PHONE
        uses = [one.use or "", one.system or "" if one.system in _OTHER_NUMBERS else ""]
        said = " ".join(filter(None, uses))
        yield PersonalDetail(kind, f"{one_line(one.value)} ({said})" if said else one_line(one.value))


def _contact(contact: PatientContact) -> str:
    """Who it is, what they are to the patient, and how they are reached."""
    name = display_name([contact.name]) if contact.name else ""
    organization = one_line(contact.organization.display) if contact.organization else ""
    reached = [one.text for one in _phones_and_emails(contact.telecom)]
    addresses = _addresses([contact.address] if contact.address else None)
    kin = ", ".join(_concept_words(contact.relationship))
    parts = [name or organization, *([kin] if kin else []), *reached, *addresses]
    return ", ".join(filter(None, parts))


def _languages(patient: Patient) -> Iterator[PersonalDetail]:
    for one in patient.communication or ():
        for said in _concept_words([one.language]):
            yield PersonalDetail(DetailKind.LANGUAGE, f"{said} (preferred)" if one.preferred else said)


def _descent(extensions: Iterable[Extension] | None) -> Iterator[str]:
    for extension in extensions or ():
        if extension.url in _DESCENT:
            parts = {one.url: one for one in extension.extension or ()}
            text = parts["text"].valueString if "text" in parts else ""
            yield one_line(text)


def _doctors(patient: Patient) -> Iterator[PersonalDetail]:
    for one in patient.generalPractitioner or ():
        yield PersonalDetail(DetailKind.GP, one_line(one.display))


def _numbers(patient: Patient) -> Iterator[PersonalDetail]:
    """Each once, with what kind of number it is where the record says that."""
    kinds: dict[str, str] = {}
    for one in patient.identifier or ():
        value = one_line(one.value)
        kinds[value] = kinds.get(value) or next(_concept_words([one.type]), "")
    for value, kind in kinds.items():
        yield PersonalDetail(DetailKind.RECORD_NUMBER, f"{value} ({kind})" if kind and value else value)


def _concept_words(concepts: Iterable[CodeableConcept | None] | None) -> Iterator[str]:
    """In the words of the record, else by the first display or code."""
    for concept in concepts or ():
        codings = (concept.coding or ()) if concept else ()
        words = [one_line(concept.text) if concept else "", *(one_line(one.display) for one in codings)]
        words += [one_line(one.code) for one in codings]
        if said := next(filter(None, words), ""):
            yield said
