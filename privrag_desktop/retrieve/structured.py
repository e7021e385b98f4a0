"""Exact questions to the typed columns: who has a condition or takes a drug."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from privrag_desktop.domain import Category
from privrag_desktop.retrieve.topics import Topics
from privrag_desktop.store.database import Database
from privrag_desktop.store.facts import facts_of, patients_with

COHORT_CATEGORIES = (Category.CONDITION, Category.MEDICATION, Category.ALLERGY, Category.PROCEDURE)


@dataclass(frozen=True, slots=True)
class Cohort:
    """The patients who have any of the named facts."""

    names: tuple[str, ...]
    patient_ids: tuple[str, ...]


def cohort(db: Database, topics: Topics, wanted: str) -> Cohort:
    """Everyone with a problem, drug, allergy or procedure that `wanted` means; empty when nothing fits."""
    best = topics.best(wanted, COHORT_CATEGORIES)
    if not best:
        return Cohort((), ())
    kind = best[0].category
    names = tuple(topic.name for topic in best if topic.category is kind)
    return Cohort(names, tuple(patients_with(db, names, kind)))


def commonest(db: Database, patient_ids: Iterable[str], category: Category, n: int) -> list[tuple[str, int]]:
    """The n names of a kind that most of these patients have at present, with the number of patients."""
    counts: Counter[str] = Counter()
    for patient_id in patient_ids:
        facts = facts_of(db, patient_id, category)
        counts.update({fact.name for fact in facts if fact.status in {None, "active"}})
    return sorted(counts.items(), key=lambda pair: (-pair[1], pair[0]))[:n]
