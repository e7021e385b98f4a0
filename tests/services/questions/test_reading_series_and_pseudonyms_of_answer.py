"""Beside an answer: all readings of its kinds that the records hold, and what its pseudonyms stand for."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

import pytest

from privrag_desktop.domain.answers import Answer
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.questions.ask_search_and_gate import ask
from privrag_desktop.services.questions.question_history_list_and_erasure import forget_names
from privrag_desktop.services.questions.reading_series_and_pseudonyms_of_answer import (
    pseudonym_pairs,
    reading_series,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.pseudonyms import issued
from tests.asking import asking_workspace
from tests.hostile.models import ByRole, Recorder, Repeater

TREND = "How has the body weight of Zebulonia Quetzalkamp changed over the years?"
QUESTION = "Describe Zebulonia Quetzalkamp's heart rate on 14 March 2018."
PRIVATE = ByRole('{"tool": "done", "query": ""}', "", '{"approved": true, "feedback": ""}')


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    for workspace in asking_workspace(tmp_path_factory.mktemp("reading_series")):
        workspace._models = Models(Repeater(), Repeater())
        yield workspace


@pytest.fixture(scope="module")
def answer(vault: Workspace) -> Answer:
    return ask(vault, TREND, Progress())


def test_what_lies_between_the_ends_comes_from_the_records(vault: Workspace, answer: Answer) -> None:
    assert [one.value for one in answer.values] == ["147.31", "149.31"]
    [course] = reading_series(vault, answer)
    assert (course.name, course.unit) == ("Body weight", "kg")
    assert [(one.day, one.text) for one in course.readings] == [
        (date(2018, 3, 14), "147.31"),
        (date(2019, 5, 5), "148.31"),
        (date(2020, 7, 1), "149.31"),
    ]


def test_one_value_or_those_of_several_patients_are_no_course(vault: Workspace, answer: Answer) -> None:
    first, last = answer.values
    assert reading_series(vault, replace(answer, values=(first,))) == ()
    assert reading_series(vault, replace(answer, values=(first, replace(last, day=first.day)))) == ()
    assert reading_series(vault, replace(answer, values=(first, replace(last, unit="g")))) == ()
    other = replace(last, patient_id="6f1c2a34-0002")
    assert reading_series(vault, replace(answer, values=(first, last, other))) == ()
    assert reading_series(vault, replace(answer, values=())) == ()


@pytest.fixture(scope="module")
def vault_of_conversation(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    for workspace in asking_workspace(tmp_path_factory.mktemp("links")):
        workspace._models = Models(PRIVATE, Recorder("It was 60 /min [1]."))
        yield workspace


@pytest.fixture(scope="module")
def answer_of_conversation(vault_of_conversation: Workspace) -> Answer:
    return ask(vault_of_conversation, QUESTION, Progress())


def test_each_stand_in_of_the_release_is_found_in_the_records_where_it_came_from(
    vault_of_conversation: Workspace, answer_of_conversation: Answer
) -> None:
    before = issued(vault_of_conversation.database, answer_of_conversation.conversation)
    links = pseudonym_pairs(vault_of_conversation, answer_of_conversation)
    assert answer_of_conversation.released is not None
    texts = {
        "query": answer_of_conversation.released.query,
        "information": answer_of_conversation.released.information,
    }
    texts |= {hit.document_id: hit.text for hit in answer_of_conversation.found}
    replaced = [link for link in links if link.released]
    assert "14 March 2018" in {link.original for link in replaced}  # as it was typed
    for link in replaced:
        assert link.found, link.shown
        assert link.shown in {texts[place.text][place.start : place.end] for place in link.released}
        stood = {texts[place.text][place.start : place.end] for place in link.found}
        assert not any(words in texts[place.text] for place in link.released for words in stood)
    assert issued(vault_of_conversation.database, answer_of_conversation.conversation) == before


def test_an_answer_without_a_conversation_or_whose_names_are_forgotten_links_nothing(
    vault_of_conversation: Workspace, answer_of_conversation: Answer
) -> None:
    assert pseudonym_pairs(vault_of_conversation, replace(answer_of_conversation, conversation="")) == ()
    forget_names(vault_of_conversation)
    assert all(link.released == () for link in pseudonym_pairs(vault_of_conversation, answer_of_conversation))
