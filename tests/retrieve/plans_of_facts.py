"""Facts made for plans, put into a vault, and plans asked of it."""

from collections.abc import Sequence
from datetime import date, timedelta

from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.domain.imported_patient_records import PatientRecord
from privrag_desktop.fhir.document_grouping import group_documents
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.retrieve.exact.plans.lookup_plan_and_result import (
    PlanResult,
    QueryPlan,
    Selector,
)
from privrag_desktop.retrieve.exact.plans.lookup_plan_execution import run_plan
from privrag_desktop.store.database import Database
from privrag_desktop.store.documents import replace_documents
from tests.made_up import merge, patient

DAY = date(2020, 1, 1)
PULSE = Concept(category=Category.VITAL, name="Heart rate")
WEIGHT = Concept(category=Category.VITAL, name="Body weight")
TOP = Concept(category=Category.VITAL, name="Systolic")
BOTTOM = Concept(category=Category.VITAL, name="Diastolic")
GOUT = Concept(category=Category.CONDITION, name="Gout")
ASTHMA = Concept(category=Category.CONDITION, name="Asthma")
PILL = Concept(category=Category.MEDICATION, name="Metformin")
PEANUT = Concept(category=Category.ALLERGY, name="Peanut")
NO_ALLERGY = Concept(category=Category.ALLERGY, name="No known allergy")
SCAN = Concept(category=Category.PROCEDURE, name="Chest X-ray")
STANDING_KINDS = (GOUT, ASTHMA, PILL, PEANUT)


class Made:
    """Facts with numbers of their own."""

    def __init__(self) -> None:
        self.facts: list[Fact] = []

    def add(
        self,
        kind: Concept,
        value: str | None = None,
        day: int | None = 0,
        status: str | None = "final",
        *,
        unit: str | None = "kg",
        who: str = "a",
        said: str = "",
        resource: str = "",
        ucum: str | None = None,
    ) -> Fact:
        ending = said or (f" was {value} {unit}" if value else f", {status}")
        fact = Fact(
            who,
            resource or f"Resource/{len(self.facts)}-{who}",
            kind.category,
            kind.name,
            f"{kind.category.value}: {kind.name}{ending}.",
            value=value,
            unit=unit if value else None,
            day=None if day is None else DAY + timedelta(days=day),
            status=status,
            ucum=ucum,
        )
        self.facts.append(fact)
        return fact


def store(database: Database, facts: Sequence[Fact]) -> None:
    with database.transaction() as tx:
        tx.execute("DELETE FROM facts")
        tx.execute("DELETE FROM documents")
        tx.execute("DELETE FROM resource_versions")
        tx.execute("DELETE FROM patients")
        for who in sorted({fact.patient_id for fact in facts}):
            own = tuple(fact for fact in facts if fact.patient_id == who)
            merge(tx, PatientRecord(patient(who, who), own, ()))
            replace_documents(tx, who, group_documents(patient(who, who), own), ())


def ask(database: Database, shape: AnswerType, **more: object) -> PlanResult:
    """A plan about patient a."""
    times, whether = more.pop("times", ()), more.pop("whether", False)
    selector = Selector(**more)
    return run_plan(
        database,
        QueryPlan(shape=shape, selector=selector, patient_ids=("a",), times=times, whether=whether),
    )
