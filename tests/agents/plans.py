"""A planner that plays one plan and computes what it asks for in the simplest way."""

from collections.abc import Iterable, Sequence
from decimal import Decimal

from privrag_desktop.domain import Document, Fact
from privrag_desktop.retrieve.plan import Conflict, PlanResult, QueryPlan
from privrag_desktop.retrieve.question import Query
from privrag_desktop.retrieve.shapes import Shape
from privrag_desktop.services.workspace import Workspace
from privrag_desktop.store.documents import get_documents
from privrag_desktop.store.facts import facts_of
from privrag_desktop.store.patients import list_patients


class OnePlan:
    """The typed columns of a vault, asked always the same."""

    def __init__(self, workspace: Workspace, plan: QueryPlan, conflicts: Sequence[Conflict] = ()) -> None:
        self._db = workspace.database
        self._plan = plan
        self._conflicts = tuple(conflicts)

    def resolve(self, query: Query) -> Query:
        return query

    def plan(self, _query: Query) -> QueryPlan | None:
        return self._plan

    def documents(self, document_ids: Iterable[str]) -> list[Document]:
        return get_documents(self._db, document_ids)

    def run(self, plan: QueryPlan) -> PlanResult:
        everybody = tuple(sorted(patient.patient_id for patient in list_patients(self._db)))
        found = [fact for one in plan.patient_ids or everybody for fact in self._facts(one, plan)]
        having = tuple(dict.fromkeys(fact.patient_id for fact in found))
        numbers = [Decimal(fact.value) for fact in found if fact.value is not None]
        mean = sum(numbers, Decimal(0)) / len(numbers) if numbers else None
        return PlanResult(
            plan,
            tuple(_chosen(found, plan.shape)),
            0 if plan.shape.is_of_many else len(found),
            having if plan.shape.is_of_many else (),
            mean if plan.shape is Shape.AVERAGE else None,
            found[0].unit if found else None,
            self._conflicts,
        )

    def _facts(self, patient_id: str, plan: QueryPlan) -> list[Fact]:
        selector = plan.cohort[0].selector if plan.cohort else plan.selector
        kinds = {(kind.category, kind.name) for kind in selector.kinds}
        facts = (fact for fact in facts_of(self._db, patient_id) if (fact.category, fact.name) in kinds)
        return sorted(facts, key=lambda fact: str(fact.day))


def _chosen(facts: list[Fact], shape: Shape) -> list[Fact]:
    match shape:
        case Shape.LATEST:
            return facts[-1:]
        case Shape.EARLIEST:
            return facts[:1]
        case Shape.HIGHEST:
            return sorted(facts, key=lambda fact: Decimal(fact.value or "0"))[-1:]
        case Shape.LOWEST:
            return sorted(facts, key=lambda fact: Decimal(fact.value or "0"))[:1]
    return facts
