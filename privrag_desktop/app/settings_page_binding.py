"""What the Settings page does with an open vault."""

from functools import partial

from privrag_desktop.gui.settings.service_interface import SettingsServices
from privrag_desktop.services.vault.access.role_permissions import Permission, may
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.services.vault.settings.settings_change import change, written


def settings_services(workspace: Workspace) -> SettingsServices:
    return SettingsServices(
        current=partial(written, workspace),
        change=partial(change, workspace),
        may_change_all=may(workspace.person.role, Permission.SETTINGS),
    )
