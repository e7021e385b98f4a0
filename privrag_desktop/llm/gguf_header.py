"""Read a GGUF file's header: what the model's memory depends on, without loading it.

The format is that of ggml's docs/gguf.md, versions 2 and 3, little-endian; sizes of weights are as in ggml.h.
"""

import struct
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from typing import BinaryIO, TypeVar

from pydantic import NonNegativeInt

from privrag_desktop.domain.frozen_model import FrozenModel
from privrag_desktop.errors import ModelError
from privrag_desktop.i18n import mark

SUPER_BLOCK = 256
Q4_0, Q8_0, Q4_K, Q6_K, IQ4_NL = 2, 8, 12, 14, 20

# By the number of the kind: weights in a block, and the bytes that they take.
BLOCKS = {
    0: (1, 4),  # F32
    1: (1, 2),  # F16
    Q4_0: (32, 18),
    3: (32, 20),  # Q4_1
    6: (32, 22),  # Q5_0
    7: (32, 24),  # Q5_1
    Q8_0: (32, 34),
    10: (SUPER_BLOCK, 84),  # Q2_K
    11: (SUPER_BLOCK, 110),  # Q3_K
    Q4_K: (SUPER_BLOCK, 144),
    13: (SUPER_BLOCK, 176),  # Q5_K
    Q6_K: (SUPER_BLOCK, 210),
    16: (SUPER_BLOCK, 66),  # IQ2_XXS
    17: (SUPER_BLOCK, 74),  # IQ2_XS
    18: (SUPER_BLOCK, 98),  # IQ3_XXS
    19: (SUPER_BLOCK, 50),  # IQ1_S
    IQ4_NL: (32, 18),
    21: (SUPER_BLOCK, 110),  # IQ3_S
    22: (SUPER_BLOCK, 82),  # IQ2_S
    23: (SUPER_BLOCK, 136),  # IQ4_XS
    29: (SUPER_BLOCK, 56),  # IQ1_M
    30: (1, 2),  # BF16
    34: (SUPER_BLOCK, 54),  # TQ1_0
    35: (SUPER_BLOCK, 66),  # TQ2_0
    39: (32, 17),  # MXFP4
}

_MAGIC = b"GGUF"
_VERSIONS = (2, 3)
_MOST_VALUES, _MOST_BYTES = 10_000, 10_000_000  # a damaged file could say anything
_MOST_ITEMS = 3_000_000  # of all lists together; the largest vocabularies have three lists of 260,000
_STRING, _ARRAY = 8, 9
_UNREADABLE = mark("The header of {file} cannot be read; the file may be damaged.")
_FORMS = {0: "B", 1: "b", 2: "H", 3: "h", 4: "I", 5: "i", 6: "f", 7: "?", 10: "Q", 11: "q", 12: "d"}
_MOST_DIMENSIONS = 4
_COPIED = {Q4_0, Q4_K, IQ4_NL}  # kinds of weights that llama.cpp copies (ggml-cpu/repack.cpp)
_LOOKED_UP = "token_embd.weight"  # not multiplied, so never copied
_OUTPUT, _LAYER = "output", "blk."
_ALIGNMENT = 32  # bytes, unless the header says otherwise

_Read = TypeVar("_Read")
Value = int | float | bool | str | tuple["Value", ...] | None


class ModelDimensions(FrozenModel):
    """What the memory of a model depends on."""

    trained_context: NonNegativeInt  # tokens
    cache_width: NonNegativeInt  # numbers that all layers together remember of one token
    vocabulary: NonNegativeInt  # tokens
    copied: NonNegativeInt  # bytes of weights that llama.cpp may also keep in another order
    layers: NonNegativeInt  # without the output, which counts as one more
    layer_bytes: NonNegativeInt  # the weights of the largest one
    output_bytes: NonNegativeInt  # the weights that choose the next token


@dataclass(frozen=True, slots=True)
class _Tensor:
    name: str
    weights: int
    kind: int
    offset: int  # bytes from where the weights begin

    @property
    def copied(self) -> int:
        """Bytes, if it is of a kind that is copied."""
        is_copied = self.kind in _COPIED and self.name != _LOOKED_UP
        return weight_bytes(self.kind, self.weights) if is_copied else 0


def read_shape(path: Path) -> ModelDimensions:
    """The shape of the model in a GGUF file, some tenths of a second; ModelError when it cannot be read."""
    stat = path.stat()
    return _read_once(path, stat.st_size, stat.st_mtime_ns)


def least_size(path: Path) -> int:
    """How many bytes the file must have for all weights that its header lists; ModelError as `read_shape`."""
    return _read(path, lambda header: header.least_size())


def parts_of(path: Path) -> int:
    """Into how many files this model was split, 1 for a whole one; ModelError as `read_shape`."""
    return _read(path, lambda header: header.parts)


@lru_cache(maxsize=64)
def _read_once(model_file: Path, _model_size: int, _model_changed_ns: int) -> ModelDimensions:
    return _read(model_file, lambda header: header.shape())


def _read(path: Path, what: "Callable[[_HeaderReader], _Read]") -> _Read:
    try:
        with path.open("rb") as stream:
            return what(_HeaderReader(stream))
    except (OSError, ValueError, TypeError, ArithmeticError, struct.error, KeyError):
        raise ModelError(_UNREADABLE, file=path.name) from None


class _HeaderReader:
    """Reads forward through a header; ValueError, KeyError or struct.error when it is not one."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream
        if stream.read(len(_MAGIC)) != _MAGIC or self._one("I") not in _VERSIONS:
            raise ValueError("not a GGUF file that is known")
        self._tensors, values = self._count(_MOST_VALUES * 10), self._count(_MOST_VALUES)
        self._vocabulary, self._items_left = 0, _MOST_ITEMS
        self._values = dict(self._value() for _ in range(values))

    @property
    def parts(self) -> int:
        found = self._values.get("split.count")
        return found if isinstance(found, int) and found > 1 else 1

    def least_size(self) -> int:
        tensors = [self._tensor() for _ in range(self._tensors)]
        ends = (one.offset + weight_bytes(one.kind, one.weights) for one in tensors)
        return self._begin_of_weights() + max(ends, default=0)

    def shape(self) -> ModelDimensions:
        tensors = [self._tensor() for _ in range(self._tensors)]
        sizes = dict(self._sizes(tensors))
        layers = self._int("block_count")
        if layers > _MOST_VALUES:
            raise ValueError("more than any model has")
        return ModelDimensions(
            trained_context=self._int("context_length"),
            cache_width=self._cache_width(),
            vocabulary=self._vocabulary,
            copied=sum(one.copied for one in tensors),
            layers=layers,
            layer_bytes=max(_layers(sizes).values(), default=0),
            output_bytes=_output(sizes),
        )

    def _sizes(self, tensors: Sequence[_Tensor]) -> Iterator[tuple[str, int]]:
        """Bytes of each: they lie one behind the other, up to the end of the file."""
        if not tensors:
            return
        start = self._begin_of_weights()
        ordered = sorted(tensors, key=lambda one: one.offset)
        ends = [*(after.offset for _, after in pairwise(ordered)), self._stream.seek(0, 2) - start]
        yield from ((one.name, max(0, end - one.offset)) for one, end in zip(ordered, ends, strict=True))

    def _begin_of_weights(self) -> int:
        """Where the weights begin; call it when the header was read to its end."""
        alignment = self._values.get("general.alignment", _ALIGNMENT)
        if not isinstance(alignment, int):
            raise TypeError("no number")
        return -(-self._stream.tell() // alignment) * alignment

    def _cache_width(self) -> int:
        """Keys and values of every layer; heads may share them, and layers differ in how many they have."""
        layers, heads = self._int("block_count"), self._int("attention.head_count")
        plain = self._int("embedding_length") // heads
        both = self._int("attention.key_length", plain) + self._int("attention.value_length", plain)
        shared = self._of_model("attention.head_count_kv")
        if isinstance(shared, tuple):
            return sum(int(each) for each in shared if isinstance(each, int)) * both
        return layers * (shared if isinstance(shared, int) else heads) * both

    def _int(self, name: str, otherwise: int | None = None) -> int:
        found = self._of_model(name)
        if isinstance(found, tuple) and found:
            found = found[0]
        if isinstance(found, int):
            return found
        if otherwise is None:
            raise KeyError(name)
        return otherwise

    def _of_model(self, name: str) -> Value:
        return self._values.get(f"{self._values['general.architecture']}.{name}")

    def _value(self) -> tuple[str, Value]:
        key, kind = self._text(), self._one("I")
        if kind != _ARRAY:
            return key, self._single(kind)()
        kind, length = self._one("I"), self._count(self._items_left)
        self._items_left -= length
        if key == "tokenizer.ggml.tokens":
            self._vocabulary = length
        return key, self._items(kind, length)

    def _items(self, kind: int, length: int) -> Value:
        """Only short lists of numbers are of use; the rest is passed over."""
        if kind == _STRING:
            for _ in range(length):
                self._skip(self._count(_MOST_BYTES))
            return None
        form = _FORMS[kind]
        if length > _MOST_VALUES:
            self._skip(length * struct.calcsize(form))
            return None
        return tuple(self._one(form) for _ in range(length))

    def _single(self, kind: int) -> Callable[[], Value]:
        return self._text if kind == _STRING else lambda: self._one(_FORMS[kind])

    def _tensor(self) -> _Tensor:
        name, dimensions = self._text(), self._one("I")
        if dimensions > _MOST_DIMENSIONS:
            raise ValueError("too many dimensions")
        weights = 1
        for _ in range(dimensions):
            weights *= self._one("Q")
        return _Tensor(name, weights, self._one("I"), self._one("Q"))

    def _text(self) -> str:
        return self._exactly(self._count(_MOST_BYTES)).decode("utf-8", "replace")

    def _count(self, most: int) -> int:
        count = self._one("Q")
        if count > most:
            raise ValueError("more than any model has")
        return count

    def _one(self, form: str) -> int:
        number: int = struct.unpack(f"<{form}", self._exactly(struct.calcsize(form)))[0]
        return number

    def _skip(self, length: int) -> None:
        self._stream.seek(length, 1)

    def _exactly(self, length: int) -> bytes:
        read = self._stream.read(length)
        if len(read) != length:
            raise ValueError("the file ends in its header")
        return read


def _output(sizes: Mapping[str, int]) -> int:
    """A model without an output of its own chooses by the table that it looks tokens up in."""
    return _starting(sizes, _OUTPUT) if f"{_OUTPUT}.weight" in sizes else sizes.get(_LOOKED_UP, 0)


def _layers(sizes: Mapping[str, int]) -> Mapping[str, int]:
    """Bytes of each layer that there is: a header may say any number of them."""
    found = Counter[str]()
    for name, size in sizes.items():
        if name.startswith(_LAYER):
            found[name.split(".", 2)[1]] += size
    return found


def _starting(sizes: Mapping[str, int], beginning: str) -> int:
    return sum(size for name, size in sizes.items() if name.startswith(beginning))


def weight_bytes(kind: int, weights: int) -> int:
    """So many weights in whole blocks; 0 for a kind that is not known here."""
    block, size = BLOCKS.get(kind, (1, 0))
    return weights // block * size
