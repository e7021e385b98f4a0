"""Create or unlock a vault, and bind the window to its services."""

from pathlib import Path

from privrag_desktop.app.page_services import (
    AskVerbs,
    BackupVerbs,
    LibraryVerbs,
    ModelVerbs,
    PrivacyVerbs,
    SecurityVerbs,
    SettingsVerbs,
    TaskVerbs,
    WindowVerbs,
)
from privrag_desktop.gui.vault_service_interface import OpenVault
from privrag_desktop.runtime.network_guard import Guard
from privrag_desktop.runtime.paths import is_sample_vault
from privrag_desktop.runtime.progress import Progress
from privrag_desktop.services.patients.patient_viewing_with_reason import PatientViewing
from privrag_desktop.services.questions.conversations import Conversations
from privrag_desktop.services.vault import (
    creation_and_unlocking,
)
from privrag_desktop.services.vault.access import unlocking_with_system_keyring
from privrag_desktop.services.vault.access.passphrase_strength_check import (
    require_good_enough,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.services.vault.vault_format_update import VaultUpdate


def create_vault(folder: Path, passphrase: str, user: str = "") -> str:
    """A vault with a passphrase that a person chose; raises as services.unlock does."""
    require_good_enough(passphrase, user)
    return creation_and_unlocking.create_vault(folder, passphrase, user=user)


def open_vault(folder: Path, secret: str, user: str, progress: Progress, guard: Guard | None) -> OpenVault:
    """An unlocked vault with its services bound to it; raises as services.unlock does.

    `progress` hears of the update of an older vault.
    """
    return bind(creation_and_unlocking.open_vault(folder, secret, guard, user, VaultUpdate(progress)), guard)


def open_with_account(folder: Path, user: str, progress: Progress, guard: Guard | None) -> OpenVault:
    """As open_vault, with what the system's keyring keeps for a user."""
    return bind(
        unlocking_with_system_keyring.open_with_account(folder, user, guard, VaultUpdate(progress)), guard
    )


def bind(workspace: Workspace, guard: Guard | None = None) -> OpenVault:
    return OpenVault(
        window=WindowVerbs(workspace),
        ask=AskVerbs(workspace),
        patients=PatientViewing(workspace),
        tasks=TaskVerbs(workspace),
        history=Conversations(workspace),
        library=LibraryVerbs(workspace),
        privacy=PrivacyVerbs(workspace, guard),
        security=SecurityVerbs(workspace),
        backups=BackupVerbs(workspace),
        models=ModelVerbs(workspace, guard),
        settings=SettingsVerbs(workspace),
        lock_minutes=workspace.settings.lock_minutes,
        clipboard_seconds=workspace.settings.clipboard_seconds,
        server=workspace.settings.server_address,
        person=workspace.person,
        contact=workspace.settings.contact,
        notice=workspace.notice,
        fictional=is_sample_vault(workspace.folder),
    )
