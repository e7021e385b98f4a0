"""What the Settings page does with an open vault."""

from functools import partial

from privrag_desktop.gui.settings.services import SettingsServices
from privrag_desktop.services.preferences import change
from privrag_desktop.services.rights import Right, may
from privrag_desktop.services.workspace import Workspace
from privrag_desktop.settings import load_settings


def settings_services(workspace: Workspace) -> SettingsServices:
    return SettingsServices(
        current=load_settings,
        change=partial(change, workspace),
        may_change_all=may(workspace.person.role, Right.SETTINGS),
    )
