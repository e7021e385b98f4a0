"""The settings as people change them: who may, from when on it counts, and its entry in the audit trail."""

from collections.abc import Mapping

from privrag_desktop.declared import Effect, Group
from privrag_desktop.services.known_settings import note_settings
from privrag_desktop.services.rights import Right, require
from privrag_desktop.services.workspace import Workspace
from privrag_desktop.settings import Settings, change_settings, declared


def change(workspace: Workspace, changes: Mapping[str, object]) -> Settings:
    """Set these by name; the settings as they stand in the file from now on.

    Everybody may change the appearance. Raises NotAllowed for anything else unless an admin has unlocked the
    vault, UsageError as change_settings does.
    """
    if any(declared(name).group is not Group.APPEARANCE for name in changes):
        require(workspace.person.role, Right.SETTINGS)
    settings = change_settings(changes)
    workspace.use_settings(in_force(workspace.settings, settings))
    note_settings(workspace.database, settings)
    return settings


def in_force(used: Settings, written: Settings) -> Settings:
    """What is used from now on: of what was written, that which counts at once."""
    at_once = {
        name: getattr(written, name)
        for name in Settings.model_fields
        if declared(name).effect is Effect.AT_ONCE
    }
    return used.model_copy(update=at_once)
