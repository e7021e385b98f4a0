"""Follow-up questions keep pseudonyms and context, over a restart too, and can be forgotten for good."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from privrag_desktop.domain.answers import Answer
from privrag_desktop.errors import UsageError
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.questions.ask_search_and_gate import ask
from privrag_desktop.services.questions.question_history_list_and_erasure import (
    clear_history,
    forget_names,
    list_history,
)
from privrag_desktop.services.vault.creation_and_unlocking import open_vault
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.question_history import list_turns
from tests.asking import asking_workspace
from tests.hostile.leaks import leaks
from tests.hostile.models import ByRole, Recorder
from tests.hostile.records import PEOPLE
from tests.word_embedder import with_words

ZEBULONIA, LATER_UMBERLINA = PEOPLE[0].patient_id, PEOPLE[4].patient_id
FIRST = "Describe Zebulonia Quetzalkamp's heart rate on 14 March 2018."


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Workspace]:
    yield from asking_workspace(tmp_path)


@pytest.fixture
def private() -> ByRole:
    return ByRole('{"tool": "done", "query": ""}', "", '{"approved": true, "feedback": ""}')


def asked(vault: Workspace, private: ByRole, question: str, conversation: str | None = None) -> Answer:
    models = Models(private, Recorder("It is in the records [1]."))
    workspace = with_words(Workspace(vault.folder, vault.database, lambda _settings: models))
    return ask(workspace, question, Progress(), conversation=conversation)


def about(answer: Answer) -> set[str]:
    return {hit.patient_id for hit in answer.found} | {value.patient_id for value in answer.values}


def test_a_follow_up_is_about_the_same_patient_with_the_same_pseudonyms_and_says_so(
    vault: Workspace, private: ByRole
) -> None:
    first = asked(vault, private, FIRST)
    second = asked(vault, private, "and her body weight?", first.conversation)
    assert second.conversation == first.conversation != ""
    assert about(second) == {ZEBULONIA}
    assert second.steps[0].summary == "About Zebulonia Quetzalkamp, as before."
    rows = vault.database.rows("SELECT DISTINCT scope FROM pseudonyms")
    assert rows == [(first.conversation,)]
    names = "SELECT count(*), count(DISTINCT lower(original)) FROM pseudonyms WHERE kind = 'PERSON'"
    [(people, originals)] = vault.database.rows(names)
    assert people == originals
    assert leaks(private.seen) == set()


def test_what_a_conversation_remembers_survives_a_restart(vault: Workspace, private: ByRole) -> None:
    first = asked(vault, private, FIRST)
    vault.close()
    with with_words(open_vault(vault.folder, "pass")) as again:
        second = asked(again, private, "and the body weight?", first.conversation)
        assert about(second) == {ZEBULONIA}
        assert [turn.question for turn in list_history(again)] == ["and the body weight?", FIRST]


def test_a_name_that_fits_several_asks_back_and_the_choice_answers_the_question(
    vault: Workspace, private: ByRole
) -> None:
    back = asked(vault, private, "What was Umberlina Twinfield's heart rate in 2018?")
    assert (back.withheld, back.reason) == (
        True,
        "2 patients are called Umberlina Twinfield. Which one is meant?",
    )
    assert [one.words for one in back.choices] == [
        "Umberlina Twinfield, female, born 1944-02-28",
        "Umberlina Twinfield, female, born 1980-10-09",
    ]
    assert leaks(f"{list_turns(vault.database)[0]}") == set()
    for choice in ("the second one", "Number 2: Umberlina Twinfield, female, born 1980-10-09"):
        chosen = asked(vault, private, choice, back.conversation)
        assert about(chosen) == {LATER_UMBERLINA}
        back = asked(vault, private, "What was Umberlina Twinfield's heart rate in 2018?")


def test_a_new_conversation_knows_nothing_of_another(vault: Workspace, private: ByRole) -> None:
    asked(vault, private, FIRST)
    other = asked(vault, private, "and her body weight?")
    assert other.withheld
    assert about(other) == set()


def test_forgetting_one_question_forgets_its_conversation_and_no_other(
    vault: Workspace, private: ByRole
) -> None:
    first = asked(vault, private, FIRST)
    asked(vault, private, "and her body weight?", first.conversation)
    kept = asked(vault, private, FIRST)
    newest = list_history(vault)[-1].number
    assert forget_names(vault, [newest]) == 2
    of_kept, *forgotten = list_history(vault)
    assert (of_kept.question, of_kept.answer) == (FIRST, kept.answer)
    assert all(leaks(str(turn)) == set() for turn in forgotten)
    tables = [name for (name,) in vault.database.rows("SELECT name FROM sqlite_master WHERE type = 'table'")]
    for table in (name for name in tables if name.startswith(("conversation", "pseudonym"))):
        assert first.conversation not in str(vault.database.rows(f"SELECT * FROM {table}"))
    with pytest.raises(UsageError, match="no such conversation"):
        asked(vault, private, "and her heart rate?", first.conversation)
    assert not asked(vault, private, "and her body weight?", kept.conversation).withheld


def test_clearing_ends_every_conversation(vault: Workspace, private: ByRole) -> None:
    first = asked(vault, private, FIRST)
    assert clear_history(vault) == 1
    assert vault.database.rows("SELECT count(*) FROM conversations") == [(0,)]
    assert vault.database.rows("SELECT count(*) FROM conversation_patients") == [(0,)]
    with pytest.raises(UsageError):
        asked(vault, private, "and now?", first.conversation)
