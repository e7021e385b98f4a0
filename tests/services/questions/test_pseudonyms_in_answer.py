"""What stands for what in an answer of a real vault, until the names of its conversation are forgotten."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from privrag_desktop.domain.answers import Answer
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.questions.ask_search_and_gate import ask
from privrag_desktop.services.questions.pseudonyms_in_answer import stand_ins
from privrag_desktop.services.questions.question_history_list_and_erasure import forget_names
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.pseudonyms import issued
from tests.asking import asking_workspace
from tests.hostile.models import ByRole, Recorder

QUESTION = "Describe Zebulonia Quetzalkamp's heart rate on 14 March 2018."
PRIVATE = ByRole('{"tool": "done", "query": ""}', "", '{"approved": true, "feedback": ""}')


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    for workspace in asking_workspace(tmp_path_factory.mktemp("links")):
        workspace._models = Models(PRIVATE, Recorder("It was 60 /min [1]."))
        yield workspace


@pytest.fixture(scope="module")
def answer(vault: Workspace) -> Answer:
    return ask(vault, QUESTION, Progress())


def test_each_stand_in_of_the_release_is_found_in_the_records_where_it_came_from(
    vault: Workspace, answer: Answer
) -> None:
    before = issued(vault.database, answer.conversation)
    links = stand_ins(vault, answer)
    assert answer.released is not None
    texts = {"query": answer.released.query, "information": answer.released.information}
    texts |= {hit.document_id: hit.text for hit in answer.found}
    replaced = [link for link in links if link.released]
    assert "14 March 2018" in {link.original for link in replaced}  # as it was typed
    for link in replaced:
        assert link.found, link.shown
        assert link.shown in {texts[place.text][place.start : place.end] for place in link.released}
        stood = {texts[place.text][place.start : place.end] for place in link.found}
        assert not any(words in texts[place.text] for place in link.released for words in stood)
    assert issued(vault.database, answer.conversation) == before


def test_an_answer_without_a_conversation_or_whose_names_are_forgotten_links_nothing(
    vault: Workspace, answer: Answer
) -> None:
    assert stand_ins(vault, replace(answer, conversation="")) == ()
    forget_names(vault)
    assert all(link.released == () for link in stand_ins(vault, answer))
