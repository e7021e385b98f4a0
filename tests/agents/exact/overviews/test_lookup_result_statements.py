"""What the code says beside an exact result, of somebody as a whole, and of reasons."""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from privrag_desktop.agents.exact.overviews.lookup_result import MOST_FACTS_SHOWN
from privrag_desktop.agents.exact.vault_lookup import TypedRecords
from privrag_desktop.domain.answers import Answer
from privrag_desktop.domain.fact_categories import Category
from privrag_desktop.domain.facts import Fact
from privrag_desktop.questions.query.query_language import Concept
from privrag_desktop.questions.search_query.answer_type import AnswerType
from privrag_desktop.retrieve.exact.plans.lookup_plan_and_result import (
    Conflict,
    PlanResult,
    QueryPlan,
    Selector,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.agents.clinic.patients import observation, person, vault_of
from tests.agents.exact.plans import OnePlan
from tests.asking import pipeline_of, run
from tests.hostile.models import Recorder
from tests.hostile.records import PEOPLE

LI = PEOPLE[2].patient_id
RATE = Selector(kinds=(Concept(category=Category.VITAL, name="Heart rate"),))
LATEST = QueryPlan(shape=AnswerType.LATEST, selector=RATE, patient_ids=(LI,), whether=True)
GOUT = Fact(
    LI, "Condition/x", Category.CONDITION, "Gout",
    "Condition: Gout, since 2001-02-03, resolved on 2002-02-03.",
    day=date(2001, 2, 3), status="resolved",
)  # fmt: skip
NO_GOUT = Fact(
    LI, "Condition/y", Category.CONDITION, "No gout", "Condition: No gout, active.", status="active"
)
_MOST_COURSES = 20
NOWHERE = QueryPlan(
    shape=AnswerType.LIST,
    selector=Selector(categories=(Category.CONDITION,), present=True),
    patient_ids=(LI,),
)


def conflicting(result: PlanResult) -> PlanResult:
    [fact] = result.facts
    other = replace(
        fact, value="90", resource="Observation/other", sentence="Vital sign: Heart rate was 90 /min."
    )
    return replace(result, conflicts=(Conflict((fact, other)),))


def planned(workspace: Workspace, planner: TypedRecords, question: str = "Summarise Wei Li.") -> Answer:
    private, answering = Recorder('{"tool": "done", "query": ""}'), Recorder("")
    reader = workspace.retriever.reader
    answer = run(pipeline_of(workspace, private, answering, planner=planner, reader=reader), question)
    assert not answering.prompts
    return answer


def test_conflicting_records_are_said_to_conflict(workspace: Workspace) -> None:
    answer = planned(workspace, OnePlan(workspace, LATEST, conflicting))
    assert (
        "The records conflict: Wei Li's Heart rate on 2020-07-01 is given as 67 and 90 /min [1]"
        in answer.answer
    )


def test_readings_in_other_units_are_said_to_be_left_out(workspace: Workspace) -> None:
    def change(result: PlanResult) -> PlanResult:
        return replace(result, left_out=2, left_out_units=("beats",))

    answer = planned(workspace, OnePlan(workspace, LATEST, change))
    assert "Readings in other units (beats) were left out: 2." in answer.answer


def test_what_is_over_and_what_is_denied_stand_beside_a_no(workspace: Workspace) -> None:
    def change(result: PlanResult) -> PlanResult:
        return replace(result, facts=(), count=0, former=(GOUT,), denials=(NO_GOUT,))

    answer = planned(workspace, OnePlan(workspace, NOWHERE, change))
    assert answer.answer.startswith("No current ")
    assert "The records say: No gout, active" in answer.answer
    assert "Recorded, but not as active: Gout, since 2001-02-03, resolved on 2002-02-03" in answer.answer
    assert answer.by_code


def ask(workspace: Workspace, question: str) -> Answer:
    return planned(workspace, TypedRecords(workspace.database, workspace.retriever), question)


@pytest.mark.parametrize(
    "question",
    [
        "Summarise Wei Li's record.",
        "Summarize Wei Li.",
        "Give me an overview of Wei Li.",
        "Outline Wei Li's history",
    ],
)
def test_a_person_is_told_of_in_order_by_the_code(workspace: Workspace, question: str) -> None:
    answer = ask(workspace, question)
    lines = answer.answer.splitlines()
    assert lines[0].startswith("Wei Li's current conditions: Essential hypertension [")
    assert lines[1] == "No current medications are recorded for Wei Li."
    assert lines[2].startswith("Wei Li's current allergies: Latex [")
    assert lines[3].startswith("Wei Li's last day with records was 2020-07-01 [")
    assert {one.patient_id for one in answer.citations} == {LI}


@pytest.mark.parametrize(
    ("question", "said"),
    [
        (
            "What happened to Wei Li in 2018?",
            " of Wei Li in 2018.\nWei Li's readings on 2018-03-14: Body weight 149.31 kg",
        ),
        (
            "What happened to Wei Li on 14 March 2018?",
            "on 14 March 2018: Body weight 149.31 kg [1], Heart rate 61 /min",
        ),
        ("What happened to Wei Li in 2015?", "conditions in 2015: Essential hypertension, since 2015-05-05"),
        ("What happened to Wei Li in 2011?", "The records of Wei Li hold nothing in 2011."),
    ],
)
def test_a_time_is_told_of_as_a_whole(workspace: Workspace, question: str, said: str) -> None:
    assert said in ask(workspace, question).answer


def test_the_last_visit_tells_its_day_and_what_was_recorded(workspace: Workspace) -> None:
    visit = QueryPlan(shape=AnswerType.LATEST, selector=Selector(visits=True), patient_ids=(LI,))
    answer = planned(workspace, OnePlan(workspace, visit)).answer
    assert answer.startswith(
        "Wei Li's last day with records was 2020-07-01 [1].\nRecorded then: Body weight 151.31 kg"
    )


def test_what_changed_between_two_visits_is_told_reading_by_reading(workspace: Workspace) -> None:
    answer = ask(workspace, "What changed between Wei Li's last two visits?")
    weight = "Wei Li's Body weight rose from 150.31 kg on 2019-05-05 [1] to 151.31 kg on 2020-07-01 [2]"
    assert weight in answer.answer
    assert "Wei Li's Heart rate rose from 64 /min on 2019-05-05" in answer.answer
    assert "2018" not in answer.answer
    assert answer.hidden is not None
    assert "Body weight rose from 150 kg" in answer.hidden.answer
    assert "Heart rate stayed the same from 65 /min" in answer.hidden.answer


def test_two_visits_with_many_readings_are_compared(tmp_path: Path) -> None:
    """The first reading of a course had no passage where both visits held more than a list shows."""
    kinds = MOST_FACTS_SHOWN // 2 + 5
    readings = [
        observation(f"Quantity {kind}", kind + visit, f"201{visit}-02-12", category="laboratory")
        for visit in (8, 9)
        for kind in range(10, 10 + kinds)
    ]
    with vault_of(tmp_path, person("Nora", "Quillerby", *readings)) as workspace:
        answer = ask(workspace, "What changed between Nora Quillerby's last two visits?")
    first, *others = answer.answer.splitlines()
    assert first == (
        "Nora Quillerby's Quantity 10 rose from 18 mmol/L on 2018-02-12 [1] to 19 mmol/L on 2019-02-12 [2]."
    )
    assert len(others) == _MOST_COURSES - 1
    assert [one.number for one in answer.citations] == [1, 2]


def test_a_word_that_is_not_known_is_said_to_be_unknown(workspace: Workspace) -> None:
    answer = ask(workspace, "What did Wei Li's zorblax show?")
    assert answer.answer == ""
    assert "did not understand “zorblax”" in answer.reason
