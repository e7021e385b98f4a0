"""What the page of models needs of an open vault."""

from functools import partial

from privrag_desktop.gui.language_models.service_interface import ModelsServices
from privrag_desktop.runtime.network_guard import Guard
from privrag_desktop.services.models import (
    admin_model_management,
    answering_server_setup,
    embedding_model_change,
)
from privrag_desktop.services.vault.access.role_permissions import Permission, may
from privrag_desktop.services.vault.open_vault_workspace import Workspace


def models_services(workspace: Workspace, guard: Guard | None) -> ModelsServices:
    return ModelsServices(
        overview=partial(admin_model_management.overview, workspace),
        fetch=partial(admin_model_management.fetch, workspace),
        add=partial(admin_model_management.add, workspace),
        verify=partial(admin_model_management.verify, workspace),
        confirm=partial(admin_model_management.confirm, workspace),
        unload=partial(admin_model_management.unload, workspace),
        measure=partial(admin_model_management.measure, workspace),
        run=partial(admin_model_management.run, workspace),
        use_embedding=partial(embedding_model_change.use, workspace),
        set_server=partial(answering_server_setup.set_server, workspace, guard),
        keep_server_key=partial(answering_server_setup.keep_key, workspace),
        forget_server_key=partial(answering_server_setup.forget_key, workspace),
        test_server=partial(answering_server_setup.test_server, workspace, guard),
        may_change=may(workspace.person.role, Permission.MODELS),
    )
