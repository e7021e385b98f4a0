"""Keep in memory which documents there are, by patient and day, to limit a search before ranking."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import chain

from privrag_desktop.domain.date_periods import Period
from privrag_desktop.domain.documents import Document
from privrag_desktop.store.database import RowReader

_PLACES = "SELECT document_id, patient_id, day FROM documents"
_STANDING_DAYS = (  # a summary tells of many days and belongs to none
    "SELECT DISTINCT d.document_id, f.day FROM documents d JOIN document_facts USING (document_id)"
    " JOIN facts f USING (fact) WHERE d.day IS NULL AND f.day IS NOT NULL"
    " AND NOT EXISTS (SELECT 1 FROM summaries s WHERE s.document_id = d.document_id)"
)


@dataclass(frozen=True, slots=True)
class CatalogueEntry:
    """A document's patient and days; `days` are those of its facts, several if they are standing facts."""

    document_id: str
    patient_id: str
    day: date | None
    days: frozenset[date]


class DocumentCatalogue:
    """All documents by patient and day; not safe for use from several threads at once."""

    def __init__(self, places: Iterable[CatalogueEntry] = ()) -> None:
        self._places: dict[str, CatalogueEntry] = {}
        self._by_patient: dict[str, set[str]] = {}
        self._by_day: dict[date, set[str]] = {}
        self.add(places)

    def __len__(self) -> int:
        return len(self._places)

    def add(self, places: Iterable[CatalogueEntry]) -> None:
        for place in places:
            self._places[place.document_id] = place
            self._by_patient.setdefault(place.patient_id, set()).add(place.document_id)
            for day in place.days:
                self._by_day.setdefault(day, set()).add(place.document_id)

    def remove(self, document_ids: Iterable[str]) -> None:
        """Forget these documents; unknown ids do not matter."""
        for place in filter(None, (self._places.pop(one, None) for one in document_ids)):
            self._by_patient[place.patient_id].discard(place.document_id)
            for day in place.days:
                self._by_day[day].discard(place.document_id)

    def patient_of(self, document_id: str) -> str:
        """Whose a document is; "" for one that is not there."""
        place = self._places.get(document_id)
        return place.patient_id if place else ""

    def of_patients(self, patient_ids: Collection[str]) -> list[CatalogueEntry]:
        """All places of these patients, in order of id."""
        return self._in_order(chain.from_iterable(self._by_patient.get(one, ()) for one in patient_ids))

    def within(self, periods: Sequence[Period]) -> list[CatalogueEntry]:
        """Everybody's documents with a fact of these periods, in order of id."""
        days = (day for day in self._by_day if any(period.holds(day) for period in periods))
        return self._in_order(chain.from_iterable(self._by_day[day] for day in days))

    def _in_order(self, document_ids: Iterable[str]) -> list[CatalogueEntry]:
        return [self._places[one] for one in sorted(set(document_ids))]


def read_catalogue(reader: RowReader) -> DocumentCatalogue:
    """Read the catalogue of all stored documents."""
    days: dict[str, set[date]] = {}
    for document_id, day in reader.rows(_STANDING_DAYS):
        days.setdefault(document_id, set()).add(date.fromisoformat(day))
    return DocumentCatalogue(_read(reader, days))


def entry_of(document: Document) -> CatalogueEntry:
    """The entry of a document that is about to be stored."""
    told = () if document.is_summary else (fact.day for fact in document.facts)
    days = {document.day} if document.day else {day for day in told if day}
    return CatalogueEntry(document.document_id, document.patient_id, document.day, frozenset(days))


def _read(reader: RowReader, days: dict[str, set[date]]) -> Iterator[CatalogueEntry]:
    for document_id, patient_id, written in reader.rows(_PLACES):
        day = written and date.fromisoformat(written)
        own = {day} if day else days.get(document_id, set())
        yield CatalogueEntry(document_id, patient_id, day or None, frozenset(own))
