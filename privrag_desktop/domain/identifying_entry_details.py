"""What identifies people in an entry of a record: by whom, where, which device; told on one's own screen."""

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
