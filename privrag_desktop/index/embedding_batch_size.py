"""Choose how many texts a device embeds at once: more on a graphics card than on a processor."""

from privrag_desktop.domain.embedding_models import EmbeddingModel

ON_PROCESSOR, MOST_ON_CARD = 16, 256
_SHARE = 2  # of the free memory half: other programs, and the fragments that batches of other lengths leave
_BYTES_PER_NUMBER = 4
_NUMBERS_AT_ONCE = 64  # for each number of a piece, while a layer attends to the others and widens it


def on_card(free: int, model: EmbeddingModel) -> int:
    """A power of two, for so many bytes of free memory on the card."""
    one = model.most_pieces * model.dimensions * _NUMBERS_AT_ONCE * _BYTES_PER_NUMBER
    fitting = free // _SHARE // one
    return min(MOST_ON_CARD, 1 << max(0, fitting.bit_length() - 1))
