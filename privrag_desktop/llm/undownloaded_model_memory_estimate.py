"""Estimate the memory of a model that is not downloaded yet, from its publisher's configuration.

Once the file is here its header says it exactly. Until then every number is rather too high:

    output    Q4_K_M keeps the weights that choose a token in kind Q6_K, or in Q8_0 where rows do not divide
              into blocks of 256
    a layer   the rest of the file divided by the layers, and 8% more, for layers differ
    copies    four fifths of the rest are of kind Q4_K, which llama.cpp may keep in another order as well

tests/llm/test_undownloaded_model_memory_estimate.py holds this against the files of the catalogue whose
headers are known.
"""

from pydantic import PositiveInt

from privrag_desktop.domain.frozen_model import FrozenModel
from privrag_desktop.llm.gguf_header import ModelDimensions
from privrag_desktop.llm.quantization_byte_sizes import Q6_K, Q8_0, SUPER_BLOCK, weight_bytes

_LARGEST_LAYER = 1.08
_COPIED = 0.8


class Outline(FrozenModel):
    """The build of a model, as its publisher's configuration gives it."""

    trained_context: PositiveInt  # tokens
    layers: PositiveInt
    width: PositiveInt  # of what goes from layer to layer
    shared_heads: PositiveInt  # those that remember: key and value heads
    head_width: PositiveInt
    vocabulary: PositiveInt

    def shape(self, size: int) -> ModelDimensions:
        """For a file of so many bytes in kind Q4_K_M."""
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
