"""A build of llama.cpp for many processors loads the code of this one; any other build has it linked in."""

from collections.abc import Iterator

import pytest

from privrag_desktop.llm import llama_cpp_bindings
from privrag_desktop.llm.chat_model_interface import Reply
from privrag_desktop.llm.llama_cpp_bindings import NativeModel, ggml, libraries
from tests.llm.random_model import Architecture, write_model

DIGITS = 'root ::= [0-9]{6} "."\n'


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


@pytest.fixture(scope="module")
def model(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NativeModel]:
    path = write_model(tmp_path_factory.mktemp("models") / "tiny.gguf", Architecture(layers=1, inner=256))
    native = NativeModel(path, context_tokens=256, threads=1)
    yield native
    native.close()


def written(model: NativeModel, reply: Reply) -> str:
    """The first seven tokens of a reply, read anew."""
    model.keep(0)
    model.decode(model.tokenize("How many?", markers=False))
    said = b""
    with model.sampler(reply) as sampler:
        for _ in range(7):
            token = sampler.next()
            said += model.piece(token)
            model.decode([token])
    return said.decode("utf-8", "replace")


@pytest.mark.parametrize("temperature", [0.0, 1.5])
def test_noise_is_held_to_the_grammar(model: NativeModel, temperature: float) -> None:
    said = written(model, Reply(7, grammar=DIGITS, temperature=temperature, seed=3))
    assert said[:6].isdecimal()
    assert said[6:] == "."
    assert not written(model, Reply(7, temperature=temperature, seed=3))[:6].isdecimal()


def test_one_seed_says_the_same_and_another_something_else(model: NativeModel) -> None:
    said = [written(model, Reply(7, temperature=1.5, seed=seed)) for seed in (1, 1, 2, 3, 4)]
    assert said[0] == said[1]
    assert len(set(said)) > 1
    assert written(model, Reply(7, seed=1)) == written(model, Reply(7, seed=2))  # no temperature, no chance


def test_a_grammar_that_cannot_be_read_is_an_error_and_not_left_out(model: NativeModel) -> None:
    with pytest.raises(ValueError, match="not valid GBNF"):
        model.sampler(Reply(7, grammar='root ::= "open'))
