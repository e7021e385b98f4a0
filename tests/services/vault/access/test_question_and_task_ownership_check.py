"""Who is no admin forgets for good only what they asked themselves; the audit trail knows who did."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from privrag_desktop.domain.answers import Answer
from privrag_desktop.domain.tasks import TaskPolicy
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import NotAllowed
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.questions.ask_search_and_gate import ask
from privrag_desktop.services.questions.conversations import Conversations
from privrag_desktop.services.questions.question_history_list_and_erasure import (
    erase_conversations,
    forget_names,
    list_history,
)
from privrag_desktop.services.tasks.agent_tasks import act, forget_tasks, list_tasks
from privrag_desktop.services.vault.access.question_and_task_ownership_check import OTHERS
from privrag_desktop.services.vault.open_vault_workspace import SOMEBODY, Workspace
from privrag_desktop.store.question_history import save_turn
from tests.asking import asking_workspace
from tests.capri.acting import reply
from tests.services.questions.test_conversation_export import FIRST, MODELS
from tests.services.tasks.test_agent_tasks import playing

ANN = User("Ann", UserRole.CLINICIAN)


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Workspace]:
    for workspace in asking_workspace(tmp_path):
        workspace._models = MODELS
        yield workspace


def be(vault: Workspace, person: User) -> None:
    """As if this person had unlocked it."""
    vault.person = person
    vault.database.actor = person.name


def asked(vault: Workspace, person: User, conversation: str | None = None) -> Answer:
    be(vault, person)
    return ask(vault, FIRST, Progress(), conversation=conversation)


def refused(vault: Workspace, conversation: str) -> bool:
    """Whether Ann may not forget it, in either way to do so."""
    be(vault, ANN)
    numbers = [turn.number for turn in list_history(vault) if turn.scope == conversation]
    with pytest.raises(NotAllowed, match="Only an admin of this vault may forget"):
        forget_names(vault, numbers[:1])
    with pytest.raises(NotAllowed, match="Only an admin"):
        Conversations(vault).forget_names([conversation])
    with pytest.raises(NotAllowed):
        erase_conversations(vault, [conversation])
    return not any(turn.forgotten for turn in list_history(vault))


def test_a_clinician_forgets_their_own_conversation_and_nobody_elses(vault: Workspace) -> None:
    others, own = asked(vault, SOMEBODY), asked(vault, ANN)
    assert refused(vault, others.conversation)
    assert Conversations(vault).forget_names([own.conversation]) == 1
    assert [turn.forgotten for turn in list_history(vault)] == [True, False]
    be(vault, SOMEBODY)
    assert Conversations(vault).forget_names([others.conversation]) == 1


def test_one_question_of_somebody_else_makes_it_an_admins(vault: Workspace) -> None:
    """Whoever began the conversation: names are forgotten for all of its questions at once."""
    own = asked(vault, ANN)
    asked(vault, SOMEBODY, own.conversation)
    assert refused(vault, own.conversation)


def test_what_the_trail_knows_nobody_of_is_an_admins(vault: Workspace) -> None:
    own = asked(vault, ANN)
    with vault.database.transaction() as tx:
        assert own.hidden is not None
        save_turn(tx, own)  # a second one, of which the trail says nothing
        save_turn(tx, replace(own, hidden=None, conversation=""))  # as the program once kept them
    assert refused(vault, own.conversation)
    with pytest.raises(NotAllowed):
        forget_names(vault, [list_history(vault)[0].number])


def test_tasks_are_forgotten_by_who_gave_them(vault: Workspace) -> None:
    for person in (SOMEBODY, ANN):
        be(vault, person)
        playing(vault, reply("finish", answer="Done."))
        act(vault, "Say hello.", TaskPolicy.PARTIAL, approve=lambda _proposed: True, progress=Progress())
    own, others = (task.number for task in list_tasks(vault))
    with pytest.raises(NotAllowed, match=OTHERS):
        forget_tasks(vault, [own, others])
    assert forget_tasks(vault, [own]) == 1
