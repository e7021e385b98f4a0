"""Identifying values and their kinds."""

from dataclasses import dataclass
from enum import StrEnum


class EntityType(StrEnum):
    """What kind of identifying value a span holds."""

    PERSON = "PERSON"
    LOCATION = "LOCATION"
    ORGANIZATION = "ORGANIZATION"
    DATE = "DATE"
    AGE = "AGE"
    PHONE = "PHONE"
    EMAIL = "EMAIL"
    URL = "URL"
    IP = "IP"
    USERNAME = "USERNAME"
    ID = "ID"
    RARE = "RARE"  # a clinical term or combination that too few patients of the vault share
    COPY = "COPY"  # words in a row taken over from a record's free text


class IdentifierRole(StrEnum):
    """What an identifying value is to its owner; decides how its pseudonym is built."""

    FULL_NAME = "full_name"
    GIVEN = "given"
    FAMILY = "family"
    MAIDEN = "maiden"
    BIRTH_DATE = "birth_date"
    DEATH_DATE = "death_date"
    STREET = "street"
    CITY = "city"
    POSTCODE = "postcode"
    PHONE = "phone"
    EMAIL = "email"
    URL = "url"
    COORDINATE = "coordinate"
    RECORD_ID = "record_id"
    CONTACT = "contact"
    PRACTITIONER = "practitioner"
    ORGANIZATION = "organization"


@dataclass(frozen=True, slots=True)
class Identifier:
    """One identifying value as written in a record; `patient_id` is None for practitioners and places."""

    kind: EntityType
    role: IdentifierRole
    value: str
    patient_id: str | None
