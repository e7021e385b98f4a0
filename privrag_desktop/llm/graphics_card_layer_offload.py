"""Compute how many layers of a model fit onto the graphics cards.

llama.cpp puts layers onto cards from the last one back: the output first, which counts as a layer, then the
one that feeds it. A layer takes its weights and what it remembers of each token. Besides them a card holds
the working memory. Something is left free for the screen, for other programs and for the driver's own tables:
llama.cpp ends the whole program when a card has no memory left in the middle of a reply.
"""

from collections.abc import Iterator, Sequence

from privrag_desktop.domain.language_models import GraphicsCard
from privrag_desktop.llm.gguf_header import ModelDimensions
from privrag_desktop.llm.model_memory_estimate import REMEMBERED_BYTES, card_working_bytes

CARD_BATCH = 512  # tokens of a prompt that a card reads at once; a cancel waits for one batch
_LEFT_FREE = 0.05  # of a card's memory
_LEFT_FREE_BYTES = 256 * 1024 * 1024


def layers_to_offload(
    wanted: int, cards: Sequence[GraphicsCard], shape: ModelDimensions, context_tokens: int
) -> int:
    """How many layers to put on cards: at most `wanted`, -1 for all that fit; 0 without a card."""
    if not cards or wanted == 0:
        return 0
    every = shape.layers + 1
    asked = every if wanted < 0 else min(wanted, every)
    room = card_room(cards)
    return max(count for count in range(asked + 1) if card_bytes(shape, count, context_tokens) <= room)


def fewer(layers: int) -> Iterator[int]:
    """What to try when so many could not be loaded after all: less each time, at last none."""
    while layers > 0:
        layers = layers * 2 // 3
        yield layers


def card_bytes(shape: ModelDimensions, layers: int, context_tokens: int) -> int:
    """What so many layers, the output as one of them, take of the cards; the largest stands for each."""
    if layers == 0:
        return 0
    remembered = shape.cache_width * REMEMBERED_BYTES * min(context_tokens, shape.trained_context)
    one = shape.layer_bytes + remembered // max(shape.layers, 1)
    return shape.output_bytes + (layers - 1) * one + card_working_bytes(shape, CARD_BATCH)


def card_room(cards: Sequence[GraphicsCard]) -> int:
    """The bytes of all cards that a model may take."""
    return sum(max(0, one.free - max(int(one.total * _LEFT_FREE), _LEFT_FREE_BYTES)) for one in cards)
