"""What the page of models needs of an open vault."""

from functools import partial

from privrag_desktop.gui.models.services import ModelsServices
from privrag_desktop.network import Guard
from privrag_desktop.services import answering_server, reembedding, running_models
from privrag_desktop.services.rights import Right, may
from privrag_desktop.services.workspace import Workspace


def models_services(workspace: Workspace, guard: Guard | None) -> ModelsServices:
    return ModelsServices(
        overview=partial(running_models.overview, workspace),
        fetch=partial(running_models.fetch, workspace),
        add=partial(running_models.add, workspace),
        verify=partial(running_models.verify, workspace),
        confirm=partial(running_models.confirm, workspace),
        unload=partial(running_models.unload, workspace),
        measure=partial(running_models.measure, workspace),
        run=partial(running_models.run, workspace),
        use_embedding=partial(reembedding.use, workspace),
        set_server=partial(answering_server.set_server, workspace, guard),
        keep_server_key=partial(answering_server.keep_key, workspace),
        forget_server_key=partial(answering_server.forget_key, workspace),
        test_server=partial(answering_server.test_server, workspace, guard),
        may_change=may(workspace.person.role, Right.MODELS),
    )
