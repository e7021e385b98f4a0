"""Define personal details of a patient beside name, sex and birth date; for the user's screen only."""

from dataclasses import dataclass
from enum import StrEnum


class DetailKind(StrEnum):
    """What a detail tells; the word stands in queries and in the store."""

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
