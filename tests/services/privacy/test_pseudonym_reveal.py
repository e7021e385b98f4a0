"""Who is behind a pseudonym is told for a reason only, and the trail knows it first."""

from collections.abc import Iterator

import pytest

from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import UsageError
from privrag_desktop.llm.private_and_answering_models import Models
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.privacy.pseudonym_reveal import reveal, scope_of_task
from privrag_desktop.services.questions.ask_search_and_gate import ask
from privrag_desktop.services.questions.question_history_list_and_erasure import forget_names
from privrag_desktop.services.tasks.agent_tasks import act, forget_tasks
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store import audit_trail, tasks
from privrag_desktop.store.pseudonyms import issued
from privrag_desktop.store.question_history import list_turns
from privrag_desktop.store.task_pseudonyms import issued as records_of
from tests.asking import asking_workspace
from tests.capri.acting import Approving
from tests.hostile.models import ByRole, Recorder
from tests.services.tasks.test_agent_tasks import DONE, LOOK, TASK, Playing

QUESTION = "Describe Zebulonia Quetzalkamp's heart rate on 14 March 2018."
PRIVATE = ByRole('{"tool": "done", "query": ""}', "", '{"approved": true, "feedback": ""}')
REASON = "She called about her result."


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    for workspace in asking_workspace(tmp_path_factory.mktemp("reveal")):
        workspace._models = Models(PRIVATE, Recorder("It was 60 /min [1]."))
        ask(workspace, QUESTION, Progress())
        model = Playing(LOOK, DONE)
        workspace._models = Models(model, model)
        act(workspace, TASK, approve=Approving(), progress=Progress())
        yield workspace


@pytest.fixture
def talk(vault: Workspace) -> str:
    return list_turns(vault.database)[0].scope


@pytest.fixture
def job(vault: Workspace) -> str:
    return tasks.list_tasks(vault.database)[0].scope


def made_up(vault: Workspace, scope: str) -> str:
    """The whole name that stands for the patient."""
    rows = [(one.original, one.pseudonym) for one in issued(vault.database, scope)]
    rows += [(one.original, one.pseudonym) for one in records_of(vault.database, scope)]
    words = {original.rstrip("0123456789"): pseudonym for original, pseudonym in rows if " " not in original}
    return f"{words['Zebulonia']} {words['Quetzalkamp']}"


def newest(vault: Workspace) -> tuple[str, dict[str, int | str]]:
    [entry] = audit_trail.entries(vault.database, 1)
    return entry.action, dict(entry.details)


def test_in_a_conversation(vault: Workspace, talk: str) -> None:
    name = made_up(vault, talk)
    assert "Quetzalkamp" in reveal(vault, talk, name, REASON)
    action, told = newest(vault)
    assert (action, told["scope"], told["in"]) == ("revealed", talk, "question")
    named = {row.entity for row in issued(vault.database, talk) if "Quetzalkamp" in row.original}
    assert {told["entity-1"]} == named
    assert told["reason"] == REASON
    assert "Quetzalkamp" not in str(told)
    assert "Quetzalkamp" in reveal(vault, talk, f"Ms {name.split()[-1]}'s", REASON)
    assert reveal(vault, talk, "[DATE_1]", REASON) == "14 March 2018"
    assert {newest(vault)[1]["entity-1"]} != named
    both = reveal(vault, talk, f"{name} on [DATE_1]", REASON)
    assert "Quetzalkamp" in both
    assert both.endswith("on 14 March 2018")
    told = newest(vault)[1]
    assert {told["entity-1"], told["entity-2"]} > named
    assert audit_trail.verify(vault.database) is None


def test_in_a_task(vault: Workspace, job: str) -> None:
    assert scope_of_task(vault, tasks.list_tasks(vault.database)[0].number) == job
    name = made_up(vault, job)
    assert "Quetzalkamp" in reveal(vault, job, name, REASON)
    action, told = newest(vault)
    assert (action, told["in"]) == ("revealed", "task")
    assert told["entity-1"] in {
        one for row in records_of(vault.database, job) for one in (row.entity, row.uuid)
    }
    with pytest.raises(UsageError, match="no task 99"):
        scope_of_task(vault, 99)


def test_a_reason_is_needed_and_stays_without_names(vault: Workspace, talk: str) -> None:
    before = audit_trail.head(vault.database)
    for reason in ("", "  \n", "\u200b\u3164"):
        with pytest.raises(UsageError, match="why"):
            reveal(vault, talk, made_up(vault, talk), reason)
    assert audit_trail.head(vault.database) == before
    reveal(vault, talk, made_up(vault, talk), "The son of zebulonia quetzalcamp asked.")
    assert "quetzal" not in str(newest(vault)).lower()
    assert str(newest(vault)[1]["reason"]).endswith("asked.")


@pytest.mark.parametrize("shown", ["", "Somebody Else", "heart rate", "[DATE_77]", "NAME" + " w" * 200])
def test_only_of_pseudonyms_it_is_told(vault: Workspace, talk: str, job: str, shown: str) -> None:
    before = audit_trail.head(vault.database)
    for scope in (talk, job):
        with pytest.raises(UsageError, match="no made-up name"):
            reveal(vault, scope, shown.replace("NAME", made_up(vault, scope)), REASON)
    with pytest.raises(UsageError, match="no made-up name"):
        reveal(vault, "no scope at all", made_up(vault, talk), REASON)
    assert audit_trail.head(vault.database) == before


def test_nothing_is_told_that_the_trail_does_not_know(vault: Workspace, talk: str) -> None:
    with vault.database.transaction() as tx:
        tx.execute("CREATE TRIGGER refused BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'no'); END")
    with pytest.raises(Exception, match="no"):
        reveal(vault, talk, made_up(vault, talk), REASON)
    with vault.database.transaction() as tx:
        tx.execute("DROP TRIGGER refused")


def test_clinicians_may_and_it_is_their_name_that_is_kept(vault: Workspace, talk: str) -> None:
    clinician = Workspace(vault.folder, vault.database, person=User("Anna Grün", UserRole.CLINICIAN))
    assert reveal(clinician, talk, made_up(vault, talk), REASON)
    assert audit_trail.entries(vault.database, 1)[0].actor == "Anna Grün"
    vault.database.actor = vault.person.name


def test_what_was_forgotten_is_not_told_whatever_the_reason(vault: Workspace, talk: str, job: str) -> None:
    """The last test of this vault."""
    names = {scope: made_up(vault, scope) for scope in (talk, job)}
    forget_names(vault)
    forget_tasks(vault)
    for scope, name in names.items():
        with pytest.raises(UsageError, match="was forgotten"):
            reveal(vault, scope, name, REASON)
