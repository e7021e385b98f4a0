"""A model's shape is read from its header, and a damaged header is refused."""

import ctypes
from pathlib import Path

import pytest
from llama_cpp._ggml import libggml

from privrag_desktop.errors import ModelError
from privrag_desktop.llm.gguf_header import BLOCKS, read_shape, weight_bytes
from tests.llm.gguf import SHAPED, TENSORS, Given, write_gguf


def without(*names: str) -> dict[str, Given]:
    return {name: given for name, given in SHAPED.items() if name not in names}


def test_the_shape_follows_from_the_header(tmp_path: Path) -> None:
    shape = read_shape(write_gguf(tmp_path / "toy.gguf"))
    assert shape.cache_width == 4 * 2 * (8 + 8)  # layers, heads that remember, a key and a value of 64 / 8
    assert (shape.trained_context, shape.vocabulary) == (2048, 3)
    assert shape.copied == 4 * 144  # one of the tensors of that kind is only looked up


def test_the_weights_of_a_layer_are_those_up_to_the_next_tensor(tmp_path: Path) -> None:
    tensors = [
        ("token_embd.weight", (256, 2), 12, 0),
        ("blk.0.ffn", (256, 4), 12, 320),
        ("output_norm.weight", (256,), 8, 1024),
        ("output.weight", (256,), 8, 1120),
        ("blk.1.ffn", (256, 4), 12, 1408),
        ("blk.1.norm", (256,), 8, 2000),
    ]
    shape = read_shape(write_gguf(tmp_path / "toy.gguf", tensors=tensors, weights=2100))
    assert (shape.layers, shape.layer_bytes) == (
        4,
        704,
    )  # the file says four and holds two
    assert shape.output_bytes == 96 + 288


def test_without_an_output_of_its_own_a_model_chooses_by_its_table_of_tokens(tmp_path: Path) -> None:
    tensors = [("token_embd.weight", (256, 2), 12, 0), ("output_norm.weight", (256,), 8, 320)]
    assert read_shape(write_gguf(tmp_path / "toy.gguf", tensors=tensors, weights=640)).output_bytes == 320


@pytest.mark.parametrize(
    ("changed", "width"),
    [
        ({"toy.attention.key_length": 32, "toy.attention.value_length": 16}, 4 * 2 * 48),
        ({"toy.attention.head_count_kv": [2, 0, 4, 2]}, 8 * 16),
        ({"toy.attention.head_count_kv": None}, 4 * 8 * 16),
        ({"toy.attention.head_count": [8, 8]}, 4 * 2 * 16),
    ],
)
def test_what_is_remembered_of_a_token_depends_on_heads_and_layers(
    tmp_path: Path, changed: dict[str, Given | None], width: int
) -> None:
    values = {name: given for name, given in {**SHAPED, **changed}.items() if given is not None}
    assert read_shape(write_gguf(tmp_path / "toy.gguf", values)).cache_width == width


@pytest.mark.parametrize("missing", ["general.architecture", "toy.block_count", "toy.context_length"])
def test_a_header_that_lacks_something_is_refused_in_a_sentence(tmp_path: Path, missing: str) -> None:
    path = write_gguf(tmp_path / "toy.gguf", without(missing))
    with pytest.raises(ModelError, match="header of toy.gguf cannot be read"):
        read_shape(path)


def test_a_model_without_heads_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ModelError):
        read_shape(write_gguf(tmp_path / "toy.gguf", {**SHAPED, "toy.attention.head_count": 0}))


def test_a_header_that_ends_anywhere_is_refused(tmp_path: Path) -> None:
    """A copy that broke off must not be told as a small model."""
    whole = write_gguf(tmp_path / "whole.gguf").read_bytes()[:-32]
    for length in range(len(whole)):
        path = tmp_path / f"{length}.gguf"
        path.write_bytes(whole[:length])
        with pytest.raises(ModelError):
            read_shape(path)


def test_numbers_that_no_model_has_take_no_memory_and_no_time(tmp_path: Path) -> None:
    path = write_gguf(tmp_path / "toy.gguf")
    content = bytearray(path.read_bytes())
    for at in range(8, len(content) - 40):
        damaged = content[:at] + b"\xff" * 8 + content[at + 8 :]
        other = tmp_path / f"{at}.gguf"
        other.write_bytes(damaged)
        try:
            read_shape(other)
        except ModelError:
            continue


def test_a_model_of_more_layers_than_any_has_is_refused(tmp_path: Path) -> None:
    """Counting its layers one by one would keep the page of the models for days."""
    with pytest.raises(ModelError):
        read_shape(write_gguf(tmp_path / "toy.gguf", {**SHAPED, "toy.block_count": 2**31 - 1}))


def test_a_file_that_changed_is_read_again(tmp_path: Path) -> None:
    path = write_gguf(tmp_path / "toy.gguf")
    read_shape(path)
    write_gguf(path, {**SHAPED, "toy.block_count": 8}, TENSORS[:1])
    assert read_shape(path).cache_width == 8 * 2 * 16


def test_lists_of_nothing_are_not_read_for_hours(tmp_path: Path) -> None:
    """Each list was short enough, and there could be 10,000 of them: 400 kB on the disk kept a list busy."""
    many = {f"toy.{number}": [""] * 400_000 for number in range(8)}
    with pytest.raises(ModelError, match="cannot be read"):
        read_shape(write_gguf(tmp_path / "toy.gguf", {**SHAPED, **many}))


@pytest.mark.parametrize("kind", BLOCKS)
def test_blocks_are_those_of_the_build_that_reads_them(kind: int) -> None:
    weights, size = libggml.ggml_blck_size, libggml.ggml_type_size
    weights.restype, size.restype = ctypes.c_int64, ctypes.c_size_t
    assert BLOCKS[kind] == (weights(ctypes.c_int(kind)), size(ctypes.c_int(kind)))


def test_a_kind_that_is_not_known_counts_for_nothing() -> None:
    assert weight_bytes(12, 512) == 288
    assert weight_bytes(200, 512) == 0
