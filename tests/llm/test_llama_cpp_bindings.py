"""A build of llama.cpp for many processors loads the code of this one; any other build has it linked in."""

import pytest

from privrag_desktop.llm import llama_cpp_bindings
from privrag_desktop.llm.ggml_library import ggml, libraries


class Ggml:
    def __init__(self, linked: int) -> None:
        self.linked = linked
        self.loaded_from: list[bytes] = []

    def ggml_backend_reg_count(self) -> int:
        return self.linked

    def ggml_backend_load_all_from_path(self, folder: bytes) -> None:
        self.loaded_from.append(folder)
        self.linked += 1


@pytest.mark.parametrize(("linked", "loads"), [(0, 1), (1, 0), (2, 0)])
def test_back_ends_are_loaded_once_and_only_where_none_is_linked_in(
    monkeypatch: pytest.MonkeyPatch, linked: int, loads: int
) -> None:
    found = Ggml(linked)
    monkeypatch.setattr(llama_cpp_bindings, "ggml", found)
    llama_cpp_bindings.silence()
    llama_cpp_bindings.silence()
    assert found.loaded_from == [str(libraries).encode()] * loads


def test_the_build_of_this_checkout_has_something_to_run_on() -> None:
    llama_cpp_bindings.silence()
    assert ggml.ggml_backend_reg_count() > 0
