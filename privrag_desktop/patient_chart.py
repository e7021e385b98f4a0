"""The frozen records of what is shown of one patient: what holds now, what was read when, and where."""

from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from privrag_desktop.domain import Category, Document, Fact, Patient


@dataclass(frozen=True, slots=True)
class ListedPatient:
    """Somebody in a list; `code` is what they are called where no name is shown.

    `died` is the day, month or year of death as recorded; `numbers` are record numbers to be found by.
    """

    patient: Patient
    code: str
    died: str | None = None
    numbers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ReadingOfDay:
    """A number with its day; `text` is the number as recorded, with "less than" and the like before it."""

    day: date
    moment: str  # the time of day, "" where the record gives none
    number: Decimal
    text: str
    sentence: str
    document_id: str
    low: str | None = None
    high: str | None = None


@dataclass(frozen=True, slots=True)
class ReadingsOfKind:
    """All readings of one name in one unit ("" for none), oldest first; other units are other kinds."""

    category: Category
    name: str
    unit: str
    readings: tuple[ReadingOfDay, ...]

    @property
    def range(self) -> tuple[str | None, str | None]:
        """The range that the records give, where they give one and the same for all; else none."""
        given = {(one.low, one.high) for one in self.readings}
        return given.pop() if len(given) == 1 else (None, None)

    @property
    def ranges_differ(self) -> bool:
        """Whether there are ranges, but not one for all."""
        return len({(one.low, one.high) for one in self.readings}) > 1


@dataclass(frozen=True)
class PatientChart:
    """What the records hold of one patient; unless `named`, the names and numbers of that patient are gone.

    `problems`, `medications` and `allergies` are what holds now, by the newest record of each; `past` are
    problems and medications that are over.
    """

    listed: ListedPatient
    named: bool
    problems: tuple[Fact, ...]
    medications: tuple[Fact, ...]
    allergies: tuple[Fact, ...]
    past: tuple[Fact, ...]
    last_visit: Fact | None  # the newest that took place and has a day
    last_day: date | None  # the newest on which anything was measured, found or done
    kinds: tuple[ReadingsOfKind, ...]
    documents: tuple[Document, ...]  # without summaries; standing facts first, then by day
