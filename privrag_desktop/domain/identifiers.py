"""Identifying values and their kinds."""

from dataclasses import dataclass
from enum import StrEnum


class EntityType(StrEnum):
    """What kind of value a span, a property or an argument holds; says how its pseudonym is made."""

    PERSON = "PERSON"
    LOCATION = "LOCATION"
    ORGANIZATION = "ORGANIZATION"
    DATE = "DATE"  # in a task "2026-03-05", or with a time after a T
    AGE = "AGE"
    PHONE = "PHONE"
    EMAIL = "EMAIL"
    URL = "URL"
    IP = "IP"
    USERNAME = "USERNAME"
    ID = "ID"
    RARE = "RARE"  # a clinical term or combination that too few patients of the vault share
    COPY = "COPY"  # words in a row taken over from a record's free text
    # only in tasks
    CONDITION = "CONDITION"
    MEDICATION = "MEDICATION"
    ALLERGY = "ALLERGY"
    PROCEDURE = "PROCEDURE"
    TEST = "TEST"
    QUANTITY = "QUANTITY"  # a number with its unit: "8.1 %"
    AMOUNT = "AMOUNT"  # of money, two decimals
    BANK = "BANK"
    TEXT = "TEXT"  # free words, hidden piece by piece
    PLAIN = "PLAIN"  # a choice, a count, a time of day: never hidden


TERMS = (
    EntityType.CONDITION,
    EntityType.MEDICATION,
    EntityType.ALLERGY,
    EntityType.PROCEDURE,
    EntityType.TEST,
)
CLINICAL = frozenset({*TERMS, EntityType.QUANTITY})
FINANCIAL = frozenset({EntityType.AMOUNT, EntityType.BANK})
_FREE = frozenset({EntityType.TEXT, EntityType.PLAIN})
# What can tell who somebody is; only these have placeholders such as [DATE_1].
IDENTIFYING = tuple(one for one in EntityType if one not in CLINICAL | FINANCIAL | _FREE)
NAMES = (EntityType.PERSON, EntityType.ORGANIZATION, EntityType.LOCATION)  # made of words, in this order


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
