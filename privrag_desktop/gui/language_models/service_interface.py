"""The services that the Models page needs."""

from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from privrag_desktop.domain.answering_server import ServerTrial
from privrag_desktop.domain.embedding_model_and_vector_records import VectorModel
from privrag_desktop.domain.language_models import (
    AddedModels,
    LocalModelOptions,
    ModelFile,
    ModelsOverview,
    ModelSpeed,
)
from privrag_desktop.runtime.progress import Progress


class ModelsServices(Protocol):
    """Each verb may be slow and raises from the error tree; all but `overview` are an admin's."""

    def overview(self) -> ModelsOverview: ...

    def fetch(self, name: str, progress: Progress) -> ModelFile:
        """By a name of the catalogue; reports FetchProgress."""

    def add(self, paths: Sequence[Path], progress: Progress) -> AddedModels:
        """Files or folders; reports AddProgress and CheckProgress."""

    def verify(self, name: str, progress: Progress) -> ModelFile:
        """Reports CheckProgress."""

    def confirm(self, name: str, sha256: str, progress: Progress) -> ModelFile:
        """By its publisher's checksum, or the beginning of it."""

    def unload(self) -> None: ...

    def measure(self, progress: Progress) -> ModelSpeed: ...

    def run(self, model: str, running: LocalModelOptions) -> None:
        """Another model, or the same in another way; nothing is loaded then."""

    def use_embedding(self, name: str, progress: Progress) -> VectorModel:
        """Reports CheckProgress and EmbeddingProgress."""

    def set_server(self, address: str, model: str, *, unencrypted: bool) -> None:
        """Both "" for this computer; nothing is loaded then."""

    def keep_server_key(self, key: str) -> None:
        """In the keyring of this account, for the server that is set."""

    def forget_server_key(self) -> None: ...

    def test_server(self, address: str, model: str, progress: Progress) -> ServerTrial: ...
