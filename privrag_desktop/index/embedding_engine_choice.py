"""Choose and load the engine that runs an embedding model on this computer."""

from privrag_desktop.domain.embedding_model_and_vector_records import EmbeddingModel, EngineKind
from privrag_desktop.domain.setting_display import EngineWish
from privrag_desktop.index.embedding_engine_interface import Engine
from privrag_desktop.index.installed_embedding_models import SHIPPED
from privrag_desktop.index.onnx_runtime_engine import LightEngine
from privrag_desktop.index.sentence_transformers_engine import LibraryEngine, is_installed
from privrag_desktop.llm.load_llama_cpp_before_numpy import is_for_a_card


def load_engine(model: EmbeddingModel, wish: EngineWish = EngineWish.BEST) -> Engine:
    """`model`, ready to read; ModelError when what runs it is not installed or cannot load it."""
    return LightEngine(model) if engine_for(model, wish) is EngineKind.LIGHT else LibraryEngine(model)


def engine_for(model: EmbeddingModel, wish: EngineWish = EngineWish.BEST) -> EngineKind:
    """The engine of the setting, else the library if there is a graphics card, else the light engine.

    The light engine runs the shipped model only.
    """
    if model.name != SHIPPED or wish is EngineWish.LIBRARY:
        return EngineKind.LIBRARY
    if wish is EngineWish.LIGHT:
        return EngineKind.LIGHT
    return EngineKind.LIBRARY if is_installed() and _has_card() else EngineKind.LIGHT


def _has_card() -> bool:
    if not is_for_a_card():
        return False
    from privrag_desktop.llm.graphics_cards import cards  # noqa: PLC0415  loads llama.cpp, which no search needs

    return bool(cards())
