"""Nobody gives a task that shows originals; a clinician's choice hides no less than the vault's policy."""

from collections.abc import Iterator

import pytest
from pydantic import ValidationError

from privrag_desktop.domain.interrupted_jobs import InterruptedTask
from privrag_desktop.domain.privacy_policies import COVERED, PolicyName
from privrag_desktop.domain.tasks import Configuration, TaskPolicy, TaskWorld
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import NotAllowed
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.privacy.deidentification_policy_choice import (
    question_policy,
    task_policies,
    task_policy,
)
from privrag_desktop.services.questions.ask_search_and_gate import (
    ask,
    gate_text,
    pseudonymise_text,
)
from privrag_desktop.services.tasks.agent_tasks import act
from privrag_desktop.services.vault.creation_and_unlocking import (
    LEAST_COST,
    create_vault,
    open_vault,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.services.vault.settings import admin_decided_settings
from privrag_desktop.settings import Settings
from privrag_desktop.settings_file import load_settings, settings_file
from privrag_desktop.store import (
    audit_trail,
    interrupted_jobs,
    signed_admin_decisions,
    tasks,
)

SHOWING = [one for one in Configuration if not COVERED[one]]


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


@pytest.mark.parametrize("configuration", SHOWING)
def test_no_task_can_be_given_that_shows_the_model_originals(
    admin: Workspace, configuration: Configuration
) -> None:
    """Not even by an admin, nor by code that disregards the types: those are the study's."""
    assert SHOWING == [Configuration.NONE, Configuration.ENTITY]
    assert all(COVERED[one.configuration] for one in TaskPolicy)
    before = audit_trail.head(admin.database)
    with pytest.raises(ValueError, match="not in list"):
        act(admin, "Call Ann.", configuration, approve=lambda _: True, progress=Progress())  # type: ignore[arg-type]
    assert tasks.list_tasks(admin.database) == []
    assert audit_trail.head(admin.database) == before


@pytest.mark.parametrize("configuration", SHOWING)
def test_settings_of_before_that_hid_nothing_open_and_hide_who_somebody_is(
    admin: Workspace, configuration: Configuration
) -> None:
    """In a file of an account, as an admin decided them for the vault, and in a task that a lock stopped."""
    settings_file().parent.mkdir(parents=True, exist_ok=True)
    settings_file().write_text(f'task_policy = "{configuration}"\npassages = 7\n')
    assert load_settings() == Settings(passages=7)
    assert load_settings().task_policy is TaskPolicy.PARTIAL
    stored: dict[str, object] = {"settings": {"task_policy": configuration.value, "smallest_group": 5}}
    assert admin.decider is not None
    with admin.database.transaction() as tx:
        signed_admin_decisions.keep_decisions(tx, admin.decider, stored, [])
    known = admin_decided_settings.decided(admin.database)
    assert known.settings == {"task_policy": TaskPolicy.PARTIAL, "smallest_group": 5}
    assert admin_decided_settings.notice(Settings(), known) == ""
    with admin.database.transaction() as tx:
        interrupted_jobs.keep(tx, "ada", [InterruptedTask("Call Ann.", TaskPolicy.FULL, TaskWorld.RECORDS)])
        tx.execute("UPDATE stopped_jobs SET policy = ?", (configuration.value,))
        assert interrupted_jobs.take(tx, "ada") == (
            InterruptedTask("Call Ann.", TaskPolicy.PARTIAL, TaskWorld.RECORDS),
        )


def test_what_was_never_a_policy_is_refused_still() -> None:
    with pytest.raises(ValidationError):
        Settings.model_validate({"task_policy": "nothing"})


def test_an_admin_chooses_any(admin: Workspace) -> None:
    admin.settings = Settings(task_policy=TaskPolicy.FULL, policy=PolicyName.FULL)
    assert task_policies(admin) == tuple(TaskPolicy)
    assert [task_policy(admin, one) for one in TaskPolicy] == list(TaskPolicy)
    assert [question_policy(admin, one) for one in PolicyName] == list(PolicyName)


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
