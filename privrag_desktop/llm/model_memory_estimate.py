"""Estimate the memory that a model file will take, before it is loaded.

    weights   the size of the file, which llama.cpp maps into memory
    copies    of the weights in kinds Q4_0, Q4_K and IQ4_NL, in an order that processors with AVX2 or NEON
              read faster (ggml-cpu/repack.cpp); none on other processors, so there the estimate is too high
    context   tokens x the numbers that all layers remember of a token (keys and values) x 2 bytes
    working   550 bytes for each word of the vocabulary, measured with whole batches of two models; room for
              how likely each word is next, for every token of a batch, is taken but not touched
    on a card that room is taken: a batch x the vocabulary x 4 bytes, and 100 bytes for each word

The others follow from llama.cpp's code. docs/ARCHITECTURE.md compares.
"""

from privrag_desktop.domain.language_models import Footprint
from privrag_desktop.llm.gguf_header import ModelDimensions

PROMPT_BATCH = 256  # tokens; larger ones are hardly read faster, and 64 took a quarter longer
REMEMBERED_BYTES = 2
_TOUCHED_BYTES = 550  # for each word of the vocabulary
_CHANCE_BYTES = 4  # how likely each word of the vocabulary is next, for every token of a batch
_WORD_BYTES = 100


def footprint(shape: ModelDimensions, size: int, context_tokens: int) -> Footprint:
    """For a file of so many bytes, run with a context of so many tokens, at most those of its training."""
    return Footprint(
        weights=size,
        copies=shape.copied,
        working=shape.vocabulary * _TOUCHED_BYTES,
        tokens=min(context_tokens, shape.trained_context),
        token_bytes=shape.cache_width * REMEMBERED_BYTES,
        most_tokens=shape.trained_context,
    )


def card_working_bytes(shape: ModelDimensions, batch: int) -> int:
    """What reading so many tokens of a prompt at once takes of a graphics card."""
    return shape.vocabulary * (batch * _CHANCE_BYTES + _WORD_BYTES)
