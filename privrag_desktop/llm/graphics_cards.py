"""List the graphics cards that this build of llama.cpp can use, with their memory.

llama-cpp-python has no words for them, so these are the calls of ggml's ggml-backend.h.
"""

import ctypes
from collections.abc import Iterator
from typing import Any

from privrag_desktop.domain.language_models import GraphicsCard
from privrag_desktop.llm.llama_cpp_bindings import ggml, silence

_ON_A_CARD, _WITH_THE_PROCESSOR = 1, 2  # ggml_backend_dev_type: a card of its own, one that shares the memory


def cards() -> tuple[GraphicsCard, ...]:
    """The cards in the order in which llama.cpp takes them; none for a build without card support.

    The first call starts the driver, which takes a second with CUDA.
    """
    silence()  # with CUDA, looking for cards writes what it finds to standard error
    return tuple(_list_cards())


def _list_cards() -> Iterator[GraphicsCard]:
    for index in range(_call("dev_count", ctypes.c_size_t)):
        device = ctypes.c_void_p(_call("dev_get", ctypes.c_void_p, ctypes.c_size_t(index)))
        kind = _call("dev_type", ctypes.c_int, device)
        if kind in {_ON_A_CARD, _WITH_THE_PROCESSOR}:
            yield _card(device, shares_memory=kind == _WITH_THE_PROCESSOR)


def _card(device: ctypes.c_void_p, *, shares_memory: bool) -> GraphicsCard:
    free, total = ctypes.c_size_t(), ctypes.c_size_t()
    _call("dev_memory", None, device, ctypes.byref(free), ctypes.byref(total))
    back_end = ctypes.c_void_p(_call("dev_backend_reg", ctypes.c_void_p, device))
    return GraphicsCard(
        name=_text("dev_description", device),
        back_end=_text("reg_name", back_end),
        free=free.value,
        total=total.value,
        shares_memory=shares_memory,
    )


def _text(name: str, thing: ctypes.c_void_p) -> str:
    words: bytes | None = _call(name, ctypes.c_char_p, thing)
    return (words or b"").decode("utf-8", "replace").strip()


def _call(name: str, returns: type[Any] | None, *arguments: object) -> Any:
    """What ggml's function of that name returns, as the type `returns` says it in Python."""
    function = getattr(ggml, f"ggml_backend_{name}")
    function.restype = returns
    return function(*arguments)
