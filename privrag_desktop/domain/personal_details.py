"""Details that identify people, of a patient and of an entry of a record; for the user's screen only."""

from dataclasses import dataclass
from enum import StrEnum


class DetailKind(StrEnum):
    """What a detail of a patient tells; the word stands in queries and in the store."""

    ADDRESS = "address"
    PHONE = "phone"
    EMAIL = "email"
    MARITAL_STATUS = "marital_status"
    LANGUAGE = "language"
    NEXT_OF_KIN = "next_of_kin"
    GP = "gp"
    RACE = "race"
    RECORD_NUMBER = "record_number"


@dataclass(frozen=True, slots=True)
class PersonalDetail:
    """One of them in the words of the record, on one line."""

    kind: DetailKind
    text: str


class EntryDetailKind(StrEnum):
    """What a detail of an entry tells; the word stands in queries and in the store."""

    DOCTOR = "doctor"
    PLACE = "place"
    SERIAL_NUMBER = "serial_number"


@dataclass(frozen=True, slots=True)
class EntryDetail:
    """One of them in the words of the record, on one line."""

    kind: EntryDetailKind
    text: str
