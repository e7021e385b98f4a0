"""Writes small GGUF headers, whole ones and others, for tests that load no model."""

import struct
from collections.abc import Mapping, Sequence
from pathlib import Path

Given = str | bool | int | float | Sequence["Given"]
SHAPED: dict[str, Given] = {
    "general.architecture": "toy",
    "toy.block_count": 4,
    "toy.embedding_length": 64,
    "toy.attention.head_count": 8,
    "toy.attention.head_count_kv": 2,
    "toy.context_length": 2048,
    "tokenizer.ggml.tokens": ["a", "bc", "d"],
    "tokenizer.ggml.scores": [0.5, 0.25, 0.125],
    "general.quantized": True,
}
Q4_K, Q8_0 = 12, 8
Tensor = tuple[str, tuple[int, ...], int, int]  # its name, dimensions, kind, and where its weights begin
TENSORS: tuple[Tensor, ...] = (
    ("token_embd.weight", (256, 2), Q4_K, 0),
    ("blk.0.ffn", (256, 4), Q4_K, 288),
    ("norm", (256,), Q8_0, 864),
)


def write_gguf(
    path: Path,
    values: Mapping[str, Given] = SHAPED,
    tensors: Sequence[Tensor] = TENSORS,
    weights: int = 0,
) -> Path:
    """A file that holds a header, and so many empty bytes where the weights should be."""
    head = b"GGUF" + struct.pack("<IQQ", 3, len(tensors), len(values))
    body = b"".join(text(key) + value(given) for key, given in values.items())
    path.parent.mkdir(parents=True, exist_ok=True)
    header = head + body + b"".join(map(tensor, tensors))
    path.write_bytes(header + bytes(-len(header) % 32) + bytes(weights))
    return path


def text(words: str) -> bytes:
    return struct.pack("<Q", len(words.encode())) + words.encode()


def value(given: Given) -> bytes:
    kind, content = _typed(given)
    return struct.pack("<I", kind) + content


def tensor(described: Tensor) -> bytes:
    name, dimensions, kind, offset = described
    sizes = struct.pack(f"<I{len(dimensions)}Q", len(dimensions), *dimensions)
    return text(name) + sizes + struct.pack("<IQ", kind, offset)


def _typed(given: Given) -> tuple[int, bytes]:
    if isinstance(given, str):
        return 8, text(given)
    if isinstance(given, bool):
        return 7, struct.pack("<?", given)
    if isinstance(given, int):
        return 4, struct.pack("<I", given)
    if isinstance(given, float):
        return 6, struct.pack("<f", given)
    kind, _ = _typed(given[0])
    return 9, struct.pack("<IQ", kind, len(given)) + b"".join(_typed(one)[1] for one in given)
