"""The memory that a model will take, estimated before it is loaded.

    weights   the size of the file, which llama.cpp maps into memory
    copies    of the weights in kinds Q4_0, Q4_K and IQ4_NL, in an order that processors with AVX2 or NEON
              read faster (ggml-cpu/repack.cpp); none on other processors, so there the estimate is too high
    context   tokens x the numbers that all layers remember of a token (keys and values) x 2 bytes
    working   a batch of the prompt x the vocabulary x 4 bytes, and 100 bytes for each word of the vocabulary

The first three follow from llama.cpp's code, the 100 bytes are measured. docs/ARCHITECTURE.md compares.
"""

from privrag_desktop.language_models import Footprint
from privrag_desktop.llm.header import Shape

PROMPT_BATCH = 64  # tokens; half a second on two idle cores, the longest that a cancel waits
REMEMBERED_BYTES = 2
_CHANCE_BYTES = 4  # how likely each word of the vocabulary is next, for every token of a batch
_WORD_BYTES = 100


def footprint(shape: Shape, size: int, context_tokens: int) -> Footprint:
    """For a file of so many bytes, run with a context of so many tokens, at most those of its training."""
    return Footprint(
        weights=size,
        copies=shape.copied,
        working=working_bytes(shape, PROMPT_BATCH),
        tokens=min(context_tokens, shape.trained_context),
        token_bytes=shape.cache_width * REMEMBERED_BYTES,
        most_tokens=shape.trained_context,
    )


def working_bytes(shape: Shape, batch: int) -> int:
    """What reading so many tokens of a prompt at once takes."""
    return shape.vocabulary * (batch * _CHANCE_BYTES + _WORD_BYTES)
