"""The verbs of each page, bound to an unlocked vault, where no class of the services has them already."""

from functools import partial

from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.services.vault.settings import settings_change


class SettingsVerbs:
    def __init__(self, workspace: Workspace) -> None:
        self.current = partial(settings_change.written, workspace)
        self.change = partial(settings_change.change, workspace)
