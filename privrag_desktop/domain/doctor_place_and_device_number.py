"""Define what identifies people in an entry: doctor, place, device number; for the user's screen only."""

from dataclasses import dataclass
from enum import StrEnum


class EntryDetailKind(StrEnum):
    """What a detail tells; the word stands in queries and in the store."""

    DOCTOR = "doctor"
    PLACE = "place"
    SERIAL_NUMBER = "serial_number"


@dataclass(frozen=True, slots=True)
class EntryDetail:
    """One of them in the words of the record, on one line."""

    kind: EntryDetailKind
    text: str
