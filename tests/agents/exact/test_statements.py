"""What the code says of exact results, and that no model's words stand that do not agree with it."""

import re
from datetime import date
from decimal import Decimal

import pytest

from privrag_desktop.agents.exact.known import Known
from privrag_desktop.agents.exact.plan_words import PlanWords
from privrag_desktop.agents.exact.series import _mean, _series
from privrag_desktop.domain import Answer, Category, StepKind
from privrag_desktop.privacy.operators import plain
from privrag_desktop.retrieve.plan import Criterion, Figure, Kind, PlanResult, QueryPlan, Selector
from privrag_desktop.retrieve.shapes import Shape
from privrag_desktop.services.workspace import Workspace
from tests.agents.claims.grounded import reading
from tests.agents.exact.plans import OnePlan
from tests.asking import pipeline_of, run
from tests.hostile.models import Recorder, Wishing
from tests.hostile.models.base import Prompt
from tests.hostile.records import PEOPLE

LI, LONG = PEOPLE[2].patient_id, PEOPLE[1].patient_id
RATE = Selector(kinds=(Kind(category=Category.VITAL, name="Heart rate"),))
FIRST = RATE.model_copy(update={"last_day": date(2018, 12, 31)})
LAST = RATE.model_copy(update={"first_day": date(2020, 1, 1)})
GOUT = Selector(kinds=(Kind(category=Category.CONDITION, name="Gout"),))
SCURVY = Selector(kinds=(Kind(category=Category.CONDITION, name="Scurvy"),))


def echo(_role: str, prompt: Prompt) -> str:
    """What the code says first; of readings told one by one, all of them."""
    lines = prompt[-1].content.removeprefix("Information:\n").partition("\nQuestion:")[0].splitlines()
    one_by_one = [line for line in lines if line.partition("'s ")[2].startswith("Heart rate was")]
    return "\n".join(one_by_one if lines[0] in one_by_one else lines[:1])


def plan(shape: Shape, selector: Selector = RATE, *patients: str) -> QueryPlan:
    if shape.is_of_many:
        return QueryPlan(shape=shape, selector=selector, cohort=(Criterion(selector=selector),))
    if shape is Shape.COMPARISON:
        return QueryPlan(shape=shape, selector=selector, patient_ids=patients or (LI,), times=(FIRST, LAST))
    if shape is Shape.VALUE:
        selector = selector.model_copy(update={"first_day": date(2018, 1, 1)})
    return QueryPlan(shape=shape, selector=selector, patient_ids=patients or (LI,))


def ask(
    workspace: Workspace, one: QueryPlan, answering: Recorder | None = None, question: str = ""
) -> Answer:
    private = Recorder()
    pipeline = pipeline_of(workspace, private, answering or Wishing(echo), planner=OnePlan(workspace, one))
    answer = run(pipeline, question or "What of Wei Li's heart rate?")
    assert private.prompts == []  # no private model is needed
    return answer


SAID = {
    Shape.VALUE: r"Wei Li's Heart rate was 60 /min on 2018-03-14 \[1\]\. .*65 /min on 2020-07-01 \[3\]\.",
    Shape.LATEST: r"Wei Li's latest Heart rate was 65 /min on 2020-07-01 \[1\]\.",
    Shape.EARLIEST: r"Wei Li's first Heart rate was 60 /min on 2018-03-14 \[1\]\.",
    Shape.HIGHEST: r"Wei Li's highest Heart rate was 65 /min, on 2020-07-01 \[1\]\.",
    Shape.LOWEST: r"Wei Li's lowest Heart rate was 60 /min, on 2018-03-14 \[1\]\.",
    Shape.COUNT: r"Wei Li's Heart rate is recorded 3 times \[1\] \[2\] \[3\]\.",
    Shape.AVERAGE: r"Wei Li's average Heart rate is 63 /min, from 3 readings \[1\] \[2\] \[3\]\.",
    Shape.LIST: r"Wei Li's Heart rate: 60 /min on 2018-03-14 \[1\], 65 .*65 /min on 2020-07-01 \[3\]\.",
    Shape.TREND: r"Wei Li's Heart rate rose from 60 /min on 2018-03-14 \[1\] to 65 /min on 2020-07-01 \[3\];"
    r" lowest 60, highest 65, 3 readings\.",
    Shape.COMPARISON: r"Wei Li's Heart rate rose from 60 /min .* to 65 /min .*",
    Shape.YES_NO: r"Yes: Wei Li's Heart rate was 60 /min on 2018-03-14 \[1\];.*",
}


@pytest.mark.parametrize("shape", SAID)
def test_every_shape_is_said_in_plain_words_with_its_passages(workspace: Workspace, shape: Shape) -> None:
    silent = ask(workspace, plan(shape), Recorder(""))
    assert re.fullmatch(SAID[shape], silent.answer), silent.answer
    assert (silent.by_code, silent.withheld) == (True, False)
    assert {citation.patient_id for citation in silent.citations} == {LI}
    assert [f"{step.agent} {step.kind}" for step in silent.steps] == [
        "search tool", "gate release", "answer answer"
    ]  # fmt: skip


@pytest.mark.parametrize("shape", SAID)
def test_model_that_says_the_same_is_taken_at_its_word(workspace: Workspace, shape: Shape) -> None:
    answer = ask(workspace, plan(shape))
    assert (answer.by_code, answer.withheld) == (False, False)


@pytest.mark.parametrize("wrong", ["It was 70 /min on [DATE_1] [1].", "It was 65 /min [1].", "Fine.", "No."])
def test_model_that_says_anything_else_gives_way(workspace: Workspace, wrong: str) -> None:
    answer = ask(workspace, plan(Shape.LATEST), Recorder(wrong))
    assert answer.answer == "Wei Li's latest Heart rate was 65 /min on 2020-07-01 [1]."
    assert answer.by_code


def test_only_rounded_readings_are_released(workspace: Workspace) -> None:
    for shape in SAID:
        answer = ask(workspace, plan(shape))
        assert answer.released
        numbers = re.findall(r"(?<=was )\d+(?= /min)", answer.released.information)
        assert set(numbers) <= {"60", "65"}


@pytest.mark.parametrize("shape", [Shape.COHORT, Shape.COHORT_COUNT])
def test_patients_with_something_are_counted_and_named(workspace: Workspace, shape: Shape) -> None:
    answer = ask(workspace, plan(shape, GOUT), question="Which patients have gout?")
    assert "2 patients have Gout" in answer.answer
    assert len(answer.citations) == 2


def test_what_is_not_there_is_said_plainly_without_a_model(workspace: Workspace) -> None:
    answering = Recorder()
    answer = ask(workspace, plan(Shape.LATEST, SCURVY), answering, "What of Wei Li's scurvy?")
    assert answer.answer == "No scurvy is recorded for Wei Li."
    assert (answer.withheld, answer.by_code, answering.prompts) == (False, True, [])


def test_what_was_computed_is_told_in_the_step(workspace: Workspace) -> None:
    answer = ask(workspace, plan(Shape.COUNT))
    [step] = [step for step in answer.steps if step.kind is StepKind.TOOL]
    assert step.summary == "Counted Heart rate of Wei Li: 3."


@pytest.mark.parametrize(("readings", "told"), [(2, "73"), (49, "73"), (50, "73.4")])
def test_average_of_readings_that_are_not_at_hand_is_no_finer_than_a_rounded_one(
    readings: int, told: str
) -> None:
    figure = Figure("Body weight", Decimal("73.44"), "kg", readings)
    assert plain(_mean([], figure, 1)) == told


def test_the_same_reading_under_a_name_in_other_capitals_is_one_of_a_series(workspace: Workspace) -> None:
    facts = tuple(
        reading(LI, name, value, "mmHg", day)
        for day, value in ((1, "120"), (2, "130"))
        for name in ("Systolic Blood Pressure", "Systolic blood pressure")
    )
    later = reading(LI, "Systolic blood pressure", "140", "mmHg", 3)
    twice = reading(LI, "Systolic blood pressure", "140", "mmHg", 3)
    words = PlanWords(workspace.boundary.new_scope("series", workspace.database), str)
    result = PlanResult(plan=plan(Shape.TREND), facts=(*facts, later, twice))
    [series] = _series(Known(result, (), words, 1, "")).values()
    assert [fact.value for fact, _ in series] == ["120", "130", "140", "140"]
