"""No patient is deleted while a question or task is at work, and none begins meanwhile."""

import pytest

from privrag_desktop.errors import UsageError
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.services.vault.work_and_deletion_lock import deleting, working


def test_who_is_at_work_keeps_a_deletion_waiting_until_it_has_ended(workspace: Workspace) -> None:
    for scopes, what in ((workspace.questions_at_work, "question"), (workspace.tasks_at_work, "task")):
        with working(workspace, scopes, "one"):
            with pytest.raises(UsageError, match=f"A {what} is still at work"), deleting(workspace):
                pytest.fail("nothing may be deleted now")
            assert not workspace.deletes
        with deleting(workspace):
            assert workspace.deletes


def test_nothing_begins_while_a_patient_is_deleted(workspace: Workspace) -> None:
    with deleting(workspace):
        with (
            pytest.raises(UsageError, match="being deleted"),
            working(workspace, workspace.questions_at_work, "one"),
        ):
            pytest.fail("nothing may begin now")
        assert workspace.questions_at_work == set()
    with working(workspace, workspace.questions_at_work, "one"):
        assert workspace.questions_at_work == {"one"}


def test_whatever_fails_is_at_work_no_longer(workspace: Workspace) -> None:
    """Else nobody could be deleted until the vault is locked."""
    with pytest.raises(ZeroDivisionError), working(workspace, workspace.tasks_at_work, "one"):
        raise ZeroDivisionError
    with pytest.raises(ZeroDivisionError), deleting(workspace):
        raise ZeroDivisionError
    assert (workspace.tasks_at_work, workspace.deletes) == (set(), False)
