"""Language models for a window or a command: which there are, fetch one, check one, allow one's own."""

from pathlib import Path

from privrag_desktop.language_models import CheckProgress, FetchProgress, ModelFile, ModelState
from privrag_desktop.llm import models
from privrag_desktop.llm.fetch import fetch
from privrag_desktop.progress import Progress

__all__ = [
    "CheckProgress",
    "FetchProgress",
    "ModelFile",
    "ModelState",
    "confirm_model",
    "fetch_model",
    "list_models",
    "verify_model",
]


def list_models() -> list[ModelFile]:
    """The catalogue's models, then the user's own files, without reading any of them through."""
    return models.list_models()


def fetch_model(name: str, progress: Progress) -> ModelFile:
    """Bring a model of the catalogue here; reports FetchProgress. ModelError when that cannot be done."""
    return models.inspect_model(fetch(models.known_model(name), progress))


def verify_model(name: str, progress: Progress) -> ModelFile:
    """Read a model's file through and say its state and checksum; reports CheckProgress."""
    return models.verify_model(models.model_path(name), progress)


def confirm_model(name: str, sha256: str, progress: Progress) -> ModelFile:
    """Allow a user's own file once they have compared its checksum, given whole or by its first digits.

    Reports CheckProgress; UsageError when that is no checksum, ModelError when the file has another.
    """
    path: Path = models.model_path(name)
    return models.confirm_model(path, sha256, progress)
