"""Summaries answer questions about a person as a whole, displace nothing else, and lead to the records."""

from collections.abc import Iterator

import pytest

from privrag_desktop.domain.documents import is_summary_id
from privrag_desktop.domain.search_results import SearchMode
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.questions.search_query.search_query_reader import question_query
from privrag_desktop.retrieve.search.hybrid_search import Retriever
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.patients import outdated_patient_summary_rewriting
from privrag_desktop.services.questions import ask_search_and_gate
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from tests.asking import asking_workspace
from tests.hostile.models import Recorder
from tests.hostile.records import PEOPLE

WHO = PEOPLE[0].patient_id
NAME = PEOPLE[0].plain


@pytest.fixture(scope="module")
def workspace(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    model = Recorder("The patient has Diabetes mellitus.")
    for opened in asking_workspace(tmp_path_factory.mktemp("asking")):
        opened.settings = opened.settings.model_copy(update={"summaries": True})
        opened._load_models = lambda _settings: Models(model, model)
        outdated_patient_summary_rewriting.summarise(opened, Progress())
        yield opened


def found(workspace: Workspace, question: str, mode: SearchMode = SearchMode.HYBRID) -> list[str]:
    return [hit.document_id for hit in ask_search_and_gate.search(workspace, question, 5, mode)]


@pytest.mark.parametrize(
    "question",
    [
        "Tell me about {}.",
        "Give me an overview of {}",
        "Summarise {}",
        "summary of {}?",
        "What is known about {}?",
        "What are the main problems of {}?",
        "Describe {}'s medical history in short.",
    ],
)
def test_question_about_a_person_brings_their_summary_first(workspace: Workspace, question: str) -> None:
    assert found(workspace, question.format(NAME))[0] == f"{WHO}/summary"


@pytest.mark.parametrize(
    "question",
    [
        "What was {}'s body weight on 5 May 2019?",
        "What is the latest heart rate of {}?",
        "Tell me about {}'s heart rate.",
        "history of {}'s body weight",
        "Summarise what was measured for {} on 2019-05-05",
        "Is {} allergic to anything?",
        "Which drugs does {} take?",
        "How many readings of {} are there?",
        "Which patients have diabetes mellitus?",
        "What does the weight note of {} say?",
        "Tell me about Peanut",
    ],
)
def test_no_other_question_meets_a_summary(workspace: Workspace, question: str) -> None:
    asked = question.format(NAME)
    for mode in SearchMode:
        assert not any(map(is_summary_id, found(workspace, asked, mode)))
    assert found(workspace, asked)


def test_without_the_setting_everything_is_found_as_if_there_were_none(workspace: Workspace) -> None:
    off = Retriever(workspace.database, workspace.index, workspace.embedder)
    who = question_query("Tell me about her", (), frozenset({WHO}), ())
    everybody = question_query("Tell me about diabetes mellitus", (), frozenset(), ())
    for asked in (who, everybody):
        assert not any(one.document.is_summary for one in off.search(asked, 50))
    assert any(one.document.is_summary for one in workspace.retriever.search(who, 50))


def test_a_summary_leads_to_the_facts_it_rests_on_where_they_are_recorded(workspace: Workspace) -> None:
    [summary, *_] = workspace.retriever.search(question_query("Summarise", (), frozenset({WHO}), ()), 5)
    passages = workspace.retriever.sources(summary.document)
    assert [fact for one in passages for fact in one.facts if fact not in summary.document.facts] == []
    assert sum(len(one.facts) for one in passages) == len(summary.document.facts)
    for one in passages:
        assert not one.document.is_summary
        assert set(one.facts) <= set(one.document.facts)


@pytest.mark.parametrize(
    ("document_id", "expected"),
    [("p/summary", True), ("p/summary/2", True), ("p/standing", False), ("p/2020-01-01", False)],
)
def test_summaries_are_told_by_their_id(document_id: str, expected: bool) -> None:
    assert is_summary_id(document_id) is expected
