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
