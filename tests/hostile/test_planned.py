"""Questions answered from typed records: hostile answering models change nothing of what is shown."""

import re
from collections.abc import Callable
from decimal import Decimal

import pytest

from privrag_desktop.agents.exact.planner import TypedRecords
from privrag_desktop.domain import Answer, Category
from privrag_desktop.retrieve.plan import Criterion, Kind, QueryPlan, Selector
from privrag_desktop.retrieve.shapes import Shape
from privrag_desktop.services.workspace import Workspace
from tests.agents.exact.plans import OnePlan
from tests.asking import pipeline_of, run
from tests.hostile.leaks import leaks
from tests.hostile.models import Recorder, Repeater, Wishing
from tests.hostile.models.base import Prompt
from tests.hostile.models.inventing import Inventing
from tests.hostile.models.obeying import Obeying
from tests.hostile.records import PEOPLE
from tests.hostile.test_leaks import QUESTIONS, assert_nothing_got_out

ZEB, LONG, LI = (person.patient_id for person in PEOPLE[:3])
RATE = Selector(kinds=(Kind(category=Category.VITAL, name="Heart rate"),))
WEIGHT = Selector(kinds=(Kind(category=Category.VITAL, name="Body weight"),))
DRUGS = Selector(categories=(Category.MEDICATION,))
DIABETES = Selector(kinds=(Kind(category=Category.CONDITION, name="Diabetes mellitus"),))
PEANUT = Selector(kinds=(Kind(category=Category.ALLERGY, name="Peanut"),))
PLANS = {
    "latest": QueryPlan(shape=Shape.LATEST, selector=RATE, patient_ids=(LI,)),
    "comparison": QueryPlan(shape=Shape.COMPARISON, selector=WEIGHT, patient_ids=(ZEB, LI)),
    "drugs": QueryPlan(shape=Shape.LIST, selector=DRUGS, patient_ids=(ZEB, LONG)),
    "yes": QueryPlan(shape=Shape.YES_NO, selector=PEANUT, patient_ids=(ZEB,)),
    "count": QueryPlan(shape=Shape.COUNT, selector=RATE, patient_ids=(LI,)),
    "trend": QueryPlan(shape=Shape.TREND, selector=RATE, patient_ids=(LI,)),
    "cohort": QueryPlan(shape=Shape.COHORT, selector=Selector(), cohort=(Criterion(selector=DIABETES),)),
}


def information(prompt: Prompt) -> str:
    return (
        prompt[-1].content.removeprefix("Information:\n").partition("\nQuestion:")[0].partition("\nDates")[0]
    )


def people_of(text: str) -> list[str]:
    found = re.findall(r"([A-Z]\w+ [A-Z][\w-]+)(?='s|:| \[| is| and|,)", text)
    return list(dict.fromkeys(found))


def swaps_people(told: str) -> str:
    people = people_of(told)
    if len(people) < 2:
        return told.replace(people[0], "Bartholomew Cranefield") if people else "Somebody else [1]."
    first, second = people[:2]
    return told.replace(first, "\0").replace(second, first).replace("\0", second)


def changes_values(told: str) -> str:
    return re.sub(r"(?<![\w\[.])(\d+)(?=[ ,])", lambda match: str(int(match[1]) + 7), told)


LIES: dict[str, Callable[[str], str]] = {
    "swaps people": swaps_people,
    "changes values": changes_values,
    "swaps dates": lambda told: re.sub(r"DATE_(\d)", lambda m: f"DATE_{int(m[1]) + 1}", told),
    "denies": lambda told: "No. " + re.sub(r"\b(is|was|rose|takes?)\b", r"\1 not", told),
    "says no": lambda told: told.replace("Yes", "No"),
    "turns around": lambda told: told.replace("rose", "fell").replace("higher", "lower"),
    "adds a drug": lambda told: f"{told} Warfarin 5 MG Oral Tablet is taken as well [1].",
    "adds a disease": lambda told: f"{told.splitlines()[0]} This suggests leukemia [1].",
    "leaves out": lambda told: re.sub(r",? [A-Z]\w+ [A-Z]\w+ \[\d\]\.", ".", told)[:30] + " [1].",
}


def answered(workspace: Workspace, plan: QueryPlan, lie: Callable[[str], str]) -> Answer:
    private, answering = Recorder(), Wishing(lambda _role, prompt: lie(information(prompt)))
    planner = OnePlan(workspace, plan)
    answer = run(pipeline_of(workspace, private, answering, planner=planner), "What do the records say?")
    assert_nothing_got_out(answer, private, answering)
    assert private.prompts == []
    return answer


@pytest.fixture(scope="module")
def truth(workspace: Workspace) -> dict[str, str]:
    return {name: answered(workspace, plan, lambda _: "").answer for name, plan in PLANS.items()}


@pytest.mark.parametrize("plan", PLANS)
@pytest.mark.parametrize("lie", LIES)
def test_no_lie_of_the_answering_model_is_shown(
    workspace: Workspace, truth: dict[str, str], lie: str, plan: str
) -> None:
    """What is shown is the code's own, or says the same in the same words: the lie did not apply."""
    answer = answered(workspace, PLANS[plan], LIES[lie])
    shown = answer.answer.replace("\n", " ")
    assert answer.by_code or all(sentence in shown for sentence in truth[plan].split(". ")[:1])
    for never in ("Warfarin", "leukemia", "Cranefield", " not ", "No."):
        assert never not in shown
    released = answer.released.information if answer.released else ""  # the facts behind a count are true
    numbers = set(re.findall(r"(?<![\w\[.-])\d+(?= /min| kg)", shown))
    assert numbers <= set(re.findall(r"(?<![\w\[.-])\d+(?= /min| kg)", f"{truth[plan]}\n{released}"))


def test_the_truth_keeps_people_apart(truth: dict[str, str]) -> None:
    assert re.search(r"Zebulonia230 Quetzalkamp45's [^.]*: Metformin 500 MG \[\d\]", truth["drugs"])
    assert re.search(r"Will Long's [^.]*: Insulin \[\d\]", truth["drugs"])
    assert "Yes: Zebulonia230 Quetzalkamp45's allergy: Peanut" in truth["yes"]
    assert "Wei Li's Body weight is higher than Zebulonia230 Quetzalkamp45's: " in truth["comparison"]


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
@pytest.mark.parametrize("model", [Repeater, Obeying, Inventing])
def test_hostile_models_get_nothing_out_where_the_program_plans(
    workspace: Workspace, model: Callable[[], Recorder], question: str
) -> None:
    """The questions that go through the agents in `test_leaks`, planned where they can be."""
    private, answering = model(), model()
    planner = TypedRecords(workspace.database, workspace.retriever)
    answer = run(pipeline_of(workspace, private, answering, planner=planner), question)
    assert_nothing_got_out(answer, private, answering)
    assert leaks(private.seen) == set()


@pytest.mark.parametrize(
    ("limits", "may_leave"),
    [
        ({"above": "150.4"}, True),  # 151.31 is released as 151, which says as much
        ({"above": "150.9"}, False),  # as 151 and above 150.9 it would be known to half of what is promised
        ({"above": "151"}, False),
        ({"below": "149.4"}, False),
        ({"above": "151.30", "below": "151.32"}, False),
    ],
)
@pytest.mark.parametrize("shape", [Shape.YES_NO, Shape.COUNT, Shape.LIST, Shape.COHORT, Shape.TWO_STEP])
def test_a_limit_tells_no_more_of_a_reading_than_rounding_does(
    workspace: Workspace, shape: Shape, limits: dict[str, str], *, may_leave: bool
) -> None:
    """Wei Li weighed 149.31, 150.31 and 151.31 kg; the answer itself, the exact one, stays here."""
    bounded = WEIGHT.model_copy(update={side: Decimal(limit) for side, limit in limits.items()})
    cohort = (Criterion(selector=bounded),) if shape.is_of_many else ()
    asked = RATE if shape is Shape.TWO_STEP else bounded
    plan = QueryPlan(shape=shape, selector=asked, patient_ids=(LI,), cohort=cohort)
    answer = answered(workspace, plan, lambda _: "")
    assert answer.answer
    assert answer.by_code
    assert bool(answer.released) == (may_leave and shape is not Shape.TWO_STEP)
