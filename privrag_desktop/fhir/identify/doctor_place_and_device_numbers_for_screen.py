"""Read who did something and where, and device numbers; for the user's own screen only.

These names and numbers identify people. They stand beside a record and in no sentence, so that no search
finds them and no model is shown them.
"""

from collections.abc import Iterable, Iterator

from fhir.resources.R4B.device import Device
from fhir.resources.R4B.encounter import Encounter
from fhir.resources.R4B.reference import Reference

from privrag_desktop.domain.personal_details import EntryDetail, EntryDetailKind
from privrag_desktop.fhir.resources.references import ReferenceDirectory
from privrag_desktop.fhir.resources.validation import Clinical
from privrag_desktop.fhir.resources.value_text import one_line

_BY = ("requester", "performer", "recorder", "asserter", "author")  # the first of them that names somebody
_STAFF, _PLACES = ("Practitioner", "PractitionerRole"), ("Organization", "Location", "HealthcareService")
_AT = ("serviceProvider", "location")
_INSIDE = ("individual", "actor", "location")  # of a participant, of a performer, of a place with its time


def details_of(resource: Clinical, directory: ReferenceDirectory) -> tuple[EntryDetail, ...]:
    """In the order of the record, what it says twice once.

    A name that stands beside no reference is that of what it refers to, as far as that was read by now.
    """
    found = _numbers(resource) if isinstance(resource, Device) else _of_people(resource, directory)
    return tuple(one for one in dict.fromkeys(found) if one.text)


def _of_people(resource: Clinical, directory: ReferenceDirectory) -> Iterator[EntryDetail]:
    by: object = resource.participant if isinstance(resource, Encounter) else None
    named = (list(_references(getattr(resource, name, None))) for name in _BY)
    people = list(_references(by)) or next(filter(None, named), [])
    yield from _details_of_references(people, EntryDetailKind.DOCTOR, directory)
    places = (one for name in _AT for one in _references(getattr(resource, name, None)))
    yield from _details_of_references(places, EntryDetailKind.PLACE, directory)


def _references(holder: object) -> Iterator[Reference]:
    """A reference, a list of them, or of what has one inside."""
    for one in holder if isinstance(holder, list) else [holder]:
        inside = (getattr(one, name, None) for name in _INSIDE)
        reference = next(filter(None, inside), one)
        if isinstance(reference, Reference):
            yield reference


def _details_of_references(
    references: Iterable[Reference], otherwise: EntryDetailKind, directory: ReferenceDirectory
) -> Iterator[EntryDetail]:
    """By what each refers to; a patient, a team or a device is neither."""
    for one in references:
        kind = directory.kind(one)
        name = one_line(one.display) or directory.staff_or_place_name(one)
        if kind in _PLACES:
            yield EntryDetail(EntryDetailKind.PLACE, name)
        elif kind in _STAFF or not kind:
            yield EntryDetail(EntryDetailKind.DOCTOR if kind else otherwise, name)


def _numbers(device: Device) -> Iterator[EntryDetail]:
    """The serial number, then what else tells one device from all others."""
    carriers = [one_line(one.carrierHRF or one.deviceIdentifier) for one in device.udiCarrier or ()]
    said = [
        (device.serialNumber, "serial number"),
        (device.distinctIdentifier, "distinct identifier"),
        *((one, "UDI") for one in carriers),
        (device.lotNumber, "lot number"),
    ]
    for number, called in said:
        if one_line(number):
            yield EntryDetail(EntryDetailKind.SERIAL_NUMBER, f"{one_line(number)} ({called})")
