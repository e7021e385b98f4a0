"""Estimate the memory that a model will take, before it is loaded, or even before it is downloaded.

    weights   the size of the file, which llama.cpp maps into memory
    copies    of the weights in kinds Q4_0, Q4_K and IQ4_NL, in an order that processors with AVX2 or NEON
              read faster (ggml-cpu/repack.cpp); none on other processors, so there the estimate is too high
    context   tokens x the numbers that all layers remember of a token (keys and values) x 2 bytes
    working   550 bytes for each word of the vocabulary, measured with whole batches of two models; room for
              how likely each word is next, for every token of a batch, is taken but not touched
    on a card that room is taken: a batch x the vocabulary x 4 bytes, and 100 bytes for each word

The others follow from llama.cpp's code. docs/MODELS.md compares.
"""

from pydantic import PositiveInt

from privrag_desktop.domain.frozen_model import FrozenModel
from privrag_desktop.domain.language_models import Footprint
from privrag_desktop.llm.gguf_header import Q6_K, Q8_0, SUPER_BLOCK, ModelDimensions, weight_bytes

PROMPT_BATCH = 256  # tokens; larger ones are hardly read faster, and 64 took a quarter longer
REMEMBERED_BYTES = 2
_TOUCHED_BYTES = 550  # for each word of the vocabulary
_CHANCE_BYTES = 4  # how likely each word of the vocabulary is next, for every token of a batch
_WORD_BYTES = 100
_LARGEST_LAYER = 1.08  # times the average: layers differ
_COPIED = 0.8  # of what is not output: weights of kind Q4_K, which llama.cpp may keep in another order


def footprint(shape: ModelDimensions, size: int, context_tokens: int) -> Footprint:
    """The memory of a file of `size` bytes, with a context of at most the tokens of its training."""
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


class Outline(FrozenModel):
    """The build of a model that is not downloaded yet, as its publisher's configuration gives it.

    Once the file is here its header says the dimensions exactly. Until then every number is rather too high:
    the tests hold them against the files of the catalogue whose headers are known.
    """

    trained_context: PositiveInt  # tokens
    layers: PositiveInt
    width: PositiveInt  # of what goes from layer to layer
    shared_heads: PositiveInt  # those that remember: key and value heads
    head_width: PositiveInt
    vocabulary: PositiveInt

    def shape(self, size: int) -> ModelDimensions:
        """The dimensions of a file of `size` bytes in kind Q4_K_M.

        Q4_K_M keeps the weights that choose a token in kind Q6_K, or in Q8_0 where rows do not divide into
        blocks of 256.
        """
        kind = Q8_0 if self.width % SUPER_BLOCK else Q6_K
        output = weight_bytes(kind, self.vocabulary * self.width)
        rest = size - output
        return ModelDimensions(
            trained_context=self.trained_context,
            cache_width=self.layers * self.shared_heads * 2 * self.head_width,
            vocabulary=self.vocabulary,
            copied=int(rest * _COPIED),
            layers=self.layers,
            layer_bytes=int(rest / self.layers * _LARGEST_LAYER),
            output_bytes=output,
        )
