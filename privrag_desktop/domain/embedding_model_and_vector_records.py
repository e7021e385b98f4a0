"""Records of the models that search by meaning."""

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path


class EngineKind(StrEnum):
    """What runs a model."""

    LIGHT = "light"  # ONNX Runtime, for the shipped model on the processor
    LIBRARY = "sentence-transformers"  # any model, on a graphics card or on the processor


@dataclass(frozen=True, slots=True)
class EmbeddingModel:
    """A model that makes vectors of texts."""

    name: str
    folder: Path
    dimensions: int
    most_pieces: int  # of a text that it reads, its own marks among them
    pooling: str


@dataclass(frozen=True, slots=True)
class VectorModel:
    """What made the vectors of a vault: another one of these makes others, which must not be mixed."""

    name: str
    sha256: str  # of its weights
    dimensions: int
    pooling: str


@dataclass(frozen=True, slots=True)
class SearchModels:
    """The models that search by meaning, as the page of models shows them."""

    in_use: VectorModel
    engine: EngineKind  # that runs it on this computer
    models: tuple[EmbeddingModel, ...]  # on this computer
    folder: Path  # where another one is put
    next_name: str = ""  # of the one whose vectors were begun
    left: int = 0  # documents without vectors of that one


@dataclass(frozen=True, slots=True)
class EmbeddingProgress:
    """Where new vectors for a vault stand, in documents."""

    done: int
    total: int
