"""Whether a file is cut off is worked out from these sizes: they have to be llama.cpp's own."""

import ctypes

import pytest
from llama_cpp._ggml import libggml

from privrag_desktop.llm.quantization_byte_sizes import BLOCKS, weight_bytes


@pytest.mark.parametrize("kind", BLOCKS)
def test_blocks_are_those_of_the_build_that_reads_them(kind: int) -> None:
    weights, size = libggml.ggml_blck_size, libggml.ggml_type_size
    weights.restype, size.restype = ctypes.c_int64, ctypes.c_size_t
    assert BLOCKS[kind] == (weights(ctypes.c_int(kind)), size(ctypes.c_int(kind)))


def test_a_kind_that_is_not_known_counts_for_nothing() -> None:
    assert weight_bytes(12, 512) == 288
    assert weight_bytes(200, 512) == 0
