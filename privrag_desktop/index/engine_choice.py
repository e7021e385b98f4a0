"""Which engine runs an embedding model on this computer."""

from privrag_desktop.embedding_model import EmbeddingModel, EngineKind
from privrag_desktop.index.embedding_models import SHIPPED
from privrag_desktop.index.engine import Engine
from privrag_desktop.index.library_engine import LibraryEngine, is_installed
from privrag_desktop.index.light_engine import LightEngine
from privrag_desktop.llm.load_order import is_for_a_card
from privrag_desktop.setting_options import EngineWish


def load_engine(model: EmbeddingModel, wish: EngineWish = EngineWish.BEST) -> Engine:
    """`model`, ready to read; ModelError when what runs it is not installed or cannot load it."""
    return LightEngine(model) if engine_for(model, wish) is EngineKind.LIGHT else LibraryEngine(model)


def engine_for(model: EmbeddingModel, wish: EngineWish = EngineWish.BEST) -> EngineKind:
    """As wished, else the library wherever it has a card; the light engine runs the shipped model only."""
    if model.name != SHIPPED or wish is EngineWish.LIBRARY:
        return EngineKind.LIBRARY
    if wish is EngineWish.LIGHT:
        return EngineKind.LIGHT
    return EngineKind.LIBRARY if is_installed() and _has_card() else EngineKind.LIGHT


def _has_card() -> bool:
    if not is_for_a_card():
        return False
    from privrag_desktop.llm.cards import cards  # noqa: PLC0415  loads llama.cpp, which no search needs

    return bool(cards())
