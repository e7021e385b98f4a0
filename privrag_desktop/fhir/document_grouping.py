"""Group facts into documents: one per patient and day, and one of those that last."""

from collections import defaultdict
from collections.abc import Iterable
from datetime import date

from privrag_desktop.domain.documents import Document, document_day, document_id
from privrag_desktop.domain.fact_categories import APART, LASTING, STANDING, Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.patients import Patient

_RANK = {category: rank for rank, category in enumerate(Category)}
_STANDING_KINDS = "problems, allergies and medications"
_STANDING_RANK = {Category.CONDITION: 0, Category.ALLERGY: 1, Category.MEDICATION: 2}


def group_documents(patient: Patient, facts: Iterable[Fact]) -> tuple[Document, ...]:
    """Documents in order of day, the standing one first; the same facts give the same documents."""
    by_day: dict[date | None, list[Fact]] = defaultdict(list)
    for fact in (one for one in facts if one.category not in APART):
        by_day[document_day(fact)].append(fact)
    days = sorted(by_day, key=lambda day: day or date.min)
    return tuple(_document(patient, day, by_day[day]) for day in days)


def _document(patient: Patient, day: date | None, facts: list[Fact]) -> Document:
    if day is None:
        more = any(fact.category in LASTING - STANDING for fact in facts)
        kinds = "problems, allergies, medications, plans and devices" if more else _STANDING_KINDS
        heading = f"Standing facts of {patient.name}: {kinds}."
        ordered = sorted(facts, key=_standing_key)
        return Document(
            document_id(patient.patient_id, None), patient.patient_id, None, heading, tuple(ordered)
        )
    leaders: dict[str, str] = {}
    for fact in sorted(facts, key=lambda one: _resource_key(one.resource)):
        leaders.setdefault(_resource_key(fact.resource)[0], fact.name)
    ordered = sorted(facts, key=lambda one: _day_key(one, leaders))
    heading = f"Records of {patient.name} on {day.isoformat()}."
    return Document(document_id(patient.patient_id, day), patient.patient_id, day, heading, tuple(ordered))


def _day_key(fact: Fact, leaders: dict[str, str]) -> tuple[int, str, str, int]:
    """Components of one observation stay together, under the name of the first."""
    resource, number = _resource_key(fact.resource)
    return _RANK[fact.category], leaders[resource].casefold(), resource, number


def _standing_key(fact: Fact) -> tuple[int, date, str, str, int]:
    """Problems, allergies, medications, then what has no day; each in order of day."""
    rank = _STANDING_RANK.get(fact.category, len(_STANDING_RANK) + _RANK[fact.category])
    return rank, fact.day or date.min, fact.name.casefold(), *_resource_key(fact.resource)


def _resource_key(resource: str) -> tuple[str, int]:
    name, _, number = resource.partition("#")
    return name, int(number or 0)
