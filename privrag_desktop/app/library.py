"""Binds what the page of the library needs to an open vault."""

from functools import partial

from privrag_desktop.gui.library.services import LibraryServices
from privrag_desktop.services import imports
from privrag_desktop.services.refusals import save_refusals
from privrag_desktop.services.sample import has_sample_records, make_sample_records
from privrag_desktop.services.workspace import Workspace


def library_services(workspace: Workspace) -> LibraryServices:
    return LibraryServices(
        queue=partial(imports.queue, workspace),
        run=partial(imports.run, workspace),
        cancel=partial(imports.cancel, workspace),
        earlier=partial(imports.earlier, workspace),
        holds=partial(imports.holds, workspace),
        save_refusals=partial(save_refusals, workspace),
        sample_records=make_sample_records if has_sample_records() else None,
    )
