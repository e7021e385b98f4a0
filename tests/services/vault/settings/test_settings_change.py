"""Settings changed from within an open vault: by whom, with an entry in the trail, counting when they say."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from privrag_desktop.domain.privacy_policies import PolicyName
from privrag_desktop.domain.setting_display import ThemeName
from privrag_desktop.domain.users import User, UserRole
from privrag_desktop.errors import NotAllowed, UsageError
from privrag_desktop.services.vault.creation_and_unlocking import create_vault, open_vault
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.services.vault.settings import settings_change
from privrag_desktop.settings import Settings
from privrag_desktop.settings_file import load_settings
from privrag_desktop.store import audit_trail
from privrag_desktop.store.audit_trail import AuditAction
from privrag_desktop.store.keys.key_file_creation_and_unlocking import FLOOR


@pytest.fixture
def workspace(tmp_path: Path, privrag_home: Path) -> Iterator[Workspace]:
    create_vault(tmp_path / "vault", "pass", FLOOR)
    with open_vault(tmp_path / "vault", "pass") as opened:
        yield opened


@pytest.fixture
def clinician(workspace: Workspace) -> Workspace:
    workspace.person = User("Anna", UserRole.CLINICIAN)
    workspace.database.actor = "Anna"
    return workspace


def told(workspace: Workspace) -> list[tuple[str, dict[str, int | str]]]:
    entries = audit_trail.entries_of(workspace.database, AuditAction.SETTINGS_CHANGED)
    return [(entry.actor, dict(entry.details)) for entry in entries]


def test_a_change_is_written_told_and_counts_at_once(workspace: Workspace) -> None:
    boundary = workspace.boundary
    settings_change.change(workspace, {"policy": PolicyName.FULL, "smallest_group": 5, "passages": 9})
    assert load_settings() == Settings(passages=9)
    assert workspace.settings == Settings(policy=PolicyName.FULL, smallest_group=5, passages=9)
    assert settings_change.written(workspace) == workspace.settings
    assert workspace.boundary is not boundary  # it knew of the groups before
    assert told(workspace) == [("admin", {"policy": "full", "smallest_group": 5, "passages": 9})]


def test_what_counts_after_the_next_unlocking_is_not_used_before(workspace: Workspace) -> None:
    """Else the trail would say that released text went to a server that nobody has asked yet."""
    given = {"server_address": "https://10.0.0.5:8000/v1", "passages": 9}
    written = settings_change.change(workspace, given)
    assert written.uses_server
    assert not workspace.settings.uses_server
    assert workspace.settings.passages == 9


def test_a_value_that_does_not_fit_changes_nothing(workspace: Workspace) -> None:
    with pytest.raises(UsageError, match="passages"):
        settings_change.change(workspace, {"passages": 0})
    assert load_settings() == workspace.settings == Settings()
    assert told(workspace) == []


def test_a_clinician_changes_how_the_window_looks_and_nothing_else(clinician: Workspace) -> None:
    settings_change.change(clinician, {"theme": ThemeName.CONTRAST, "text_percent": 130, "language": "de"})
    assert load_settings().theme is ThemeName.CONTRAST
    with pytest.raises(NotAllowed):
        settings_change.change(clinician, {"text_percent": 150, "lock_minutes": 0})
    assert load_settings() == Settings(theme=ThemeName.CONTRAST, text_percent=130, language="de")
    assert told(clinician) == [("Anna", {"theme": "contrast", "text_percent": 130, "language": "de"})]
