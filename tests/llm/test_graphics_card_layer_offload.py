"""No more layers go onto a graphics card than fit, else the program ends in the middle of a reply."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.language_models import GraphicsCard
from privrag_desktop.llm.gguf_header import ModelDimensions
from privrag_desktop.llm.graphics_card_layer_offload import fewer, layers_to_offload

MB = 1_000_000
SHAPE = ModelDimensions(
    trained_context=8192,
    cache_width=10_000,
    vocabulary=1000,
    copied=0,
    layers=10,
    layer_bytes=100 * MB,
    output_bytes=200 * MB,
)
ALL = 11  # with the output


def card(free: int) -> GraphicsCard:
    return GraphicsCard("Toy", "CUDA", free * MB, 8000 * MB)


@pytest.mark.parametrize(
    ("wanted", "free", "layers"),
    [
        (-1, 8000, ALL),
        (-1, 0, 0),
        (-1, 500, 0),  # a twentieth of the card stays free
        (-1, 610, 1),  # the output alone
        (-1, 1200, 6),
        (4, 8000, 4),
        (50, 8000, ALL),
        (4, 700, 1),
        (0, 8000, 0),
    ],
)
def test_as_many_layers_as_wanted_and_as_fit(wanted: int, free: int, layers: int) -> None:
    assert layers_to_offload(wanted, [card(free)], SHAPE, 1024) == layers


def test_without_a_card_there_are_none() -> None:
    assert layers_to_offload(-1, [], SHAPE, 1024) == 0


def test_a_longer_context_leaves_room_for_fewer_layers() -> None:
    short, long = (layers_to_offload(-1, [card(1300)], SHAPE, tokens) for tokens in (512, 8192))
    assert short > long > 0
    assert layers_to_offload(-1, [card(1300)], SHAPE, 10**6) == long  # no more than the model was trained for


def test_two_cards_hold_more_than_one() -> None:
    assert layers_to_offload(-1, [card(900), card(900)], SHAPE, 1024) > layers_to_offload(
        -1, [card(900)], SHAPE, 1024
    )


@given(st.integers(-1, 20), st.integers(0, 9000), st.integers(1, 10_000))
def test_what_goes_onto_a_card_is_never_more_than_is_free(wanted: int, free: int, tokens: int) -> None:
    layers = layers_to_offload(wanted, [card(free)], SHAPE, tokens)
    assert 0 <= layers <= ALL
    if layers:
        assert SHAPE.output_bytes + (layers - 1) * SHAPE.layer_bytes < free * MB


@given(st.integers(0, 200))
def test_what_is_tried_next_is_less_each_time_and_at_last_none(layers: int) -> None:
    tried = [layers, *fewer(layers)]
    assert tried == sorted(set(tried), reverse=True)
    assert tried[-1] == 0
