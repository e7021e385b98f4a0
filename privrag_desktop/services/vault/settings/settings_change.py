"""Change settings: check who may, tell when a change takes effect, and audit it."""

from collections.abc import Mapping

from privrag_desktop.domain.setting_display import Effect, SettingScope
from privrag_desktop.llm.private_and_answering_models import TRUST_SETTINGS
from privrag_desktop.services.audit.settings_change_entries import note_settings
from privrag_desktop.services.vault.access.role_permissions import Permission, require
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.services.vault.settings import admin_decided_settings
from privrag_desktop.services.vault.settings.admin_decided_settings import OF_THE_VAULT
from privrag_desktop.settings import Settings, declared, with_changes
from privrag_desktop.settings_file import change_settings, load_settings


def written(workspace: Workspace) -> Settings:
    """The settings that count from the next unlocking on: the vault's, and those of this account's file."""
    return admin_decided_settings.effective(
        load_settings(), admin_decided_settings.decided(workspace.database)
    )


def change(workspace: Workspace, changes: Mapping[str, object], *, unencrypted: bool = False) -> Settings:
    """Set these by name, in the vault or in the file of this account; the settings as they then stand.

    Everybody may change what is kept for a person. Raises NotAllowed for anything else unless an admin has
    unlocked the vault, UsageError as change_settings and decide do.
    """
    if any(declared(name).scope is not SettingScope.PERSON for name in changes):
        require(workspace.person.role, Permission.SETTINGS)
    with_changes(written(workspace), changes)  # nothing is written if any of them does not fit
    decided = {name: value for name, value in changes.items() if name in OF_THE_VAULT}
    own = {name: value for name, value in changes.items() if name not in OF_THE_VAULT}
    if decided:
        admin_decided_settings.decide(
            workspace.database, workspace.decider, workspace.person.name, decided, unencrypted=unencrypted
        )
    if own:
        change_settings(own)
    settings = written(workspace)
    workspace.use_settings(in_force(workspace.settings, settings))
    if settings.uses_server and not changes.keys().isdisjoint(TRUST_SETTINGS):
        workspace.unload_models()  # the next question speaks to the server with what is trusted now
    note_settings(workspace.database, settings)
    return settings


def take_over_file(workspace: Workspace, *, unencrypted: bool = False) -> list[str]:
    """Decide for the vault what this account's settings file says, with an admin's yes; which settings.

    They leave the file. Raises as `change` does.
    """
    require(workspace.person.role, Permission.SETTINGS)
    file = load_settings()
    names = [name for name in OF_THE_VAULT if name in file.model_fields_set]
    if names:
        change(workspace, {name: getattr(file, name) for name in names}, unencrypted=unencrypted)
        change_settings({name: getattr(Settings(), name) for name in names})
    return names


def in_force(used: Settings, written: Settings) -> Settings:
    """What is used from now on: of what was written, that which counts at once."""
    at_once = {
        name: getattr(written, name)
        for name in Settings.model_fields
        if declared(name).effect is Effect.AT_ONCE
    }
    return used.model_copy(update=at_once)
