"""Load a model with as many of its layers on the graphics cards as fit."""

from collections.abc import Callable, Sequence
from pathlib import Path

from privrag_desktop.domain.language_models import GpuOffload, GraphicsCard
from privrag_desktop.errors import ModelError
from privrag_desktop.llm.gguf_header import read_shape
from privrag_desktop.llm.graphics_card_layer_offload import fewer, layers_to_offload
from privrag_desktop.llm.graphics_cards import cards
from privrag_desktop.llm.llama_cpp_bindings import NativeModel
from privrag_desktop.settings import Settings

FindCards = Callable[[], Sequence[GraphicsCard]]


def load(path: Path, settings: Settings, find_cards: FindCards = cards) -> tuple[NativeModel, GpuOffload]:
    """The model, and what of it is on cards; ModelError when it cannot be loaded even without them.

    Where so many layers cannot be loaded as should fit, it is tried with fewer, at last with none.
    """
    found = find_cards()
    tokens, first = settings.context_tokens, 0
    if found:
        first = layers_to_offload(settings.gpu_layers, found, read_shape(path), tokens)
    for layers in (first, *fewer(first)):
        try:
            model = NativeModel(
                path,
                context_tokens=tokens,
                threads=settings.threads,
                gpu_layers=layers,
            )
        except ModelError:
            if layers == 0:
                raise
        else:
            taken = _free(found) - _free(find_cards()) if layers else 0
            return model, GpuOffload(layers, model.layers, max(0, taken))
    raise AssertionError("the last try is with none")


def _free(found: Sequence[GraphicsCard]) -> int:
    return sum(one.free for one in found)
