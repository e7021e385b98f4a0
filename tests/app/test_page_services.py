"""What pages call on an open vault, where the window's way of calling differs from the services' own."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from privrag_desktop.app.page_services import AskVerbs, PrivacyVerbs, TaskVerbs
from privrag_desktop.domain.answers import Answer
from privrag_desktop.domain.privacy_policies import Policies, PolicyName
from privrag_desktop.domain.tasks import TaskPolicy
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import NotAllowed
from privrag_desktop.services.vault.creation_and_unlocking import LEAST_COST, create_vault, open_vault
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.store.question_history import save_turn

SECRET = "four made up words"
ASKED = Answer("How old is Ada Quill?", "", (), None, True, "No.", (), 0.1)


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Workspace]:
    create_vault(tmp_path / "vault", SECRET, LEAST_COST)
    with open_vault(tmp_path / "vault", SECRET) as workspace:
        yield workspace


def save(vault: Workspace, *questions: str) -> None:
    with vault.database.transaction() as tx:
        for question in questions:
            save_turn(tx, replace(ASKED, question=question))


def test_earlier_questions_come_newest_first_and_each_once(vault: Workspace) -> None:
    save(vault, "first?", "second?", "first?", "third?")
    assert AskVerbs(vault).recent_questions() == ("third?", "first?", "second?")


def test_only_the_latest_questions_are_read_from_a_long_history(vault: Workspace) -> None:
    """Names come back to each of them, which the audit trail tells."""
    save(vault, *(f"{number}?" for number in range(40)))
    assert AskVerbs(vault).recent_questions() == tuple(f"{number}?" for number in range(39, 9, -1))


def test_choosing_a_policy_of_one_kind_leaves_the_other_as_it_is(vault: Workspace) -> None:
    verbs = PrivacyVerbs(vault, None)
    before = verbs.policies()
    assert verbs.choose(PolicyName.FULL) == Policies(PolicyName.FULL, before.tasks)
    assert verbs.choose(TaskPolicy.FULL) == Policies(PolicyName.FULL, TaskPolicy.FULL)
    assert verbs.choose(PolicyName.THESIS) == Policies(PolicyName.THESIS, TaskPolicy.FULL)
    assert verbs.policies() == Policies(PolicyName.THESIS, TaskPolicy.FULL)


def test_a_clinician_chooses_no_policy_and_is_offered_none_that_hides_less(vault: Workspace) -> None:
    PrivacyVerbs(vault, None).choose(TaskPolicy.FULL)
    vault.close()
    with open_vault(vault.folder, SECRET) as again:  # it counts from the next unlocking on
        assert TaskVerbs(again).policies == tuple(TaskPolicy)
        again.person = User("Anna", UserRole.CLINICIAN)
        assert TaskVerbs(again).policies == (TaskPolicy.FULL,)
        with pytest.raises(NotAllowed):
            PrivacyVerbs(again, None).choose(TaskPolicy.PARTIAL)
