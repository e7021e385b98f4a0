"""What the page of models needs of an open vault, handed in by app."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from privrag_desktop.domain.answering_server import ServerTrial
from privrag_desktop.domain.embedding_models import VectorModel
from privrag_desktop.domain.language_models import (
    Added,
    ModelFile,
    ModelsOverview,
    Running,
    Speed,
)
from privrag_desktop.runtime.progress import Progress


class SettingServer(Protocol):
    """How a server is set by its address and model, both "" for this computer; nothing is loaded then."""

    def __call__(self, address: str, model: str, *, unencrypted: bool) -> None: ...


@dataclass(frozen=True)
class ModelsServices:
    """Every callable may be slow and raises from the error tree; all but `overview` are an admin's."""

    overview: Callable[[], ModelsOverview]
    fetch: Callable[[str, Progress], ModelFile]  # by a name of the catalogue; reports FetchProgress
    add: Callable[[Sequence[Path], Progress], Added]  # files or folders; reports AddProgress, CheckProgress
    verify: Callable[[str, Progress], ModelFile]  # reports CheckProgress
    confirm: Callable[[str, str, Progress], ModelFile]  # by its publisher's checksum, or the beginning of it
    unload: Callable[[], None]
    measure: Callable[[Progress], Speed]
    run: Callable[[str, Running], None]  # another model, or the same in another way; nothing is loaded then
    use_embedding: Callable[[str, Progress], VectorModel]  # reports CheckProgress and EmbeddingProgress
    set_server: SettingServer
    keep_server_key: Callable[[str], None]  # in the keyring of this account, for the server that is set
    forget_server_key: Callable[[], None]
    test_server: Callable[[str, str, Progress], ServerTrial]
    may_change: bool = False
