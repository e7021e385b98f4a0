"""Writes whole GGUF models of any size with weights that mean nothing: llama.cpp loads and runs them.

What they reply is noise, but how long it takes and how much memory is that of a trained model of their shape.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import accumulate
from math import prod
from pathlib import Path

import numpy as np

from tests.llm.gguf import Given, Tensor, write_gguf

F32, Q4_K = 0, 12
_BLOCK, _BLOCK_BYTES = 256, 144  # of Q4_K: weights and bytes
_SCALE = np.float16(0.001).tobytes()
_AT_ONCE = 16_384  # blocks
_BYTES = 256
_ALIGNMENT = 32


@dataclass(frozen=True)
class Architecture:
    """Of Qwen 2.5: widths are multiples of 256, and heads divide them."""

    layers: int = 2
    width: int = 256
    heads: int = 4
    shared_heads: int = 2
    inner: int = 512
    vocabulary: int = 512
    context: int = 2048


CHATML = "{% for message in messages %}<|im_start|>{{ message['content'] }}<|im_end|>{% endfor %}"
TINY = Architecture()
QWEN_7B = Architecture(28, 3584, 28, 4, 18_944, 152_064, 32_768)
QWEN_14B = Architecture(48, 5120, 40, 8, 13_824, 152_064, 32_768)


def write_model(path: Path, shape: Architecture = TINY, template: str = CHATML) -> Path:
    """A file that `NativeModel` can load; a tiny one as it stands, 4 GB for QWEN_7B."""
    listed = list(_tensors(shape))
    sizes = [_padded(_size(dimensions, kind)) for _, dimensions, kind in listed]
    starts = [0, *accumulate(sizes)]
    tensors: list[Tensor] = [(*one, start) for one, start in zip(listed, starts, strict=False)]
    write_gguf(path, _values(shape, template), tensors)
    random = np.random.default_rng(1)
    with path.open("ab") as stream:
        for (_, dimensions, kind), size in zip(listed, sizes, strict=True):
            written = sum(map(stream.write, _weights(random, dimensions, kind)))
            stream.write(bytes(size - written))
    return path


def _tensors(shape: Architecture) -> Iterator[tuple[str, tuple[int, ...], int]]:
    width, inner = shape.width, shape.inner
    remembered = width // shape.heads * shape.shared_heads
    yield "token_embd.weight", (width, shape.vocabulary), Q4_K
    for layer in range(shape.layers):
        for name, size in (("attn_q", width), ("attn_k", remembered), ("attn_v", remembered)):
            yield f"blk.{layer}.{name}.weight", (width, size), Q4_K
            yield f"blk.{layer}.{name}.bias", (size,), F32
        yield f"blk.{layer}.attn_output.weight", (width, width), Q4_K
        yield f"blk.{layer}.ffn_gate.weight", (width, inner), Q4_K
        yield f"blk.{layer}.ffn_up.weight", (width, inner), Q4_K
        yield f"blk.{layer}.ffn_down.weight", (inner, width), Q4_K
        for name in ("attn_norm", "ffn_norm"):
            yield f"blk.{layer}.{name}.weight", (width,), F32
    yield "output_norm.weight", (width,), F32
    yield "output.weight", (width, shape.vocabulary), Q4_K


def _weights(random: np.random.Generator, dimensions: tuple[int, ...], kind: int) -> Iterator[bytes]:
    if kind == F32:
        yield np.ones(dimensions, dtype="<f4").tobytes()
        return
    blocks = prod(dimensions) // _BLOCK
    # The same random blocks over and over: fast to write, and as slow to multiply as others.
    some = random.integers(0, 256, (min(_AT_ONCE, blocks), _BLOCK_BYTES), dtype=np.uint8)
    some[:, :4] = np.frombuffer(_SCALE * 2, dtype=np.uint8)
    content = some.tobytes()
    for start in range(0, blocks, _AT_ONCE):
        yield content[: min(_AT_ONCE, blocks - start) * _BLOCK_BYTES]


def _size(dimensions: tuple[int, ...], kind: int) -> int:
    count = prod(dimensions)
    return 4 * count if kind == F32 else count // _BLOCK * _BLOCK_BYTES


def _padded(size: int) -> int:
    return -(-size // _ALIGNMENT) * _ALIGNMENT


def _values(shape: Architecture, template: str) -> dict[str, Given]:
    tokens = [*_byte_letters(), *(f"t{one}" for one in range(shape.vocabulary - _BYTES - 1)), "<|im_end|>"]
    return {
        "general.architecture": "qwen2",
        "qwen2.block_count": shape.layers,
        "qwen2.context_length": shape.context,
        "qwen2.embedding_length": shape.width,
        "qwen2.feed_forward_length": shape.inner,
        "qwen2.attention.head_count": shape.heads,
        "qwen2.attention.head_count_kv": shape.shared_heads,
        "qwen2.attention.layer_norm_rms_epsilon": 1e-6,
        "qwen2.rope.freq_base": 1_000_000.0,
        "tokenizer.ggml.model": "gpt2",
        "tokenizer.ggml.pre": "qwen2",
        "tokenizer.ggml.tokens": tokens,
        "tokenizer.ggml.merges": ["t 1"],
        "tokenizer.ggml.eos_token_id": len(tokens) - 1,
        "tokenizer.chat_template": template,
    }


def _byte_letters() -> list[str]:
    """The letter that stands for each byte in a GPT-2 vocabulary: its own where that can be printed."""
    printable = {*range(ord("!"), ord("~") + 1), *range(ord("¡"), ord("¬") + 1), *range(ord("®"), _BYTES)}
    others = iter(range(_BYTES, 2 * _BYTES))
    return [chr(one) if one in printable else chr(next(others)) for one in range(_BYTES)]
