"""What identifies a patient in resources of which nothing else is used: plans, devices, relatives."""

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from privrag_desktop.domain import Identifier, Role
from privrag_desktop.fhir.identity import Owner
from privrag_desktop.fhir.words import one_line

_PATIENT_FIELDS = ("patient", "subject", "beneficiary", "individual")
_NUMBER_FIELDS = frozenset(
    {"subscriberId", "serialNumber", "distinctIdentifier", "deviceIdentifier", "carrierHRF", "lotNumber"}
)
_DAYS = {"bornDate": Role.BIRTH_DATE, "deceasedDate": Role.DEATH_DATE}
_UUID = re.compile(r"^(?:urn:uuid:)?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$", re.IGNORECASE)
_DEPTH = 12  # levels; no resource that is true to its definition is deeper
_NOBODY = Owner(None)


@dataclass(frozen=True, slots=True)
class Mentioned:
    """Identifiers of the patient whom `reference` means; their owner is not known yet."""

    reference: str
    identifiers: tuple[Identifier, ...]

    def of(self, patient_id: str) -> Iterator[Identifier]:
        return (replace(identifier, patient_id=patient_id) for identifier in self.identifiers)


def mentioned_in(content: Mapping[str, object]) -> list[Mentioned]:
    """The numbers, and of a family history the relative, of a resource about a patient; else nothing.

    It reads any JSON and raises nothing: what does not look like FHIR is passed over.
    """
    reference = next(filter(None, (_reference(content.get(field)) for field in _PATIENT_FIELDS)), "")
    found = tuple(dict.fromkeys([*_numbers(content, _DEPTH), *_relative(content)]))
    return [Mentioned(reference, found)] if reference and found else []


def _reference(value: object) -> str:
    reference = value.get("reference") if isinstance(value, dict) else None
    return reference if isinstance(reference, str) else ""


def _relative(content: Mapping[str, object]) -> Iterator[Identifier]:
    if content.get("resourceType") != "FamilyMemberHistory":
        return
    yield from _NOBODY.written_name(Role.CONTACT, _text(content.get("name")))
    for field, role in _DAYS.items():
        yield from _NOBODY.day(role, _text(content.get(field)))


def _numbers(value: object, depth: int) -> Iterator[Identifier]:
    """Values of `identifier` and of the fields for plans and devices, at any place of a resource."""
    if depth == 0:
        return
    if isinstance(value, list):
        for item in value:
            yield from _numbers(item, depth - 1)
    elif isinstance(value, dict):
        for field, inner in value.items():
            if field in _NUMBER_FIELDS:
                yield from _NOBODY.value(Role.RECORD_ID, _text(inner))
            elif field == "identifier":
                yield from (one for text in _values(inner) for one in _NOBODY.value(Role.RECORD_ID, text))
            yield from _numbers(inner, depth - 1)


def _values(identifiers: object) -> Iterable[str]:
    """The values; a UUID needs no registry, its form says what it is."""
    each = identifiers if isinstance(identifiers, list) else [identifiers]
    texts = [_text(one.get("value")) for one in each if isinstance(one, dict)]
    return [text for text in texts if not _UUID.match(text)]


def _text(value: object) -> str:
    return one_line(value) if isinstance(value, str) else ""
