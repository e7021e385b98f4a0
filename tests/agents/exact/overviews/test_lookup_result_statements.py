"""What the code says beside an exact result, of somebody as a whole, of findings and of courses.

A finding is answered by its newest entries, never by a yes: "Never smoked" stands under smoking. A course is
told from its first to its last reading, never without the extremes beyond both.
"""

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from privrag_desktop.agents.exact.overviews.lookup_result import MOST_FACTS_SHOWN
from privrag_desktop.agents.exact.overviews.lookup_result_statements import (
    as_recorded,
    comparison,
    elsewhere,
    ends_of,
)
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
from tests.agents.exact.overviews.known import finding, known, plan, problem, reading, said
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


SMOKING = plan(Category.SOCIAL, name="Smoking", whether=True)


def test_the_newest_entry_is_first_and_what_older_ones_say_differently_is_told_after() -> None:
    newest, before = finding("Smoking", "Never smoked", 9), finding("Smoking", "Never smoked", 5)
    former = finding("Smoking", "Former smoker", 2)
    of = known(SMOKING, before, newest, earlier=(former,))
    told = said(as_recorded(of), of)
    assert told == [
        "WHO's latest Smoking was Never smoked on [DATE_3] [2].",
        "WHO's latest Smoking was Never smoked on [DATE_2] [1].",
        "Earlier entries differ: Former smoker on [DATE_1] [3].",
    ]
    assert not any(one.startswith(("Yes", "No")) for one in told)


def test_a_long_list_says_how_many_are_not_shown() -> None:
    many = [finding("Smoking", f"State {day}", day) for day in range(1, 9)]
    of = known(SMOKING, *many)
    told = said(as_recorded(of), of)
    assert len(told) == 7
    assert told[-1] == "2 more are not shown."
    before = known(SMOKING, earlier=tuple(many))
    assert said(as_recorded(before), before)[0].endswith(" and 3 more.")


def test_what_is_over_is_said_to_be_over_and_not_current() -> None:
    asked = plan(Category.ORDER, called="resuscitation status", whether=True)
    revoked = problem("Do not resuscitate", "revoked", Category.ORDER)
    of = known(asked, revoked)
    assert said(as_recorded(of), of)[0] == (
        "No current resuscitation status is recorded for WHO; what was recorded is over."
    )
    again = known(asked, revoked, problem("For resuscitation", "active", Category.ORDER))
    assert not any("over" in one for one in said(as_recorded(again), again))


def test_a_test_of_another_name_is_told_by_that_name_or_whole() -> None:
    """ "Yes" was once said of white cells that stood under the name of another specimen."""
    same, other = reading("Leukocytes", "5", 3), reading("Leukocytes in urine", "9", 4)
    of = known(plan(Category.LABORATORY, name="White cells"), same, elsewhere=(same, other))
    assert said(tuple(elsewhere(of)), of) == [
        "The records call this “Leukocytes” [1].",
        "Recorded under another name: WHO's Leukocytes in urine was 9 kg on [DATE_2] [2].",
    ]


ASKED = plan(Category.VITAL)


@pytest.mark.parametrize(
    ("end", "verb"), [("82", "rose"), ("78", "fell"), ("80", "stayed the same"), ("80.0", "stayed the same")]
)
def test_a_course_is_told_by_its_first_and_last_reading(end: str, verb: str) -> None:
    of = known(ASKED, reading("Weight", "80", 3), reading("Weight", end, 5))
    shown = end.removesuffix(".0")
    assert said(comparison(of), of) == [
        f"WHO's Weight {verb} from 80 kg on [DATE_1] [1] to {shown} kg on [DATE_2] [2]."
    ]


def test_a_course_that_went_beyond_its_ends_says_how_far() -> None:
    """A creatinine of 1.6, 1.9, 1.5 and 1.9 was told as a rise from 1.6 to 1.9."""
    values = enumerate(("1.6", "1.9", "1.5", "1.9"), 3)
    of = known(ASKED, *(reading("Creatinine", value, day, "mg/dL") for day, value in values))
    [told] = said(comparison(of), of)
    assert told.endswith("; lowest 1.5, highest 1.9, 4 readings.")


def test_rounded_readings_are_compared_as_they_are_shown() -> None:
    """A rise that nobody sees in the numbers beside it would be a riddle, and tell the exact ones."""
    of = known(ASKED, reading("Weight", "80.1", 3), reading("Weight", "80.4", 5), coarseness=1)
    assert "stayed the same from 80 kg" in said(comparison(of), of)[0]
    assert "rose from 80.1 kg" in said(comparison(of.exact), of)[0]


def test_other_units_and_names_are_other_courses_and_capitals_are_not() -> None:
    facts = [
        reading("Weight", "80", 3), reading("WEIGHT", "82", 5), reading("Weight", "176", 3, "lb"),
        reading("Weight", "181", 5, "lb"), reading("Pulse", "70", 3, "/min"),
        reading("Pulse", "60", 5, "/min"),
    ]  # fmt: skip
    of = known(ASKED, *facts)
    told = said(comparison(of), of)
    assert len(told) == 3
    assert all(("kg" in one) + ("lb" in one) + ("/min" in one) == 1 for one in told)
    assert ends_of(facts) == facts


def test_one_reading_under_two_names_is_counted_once() -> None:
    twice = [reading("Weight", "80", 3), replace(reading("WEIGHT", "80", 3), resource="Observation/2")]
    of = known(ASKED, *twice, reading("Weight", "82", 5))
    [told] = said(comparison(of), of)
    assert "readings" not in told


def test_readings_of_one_moment_are_no_course_and_told_as_they_are() -> None:
    of = known(ASKED, reading("Weight", "80", 3), reading("Pulse", "72", 3, "/min"))
    assert said(comparison(of), of) == [
        "WHO's Weight was 80 kg on [DATE_1] [1].",
        "WHO's Pulse was 72 /min on [DATE_1] [2].",
    ]
    assert ends_of(of.result.facts) == []
