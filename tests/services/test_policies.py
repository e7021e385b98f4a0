"""A clinician cannot choose a policy that hides less than the vault's, nor one that shows originals."""

from collections.abc import Iterator

import pytest

from privrag_desktop.acting import COVERED, TaskPolicy
from privrag_desktop.domain import PolicyName, User, UserRole
from privrag_desktop.errors import NotAllowed
from privrag_desktop.progress import Progress
from privrag_desktop.services.act import act
from privrag_desktop.services.ask import ask, gate_text, pseudonymise_text
from privrag_desktop.services.policies import question_policy, task_policies, task_policy
from privrag_desktop.services.unlock import LEAST_COST, create_vault, open_vault
from privrag_desktop.services.workspace import Workspace
from privrag_desktop.settings import Settings
from privrag_desktop.store import audit, tasks

SHOWING = [one for one in TaskPolicy if not COVERED[one]]


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Workspace]:
    folder = tmp_path_factory.mktemp("policies") / "vault"
    create_vault(folder, "pass", LEAST_COST)
    with open_vault(folder, "pass") as opened:
        yield opened


@pytest.fixture
def admin(vault: Workspace) -> Workspace:
    vault.person = User("ada", UserRole.ADMIN)
    vault.settings = Settings()
    return vault


@pytest.fixture
def clinician(admin: Workspace) -> Workspace:
    admin.person = User("cleo", UserRole.CLINICIAN)
    return admin


def test_only_an_admin_has_a_task_done_with_originals_shown_to_the_model(clinician: Workspace) -> None:
    assert SHOWING == [TaskPolicy.NONE, TaskPolicy.ENTITY]
    for policy in SHOWING:
        before = audit.head(clinician.database)
        with pytest.raises(NotAllowed, match="Only an admin"):
            act(clinician, "Call Ann.", policy, approve=lambda _: True, progress=Progress())
        assert tasks.list_tasks(clinician.database) == []
        assert audit.head(clinician.database) == before
    assert task_policies(clinician) == (TaskPolicy.PARTIAL, TaskPolicy.FULL)


def test_an_admin_chooses_any(admin: Workspace) -> None:
    admin.settings = Settings(task_policy=TaskPolicy.FULL, policy=PolicyName.FULL)
    assert task_policies(admin) == tuple(TaskPolicy)
    assert [task_policy(admin, one) for one in TaskPolicy] == list(TaskPolicy)
    assert [question_policy(admin, one) for one in PolicyName] == list(PolicyName)


@pytest.mark.parametrize("policy", SHOWING)
def test_what_an_admin_set_for_comparison_is_not_what_a_clinicians_task_begins_with(
    clinician: Workspace, policy: TaskPolicy
) -> None:
    clinician.settings = Settings(task_policy=policy)
    assert task_policy(clinician) is TaskPolicy.PARTIAL
    clinician.person = User("ada", UserRole.ADMIN)
    assert task_policy(clinician) is policy


def test_a_clinician_may_hide_more_than_the_vault_does_and_never_less(clinician: Workspace) -> None:
    clinician.settings = Settings(task_policy=TaskPolicy.FULL, policy=PolicyName.THESIS)
    assert task_policies(clinician) == (TaskPolicy.FULL,)
    with pytest.raises(NotAllowed, match="hide less"):
        task_policy(clinician, TaskPolicy.PARTIAL)
    assert (question_policy(clinician), question_policy(clinician, PolicyName.FULL)) == (
        PolicyName.THESIS,
        PolicyName.FULL,
    )
    for refused in (
        lambda: ask(clinician, "Who is ill?", Progress(), PolicyName.SAFE_HARBOR),
        lambda: gate_text(clinician, "Aged 34.", PolicyName.SAFE_HARBOR),
        lambda: pseudonymise_text(clinician, "Aged 34.", PolicyName.SAFE_HARBOR),
    ):
        with pytest.raises(NotAllowed, match="hide less"):
            refused()
