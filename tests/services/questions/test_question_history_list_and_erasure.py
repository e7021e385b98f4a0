"""What a vault keeps of questions can be seen, and erased so that nothing is left of it."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from privrag_desktop.domain.answers import Answer
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import NotAllowed
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.questions.ask_search_and_gate import ask
from privrag_desktop.services.questions.question_history_list_and_erasure import (
    clear_history,
    forget_names,
    list_history,
)
from privrag_desktop.services.tasks.agent_tasks import forget_tasks
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail
from privrag_desktop.store.question_history import save_turn
from tests.asking import asking_workspace
from tests.hostile.leaks import leaks
from tests.hostile.models import ByRole, Recorder
from tests.word_embedder import with_words


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    yield from asking_workspace(tmp_path_factory.mktemp("history"))


def _pseudonyms(vault: Workspace) -> int:
    return int(vault.database.rows("SELECT count(*) FROM pseudonyms")[0][0])


def test_clearing_takes_every_conversation_and_leaves_the_log_empty(vault: Workspace) -> None:
    boundary = vault.boundary
    for scope in ("first", "second"):
        boundary.pseudonymise("Zebulonia Quetzalkamp", boundary.new_scope(scope, vault.database))
        with vault.database.transaction() as tx:
            save_turn(tx, Answer(scope, "", (), None, True, "No.", (), 0.1))
    assert [turn.question for turn in list_history(vault, limit=1)] == ["second"]
    assert _pseudonyms(vault) >= 2
    assert clear_history(vault) == 2
    assert (list_history(vault), _pseudonyms(vault)) == ([], 0)
    assert (vault.folder / "vault.db-wal").stat().st_size == 0
    newest = audit_trail.entries(vault.database, 1)[0]
    assert (newest.action, newest.details) == ("forgotten", (("what", "history"), ("questions", 2)))
    assert clear_history(vault) == 0


def test_answer_shows_names_until_its_map_is_forgotten(vault: Workspace) -> None:
    question = "describe zebulonia quetzalkamp's heart rate on 14 March 2018."
    private = ByRole('{"tool": "done", "query": ""}', "", '{"approved": true, "feedback": ""}')
    models = Models(private, Recorder("It was 60 /min [1]."))
    workspace = with_words(Workspace(vault.folder, vault.database, lambda _settings: models))
    answers = [ask(workspace, question, Progress()) for _ in range(2)]
    last, first = list_history(workspace, limit=2)
    assert (last.question, last.answer, last.citations) == (question, answers[1].answer, answers[1].citations)
    assert last.values == tuple(replace(one, released="") for one in answers[1].values) != ()
    told = {
        dict(entry.details)["purpose"]
        for entry in audit_trail.entries(vault.database)
        if "purpose" in dict(entry.details)
    }
    assert {"screen", "history"} <= told
    assert forget_names(workspace, [last.number]) == 1
    newest = audit_trail.entries(vault.database, 1)[0]
    assert (newest.action, newest.details) == ("forgotten", (("what", "names"), ("questions", 1)))
    forgotten, still = list_history(workspace, limit=2)
    assert (
        leaks(f"{forgotten.question} {forgotten.answer} {forgotten.citations} {forgotten.released}") == set()
    )
    assert (still, forgotten.values) == (first, ())
    assert forget_names(workspace) == 2
    assert (vault.folder / "vault.db-wal").stat().st_size == 0
    assert [leaks(str(turn)) for turn in list_history(workspace)] == [set(), set()]
    assert _pseudonyms(vault) == 0
    assert audit_trail.verify(vault.database) is None


def test_what_may_be_everybodys_is_erased_by_admins_only(vault: Workspace) -> None:
    clinician = Workspace(vault.folder, vault.database, person=User("Ann", UserRole.CLINICIAN))
    for erase in (clear_history, forget_names, forget_tasks):
        with pytest.raises(NotAllowed):
            erase(clinician)
    assert forget_names(clinician, []) == 0
