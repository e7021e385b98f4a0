"""A planner that plays one plan; what it asks for is looked up by the program itself."""

from collections.abc import Callable
from dataclasses import replace

from privrag_desktop.agents.exact.vault_lookup import TypedRecords
from privrag_desktop.questions.search_query.search_query_reader import Query
from privrag_desktop.retrieve.exact.plans.lookup_plan_and_result import PlanResult, QueryPlan
from privrag_desktop.services.vault.open_vault_workspace import Workspace


class OnePlan(TypedRecords):
    """The typed columns of a vault, asked always the same; `change` may alter what comes of it."""

    def __init__(
        self,
        workspace: Workspace,
        plan: QueryPlan,
        change: Callable[[PlanResult], PlanResult] = replace,
    ) -> None:
        super().__init__(workspace.database, workspace.retriever)
        self._plan = plan
        self._change = change

    def whole(self, query: Query) -> tuple[QueryPlan, ...]:
        return (self._plan,) if super().whole(query) else ()

    def run(self, plan: QueryPlan) -> PlanResult:
        return self._change(super().run(plan))
