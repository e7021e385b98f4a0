"""Binds what the page of the library needs to an open vault."""

from functools import partial

from privrag_desktop.gui.library.service_interface import LibraryServices
from privrag_desktop.services.imports import import_queue_and_history
from privrag_desktop.services.imports.refused_files_export import save_refusals
from privrag_desktop.services.vault.open_vault_workspace import Workspace
from privrag_desktop.services.vault.sample_vault import (
    has_sample_records,
    make_sample_records,
)


def library_services(workspace: Workspace) -> LibraryServices:
    return LibraryServices(
        queue=partial(import_queue_and_history.queue, workspace),
        run=partial(import_queue_and_history.run, workspace),
        cancel=partial(import_queue_and_history.cancel, workspace),
        earlier=partial(import_queue_and_history.earlier, workspace),
        holds=partial(import_queue_and_history.holds, workspace),
        save_refusals=partial(save_refusals, workspace),
        sample_records=make_sample_records if has_sample_records() else None,
    )
