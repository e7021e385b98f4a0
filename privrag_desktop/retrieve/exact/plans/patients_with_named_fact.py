"""Find the patients who have a problem, drug, allergy or procedure, from the typed columns."""

from dataclasses import dataclass

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.retrieve.concepts.vault_concept_finder import VaultConcepts
from privrag_desktop.store.database import Database
from privrag_desktop.store.facts import patients_with

COHORT_CATEGORIES = (Category.CONDITION, Category.MEDICATION, Category.ALLERGY, Category.PROCEDURE)


@dataclass(frozen=True, slots=True)
class CohortMatch:
    """The patients who have any of the named facts."""

    names: tuple[str, ...]
    patient_ids: tuple[str, ...]


def cohort(db: Database, topics: VaultConcepts, wanted: str) -> CohortMatch:
    """Everyone with a problem, drug, allergy or procedure that `wanted` means; empty when nothing fits."""
    best = topics.best(wanted, COHORT_CATEGORIES)
    if not best:
        return CohortMatch((), ())
    kind = best[0].category
    names = tuple(topic.name for topic in best if topic.category is kind)
    return CohortMatch(names, tuple(patients_with(db, names, kind)))
