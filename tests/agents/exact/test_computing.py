"""The tool with which a model has something computed: its words choose what, never whom or when."""

import json

import pytest

from privrag_desktop.agents.exact.planner import TypedRecords
from privrag_desktop.domain import Answer
from privrag_desktop.retrieve.plan import QueryPlan
from privrag_desktop.retrieve.question import Query
from privrag_desktop.services.workspace import Workspace
from tests.asking import pipeline_of, run
from tests.hostile.leaks import leaks
from tests.hostile.models import ByRole, Recorder

QUESTION = "What is to be said of Wei Li's pulse?"
DONE = json.dumps({"tool": "done", "query": ""})


class OnlyProposed(TypedRecords):
    """Typed records of which no question can be planned: a model has to propose what to compute."""

    def plan(self, _query: Query) -> QueryPlan | None:
        return None

    def absent(self, _query: Query) -> tuple[str, ...]:
        return ()

    def is_held_in_part(self, _query: Query) -> bool:
        return False


class Proposing(ByRole):
    """Proposes once, then says that it is done."""

    def __init__(self, proposal: str) -> None:
        super().__init__(json.dumps({"tool": "compute", "query": proposal}), "", "{}")


def ask(workspace: Workspace, proposal: str, question: str = QUESTION) -> tuple[Answer, Recorder]:
    private = Proposing(proposal)
    planner = OnlyProposed(workspace.database, workspace.retriever)
    answer = run(pipeline_of(workspace, private, Recorder(""), planner=planner), question)
    assert leaks(private.seen) == set()
    return answer, private


@pytest.mark.parametrize(
    ("proposal", "said"),
    [
        ("highest: heart rate", "Wei Li's highest Heart rate was 65 /min"),
        ("count: heart rate", "Wei Li's Heart rate is recorded 3 times"),
        ("latest: heart rate", "Wei Li's latest Heart rate was 65 /min on 2020-07-01 [1]."),
        ("trend: heart rate", "Wei Li's Heart rate rose from 60 /min"),
    ],
)
def test_a_good_proposal_is_computed_and_answers(workspace: Workspace, proposal: str, said: str) -> None:
    answer, private = ask(workspace, proposal)
    assert answer.answer.startswith(said)
    assert answer.by_code
    assert len(private.prompts) == 1  # nothing that is searched for could be more exact
    assert answer.steps[0].summary.startswith(f"Computed “{proposal}”.")


@pytest.mark.parametrize(
    ("proposal", "told"),
    [
        ("heart rate", "Write one of "),
        ("guess: heart rate", "Write one of "),
        ("count:", "Write one of "),
        ("highest: zorblax", "Search instead."),
        ("highest: Zebulonia Quetzalkamp", "Search instead."),
        ("count: scurvy", "Search instead."),
        ("latest: " + "heart " * 24, "Search instead."),
    ],
)
def test_nonsense_is_a_result_the_model_reads(workspace: Workspace, proposal: str, told: str) -> None:
    answer, private = ask(workspace, proposal)
    assert told in private.prompts[1][-1].content
    assert not [step for step in answer.steps if told in step.summary + step.coded]  # words for the model
    assert "Quetzalkamp" not in answer.answer


def test_a_proposal_reaches_no_other_patient_and_no_other_time(workspace: Workspace) -> None:
    question = "What is to be said of Wei Li's pulse in 2018?"
    answer, _ = ask(workspace, "latest: heart rate of Zebulonia Quetzalkamp in 2020", question)
    assert {one.patient_id for one in answer.citations} <= {"6f1c2a34-0003"}
    dated, _ = ask(workspace, "latest: heart rate", question)
    assert "2018-03-14" in dated.answer
    assert "2020" not in dated.answer


def test_without_typed_records_nothing_is_computed(workspace: Workspace) -> None:
    private = Proposing("highest: heart rate")
    answer = run(pipeline_of(workspace, private, Recorder("")), QUESTION)
    assert "Nothing can be computed here." in private.prompts[1][-1].content
    assert answer.steps[0].summary.endswith("that was not possible.")
