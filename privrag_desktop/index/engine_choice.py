"""Which engine runs an embedding model on this computer."""

from privrag_desktop.embedding_model import EmbeddingModel, EngineKind
from privrag_desktop.index.embedding_models import SHIPPED
from privrag_desktop.index.engine import Engine
from privrag_desktop.index.library_engine import LibraryEngine, is_installed
from privrag_desktop.index.light_engine import LightEngine
from privrag_desktop.llm.cards import cards


def load_engine(model: EmbeddingModel, wanted: EngineKind | None = None) -> Engine:
    """`model`, ready to read, by the engine that is `wanted`; ModelError when that cannot be."""
    kind = wanted or engine_for(model)
    return LightEngine(model) if kind is EngineKind.LIGHT else LibraryEngine(model)


def engine_for(model: EmbeddingModel) -> EngineKind:
    """The light one for the shipped model; the library for others, and wherever it has a graphics card."""
    if model.name != SHIPPED or (is_installed() and cards()):
        return EngineKind.LIBRARY
    return EngineKind.LIGHT
