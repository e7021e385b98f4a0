"""The memory that a model takes grows with its context, up to the context that it was trained for."""

from hypothesis import given
from hypothesis import strategies as st

from privrag_desktop.domain.language_models import Footprint

MODEL = Footprint(weights=1000, copies=200, working=50, tokens=8, token_bytes=10, most_tokens=32)


def test_everything_that_is_loaded_is_counted() -> None:
    assert (MODEL.context, MODEL.total) == (80, 1330)


@given(st.integers(1, 100))
def test_another_context_changes_its_memory_alone_and_ends_where_training_ended(tokens: int) -> None:
    other = MODEL.at(tokens)
    assert other.tokens == min(tokens, 32)
    assert other.total - MODEL.total == (other.tokens - MODEL.tokens) * MODEL.token_bytes
    assert other.at(MODEL.tokens) == MODEL
