"""Load a graphics-card build of llama.cpp before numpy, because the other order may crash.

On an NVIDIA H200 loading a model with CUDA was a segmentation fault each time that numpy had been imported
before llama_cpp, and never when it came after it; others report the same with pandas on Windows
(github.com/abetlen/llama-cpp-python/issues/1581). Nobody says why.
"""

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

_PACKAGE = "llama_cpp"
_FOR_A_CARD = ("cuda", "vulkan", "hip", "sycl", "metal")


def load_before_numpy() -> bool:
    """Load llama.cpp now if it was built for a graphics card; any other build waits until it is used."""
    if not is_for_a_card():
        return False
    import_module(_PACKAGE)
    return True


def is_for_a_card() -> bool:
    """Whether llama.cpp was built for a graphics card, without loading it; another build finds none."""
    found = find_spec(_PACKAGE)
    if found is None or found.origin is None:
        return False
    libraries = [one.name for one in (Path(found.origin).parent / "lib").glob("*ggml-*")]
    return any(f"ggml-{card}" in name for card in _FOR_A_CARD for name in libraries)
