"""A batch fits into the memory of the card, whatever it is."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.embedding_models import EmbeddingModel
from privrag_desktop.index.embedding_batch_size import MOST_ON_CARD, on_card

GB = 1 << 30


def model(dimensions: int, most_pieces: int) -> EmbeddingModel:
    return EmbeddingModel("toy", Path(), dimensions, most_pieces, "mean")


@pytest.mark.parametrize(
    ("free", "dimensions", "most_pieces", "batch"),
    [
        (70 * GB, 384, 256, MOST_ON_CARD),  # a card of a server
        (5 * GB, 384, 256, 64),  # of a desktop, with the shipped model
        (5 * GB, 1024, 512, 16),  # with a large one
        (1 * GB, 1024, 512, 4),
        (0, 384, 256, 1),
    ],
)
def test_a_small_card_gets_small_batches(free: int, dimensions: int, most_pieces: int, batch: int) -> None:
    assert on_card(free, model(dimensions, most_pieces)) == batch


@given(st.integers(0, 200 * GB), st.integers(1, 4096), st.integers(1, 8192))
def test_a_batch_is_a_power_of_two_and_more_memory_never_makes_it_smaller(
    free: int, dimensions: int, most_pieces: int
) -> None:
    batch = on_card(free, model(dimensions, most_pieces))
    assert 1 <= batch <= MOST_ON_CARD
    assert batch.bit_count() == 1
    assert batch <= on_card(2 * free, model(dimensions, most_pieces))
