"""What the patients of a cohort have: every count has its passages, and what is not told is counted."""

import re

import pytest

from privrag_desktop.agents.exact.known import Known
from privrag_desktop.agents.exact.many import two_step
from privrag_desktop.agents.exact.plan_words import PlanWords
from privrag_desktop.agents.exact.statements import facts_shown
from privrag_desktop.agents.exact.told import Told
from privrag_desktop.domain import Category
from privrag_desktop.retrieve.plan import Criterion, Kind, PlanResult, QueryPlan, Selector, Tally
from privrag_desktop.retrieve.shapes import Shape
from privrag_desktop.services.workspace import Workspace
from tests.agents.claims.grounded import standing

GOUT = Selector(kinds=(Kind(category=Category.CONDITION, name="Gout"),))
PLAN = QueryPlan(
    shape=Shape.TWO_STEP,
    selector=Selector(categories=(Category.MEDICATION,)),
    cohort=(Criterion(selector=GOUT),),
)


def said(workspace: Workspace, patients: int, drugs: int) -> str:
    """Where everybody takes everything."""
    people = tuple(f"p{n:02}" for n in range(patients))
    names = [f"Drug{n}" for n in range(drugs)]
    facts = tuple(standing(who, Category.MEDICATION, name, "") for who in people for name in names)
    tallies = tuple(Tally(Kind(category=Category.MEDICATION, name=n), patients, patients) for n in names)
    result = PlanResult(PLAN, facts, len(facts), people, tallies=tallies)
    told = tuple(
        Told(f.patient_id, f.patient_id, people.index(f.patient_id) + 1, "", f"{f.name}, active", f)
        for f in facts_shown(result)
    )
    words = PlanWords(workspace.boundary.new_scope("many", workspace.database), str)
    [statement] = two_step(Known(result, told, words, 1, ""))
    return statement.sentence


@pytest.mark.parametrize("drugs", [1, 14, 25])
def test_every_kind_is_told_with_the_passages_of_all_its_patients(workspace: Workspace, drugs: int) -> None:
    items = said(workspace, 10, drugs).split("; ")
    assert len(items) == drugs
    assert all(len(re.findall(r"\[\d+\]", item)) == 10 for item in items)
    assert "more" not in items[-1]


def test_of_many_patients_a_few_are_cited_and_it_says_so(workspace: Workspace) -> None:
    [item] = said(workspace, 23, 1).split("; ")
    assert re.search(r"Drug0 is taken by 23, five of whom are cited( \[\d+\]){5}\.$", item)


def test_how_many_kinds_are_not_told_is_said_plainly(workspace: Workspace) -> None:
    assert said(workspace, 2, 40).endswith("; and 15 more, not named here.")
