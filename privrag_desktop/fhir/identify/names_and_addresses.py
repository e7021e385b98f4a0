"""Turn FHIR names, addresses, telecoms and the like into identifying values."""

import re
from collections.abc import Iterable, Iterator
from datetime import date, datetime
from decimal import Decimal
from types import MappingProxyType

from fhir.resources.R4B.address import Address
from fhir.resources.R4B.attachment import Attachment
from fhir.resources.R4B.contactpoint import ContactPoint
from fhir.resources.R4B.extension import Extension
from fhir.resources.R4B.humanname import HumanName
from fhir.resources.R4B.identifier import Identifier as FhirIdentifier

from privrag_desktop.domain.identifiers import EntityType, Identifier, IdentifierRole
from privrag_desktop.fhir.resources.value_text import number_text, one_line

SHORTEST = 3  # characters; shorter values ("MA", "Jo") stand in every text and identify nobody by themselves
_MONTH = 7  # characters of a date that names at least a month; a year alone may be released
_GEOLOCATION = "http://hl7.org/fhir/StructureDefinition/geolocation"
_TITLES = re.compile(r"^(?:(?:dr|mr|mrs|ms|miss|mx|prof|rev|sr|sra)\b\.?\s+)+", re.IGNORECASE)
_SUFFIX = re.compile(r"^(?:m\.?d|ph\.?d|d\.?o|rn|np|pa|dds|jd|esq|jr|sr|i{2,3}|iv)\.?$", re.IGNORECASE)
_ASIDE = re.compile(r"\s*[(\[].*$")  # a number or a role behind a name
_NOBODY = frozenset(
    {
        "anonymous",
        "n/a",
        "none",
        "not available",
        "not known",
        "patient",
        "self",
        "self-prescribed",
        "unknown",
    }
)
_SEPARATORS = re.compile(r"[\s\-,;()/]+")
_KINDS = MappingProxyType(
    {
        IdentifierRole.FULL_NAME: EntityType.PERSON,
        IdentifierRole.GIVEN: EntityType.PERSON,
        IdentifierRole.FAMILY: EntityType.PERSON,
        IdentifierRole.MAIDEN: EntityType.PERSON,
        IdentifierRole.CONTACT: EntityType.PERSON,
        IdentifierRole.PRACTITIONER: EntityType.PERSON,
        IdentifierRole.ORGANIZATION: EntityType.ORGANIZATION,
        IdentifierRole.BIRTH_DATE: EntityType.DATE,
        IdentifierRole.DEATH_DATE: EntityType.DATE,
        IdentifierRole.STREET: EntityType.LOCATION,
        IdentifierRole.CITY: EntityType.LOCATION,
        IdentifierRole.POSTCODE: EntityType.LOCATION,
        IdentifierRole.COORDINATE: EntityType.LOCATION,
        IdentifierRole.PHONE: EntityType.PHONE,
        IdentifierRole.EMAIL: EntityType.EMAIL,
        IdentifierRole.URL: EntityType.URL,
        IdentifierRole.RECORD_ID: EntityType.ID,
    }
)


class Owner:
    """Makes identifiers of one patient, or (None) of practitioners and places."""

    def __init__(self, patient_id: str | None) -> None:
        self.patient_id = patient_id

    def value(self, role: IdentifierRole, text: str | None) -> Iterator[Identifier]:
        """The value on one line, unless it is too short to identify anybody."""
        line = one_line(text)
        if len(line) >= SHORTEST:
            yield Identifier(_KINDS[role], role, line, self.patient_id)

    def day(self, role: IdentifierRole, moment: date | str | None) -> Iterator[Identifier]:
        """The day (or month) in ISO form."""
        text = moment.date().isoformat() if isinstance(moment, datetime) else str(moment or "")
        if len(text) >= _MONTH:
            yield from self.value(role, text)

    def person(self, names: Iterable[HumanName] | None) -> Iterator[Identifier]:
        """A patient's names: whole, with and without titles, and each part."""
        for name in names or ():
            role = IdentifierRole.MAIDEN if name.use == "maiden" else IdentifierRole.FAMILY
            for whole in whole_names(name):
                yield from self.value(IdentifierRole.FULL_NAME, whole)
            yield from self._parts(role, [name.family or ""])
            yield from self._parts(IdentifierRole.GIVEN, _lines(name.given))

    def other_person(self, role: IdentifierRole, names: Iterable[HumanName] | None) -> Iterator[Identifier]:
        """A relative's or practitioner's names and parts, all in one role."""
        for name in names or ():
            for whole in whole_names(name):
                yield from self.value(role, whole)
            yield from self._parts(role, [name.family or "", *_lines(name.given)])

    def written_name(self, role: IdentifierRole, text: str | None) -> Iterator[Identifier]:
        """A name that is given as one text, such as the display of a reference."""
        whole = _ASIDE.sub("", one_line(text))
        plain = _TITLES.sub("", whole)
        if plain.strip(".*").casefold() in _NOBODY:
            return
        yield from self.value(role, whole)
        yield from self.value(role, plain)
        words = [word.strip(",;") for word in plain.split()]
        words = [word for word in words if not _SUFFIX.match(word)]
        *given, family = [word for word in words if not word.islower()] or words or [""]
        patient = role is IdentifierRole.FULL_NAME
        yield from self._parts(IdentifierRole.GIVEN if patient else role, given)
        yield from self._parts(IdentifierRole.FAMILY if patient else role, [family])

    def address(self, addresses: Iterable[Address] | None, *, city: bool = True) -> Iterator[Identifier]:
        """Everything below the state; `city` False leaves out town and district."""
        for address in addresses or ():
            for line in [*_lines(address.line), address.text]:
                yield from self.value(IdentifierRole.STREET, line)
            yield from self.value(IdentifierRole.POSTCODE, address.postalCode)
            yield from self.coordinates(address.extension)
            if city:
                yield from self.value(IdentifierRole.CITY, address.city)
                yield from self.value(IdentifierRole.CITY, address.district)

    def coordinates(self, extensions: Iterable[Extension] | None) -> Iterator[Identifier]:
        for extension in extensions or ():
            if extension.url == _GEOLOCATION:
                yield from self.degrees(part.valueDecimal for part in extension.extension or ())

    def degrees(self, numbers: Iterable[Decimal | None]) -> Iterator[Identifier]:
        for number in numbers:
            if number is not None:
                yield from self.value(IdentifierRole.COORDINATE, number_text(number))

    def telecom(self, points: Iterable[ContactPoint] | None) -> Iterator[Identifier]:
        for point in points or ():
            role = {"email": IdentifierRole.EMAIL, "url": IdentifierRole.URL}.get(
                point.system or "", IdentifierRole.PHONE
            )
            yield from self.value(role, point.value)

    def record_ids(self, identifiers: Iterable[FhirIdentifier] | None) -> Iterator[Identifier]:
        for identifier in identifiers or ():
            yield from self.value(IdentifierRole.RECORD_ID, identifier.value)

    def photos(self, photos: Iterable[Attachment | None] | None) -> Iterator[Identifier]:
        for photo in photos or ():
            yield from self.value(IdentifierRole.URL, str((photo and photo.url) or ""))

    def _parts(self, role: IdentifierRole, texts: Iterable[str]) -> Iterator[Identifier]:
        """Each text and, of a compound ("Mary Ann", "García Lopez"), each capitalised word."""
        for text in texts:
            if _SUFFIX.match(text):
                continue
            yield from self.value(role, text)
            words = [word for word in _SEPARATORS.split(text) if word]
            for word in words if len(words) > 1 else ():
                if not word.islower() and not _SUFFIX.match(word):
                    yield from self.value(role, word)


def whole_names(name: HumanName) -> list[str]:
    """The full name as it may be written: its text, plain, with titles, with the first given name only."""
    given, family = _lines(name.given), one_line(name.family)
    plain = [*given, family] if family else given
    spellings = [
        one_line(name.text),
        " ".join(plain),
        " ".join([*_lines(name.prefix), *plain]),
        " ".join([*_lines(name.prefix), *plain, *_lines(name.suffix)]),
        " ".join([given[0], family]) if given and family else "",
        " ".join([*_lines(name.prefix), family]) if family else "",
    ]
    return [one for one in dict.fromkeys(spellings) if " " in one or (one and one == spellings[0])]


def display_name(names: Iterable[HumanName] | None) -> str:
    """The name in use, without titles: official, else usual, else another; a maiden or old one last."""
    order = {"official": 0, "usual": 1, None: 2, "nickname": 4, "anonymous": 4, "maiden": 5, "old": 5}
    for name in sorted(names or (), key=lambda one: order.get(one.use, 3)):
        plain = " ".join([*_lines(name.given), one_line(name.family)]).strip()
        if plain or one_line(name.text):
            return plain or one_line(name.text)
    return ""


def _lines(texts: Iterable[str | None] | None) -> list[str]:
    return [line for text in texts or () if (line := one_line(text))]
