"""The verbs of each page, bound to an unlocked vault, where no class of the services has them already."""

from functools import partial

from privrag_desktop.runtime.network_guard import Guard
from privrag_desktop.services.models import (
    admin_model_management,
    answering_server_setup,
    embedding_model_change,
)
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.services.vault.settings import settings_change


class SettingsVerbs:
    def __init__(self, workspace: Workspace) -> None:
        self.current = partial(settings_change.written, workspace)
        self.change = partial(settings_change.change, workspace)


class ModelVerbs:
    def __init__(self, workspace: Workspace, guard: Guard | None) -> None:
        self.overview = partial(admin_model_management.overview, workspace)
        self.fetch = partial(admin_model_management.fetch, workspace)
        self.add = partial(admin_model_management.add, workspace)
        self.verify = partial(admin_model_management.verify, workspace)
        self.confirm = partial(admin_model_management.confirm, workspace)
        self.unload = partial(admin_model_management.unload, workspace)
        self.measure = partial(admin_model_management.measure, workspace)
        self.run = partial(admin_model_management.run, workspace)
        self.use_embedding = partial(embedding_model_change.use, workspace)
        self.set_server = partial(answering_server_setup.set_server, workspace, guard)
        self.keep_server_key = partial(answering_server_setup.keep_key, workspace)
        self.forget_server_key = partial(answering_server_setup.forget_key, workspace)
        self.test_server = partial(answering_server_setup.test_server, workspace, guard)
