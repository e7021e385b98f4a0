"""Build what is shown of one patient: what holds now, what is over, and every number by its day."""

from collections.abc import Iterable, Sequence
from datetime import date

from privrag_desktop.domain.documents import Document
from privrag_desktop.domain.fact_categories import READINGS, STANDING, Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.patient_overview import (
    PatientChart,
    PatientListEntry,
    ReadingOfDay,
    ReadingsOfKind,
)
from privrag_desktop.retrieve.exact.fact_status import (
    by_day,
    counts,
    is_denial,
    is_present,
    is_visit_to_come,
    newest,
    time_of_day,
    took_place,
)
from privrag_desktop.retrieve.exact.reading_values import NumericReading, measured_in, readings_of

_RANK = {category: rank for rank, category in enumerate(Category)}

Kind = tuple[Category, str, str]


def chart_of(listed: PatientListEntry, documents: tuple[Document, ...], *, named: bool) -> PatientChart:
    """Made of a patient's documents; errors, what was not done and what is denied are left out."""
    standing = newest(fact for one in documents for fact in one.facts if _is_told(fact))
    latest_first = sorted(standing, key=by_day, reverse=True)
    present = [fact for fact in latest_first if is_present(fact)]
    return PatientChart(
        listed=listed,
        named=named,
        problems=_of(Category.CONDITION, present),
        medications=_of(Category.MEDICATION, present),
        allergies=_of(Category.ALLERGY, present),
        past=tuple(fact for fact in latest_first if not is_present(fact)),
        last_visit=max(
            (fact for one in documents for fact in one.facts if _took_place(fact)), key=by_day, default=None
        ),
        last_day=_last_day(documents),
        kinds=kinds_of(documents),
        documents=documents,
    )


def _is_told(fact: Fact) -> bool:
    """That nobody knows of an allergy is told, too."""
    return fact.category in STANDING and (counts(fact) or is_denial(fact))


def _took_place(fact: Fact) -> bool:
    """Whether it is a visit of a known day, and more than a plan."""
    is_visit = fact.category is Category.VISIT and fact.day is not None
    return is_visit and took_place(fact)


def _last_day(documents: Iterable[Document]) -> date | None:
    """The newest day with more than a note, which has the day of its filing; else that of the newest note."""
    past = [one for one in documents if one.day and not _is_to_come(one)]
    besides_notes = [one for one in past if any(fact.category is not Category.NOTE for fact in one.facts)]
    return max((one.day for one in besides_notes or past if one.day), default=None)


def _is_to_come(document: Document) -> bool:
    """Whether it holds nothing but appointments."""
    return all(map(is_visit_to_come, document.facts))


def _of(category: Category, facts: Iterable[Fact]) -> tuple[Fact, ...]:
    return tuple(fact for fact in facts if fact.category is category)


def kinds_of(documents: Sequence[Document]) -> tuple[ReadingsOfKind, ...]:
    """Vital signs first, then laboratory values, as the categories are ordered; by name within each."""
    found: dict[Kind, list[tuple[NumericReading, str]]] = {}
    for document in documents:
        for reading in readings_of(fact for fact in document.facts if _is_reading(fact)):
            fact = reading.fact
            kind = (fact.category, fact.name.casefold(), measured_in(fact))
            found.setdefault(kind, []).append((reading, document.document_id))
    return tuple(_kind(found[kind]) for kind in sorted(found, key=lambda one: (_RANK[one[0]], *one[1:])))


def _is_reading(fact: Fact) -> bool:
    return fact.category in READINGS and fact.day is not None and counts(fact)


def _kind(readings: list[tuple[NumericReading, str]]) -> ReadingsOfKind:
    """Called, and its unit written, as in the newest of them."""
    ordered = sorted(readings, key=lambda one: (by_day(one[0].fact), time_of_day(one[0].fact)))
    last = ordered[-1][0].fact
    days = tuple(_of_day(reading, document_id) for reading, document_id in ordered)
    return ReadingsOfKind(last.category, last.name, last.unit or "", days)


def _of_day(reading: NumericReading, document_id: str) -> ReadingOfDay:
    fact = reading.fact
    text = f"{reading.limit} {fact.value}".strip()
    return ReadingOfDay(
        by_day(fact), time_of_day(fact), reading.number, text, fact.sentence, document_id, fact.low, fact.high
    )
