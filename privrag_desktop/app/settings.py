"""What the Settings page does with an open vault."""

from functools import partial

from privrag_desktop.gui.settings.services import SettingsServices
from privrag_desktop.services.preferences import change, written
from privrag_desktop.services.rights import Right, may
from privrag_desktop.services.workspace import Workspace


def settings_services(workspace: Workspace) -> SettingsServices:
    return SettingsServices(
        current=partial(written, workspace),
        change=partial(change, workspace),
        may_change_all=may(workspace.person.role, Right.SETTINGS),
    )
