"""Define what is shown of one patient: what holds now, all readings by day, and where they stand."""

import re
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.patients import Patient

_PARTS = re.compile(r"(\d{4})(?:-(\d\d))?(?:-(\d\d))?")


@dataclass(frozen=True, slots=True)
class PatientListEntry:
    """Somebody in a list; `code` is what they are called where no name is shown.

    `numbers` are record numbers to be found by.
    """

    patient: Patient
    code: str
    numbers: tuple[str, ...] = ()

    @property
    def died(self) -> str | None:
        """The day, month or year of death as recorded."""
        return self.patient.died


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

    listed: PatientListEntry
    named: bool
    problems: tuple[Fact, ...]
    medications: tuple[Fact, ...]
    allergies: tuple[Fact, ...]
    past: tuple[Fact, ...]
    last_visit: Fact | None  # the newest that took place and has a day
    last_day: date | None  # the newest on which anything was measured, found or done
    kinds: tuple[ReadingsOfKind, ...]
    documents: tuple[Document, ...]  # without summaries; standing facts first, then by day


def years_at(born: str | None, until: str) -> int | None:
    """Whole years from a day to another, either of which may be a year or a month alone; None if unknown."""
    begun, ended = _PARTS.match(born or ""), _PARTS.match(until)
    if begun is None or ended is None:
        return None
    years = int(ended[1]) - int(begun[1])
    is_before = all((begun[2], ended[2])) and _after_year(ended) < _after_year(begun)
    return max(0, years - is_before)


def _after_year(day: re.Match[str]) -> tuple[int, int]:
    """Month and day; the first of a month where none is told."""
    return int(day[2]), int(day[3] or 1)
