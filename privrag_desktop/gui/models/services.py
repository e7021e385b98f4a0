"""What the page of models needs of an open vault, handed in by app."""

from collections.abc import Callable
from dataclasses import dataclass

from privrag_desktop.language_models import ModelFile, ModelsOverview, Running, ServerTrial, Speed
from privrag_desktop.progress import Progress


@dataclass(frozen=True)
class ModelsServices:
    """Every callable may be slow and raises from the error tree; all but `overview` are an admin's."""

    overview: Callable[[], ModelsOverview]
    fetch: Callable[[str, Progress], ModelFile]  # by a name of the catalogue; reports FetchProgress
    verify: Callable[[str, Progress], ModelFile]  # reports CheckProgress
    confirm: Callable[[str, str, Progress], ModelFile]  # by its publisher's checksum, or the beginning of it
    unload: Callable[[], None]
    measure: Callable[[Progress], Speed]
    run: Callable[[str, Running], None]  # another model, or the same in another way; nothing is loaded then
    set_server: Callable[[str, str], None]  # address and model, or "" for this computer; nothing is loaded
    test_server: Callable[[str, str, Progress], ServerTrial]
    may_change: bool = False
