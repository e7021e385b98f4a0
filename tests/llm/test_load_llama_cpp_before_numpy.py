"""A build for a graphics card is loaded before numpy, and any other one waits, because loading takes time."""

import sys
from pathlib import Path

import pytest

from privrag_desktop.llm import load_llama_cpp_before_numpy
from privrag_desktop.llm.load_llama_cpp_before_numpy import load_before_numpy


@pytest.fixture
def package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty package in place of llama_cpp, with a folder of libraries."""
    folder = tmp_path / "made_up_llama"
    (folder / "lib").mkdir(parents=True)
    (folder / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(load_llama_cpp_before_numpy, "_PACKAGE", folder.name)
    monkeypatch.delitem(sys.modules, folder.name, raising=False)
    return folder


@pytest.mark.parametrize(
    "library", ["libggml-cuda.so", "ggml-vulkan.dll", "libggml-metal.dylib", "libggml-cuda.so.0"]
)
def test_a_build_for_a_card_is_loaded(package: Path, library: str) -> None:
    (package / "lib" / library).touch()
    assert load_before_numpy()
    assert package.name in sys.modules


@pytest.mark.parametrize("library", ["libggml-cpu.so", "libggml-base.so", "libllama.so"])
def test_a_build_for_the_processor_is_not(package: Path, library: str) -> None:
    (package / "lib" / library).touch()
    assert not load_before_numpy()
    assert package.name not in sys.modules


def test_without_llama_cpp_nothing_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load_llama_cpp_before_numpy, "_PACKAGE", "a_package_that_is_not_there")
    assert not load_before_numpy()
