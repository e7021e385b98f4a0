"""Questions become plans where columns can tell, and no plan where a word is not understood."""

from dataclasses import replace
from datetime import date
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain import Category, Period
from privrag_desktop.llm.grammar import json_grammar, parse_reply
from privrag_desktop.retrieve.planning import ProposedPlan, plan_of, plan_of_proposal
from privrag_desktop.retrieve.question import Bounds, Query, question_query
from privrag_desktop.retrieve.run_plan import run_plan
from privrag_desktop.retrieve.shapes import Shape
from privrag_desktop.services.workspace import Workspace
from tests.hostile.records import PEOPLE

WHO = frozenset({PEOPLE[0].patient_id})
YEAR = Period(date(2020, 1, 1), date(2020, 12, 31))


def asked(text: str, days: tuple[Period, ...] = (), who: frozenset[str] = WHO) -> Query:
    return question_query(text, (), who, days)


def proposal(shape: Shape, what: str, **more: object) -> ProposedPlan:
    return ProposedPlan(shape=shape, what=what, **more)


@pytest.mark.parametrize(
    "text",
    [
        "Why does she take allopurinol?",
        "Explain the body weight.",
        "Summarise the problems.",
        "Tell me about the gout.",
        "What is the flibbertigibbet level?",
        "What is the highest diagnosis?",
        "Is her body weight higher than that of the other one?",
    ],
)
def test_what_columns_cannot_tell_is_left_to_others(workspace: Workspace, text: str) -> None:
    assert plan_of(asked(text), workspace.retriever.topics) is None


@pytest.mark.parametrize(
    "text",
    [
        "When did she have a body weight of 81.3 kg?",
        "When was her body weight 72 kg?",
        "What was her heart rate when the body weight was 81.3?",
        "Which patient had a body weight of 81.3 kg?",
        "How many patients had a body weight of 81.3 kg?",
        "Does she take metformin 850 mg?",
    ],
)
def test_a_value_quoted_tells_a_record_that_is_not_the_latest(workspace: Workspace, text: str) -> None:
    assert plan_of(asked(text), workspace.retriever.topics) is None


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("Was her body weight 81.3 kg?", (Period(date(2020, 7, 1), date(2020, 7, 1)),)),
        ("Was her body weight ever above 81.3 kg?", ()),
        ("Does she take metformin 500 mg?", ()),
    ],
)
def test_a_day_a_limit_and_the_strength_of_a_drug_can_be_computed(
    workspace: Workspace, text: str, days: tuple[Period, ...]
) -> None:
    assert plan_of(asked(text, days), workspace.retriever.topics) is not None


def test_a_question_that_names_nobody_is_never_answered_for_everybody(workspace: Workspace) -> None:
    assert (
        plan_of(asked("What is the latest body weight?", who=frozenset()), workspace.retriever.topics) is None
    )


def test_an_understood_kind_that_a_patient_lacks_is_certainly_empty(workspace: Workspace) -> None:
    topics = workspace.retriever.topics
    lacking = [
        person.patient_id
        for person in PEOPLE
        if not workspace.database.rows(
            "SELECT 1 FROM facts WHERE patient_id = ? AND name = 'Gout'", person.patient_id
        )
    ]
    query = replace(asked("Does she have gout?", who=frozenset(lacking[:1])), shape=Shape.YES_NO)
    plan = plan_of(query, topics)
    assert plan is not None
    assert run_plan(workspace.database, plan).is_empty


def test_a_day_of_the_question_limits_what_is_looked_at(workspace: Workspace) -> None:
    plan = plan_of(asked("What was the body weight?", (YEAR,)), workspace.retriever.topics)
    assert plan is not None
    assert (plan.selector.first_day, plan.selector.last_day) == (YEAR.first, YEAR.last)
    assert plan.patient_ids == tuple(WHO)


PROPOSALS = st.builds(
    ProposedPlan,
    shape=st.sampled_from(Shape),
    what=st.sampled_from(["body weight", "gout", "drugs", "x' OR 1=1", "patient names", ""]),
    since=st.text(max_size=10) | st.sampled_from(["2019", "2019-02", "2019-02-31", "0000", "9999-99"]),
    until=st.text(max_size=10) | st.sampled_from(["2021", "2021-02", "2018-01-01"]),
    above=st.none() | st.floats(-1e6, 1e6),
)


@given(PROPOSALS)
def test_no_proposal_changes_whom_and_when_the_question_means(
    workspace: Workspace, proposed: ProposedPlan
) -> None:
    query = asked("How was her body weight?", (YEAR,))
    plan = plan_of_proposal(proposed, query, workspace.retriever.topics)
    if plan is not None:
        assert plan.patient_ids == tuple(WHO)
        if proposed.shape not in {Shape.COHORT, Shape.COHORT_COUNT}:
            assert (plan.selector.first_day, plan.selector.last_day) == (YEAR.first, YEAR.last)
        run_plan(workspace.database, plan)


def test_days_and_limits_proposed_count_where_the_question_has_none(workspace: Workspace) -> None:
    proposed = proposal(Shape.COUNT, "body weight", since="2019", until="2020-02", above=70.5)
    plan = plan_of_proposal(proposed, asked("How was it?"), workspace.retriever.topics)
    assert plan is not None
    selector = plan.selector
    assert (selector.first_day, selector.last_day) == (date(2019, 1, 1), date(2020, 2, 29))
    assert selector.above == Decimal("70.5")
    own = replace(asked("How was it?"), bounds=Bounds(above=Decimal(1)))
    kept = plan_of_proposal(proposed, own, workspace.retriever.topics)
    assert kept is not None
    assert kept.selector.above == Decimal(1)


def test_a_proposal_can_be_written_under_a_grammar_that_ends() -> None:
    grammar = json_grammar(ProposedPlan)
    assert "{0,80}" in grammar
    assert "{0,10}" in grammar
    reply = '{"shape": "latest", "what": "weight", "since": "", "until": "", "above": null, "below": 3.5}'
    assert parse_reply(ProposedPlan, reply) == proposal(Shape.LATEST, "weight", below=3.5)


@pytest.mark.parametrize(
    "text",
    [
        "Which drugs were stopped?",
        "Which drugs is she no longer on?",
        "what meds has she come off",
        "what drugs did she come off?",
        "What drugs is she not taking any more?",
        "drugs she used to be on",
        "Which drugs has she been taken off?",
        "previous drugs, not current",
        "Which drugs were discontinued?",
    ],
)
def test_what_is_over_is_asked_for_by_its_words(workspace: Workspace, text: str) -> None:
    plan = plan_of(asked(text), workspace.retriever.topics)
    assert plan is not None
    assert (plan.selector.categories, plan.selector.over) == ((Category.MEDICATION,), True)


def test_what_somebody_has_today_is_what_is_present_not_what_was_recorded_today(workspace: Workspace) -> None:
    today = Period(date.today(), date.today())
    plan = plan_of(asked("What illnesses does she have today?", (today,)), workspace.retriever.topics)
    assert plan is not None
    assert (plan.selector.present, plan.selector.first_day) == (True, None)
