"""What is told of a model before it is here must not promise room that it then has not."""

import pytest

from privrag_desktop.llm.gguf_header import ModelDimensions
from privrag_desktop.llm.model_catalogue_and_files import catalogue
from privrag_desktop.llm.undownloaded_model_memory_estimate import Outline

# The builds of the two models whose headers the catalogue knows.
BUILDS = {
    "qwen2.5-coder-1.5b": Outline(
        trained_context=32_768, layers=28, width=1536, shared_heads=2, head_width=128, vocabulary=151_936
    ),
    "qwen2.5-coder-0.5b": Outline(
        trained_context=32_768, layers=24, width=896, shared_heads=2, head_width=64, vocabulary=151_936
    ),
}


@pytest.mark.parametrize("name", BUILDS)
def test_an_estimate_is_what_the_header_says_or_somewhat_more(name: str) -> None:
    known = next(model for model in catalogue() if model.name == name)
    exact, estimated = known.shape, BUILDS[name].shape(known.size)
    assert exact is not None
    same = ("trained_context", "cache_width", "vocabulary", "layers")
    assert [getattr(estimated, each) for each in same] == [getattr(exact, each) for each in same]
    assert estimated.output_bytes == pytest.approx(exact.output_bytes, rel=1e-4)  # which has a norm besides
    assert exact.layer_bytes <= estimated.layer_bytes < 1.6 * exact.layer_bytes
    assert estimated.copied >= exact.copied


def test_where_every_key_and_value_is_remembered_follows_from_the_build() -> None:
    outline = Outline(
        trained_context=40_960, layers=36, width=4096, shared_heads=8, head_width=128, vocabulary=151_936
    )
    shape = outline.shape(5_027_783_488)
    assert isinstance(shape, ModelDimensions)
    assert shape.cache_width == 36 * 8 * (128 + 128)
    assert shape.output_bytes == 151_936 * 4096 // 256 * 210
